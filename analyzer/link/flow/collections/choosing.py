"""Reading items and attributes by a name: what the constants choose that the name may stand for."""

from functools import partial
from typing import Final

from analyzer.link.constants import is_begun_so
from analyzer.link.flow.attributes.computed.described_members import store_described
from analyzer.link.flow.attributes.computed.listed_names import are_listed
from analyzer.link.flow.attributes.computed.loop_stores import stands_beside
from analyzer.link.flow.attributes.computed.text_lookups import give_named, look_up_on, store_named
from analyzer.link.flow.attributes.members import load
from analyzer.link.flow.attributes.modules.imported_by_name import give_module, is_module_table
from analyzer.link.flow.attributes.outside.replaced_modules import load_replaced
from analyzer.link.flow.attributes.records import has_properties, store_property, taking
from analyzer.link.flow.collections.elements import read_item, read_item_of, store_item_in
from analyzer.link.flow.entering.constant_choices import constant_at, member_constants
from analyzer.link.flow.solver.cells import element_cell, hand_on
from analyzer.link.flow.solver.namespaces import Unnamed
from analyzer.link.flow.solver.objects import CLASSES, INSTANCES, Kind, strong
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE


def read_named(flow: Flow, file: int, target: int, base: int, name: int) -> None:
    """Let the items of every value of `base` flow into `target` that the file's slot `name` may be the key of."""
    constants = flow.chosen.slots.get(name + flow.whole.slot_base[file])
    if constants is None:
        read_item(flow, file, target, base, constant_at(flow, file, name))
    else:
        on_each(flow, base, _choose, file, target, constants)


def _choose(flow: Flow, file: int, target: int, constants: int, value: int, weakly: bool) -> None:
    """Only a collection that was written with its keys is one that constants choose from."""
    if flow.objects.kind(value) == Kind.CONTAINER and flow.objects.index(value) in flow.chosen.keyed:
        on_each(flow, constants, _take, target, value, weakly)
    else:
        read_item_of(flow, flow.whole.semantics[file], target, None, NONE, value, weakly)


def _take(flow: Flow, target: int, container: int, weakly: bool, constant: int, _: bool) -> None:
    key = flow.objects.name(constant) if flow.objects.kind(constant) == Kind.CONSTANT else None
    flow.pass_on(element_cell(flow, container, None if key is not None and key.startswith("#-") else key), target, weakly)


def give_item(flow: Flow, file: int, target: int, container: int, key: int, weakly: bool) -> None:
    """Let the elements of a collection flow into `target` that the slot `key` may be the key of."""
    constants = flow.chosen.slots.get(key)
    is_keyed = flow.objects.index(container) in flow.chosen.keyed
    if constants is not None and is_keyed:
        on_each(flow, constants, _take, target, container, weakly)
    else:
        constant = constant_at(flow, file, key - flow.whole.slot_base[file]) if is_keyed and NONE not in (file, key) else None
        flow.pass_on(element_cell(flow, container, constant), target, weakly)


def load_named(flow: Flow, file: int, target: int, base: int, name: int) -> None:
    """Let the attributes of every value of `base` flow into `target` whose names arrive in the slot `name` of a file (-1: of none).

    Names that classes declare for the methods above them are those of any of them.
    """
    constants = flow.chosen.slots.get(name)
    if constants is not None:
        on_each(flow, constants, _load, target, base)
    elif file != NONE and (declared := member_constants(flow, file, name)) is not None:
        found = flow.graph.new_slot()
        on_each(flow, declared, _load, found, base)
        flow.graph.connect_weakly(found, target)


def _load(flow: Flow, target: int, base: int, constant: int, _: bool) -> None:
    if flow.objects.kind(constant) == Kind.CONSTANT and flow.objects.name(constant).isidentifier():
        load(flow, target, base, flow.objects.name(constant))
        load_replaced(flow, target, base, flow.objects.name(constant))


def read_keyed(flow: Flow, file: int, target: int, base: int, key: int) -> None:
    """Let what the mapping of a module's or class's names has, or the table of all modules, flow into `target`, at a key in a slot.

    Where items are members, so do the functions that an object, a class, a module or another function has under such names.
    """
    on_each(flow, base, _read_keyed, file, target, key)


def _read_keyed(flow: Flow, file: int, target: int, key: int, value: int, _: bool) -> None:
    for texts in _texts(flow, key) if strong(value) in flow.namespaces.scopes else ():
        on_each(flow, texts, look_up_on, target, strong(value))
    if _is_record(flow, file, value) or (flow.objects.kind(value) == Kind.FUNCTION and has_properties(flow, value)):
        found = flow.graph.new_slot()
        on_each(flow, found, _give_function, target)
        for texts in _texts(flow, key):
            on_each(flow, texts, give_named, found, value)
    if is_module_table(flow, file, value):
        for texts in _texts(flow, key):
            on_each(flow, texts, give_module, file, target)


def store_keyed(flow: Flow, file: int, base: int, key: int, source: int) -> None:
    """Let what is in `source` be stored at a key in a slot of every collection in `base`: what each call gives, under the name it gives."""
    paired = flow.chosen.put_items.get((base, key, source))
    if paired is not None:
        paired.take(partial(_store_given, flow, base, source))
    on_each(flow, base, _store_keyed, file, key, store_described(flow, file, base, key, source))


def _store_given(flow: Flow, base: int, source: int, texts: int, value: int, holder: int) -> None:
    """Store what a call gives under the names it gives: where it gives no value or no object of its own (-1), that of all calls."""
    held, stored = (own if given == NONE else given for own, given in ((base, holder), (source, value)))
    on_each(flow, texts, _store_named, held, stored)


def _store_named(flow: Flow, base: int, source: int, text: int, _: bool) -> None:
    """Let what is in a slot be the property that a text names of objects and functions in another one."""
    if flow.objects.kind(text) == Kind.CONSTANT:
        on_each(flow, base, _store_property, flow.objects.name(text), source)


def _store_property(flow: Flow, name: str, source: int, value: int, weakly: bool) -> None:
    if has_properties(flow, value) and value not in flow.sealed:
        store_property(flow, value, name, source, weakly)


def _store_keyed(flow: Flow, file: int, key: int, source: int, value: int, weakly: bool) -> None:
    if strong(value) in flow.namespaces.scopes:
        for texts in _texts(flow, key):
            on_each(flow, texts, _put, strong(value), source)
        flow.namespaces.unnamed.append(Unnamed(_holding(flow, value, weakly), key, source))
    elif _is_record(flow, file, value):
        _put_under(flow, key, source, value, weakly)
    elif has_properties(flow, value) and _names_all(flow, file, key, source):
        on_each(flow, key, _put_listed, value, source, weakly)
    elif has_properties(flow, value) and (key in flow.chosen.slots or (beginnings := _beginnings(flow, key))):
        if key in flow.chosen.slots:
            flow.namespaces.unnamed.append(Unnamed(_holding(flow, value, weakly), key, source))
        else:
            hand_on(flow, taking(flow, value), partial(_put_begun, flow, beginnings, source))
        flow.graph.connect_weakly(source, element_cell(flow, taking(flow, value), None))
    else:
        store_item_in(flow, flow.whole.semantics[file], None, source, value, weakly)


def _names_all(flow: Flow, file: int, key: int, source: int) -> bool:
    """Return whether written texts alone name what is stored, the same under each of them: what stands beside a name is another's."""
    base = flow.whole.slot_base[file]
    return are_listed(flow, key) and not stands_beside(flow, file, key - base, source - base)


def _put_listed(flow: Flow, holder: int, source: int, weakly: bool, text: int, _: bool) -> None:
    """Let what is in a slot be the property of an object or a function that one of some written texts names."""
    if flow.objects.kind(text) == Kind.CONSTANT:
        store_property(flow, holder, flow.objects.name(text), source, weakly)


def _beginnings(flow: Flow, key: int) -> list[str]:
    """Return how the texts begin, or end after a star, that a slot holds; none where of one neither is known."""
    found = [flow.objects.name(value) for value in sorted(flow.graph.values[key]) if flow.objects.kind(value) == Kind.BEGINNING]
    return found if all(each.strip("*") for each in found) else []


def _put_begun(flow: Flow, beginnings: list[str], source: int, name: str, cell: int) -> None:
    """Let what is in a slot be a property whose name begins as one of the texts does under which it is put."""
    if any(is_begun_so(name, beginning) for beginning in beginnings):
        flow.graph.connect_weakly(source, cell)


_FUNCTIONS: Final = frozenset((Kind.FUNCTION, Kind.BOUND, Kind.PARTIAL))
_WITH_MEMBERS: Final = frozenset((*INSTANCES, *CLASSES, Kind.MODULE))


def _is_record(flow: Flow, file: int, value: int) -> bool:
    """Return whether a value is an object or a class in a language whose items of a value are its members."""
    return bool(flow.whole.semantics[file].objects.record_type) and flow.objects.kind(value) in _WITH_MEMBERS


def _put_under(flow: Flow, key: int, source: int, value: int, weakly: bool) -> None:
    """Let functions in a slot be the members of one value that the texts in `key` name, or any that it lacks where nothing names them.

    What arrives there by way of arguments is told apart by the name that came with it, which nobody knows here.
    """
    holder, functions = _holding(flow, value, weakly), flow.graph.new_slot()
    on_each(flow, source, _give_written, functions)
    for texts in _texts(flow, key):
        on_each(flow, texts, store_named, holder, functions)
    flow.namespaces.unnamed.append(Unnamed(holder, key, functions))


def _holding(flow: Flow, value: int, weakly: bool) -> int:
    slot = flow.graph.new_slot()
    flow.give(slot, (value,), weakly)
    return slot


def _give_written(flow: Flow, target: int, value: int, weakly: bool) -> None:
    if not weakly:
        _give_function(flow, target, value, weakly)


def _give_function(flow: Flow, target: int, value: int, weakly: bool) -> None:
    if flow.objects.kind(value) in _FUNCTIONS:
        flow.give(target, (value,), weakly)


def _put(flow: Flow, mapping: int, source: int, value: int, weakly: bool) -> None:
    if flow.objects.kind(value) == Kind.CONSTANT:
        flow.pass_on(source, element_cell(flow, mapping, flow.objects.name(value)), weakly)


def _texts(flow: Flow, key: int) -> list[int]:
    """Return the slots where texts arrive that a key may be: that of its values and, of a parameter, that of its constants."""
    return [key, flow.chosen.slots[key]] if key in flow.chosen.slots else [key]
