"""Closures: functions that are made anew in each call of the one around them, and call what that was given: `(*args) => given(*args)`.

A function is one value whoever has it made, and a parameter around it holds what all calls together give. A closure stands beside the
function and keeps the arguments of the one call that made it: what calls it leads on to these alone.
"""

from collections.abc import Mapping
from typing import NamedTuple

from analyzer.link.flow.entering.passing import bind_arguments
from analyzer.link.flow.solver.calling import Taker, Through
from analyzer.link.flow.solver.objects import Kind, weak
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE


class _Making(NamedTuple):
    """A call of a function that makes closures, and how it takes what that gives."""

    maker: int
    taker: Taker


def give_closures(flow: Flow, function: int, taker: Taker) -> None:
    """Let a call of a function have the closures over its arguments that the function returns, itself or by way of a call."""
    closures = flow.calling.closures
    if function in closures.makers:
        returns = flow.whole.function_slot(function, flow.whole.functions[function].returns)
        on_each(flow, returns, _give_made, function, taker)
    for inner, places in closures.further.get(function, ()):
        _give(flow, inner, dict(places), _Making(function, taker))


def _give_made(flow: Flow, function: int, taker: Taker, value: int, _: bool) -> None:
    if flow.objects.kind(value) == Kind.FUNCTION:
        inner = flow.objects.index(value)
        if (places := flow.calling.closures.makers[function].get(inner)) is not None:
            _give(flow, inner, places, _Making(function, taker))


def _give(flow: Flow, inner: int, places: Mapping[int, int], making: _Making) -> None:
    """Give a call a closure. Where the function around the call returns that and gives its own parameters, all who call it have theirs."""
    closures, handed = flow.calling.closures, flow.calling.handed
    pending = [(places, making)]
    for called, (maker, taker) in pending:
        kept = _arguments(flow, called, maker, taker)
        through = handed.through.get(taker.result)
        own = _own(flow, kept, through) if through is not None else {}
        if through is not None and own:
            if closures.is_news(through.function, inner, own):
                pending += [(own, _Making(through.function, each)) for each in handed.takers.get(through.function, ())]
        elif kept:
            closure = flow.objects.intern(Kind.CLOSURE, inner, closures.number(kept))
            flow.graph.beside |= {closure, weak(closure)}
            flow.give(taker.result, (closure,), taker.is_weak)


def _own(flow: Flow, kept: Mapping[int, int], through: Through) -> dict[int, int]:
    """Return the places of the parameters that are given further among arguments, by the slots of the parameters that take them."""
    origins = flow.calling.followed.origins
    found = {slot: through.places.get(origins.get(source, source), NONE) for slot, source in kept.items()}
    return {slot: place for slot, place in found.items() if place != NONE}


def _arguments(flow: Flow, places: Mapping[int, int], maker: int, taker: Taker) -> dict[int, int]:
    """Return the slots of the arguments that a call gives for parameters at some places, by the slots of the parameters."""
    given = {place: taker.slots[number] for number, place in bind_arguments(flow, maker, taker.keywords, taker.bound)}
    return {slot: given[place] for slot, place in places.items() if given.get(place, NONE) != NONE}
