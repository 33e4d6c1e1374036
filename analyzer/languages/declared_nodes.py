"""Definitions of formats in which nothing runs: where the nodes of their trees stand, and what a definition says without more."""

import re
from bisect import bisect_right
from hashlib import blake2b
from typing import Final

from analyzer.model.facts import Definition, Flag, Span
from analyzer.schema.vocab import NodeKind, Visibility
from analyzer.syntax import Node

TOKEN_COUNT: Final = 4
"""Bytes that say how many tokens begin on a line: clones are looked for in code alone."""

_INNER: Final = re.compile(rb"[\x80-\xbf]")
_DIGEST: Final = 16


class NodePlaces:
    """The nodes of one source: their texts, and their places in code points."""

    def __init__(self, source: bytes) -> None:
        self.source = source
        self._inner = [each.end() for each in _INNER.finditer(source)]

    def text(self, node: Node) -> str:
        """Return what a node is written as."""
        return self.source[node.start_byte : node.end_byte].decode("utf-8", "replace")

    def digest(self, node: Node) -> str:
        """Return what the text of a node is known by."""
        return digest(self.source[node.start_byte : node.end_byte])

    def column(self, node: Node) -> int:
        """Return the column of a node's beginning, from 1."""
        return self._column(node.start_byte, node.start_point[1])

    def span(self, node: Node) -> Span:
        """Return the place of a node."""
        (first, start), (last, end) = node.start_point, node.end_point
        columns = self._column(node.start_byte, start), self._column(node.end_byte, end)
        return Span(first + 1, columns[0], last + 1, columns[1], node.start_byte, node.end_byte)

    def _column(self, byte: int, column: int) -> int:
        return column - bisect_right(self._inner, byte) + bisect_right(self._inner, byte - column) + 1


def digest(text: bytes) -> str:
    """Return what a text is known by."""
    return blake2b(text, digest_size=_DIGEST).hexdigest()


def plain_definition(kind: NodeKind, name: str, parent: int, span: Span, line: int, column: int) -> Definition:
    """Return a definition that all may see, the first of its name, of which nothing but its place is known."""
    return Definition(
        kind=kind,
        name=name,
        parent=parent,
        ordinal=1,
        span=span,
        name_line=line,
        name_column=column,
        signature=None,
        docstring=None,
        parameters=None,
        return_type=None,
        value_type=None,
        type_parameters=None,
        bases=None,
        decorators=None,
        visibility=Visibility.PUBLIC,
        flags=Flag.EXPORTED,
        body_hash=None,
        complexity=None,
    )


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
