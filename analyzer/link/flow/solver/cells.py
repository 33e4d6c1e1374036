"""The slots of a collection's elements and of an object's attributes, made on demand."""

from collections.abc import Callable
from functools import partial
from typing import Final

from analyzer.languages.semantics import Semantics
from analyzer.link.flow.solver.objects import Kind, strong
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE


def element_cell(flow: Flow, container: int, key: str | None) -> int:
    """Return the slot of a collection's elements at a constant key; with None, of all its elements.

    What is stored at a constant key is among all elements, so reading without a key sees everything.
    """
    container = strong(container)
    found = flow.element_cells.get((container, key)) if key is not None else None
    if found is not None:
        return found
    whole_cell = _cell(flow, container, _ALL)
    if key is None:
        _see_taken(flow, container)
        return whole_cell
    if flow.objects.label(container) in flow.records.types:
        return record_cell(flow, container, key)
    cell = _key_cell(flow, container, key)
    if flow.records.joined:
        _bring_joined(flow, container, key)
    return cell


def _see_taken(flow: Flow, record: int) -> None:
    """Let what reads any property of an object see those of the objects from which it has properties, however long the chain of them is."""
    for each in (pending := [record]):
        if each not in flow.records.read_whole and flow.objects.label(each) in flow.records.types:
            flow.records.read_whole.add(each)
            for parent in map(strong, flow.records.parents.get(each, ())):
                flow.graph.connect(_cell(flow, parent, _ALL), _cell(flow, each, _ALL))
                pending.append(parent)


def take_whole(flow: Flow, record: int, parent: int) -> None:
    """Let what reads any property of an object see those of another one, from which it has properties from now on."""
    if record in flow.records.read_whole:
        flow.graph.connect(element_cell(flow, parent, None), _cell(flow, record, _ALL))


def place_cell(flow: Flow, value: int, name: str) -> int:
    """Return the slot of what a collection whose places have names, as those of a tuple may, holds under one; -1 for all else."""
    place = flow.records.fields.get(strong(value), {}).get(name, NONE)
    return element_cell(flow, value, f"#{place}") if place != NONE else NONE


def _key_cell(flow: Flow, container: int, key: str) -> int:
    is_new = (container, key) not in flow.element_cells
    cell = _cell(flow, container, key)
    if is_new:
        flow.graph.connect(cell, _cell(flow, container, _ALL))
        flow.graph.connect(rest_cell(flow, container), cell)
        flow.records.keys.setdefault(container, []).append(key)
        if container in flow.records.handed_on:
            _tell(flow, container, key, cell)
        for source, skipped in flow.records.stretches.get(container, ()):
            _bring_element(flow, source, skipped, container, key)
    return cell


def _tell(flow: Flow, container: int, key: str, cell: int) -> None:
    """Tell of a new key those who wait for it, one after the other: what each does may bring another key, in chains of any length."""
    telling = flow.records.telling
    telling += [(pass_on, key, cell) for pass_on in flow.records.handed_on[container]]
    if not flow.records.is_telling:
        flow.records.is_telling = True
        for pass_on, each, held in telling:
            pass_on(each, held)
        telling.clear()
        flow.records.is_telling = False


def hand_on(flow: Flow, container: int, pass_on: Callable[[str, int], None]) -> None:
    """Call something with each constant key that a collection is written or asked under, or each property, now or later, and its slot."""
    container = strong(container)
    _cell(flow, container, _ALL)
    flow.records.handed_on.setdefault(container, []).append(pass_on)
    known = flow.records.names if flow.objects.label(container) in flow.records.types else flow.records.keys
    for key in tuple(known.get(container, ())):
        pass_on(key, _cell(flow, container, key))


def _bring_joined(flow: Flow, container: int, key: str) -> None:
    """Let what is at a key of mappings arrive in one that holds their elements, however long the chain of them is."""
    for each in (pending := [container]):
        for source, weakly in flow.records.joined.get(each, ()):
            if (source, key) not in flow.element_cells:
                pending.append(source)
            flow.pass_on(_key_cell(flow, source, key), _cell(flow, each, key), weakly)


def join_mapping(flow: Flow, container: int, source: int, weakly: bool) -> None:
    """Let a mapping hold the elements of another one: those at constant keys there, the rest less surely under keys that nobody knows."""
    container, source = strong(container), strong(source)
    joined = flow.records.joined.setdefault(container, [])
    if any(each == source for each, _ in joined) or source == container:
        return
    flow.graph.connect_weakly(element_cell(flow, source, None), element_cell(flow, container, None))
    flow.graph.connect_weakly(rest_cell(flow, source), rest_cell(flow, container))
    joined.append((source, weakly))
    for key in tuple(flow.records.keys.get(container, ())):
        flow.pass_on(element_cell(flow, source, key), element_cell(flow, container, key), weakly)


MAX_PLACES = 16
"""Places of a sequence that slices keep apart. A loop that cuts a sequence shorter and shorter would count on without end."""


def derive_stretch(flow: Flow, container: int, source: int, skipped: int) -> None:
    """Let a sequence hold the elements of another one after its first `skipped`, each in its place.

    A negative number is that of the elements which stand before them.
    """
    container, source = strong(container), strong(source)
    derived = flow.records.stretches.setdefault(container, [])
    if (source, skipped) not in derived:
        derived.append((source, skipped))
        flow.graph.connect(element_cell(flow, source, None), element_cell(flow, container, None))
        for place in range(MAX_PLACES):
            if (container, f"#{place}") in flow.element_cells:
                _bring_element(flow, source, skipped, container, f"#{place}")
        hand_on(flow, source, partial(_have_place, flow, container, skipped))


def place_key(place: int) -> str | None:
    """Return the key of a place in a sequence; None where places are not told apart any more."""
    return f"#{place}" if place < MAX_PLACES else None


def place_at(key: str) -> int:
    """Return the place in a sequence that a key is, -1 for any other key."""
    return int(key[1:]) if key[:1] == "#" and key[1:].isdecimal() else NONE


def is_sequence(flow: Flow, semantics: Semantics, value: int) -> bool:
    """Return whether a value is a collection in which keys that are integers are places."""
    return flow.objects.kind(value) == Kind.CONTAINER and flow.objects.label(value) not in semantics.collections.mappings


def _have_place(flow: Flow, container: int, skipped: int, key: str, _: int) -> None:
    """Let a sequence have the place at which an element of another one stands in it."""
    place = place_at(key)
    if place >= max(skipped, 0) and (own := place_key(place - skipped)) is not None:
        element_cell(flow, container, own)


def _bring_element(flow: Flow, source: int, skipped: int, container: int, key: str) -> None:
    place = place_at(key)
    if place != NONE and place + skipped >= 0:
        flow.graph.connect(element_cell(flow, source, place_key(place + skipped)), element_cell(flow, container, key))


def _unpack_one(flow: Flow, container: int, before: int, elements: int, value: int, _: bool) -> None:
    """Let a sequence hold what one value that is unpacked in it has, behind so many elements; what has no places has none there."""
    if is_sequence(flow, flow.whole.semantics[flow.whole.file_of_slot(flow.objects.index(container))], value):
        derive_stretch(flow, container, value, -before)
    else:
        flow.graph.connect(elements, rest_cell(flow, container))


def record_made_by(flow: Flow, value: int) -> int:
    """Return the object that stands for what a function makes."""
    function = flow.objects.index(value)
    slot = flow.whole.function_slot(function, flow.whole.functions[function].slot)
    record = flow.objects.intern(Kind.CONTAINER, slot, flow.semantics_of_function(function).objects.record_type)
    flow.records.makers[record] = strong(value)
    return record


def is_maker(flow: Flow, record: int, name: str) -> bool:
    """Return whether a property of an object is the function that makes it, which each object has from its own."""
    return name in flow.records.maker_names and strong(record) in flow.records.makers


def record_cell(flow: Flow, record: int, name: str) -> int:
    """Return the slot of a property of an object, which those that it takes properties from share with it."""
    record = strong(record)
    is_new = (record, name) not in flow.element_cells
    cell = _cell(flow, record, name)
    if is_new and is_maker(flow, record, name):
        flow.graph.add(cell, (flow.records.makers[record],))
    elif is_new:
        flow.graph.connect(cell, _cell(flow, record, _ALL))
        if record in flow.records.indexed:
            flow.graph.connect(rest_cell(flow, record), cell)
        elif (record, _REST) in flow.element_cells:
            _fall_back(flow, record, name, cell)
        flow.records.names.setdefault(record, []).append(name)
        for class_ in flow.records.outside.get(record, ()):
            _give_outside(flow, record, name, cell, class_)
        for parent in flow.records.parents.get(record, ()):
            take_property(flow, parent, name, cell)
        if record in flow.records.handed_on:
            _tell(flow, record, name, cell)
    return cell


def take_property(flow: Flow, parent: int, name: str, cell: int) -> None:
    """Let an object have a property from another one. That of what made it is its own, unless nothing says what that is."""
    taken = record_cell(flow, parent, name)
    if name in flow.records.maker_names:
        flow.unless_known.append((cell, taken))
    else:
        flow.graph.connect(taken, cell)


def add_outside(flow: Flow, record: int, class_: str) -> None:
    """Let an object have the properties of something outside the repository, where nothing else is stored in them."""
    known = flow.records.outside.setdefault(record, [])
    if class_ not in known:
        known.append(class_)
        for name in tuple(flow.records.names.get(record, ())):
            _give_outside(flow, record, name, record_cell(flow, record, name), class_)


def _give_outside(flow: Flow, record: int, name: str, cell: int, class_: str) -> None:
    if any(each.library().lacks(class_, name) for each in flow.languages):
        return
    member, full = flow.graph.new_slot(), f"{class_}.{name}"
    is_bound = any(name in each.outside.event_methods for each in flow.languages)
    value = flow.objects.intern(Kind.EXTERNAL_METHOD, full, record) if is_bound else flow.objects.intern(Kind.EXTERNAL, full)
    flow.graph.add(member, (value,))
    flow.records.outside_properties[member] = (record, name)
    flow.unless_known.append((cell, member))


def _fall_back(flow: Flow, record: int, name: str, cell: int) -> None:
    """Let what is stored under names that nobody knows be a property that nothing else is stored in."""
    stored = rest_cell(flow, record)
    flow.records.unnamed.add(stored)
    flow.records.unnamed_properties[cell] = (strong(record), name)
    flow.unless_known.append((cell, stored))


def rest_cell(flow: Flow, container: int) -> int:
    """Return the slot of the elements that are stored under keys nobody knows."""
    is_new = (strong(container), _REST) not in flow.element_cells
    cell = _cell(flow, container, _REST)
    if is_new:
        flow.graph.connect(cell, _cell(flow, container, _ALL))
        for name in flow.records.names.get(strong(container), ()):
            _fall_back(flow, container, name, record_cell(flow, container, name))
    return cell


COROUTINE: Final = "types.CoroutineType"
"""The type of what calls give that have to be awaited."""


def collection_in(flow: Flow, slot: int, type_name: str) -> int:
    """Let a new collection of an external type arise in a slot, and return the slot of its elements under keys that nobody knows."""
    collection = flow.objects.intern(Kind.CONTAINER, slot, type_name)
    flow.graph.add(slot, (collection,))
    return rest_cell(flow, collection)


def store_cell(flow: Flow, container: int, key: str | None) -> int:
    """Return the slot that a write to a collection goes to."""
    return rest_cell(flow, container) if key is None else element_cell(flow, container, key)


def written_cell(flow: Flow, container: int, key: str | None) -> int:
    """Return the slot that the program's own writes to a collection go to: one with declared elements takes no others.

    What is written to one that stands for many is worth less than what is written to one.
    """
    if strong(container) in flow.sealed:
        return flow.nowhere
    cell = store_cell(flow, container, key)
    if strong(container) not in flow.merged.collections:
        return cell
    aside = flow.graph.new_slot()
    flow.graph.connect_argument(aside, cell)
    return aside


def value_in(flow: Flow, slot: int, record_type: str) -> int:
    """Let an object arise in a slot, and return the cell of its `value`."""
    record = flow.objects.intern(Kind.CONTAINER, slot, record_type)
    flow.graph.add(slot, (record,))
    return element_cell(flow, record, "value")


def keys_cell(flow: Flow, container: int) -> int:
    """Return the slot of a mapping's keys, which are no elements."""
    return _cell(flow, container, _KEYS)


def final_cell(flow: Flow, generator: int) -> int:
    """Return the slot of what a declared generator returns when it ends, which is no element."""
    return _cell(flow, generator, _FINAL)


def returns_declared(flow: Flow, generator: int) -> bool:
    """Return whether it is declared what a generator returns when it ends."""
    return (strong(generator), _FINAL) in flow.element_cells


def sent_cell(flow: Flow, generator: int) -> int:
    """Return the slot of what a declared generator is sent, which is no element."""
    return _cell(flow, generator, _SENT)


def packed_cell(flow: Flow, text: int) -> int:
    """Return the slot of what a text was made of that a library makes it again of, which is no element."""
    return _cell(flow, text, _PACKED)


def is_packed(flow: Flow, value: int) -> bool:
    """Return whether it is known what a text was made of."""
    return (strong(value), _PACKED) in flow.element_cells


_ALL, _REST, _KEYS, _FINAL, _PACKED, _SENT = 0, 1, 2, 3, 4, 5
"""Keys of the cells that stand for no single key; keys of programs are text."""


def _cell(flow: Flow, container: int, key: str | int) -> int:
    """Return a slot of a collection; the first one that is asked for brings the elements of its literal in."""
    container = strong(container)
    found = flow.element_cells.get((container, key))
    if found is None:
        found = flow.element_cells[container, key] = flow.graph.new_slot()
        for inner_key, value in flow.contents.pop(flow.objects.index(container), ()):
            if value in flow.records.unpacked:
                source, before = flow.records.unpacked[value]
                on_each(flow, source, _unpack_one, container, before, value)
            else:
                flow.graph.connect(value, store_cell(flow, container, inner_key))
    return found


def instance_cell(flow: Flow, class_: int, name: str) -> int:
    """Return the slot of what methods store in attribute `name` of objects of exactly this class."""
    key = (class_, name)
    cell = flow.instance_cells.get(key)
    if cell is None:
        cell = flow.instance_cells[key] = flow.graph.new_slot()
    return cell
