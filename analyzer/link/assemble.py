"""From linked rows to the program's tables: denotations become ids, rows get their order."""

from collections.abc import Iterable, Mapping, Sequence

from analyzer.link.callsites import CallSiteRow
from analyzer.link.edges import MergedEdge
from analyzer.link.nodes import external_nodes
from analyzer.link.uses import ImportRow, OccurrenceRow
from analyzer.model.program import Columns, Program, SymbolEdge, SymbolNode
from analyzer.schema.vocab import EdgeKind, ImportStatus


class Ids:
    """The id of each denotation: definitions keep their numbers, externals follow after all other nodes, by name."""

    def __init__(self, nodes: Sequence[SymbolNode], externals: Iterable[str]) -> None:
        names = sorted(set(externals))
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


def assemble(
    nodes: Sequence[SymbolNode],
    modules: Mapping[str, str],
    call_sites: Sequence[CallSiteRow],
    occurrences: Sequence[OccurrenceRow],
    imports: Sequence[ImportRow],
    edges: Mapping[tuple[int | str, int | str, EdgeKind], MergedEdge],
    container_edges: Sequence[SymbolEdge],
) -> Program:
    """Return the program's tables in their sort order. `nodes` are those of code, then those of containers."""
    names = [target for row in call_sites if isinstance(target := row.target, str)]
    names += [row.target for row in occurrences if isinstance(row.target, str)]
    names += [row.target for row in imports if isinstance(row.target, str)]
    names += [end for key in edges for end in key[:2] if isinstance(end, str)]
    ids = Ids(nodes, names)
    return Program(
        nodes=ids.nodes,
        modules=modules,
        edges=_edges(ids, edges, container_edges),
        call_sites=_call_sites(ids, call_sites),
        occurrences=_occurrences(ids, occurrences),
        imports=_imports(ids, imports),
    )


def _edges(ids: Ids, merged: Mapping[tuple[int | str, int | str, EdgeKind], MergedEdge], container_edges: Sequence[SymbolEdge]) -> Columns:
    rows = [(ids.of(source), ids.of(target), kind, *edge) for (source, target, kind), edge in merged.items()]
    by_symbol = {node.symbol: number for number, node in enumerate(ids.nodes)} if container_edges else {}
    for edge in container_edges:
        source, target = by_symbol[edge.source], by_symbol[edge.target]
        rows.append((source, target, edge.kind, edge.path, edge.line, 1, edge.confidence, edge.rule))
    rows.sort(key=lambda row: (row[0], row[2], row[1]))
    return _columns(("source_id", "target_id", "kind", "path", "line", "count", "confidence", "rule"), rows)


def _call_sites(ids: Ids, sites: Sequence[CallSiteRow]) -> Columns:
    ordered = sorted(sites, key=lambda row: (row[:5], row.syntax, row.name_line, row.name_column, _optional(ids, row.target)))
    names = [name for name in CallSiteRow._fields if name not in _CALL_COLUMNS_MADE]
    places = [CallSiteRow._fields.index(name) for name in names]
    columns: dict[str, Sequence[object]] = {name: [row[place] for row in ordered] for name, place in zip(names, places, strict=True)}
    columns["caller_id"] = [row.caller for row in ordered]
    columns["target_id"] = [ids.of_optional(row.target) for row in ordered]
    columns["target_fqn"] = [ids.fqn(row.target) for row in ordered]
    columns["receiver_type"] = [ids.fqn(row.receiver) for row in ordered]
    columns["arguments"] = [_arguments(row.arguments) for row in ordered]
    return columns


_CALL_COLUMNS_MADE = ("caller", "target", "receiver", "arguments", "is_instantiation", "decorated")


def _optional(ids: Ids, denotation: int | str | None) -> int:
    return -1 if denotation is None else ids.of(denotation)


def _arguments(given: tuple[tuple[str | None, str | None, str], ...]) -> list[dict[str, object]]:
    return [
        {"position": place, "parameter": parameter, "keyword": keyword, "value": value}
        for place, (parameter, keyword, value) in enumerate(given)
    ]


def _occurrences(ids: Ids, found: Sequence[OccurrenceRow]) -> Columns:
    rows = sorted({(*row[:5], ids.of(row.target), row.role, row.confidence) for row in found}, key=_occurrence_key)
    return _columns(("path", "line", "column", "end_column", "node_id", "target_id", "role", "confidence"), rows)


def _occurrence_key(row: tuple[object, ...]) -> tuple[object, ...]:
    return (row[0], row[1], row[2], row[6], row[5], row[4])


def _imports(ids: Ids, found: Sequence[ImportRow]) -> Columns:
    rows = [(*row[:12], ids.of_optional(row.target), _path_of(ids, row), row.fqn) for row in sorted(found, key=lambda row: row[:3])]
    return _columns(
        (
            *("path", "line", "column", "importer_id", "module", "name", "alias", "level", "is_wildcard", "is_type_only"),
            *("is_deferred", "status", "target_id", "target_path", "target_fqn"),
        ),
        rows,
    )


def _path_of(ids: Ids, row: ImportRow) -> str | None:
    is_internal = row.status is ImportStatus.INTERNAL and isinstance(row.target, int)
    return ids.nodes[row.target].path if is_internal and isinstance(row.target, int) else None


def _columns(names: tuple[str, ...], rows: Sequence[tuple[object, ...]]) -> Columns:
    if not rows:
        return {name: [] for name in names}
    return {name: list(column) for name, column in zip(names, zip(*rows, strict=True), strict=True)}
