"""Comments that document what stands below them, by the tree of a file."""

import re
from collections.abc import Iterator, Sequence, Set
from typing import Final

from analyzer.syntax import Node

COMMENTS: Final = frozenset({"comment", "line_comment", "block_comment", "multiline_comment"})
"""What grammars call comments."""

_LEVELS: Final = 2
"""How far inside of what stands before a comment may be."""
_NONE: Final = frozenset[str]()
MARKS: Final = re.compile(r"^\s*(?://+!?|/\*+!?|\*+(?!/)) ?|\s*\*+/\s*$")
"""What is no text in the line of a comment that begins with slashes."""


def documented(around: Node, source: bytes, beside: Set[str] = _NONE, marks: re.Pattern[str] = MARKS) -> Iterator[tuple[Node, str | None]]:
    """Yield the parts of a node that are no comments, each with the text of the comments that stand on the lines right above it.

    Parts whose types are `beside` may stand between; `marks` are what is no text in a line. The last part of what stands before may
    be such a comment as well: some grammars count those among imports.
    """
    above: list[Node] = []
    last = -1
    for node in around.children:
        first = node.start_point[0]
        if last != first - 1:
            above = []
        if node.type in COMMENTS:
            above += [node] if first > last else []
        else:
            yield node, _text(above, source, marks)
            above = above if node.type in beside else _last_comment(node)
        last = _last_line(node)


def _last_comment(node: Node) -> list[Node]:
    """Return the comment that a node ends with, if it does."""
    last: Node | None = node
    for _ in range(_LEVELS):
        last = last.child(last.child_count - 1) if last is not None and last.child_count else None
        if last is not None and last.type in COMMENTS:
            return [last]
    return []


def _last_line(node: Node) -> int:
    """Return the last line of a node; one that ends with the end of a line does not reach the next one."""
    row, column = node.end_point
    return row if column or row == node.start_point[0] else row - 1


def _text(comments: Sequence[Node], source: bytes, marks: re.Pattern[str]) -> str | None:
    texts = (source[each.start_byte : each.end_byte].decode("utf-8", "replace") for each in comments)
    return "\n".join(marks.sub("", line).rstrip() for text in texts for line in text.split("\n")).strip() or None
