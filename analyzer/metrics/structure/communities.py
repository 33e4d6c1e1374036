"""Communities of files: what holds together by its dependencies, whatever folder it lies in.

The weight between two files is 1 and the binary logarithm of how often one uses the other, divided by that of 1 and the number of files
that depend on the used one: what everybody uses binds nobody. Communities are those of `clusters` at resolution 1. A large one is divided
again, which gives a second, finer level. A file without dependencies goes where its folder goes; a folder of such files alone is a
community of its own.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import log2
from typing import Final, NamedTuple

from analyzer.metrics.structure.clusters import Weighted, clusters, modularity, weighted_graph
from analyzer.metrics.structure.labels import Member, common_root, folders_above, labels
from analyzer.schema.tables.knowledge import CommunityMember

_LARGE: Final = 30
"""Files of a community above which it is divided again."""

_ALONE_SHARE = 0.8
"""A folder is a community of files without dependencies when this share of its files has none."""


class Communities(NamedTuple):
    """The rows of `communities`, the community of each file at the coarsest level, and what both partitions gain over chance.

    `folder_modularity` is the modularity of the partition by folders, for comparison with that of the communities.
    """

    rows: Sequence[CommunityMember]
    coarsest: Sequence[int]
    modularity: float
    folder_modularity: float


def communities(paths: Sequence[str], modules: Sequence[int], uses: Mapping[tuple[int, int], int]) -> Communities:
    """Return the communities of files; `modules` are the ids of their modules, `uses` as in `Files`."""
    graph = _weights(len(paths), uses)
    coarse = _housed(paths, graph, clusters(graph))
    fine = _divided(paths, graph, coarse)
    levels = [coarse] if fine == coarse else [fine, coarse]
    root = common_root(paths)
    rows = [row for level, partition in enumerate(levels) for row in _rows(level, paths, modules, graph, partition, root)]
    folders: dict[str, int] = {}
    by_folder = [folders.setdefault(path.rpartition("/")[0], len(folders)) for path in paths]
    return Communities(rows, coarse, round(modularity(graph, coarse), 4), round(modularity(graph, by_folder), 4))


def _weights(count: int, uses: Mapping[tuple[int, int], int]) -> list[dict[int, float]]:
    dependents = Counter(target for _, target in uses)
    return weighted_graph(count, [(a, b, (1 + log2(number)) / log2(1 + dependents[b])) for (a, b), number in uses.items()])


def _housed(paths: Sequence[str], graph: Weighted, found: Sequence[int]) -> list[int]:
    """Give files without dependencies the community of their folder."""
    alone = [node for node, others in enumerate(graph) if not others]
    members = _members_by_folder(paths)
    is_alone = {folder: sum(not graph[node] for node in held) >= _ALONE_SHARE * len(held) for folder, held in members.items()}
    homes: dict[str, int] = {}
    result = list(found)
    free = len(paths)
    for node in alone:
        folders = [*folders_above(paths[node]), ""]
        if own := [folder for folder in folders if is_alone[folder]]:
            result[node] = homes.setdefault(own[-1], free + len(homes))
        elif neighbours := next((held for folder in folders if (held := [n for n in members[folder] if graph[n]])), []):
            result[node] = min(Counter(found[n] for n in neighbours).items(), key=lambda item: (-item[1], item[0]))[0]
    return _by_size(result)


def _members_by_folder(paths: Sequence[str]) -> Mapping[str, list[int]]:
    members: dict[str, list[int]] = defaultdict(list)
    for node, path in enumerate(paths):
        for folder in (*folders_above(path), ""):
            members[folder].append(node)
    return members


def _divided(paths: Sequence[str], graph: Weighted, coarse: Sequence[int]) -> list[int]:
    """Divide the large communities into those of their own graphs."""
    result: list[tuple[int, int]] = [(community, 0) for community in coarse]
    for community, members in enumerate(_groups(coarse)):
        if len(members) <= _LARGE:
            continue
        place = {node: index for index, node in enumerate(members)}
        inner = [{place[other]: weight for other, weight in graph[node].items() if other in place} for node in members]
        parts = _housed([paths[node] for node in members], inner, clusters(inner))
        for node, part in zip(members, parts, strict=True):
            result[node] = (community, part)
    numbers = {key: number for number, key in enumerate(sorted(set(result)))}
    return _by_size([numbers[key] for key in result])


def _by_size(partition: Sequence[int]) -> list[int]:
    """Number communities from the largest on, those of one size by their first node."""
    groups: dict[int, list[int]] = defaultdict(list)
    for node, community in enumerate(partition):
        groups[community].append(node)
    ordered = sorted(groups, key=lambda community: (-len(groups[community]), groups[community]))
    numbers = {community: number for number, community in enumerate(ordered)}
    return [numbers[community] for community in partition]


def _groups(partition: Sequence[int]) -> list[list[int]]:
    groups: list[list[int]] = [[] for _ in range(max(partition, default=-1) + 1)]
    for node, community in enumerate(partition):
        groups[community].append(node)
    return groups


def _rows(
    level: int, paths: Sequence[str], modules: Sequence[int], graph: Weighted, partition: Sequence[int], root: str
) -> Iterable[CommunityMember]:
    inside = [_inside(graph[node], node, partition) for node in range(len(paths))]
    groups = _groups(partition)
    names = labels([[Member(paths[node], inside[node]) for node in group] for group in groups], root)
    for community, (name, group) in enumerate(zip(names, groups, strict=True)):
        for node in sorted(group, key=lambda node: modules[node]):
            whole = sum(graph[node].values())
            yield CommunityMember(level, community, name, modules[node], round(inside[node] / whole, 4) if whole else 0.0)


def _inside(others: Mapping[int, float], node: int, partition: Sequence[int]) -> float:
    return sum(weight for other, weight in others.items() if partition[other] == partition[node])
