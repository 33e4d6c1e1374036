"""Calls that let a function or a class extend another: those of libraries, and those of the program's own functions that do so."""

from functools import partial

from analyzer.languages.semantics.objects import Objects
from analyzer.link.flow.attributes.members import load, lookup
from analyzer.link.flow.attributes.records import store_property, take_stored, taking
from analyzer.link.flow.attributes.stores import store
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.entering.passing import bind_arguments
from analyzer.link.flow.external.properties import derive_in
from analyzer.link.flow.solver.cells import hand_on
from analyzer.link.flow.solver.objects import Kind, strong
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE, Flag


def extend_prototype(flow: Flow, made: Call) -> None:
    """Let the prototype of the first argument, a function or class, have the properties of that of the second."""
    if len(made.arguments.slots) > 1 and NONE not in made.arguments.slots[:2]:
        _extend(flow, flow.whole.semantics[made.file].objects, *made.arguments.slots[:2])


def _extend(flow: Flow, objects: Objects, below: int, above: int) -> None:
    prototype, derived = flow.graph.new_slot(), flow.graph.new_slot()
    load(flow, prototype, above, objects.prototype)
    derive_in(flow, objects.record_type, prototype, derived)
    store(flow, below, objects.prototype, derived)
    store(flow, below, objects.inherited, above)


def extend_given(flow: Flow, made: Call, function: int, receiver: int) -> None:
    """Let what a call gives one of the program's functions extend another thing that it gives, as that function does."""
    extending = flow.calling.extending[function]
    bound = bind_arguments(flow, function, made.arguments.keywords, 0 if receiver == NONE else 1)
    given = {place: made.arguments.slots[number] for number, place in bound}
    below, above = given.get(extending.below, NONE), given.get(extending.above, NONE)
    if NONE not in (below, above) and (below, above) not in flow.calling.extended_pairs:
        flow.calling.extended_pairs.add((below, above))
        _extend(flow, flow.semantics_of_function(function).objects, below, above)
        if extending.is_whole:
            on_each(flow, below, _take_itself, above)


def _take_itself(flow: Flow, above: int, value: int, _: bool) -> None:
    if flow.objects.kind(value) == Kind.FUNCTION:
        on_each(flow, above, _take_class_level, value)


def _take_class_level(flow: Flow, function: int, value: int, _: bool) -> None:
    """Let a function have the methods that a class and those above it are called on themselves, or what is stored on another function."""
    if flow.objects.kind(value) == Kind.FUNCTION and strong(value) != strong(function):
        hand_on(flow, taking(flow, function), partial(take_stored, flow, value))
    above = flow.hierarchy.linearization(flow.class_of(value)) if flow.objects.kind(value) == Kind.CLASS else ()
    named = [(name, each) for class_ in above if isinstance(class_, int) for name, each in flow.whole.class_methods[class_].items()]
    for name in dict.fromkeys(name for name, each in named if flow.whole.functions[each].flags & (Flag.STATIC | Flag.CLASS_LEVEL)):
        store_property(flow, function, name, lookup(flow, value, name), weakly=True)
