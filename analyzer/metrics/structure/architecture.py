"""How the parts of a system hang together: files, folders and services by what depends on what.

Propagation cost is the share of the other parts that the average part leads to. The core is the largest cyclic group. Sources:
A. MacCormack, J. Rusnak and C. Baldwin, "Exploring the Structure of Complex Software Designs" (2006), and, for the core and the four roles,
C. Baldwin, A. MacCormack and J. Rusnak, "Hidden Structure" (2014); there a part leads to itself too, and the core has to be the only
large group.

    score = 10 - 5 propagation cost - 3 core ratio - min(2, 0.5 cycles), 1 at least
"""

from collections.abc import Iterable, Mapping, Sequence
from statistics import median

from analyzer.metrics.graphs.algorithms import graph_of, turned
from analyzer.metrics.structure.reach import Condensed
from analyzer.schema.tables.structure import ArchitecturePart, ArchitectureRow
from analyzer.schema.vocab_health import ArchitectureKind, ArchitectureScope, PartRole

_CORE_RATIO = 0.06
"""From this share of the parts on a cyclic group makes a system one of core and periphery."""


def architecture(
    scope: ArchitectureScope, names: Sequence[str], pairs: Iterable[tuple[int, int]]
) -> tuple[ArchitectureRow, list[ArchitecturePart]]:
    """Return the row of a system whose parts have these names, and the rows of its parts.

    `pairs` are the number of a part and that of one that it depends on.
    """
    graph = graph_of(len(names), [(source, target) for source, target in pairs if source != target])
    condensed, back = Condensed(graph), Condensed(turned(graph))
    layers, leads_to, led_to = [0] * len(names), [0] * len(names), [0] * len(names)
    for nodes, layer, reached in zip(condensed.parts, condensed.layers(), condensed.reached(), strict=True):
        for node in nodes:
            layers[node], leads_to[node] = layer, reached - 1
    for nodes, reached in zip(back.parts, back.reached(), strict=True):
        for node in nodes:
            led_to[node] = reached - 1
    cycles = sorted((nodes for nodes in condensed.parts if len(nodes) > 1), key=lambda nodes: (-len(nodes), list(nodes)))
    cycle_of = {node: number for number, nodes in enumerate(cycles) for node in nodes}
    roles = _roles(cycles[0] if cycles else (), leads_to, led_to)
    parts = [
        ArchitecturePart(scope, name, roles[node], layers[node], leads_to[node], led_to[node], cycle_of.get(node))
        for node, name in enumerate(names)
    ]
    return _row(scope, sum(map(len, graph)), cycles, leads_to, layers), parts


def _row(
    scope: ArchitectureScope, dependencies: int, cycles: Sequence[Sequence[int]], leads_to: Sequence[int], layers: Sequence[int]
) -> ArchitectureRow:
    count = len(leads_to)
    cost = sum(leads_to) / (count * (count - 1)) if count > 1 else 0.0
    core = len(cycles[0]) if cycles else 0
    ratio = core / count if count else 0.0
    taken = 5 * cost + 3 * ratio + min(2.0, 0.5 * len(cycles))
    return ArchitectureRow(
        scope=scope,
        parts=count,
        dependencies=dependencies,
        propagation_cost=round(cost, 4),
        core_size=core,
        core_ratio=round(ratio, 4),
        cycles=len(cycles),
        layers=max(layers, default=-1) + 1,
        kind=ArchitectureKind.CORE_PERIPHERY if ratio >= _CORE_RATIO else ArchitectureKind.HIERARCHICAL,
        score=round(max(1.0, 10 - taken), 2),
        modularity=None,
        folder_modularity=None,
    )


def _roles(core: Sequence[int], leads_to: Sequence[int], led_to: Sequence[int]) -> Mapping[int, PartRole]:
    """Return each part's role: what it reaches and what reaches it, against the core's or, without a core, the medians."""
    if not leads_to:
        return {}
    out, into = (leads_to[core[0]], led_to[core[0]]) if core else (median(leads_to), median(led_to))
    members = frozenset(core)
    return {node: PartRole.CORE if node in members else _role(leads_to[node], led_to[node], out, into) for node in range(len(leads_to))}


def _role(leads_to: int, led_to: int, out: float, into: float) -> PartRole:
    reaches_much, is_much_reached = leads_to >= out and leads_to > 0, led_to >= into and led_to > 0
    if reaches_much and is_much_reached:
        return PartRole.SHARED if led_to >= leads_to else PartRole.CONTROL
    if is_much_reached:
        return PartRole.SHARED
    return PartRole.CONTROL if reaches_much else PartRole.PERIPHERAL
