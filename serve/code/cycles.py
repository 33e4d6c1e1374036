"""Which edges to take out of a graph so that no circle is left: few of them, by the heuristic of Eades, Lin and Smyth (1993)."""

from collections import defaultdict
from collections.abc import Iterable


def cut_edges(edges: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return edges of a directed graph without which it has no circle, in order of their names.

    Nodes that nothing leads to are put first and those that lead nowhere last, then those whose surplus of edges out is greatest;
    what runs against that order is cut. Edges from a node to itself count.
    """
    every = sorted(set(edges))
    place = {node: number for number, node in enumerate(_order(every))}
    return [(source, target) for source, target in every if place[source] >= place[target]]


def _order(edges: list[tuple[str, str]]) -> list[str]:
    out: dict[str, set[str]] = defaultdict(set)
    into: dict[str, set[str]] = defaultdict(set)
    for source, target in edges:
        if source != target:
            out[source].add(target)
            into[target].add(source)
    left = sorted({node for edge in edges for node in edge})
    first: list[str] = []
    last: list[str] = []
    while left:
        node = next((n for n in left if not out[n]), None)
        ends = last
        if node is None:
            node = min(left, key=lambda n: (bool(into[n]), len(into[n]) - len(out[n]), n))
            ends = first
        ends.append(node)
        left.remove(node)
        for other in out.pop(node, set()):
            into[other].discard(node)
        for other in into.pop(node, set()):
            out[other].discard(node)
    return [*first, *reversed(last)]
