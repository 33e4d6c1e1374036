"""Lines of code: lines that hold more than blanks, comments and statements that are only text (documentation).

Those of long collections, texts and lists of parameters and arguments as they are written are data, too, but for functions that stand in
them.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from operator import and_
from typing import Final

from analyzer.extract.facts.stretches import Literals
from analyzer.syntax import Node

_LONG: Final = 10
"""Lines from which on a collection or a text is a table of data, and not a part of what the code around it does."""


class CodeLines:
    """Which lines of a file hold code, and which of those data. Rows count from 0."""

    __slots__ = ("_before", "_data_before", "comments", "count", "has_data")

    def __init__(
        self,
        source: bytes,
        comments: Sequence[Node],
        literals: Literals,
        statements: Sequence[tuple[int, int]],
        collections: Sequence[tuple[int, int]] = (),
        functions: Sequence[tuple[int, int]] = (),
    ) -> None:
        """`statements` are the first and last rows of statements that are only text, `collections` those of collections as written and of
        other long lists, and `functions` those of functions with a name."""
        lines = source.split(b"\n")
        self.count = len(lines) if lines[-1] else len(lines) - 1
        self.comments = len({row for comment in comments for row in range(comment.start_point[0], comment.end_point[0] + 1)})
        has_code = list(map(bool, map(bytes.strip, lines)))
        for comment in comments:
            _clear_comment(has_code, lines, comment)
        texts = list(_rows_of_long_literals(source, literals))
        for first, last in texts:
            has_code[first : last + 1] = [True] * (last + 1 - first)
        for first, last in statements:
            has_code[first : last + 1] = [False] * (last + 1 - first)
        self._before = [0, *accumulate(has_code)]
        self._data_before = _data_before(has_code, [*texts, *collections], functions)
        self.has_data = bool(self._data_before)

    def between(self, first: int, end: int) -> int:
        """Return how many lines hold code from row `first` up to row `end`, exclusive."""
        return self._before[min(end, len(self._before) - 1)] - self._before[first]

    def of_data_between(self, first: int, end: int) -> int:
        """Return how many lines hold data from row `first` up to row `end`, exclusive."""
        return self._data_before[min(end, len(self._data_before) - 1)] - self._data_before[first] if self.has_data else 0


def long_collections(ranges: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the first and last rows of those that are tables of data."""
    return [(first, last) for first, last in ranges if last - first >= _LONG]


def _data_before(has_code: Sequence[bool], ranges: Sequence[tuple[int, int]], functions: Iterable[tuple[int, int]]) -> list[int]:
    """Return how many lines of code that hold data stand before each row; empty where none do. The line that data begins on is no data,
    nor are those of a function in it, but for what is data in that."""
    long = [(first, -last, True) for first, last in long_collections(ranges)]
    if not long:
        return []
    is_data = [False] * len(has_code)
    for first, last, holds_data in sorted([*long, *((first, -last, False) for first, last in functions)]):  # The outer ones first.
        is_data[first + holds_data : 1 - last] = [holds_data] * (1 - last - first - holds_data)
    return [0, *accumulate(map(and_, has_code, is_data))]


def _rows_of_long_literals(source: bytes, literals: Literals) -> Iterator[tuple[int, int]]:
    """Yield the first and the last row of each literal that has several."""
    rows = [(start, literal.count(b"\n")) for literal, starts in literals.items() if b"\n" in literal for start in starts]
    row = at = 0
    for start, more in sorted(rows):
        row += source.count(b"\n", at, start)
        at = start
        yield row, row + more


def _clear_comment(has_code: list[bool], lines: list[bytes], comment: Node) -> None:
    (row, column), (end_row, end_column) = comment.start_point, comment.end_point
    starts_line, ends_line = not lines[row][:column].strip(), not lines[end_row][end_column:].strip()
    first = row if starts_line and (ends_line or end_row > row) else row + 1
    last = end_row if ends_line else end_row - 1
    for cleared in range(first, last + 1):
        has_code[cleared] = False
