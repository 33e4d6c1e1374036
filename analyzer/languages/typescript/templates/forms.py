"""Writing over markup so that the code in it can be parsed where it stands."""

import re
from typing import Final

from analyzer.languages.templates import Stretch
from analyzer.syntax import Node

_ENTITY: Final = re.compile(rb"&(amp|lt|gt|quot|apos|#39);")
_ENTITIES: Final = {b"amp": b"&", b"lt": b"<", b"gt": b">", b"quot": b'"', b"apos": b"'", b"#39": b"'"}
LONGEST_TEXT: Final = 4_000
"""Bytes of an attribute, or of the head of a loop, that are looked through for its parts; what is longer was not written by hand."""
_DECLARES: Final = b"let "
_INK: Final = re.compile(rb"\S")


class Form:
    """A copy of a source that is written over; what it gives out are stretches of that copy. All nodes are those of the source's markup."""

    __slots__ = ("source", "text")

    def __init__(self, source: bytes) -> None:
        self.source = source
        self.text = bytearray(source)

    def of(self, node: Node) -> bytes:
        """Return what a node is in the source."""
        return self.source[node.start_byte : node.end_byte]

    def plain(self, node: Node) -> Stretch:
        """Return the code that a node is as it stands."""
        self._decode(node)
        return Stretch(node.start_byte, node.end_byte, node.start_point, node.end_point)

    def expression(self, node: Node, start: int | None = None, end: int | None = None) -> Stretch:
        """Return the expression that a node is, or a part of it from byte to byte of the source.

        It is in parentheses in the place of what stands around it; not so where a line begins or ends there.
        """
        self._decode(node)
        first = _INK.search(self.source, node.start_byte if start is None else start)
        start, end = node.end_byte if first is None else first.start(), node.end_byte if end is None else end
        if start >= end:
            return Stretch(end, end, node.end_point, node.end_point)
        if end < len(self.source) and self.source[start - 1] not in b"\r\n" and self.source[end] not in b"\r\n":
            self.text[start - 1], self.text[end] = b"()"
            start, end = start - 1, end + 1
        return Stretch(start, end, self._point(node, start), self._point(node, end))

    def declaration(self, node: Node, start: int, end: int) -> Stretch | None:
        """Return the declaration of the names from byte to byte in a node; None where there is no room for its keyword before them."""
        before = start - len(_DECLARES)
        if before < 0 or b"\n" in self.source[before:start]:
            return None
        self.text[before:start] = _DECLARES
        return Stretch(before, end, self._point(node, before), self._point(node, end))

    def rename(self, node: Node, name: bytes) -> Stretch:
        """Return the name that a node stands for, which is no longer than what it is written as."""
        self.text[node.start_byte : node.start_byte + len(name)] = name
        row, column = node.start_point
        return Stretch(node.start_byte, node.start_byte + len(name), (row, column), (row, column + len(name)))

    def _decode(self, node: Node) -> None:
        """Write what a node's entities stand for, with blanks behind."""
        if b"&" in self.source[node.start_byte : node.end_byte]:
            found = _ENTITY.sub(lambda each: _ENTITIES[each[1]].ljust(len(each[0])), self.of(node))
            self.text[node.start_byte : node.end_byte] = found

    def _point(self, node: Node, at: int) -> tuple[int, int]:
        """Return row and column of a byte in a node, or of one a little before or after it on the same line."""
        row, column = node.start_point
        rows = self.source.count(b"\n", node.start_byte, at)
        return (row + rows, at - self.source.rfind(b"\n", 0, at) - 1) if rows else (row, column + at - node.start_byte)
