"""Communities of a weighted graph: groups of nodes with more weight inside than chance would put there.

They are found by the method of Leiden (Traag, Waltman and van Eck, 2019) without its random choices, so that the same graph always has the
same communities: nodes are asked in their order, and a node in doubt stays, or else goes to the community of the lowest number.
"""

from collections import deque
from collections.abc import Iterable, Mapping, Sequence

Weighted = Sequence[Mapping[int, float]]
"""For each node its neighbours with the weight of the edge; every edge stands at both of its ends."""

_LEAST_GAIN = 1e-9


def weighted_graph(count: int, pairs: Iterable[tuple[int, int, float]]) -> list[dict[int, float]]:
    """Return the graph of `count` nodes with the summed weight of all pairs, in whichever direction they are given."""
    graph: list[dict[int, float]] = [{} for _ in range(count)]
    for first, second, weight in pairs:
        graph[first][second] = graph[first].get(second, 0.0) + weight
        if first != second:
            graph[second][first] = graph[second].get(first, 0.0) + weight
    return graph


def clusters(graph: Weighted, resolution: float = 1.0) -> list[int]:
    """Return the community of each node, numbered by first node; a higher resolution gives smaller communities.

    Every community is connected, and no node gains by moving to another one.
    """
    found = list(range(len(graph)))
    while True:
        before = found
        found = _coarsened(graph, before, resolution)
        if _numbered(found) == _numbered(before):
            return _numbered(found)


def modularity(graph: Weighted, communities: Sequence[int]) -> float:
    """Return the modularity of a partition (Newman and Girvan, 2004), from -0.5 to 1; 0 for a graph without edges."""
    degrees = _degrees(graph)
    total = sum(degrees)
    if not total:
        return 0.0
    inside: dict[int, float] = {}
    sums: dict[int, float] = {}
    for node, community in enumerate(communities):
        sums[community] = sums.get(community, 0.0) + degrees[node]
        within = sum(weight * (2 if other == node else 1) for other, weight in graph[node].items() if communities[other] == community)
        inside[community] = inside.get(community, 0.0) + within
    return sum(inside[community] / total - (sums[community] / total) ** 2 for community in sums)


def _coarsened(graph: Weighted, start: Sequence[int], resolution: float) -> list[int]:
    """Return a partition at least as good as `start`: nodes are moved, then whole communities, level by level."""
    moved = _moved(graph, start, resolution)
    parts = _connected_parts(graph, moved)
    if len(set(parts)) == len(graph):
        return moved if len(set(moved)) == len(graph) else parts
    merged = _coarsened(_merged(graph, parts), list(range(max(parts) + 1)), resolution)
    return [merged[part] for part in parts]


def _moved(graph: Weighted, start: Sequence[int], resolution: float) -> list[int]:
    """Move single nodes for as long as that gains."""
    community = list(start)
    degrees = _degrees(graph)
    factor = resolution / (sum(degrees) or 1.0)
    sums = [0.0] * len(graph)
    for node, place in enumerate(community):
        sums[place] += degrees[node]
    waiting = deque(range(len(graph)))
    is_waiting = [True] * len(graph)
    while waiting:
        node = waiting.popleft()
        is_waiting[node] = False
        own = community[node]
        sums[own] -= degrees[node]
        best = _best(graph[node], node, community, sums, degrees[node] * factor)
        sums[best] += degrees[node]
        if best == own:
            continue
        community[node] = best
        for other in graph[node]:
            if community[other] != best and not is_waiting[other]:
                waiting.append(other)
                is_waiting[other] = True
    return community


def _best(neighbours: Mapping[int, float], node: int, community: Sequence[int], sums: Sequence[float], share: float) -> int:
    """Return the community that `node` gains most by being in: the weight to it, less what chance would give."""
    own = community[node]
    weights = {own: 0.0}
    for other, weight in neighbours.items():
        if other != node:
            place = community[other]
            weights[place] = weights.get(place, 0.0) + weight
    best, most = own, weights[own] - sums[own] * share
    for place, weight in weights.items():
        gain = weight - sums[place] * share
        if gain > most + _LEAST_GAIN or (gain > most - _LEAST_GAIN and place < best and best != own):
            best, most = place, gain
    return best


def _connected_parts(graph: Weighted, community: Sequence[int]) -> list[int]:
    """Return the partition into the connected parts of communities, numbered by first node."""
    parts = [-1] * len(graph)
    count = 0
    for node in range(len(graph)):
        if parts[node] >= 0:
            continue
        parts[node] = count
        waiting = [node]
        while waiting:
            current = waiting.pop()
            fresh = [other for other in graph[current] if parts[other] < 0 and community[other] == community[node]]
            for other in fresh:
                parts[other] = count
            waiting += fresh
        count += 1
    return parts


def _merged(graph: Weighted, parts: Sequence[int]) -> list[dict[int, float]]:
    pairs = ((parts[node], parts[other], weight) for node, others in enumerate(graph) for other, weight in others.items() if other >= node)
    return weighted_graph(max(parts) + 1, pairs)


def _degrees(graph: Weighted) -> list[float]:
    """Return the weight at each node; an edge from a node to itself counts twice."""
    return [sum(others.values()) + others.get(node, 0.0) for node, others in enumerate(graph)]


def _numbered(communities: Sequence[int]) -> list[int]:
    numbers: dict[int, int] = {}
    return [numbers.setdefault(community, len(numbers)) for community in communities]
