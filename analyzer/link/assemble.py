"""From linked rows to the program's tables: denotations become ids, rows get their order."""

from collections.abc import Iterable, Mapping, Sequence

from analyzer.link.callsites import CallSiteRow
from analyzer.link.edges import EdgeRow, MergedEdge, merge
from analyzer.link.nodes import external_nodes
from analyzer.link.uses import ImportRow, OccurrenceRow
from analyzer.model.program import Columns, Program, StructLists, SymbolEdge, SymbolNode
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
    rows += [(ids.of(source), ids.of(target), kind, *edge) for (source, target, kind), edge in _numbered(ids, container_edges).items()]
    rows.sort(key=lambda row: (row[0], row[2], row[1]))
    return _columns(("source_id", "target_id", "kind", "path", "line", "count", "confidence", "rule"), rows)


def _numbered(ids: Ids, edges: Sequence[SymbolEdge]) -> Mapping[tuple[int | str, int | str, EdgeKind], MergedEdge]:
    """Join the places of each relation between symbols that are known by name."""
    if not edges:
        return {}
    by_symbol = {node.symbol: number for number, node in enumerate(ids.nodes)}
    return merge(
        EdgeRow(by_symbol[edge.source], by_symbol[edge.target], edge.kind, edge.path, edge.line, edge.confidence, edge.rule)
        for edge in edges
    )


def _call_sites(ids: Ids, sites: Sequence[CallSiteRow]) -> Columns:
    """The rows come in the order of path and place; targets of one site are put in the order of their ids."""
    targets = [ids.of_optional(row.target) for row in sites]
    order = _by_target(sites, targets)
    sites, targets = [sites[place] for place in order], [targets[place] for place in order]
    columns: dict[str, Sequence[object]] = _columns(CallSiteRow._fields, sites)
    for name in ("caller", "target", "receiver", "arguments", "parameters", "is_instantiation", "decorated"):
        del columns[name]
    columns["caller_id"] = [row.caller for row in sites]
    columns["target_id"] = targets
    columns["target_fqn"] = [ids.fqn(row.target) for row in sites]
    columns["receiver_type"] = [ids.fqn(row.receiver) for row in sites]
    columns["arguments"] = _arguments(sites)
    return columns


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
    fields: Columns = {
        "position": [place for row in sites for place in range(len(row.arguments))],
        "parameter": [parameter for row in sites for parameter in row.parameters],
        "keyword": [keyword for row in sites for keyword, _ in row.arguments],
        "value": [value for row in sites for _, value in row.arguments],
    }
    return StructLists([len(row.arguments) for row in sites], fields)


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


def _columns(names: tuple[str, ...], rows: Sequence[tuple[object, ...]]) -> dict[str, Sequence[object]]:
    if not rows:
        return {name: [] for name in names}
    return {name: list(column) for name, column in zip(names, zip(*rows, strict=True), strict=True)}
