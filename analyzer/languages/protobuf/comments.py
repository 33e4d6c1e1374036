"""Comments of protocol buffer files: what they document, and how many lines they take."""

import re
from collections.abc import Iterator, Sequence

from analyzer.syntax import Node

_MARKS = re.compile(r"^\s*(?://+|/\*+|\*+(?!/)) ?|\s*\*+/\s*$")


def documented(around: Node) -> Iterator[tuple[Node, str | None]]:
    """Yield the parts of a node that are no comments, each with the text of the comments that stand on the lines right above it."""
    above: list[Node] = []
    last = -1
    for node in around.children:
        first = node.start_point[0]
        if above and above[-1].end_point[0] != first - 1:
            above = []
        if node.type != "comment":
            yield node, _text(above)
            above = []
        elif first > last:
            above.append(node)
        last = node.end_point[0]


def _text(comments: Sequence[Node]) -> str | None:
    lines = [_MARKS.sub("", text).rstrip() for each in comments for text in (each.text or b"").decode("utf-8", "replace").split("\n")]
    return "\n".join(lines).strip() or None


def line_counts(root: Node, text: str) -> tuple[int, int, int]:
    """Return the lines of a file, those with code, and those with comments."""
    lines = text.split("\n")
    count = len(lines) - (lines[-1] == "")
    commented, coded = set[int](), set[int]()
    waiting = [root]
    while waiting:
        node = waiting.pop()
        if node.type == "comment":
            commented.update(range(node.start_point[0], node.end_point[0] + 1))
        elif node.child_count:
            waiting += node.children
        elif node.end_byte > node.start_byte:
            coded.update(range(node.start_point[0], node.end_point[0] + 1))
    return count, len(coded), len(commented)
