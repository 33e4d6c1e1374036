"""Parameters that functions hand back: each call gets its own argument then, not everyone's.

A function hands back what it returns as it is, and what it returns of a call that hands it back: `return self.register(function)`. Which
those calls are shows as values arrive.
"""

from collections.abc import Iterator, Sequence, Set
from typing import Final, NamedTuple

from analyzer.languages.models import Model
from analyzer.languages.semantics.outside import bare_names
from analyzer.languages.semantics.types import TypeForm
from analyzer.link.flow.entering.passing import bind_arguments, default_of
from analyzer.link.flow.solver.call_results import calls_by_result
from analyzer.link.flow.solver.calling import Returning, Taker, Through
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.signatures import VARIADIC, unpacks
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE, Flag, Syntax, TypeKind, TypeTerm

RUN_LATER: Final = Flag.GENERATOR | Flag.ASYNC
"""Flags of functions of which one has those that do not run when they are called."""

_MAX_TESTS: Final = 8
"""Tests of one parameter, one after the other, behind which it is known as such."""


def handed_back(flow: Flow, file: int) -> dict[tuple[int, ...], Returning]:
    """Return the flows by which functions of a file return parameters as they are: at once, as one of several, or where a test held."""
    found = flow.calling.handed.flows.get(file)
    if found is None:
        found = flow.calling.handed.flows[file] = _handed_back(flow, file)
    return found


def _handed_back(flow: Flow, file: int) -> dict[tuple[int, ...], Returning]:
    functions = flow.whole.files[file].facts.functions
    places: dict[int, Returning] = {}
    for number, function in enumerate(functions, flow.whole.function_base[file]):
        first = 1 if flow.whole.receiver_class(number) != NONE or function.flags & Flag.RECEIVER else 0
        for place, parameter in enumerate(function.parameters[first:], first):
            if parameter.kind not in VARIADIC:
                places[parameter.slot] = Returning(number, place, ())
    for slot, tested, test, _ in flow.whole.rows(file, "guards"):
        if (before := places.get(tested)) is not None and len(before.tests) < _MAX_TESTS:
            places[slot] = before._replace(tests=(*before.tests, test))
    for slot, taken in cast_in(flow, file).items():
        if taken.value in places and _is_of_callables(flow, file, taken.type):
            places[slot] = places[taken.value]
    passed = [row for row in flow.whole.rows(file, "flows") if row[0] in places]
    cast = _cast_to_own_type(flow, file, passed)
    joined = _only_returned(flow, file, {target for _, target in passed} - {function.returns for function in functions}, cast)
    returns = {slot: functions[each.function - flow.whole.function_base[file]].returns for slot, each in places.items()}
    found = {(slot, target): places[slot] for slot, target in passed if joined.get(target, target) == returns[slot]}
    return {((target, returns[slot]) if target in cast else (slot, target)): each for (slot, target), each in found.items()}


class Cast(NamedTuple):
    """The slot of what is cast, and the type as it is written."""

    value: int
    type: str


def cast_in(flow: Flow, file: int) -> dict[int, Cast]:
    """Return what a file casts to types that it names first, by the slot of what that gives."""
    whole, names = flow.whole, bare_names(flow.whole.semantics[file].outside, Model.CASTS)
    rows = [(row[0], row[13]) for row in whole.calls_named(file, names) if row[14] > 1] if names else []
    written = {slot: whole.files[file].facts.texts[whole.row(file, "arguments", first)[2]] for slot, first in rows}
    return {slot: Cast(whole.row(file, "arguments", first + 1)[0], written[slot]) for slot, first in rows}


def _is_of_callables(flow: Flow, file: int, written: str) -> bool:
    """Return whether a type is written as one of callables: what is cast to it is still the function that it was."""
    head = written.strip("\"'").partition("[")[0].rpartition(".")[2]
    forms = flow.whole.semantics[file].types.forms
    return any(form is TypeForm.CALLABLE and name.rpartition(".")[2] == head for name, form in forms.items())


def _cast_to_own_type(flow: Flow, file: int, passed: Sequence[tuple[int, ...]]) -> set[int]:
    """Return the slots of parameters that are taken for what they are declared to be and more: `component as T & Plugin`."""
    types, variables = flow.whole.files[file].facts.types, {row[0] for row in flow.whole.rows(file, "type_variables")}
    declared = flow.whole.rows(file, "declarations") if passed and variables else ()
    terms = {row[0]: row[1] for row in declared}
    own = {(slot, target): terms[slot] for slot, target in passed if slot in terms and target in terms}
    generic = {place: term for place, term in own.items() if types[term][0] == TypeKind.REFERENCE and types[term][1] in variables}
    return {target for (_, target), term in generic.items() if terms[target] == term or _joins(types[terms[target]], term)}


def _joins(shape: TypeTerm, term: int) -> bool:
    return shape[0] == TypeKind.UNION and term in shape[1:]


def _only_returned(flow: Flow, file: int, slots: set[int], cast: Set[int]) -> dict[int, int]:
    """Return those of some slots that flow to one place and are read by nothing else, with that place; `cast` may be declared."""
    targets: dict[int, list[int]] = {}
    for source, target in flow.whole.rows(file, "flows") if slots else ():
        if source in slots:
            targets.setdefault(source, []).append(target)
    once = {slot: found[0] for slot, found in targets.items() if len(found) == 1}
    read = _read_in(flow, file, _READ if cast.isdisjoint(once) else _READ[:-1]) if once else set()
    declared = set() if cast.isdisjoint(once) else set(flow.whole.column(file, "declarations", 0)) - cast
    return {slot: target for slot, target in once.items() if slot not in read and slot not in declared}


def _read_in(flow: Flow, file: int, fields: Sequence[tuple[str, int]]) -> set[int]:
    return {slot for field, place in fields for slot in flow.whole.column(file, field, place)}


_READ: Final = (
    *(("loads", 1), ("stores", 0), ("stores", 2), ("items", 1), ("item_stores", 0), ("item_stores", 2), ("slices", 1), ("elements", 2)),
    *(("calls", 1), ("arguments", 0), ("iterations", 1), ("enters", 1), ("awaits", 1), ("unpacks", 1), ("operators", 1), ("operators", 2)),
    *(("narrowings", 1), ("guards", 1), ("raises", 0), ("declarations", 0)),
)
"""What rows of facts take from other slots, by field and place, and the slots that are declared to hold something."""


def note_handed_back(flow: Flow, file: int) -> None:
    """Note which parameters the functions of a file hand back, and the calls of the file that may hand back more of them."""
    for (slot, _), returning in handed_back(flow, file).items():
        function, place, tests = returning
        shape = flow.whole.functions[function]
        parameter, known = flow.whole.function_slot(function, shape.parameters[place].slot), flow.returned_parameters.get(function, ())
        if parameter in flow.closed or _proves(flow, file, tests):
            flow.graph.connect(flow.whole.function_slot(function, slot), flow.whole.function_slot(function, shape.returns))
        elif place not in known:
            flow.returned_parameters[function] = (*known, place)
    _note_calls(flow, file)


def tested_in(flow: Flow, file: int) -> dict[int, int]:
    """Return the slots of a file that hold what was tested by functions that prove nothing, with those that it was in before all tests."""
    found: dict[int, int] = {}
    for slot, tested, test, _ in flow.whole.rows(file, "guards"):
        if not _proves(flow, file, (test,)):
            found[slot] = found.get(tested, tested)
    return found


def _proves(flow: Flow, file: int, tests: tuple[int, ...]) -> bool:
    """Return whether a function that tests something, in calls known by what they give, may be declared to prove what it is."""
    base, calls = flow.whole.slot_base[file], calls_by_result(flow, file) if tests else {}
    callees = [flow.whole.row(file, "calls", calls[test])[1] for test in tests if test in calls]
    values = [value for callee in callees for value in flow.graph.values[callee + base]]
    kinds = {flow.objects.kind(value) for value in values}
    functions = [flow.objects.index(value) for value in values if flow.objects.kind(value) in (Kind.FUNCTION, Kind.BOUND)]
    return Kind.DECLARED_CALLABLE in kinds or any(flow.whole.functions[each].declared_return != NONE for each in functions)


def _note_calls(flow: Flow, file: int) -> None:
    """Note the calls whose result a function returns, and does nothing else with, that are given its own parameters."""
    handed, base = flow.calling.handed, flow.whole.slot_base[file]
    found: list[tuple[int, Through]] = []
    tested = tested_in(flow, file)
    for row, function in _returned_calls(flow, file):
        parameters = dict(_own_parameters(flow, function))
        given = (flow.whole.row(file, "arguments", place)[0] for place in range(row[13], row[13] + row[14]))
        own = {slot + base: parameters[tested.get(slot, slot) + base] for slot in given if tested.get(slot, slot) + base in parameters}
        if own:
            found.append((row[0], Through(function, own)))
    read = _read_in(flow, file, _READ) if found else set()
    for slot, through in found:
        if slot not in read:
            handed.through[slot + base] = through
            handed.owners.add(through.function)


def _returned_calls(flow: Flow, file: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield the calls whose result flows nowhere but to what the function around them returns at once, with that function."""
    whole, targets = flow.whole, dict[int, list[int]]()
    for source, target in whole.rows(file, "flows"):
        targets.setdefault(source, []).append(target)
    for number, slot in enumerate(whole.column(file, "calls", 0)):
        reached = targets.get(slot, [])
        row = whole.row(file, "calls", number) if len(reached) == 1 else None
        if row is None or row[8] == NONE or not row[14] or row[12] == Syntax.DECORATOR:
            continue
        function = whole.function_of_definition.get(row[8] + whole.definition_base[file], NONE)
        if function != NONE and reached[0] == whole.functions[function].returns and not whole.functions[function].flags & RUN_LATER:
            yield row, function


def _own_parameters(flow: Flow, function: int) -> Iterator[tuple[int, int]]:
    """Yield the slots of the parameters that a function may hand back, with their places."""
    for place, parameter in enumerate(flow.whole.functions[function].parameters):
        slot = flow.whole.function_slot(function, parameter.slot)
        if parameter.kind not in VARIADIC and slot not in flow.closed:
            yield slot, place


def give_back(flow: Flow, function: int, taker: Taker) -> None:
    """Let a call have those of its arguments that a function hands back."""
    handed = flow.calling.handed
    if function in handed.owners:
        handed.takers.setdefault(function, []).append(taker)
    for place in flow.returned_parameters.get(function, ()):
        _give_place(flow, function, place, taker)
    for place, is_weak in tuple(handed.further.get(function, {}).items()):
        _give_place(flow, function, place, taker._replace(is_weak=taker.is_weak or is_weak))


class _Given(NamedTuple):
    function: int
    place: int
    taker: Taker


def _give_place(flow: Flow, function: int, place: int, taker: Taker) -> None:
    """Give a call its argument for a parameter that a function hands back.

    Where that argument is a parameter of the function around the call, which hands it back so, all who call that function have theirs: in
    chains of any length.
    """
    handed, origins = flow.calling.handed, flow.calling.followed.origins
    for given in (pending := [_Given(function, place, taker)]):
        through = handed.through.get(given.taker.result)
        for source in _sources(flow, given):
            own = through.places.get(origins.get(source, source), NONE) if through is not None else NONE
            if through is None or own == NONE:
                flow.pass_on(source, given.taker.result, given.taker.is_weak)
            elif handed.is_news(through.function, own, given.taker.is_weak):
                for each in handed.takers.get(through.function, ()):
                    pending.append(_Given(through.function, own, each._replace(is_weak=each.is_weak or given.taker.is_weak)))


def _sources(flow: Flow, given: _Given) -> list[int]:
    """Return the slots of what a call gives for a parameter; where it gives nothing, that of the default.

    Where it may be among what the call unpacks, and the function gives it to others, whatever arrives in the parameter counts.
    """
    taker, returned = given.taker, flow.returned_parameters.get(given.function, ())
    bound = bind_arguments(flow, given.function, taker.keywords, taker.bound)
    found = [taker.slots[number] for number, place in bound if place == given.place]
    if not found and unpacks(taker.keywords):
        parameter = flow.whole.functions[given.function].parameters[given.place]
        found = [flow.whole.function_slot(given.function, parameter.slot)] if given.place not in returned else []
    elif not found:
        found = [default_of(flow, given.function, given.place)]
    return [each for each in found if each != NONE]
