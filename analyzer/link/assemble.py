"""From linked rows to the program's tables, file by file: rows are taken apart into columns, which take a third of their room.

Symbols have their ids from the start, but for those outside the repository: they are put in order, by name, when all are known.
"""

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from itertools import chain, pairwise
from operator import itemgetter
from typing import Final

from analyzer.link.calls.sites import CallSiteRow
from analyzer.link.contracts.rows import EndpointRow
from analyzer.link.entrypoints import EntryPointRow
from analyzer.link.nodes import external_nodes
from analyzer.link.relations import Relations
from analyzer.link.uses import ImportRow, OccurrenceRow
from analyzer.model.facts import NONE
from analyzer.model.packing import ints, maker
from analyzer.model.program import Coded, Columns, Program, StructLists, SymbolEdge, SymbolNode
from analyzer.schema.declare import Column, Scalar, Table
from analyzer.schema.tables.code import CALL_SITES, EDGES, IMPORTS, OCCURRENCES
from analyzer.schema.tables.knowledge import ENTRY_POINTS
from analyzer.schema.tables.project import ENDPOINTS
from analyzer.schema.vocab import ImportStatus

_FIELDS = CallSiteRow._fields
_made_row = maker(CallSiteRow)
_target_of, _receiver_of, _arguments_of, _parameters_of = (
    itemgetter(_FIELDS.index(name)) for name in ("target", "receiver", "arguments", "parameters")
)
_place_of = itemgetter(*map(_FIELDS.index, ("line", "column", "end_line", "end_column", "syntax", "name_line", "name_column")))


class Tables:
    """The program's tables as they grow. `nodes` are those of code, then those of containers.

    Until all is known, what is outside the repository has numbers after those of all nodes, in the order in which it is met.
    """

    def __init__(self, nodes: Sequence[SymbolNode], relations: Relations) -> None:
        self.relations = relations
        self._nodes = nodes
        self._names = [node.fqn for node in nodes]
        self._outside: dict[str, int] = {}
        self._call_sites = _Growing(CALL_SITES, [_COLUMN_OF_FIELD.get(name, name) for name in _FIELDS])
        self._targets = array("i")
        self._receivers: list[str | None] = []
        self._argument_counts = array("i")
        self._arguments: dict[str, list[str | None]] = {"parameter": [], "keyword": [], "value": []}
        self._uses = _Growing(OCCURRENCES, ("line", "column", "role", "", "target", "node_id", "end_column", "confidence"))
        self._used = array("i")
        self._using_paths = Coded(is_wide=True)
        self._imports: list[ImportRow] = []

    def add_call_sites(self, sites: list[CallSiteRow]) -> None:
        """Take the call sites of the next file, in the order of their places; targets of one site are put in the order of their ids."""
        _sort_targets(sites)
        names, given = self._names, list(map(_arguments_of, sites))
        self._call_sites.add(sites)
        self._targets += ints([target if isinstance(target, int) else self._number(target) for target in map(_target_of, sites)])
        self._receivers += [names[each] if isinstance(each, int) else each for each in map(_receiver_of, sites)]
        self._argument_counts += ints(map(len, given))
        self._arguments["parameter"] += chain.from_iterable(map(_parameters_of, sites))
        self._arguments["keyword"] += map(itemgetter(0), chain.from_iterable(given))
        self._arguments["value"] += map(itemgetter(1), chain.from_iterable(given))

    def calls_of(self, functions: Set[int]) -> Iterator[CallSiteRow]:
        """Yield the call sites so far that lead to one of some functions, in their order; what is no column is not told."""
        columns, given, end = self._call_sites.columns, self._arguments, 0
        for row, (target, count) in enumerate(zip(self._targets, self._argument_counts, strict=True)):
            end += count
            if target in functions:
                here = slice(end - count, end)
                told: dict[str, object] = {
                    "target": target,
                    "arguments": tuple(zip(given["keyword"][here], given["value"][here], strict=True)),
                    "parameters": tuple(given["parameter"][here]),
                }
                yield _made_row(tuple(columns[_KEPT[name]][row] if name in _KEPT else told.get(name) for name in _FIELDS))

    def _number(self, name: str | None) -> int:
        return NONE if name is None else self._outside.setdefault(name, len(self._nodes) + len(self._outside))

    def add_uses(self, path: str, uses: Iterable[OccurrenceRow]) -> None:
        """Take the uses of symbols in the next file, equal ones once."""
        # Each row starts with its sort key, so rows compare as they are: symbols outside come last, by name.
        rows = sorted(
            {(line, column, role, isinstance(to, str), to, node, end, sure) for line, column, end, node, to, role, sure, _ in uses}
        )
        self._uses.add(rows)
        self._used += ints([target if isinstance(target, int) else self._number(target) for _, _, _, _, target, _, _, _ in rows])
        self._using_paths.repeat(path, len(rows))

    def add_imports(self, imports: Iterable[ImportRow]) -> None:
        """Take the imports of the next file, in the order of their places."""
        self._imports += sorted(imports, key=lambda row: row[:3])

    def finish(
        self,
        modules: Mapping[str, str],
        entry_points: Sequence[EntryPointRow],
        endpoints: Sequence[EndpointRow],
        container_edges: Sequence[SymbolEdge],
    ) -> Program:
        """Return the program; these tables are done with."""
        self.relations.add_named(container_edges, self._nodes)
        names = sorted(self.relations.outside().union(self._outside, (row.target for row in self._imports if isinstance(row.target, str))))
        ids = {name: number for number, name in enumerate(names, len(self._nodes))}
        final = [*range(len(self._nodes)), *(ids[name] for name in self._outside), None]  # The last one is that of -1.
        edges = self.relations.rows(self._nodes, ids)
        return Program(
            (*self._nodes, *external_nodes(names)),
            modules,
            _columns(EDGES, ("source_id", "kind", "target_id", "path", "line", "count", "confidence", "rule"), edges),
            self._finished_call_sites(final),
            {**self._uses.columns, "path": self._using_paths, "target_id": ints(map(final.__getitem__, self._used))},
            _imports(self._nodes, ids, self._imports),
            _columns(ENTRY_POINTS, EntryPointRow._fields, entry_points),
            _columns(ENDPOINTS, EndpointRow._fields, endpoints),
        )

    def _finished_call_sites(self, final: Sequence[int | None]) -> Columns:
        places = ints(chain.from_iterable(map(range, self._argument_counts)))
        return {
            **self._call_sites.columns,
            "target_id": list(map(final.__getitem__, self._targets)),
            "target_fqn": list(map([*self._names, *self._outside, None].__getitem__, self._targets)),
            "receiver_type": self._receivers,
            "arguments": StructLists(self._argument_counts, {"position": places, **self._arguments}),
        }


_COLUMN_OF_FIELD = {"caller": "caller_id"}
_COLUMNS = frozenset(column.name for column in CALL_SITES.columns) - {"arguments"}
_KEPT = {name: column for name in _FIELDS if (column := _COLUMN_OF_FIELD.get(name, name)) in _COLUMNS}


def _sort_targets(sites: list[CallSiteRow]) -> None:
    """Put rows of one place, which follow each other, in the order of their targets."""
    places = list(map(_place_of, sites))
    end = 0
    for start in [row for row, (place, following) in enumerate(pairwise(places)) if place == following]:
        if start >= end:
            end = start + 2
            while end < len(places) and places[end] == places[start]:
                end += 1
            sites[start:end] = sorted(sites[start:end], key=_target_order)


def _target_order(row: CallSiteRow) -> tuple[int, int, str]:
    """The order of ids: no target first, then definitions, then what is outside, by name."""
    if isinstance(row.target, str):
        return 2, 0, row.target
    return (0, 0, "") if row.target is None else (1, row.target, "")


def _imports(nodes: Sequence[SymbolNode], ids: Mapping[str, int], found: Sequence[ImportRow]) -> Columns:
    targets = [ids[row.target] if isinstance(row.target, str) else row.target for row in found]
    rows = [(*row[:12], target, _path_of(nodes, row), row.fqn) for row, target in zip(found, targets, strict=True)]
    return _columns(
        IMPORTS,
        (
            *("path", "line", "column", "importer_id", "module", "name", "alias", "level", "is_wildcard", "is_type_only"),
            *("is_deferred", "status", "target_id", "target_path", "target_fqn"),
        ),
        rows,
    )


def _path_of(nodes: Sequence[SymbolNode], row: ImportRow) -> str | None:
    return nodes[row.target].path if row.status is ImportStatus.INTERNAL and isinstance(row.target, int) else row.data


class _Growing:
    """Columns of a table to which rows are added; fields that are no columns are left out.

    Numbers that are never null take four bytes each, and not forty; of closed words and of what is true or not, one byte.
    """

    def __init__(self, table: Table, fields: Sequence[str]) -> None:
        types = {column.name: column for column in table.columns}
        self._places: dict[int, Coded | array[int] | list[object]] = {}
        self.columns: dict[str, Sequence[object]] = {}
        for place, name in enumerate(fields):
            if name in types:
                self.columns[name] = self._places[place] = _empty(types[name])

    def add(self, rows: Sequence[tuple[object, ...]]) -> None:
        """Add rows, whose values stand in the order of the fields."""
        for start in range(0, len(rows), _ROWS_AT_ONCE):
            for place, values in enumerate(zip(*rows[start : start + _ROWS_AT_ONCE], strict=True)):
                column = self._places.get(place)
                if isinstance(column, array):
                    column += ints(values)
                elif column is not None:
                    column.extend(values)


def _empty(column: Column) -> "Coded | array[int] | list[object]":
    if column.name == "path" or column.name in _WORDS or column.type == _TRUTH:
        return Coded(is_wide=column.name == "path")
    return array("i") if column.type == _NUMBER and not column.is_nullable else []


_ROWS_AT_ONCE: Final = 1 << 12
_NUMBER = Scalar("int32")
_TRUTH = Scalar("bool")
_WORDS: Final = frozenset(("confidence", "reason", "role", "rule", "status", "syntax"))
"""Columns of closed words, but for the kinds of edges: many measures go through those, and a list is read ten times as fast."""


def _columns(table: Table, fields: Sequence[str], rows: Sequence[tuple[object, ...]]) -> Columns:
    growing = _Growing(table, fields)
    growing.add(rows)
    return growing.columns
