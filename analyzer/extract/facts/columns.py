"""Columns in code points. While a file is walked columns are those of its UTF-8 bytes, which differ only on lines that are not ASCII."""

import re
from bisect import bisect_left
from typing import Final

from analyzer.extract.state.rows import FactBuilder
from analyzer.model.packing import WIDTHS

_INNER: Final = re.compile(rb"[\x80-\xbf]")

_PLACES: dict[str, tuple[tuple[int, int], ...]] = {
    "names": ((3, 4),),
    "loads": ((3, 4),),
    "stores": ((3, 4),),
    "items": ((3, 4),),
    "item_stores": ((3, 4),),
    "slices": ((3, 4),),
    "lookups": ((3, 4),),
    "iterations": ((3, 4),),
    "enters": ((3, 4),),
    "operators": ((5, 6),),
    "raises": ((2, 3),),
    "calls": ((2, 3), (4, 5), (6, 7)),
    "mentions": ((1, 2),),
}
"""Where the rows of a packed field hold a line and its column."""


class Columns:
    """Turns columns counted in bytes into columns counted in code points; both from 1. They are the same where all is ASCII."""

    __slots__ = ("_inner", "are_of_bytes")

    def __init__(self, source: bytes) -> None:
        self._inner: dict[int, list[int]] = {}  # by line, the columns of bytes that are not the first of a code point
        self.are_of_bytes = source.isascii()
        if not self.are_of_bytes:
            lines = enumerate(source.split(b"\n"), 1)
            self._inner = {number: _inner_columns(line) for number, line in lines if not line.isascii()}

    def column(self, line: int, column: int) -> int:
        """Return the column in code points."""
        inner = self._inner.get(line)
        return column if inner is None else column - bisect_left(inner, column)

    def packed(self, facts: FactBuilder) -> dict[str, bytes]:
        """Return the packed fields of the facts, with their columns in code points."""
        if self._inner:
            for field, places in _PLACES.items():
                self._convert(getattr(facts, field), WIDTHS[field], places)
        return facts.packed()

    def _convert(self, rows: list[int], width: int, places: tuple[tuple[int, int], ...]) -> None:
        for line_place, column_place in places:
            for start in range(0, len(rows), width):
                line = rows[start + line_place]
                if line in self._inner:
                    rows[start + column_place] = self.column(line, rows[start + column_place])


def _inner_columns(line: bytes) -> list[int]:
    """Return the columns of the bytes that begin no code point; bytes that are no UTF-8 count as what decoding puts in their place."""
    try:
        line.decode()
    except UnicodeDecodeError:
        counts = [len(line[:end].decode("utf-8", "replace")) for end in range(len(line) + 1)]
        return [column for column in range(1, len(counts)) if counts[column] == counts[column - 1]]
    return [each.end() for each in _INNER.finditer(line)]
