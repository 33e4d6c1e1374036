"""Which requests in loops somebody waits for: who uploads, fetches or matches one thing after the other by itself may take its time."""

from collections.abc import Iterable
from typing import Final

from analyzer.metrics.graphs.algorithms import Graph, reachable
from analyzer.metrics.spots import Spot
from analyzer.model.program import Program
from analyzer.schema.vocab_health import SpotKind
from analyzer.schema.vocab_project import EntryPointKind

_ROUTE: Final = EntryPointKind.ROUTE


def waited_for(spots: Iterable[Spot], program: Program, callees: Graph) -> list[Spot]:
    """Return the spots without requests in loops of functions that no route leads to, by the symbols that each calls."""
    starts = program.entry_points
    rows = zip(starts.get("node_id", ()), starts.get("kind", ()), strict=True)
    routes = [node for node, kind in rows if isinstance(node, int) and kind is _ROUTE]
    answering = reachable(callees, routes)
    return [spot for spot in spots if spot.kind is not SpotKind.REQUEST_IN_LOOP or spot.node_id in answering]
