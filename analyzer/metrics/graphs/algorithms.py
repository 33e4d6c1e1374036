"""Algorithms on directed graphs whose nodes are the numbers from 0. They know nothing of code.

A graph is a list of the neighbours of each node. Results depend on the graph alone: every sum runs in the order of the nodes.
"""

from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from itertools import chain
from typing import Final

Graph = Sequence[Sequence[int]]

DAMPING = 0.85
_TOLERANCE = 1e-12
_MOST_ROUNDS: Final = 200
_DIGITS: Final = 9
_ALIKE_AMONG: Final = 512
"""Nodes among which alike ones are looked for: among all, those of large groups would come first, and an estimate be one of them alone."""


def graph_of(count: int, pairs: Iterable[tuple[int, int]]) -> list[list[int]]:
    """Return the graph of `count` nodes with an edge for each (source, target); neighbours are ascending and distinct."""
    graph: list[list[int]] = [[] for _ in range(count)]
    for source, target in pairs:
        graph[source].append(target)
    return [sorted(set(targets)) if len(targets) > 1 else targets for targets in graph]


def turned(graph: Graph) -> list[list[int]]:
    """Return the graph with every edge turned round."""
    result: list[list[int]] = [[] for _ in graph]
    for source, targets in enumerate(graph):
        for target in targets:
            result[target].append(source)
    return result


def pagerank(graph: Graph) -> list[float]:
    """Return the PageRank of each node (Brin and Page, 1998), damping 0.85; the ranks sum to 1.

    A node without successors hands its rank to all. As it hands the same to each, ranks are in proportion to what they are when it
    keeps its rank (Del Corso, Gulli and Romani, 2005). Those follow from the sources of each node, component by component, in one pass;
    only nodes in circles take rounds, which end when nothing changes by more than 1e-12 of itself.
    """
    sources = turned(graph)
    shares = [0.0] * len(graph)  # what a node hands to each of its successors, damped
    ranks = [0.0] * len(graph)
    for component in reversed(_Components(graph).found):
        is_circle = len(component) > 1 or component[0] in graph[component[0]]
        for _ in range(_MOST_ROUNDS if is_circle else 1):
            if not _rank(component, graph, sources, ranks, shares):
                break
    total = sum(ranks)
    return [round(rank / total, _DIGITS) for rank in ranks]


def _rank(component: Sequence[int], graph: Graph, sources: Graph, ranks: list[float], shares: list[float]) -> bool:
    """Rank the nodes of a component by what their sources hand to them now; return whether that changed anything."""
    is_changed = False
    for node in component:
        rank = 1.0 + sum([shares[source] for source in sources[node]])
        is_changed |= rank - ranks[node] > _TOLERANCE * rank
        ranks[node] = rank
        shares[node] = DAMPING * rank / (len(graph[node]) or 1)
    return is_changed


def betweenness(graph: Graph, most_edges: int = 1 << 23) -> list[float]:
    """Return for each node the share of ordered pairs of other nodes whose shortest paths lead through it (Brandes, 2001).

    Once about `most_edges` edges have been followed, what the paths from some nodes tell, which are evenly spaced, is scaled up to all
    (Brandes and Pich, 2007): an estimate, the same in every run.
    """
    starts = _evenly([node for node, targets in enumerate(graph) if targets])
    blocks = [starts[first : first + _ALIKE_AMONG] for first in range(0, len(starts), _ALIKE_AMONG)]
    is_target = set(chain.from_iterable(graph))
    totals = [0.0] * len(graph)
    paths, taken, followed = _Paths(graph), 0, 0
    for source, times in chain.from_iterable(_alike(graph, block, is_target).items() for block in blocks):
        if followed >= most_edges:
            break
        followed += paths.add_dependencies(source, times, totals)
        taken += times
    pairs = (len(graph) - 1) * (len(graph) - 2)
    factor = len(starts) / taken / pairs if taken and pairs else 0.0
    return [round(total * factor, _DIGITS) for total in totals]


def _evenly(nodes: Sequence[int]) -> list[int]:
    """Return nodes in an order of which every beginning is spread over all of them: by their places with the digits turned round."""
    digits = len(nodes).bit_length()
    return [node for _, node in sorted((f"{place:0{digits}b}"[::-1], node) for place, node in enumerate(nodes))]


def _alike(graph: Graph, nodes: Iterable[int], is_target: Container[int]) -> Mapping[int, int]:
    """Return for the first of alike nodes how many they are: those with the same successors that no edge leads to begin the same paths."""
    first: dict[tuple[int, ...], int] = {}
    return Counter([node if node in is_target else first.setdefault(tuple(graph[node]), node) for node in nodes])


class _Paths:
    """The shortest paths from one node after another; what is known of each node is kept in lists that are cleaned after use."""

    def __init__(self, graph: Graph) -> None:
        self._graph = graph
        self._distance = [-1] * len(graph)
        self._count = [0.0] * len(graph)
        self._share = [0.0] * len(graph)

    def add_dependencies(self, source: int, times: int, totals: list[float]) -> int:
        """Add to `totals`, so many times, what share of the shortest paths from `source` leads through each node.

        Return how many edges are followed.
        """
        distance, count, share = self._distance, self._count, self._share
        order, edges = self._search(source)
        for node, target in reversed(edges):
            share[node] += share[target] + 1 / count[target]
        share[source] = 0.0
        for node in order:
            distance[node] = -1
            if share[node]:
                totals[node] += times * share[node] * count[node]
                share[node] = 0.0
        return sum(map(len, map(self._graph.__getitem__, order)))

    def _search(self, source: int) -> tuple[list[int], list[tuple[int, int]]]:
        """Return the nodes that are reached, the nearest first, and the edges of shortest paths to them, those that begin nearest first.

        How far each node is and how many paths lead to it is noted.
        """
        graph, distance, counts = self._graph, self._distance, self._count
        distance[source], counts[source] = 0, 1.0
        order, edges = [source], []
        for node in order:
            step, count = distance[node] + 1, counts[node]
            for target in graph[node]:
                known = distance[target]
                if known < 0:
                    distance[target], counts[target] = step, count
                    order.append(target)
                elif known == step:
                    counts[target] += count
                else:
                    continue
                edges.append((node, target))
        return order, edges


def reachable(graph: Graph, starts: Iterable[int]) -> set[int]:
    """Return the nodes that edges lead to from any of `starts`, these included."""
    seen = set(starts)
    waiting = list(seen)
    for node in waiting:
        fresh = [target for target in graph[node] if target not in seen]
        seen.update(fresh)
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
        self._entered = 0
        self._number = [0] * len(graph)  # in the order in which nodes are entered, from 1 on
        self._low = [0] * len(graph)
        self._open: list[int] = []
        self._is_open = [False] * len(graph)
        for node in range(len(graph)):
            if not self._number[node]:
                self._walk(node)

    def _walk(self, root: int) -> None:
        graph, number, low, is_open = self.graph, self._number, self._low, self._is_open
        self._enter(root)
        stack = [(root, iter(graph[root]))]
        while stack:
            node, targets = stack[-1]
            for target in targets:
                if not number[target]:
                    self._enter(target)
                    stack.append((target, iter(graph[target])))
                    break
                if is_open[target]:
                    low[node] = min(low[node], number[target])
            else:
                stack.pop()
                if stack:
                    above = stack[-1][0]
                    low[above] = min(low[above], low[node])
                if low[node] == number[node]:
                    self._close(node)

    def _enter(self, node: int) -> None:
        self._entered += 1
        self._number[node] = self._low[node] = self._entered
        self._open.append(node)
        self._is_open[node] = True

    def _close(self, node: int) -> None:
        component: list[int] = []
        while not component or component[-1] != node:
            component.append(self._open.pop())
            self._is_open[component[-1]] = False
        self.found.append(component)
