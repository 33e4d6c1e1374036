"""From linked rows to the program's tables: denotations become ids, rows get their order."""

from array import array
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Final, NamedTuple, cast

from analyzer.link.callsites import CallSiteRow
from analyzer.link.edges import MergedEdge, Relation, containment, merge
from analyzer.link.entrypoints import EntryPointRow
from analyzer.link.nodes import external_nodes
from analyzer.link.routes import EndpointRow
from analyzer.link.uses import ImportRow, OccurrenceRow
from analyzer.model.program import Columns, Program, StructLists, SymbolEdge, SymbolNode
from analyzer.schema.declare import Scalar, Table
from analyzer.schema.tables.code import CALL_SITES, EDGES, IMPORTS, OCCURRENCES
from analyzer.schema.tables.knowledge import ENTRY_POINTS
from analyzer.schema.tables.project import ENDPOINTS
from analyzer.schema.vocab import ImportStatus


class Ids:
    """The id of each denotation: definitions keep their numbers, externals follow after all other nodes, by name."""

    def __init__(self, nodes: Sequence[SymbolNode], externals: Iterable[str]) -> None:
        names = sorted(externals)
        self.nodes: tuple[SymbolNode, ...] = (*nodes, *external_nodes(names))
        self._externals = {name: len(nodes) + place for place, name in enumerate(names)}

    def of(self, denotation: int | str) -> int:
        """Return the id of a definition's number or an external's full name."""
        return denotation if isinstance(denotation, int) else self._externals[denotation]

    def of_optional(self, denotation: int | str | None) -> int | None:
        """Return the id of a denotation, None for None."""
        return None if denotation is None else self.of(denotation)

    def fqn(self, denotation: int | str | None) -> str | None:
        """Return the full name of a denotation, None for None."""
        return self.nodes[denotation].fqn if isinstance(denotation, int) else denotation


class Relations(NamedTuple):
    """What linking found between symbols, which still go by their denotations."""

    call_sites: list[CallSiteRow]
    occurrences: list[OccurrenceRow]
    imports: list[ImportRow]
    edges: dict[Relation, MergedEdge]
    entry_points: list[EntryPointRow]
    endpoints: list[EndpointRow]


def assemble(
    nodes: Sequence[SymbolNode],
    modules: Mapping[str, str],
    relations: Relations,
    container_edges: Sequence[SymbolEdge],
    parents: Iterable[int],
) -> Program:
    """Return the program's tables in their sort order. `nodes` are those of code, whose containers are `parents`, then those of containers.

    The lists of `relations` are emptied on the way: each is long, and is not needed once its table is made.
    """
    ids = Ids(nodes, _externals(relations))
    edges = _edges(ids, relations.edges, container_edges, parents)
    occurrences = _occurrences(ids, relations.occurrences)
    relations.occurrences.clear()
    call_sites = _call_sites(ids, relations.call_sites)
    relations.call_sites.clear()
    imports = _imports(ids, relations.imports)
    starts = _columns(ENTRY_POINTS, EntryPointRow._fields, relations.entry_points)
    contracts = _columns(ENDPOINTS, EndpointRow._fields, relations.endpoints)
    return Program(ids.nodes, modules, edges, call_sites, occurrences, imports, starts, contracts)


def _externals(relations: Relations) -> set[str]:
    names = {row.target for row in relations.call_sites if isinstance(row.target, str)}
    names.update(row.target for row in relations.occurrences if isinstance(row.target, str))
    names.update(row.target for row in relations.imports if isinstance(row.target, str))
    names.update(end for source, target, _ in relations.edges for end in (source, target) if isinstance(end, str))
    return names


def _edges(ids: Ids, merged: dict[Relation, MergedEdge], container_edges: Sequence[SymbolEdge], parents: Iterable[int]) -> Columns:
    # Each row starts with its sort key, so rows compare as they are.
    rows = [(ids.of(source), kind, ids.of(target), *edge) for (source, target, kind), edge in merged.items()]
    merged.clear()
    rows += containment(ids.nodes, parents)
    rows += [(ids.of(source), kind, ids.of(target), *edge) for (source, target, kind), edge in _numbered(ids, container_edges).items()]
    rows.sort()
    return _columns(EDGES, ("source_id", "kind", "target_id", "path", "line", "count", "confidence", "rule"), rows)


def _numbered(ids: Ids, edges: Sequence[SymbolEdge]) -> Mapping[Relation, MergedEdge]:
    """Join the places of each relation between symbols that are known by name."""
    if not edges:
        return {}
    by_symbol = {node.symbol: number for number, node in enumerate(ids.nodes)}
    return merge(
        (by_symbol[edge.source], by_symbol[edge.target], edge.kind, edge.path, edge.line, edge.confidence, edge.rule) for edge in edges
    )


def _call_sites(ids: Ids, sites: Sequence[CallSiteRow]) -> Columns:
    """The rows come in the order of path and place; targets of one site are put in the order of their ids."""
    targets = [ids.of_optional(row.target) for row in sites]
    order = _by_target(sites, targets)
    sites, targets = [sites[place] for place in order], [targets[place] for place in order]
    columns = _columns(CALL_SITES, [_COLUMN_OF_FIELD.get(name, name) for name in CallSiteRow._fields], sites)
    columns["target_id"] = targets
    columns["target_fqn"] = [ids.fqn(row.target) for row in sites]
    columns["receiver_type"] = [ids.fqn(row.receiver) for row in sites]
    columns["arguments"] = _arguments(sites)
    return columns


_COLUMN_OF_FIELD = {"caller": "caller_id"}


def _by_target(sites: Sequence[CallSiteRow], targets: Sequence[int | None]) -> Sequence[int]:
    order = list(range(len(sites)))
    start = 0
    while start < len(sites):
        end = start + 1
        while end < len(sites) and sites[end][:8] == sites[start][:8]:
            end += 1
        if end - start > 1:
            order[start:end] = sorted(order[start:end], key=lambda place: -1 if (target := targets[place]) is None else target)
        start = end
    return order


def _arguments(sites: Sequence[CallSiteRow]) -> StructLists:
    written = [row.arguments for row in sites]
    lengths = array("i", map(len, written))
    pairs = list(chain.from_iterable(written))
    fields: Columns = {
        "position": array("i", chain.from_iterable(map(range, lengths))),
        "parameter": list(chain.from_iterable([row.parameters for row in sites])),
        "keyword": [keyword for keyword, _ in pairs],
        "value": [value for _, value in pairs],
    }
    return StructLists(lengths, fields)


def _occurrences(ids: Ids, found: Sequence[OccurrenceRow]) -> Columns:
    # Each row starts with its sort key, so rows compare as they are.
    rows = sorted(
        {(path, line, column, role, ids.of(target), node, end, sure) for path, line, column, end, node, target, role, sure, _ in found}
    )
    return _columns(OCCURRENCES, ("path", "line", "column", "role", "target_id", "node_id", "end_column", "confidence"), rows)


def _imports(ids: Ids, found: Sequence[ImportRow]) -> Columns:
    rows = [(*row[:12], ids.of_optional(row.target), _path_of(ids, row), row.fqn) for row in sorted(found, key=lambda row: row[:3])]
    return _columns(
        IMPORTS,
        (
            *("path", "line", "column", "importer_id", "module", "name", "alias", "level", "is_wildcard", "is_type_only"),
            *("is_deferred", "status", "target_id", "target_path", "target_fqn"),
        ),
        rows,
    )


def _path_of(ids: Ids, row: ImportRow) -> str | None:
    is_internal = row.status is ImportStatus.INTERNAL and isinstance(row.target, int)
    return ids.nodes[row.target].path if is_internal and isinstance(row.target, int) else None


def _columns(table: Table, fields: Sequence[str], rows: Sequence[tuple[object, ...]]) -> dict[str, Sequence[object]]:
    """Return those fields of rows that are columns of a table. Numbers that are never null take four bytes each, and not forty."""
    types = {column.name: column for column in table.columns}
    numbers = {name for name in fields if name in types and types[name].type == _NUMBER and not types[name].is_nullable}
    packed = {name: array("i") for name in numbers}
    columns: dict[str, list[object]] = {name: [] for name in fields if name not in numbers}
    for start in range(0, len(rows), _ROWS_AT_ONCE):
        for name, values in zip(fields, zip(*rows[start : start + _ROWS_AT_ONCE], strict=True), strict=True):
            if name in numbers:
                packed[name] += array("i", cast(tuple[int, ...], values))
            elif name in types:
                columns[name] += values
    return {name: packed[name] if name in numbers else columns[name] for name in fields if name in types}


_ROWS_AT_ONCE: Final = 1 << 12
_NUMBER = Scalar("int32")
