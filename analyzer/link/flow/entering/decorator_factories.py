"""Decorators that are used with options and without: what they return is what asks for the function, or what they make of it.

    def traced(function=None, *, level=1):
        def trace(function): ...
        return trace if function is None else trace(function)

Used as a decorator such a function gives the latter, and where a call gives it no function, the former.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from analyzer.link.constants import constant_text
from analyzer.link.flow.entering.passing import bind_arguments, first_listed
from analyzer.link.flow.entering.returned_parameters import handed_back, tested_in
from analyzer.link.flow.solver.calling import BothForms
from analyzer.link.flow.solver.graph import Values
from analyzer.link.flow.solver.signatures import unpacks
from analyzer.link.flow.solver.state import Flow, text_at
from analyzer.model.facts import NONE, FunctionFlow
from analyzer.schema.vocab import ParameterKind

Given = tuple[tuple[int, ...], tuple[str | None, ...], tuple[str, ...]]
"""Slots, keywords and texts of arguments."""

_POSITIONAL = (ParameterKind.POSITIONAL_ONLY, ParameterKind.POSITIONAL_OR_KEYWORD)


_MAX_SOURCES: Final = 16
"""Things that a function returns that are looked at: a decorator returns two or three."""


def note_both_forms(flow: Flow, file: int) -> None:
    """Note the functions of a file that return either what asks for their first argument or something else."""
    base, candidates = flow.whole.slot_base[file], list(_candidates(flow, file))
    if not candidates:
        return
    calls, handed = _calls_in(flow, file), {slot for slot, _ in handed_back(flow, file)}
    for function, place, sources in candidates:
        asking = set(_asking(flow, function, place, sources, calls))
        if asking and len(asking) < len(sources):
            forms = flow.calling.both_forms[function] = BothForms(place, flow.graph.new_slot(), flow.graph.new_slot())
            for source in sources:
                if source not in handed:
                    flow.graph.connect(source + base, forms.asking if source in asking else forms.made)


def _candidates(flow: Flow, file: int) -> Iterator[tuple[int, int, list[int]]]:
    """Yield the functions of a file whose first parameter may be left out, with its place and the slots of the things they return."""
    whole, returned = flow.whole, dict[int, list[int]]()
    for source, target in whole.rows(file, "flows"):
        returned.setdefault(target, []).append(source)
    for number, shape in enumerate(whole.files[file].facts.functions, whole.function_base[file]):
        place = _place_of_function(flow, number)
        if place != NONE:
            several = [returned.get(source, [source]) for source in returned.get(shape.returns, [])[:_MAX_SOURCES]]
            sources = [source for each in several for source in each]
            if 1 < len(sources) <= _MAX_SOURCES:
                yield number, place, sources


def _place_of_function(flow: Flow, function: int) -> int:
    """Return the place of the parameter that may be left out: the first one that calls list or the one after it, -1 for neither."""
    parameters = flow.whole.functions[function].parameters
    first = 1 if flow.whole.receiver_class(function) != NONE else first_listed(flow, function)
    optional = (place for place in (first, first + 1) if place < len(parameters) and parameters[place].has_default)
    place = next(optional, NONE)
    return place if place != NONE and parameters[place].kind in _POSITIONAL else NONE


class _Calls(NamedTuple):
    """The calls of a file: their first arguments and all of them by callee, all arguments by the bare name of the callee, their results by
    callee and first argument, and by that alone, and their callees, each with its name, by result; the functions of the file by their
    slots, and the slots of names by definition."""

    firsts: dict[int, list[int]]
    passed: dict[int, set[int]]
    handed: dict[str | None, set[int]]
    results: dict[tuple[int, int], list[int]]
    given: dict[int, list[int]]
    callees: dict[int, tuple[int, str | None]]
    functions: dict[int, FunctionFlow]
    names: dict[int, list[int]]


def _calls_in(flow: Flow, file: int) -> _Calls:
    facts, tested = flow.whole.files[file].facts, tested_in(flow, file)
    calls = _Calls({}, {}, {}, {}, {}, {}, {each.slot: each for each in facts.functions}, {})
    arguments = flow.whole.column(file, "arguments", 0)
    for row in flow.whole.rows(file, "calls"):
        if row[14]:
            first = tested.get(arguments[row[13]], arguments[row[13]])
            calls.firsts.setdefault(row[1], []).append(first)
            calls.results.setdefault((row[1], first), []).append(row[0])
            calls.given.setdefault(first, []).append(row[0])
            name = text_at(facts.texts, row[10])
            calls.callees[row[0]] = row[1], name
            for given in (calls.handed.setdefault(name, set()), calls.passed.setdefault(row[1], set())):
                given.update(arguments[row[13] : row[13] + row[14]])
    for binding in facts.bindings:
        for definition in binding.definitions:
            calls.names.setdefault(definition, []).append(binding.cell)
    return calls


def _asking(flow: Flow, function: int, place: int, sources: list[int], calls: _Calls) -> Iterator[int]:
    """Yield those of the slots that a function returns which hold what takes its argument later.

    That is a function inside that it calls with the argument itself, or that calls it again or what it makes the other thing with, as
    methods call each other by name, or what a call made of it.
    """
    shape = flow.whole.functions[function]
    own = (shape.slot, *calls.names.get(shape.definition, ()))
    made = {result for slot in own for result in calls.given.get(slot, ())}
    makers = {calls.callees[each] for each in calls.given.get(shape.parameters[place].slot, ()) if each in sources}
    handed = {first for slot, _ in makers for first in calls.firsts.get(slot, ())}.union(*(calls.passed.get(slot, ()) for slot in own))
    if flow.whole.receiver_class(function) != NONE:
        names = {flow.whole.name_of_function(function), *(name for _, name in makers if name is not None)}
        handed.update(*(calls.handed.get(name, ()) for name in names))
    for slot in sources:
        inner = calls.functions.get(slot)
        now = calls.results.get((slot, shape.parameters[place].slot), ())
        is_handed = inner is not None and bool(inner.parameters) and inner.parameters[0].slot in handed
        if slot in made or is_handed or (inner is not None and not set(now).isdisjoint(sources)):
            yield slot


def returns_for(flow: Flow, function: int, given: Given, receiver: int) -> int:
    """Return the slot of what a function returns to a call with some arguments, -1 where that is all that it returns."""
    forms = flow.calling.both_forms.get(function)
    if forms is None:
        return NONE
    _, keywords, texts = given
    bound = bind_arguments(flow, function, keywords, 0 if receiver == NONE else 1)
    numbers = [number for number, place in bound if place == forms.place]
    is_text = any(constant_text(texts[number]) is not None for number in numbers if texts)
    return forms.asking if is_text or not (numbers or unpacks(keywords)) else NONE


def made_by(flow: Flow, function: int) -> int:
    """Return the slot of what a function returns where it is used as a decorator."""
    forms = flow.calling.both_forms.get(function)
    return flow.whole.function_slot(function, flow.whole.functions[function].returns) if forms is None else forms.made


def asking_in(flow: Flow, function: int) -> Values:
    """Return what such a function returns to ask for a function, which may call it again for what it makes; nothing for other functions."""
    forms = flow.calling.both_forms.get(function)
    return frozenset() if forms is None else flow.graph.values[forms.asking]
