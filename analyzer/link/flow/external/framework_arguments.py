"""What frameworks give what was registered with them when they start it."""

from collections.abc import Sequence

from analyzer.languages.contacts import ArgumentPlace, Entry
from analyzer.languages.conventions import Handed, Registration
from analyzer.link.flow.attributes.records import receive
from analyzer.link.flow.declared.generics import shown
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.entering.self_returning import give_object
from analyzer.link.flow.solver.cells import add_outside, element_cell, instance_cell
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.signatures import VARIADIC
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE, Flag


def hand_over(flow: Flow, made: Call, registration: Registration, classes: int, is_group: bool = False) -> None:
    """Let what a call registers, or what it decorates, be given what the framework hands it; `classes` is the slot of a class, or -1.

    With `is_group` that is the group of routes which the call makes.
    """
    handed = registration.hands
    if handed is None:
        return
    if handed.types:
        for slot in (slot for slot in made.arguments.slots if slot != NONE):
            on_each(flow, slot, _give_in_turn, handed)
        return
    given = flow.graph.new_slot()
    if handed.type:
        flow.graph.add(given, (flow.objects.intern(Kind.EXTERNAL_INSTANCE, handed.type, made.result if is_group else NONE),))
    elif classes != NONE:
        on_each(flow, classes, give_object, given)
    for place in registration.target if not made.is_decorator else ():
        if isinstance(place, Entry) and (around := argument_at(made, place.place)) != NONE:
            on_each(flow, around, _give_under, place.key, handed, given)
    for slot in (made.first(),) if made.is_decorator else [argument_at(made, place) for place in registration.target]:
        if slot == NONE:
            continue
        if handed.attribute:
            on_each(flow, slot, _put, handed.attribute, classes)
        else:
            on_each(flow, slot, _give, handed, given)


def share_receiver(flow: Flow, made: Call, class_: str) -> None:
    """Let functions that a call is given have the object as their receiver that all such of a file share, of a library's class."""
    shared = flow.outside.shared.get((made.file, class_))
    if shared is None:
        record_type = flow.whole.semantics[made.file].objects.record_type
        shared = flow.outside.shared[made.file, class_] = flow.objects.intern(Kind.CONTAINER, flow.graph.new_slot(), record_type)
        add_outside(flow, shared, class_)
    for slot in made.arguments.slots:
        if slot != NONE:
            on_each(flow, slot, receive, shared)


def argument_at(made: Call, place: ArgumentPlace) -> int:
    """Return the slot of the argument at a place of a call, -1 where it has none."""
    if isinstance(place, str):
        return made.arguments.named(place)
    if isinstance(place, Entry):
        return NONE
    plain = made.arguments.by_place()
    return plain[place] if -len(plain) <= place < len(plain) else NONE


def _put(flow: Flow, attribute: str, classes: int, value: int, _: bool) -> None:
    if flow.objects.kind(value) == Kind.CLASS and classes != NONE:
        cell = instance_cell(flow, flow.objects.index(value), attribute)
        on_each(flow, classes, _put_class, cell)


def _put_class(flow: Flow, cell: int, value: int, _: bool) -> None:
    """Let a class arrive in the cell of an attribute, and each of those that a collection lists."""
    if flow.objects.kind(value) == Kind.CONTAINER:
        flow.graph.connect(element_cell(flow, value, None), cell)
    elif flow.objects.kind(value) == Kind.CLASS:
        flow.graph.add(cell, (value,))


def _give_under(flow: Flow, key: str, handed: Handed, given: int, value: int, _: bool) -> None:
    """Let what an object has under a key be given what a framework hands it."""
    if flow.objects.kind(value) == Kind.CONTAINER:
        on_each(flow, element_cell(flow, value, key), _give, handed, given)


def _give(flow: Flow, handed: Handed, given: int, value: int, _: bool) -> None:
    if flow.objects.kind(value) != Kind.FUNCTION or flow.whole.receiver_class(flow.objects.index(value)) != NONE:
        return
    function = flow.objects.index(value)
    parameters = flow.whole.functions[function].parameters
    taking = [each for each in parameters if each.name == handed.parameter] if handed.parameter else parameters[:1]
    for parameter in taking:
        slot = flow.whole.function_slot(function, parameter.slot)
        if slot not in flow.closed:
            flow.graph.connect_weakly(given, slot)


def _give_in_turn(flow: Flow, handed: Handed, value: int, _: bool) -> None:
    """Let the parameters of a function take what a framework calls it with."""
    if flow.objects.kind(value) not in (Kind.FUNCTION, Kind.BOUND):
        return
    function = flow.objects.index(value)
    shape, objects = flow.whole.functions[function], flow.objects
    first = 1 if flow.whole.receiver_class(function) != NONE or shape.flags & Flag.RECEIVER else 0
    given = [objects.intern(Kind.EXTERNAL_INSTANCE, each) for each in handed.types]
    given += [objects.intern(Kind.EXTERNAL, handed.then)] if handed.then else []
    behind_error = 1 if len(shape.parameters) - first > len(given) else 0
    for parameter, held in zip(shape.parameters[first + behind_error :], given, strict=False):
        slot = flow.whole.function_slot(function, parameter.slot)
        if slot not in flow.closed and parameter.kind not in VARIADIC:
            flow.give(slot, (held,), weakly=True)


def give_applied(flow: Flow, types: Sequence[tuple[int, ...]], value: int, _: bool) -> None:
    """Let the first parameter of a function be of types that a call names; of none where it says its own."""
    if flow.objects.kind(value) == Kind.FUNCTION and (parameters := flow.whole.functions[flow.objects.index(value)].parameters):
        slot = flow.whole.function_slot(flow.objects.index(value), parameters[0].slot)
        for values in types if slot not in flow.closed else ():
            flow.graph.add(slot, shown(flow, values))
