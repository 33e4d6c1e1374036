"""Which requests and what blocks somebody waits for: who uploads, fetches or matches one thing after the other by itself may take its time,
and so may what runs before anything else does, or alone."""

from collections.abc import Sequence, Set
from typing import Final

from analyzer.metrics.graphs.algorithms import Graph, reachable
from analyzer.metrics.graphs.calls import edges_of, starts_of
from analyzer.metrics.spots import Spot
from analyzer.model.facts import Flag
from analyzer.model.program import Program
from analyzer.schema.vocab import EdgeKind, NodeKind
from analyzer.schema.vocab_health import SpotKind
from analyzer.schema.vocab_project import EntryPointKind

_ROUTE: Final = EntryPointKind.ROUTE
_BY_HAND: Final = frozenset({EntryPointKind.COMMAND, EntryPointKind.CONTAINER, EntryPointKind.EXPORT, EntryPointKind.SCRIPT})
"""What starts a program, or is there for others to call: it says nothing of what runs beside it."""
_FUNCTION: Final = NodeKind.FUNCTION
_MODULE: Final = NodeKind.MODULE


def waited_for(spots: Sequence[Spot], program: Program, callees: Graph) -> list[Spot]:
    """Return the spots without requests in loops of functions that no route leads to, by the symbols that each calls, and without what
    blocks functions that modules run as they are loaded, one after the other."""
    routes = [node for node, kind in starts_of(program) if isinstance(node, int) and kind is _ROUTE]
    answering = reachable(callees, routes)
    alone = _run_alone(program) if any(spot.kind is SpotKind.BLOCKING_IN_ASYNC for spot in spots) else frozenset[int]()
    left_out = {
        SpotKind.BLOCKING_IN_ASYNC: lambda number: number in alone,
        SpotKind.REQUEST_IN_LOOP: lambda number: number not in answering,
    }
    return [spot for spot in spots if spot.kind not in left_out or not left_out[spot.kind](spot.node_id)]


def _run_alone(program: Program) -> Set[int]:
    """Return the functions that are used by being called alone, and awaited where they are asynchronous, by modules as they are loaded and
    by each other: while one of them runs, nothing of the program waits beside it. What a function without a name calls may run at any
    time."""
    nodes, sites = program.nodes, program.call_sites
    users = dict[int, set[int]]()
    handed = {used for _, used in edges_of(program, EdgeKind.REFERENCES)}
    for user, used in edges_of(program, EdgeKind.CALLS):
        if nodes[used].kind is _FUNCTION and nodes[used].path is not None and used not in handed:
            users.setdefault(used, set()).add(user)
    columns = zip(*(sites.get(name, ()) for name in ("target_id", "in_lambda", "is_awaited")), strict=True)
    for target, in_lambda, is_awaited in columns:
        if target in users and (in_lambda or (nodes[target].flags & Flag.ASYNC and not is_awaited)):
            del users[target]
    called = {number for number, kind in starts_of(program) if kind not in _BY_HAND}
    alone = {number for number, node in enumerate(nodes) if node.kind is _MODULE}
    waiting = users.keys() - called
    while found := {used for used in waiting if users[used] <= alone}:
        alone |= found
        waiting -= found
    return alone
