"""Comments of protocol buffer files: what they document."""

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
