"""What findings of whole files say beside their number: the circle, the other files, and how it is known that no test comes there."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from itertools import islice
from typing import Final

from analyzer.metrics.clones import CloneGroup
from analyzer.metrics.graphs.imports import ImportGraph
from analyzer.metrics.measures.files import FileNumbers

_CIRCLE, _COPIED, _UNTESTED = "in_cycle", "duplicated_share", "untested_heat"
"""The numbers of files that alone do not say what is wrong."""
_NO_TEST: Final = "no call is known to lead to it from a test"
_MOST_FOLLOWED: Final = 500_000
"""Imports that are followed for all files of circles: of one of thousands of files the way back is long, or there are many."""
_MOST_ON_THE_WAY: Final = 6
"""Files of a circle that a message names: a longer one is not read, and `import_cycles` has all."""


def details_of_files(
    files: Iterable[FileNumbers], graph: ImportGraph, silent: Set[str], copies: Iterable[CloneGroup]
) -> dict[str, dict[str, str]]:
    """Return by path what messages say beside the numbers of a file, by metric; nothing of circles for the files that are `silent`."""
    found = defaultdict[str, dict[str, str]](dict)
    for path, way in _circles(graph, silent):
        found[path][_CIRCLE] = way
    for path, others in _copied(copies).items():
        most = min(others, key=lambda other: (-others[other], other))
        found[path][_COPIED] = "within the file" if most == path else f"in `{most}`"
    for file in files:
        share = file.line_coverage
        found[file.path][_UNTESTED] = _NO_TEST if share is None else f"tests run {100 * share:.0f} % of its lines"
    return found


def _circles(graph: ImportGraph, silent: Set[str]) -> Iterator[tuple[str, str]]:
    """Yield the files of circles but for the silent ones, each with the shortest way over others back to it."""
    cycle_of = {node: number for number, cycle in enumerate(graph.cycles) for node in cycle}
    imported = defaultdict[int, list[int]](list)
    for source, target in graph.pairs:
        if source in cycle_of and cycle_of[source] == cycle_of.get(target):
            imported[source].append(target)
    for start, number in cycle_of.items():
        if graph.paths[start] in silent:
            continue
        way = _way_back(start, imported, _MOST_FOLLOWED // len(cycle_of))
        if way:
            first, *others = [f"`{graph.paths[node]}`" for node in way]
            more = [f"{len(others) - _MOST_ON_THE_WAY} more"] if len(others) > _MOST_ON_THE_WAY else []
            yield graph.paths[start], " → ".join([first, *others[:_MOST_ON_THE_WAY], *more, first])
        else:
            yield graph.paths[start], f"of {len(graph.cycles[number])} files"


def _way_back(start: int, imported: Mapping[int, Sequence[int]], most: int) -> list[int]:
    """Return the files on the shortest way from one of a circle over others back to it, beginning with it; none where more imports than
    `most` are to be followed."""
    before = dict[int, int]()
    level, followed = [start], 0
    while start not in before:
        followed += sum(len(imported[node]) for node in level)
        if followed > most:
            return []
        following = list[int]()
        for node in level:
            for each in imported[node]:
                if each not in before:
                    before[each] = node
                    following.append(each)
        level = following
    way = [before[start]]
    while way[-1] != start:
        way.append(before[way[-1]])
    return way[::-1]


def _copied(copies: Iterable[CloneGroup]) -> Mapping[str, Counter[str]]:
    """Return by path which files, itself among them, have how many lines of it as well."""
    found = defaultdict[str, Counter[str]](Counter)
    for group in copies:
        if group.is_long:
            paths = Counter(fragment.path for fragment in group.fragments)
            others = list(islice(paths, _MOST_WEIGHED))
            for path, line, end_line in group.fragments:
                for other in others if paths[path] == 1 else {path, *others}:
                    found[path][other] += (other != path or paths[path] > 1) * (end_line - line + 1)
    return found


_MOST_WEIGHED: Final = 20
"""Files of one group that are weighed: of what many have, any may be named, and pairs of them are too many."""
