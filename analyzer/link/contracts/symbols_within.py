"""Which symbols of the program a call names, by the places at which they are used."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from analyzer.link.calls.sites import CallSiteRow
from analyzer.link.uses import OccurrenceRow

Symbols = Mapping[int, Sequence[tuple[int, int]]]
"""The columns at which symbols of the program are named in a file, and those symbols, by line."""


def own_symbols(uses: Iterable[OccurrenceRow]) -> Symbols:
    """Return where the symbols of the program are named among the uses in a file."""
    found: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
    for line, column, _, _, target, *_ in uses:
        if isinstance(target, int):
            found[line].append((column, target))
    return found


def within(row: CallSiteRow, symbols: Symbols) -> list[int]:
    """Return the symbols that are named in a call."""
    return between(symbols, (row.line, row.column), (row.end_line, row.end_column))


def between(symbols: Symbols, start: tuple[int, int], end: tuple[int, int]) -> list[int]:
    """Return the symbols that are named from one line and column up to another."""
    lines = range(start[0], end[0] + 1)
    return [target for line in lines for column, target in symbols.get(line, ()) if start <= (line, column) < end]
