"""Calls that give objects properties: those of other objects, ones that a name and a description tell, those of a prototype."""

from functools import partial
from typing import Final

from analyzer.languages.models import Model
from analyzer.link.constants import constant_text
from analyzer.link.flow.attributes.computed.text_lookups import store_named
from analyzer.link.flow.attributes.members import load
from analyzer.link.flow.attributes.records import derive_from, has_properties, inherit, is_record, receive, tell_all
from analyzer.link.flow.attributes.stores import store, store_in
from analyzer.link.flow.collections.callbacks import Invoke, call_back
from analyzer.link.flow.entering.call_expressions import call_at
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.solver.cells import hand_on
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, on_each, on_each_text
from analyzer.model.facts import NONE


def take_properties(flow: Flow, made: Call) -> None:
    """Let the first argument have the properties of the others, and be the result. A flag may come before them all."""
    slots = [slot for slot in made.arguments.slots if slot != NONE]
    if slots and _is_flag(flow, slots[0], flow.whole.semantics[made.file].objects.flag_type):
        slots = slots[1:]
    for slot in slots[1:]:
        if flow.calling.extended_slots.get(slots[0]) != slot:
            on_each(flow, slots[0], _take_from, slot)
    if slots and made.result != NONE:
        flow.graph.connect(slots[0], made.result)


def _is_flag(flow: Flow, slot: int, type_: str) -> bool:
    kind, name = flow.objects.kind, flow.objects.name
    return any(kind(value) == Kind.EXTERNAL_INSTANCE and name(value) == type_ for value in flow.graph.values[slot])


def _take_from(flow: Flow, slot: int, value: int, weakly: bool) -> None:
    if has_properties(flow, value):
        inherit(flow, value, slot)
    elif flow.is_instance(value) or flow.objects.kind(value) == Kind.CLASS:
        on_each(flow, slot, _take_each, value, weakly)


def _take_each(flow: Flow, value: int, weakly: bool, record: int, _: bool) -> None:
    """Let an object of a class, or a class, have each property of an object as its own."""
    if is_record(flow, record):
        tell_all(flow, record)
        hand_on(flow, record, partial(_take_one, flow, value, weakly))


def _take_one(flow: Flow, value: int, weakly: bool, name: str, cell: int) -> None:
    store_in(flow, name, cell, value, weakly)


def derive(flow: Flow, made: Call) -> None:
    """Make an object that has the properties of the first argument, which may be nothing."""
    if made.result != NONE:
        derive_in(flow, flow.whole.semantics[made.file].objects.record_type, made.first(), made.result)


def derive_in(flow: Flow, record_type: str, source: int, target: int) -> None:
    """Let an object arrive that has the properties of what is in a slot."""
    record = flow.objects.intern(Kind.CONTAINER, target, record_type)
    flow.graph.add(target, (record,))
    if source != NONE:
        derive_from(flow, record, source)
        on_each(flow, source, _derive_instance, target)


def _derive_instance(flow: Flow, target: int, value: int, weakly: bool) -> None:
    if flow.is_instance(value):
        flow.give(target, (value,), weakly)


def give_prototype(flow: Flow, made: Call) -> None:
    """Let the prototype of an object arrive. What stands for all objects of a class, or for an object, stands for its prototype too."""
    if NONE not in (made.result, made.first()):
        on_each(flow, made.first(), _give_object, made.result)


def _give_object(flow: Flow, target: int, value: int, _: bool) -> None:
    if flow.is_instance(value) or is_record(flow, value):
        flow.give(target, (value,), weakly=True)


SHARING: Final = {Model.TAKES_PROPERTIES: take_properties, Model.DERIVES: derive, Model.GIVES_PROTOTYPE: give_prototype}
"""What lets objects have the properties of others, or gives what they have them from."""

DESCRIBING: Final = (Model.DERIVES, Model.DEFINES_PROPERTY, Model.DEFINES_PROPERTIES)
"""What callables do that are given descriptions of properties."""


def describe(flow: Flow, made: Call, model: Model, invoke: Invoke) -> None:
    """Let an object have properties as a description of each says: one by its name, or those of an object of descriptions."""
    target = made.result if model is Model.DERIVES else made.first()
    if target == NONE or len(made.arguments.slots) < 2:
        return
    if model is Model.DEFINES_PROPERTY:
        _define_named(flow, made, target, invoke)
    elif made.arguments.slots[1] != NONE:
        on_each(flow, made.arguments.slots[1], _define_each, made, target, invoke)
    if model is not Model.DERIVES and made.result != NONE:
        flow.graph.connect(target, made.result)


def _define_named(flow: Flow, made: Call, target: int, invoke: Invoke) -> None:
    """Let an object have a property of the name that is given second, or of each that arrives there, as the third argument describes it."""
    if made.arguments.slots[2:3] in ((), (NONE,)):
        return
    _store_named(flow, made, target, 1, _described(flow, made, target, made.arguments.slots[2], invoke))


def _store_named(flow: Flow, made: Call, target: int, place: int, source: int) -> None:
    """Store what is in a slot as a property of the name that a call gives at a place, or of each that arrives there."""
    if (name := constant_text(made.arguments.texts[place])) is not None:
        store(flow, target, name, source)
    elif made.owner not in flow.calling.copying:
        on_each_text(flow, made.arguments.slots[place], store_named, target, source)


def _define_each(flow: Flow, made: Call, target: int, invoke: Invoke, value: int, _: bool) -> None:
    if is_record(flow, value):
        hand_on(flow, value, partial(_define_one, flow, made, target, invoke))


def _define_one(flow: Flow, made: Call, target: int, invoke: Invoke, name: str, cell: int) -> None:
    store(flow, target, name, _described(flow, made, target, cell, invoke))


def define_getters(flow: Flow, file: int, invoke: Invoke) -> None:
    """Let objects have the properties that a file gives them by methods which take the name, and the function that gives what is there."""
    whole, base = flow.whole, flow.whole.slot_base[file]
    numbers = list(whole.numbers_of_calls(file, whole.semantics[file].objects.getter_methods))
    receivers = {row[0]: row[1] for row in whole.rows(file, "loads")} if numbers else {}
    for number in numbers:
        made, receiver = call_at(flow, file, number), receivers.get(whole.row(file, "calls", number)[1], NONE)
        if receiver != NONE and len(made.arguments.slots) == 2 and made.arguments.slots[1] != NONE:
            given = flow.graph.new_slot()
            _run_getter(flow, made, receiver + base, made.arguments.slots[1], given, invoke)
            _store_named(flow, made, receiver + base, 0, given)


def _described(flow: Flow, made: Call, target: int, description: int, invoke: Invoke) -> int:
    """Return the slot of what a description of a property says that reading it gives: its value, or what its getter does."""
    described, getter = flow.graph.new_slot(), flow.graph.new_slot()
    for slot, name in zip((described, getter), flow.whole.semantics[made.file].objects.described_by, strict=True):
        load(flow, slot, description, name)
    _run_getter(flow, made, target, getter, described, invoke)
    return described


def _run_getter(flow: Flow, made: Call, target: int, getter: int, given: int, invoke: Invoke) -> None:
    """Let functions that give a property of the objects in a slot run on those."""
    on_each(flow, target, _give_to, getter)
    call_back(flow, made, getter, (), given, invoke)


def _give_to(flow: Flow, getter: int, value: int, _: bool) -> None:
    on_each(flow, getter, receive, value)
