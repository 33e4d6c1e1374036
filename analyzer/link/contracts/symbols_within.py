"""Which symbols of the program a call names, by the places at which they are used."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from analyzer.link.calls.sites import CallSiteRow
from analyzer.link.uses import OccurrenceRow

Symbols = Mapping[int, Sequence[tuple[int, int]]]
"""The columns at which symbols of the program are named in a file, and those symbols, by line; columns in their order."""

Place = tuple[int, int]
"""A line, and a column in it."""


def own_symbols(uses: Iterable[OccurrenceRow]) -> Symbols:
    """Return where the symbols of the program are named among the uses in a file."""
    found: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
    for line, column, _, _, target, *_ in uses:
        if isinstance(target, int):
            found[line].append((column, target))
    for named in found.values():
        named.sort()
    return found


def within(row: CallSiteRow, symbols: Symbols) -> list[int]:
    """Return the symbols that are named in a call."""
    return _between(symbols, (row.line, row.column), (row.end_line, row.end_column))


def before_name(row: CallSiteRow, symbols: Symbols) -> list[int]:
    """Return the symbols that are named in a call before the name of what it calls."""
    return _between(symbols, (row.line, row.column), (row.name_line, row.name_column))


def last_before_name(row: CallSiteRow, symbols: Symbols) -> int | None:
    """Return the symbol that is named last before the name of what a call calls; None without one."""
    for line in range(row.name_line, row.line - 1, -1):
        if found := _on_line(symbols, line, (row.line, row.column), (row.name_line, row.name_column)):
            return found[-1][1]
    return None


def from_name(row: CallSiteRow, symbols: Symbols) -> list[int]:
    """Return the symbols that are named in a call from the name of what it calls on."""
    return _between(symbols, (row.name_line, row.name_column), (row.end_line, row.end_column))


def _between(symbols: Symbols, start: Place, end: Place) -> list[int]:
    return [target for line in range(start[0], end[0] + 1) for _, target in _on_line(symbols, line, start, end)]


def _on_line(symbols: Symbols, line: int, start: Place, end: Place) -> Sequence[tuple[int, int]]:
    named = symbols.get(line, ())
    first = bisect_left(named, (start[1], -1)) if line == start[0] else 0
    last = bisect_left(named, (end[1], -1)) if line == end[0] else len(named)
    return named[first:last]
