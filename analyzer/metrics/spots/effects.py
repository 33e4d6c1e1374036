"""Spots of calls that do more than compute: queries, requests and the like inside loops, and what blocks asynchronous code.

A call does what the function that it names does for certain, up to three calls down: through sure targets, outside of branches, and not
into generators or coroutines, which do not run when they are called.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from analyzer.languages.effects import Effect, Effects
from analyzer.metrics.spots import Spot
from analyzer.metrics.spots.calls import Call, by_target
from analyzer.model.facts import Flag
from analyzer.model.program import SymbolNode
from analyzer.schema.vocab_health import SpotKind

MOST_CALLS = 3

_IN_LOOP: Mapping[Effect, SpotKind] = {
    Effect.QUERY: SpotKind.QUERY_IN_LOOP,
    Effect.REQUEST: SpotKind.REQUEST_IN_LOOP,
    Effect.PROCESS: SpotKind.PROCESS_IN_LOOP,
    Effect.FILE: SpotKind.FILE_IN_LOOP,
    Effect.CLIENT: SpotKind.CLIENT_IN_LOOP,
}
_BLOCKING = frozenset({Effect.QUERY, Effect.REQUEST, Effect.PROCESS, Effect.WAIT})
_MADE = ".__init__"


class Reach(NamedTuple):
    """What a function does, how many calls down, and the external callable that does it."""

    depth: int
    fqn: str


Reached = Mapping[int, Mapping[Effect, Reach]]


def spots_of_effects(calls: Sequence[Call], nodes: Sequence[SymbolNode], effects: Mapping[str, Effects]) -> Iterator[Spot]:
    """Yield the spots of calls, in their order; `effects` are those that each language declares."""
    reached = _reached(calls, nodes, effects)
    for call in calls:
        is_async = _flags(nodes, call.caller) & Flag.ASYNC
        if not (call.in_loop or is_async):
            continue
        for effect, reach in _of_call(call, nodes, effects, reached).items():
            value = reach.depth + 1
            place = (call.path, call.line, call.end_line, call.caller)
            if call.in_loop and effect in _IN_LOOP:
                yield Spot(*place, _IN_LOOP[effect], value, nodes[call.caller].name, _way(call, reach))
            if is_async and effect in _BLOCKING and not call.is_awaited:
                yield Spot(*place, SpotKind.BLOCKING_IN_ASYNC, value, nodes[call.caller].name, _way(call, reach))


def _way(call: Call, reach: Reach) -> str:
    return reach.fqn if reach.depth == 0 else f"{call.fqn} → {reach.fqn}"


def _of_call(call: Call, nodes: Sequence[SymbolNode], effects: Mapping[str, Effects], reached: Reached) -> Mapping[Effect, Reach]:
    """Return what a call does: by itself where its target is external, else by what the target does."""
    own = _own_effect(call, nodes, effects)
    if own is not None:
        return {own: Reach(0, call.fqn)}
    return reached.get(call.target, {}) if call.is_sure and _runs_at_once(nodes, call.target) else {}


def _own_effect(call: Call, nodes: Sequence[SymbolNode], effects: Mapping[str, Effects]) -> Effect | None:
    if not call.is_sure or nodes[call.target].path is not None:
        return None
    return effects.get(nodes[call.caller].language or "", {}).get(call.fqn.removesuffix(_MADE))


def _reached(calls: Sequence[Call], nodes: Sequence[SymbolNode], effects: Mapping[str, Effects]) -> Reached:
    """Return what functions do for certain, by themselves or through others, in fewer than `MOST_CALLS` calls; the shortest way counts.

    Opening a file far down is how most code reads its settings: it counts where the function itself does it.
    """
    found: dict[int, dict[Effect, Reach]] = {}
    for call in calls:
        own = _own_effect(call, nodes, effects)
        if own is not None and call.is_certain and own is not Effect.FILE and own is not Effect.CLIENT:
            found.setdefault(call.caller, {}).setdefault(own, Reach(1, call.fqn))
    callers = by_target([call for call in calls if call.is_sure and call.is_certain])
    level = list(found)
    for depth in range(2, MOST_CALLS):
        following: list[int] = []
        for target in level:
            for call in callers.get(target, ()) if _runs_at_once(nodes, target) else ():
                for effect, reach in list(found[target].items()):
                    if effect not in found.setdefault(call.caller, {}):
                        found[call.caller][effect] = Reach(depth, reach.fqn)
                        following.append(call.caller)
        level = following
    return found


def _runs_at_once(nodes: Sequence[SymbolNode], number: int) -> bool:
    return nodes[number].definition is not None and not _flags(nodes, number) & (Flag.ASYNC | Flag.GENERATOR)


def _flags(nodes: Sequence[SymbolNode], number: int) -> int:
    definition = nodes[number].definition
    return definition.flags if definition else 0
