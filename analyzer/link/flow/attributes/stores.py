"""Attributes: where a write to a name of a value goes."""

from analyzer.link.flow.attributes.declaring import accessors_of, cells_above, declares, is_assigned, is_declared_above, nearest_member
from analyzer.link.flow.attributes.modules.members import module_member
from analyzer.link.flow.attributes.outside.bags import bag_of, store_in_bag
from analyzer.link.flow.attributes.outside.host import host_cell
from analyzer.link.flow.attributes.put_below import note_put
from analyzer.link.flow.attributes.records import has_properties, receive, store_property
from analyzer.link.flow.declared.generics import is_open, is_whole
from analyzer.link.flow.entering.allocation import give_object
from analyzer.link.flow.entering.objects_of_libraries import store_objects
from analyzer.link.flow.entering.overriding import method_of, own_method
from analyzer.link.flow.entering.passing import pass_to
from analyzer.link.flow.solver.cells import instance_cell
from analyzer.link.flow.solver.objects import CLASSES, Kind, strong
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE


def store(flow: Flow, base: int, name: str, value: int, by_text: bool = False) -> None:
    """Let what is in `value` be stored in attribute `name` of every value of `base`; `by_text` where a text that flows names it."""
    on_each(flow, base, _store_by_text if by_text else store_in, name, value)
    if name in flow.own_class_names:
        # An object whose class is written is an instance of that class from there on.
        on_each(flow, value, give_object, base)


def _standing(flow: Flow, class_: int, name: str) -> tuple[bool, bool]:
    """Return whether an ancestor declares the type of an attribute, and whether one has a member of that name to be replaced."""
    order = flow.hierarchy.linearization(class_)
    is_declared = is_declared_above(flow, class_, name, order[1:])
    is_member = any(isinstance(each, int) and own_method(flow, each, name) != NONE for each in order)
    return is_declared or declares(flow, name, order), is_member


def _is_own(flow: Flow, class_: int, name: str) -> bool:
    """Return whether methods of a class or of one above assign an attribute: what others write to it stands there for a while.

    Where classes are made of prototypes, their methods are written to them like that.
    """
    return not flow.semantics_of_class(class_).objects.prototype and is_assigned(flow, class_, name)


def store_in(flow: Flow, name: str, source: int, value: int, weakly: bool) -> None:
    """Let what is in a slot be stored in attribute `name` of one value."""
    objects, kind = flow.objects, flow.objects.kind(value)
    if kind in (Kind.INSTANCE, Kind.SELF):
        if name in flow.classes_with_method and _write_by_setter(flow, objects.index(value), name, source, weakly):
            return
        _write_by_descriptor(flow, strong(value), name, source)
        target = instance_cell(flow, objects.index(value), name)
        is_declared, is_method = _standing(flow, objects.index(value), name)
        if is_declared:
            store_objects(flow, source, cells_above(flow, objects.index(value), name))
            return
        weakly = weakly or (kind == Kind.INSTANCE and (is_method or _is_own(flow, objects.index(value), name)))
        on_each(flow, source, _receive, strong(value))
        note_put(flow, value, name)
    elif kind in CLASSES:
        target = class_cell(flow, objects.index(value), name)
        if not weakly and kind == Kind.CLASS:
            _note_replaced(flow, objects.index(value), name, source)
    elif kind == Kind.MODULE:
        target = module_member(flow, objects.index(value), name)
    else:
        if has_properties(flow, value) and value not in flow.sealed:
            store_property(flow, value, name, source, weakly)
        elif bag := bag_of(flow, value, name):
            store_in_bag(flow, source, bag, name)
        elif (cell := host_cell(flow, value, name, source)) is not None:
            flow.pass_on(source, cell, weakly)
        return
    if target not in flow.closed:
        # A module's or a class's name that is written from outside is replaced for a while, as tests do.
        flow.pass_on(source, target, weakly or kind not in (Kind.INSTANCE, Kind.SELF, Kind.SELF_CLASS))
    elif kind in (Kind.INSTANCE, Kind.SELF):
        store_objects(flow, source, (target,))


def _write_by_setter(flow: Flow, class_: int, name: str, source: int, weakly: bool) -> bool:
    """Let the function that writes an attribute take what is written; return whether what then is read is declared, whatever that is."""
    getter, setter = accessors_of(flow, class_, name)
    parameters = flow.whole.functions[setter].parameters[1:2] if setter != NONE else ()
    for parameter in parameters:
        slot = flow.whole.function_slot(setter, parameter.slot)
        if not weakly:
            pass_to(flow, source, slot)
        elif slot not in flow.closed:
            flow.graph.connect_weakly(source, slot)
    declared = flow.declared_returns.get(getter, ()) if parameters else ()
    return bool(declared) and is_whole(flow, declared) and not is_open(flow, declared)


def _write_by_descriptor(flow: Flow, receiver: int, name: str, source: int) -> None:
    """Let the method by which a descriptor of the class takes a write of an attribute have the object, and what is written."""
    class_ = flow.objects.index(receiver)
    setter = flow.semantics_of_class(class_).methods.descriptor_set
    if setter in flow.classes_with_method and (nearest := nearest_member(flow, name, flow.hierarchy.linearization(class_))) is not None:
        cell = nearest[1].cell
        if cell != NONE:
            on_each(flow, cell, _set_by, setter, receiver, source)


def _set_by(flow: Flow, setter: str, receiver: int, source: int, value: int, _: bool) -> None:
    """Pass an object, and what is written, to the descriptor that its class holds; it has those of others too."""
    method = method_of(flow, flow.objects.index(value), setter) if flow.objects.kind(value) == Kind.INSTANCE else NONE
    slots = [flow.whole.function_slot(method, each.slot) for each in flow.whole.functions[method].parameters[1:3]] if method != NONE else []
    if slots and slots[0] not in flow.closed:
        flow.give(slots[0], (receiver,), weakly=True)
    if len(slots) > 1 and slots[1] not in flow.closed:
        flow.graph.connect_weakly(source, slots[1])


def _note_replaced(flow: Flow, class_: int, name: str, source: int) -> None:
    """Note that the program itself puts something in the place of a class's method. Tests do so for a while."""
    file = flow.whole.file_of_slot(source)
    if file < len(flow.whole.files) and not flow.whole.files[file].is_test:
        flow.replaced_methods.add((class_, name))


def replace_member(flow: Flow, name: str, source: int, value: int, weakly: bool) -> None:
    """Let what a module itself puts in the place of a class's method run for it: that is there for good, not for a while."""
    if flow.objects.kind(value) == Kind.CLASS and not weakly and own_method(flow, flow.objects.index(value), name) != NONE:
        flow.graph.connect(source, class_cell(flow, flow.objects.index(value), name))


def _store_by_text(flow: Flow, name: str, source: int, value: int, weakly: bool) -> None:
    """Store what is in a slot in the attribute of one value that a text names: less surely than what methods of its class assign."""
    is_assigned = flow.is_instance(value) and flow.class_of(value) != NONE and _is_own(flow, flow.class_of(value), name)
    store_in(flow, name, source, value, weakly or is_assigned)
    if flow.objects.kind(value) in CLASSES:
        flow.namespaces.put_by_text[flow.objects.index(value), name] = None


def lend_receivers(flow: Flow, file: int) -> None:
    """Let functions that a literal object of a file has by their name have it as their receiver, as those have that are written in it."""
    semantics = flow.whole.semantics[file]
    if not semantics.objects.prototype:
        return
    base, texts, record_type = flow.whole.slot_base[file], flow.whole.files[file].facts.texts, semantics.objects.record_type
    records = {slot for slot, text in flow.whole.rows(file, "containers") if texts[text] == record_type}
    for slot, key, value in flow.whole.rows(file, "elements"):
        if slot in records and NONE not in (key, value):
            on_each(flow, value + base, receive, flow.objects.intern(Kind.CONTAINER, slot + base, record_type))


def _receive(flow: Flow, receiver: int, value: int, _: bool) -> None:
    """A function that is stored in an object, and is a method of no class, has the object as its receiver."""
    if flow.objects.kind(value) == Kind.FUNCTION and flow.semantics_of_function(flow.objects.index(value)).objects.prototype:
        receive(flow, receiver, value, False)


def class_cell(flow: Flow, class_: int, name: str) -> int:
    """Return the slot of a class attribute that is written from outside the class body."""
    binding = flow.whole.class_members[class_].get(name)
    if binding is not None and binding.cell != NONE:
        return binding.cell
    return instance_cell(flow, class_, name)
