"""What lies behind a node of a directed graph: how many others it leads to, and how high it stands above those that lead nowhere."""

from collections.abc import Sequence
from typing import Final

from analyzer.metrics.graphs.algorithms import Graph, components, graph_of

_BLOCK: Final = 4096
"""Nodes whose reachability is worked out together, so that memory grows with the graph and not with its square."""


class Condensed:
    """A graph with each strongly connected component as one node: `parts` are the components, what one depends on always before it."""

    def __init__(self, graph: Graph) -> None:
        found = components(graph)
        part_of = {node: part for part, nodes in enumerate(found) for node in nodes}
        pairs = [(part_of[node], part_of[target]) for node, targets in enumerate(graph) for target in targets]
        between = graph_of(len(found), [(source, target) for source, target in pairs if source != target])
        order = _targets_first(between)
        place = {part: number for number, part in enumerate(order)}
        self.parts: Sequence[Sequence[int]] = [found[part] for part in order]
        self.graph: Graph = [sorted(place[target] for target in between[part]) for part in order]

    def layers(self) -> list[int]:
        """Return the layer of each component: 0 for one that depends on no other, else one above the highest that it depends on."""
        layers: list[int] = []
        for targets in self.graph:
            layers.append(1 + max((layers[target] for target in targets), default=-1))
        return layers

    def reached(self) -> list[int]:
        """Return how many nodes each component leads to, its own included."""
        totals = [0] * len(self.parts)
        count = sum(map(len, self.parts))
        for start in range(0, count, _BLOCK):
            masks: list[int] = []
            for part, targets in enumerate(self.graph):
                mask = sum(1 << (node - start) for node in self.parts[part] if start <= node < start + _BLOCK)
                for target in targets:
                    mask |= masks[target]
                masks.append(mask)
                totals[part] += mask.bit_count()
        return totals


def _targets_first(graph: Graph) -> list[int]:
    """Return the nodes of a graph without cycles, each after all that it leads to."""
    order: list[int] = []
    is_done = [False] * len(graph)
    for root in range(len(graph)):
        stack = [] if is_done[root] else [(root, iter(graph[root]))]
        while stack:
            node, targets = stack[-1]
            fresh = next((target for target in targets if not is_done[target]), None)
            if fresh is not None:
                stack.append((fresh, iter(graph[fresh])))
                continue
            stack.pop()
            if not is_done[node]:
                is_done[node] = True
                order.append(node)
    return order
