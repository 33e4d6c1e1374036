"""The graph of imports between files: how central each file is, and which files import each other in a circle."""

from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple, cast

from analyzer.metrics.graphs.algorithms import betweenness, components, graph_of, pagerank
from analyzer.model.program import Columns, Program

_SOURCES_OF_PATHS: Final = 5000
_APART: Final = 3
"""Lines from the last name of an import to the first one of the next where both stand on lines of their own."""


class ImportGraph(NamedTuple):
    """What the imports between files say. `paths` are the modules of the repository, sorted; `pairs` importer and imported.

    `cycles` are the groups of files that import each other, directly or not, as numbers of `paths`.
    """

    paths: Sequence[str]
    pairs: Sequence[tuple[int, int]]
    pagerank: Sequence[float]
    betweenness: Sequence[float]
    cycles: Sequence[Sequence[int]]


def import_graph(program: Program) -> ImportGraph:
    """Return the graph of imports that run when a module loads: those for type checkers alone and those in functions are left out."""
    paths = sorted(program.modules)
    number = {path: place for place, path in enumerate(paths)}
    pairs = sorted({(number[path], number[target]) for path, target in _imports(program) if path in number and target in number})
    graph = graph_of(len(paths), pairs)
    cycles = [component for component in components(graph) if len(component) > 1]
    return ImportGraph(paths, pairs, pagerank(graph), betweenness(graph, _SOURCES_OF_PATHS), cycles)


def _imports(program: Program) -> set[tuple[str, str]]:
    columns = program.imports
    rows = zip(
        cast(Sequence[str], columns.get("path", ())),
        cast(Sequence[str | None], columns.get("target_path", ())),
        columns.get("is_type_only", ()),
        columns.get("is_deferred", ()),
        strict=True,
    )
    return {(path, target) for path, target, type_only, deferred in rows if target and target != path and not type_only and not deferred}


def import_lines(program: Program) -> dict[str, set[int]]:
    """Return by path the lines that imports take up, with those between the names of one."""
    lines: dict[str, set[int]] = defaultdict(set)
    columns = program.imports
    for path, line in zip(cast(Sequence[str], columns.get("path", ())), cast(Sequence[int], columns.get("line", ())), strict=True):
        lines[path].add(line)
    for own in lines.values():
        own.update([between for first, last in pairwise(sorted(own)) if last - first <= _APART for between in range(first, last)])
    return lines


def cycle_columns(graph: ImportGraph) -> Columns:
    """Return the columns of `import_cycles`: a row for each import that is part of a cycle."""
    cycle_of = {node: place for place, cycle in enumerate(graph.cycles) for node in cycle}
    inside = [(cycle_of[source], source, target) for source, target in graph.pairs if cycle_of.get(source, -1) == cycle_of.get(target, -2)]
    rows = sorted((cycle, graph.paths[source], graph.paths[target]) for cycle, source, target in inside)
    return {
        "cycle": [cycle for cycle, _, _ in rows],
        "path": [path for _, path, _ in rows],
        "imported_path": [target for _, _, target in rows],
        "files": [len(graph.cycles[cycle]) for cycle, _, _ in rows],
    }
