"""Collections and protocols: elements, iteration, awaiting."""

from analyzer.languages.semantics import Semantics
from analyzer.languages.semantics.types import TypeForm
from analyzer.link.flow.attributes.members import load_from, lookup
from analyzer.link.flow.attributes.outside.library import results_of_call
from analyzer.link.flow.attributes.records import has_properties, store_property_at
from analyzer.link.flow.attributes.stores import store_in
from analyzer.link.flow.collections.unique_keys import place_of
from analyzer.link.flow.declared.generics import structures_on
from analyzer.link.flow.entering.enter import Arguments, item_argument
from analyzer.link.flow.entering.generators import give_final, give_yields
from analyzer.link.flow.entering.kept_classes import give_kept_at
from analyzer.link.flow.entering.method_results import give_results
from analyzer.link.flow.entering.overriding import method_of
from analyzer.link.flow.entering.returning import give_returns
from analyzer.link.flow.solver.cells import (
    derive_stretch,
    element_cell,
    final_cell,
    is_sequence,
    keys_cell,
    rest_cell,
    returns_declared,
    written_cell,
)
from analyzer.link.flow.solver.levels import is_enum, metaclasses
from analyzer.link.flow.solver.objects import CLASSES, Kind, strong
from analyzer.link.flow.solver.of_classes import fields_of
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE


def read_item(flow: Flow, file: int, target: int, base: int, key: str | None, written: int = NONE) -> None:
    """Let the element at `key` (None: at any key) of every value of `base` flow into `target`.

    `written` is the slot of what was stored there just before, or -1: a collection gives that, whatever else it holds.
    """
    on_each(flow, base, read_item_of, flow.whole.semantics[file], target, key, written)


def read_item_of(flow: Flow, semantics: Semantics, target: int, key: str | None, written: int, value: int, weakly: bool) -> None:
    """Let the element at `key` of one value flow into `target`."""
    kind = flow.objects.kind(value)
    if kind == Kind.CONTAINER and written != NONE and strong(value) not in flow.sealed:
        flow.pass_on(written, target, weakly)
    elif kind == Kind.CONTAINER:
        flow.pass_on(element_cell(flow, value, place_of(flow, key)), target, weakly)
    elif kind == Kind.ITEMS:
        iterate_over(flow, semantics, target, value, weakly)
    elif key is not None and _is_member(flow, semantics, key, value):
        load_from(flow, target, key, value, weakly)
    elif key is not None and give_kept_at(flow, semantics, target, key, value):
        return
    elif kind in (Kind.INSTANCE, Kind.SELF):
        if key is not None and key[1:].isdigit() and (field := _field_at(flow, semantics, value, int(key[1:]))) is not None:
            flow.pass_on(lookup(flow, value, field), target, weakly)
        give_results(flow, lookup(flow, value, semantics.methods.get_item), target, item_argument(key))
        for structure in _unless_own(flow, value, semantics.methods.get_item):
            flow.pass_on(element_cell(flow, structure, place_of(flow, key)), target, weakly)
            if semantics.methods.missing_item in flow.classes_with_method:
                give_results(flow, lookup(flow, value, semantics.methods.missing_item), target, item_argument(key))
    elif kind in CLASSES and is_enum(flow, flow.objects.index(value)):
        flow.graph.add(target, (flow.objects.intern(Kind.INSTANCE, flow.objects.index(value)),))
    elif kind == Kind.CLASS and (owner := _metaclass_with(flow, value, semantics.methods.get_item)) != NONE:
        give_results(flow, lookup(flow, owner, semantics.methods.get_item), target, item_argument(key))
    elif kind == Kind.EXTERNAL and flow.objects.name(value) in semantics.reflection.module_tables:
        return
    elif kind == Kind.EXTERNAL or (kind in CLASSES and not semantics.objects.record_type) or _is_text(flow, semantics, value):
        flow.give(target, (value,), weakly)
    elif kind == Kind.EXTERNAL_INSTANCE:
        flow.give(
            target, results_of_call(flow, semantics, f"{flow.objects.name(value)}.{semantics.methods.get_item}", strong(value)), weakly
        )


def _metaclass_with(flow: Flow, class_value: int, name: str) -> int:
    """Return a class as an object of the metaclass that has a method of a name; -1 where none has."""
    having = (
        each for each in metaclasses(flow, flow.objects.index(class_value)) if method_of(flow, flow.objects.index(each), name) != NONE
    )
    return next((flow.objects.intern(Kind.INSTANCE, flow.objects.index(each)) for each in having), NONE)


def cut(flow: Flow, file: int, target: int, base: int, skipped: int) -> None:
    """Let what a slice leaves of every value of `base` after its first `skipped` elements (0: nobody knows) flow into `target`."""
    on_each(flow, base, cut_one, flow.whole.semantics[file], target, skipped)


def cut_one(flow: Flow, semantics: Semantics, target: int, skipped: int, value: int, weakly: bool) -> None:
    """Let what a slice leaves of one value after its first `skipped` elements (0: nobody knows) flow into `target`.

    A sequence whose places are told apart leaves another one; an own method may give anything; what else there is, is like the whole.

    Of an object that extends a collection of the language's own, that collection is left.
    """
    kind = flow.objects.kind(value)
    if skipped and is_sequence(flow, semantics, value):
        rest = flow.objects.intern(Kind.CONTAINER, target, flow.objects.label(value))
        derive_stretch(flow, rest, value, skipped)
        value = rest
    elif kind in (Kind.INSTANCE, Kind.SELF) and method_of(flow, flow.class_of(value), semantics.methods.get_item) != NONE:
        give_results(flow, lookup(flow, value, semantics.methods.get_item), target, item_argument("#:"))
        weakly = True
    elif kind in (Kind.INSTANCE, Kind.SELF) and (plain := _plain_slices(flow, semantics, value)):
        flow.give(target, plain, weakly)
        return
    flow.give(target, (value,), weakly)


def _plain_slices(flow: Flow, semantics: Semantics, value: int) -> list[int]:
    return [each for each in structures_on(flow, value) if flow.objects.label(each) in semantics.collections.plain_slices]


def of_form(flow: Flow, value: int, form: TypeForm) -> list[int]:
    """Return the library types of one form, with their arguments, that a value's class extends."""
    found = structures_on(flow, value)
    forms = flow.semantics_of_class(flow.class_of(value)).types.forms if found else {}
    return [structure for structure in found if forms.get(flow.objects.label(structure)) is form]


def _unless_own(flow: Flow, value: int, *names: str) -> list[int]:
    """Return the collections of a library that a value's class extends, unless a class of the repository has a method in its place."""
    found = structures_on(flow, value)
    if not found:
        return []
    ancestors = [each for each in flow.hierarchy.linearization(flow.class_of(value)) if isinstance(each, int)]
    if any(name in flow.whole.class_members[each] for each in ancestors for name in names):
        return []
    others = {*of_form(flow, value, TypeForm.AWAITABLE), *of_form(flow, value, TypeForm.CONTEXT)}
    return [structure for structure in found if structure not in others]


_WITH_MEMBERS = (Kind.INSTANCE, Kind.SELF, Kind.CLASS, Kind.SELF_CLASS, Kind.MODULE)


def _is_member(flow: Flow, semantics: Semantics, key: str, value: int) -> bool:
    """Return whether an item of a value is its member of that name, as in languages whose objects are records, or of a class of records."""
    if key.startswith("#") or flow.objects.kind(value) not in _WITH_MEMBERS:
        return False
    if not semantics.objects.record_type:
        return flow.is_instance(value) and is_field_of_record(flow, semantics, key, flow.class_of(value))
    return not (flow.objects.kind(value) in CLASSES and is_enum(flow, flow.objects.index(value)))


def is_field_of_record(flow: Flow, semantics: Semantics, key: str, class_: int) -> bool:
    """Return whether a class is one of records, whose fields are the items of a mapping, and has a field of that name."""
    order = flow.hierarchy.linearization(class_)
    if semantics.types.record_bases.keys().isdisjoint(order):
        return False
    return any(isinstance(each, int) and key in flow.whole.classes[each].declared_fields for each in order)


def _is_text(flow: Flow, semantics: Semantics, value: int) -> bool:
    return flow.objects.kind(value) == Kind.EXTERNAL_INSTANCE and flow.objects.name(value) == f"{semantics.builtins}.str"


def store_item(flow: Flow, file: int, base: int, key: str | None, value: int) -> None:
    """Let what is in `value` be stored at `key` of every collection in `base`."""
    on_each(flow, base, store_item_in, flow.whole.semantics[file], key, value)


def store_item_in(flow: Flow, semantics: Semantics, key: str | None, source: int, value: int, weakly: bool) -> None:
    """Let what is in a slot be stored at `key` of one collection."""
    place = key if key is None or key.startswith("#") else place_of(flow, key)
    if flow.records.types and has_properties(flow, value):
        store_property_at(flow, value, place, source, weakly)
    elif flow.objects.kind(value) == Kind.CONTAINER:
        flow.pass_on(source, written_cell(flow, value, place), weakly)
    elif key is not None and _is_member(flow, semantics, key, value):
        store_in(flow, key, source, value, weakly)
    elif flow.is_instance(value) and semantics.methods.set_item:
        _give_item(flow, value, semantics.methods.set_item, source)
        for structure in _unless_own(flow, value, semantics.methods.set_item):
            store_item_in(flow, semantics, key, source, structure, weakly)


def _give_item(flow: Flow, receiver: int, name: str, item: int) -> None:
    """Let a method of a value take what is in a slot, under a key that nobody knows, where a write to an item runs it.

    All items that are written to a value enter it together.
    """
    items = flow.iterators.get((receiver, name))
    if items is None:
        items = flow.iterators[receiver, name] = flow.graph.new_slot()
        written = Arguments((NONE, items), (None, None), ("", ""))
        give_results(flow, lookup(flow, receiver, name), flow.graph.new_slot(), written)
    flow.graph.connect_argument(item, items)


def iterate(flow: Flow, file: int, target: int, base: int) -> None:
    """Let what iterating the values of `base` gives flow into `target`."""
    on_each(flow, base, iterate_over, flow.whole.semantics[file], target)


def iterate_over(flow: Flow, semantics: Semantics, target: int, value: int, weakly: bool) -> None:
    """Let what iterating one value gives flow into `target`."""
    objects, kind = flow.objects, flow.objects.kind(value)
    if kind == Kind.CONTAINER:
        is_mapping = objects.label(value) in semantics.collections.mappings
        if is_mapping and semantics.collections.mapping_iterates_pairs:
            flow.graph.add(target, (_pair(flow, value, target, semantics.collections.list_type),))
            return
        flow.pass_on(keys_cell(flow, value) if is_mapping else element_cell(flow, value, None), target, weakly)
    elif kind == Kind.GENERATOR:
        give_yields(flow, objects.index(value), objects.extra(value), target, weakly)
    elif kind in (Kind.INSTANCE, Kind.SELF):
        _iterate_instance(flow, semantics, target, value)
        for structure in _unless_own(flow, value, *semantics.methods.iterate):
            iterate_over(flow, semantics, target, structure, weakly)
    elif kind == Kind.ITEMS:
        flow.graph.add(target, (_pair(flow, objects.index(value), target, semantics.collections.list_type or "builtins.tuple"),))
    elif kind in CLASSES and is_enum(flow, objects.index(value)):
        flow.graph.add(target, (objects.intern(Kind.INSTANCE, objects.index(value)),))
    elif kind == Kind.CLASS:
        for metaclass in metaclasses(flow, objects.index(value)):
            _iterate_instance(flow, semantics, target, objects.intern(Kind.INSTANCE, objects.index(metaclass)))
    elif _is_text(flow, semantics, value):
        flow.graph.add(target, (value,))
    elif kind == Kind.EXTERNAL_INSTANCE:
        _iterate_external(flow, semantics, target, value)


def _iterate_external(flow: Flow, semantics: Semantics, target: int, value: int) -> None:
    """An iterable of a library: what the elements of its iterator are or, where it is one itself, what it advances to.

    What it advances to later comes in something that is waited for.
    """
    for name in (*semantics.methods.iterate, *semantics.methods.advance):
        is_element = name in semantics.methods.advance[:1]
        for given in results_of_call(flow, semantics, f"{flow.objects.name(value)}.{name}", NONE):
            if flow.objects.kind(given) == Kind.CONTAINER and not is_element:
                flow.graph.connect(element_cell(flow, given, None), target)
            elif name in semantics.methods.advance:
                flow.graph.add(target, (given,))


def _iterate_instance(flow: Flow, semantics: Semantics, target: int, value: int) -> None:
    for iterate_name, advance_name in zip(semantics.methods.iterate, semantics.methods.advance, strict=True):
        on_each(flow, iterator_of(flow, value, iterate_name), _advance, semantics, advance_name, target)
    class_ = flow.class_of(value)
    is_sequence = semantics.methods.length != "" and method_of(flow, class_, semantics.methods.length) != NONE
    if is_sequence and not any(method_of(flow, class_, name) != NONE for name in semantics.methods.iterate):
        give_results(flow, lookup(flow, value, semantics.methods.get_item), target)


def iterator_of(flow: Flow, value: int, name: str) -> int:
    """Return the slot of the iterators that a method of an object gives."""
    iterator = flow.iterators.get((value, name))
    if iterator is None:
        iterator = flow.iterators[value, name] = flow.graph.new_slot()
        give_results(flow, lookup(flow, value, name), iterator)
    return iterator


def _advance(flow: Flow, semantics: Semantics, advance_name: str, target: int, value: int, weakly: bool) -> None:
    if flow.is_instance(value):
        step = flow.graph.new_slot()
        give_results(flow, lookup(flow, value, advance_name), step)
        wait(flow, target, step)
        flow.graph.connect(step, target)
    else:
        iterate_over(flow, semantics, target, value, weakly)


def _pair(flow: Flow, container: int, target: int, label: str) -> int:
    pair = flow.objects.intern(Kind.CONTAINER, target, label)
    flow.graph.connect(keys_cell(flow, container), element_cell(flow, pair, "#0"))
    flow.graph.connect(element_cell(flow, container, None), element_cell(flow, pair, "#1"))
    return pair


def unpack(flow: Flow, file: int, target: int, base: int, place: int) -> None:
    """Let the value at one place of what `base` is unpacked into flow into `target`."""
    on_each(flow, base, take, flow.whole.semantics[file], target, place)


def unpack_rest(flow: Flow, file: int, target: int, base: int, place: int) -> None:
    """Let a list of what is left from a place on of what `base` is unpacked into flow into `target`."""
    semantics = flow.whole.semantics[file]
    rest = flow.objects.intern(Kind.CONTAINER, target, semantics.collections.list_type or "builtins.list")
    flow.graph.add(target, (rest,))
    on_each(flow, base, take_rest, semantics, rest, place)


def take_rest(flow: Flow, semantics: Semantics, rest: int, place: int, value: int, weakly: bool) -> None:
    """Let a sequence hold the elements of one value from a place on, each in its place where the value's are told apart."""
    if place >= 0 and not weakly and is_sequence(flow, semantics, value):
        derive_stretch(flow, rest, value, place)
    else:
        iterate_over(flow, semantics, rest_cell(flow, rest), value, weakly)


def take(flow: Flow, semantics: Semantics, target: int, place: int, value: int, weakly: bool) -> None:
    """Let the value at one place of what a value is unpacked into flow into `target`."""
    is_container = flow.objects.kind(value) == Kind.CONTAINER
    if place >= 0 and (field := _field_at(flow, semantics, value, place)) is not None:
        flow.pass_on(lookup(flow, value, field), target, weakly)
    elif is_container and place >= 0 and flow.objects.label(value) not in semantics.collections.mappings:
        flow.pass_on(element_cell(flow, value, f"#{place}"), target, weakly)
    elif flow.is_instance(value) and (structures := _unless_own(flow, value, *semantics.methods.iterate)):
        for structure in structures:
            take(flow, semantics, target, place, structure, weakly)
    else:
        iterate_over(flow, semantics, target, value, weakly)


def _field_at(flow: Flow, semantics: Semantics, value: int, place: int) -> str | None:
    """Return the declared field at a place of a class that is a tuple of its fields."""
    if not flow.is_instance(value):
        return None
    for ancestor in flow.hierarchy.linearization(flow.objects.index(value)):
        if isinstance(ancestor, int) and (fields := fields_of(flow, ancestor)):
            is_tuple = not semantics.types.tuple_bases.isdisjoint(map(str, flow.hierarchy.linearization(ancestor)))
            return fields[place] if is_tuple and place < len(fields) else None
    return None


def wait(flow: Flow, target: int, base: int, is_open: bool = False) -> None:
    """Let what awaiting the values of `base` gives flow into `target`; `is_open` where what cannot be awaited gives itself."""
    on_each(flow, base, _give_awaited, target, is_open)


def settled_slot(flow: Flow, value: int) -> int:
    """Return the slot of what a promise, or a call that runs by itself, gives in the end: no promise."""
    slot = flow.records.settled.get(strong(value))
    if slot is None:
        slot = flow.records.settled[strong(value)] = flow.graph.new_slot()
        given = flow.graph.new_slot()
        if flow.objects.kind(value) == Kind.COROUTINE:
            give_returns(flow, flow.objects.index(value), flow.objects.extra(value), given, False)
        else:
            flow.graph.connect(element_cell(flow, value, None), given)
        wait(flow, slot, given, is_open=True)
    return slot


def _settles(flow: Flow, value: int) -> bool:
    kind = flow.objects.kind(value)
    if kind == Kind.COROUTINE:
        return bool(flow.semantics_of_function(flow.objects.index(value)).objects.promise_type)
    return kind == Kind.CONTAINER and flow.objects.label(value) in flow.records.promises


def _give_awaited(flow: Flow, target: int, is_open: bool, value: int, weakly: bool) -> None:
    kind = flow.objects.kind(value)
    if _settles(flow, value):
        flow.pass_on(settled_slot(flow, value), target, weakly)
        return
    if kind == Kind.GENERATOR:
        give_final(flow, flow.objects.index(value), flow.objects.extra(value), target, weakly)
    elif kind == Kind.COROUTINE:
        give_returns(flow, flow.objects.index(value), flow.objects.extra(value), target, weakly)
    elif is_open and flow.is_instance(value) and (promises := of_form(flow, value, TypeForm.AWAITABLE)):
        for each in promises:
            flow.pass_on(settled_slot(flow, each), target, weakly)
    elif is_open:
        if kind != Kind.EXTERNAL_INSTANCE or flow.objects.name(value) not in flow.records.ungiven:
            flow.give(target, (value,), weakly)
    else:
        if flow.is_instance(value):
            flow.pass_on(_waited(flow, value), target, weakly)
        for structure in (value,) if kind == Kind.CONTAINER else of_form(flow, value, TypeForm.AWAITABLE):
            if (cell := _awaited(flow, structure)) != NONE:
                flow.pass_on(cell, target, weakly)


def _waited(flow: Flow, value: int) -> int:
    """Return the slot of what an object's own method gives to those who await it; the method may give the object itself."""
    slot = flow.records.settled.get(strong(value))
    if slot is None:
        slot = flow.records.settled[strong(value)] = flow.graph.new_slot()
        wait(flow, slot, iterator_of(flow, value, flow.semantics_of_class(flow.objects.index(value)).methods.wait))
    return slot


_ONLY_ITERATED = (TypeForm.COLLECTION, TypeForm.MAPPING, TypeForm.TUPLE, TypeForm.GENERATOR)


def _awaited(flow: Flow, structure: int) -> int:
    """Return the slot of what awaiting a declared value gives: its element, or what a generator returns; -1 for a plain collection."""
    if returns_declared(flow, structure):
        return final_cell(flow, structure)
    label = flow.objects.label(structure)
    is_iterated = any(semantics.types.forms.get(label) in _ONLY_ITERATED for semantics in flow.languages)
    return NONE if is_iterated else element_cell(flow, structure, None)
