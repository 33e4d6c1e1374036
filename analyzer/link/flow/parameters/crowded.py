"""Functions and classes that come to one place, more of them than a slot holds: they are called there all the same."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Set
from typing import Final, NamedTuple

from analyzer.link.flow.entering.call_expressions import call_at
from analyzer.link.flow.entering.enter import Call, enter
from analyzer.link.flow.solver.graph import Values
from analyzer.link.flow.solver.objects import Kind, strong
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE

_MAX_PLACES: Final = 64
"""Slots between a place and the calls of what comes there. What goes through more is handed on to all sorts of functions."""

_MAX_CALLS: Final = 4
"""Calls that functions are entered from which come to a place: what is called in more of them may be anything."""

_MAX_GIVEN: Final = 4
"""Values of an argument that such a call passes: a function that calls all that it is given, with all that it is given, passes more."""

_FUNCTIONS: Final = (Kind.FUNCTION, Kind.BOUND)
_CALLED: Final = (*_FUNCTIONS, Kind.CLASS)


def fill_crowded(flow: Flow) -> None:
    """Note what is called where a slot holds too much, and let functions of whose parameters nothing is known be entered there.

    They are called as others are that come to the same parameter, field or element.
    """
    full = flow.full_slots()
    called = _full_calls(flow, full)
    callees = _callees_of_all(full, _ways(flow, full, called), called) if called.callees else {}
    beyond: dict[int, set[int]] = defaultdict(set)
    for slot, values in _arriving(flow, callees).items():
        for callee in callees[slot]:
            beyond[callee] |= values
        calls = _passing(called, callees[slot])
        for value in sorted(values) if calls else ():
            if flow.objects.kind(value) in _FUNCTIONS:
                _enter(flow, calls, flow.objects.index(value), flow.objects.extra(value))
    flow.calling.beyond.update({callee: sorted(values) for callee, values in beyond.items()})


class _Called(NamedTuple):
    """Calls of what may be anything that pass what is clear, by the slot of what is called (none where nothing is clear), and slots that
    calls give such in, by the slot of what returns it."""

    callees: dict[int, list[Call]]
    results: dict[int, list[int]]


def _files(flow: Flow) -> Iterator[int]:
    """Yield the files of languages in which not everything is handed on as functions: where it is, that says too little of each."""
    for file in flow.whole.flowing:
        if not flow.whole.semantics[file].objects.prototype:
            yield file


def _full_calls(flow: Flow, full: frozenset[int]) -> _Called:
    found = _Called({}, {})
    for file in _files(flow):
        base = flow.whole.slot_base[file]
        columns = zip(flow.whole.column(file, "calls", 0), flow.whole.column(file, "calls", 1), strict=True)
        for number, (result, callee) in enumerate(columns):
            if callee + base in full and callee != NONE:
                call = call_at(flow, file, number)
                slots = tuple(slot if _is_clear(flow, slot) else NONE for slot in call.arguments.slots)
                passing = found.callees.setdefault(callee + base, [])
                if any(slot != NONE for slot in slots):
                    passing.append(call._replace(result=NONE, arguments=call.arguments._replace(slots=slots)))
            elif result + base in full and NONE not in (callee, result):
                for returns in _returns(flow, callee + base):
                    found.results.setdefault(returns, []).append(result + base)
    return found


def _is_clear(flow: Flow, slot: int) -> bool:
    return slot != NONE and 0 < len(flow.graph.values[slot]) <= _MAX_GIVEN


def _returns(flow: Flow, callee: int) -> Iterator[int]:
    for value in flow.graph.values[callee]:
        if flow.objects.kind(value) in _FUNCTIONS:
            function = flow.objects.index(value)
            yield flow.whole.function_slot(function, flow.whole.functions[function].returns)


def _ways(flow: Flow, full: frozenset[int], called: _Called) -> Mapping[int, frozenset[int]]:
    """Return the full slots that each full slot flows into, or that calls of what is in it give something in."""
    return {slot: full.intersection((*flow.graph.followers(slot), *called.results.get(slot, ()))) for slot in full}


def _callees_of_all(full: frozenset[int], ways: Mapping[int, frozenset[int]], called: _Called) -> dict[int, list[int]]:
    """Return, by slot, the slots of what is called into which it flows as one of too many; those alone that have few slots on the way."""
    found: dict[int, list[int]] = {}
    spread: set[int] = set()
    for slot in sorted(full):
        reached = _reached(slot, ways, spread)
        if reached is None:
            spread.add(slot)
        elif callees := sorted([each for each in reached if each in called.callees]):
            found[slot] = callees
    return found


def _reached(slot: int, ways: Mapping[int, frozenset[int]], spread: Set[int]) -> set[int] | None:
    """Return the slots that one flows into, itself among them; None where they are too many, as from those of `spread`."""
    seen, pending = {slot}, [slot]
    while pending:
        following = ways[pending.pop()]
        if len(following) > _MAX_PLACES or not following.isdisjoint(spread):
            return None
        fresh = following - seen
        seen |= fresh
        if len(seen) > _MAX_PLACES:
            return None
        pending += fresh
    return seen


def _arriving(flow: Flow, slots: Mapping[int, object]) -> Mapping[int, set[int]]:
    """Return the functions and classes that come to each of some slots, in their strong form."""
    came: dict[int, set[Values]] = defaultdict(set)
    for source, slot in flow.graph.leading_to(slots):
        came[slot].add(flow.graph.values[source])
    called = {held: [strong(value) for value in held if flow.objects.kind(value) in _CALLED] for held in set().union(*came.values())}
    return {slot: {value for held in came[slot] for value in called[held]} for slot in sorted(came)}


def _passing(called: _Called, callees: Iterable[int]) -> list[Call]:
    """Return the calls that pass what is clear; none where those are too many."""
    found = [call for callee in callees for call in called.callees[callee]]
    return found if len(found) <= _MAX_CALLS else []


def _enter(flow: Flow, calls: Iterable[Call], function: int, receiver: int) -> None:
    shape = flow.whole.functions[function]
    listed = shape.parameters if receiver == NONE else shape.parameters[1:]
    if any(not flow.graph.values[flow.whole.function_slot(function, each.slot)] for each in listed):
        for call in calls:
            enter(flow, call, function, receiver, weakly=True)
