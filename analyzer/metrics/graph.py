"""Algorithms on directed graphs whose nodes are the numbers from 0. They know nothing of code.

A graph is a list of the neighbours of each node. Results depend on the graph alone: every sum runs in the order of the nodes.
"""

from collections.abc import Iterable, Sequence

Graph = Sequence[Sequence[int]]

DAMPING = 0.85
_TOLERANCE = 1e-8
_MOST_ROUNDS = 200
_DIGITS = 9


def graph_of(count: int, pairs: Iterable[tuple[int, int]]) -> list[list[int]]:
    """Return the graph of `count` nodes with an edge for each (source, target); neighbours are ascending and distinct."""
    graph: list[list[int]] = [[] for _ in range(count)]
    for source, target in sorted(set(pairs)):
        graph[source].append(target)
    return graph


def turned(graph: Graph) -> list[list[int]]:
    """Return the graph with every edge turned round."""
    result: list[list[int]] = [[] for _ in graph]
    for source, targets in enumerate(graph):
        for target in targets:
            result[target].append(source)
    return result


def pagerank(graph: Graph) -> list[float]:
    """Return the PageRank of each node (Brin and Page, 1998), damping 0.85; the ranks sum to 1.

    A node without successors hands its rank to all. Rounds end when ranks change by less than 1e-8 in all.
    """
    count = len(graph)
    sources = turned(graph)
    ends = [node for node, targets in enumerate(graph) if not targets]
    ranks = [1 / count] * count if count else []
    for _ in range(_MOST_ROUNDS):
        shares = [rank / (len(targets) or 1) for rank, targets in zip(ranks, graph, strict=True)]
        base = (1 - DAMPING + DAMPING * sum(ranks[node] for node in ends)) / count if count else 0.0
        share_of = shares.__getitem__
        following = [base + DAMPING * sum(map(share_of, before)) if before else base for before in sources]
        change = sum(map(abs, map(float.__sub__, following, ranks)))
        ranks = following
        if change < _TOLERANCE:
            break
    return [round(rank, _DIGITS) for rank in ranks]


def betweenness(graph: Graph, most_sources: int) -> list[float]:
    """Return for each node the share of ordered pairs of other nodes whose shortest paths lead through it (Brandes, 2001).

    Of more than `most_sources` nodes with successors, paths from that many evenly spaced ones are taken and scaled up (Brandes and
    Pich, 2007): an estimate, the same in every run.
    """
    starts = [node for node, targets in enumerate(graph) if targets]
    step = max(1, -(-len(starts) // most_sources))
    chosen = starts[::step]
    totals = [0.0] * len(graph)
    for source in chosen:
        _add_dependencies(graph, source, totals)
    pairs = (len(graph) - 1) * (len(graph) - 2)
    factor = len(starts) / len(chosen) / pairs if chosen and pairs else 0.0
    return [round(total * factor, _DIGITS) for total in totals]


def _add_dependencies(graph: Graph, source: int, totals: list[float]) -> None:
    """Add to `totals` what share of the shortest paths from `source` leads through each node."""
    paths: dict[int, float] = {source: 1.0}
    distance = {source: 0}
    before: dict[int, list[int]] = {source: []}
    order = [source]
    for node in order:
        step, count = distance[node] + 1, paths[node]
        for target in graph[node]:
            known = distance.get(target)
            if known is None:
                distance[target], paths[target], before[target] = step, count, [node]
                order.append(target)
            elif known == step:
                paths[target] += count
                before[target].append(node)
    weights = dict.fromkeys(order, 0.0)
    for node in reversed(order):
        share = (1 + weights[node]) / paths[node]
        for earlier in before[node]:
            weights[earlier] += paths[earlier] * share
        if node != source:
            totals[node] += weights[node]


def reachable(graph: Graph, starts: Iterable[int]) -> set[int]:
    """Return the nodes that edges lead to from any of `starts`, these included."""
    seen = set(starts)
    waiting = list(seen)
    while waiting:
        fresh = set(graph[waiting.pop()]) - seen
        seen |= fresh
        waiting += fresh
    return seen


def components(graph: Graph) -> list[list[int]]:
    """Return the strongly connected components (Tarjan, 1972), each ascending, by their first node."""
    return sorted(sorted(component) for component in _Components(graph).found)


class _Components:
    """Tarjan's algorithm with a stack of its own, since call chains are longer than Python's."""

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.found: list[list[int]] = []
        self._number: dict[int, int] = {}
        self._low: dict[int, int] = {}
        self._open: list[int] = []
        self._is_open: set[int] = set()
        for node in range(len(graph)):
            if node not in self._number:
                self._walk(node)

    def _walk(self, root: int) -> None:
        self._enter(root)
        stack = [(root, iter(self.graph[root]))]
        while stack:
            node, targets = stack[-1]
            fresh = next((target for target in targets if self._is_fresh(node, target)), None)
            if fresh is not None:
                self._enter(fresh)
                stack.append((fresh, iter(self.graph[fresh])))
                continue
            stack.pop()
            if stack:
                above = stack[-1][0]
                self._low[above] = min(self._low[above], self._low[node])
            if self._low[node] == self._number[node]:
                self._close(node)

    def _enter(self, node: int) -> None:
        self._number[node] = self._low[node] = len(self._number)
        self._open.append(node)
        self._is_open.add(node)

    def _is_fresh(self, node: int, target: int) -> bool:
        if target not in self._number:
            return True
        if target in self._is_open:
            self._low[node] = min(self._low[node], self._number[target])
        return False

    def _close(self, node: int) -> None:
        component: list[int] = []
        while not component or component[-1] != node:
            component.append(self._open.pop())
        self._is_open.difference_update(component)
        self.found.append(component)
