"""Objects that are given what others have, each property under its own name: `target[name] = source[name]`, or as descriptions tell.

A function that copies from one of its parameters to another does so for each call by itself.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

from analyzer.languages.models import Model
from analyzer.languages.semantics.outside import bare_names
from analyzer.link.flow.attributes.computed.loop_stores import before, loops_of
from analyzer.link.flow.attributes.members import load
from analyzer.link.flow.attributes.records import has_properties, inherit, is_record, take_stored, taking
from analyzer.link.flow.attributes.stores import store_in
from analyzer.link.flow.collections.elements import iterate
from analyzer.link.flow.entering.call_expressions import unnamed, written_in
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.entering.passing import bind_arguments
from analyzer.link.flow.solver.calling import Copied, Handing, Place
from analyzer.link.flow.solver.cells import hand_on
from analyzer.link.flow.solver.objects import CLASSES, Kind, strong
from analyzer.link.flow.solver.signatures import VARIADIC
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE, Flag

_MAX_STEPS: Final = 4
"""Prototypes and elements between a parameter and what is copied."""

_MAX_OBJECTS: Final = 8
"""Objects that one place copies from, or to, which no parameters tell apart: beyond that it serves all that there are."""


class _Reached(NamedTuple):
    """What tells how a slot of a file comes of parameters: those by their slots, and what is gone through by its elements' slots."""

    parameters: Mapping[int, tuple[int, int]]
    iterated: Mapping[int, int]


def read_copies(flow: Flow, file: int) -> None:
    """Note what a file copies: for the calls of a function where it is from parameter to parameter, else for all there is together."""
    pairs = [*flow.whole.rows(file, "copies"), *_described(flow, file)]
    reached = _reached_in(flow, file) if pairs else _Reached({}, {})
    base = flow.whole.slot_base[file]
    for target, source in pairs:
        places = [(to, of) for to in _places(flow, file, reached, target) for of in _places(flow, file, reached, source)]
        own = [Copied(*pair) for pair in places if pair[0].function == pair[1].function]
        for copied in own:
            flow.calling.copying.setdefault(copied.target.function, []).append(copied)
        if not own:
            flow.namespaces.copied.append((target + base, source + base))
    if any(flow.whole.function_file[function] == file for function in flow.calling.copying):
        _read_handing(flow, file, reached)


def _described(flow: Flow, file: int) -> Iterator[tuple[int, int]]:
    """Yield the slots of two objects where a function describes a property of the second, and gives the first one of that name.

    So it does where it describes one as what the second has under the name.
    """
    whole, outside, texts = flow.whole, flow.whole.semantics[file].outside, flow.whole.files[file].facts.texts
    describing, defining = bare_names(outside, Model.DESCRIBES_PROPERTY), bare_names(outside, Model.DEFINES_PROPERTY)
    found: dict[tuple[int, int], int] = {}
    given = [row for row in whole.calls_named(file, defining) if row[14] > _DESCRIPTION]
    for row in whole.calls_named(file, describing) if given else ():
        if row[14] > 1:
            (held, _, _), (_, _, name) = (whole.row(file, "arguments", row[13] + place) for place in (0, 1))
            found[row[8], name] = held
    valued = _valued(flow, file) if given else {}
    for row in given:
        (target, _, _), (_, _, name), (description, _, written) = (whole.row(file, "arguments", row[13] + place) for place in range(3))
        is_same = f"[{texts[name]}]" in texts[written]
        for source in (found.get((row[8], name), NONE), valued.get(description, NONE) if is_same else NONE):
            if NONE not in (target, source):
                yield target, source


_DESCRIPTION: Final = 2
"""The place of the description among the arguments of what gives an object a property."""


def _valued(flow: Flow, file: int) -> Mapping[int, int]:
    """Return the slots of objects from which literal descriptions take their values, under names that are no constants, by their slots."""
    whole, texts = flow.whole, flow.whole.files[file].facts.texts
    items = loops_of(flow, file).items
    value = whole.semantics[file].objects.described_by[0]
    elements = whole.rows(file, "elements")
    return {literal: items[item] for literal, key, item in elements if key != NONE and texts[key] == value and item in items}


def _reached_in(flow: Flow, file: int) -> _Reached:
    whole, functions = flow.whole, flow.whole.files[file].facts.functions
    parameters = {
        parameter.slot: (number, place)
        for number, shape in enumerate(functions, whole.function_base[file])
        for place, parameter in enumerate(shape.parameters)
        if place or not shape.flags & Flag.RECEIVER
    }
    iterated = {row[0]: row[1] for row in whole.rows(file, "iterations")}
    return _Reached(parameters, {**loops_of(flow, file).items, **iterated, **dict(_handed(flow, file))})


def _handed(flow: Flow, file: int) -> Iterator[tuple[int, int]]:
    """Yield the first parameters of functions that are called with each element of a collection, with the slot of that."""
    whole, base, loads = flow.whole, flow.whole.slot_base[file], loops_of(flow, file).loads
    methods = whole.semantics[file].collections.methods
    for row in whole.rows(file, "calls"):
        receiver, name = loads.get(row[1], (NONE, ""))
        if name in methods and methods[name].given[:1] == ("element",) and row[14]:
            held = whole.row(file, "arguments", row[13])[0]
            for value in sorted(flow.graph.values[held + base]) if held != NONE else ():
                function = flow.objects.index(value) if flow.objects.kind(value) == Kind.FUNCTION else NONE
                if function != NONE and whole.function_file[function] == file:
                    shape = whole.functions[function]
                    own = shape.parameters[1:2] if shape.flags & Flag.RECEIVER else shape.parameters[:1]
                    yield from ((parameter.slot, receiver) for parameter in own)


def _places(flow: Flow, file: int, reached: _Reached, slot: int, steps: int = _MAX_STEPS) -> Sequence[Place]:
    """Return what of parameters a slot holds: one itself, or its prototype, or that of its elements."""
    found: list[Place] = []
    loops, prototype = loops_of(flow, file), flow.whole.semantics[file].objects.prototype
    for each in before(loops, slot) if steps else ():
        receiver, name = loops.loads.get(each, (NONE, ""))
        if each in reached.iterated:
            inner = _places(flow, file, reached, reached.iterated[each], steps - 1)
            found += [place._replace(is_each=True) for place in inner if not place.is_each and not place.is_prototype]
        elif each in reached.parameters:
            found.append(Place(*reached.parameters[each]))
        elif name and name == prototype:
            found += [place._replace(is_prototype=True) for place in _places(flow, file, reached, receiver, steps - 1)]
    return found


def _read_handing(flow: Flow, file: int, reached: _Reached) -> None:
    """Note what functions copy by calling others of their file that do, with what their parameters hold, or by calling a parameter so."""
    own = _calls_by_function(flow, file)
    for function, call in own:
        owner, place = reached.parameters.get(call.callee, (NONE, NONE))
        if owner == function and call.keywords == unnamed(len(call.slots)):
            arguments = tuple([_places_in(flow, file, reached, slot, function) for slot in call.slots])
            flow.calling.handing.setdefault(function, []).append(Handing(place, arguments, call.keywords))
            flow.calling.followed_copies.add(call.number)
    for _ in range(_MAX_STEPS):
        found = [(function, copied) for function, call in own for copied in _copied_by(flow, file, reached, function, call)]
        fresh = [(function, copied) for function, copied in found if copied not in flow.calling.copying.get(function, ())]
        for function, copied in dict.fromkeys(fresh):
            flow.calling.copying.setdefault(function, []).append(copied)
        if not fresh:
            break


class _Written(NamedTuple):
    """A call as a file writes it: its number, the slots in the file of what is called and of the arguments, and their keywords."""

    number: int
    callee: int
    slots: tuple[int, ...]
    keywords: tuple[str | None, ...]


def _calls_by_function(flow: Flow, file: int) -> list[tuple[int, _Written]]:
    """Return the calls of a file that stand in functions and give several arguments, each with its function."""
    whole, written, base = flow.whole, written_in(flow, file), flow.whole.slot_base[file]
    found: list[tuple[int, _Written]] = []
    for number, row in enumerate(whole.rows(file, "calls"), flow.calls_before[file]):
        function = whole.function_of_definition.get(row[8] + whole.definition_base[file], NONE)
        if row[14] > 1 and NONE not in (function, row[1]):
            given = slice(row[13], row[13] + row[14])
            slots = tuple([slot - base if slot != NONE else NONE for slot in written.slots[given]])
            found.append((function, _Written(number, row[1], slots, tuple(written.keywords[given]))))
    return found


def _places_in(flow: Flow, file: int, reached: _Reached, slot: int, function: int) -> tuple[Place, ...]:
    found = _places(flow, file, reached, slot) if slot != NONE else ()
    return tuple([place for place in found if place.function == function])


def _copied_by(flow: Flow, file: int, reached: _Reached, function: int, call: _Written) -> Iterator[Copied]:
    """Yield what a function copies, between its parameters, by a call of another one."""
    base = flow.whole.slot_base[file]
    for value in sorted(flow.graph.values[call.callee + base]):
        called = flow.objects.index(value) if flow.objects.kind(value) == Kind.FUNCTION else NONE
        if called in (NONE, function) or not _copies(flow, called):
            continue
        bound = bind_arguments(flow, called, call.keywords, 0)
        slots = [slot + base if slot != NONE else NONE for slot in call.slots]
        held = [_places_in(flow, file, reached, slot, function) for slot in call.slots]
        for copied in _all_copied(flow, called, bound, slots):
            for outer in _within(flow, copied, bound, held):
                flow.calling.followed_copies.add(call.number)
                yield outer


def _copies(flow: Flow, function: int) -> bool:
    return function in flow.calling.copying or function in flow.calling.handing


def _all_copied(flow: Flow, function: int, bound: Sequence[tuple[int, int]], slots: Sequence[int]) -> Iterator[Copied]:
    """Yield what a function copies itself, and what functions do that a call gives it, with what it calls them with."""
    yield from flow.calling.copying.get(function, ())
    for handing in flow.calling.handing.get(function, ()):
        given = [slots[number] for number, parameter in bound if parameter == handing.callee and slots[number] != NONE]
        for value in sorted(value for slot in given for value in flow.graph.values[slot]):
            copying = flow.calling.copying.get(flow.objects.index(value), ()) if flow.objects.kind(value) == Kind.FUNCTION else ()
            placed = bind_arguments(flow, flow.objects.index(value), handing.keywords, 0) if copying else []
            for copied in copying:
                yield from _within(flow, copied, placed, handing.arguments)


def _within(flow: Flow, copied: Copied, bound: Sequence[tuple[int, int]], held: Sequence[Sequence[Place]]) -> Iterator[Copied]:
    """Yield what a function copies by a call of one that copies, given what of its own parameters each argument holds."""
    to, of = ([_part(flow, outer, inner) for n, at in bound if at == inner.parameter for outer in held[n]] for inner in copied)
    yield from (Copied(target, source) for target in to for source in of if target is not None and source is not None)


def _part(flow: Flow, outer: Place, inner: Place) -> Place | None:
    """Return what is copied of a parameter that holds what another function takes, and copies that of; None for what is too deep."""
    is_listed = flow.whole.functions[inner.function].parameters[inner.parameter].kind in VARIADIC
    is_each = inner.is_each and not is_listed
    if (is_each and (outer.is_each or outer.is_prototype)) or (inner.is_prototype and outer.is_prototype):
        return None
    return outer._replace(is_each=outer.is_each or is_each, is_prototype=outer.is_prototype or inner.is_prototype)


def copy_given(flow: Flow, made: Call, function: int, receiver: int) -> None:
    """Let what a call gives a function be copied as that does, or as those do that the call gives it.

    Where the call gives what the function around it takes, each call of that one does so.
    """
    if made.number in flow.calling.followed_copies or (made.number, function) in flow.calling.copied:
        return
    flow.calling.copied.add((made.number, function))
    bound = bind_arguments(flow, function, made.arguments.keywords, 0 if receiver == NONE else 1)
    for copied in dict.fromkeys(_all_copied(flow, function, bound, made.arguments.slots)):
        sources = list(_given(flow, made, copied.source, bound))
        for target in _given(flow, made, copied.target, bound):
            for source in sources:
                on_each(flow, target, _copy, target, source)


def _given(flow: Flow, made: Call, place: Place, bound: Sequence[tuple[int, int]]) -> Iterator[int]:
    is_listed = flow.whole.functions[place.function].parameters[place.parameter].kind in VARIADIC
    for slot in [made.arguments.slots[number] for number, parameter in bound if parameter == place.parameter]:
        held = slot
        if slot != NONE and place.is_each and not is_listed:
            held = flow.graph.new_slot()
            iterate(flow, flow.whole.function_file[place.function], held, slot)
        if held != NONE and place.is_prototype:
            prototype = flow.graph.new_slot()
            load(flow, prototype, held, flow.semantics_of_function(place.function).objects.prototype)
            held = prototype
        if held != NONE:
            yield held


def put_copied(flow: Flow) -> None:
    """Let objects have what is copied into them where no parameters tell apart from which others."""
    for target, source in flow.namespaces.copied:
        on_each(flow, target, _copy, target, source)
    flow.namespaces.copied.clear()


def _copy(flow: Flow, holder: int, source: int, value: int, _: bool) -> None:
    """Let one of the values of a slot have what those of another have."""
    if not _are_many(flow, holder):
        objects = flow.graph.new_slot()
        if has_properties(flow, value):
            inherit(flow, value, objects)
        on_each(flow, source, _take, source, value, objects)


def _are_many(flow: Flow, slot: int) -> bool:
    return sum(flow.class_of(value) != NONE or has_properties(flow, value) for value in flow.graph.values[slot]) > _MAX_OBJECTS


def _take(flow: Flow, source: int, target: int, objects: int, value: int, weakly: bool) -> None:
    """Let a value have what another has: what stands in an object, or is stored on a function, or the methods that a class is written with.

    What lies outside may be anything that options are: it tells of no name what it is.
    """
    if strong(value) == strong(target) or _are_many(flow, source):
        return
    if flow.class_of(value) != NONE:
        _take_methods(flow, target, value)
    elif is_record(flow, value):
        flow.give(objects, (value,), weakly)
    elif has_properties(flow, value) and has_properties(flow, target):
        hand_on(flow, taking(flow, target), partial(take_stored, flow, value))


def _take_methods(flow: Flow, target: int, value: int) -> None:
    """Let a class, or an object, have the methods of another class or, where its prototype is given, of its objects, as its own."""
    class_ = flow.class_of(value)
    if class_ == flow.class_of(target) or not (has_properties(flow, target) or flow.objects.kind(target) in (Kind.INSTANCE, *CLASSES)):
        return
    constructors = flow.semantics_of_class(class_).methods.constructors
    for name, method in flow.whole.class_methods[class_].items():
        is_own = bool(flow.whole.functions[method].flags & (Flag.STATIC | Flag.CLASS_LEVEL)) == (flow.objects.kind(value) in CLASSES)
        if is_own and name not in constructors:
            held = flow.graph.new_slot()
            flow.graph.add(held, (flow.objects.intern(Kind.FUNCTION, method),))
            store_in(flow, name, held, target, True)
