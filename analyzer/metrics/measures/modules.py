"""Numbers for each folder of code: sums over its files, and Martin's metrics of how it depends on others.

Source: Robert C. Martin, "OO Design Quality Metrics" (1994), with folders for his categories.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import PurePosixPath
from typing import NamedTuple

from analyzer.metrics.graphs.imports import ImportGraph
from analyzer.metrics.measures.files import CLASS_KINDS, FileNumbers
from analyzer.model.facts import Flag
from analyzer.model.program import Program
from analyzer.schema.vocab import NodeKind

_ABSTRACT_KINDS = frozenset({NodeKind.INTERFACE, NodeKind.TRAIT})


class ModuleNumbers(NamedTuple):
    """The measured columns of a row of `module_metrics`."""

    path: str
    files: int
    code_lines: int
    functions: int
    cyclomatic: int
    cognitive: int
    afferent: int
    efferent: int
    instability: float | None
    abstractness: float | None
    health_defect: float | None
    health_maintainability: float | None
    health_performance: float | None


class Types(NamedTuple):
    """How many types a file defines, and how many of them are abstract."""

    all: int
    abstract: int


def module_numbers(program: Program, files: Sequence[FileNumbers], graph: ImportGraph) -> list[ModuleNumbers]:
    """Return the numbers of every folder that has code somewhere below it, the root among them, by path."""
    inside: dict[str, list[FileNumbers]] = defaultdict(list)
    for file in files:
        for folder in folders_of(file.path):
            inside[folder].append(file)
    types = _types(program)
    coming, going = _neighbours(graph)
    return [_folder(folder, inside[folder], types, len(coming[folder]), len(going[folder])) for folder in sorted(inside)]


def folders_of(path: str) -> list[str]:
    """Return the folders that hold a file, the nearest first; the last is `.`, the root."""
    return [str(parent) for parent in PurePosixPath(path).parents]


def _folder(path: str, files: Sequence[FileNumbers], types: Mapping[str, Types], afferent: int, efferent: int) -> ModuleNumbers:
    all_types = sum(types[file.path].all for file in files if file.path in types)
    abstract = sum(types[file.path].abstract for file in files if file.path in types)
    return ModuleNumbers(
        path=path,
        files=len(files),
        code_lines=sum(file.code_lines for file in files),
        functions=sum(file.functions for file in files),
        cyclomatic=sum(file.cyclomatic for file in files),
        cognitive=sum(file.cognitive for file in files),
        afferent=afferent,
        efferent=efferent,
        instability=round(efferent / (afferent + efferent), 4) if afferent + efferent else None,
        abstractness=round(abstract / all_types, 4) if all_types else None,
        health_defect=_mean([(file.health_defect, file.code_lines) for file in files]),
        health_maintainability=_mean([(file.health_maintainability, file.code_lines) for file in files]),
        health_performance=_mean([(file.health_performance, file.code_lines) for file in files]),
    )


def _mean(scores: Iterable[tuple[float | None, int]]) -> float | None:
    """Return the mean of scores, weighted by code lines; files without a score or without code do not count."""
    known = [(score, lines) for score, lines in scores if score is not None and lines]
    total = sum(lines for _, lines in known)
    return round(sum(score * lines for score, lines in known) / total, 2) if total else None


def _types(program: Program) -> dict[str, Types]:
    """Return how many types each file has. One is abstract that is an interface, or has a member without a body of its own."""
    abstract = {node.parent for node in program.nodes if node.flags & Flag.ABSTRACT}
    counts: dict[str, Types] = defaultdict(lambda: Types(0, 0))
    for node in program.nodes:
        if node.kind in CLASS_KINDS and node.path is not None and node.definition is not None:
            known = counts[node.path]
            is_abstract = node.kind in _ABSTRACT_KINDS or node.symbol in abstract or bool(node.definition.flags & Flag.ABSTRACT)
            counts[node.path] = Types(known.all + 1, known.abstract + is_abstract)
    return counts


def _neighbours(graph: ImportGraph) -> tuple[Mapping[str, set[str]], Mapping[str, set[str]]]:
    """Return for each folder the folders outside it whose files import files below it, and those whose files it imports.

    The folder of a file is the one that directly holds it; a folder is outside another that does not hold it.
    """
    coming: dict[str, set[str]] = defaultdict(set)
    going: dict[str, set[str]] = defaultdict(set)
    above = [folders_of(path) for path in graph.paths]
    for source, target in graph.pairs:
        for folder in above[target]:
            if folder not in above[source]:
                coming[folder].add(above[source][0])
        for folder in above[source]:
            if folder not in above[target]:
                going[folder].add(above[target][0])
    return coming, going
