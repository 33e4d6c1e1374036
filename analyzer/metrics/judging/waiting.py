"""Which requests and what blocks somebody waits for: who uploads, fetches or matches one thing after the other by itself may take its time,
and so may what runs before anything else does, or alone."""

from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Final

from analyzer.languages.models import Model
from analyzer.languages.semantics import Semantics
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
_PROGRAMS: Final = frozenset({EntryPointKind.COMMAND, EntryPointKind.CONTAINER, EntryPointKind.SCRIPT})
_FUNCTION: Final = NodeKind.FUNCTION
_MODULE: Final = NodeKind.MODULE


def waited_for(spots: Sequence[Spot], program: Program, callees: Graph, semantics: Mapping[str, Semantics]) -> list[Spot]:
    """Return the spots without requests in loops of functions that no route leads to, by the symbols that each calls, and without what
    blocks functions that run one after the other, as modules are loaded or as all that a program does."""
    routes = [node for node, kind in starts_of(program) if isinstance(node, int) and kind is _ROUTE]
    answering = reachable(callees, routes)
    alone = _run_alone(program, semantics) if any(spot.kind is SpotKind.BLOCKING_IN_ASYNC for spot in spots) else frozenset[int]()
    left_out = {
        SpotKind.BLOCKING_IN_ASYNC: lambda number: number in alone,
        SpotKind.REQUEST_IN_LOOP: lambda number: number not in answering,
    }
    return [spot for spot in spots if spot.kind not in left_out or not left_out[spot.kind](spot.node_id)]


def _run_alone(program: Program, semantics: Mapping[str, Semantics]) -> Set[int]:
    """Return the functions that are used by being called alone, and waited for where they are asynchronous, by modules as they are loaded,
    what starts a program and each other: while one of them runs, nothing of the program waits beside it. What a function without a name
    calls may run at any time."""
    nodes, sites = program.nodes, program.call_sites
    starts = [(number, kind) for number, kind in starts_of(program) if isinstance(number, int)]
    programs = (number for number, kind in starts if kind in _PROGRAMS and not nodes[number].flags & Flag.ASYNC)
    handed = {used for _, used in edges_of(program, EdgeKind.REFERENCES)}
    users: dict[int, set[int]] = {number: set() for number in programs if number not in handed}
    for user, used in edges_of(program, EdgeKind.CALLS):
        if nodes[used].kind is _FUNCTION and nodes[used].path is not None and used not in handed:
            users.setdefault(used, set()).add(user)
    waiting_for = set(_waited_for_by_runners(program, semantics))
    columns = zip(*(sites.get(name, ()) for name in ("target_id", "in_lambda", "is_awaited")), strict=True)
    for row, (target, in_lambda, is_awaited) in enumerate(columns):
        is_begun = target in users and nodes[target].flags & Flag.ASYNC and not is_awaited and row not in waiting_for
        if is_begun or (in_lambda and target in users):
            del users[target]
    called = {number for number, kind in starts if kind not in _BY_HAND}
    alone = {number for number, node in enumerate(nodes) if node.kind is _MODULE}
    waiting = users.keys() - called
    while found := {used for used in waiting if users[used] <= alone}:
        alone |= found
        waiting -= found
    return alone


def _waited_for_by_runners(program: Program, semantics: Mapping[str, Semantics]) -> Iterator[int]:
    """Yield the rows of calls that stand as the first argument of what runs a coroutine to its end (`asyncio.run(main())`)."""
    runners = {name for each in semantics.values() for name, model in each.outside.models.items() if model is Model.AWAITS}
    sites, given = program.call_sites, set[tuple[object, str]]()
    for caller, fqn, arguments in zip(*(sites.get(name, ()) for name in ("caller_id", "target_fqn", "arguments")), strict=True):
        if fqn in runners and isinstance(arguments, list) and arguments:
            given.add((caller, str(arguments[0]["value"]).partition("(")[0]))
    for row, site in enumerate(zip(*(sites.get(name, ()) for name in ("caller_id", "callee_text")), strict=True)):
        if site in given:
            yield row
