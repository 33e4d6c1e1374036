"""Objects whose properties are kept apart: literal ones, and functions, which are objects too.

A property is a slot of its own. Objects may take their properties from others, as prototypes give and assignments copy them. A function
has an object for what it makes: the same stands for its prototype and for every instance, so what is stored in one is seen in all.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from analyzer.link.flow.attributes.modules.members import is_public_name, module_member
from analyzer.link.flow.declared.generics import structures_on
from analyzer.link.flow.entering.enter import Arguments, Call, enter
from analyzer.link.flow.entering.passing import first_listed
from analyzer.link.flow.solver.cells import add_outside, hand_on, record_cell, record_made_by, take_property, take_whole, written_cell
from analyzer.link.flow.solver.objects import OUTSIDE, Kind, strong, weak
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE, Flag

BINDING_METHOD: Final = "bind"
"""The one of the methods of functions that gives the function itself, for a receiver."""


MAX_KIN: Final = 8
"""Objects from which one has properties, or which have its own, whose functions are given receivers: more are of tables, not of kinds."""


def is_record(flow: Flow, value: int) -> bool:
    """Return whether a value is an object whose properties are its attributes."""
    return flow.objects.kind(value) == Kind.CONTAINER and flow.objects.label(value) in flow.records.types


def has_properties(flow: Flow, value: int) -> bool:
    """Return whether a value has properties that are kept apart."""
    return bool(flow.records.types) and (flow.objects.kind(value) == Kind.FUNCTION or is_record(flow, value))


def property_slot(flow: Flow, value: int, name: str) -> int:
    """Return the slot of a property of an object; that of a function's prototype holds the object for what it makes."""
    key = strong(value), name
    slot = flow.lookups.get(key)
    if slot is not None:
        return slot
    slot = flow.lookups[key] = flow.graph.new_slot()
    if flow.objects.kind(value) == Kind.FUNCTION:
        function = flow.objects.index(value)
        flow.graph.connect(function_cell(flow, value, name), slot)
        flow.records.functions_read.setdefault(function, []).append(name)
        if (taken := flow.records.functions.get(function)) is not None:
            flow.graph.connect(property_slot(flow, taken, name), slot)
        if name == flow.semantics_of_function(function).objects.prototype:
            flow.graph.add(slot, (record_made_by(flow, value),))
            give_receiver(flow, function, record_made_by(flow, value))
    else:
        on_each(flow, record_cell(flow, value, name), _give_property, slot, strong(value))
    return slot


def function_cell(flow: Flow, value: int, name: str) -> int:
    """Return the slot of what is stored in a property of a function."""
    key = flow.objects.index(value), name
    cell = flow.records.function_cells.get(key)
    if cell is None:
        cell = flow.records.function_cells[key] = flow.graph.new_slot()
        if name == flow.semantics_of_function(key[0]).objects.prototype:
            inherit(flow, record_made_by(flow, value), cell)
    return cell


def _give_property(flow: Flow, target: int, record: int, value: int, weakly: bool) -> None:
    """Let what is stored in a property arrive where it is read: a getter runs."""
    if flow.objects.kind(value) == Kind.FUNCTION:
        flags = flow.whole.functions[flow.objects.index(value)].flags
        if flags & Flag.GETTER:
            enter(flow, Call(flow.implicit_call(target), Arguments(), target), flow.objects.index(value), record, weakly=False)
        if flags & (Flag.GETTER | Flag.SETTER):
            return
    if record in flow.records.opening and strong(value) in flow.records.boxes:
        flow.pass_on(property_slot(flow, value, flow.records.boxes[strong(value)]), target, weakly)
    else:
        flow.give(target, (value,), weakly)


def store_property(flow: Flow, value: int, name: str, source: int, weakly: bool) -> None:
    """Let what is in a slot be stored in a property of an object. A function stored there has the object as its receiver."""
    on_each(flow, source, receive, strong(value))
    if flow.objects.kind(value) == Kind.FUNCTION:
        flow.pass_on(source, function_cell(flow, value, name), weakly)
        return
    flow.pass_on(source, record_cell(flow, value, name), weakly)
    if name in flow.records.parent_names:
        derive_from(flow, value, source)


def store_property_at(flow: Flow, value: int, key: str | None, source: int, weakly: bool) -> None:
    """Let what is in a slot be stored in a property of an object that a key tells; with None, in one of a name that nobody knows."""
    if flow.objects.kind(value) == Kind.FUNCTION and key is not None:
        store_property(flow, value, key, source, weakly)
        return
    held = taking(flow, value)
    if key is None:
        flow.records.put_unnamed.setdefault(source, {})[held] = None
        flow.records.sources_unnamed.setdefault(held, {})[source] = None
    flow.pass_on(source, written_cell(flow, held, key), weakly)
    on_each(flow, source, receive, strong(value))


def receive(flow: Flow, receiver: int, value: int, _: bool) -> None:
    """Let a value be the receiver of another one, where that is a function."""
    if flow.objects.kind(value) == Kind.FUNCTION:
        give_receiver(flow, flow.objects.index(value), receiver)


def give_receiver(flow: Flow, function: int, receiver: int) -> None:
    """Let a value be the receiver of a function that takes one and belongs to no class."""
    shape = flow.whole.functions[function]
    if not shape.flags & Flag.RECEIVER or flow.whole.receiver_class(function) != NONE:
        return
    slot = flow.whole.function_slot(function, shape.parameters[0].slot)
    if slot not in flow.closed:
        flow.graph.add(slot, (weak(receiver),))


def instantiate(flow: Flow, made: Call, value: int, weakly: bool) -> None:
    """Let a function make an object: it runs with the object as its receiver. What it returns is made instead, if that is an object."""
    function, instance = flow.objects.index(value), record_made_by(flow, value)
    semantics = flow.semantics_of_function(function)
    give_receiver(flow, function, instance)
    returned = NONE if made.result == NONE else flow.graph.new_slot()
    receiver = instance if first_listed(flow, function) else NONE
    enter(flow, made._replace(result=returned), function, receiver, weakly)
    if made.result != NONE and function not in flow.records.stand_for_classes:
        on_each(flow, returned, _give_instead, made.result)
        flow.give(made.result, (instance,), weakly)
        flow.graph.connect(function_cell(flow, value, semantics.objects.prototype), made.result)


def _give_instead(flow: Flow, target: int, value: int, weakly: bool) -> None:
    """Let what a constructor returns be what a call makes, where that is an object whose members the program puts there or defines."""
    if has_properties(flow, value) or flow.is_instance(value):
        flow.give(target, (value,), weakly)


def inherit(flow: Flow, value: int, slot: int) -> None:
    """Let an object, or a function, have the properties of every object in a slot."""
    on_each(flow, slot, _add_parent, taking(flow, value))


def derive_from(flow: Flow, record: int, slot: int) -> None:
    """Let every object in a slot be the prototype of an object: that has their properties, and none of them is its own."""
    on_each(flow, slot, _note_derived, record)
    inherit(flow, record, slot)


def _note_derived(flow: Flow, record: int, parent: int, _: bool) -> None:
    flow.records.derived.add((strong(record), strong(parent)))


def taking(flow: Flow, value: int) -> int:
    """Return the object that has what an object or a function takes from others."""
    return _taken_by(flow, flow.objects.index(value)) if flow.objects.kind(value) == Kind.FUNCTION else strong(value)


def _taken_by(flow: Flow, function: int) -> int:
    """Return the object that stands for all whose properties a function takes."""
    taken = flow.records.functions.get(function)
    if taken is None:
        record_type = flow.semantics_of_function(function).objects.record_type
        taken = flow.records.functions[function] = flow.objects.intern(Kind.CONTAINER, flow.graph.new_slot(), record_type)
        value = flow.objects.intern(Kind.FUNCTION, function)
        for name in flow.records.functions_read.get(function, ()):
            flow.graph.connect(property_slot(flow, taken, name), property_slot(flow, value, name))
    return taken


def _add_parent(flow: Flow, record: int, parent: int, _: bool) -> None:
    if flow.objects.kind(parent) in OUTSIDE:
        class_, member = flow.objects.name(parent).rpartition(".")[::2]
        add_outside(flow, record, class_ if member in flow.records.prototypes else flow.objects.name(parent))
    if flow.objects.kind(parent) == Kind.FUNCTION and flow.records.functions.get(flow.objects.index(parent)) != record:
        hand_on(flow, record, partial(take_stored, flow, parent))
    if not is_record(flow, parent) or parent == record:
        return
    parents = flow.records.parents.setdefault(record, [])
    if parent not in parents:
        parents.append(parent)
        for name in flow.records.names.get(record, ()):
            take_property(flow, parent, name, record_cell(flow, record, name))
        take_whole(flow, record, parent)
        flow.records.children.setdefault(strong(parent), []).append(record)
        _lend_functions(flow, strong(parent), record)
        if record in flow.records.telling_all:
            _tell_from(flow, strong(parent), record)


def take_stored(flow: Flow, function: int, name: str, cell: int) -> None:
    """Let what is stored on a function under a name be stored in a slot as well; what it makes has its own."""
    if name != flow.semantics_of_function(flow.objects.index(function)).objects.prototype:
        flow.graph.connect_weakly(function_cell(flow, function, name), cell)


def tell_all(flow: Flow, record: int) -> None:
    """Let an object tell of what was copied into it, as of its own properties, now or later; not of what its prototype has."""
    pending = [(NONE, strong(record))]
    for borrower, each in pending:
        if borrower != NONE:
            hand_on(flow, each, partial(_name, flow, borrower))
        if each not in flow.records.telling_all:
            flow.records.telling_all.add(each)
            pending += [(each, parent) for parent in map(strong, flow.records.parents.get(each, ())) if _is_copied(flow, each, parent)]


def _tell_from(flow: Flow, parent: int, record: int) -> None:
    if _is_copied(flow, record, parent):
        tell_all(flow, parent)
        hand_on(flow, parent, partial(_name, flow, record))


def _is_copied(flow: Flow, record: int, parent: int) -> bool:
    return (record, parent) not in flow.records.derived


def _name(flow: Flow, record: int, name: str, _: int) -> None:
    record_cell(flow, record, name)


def _lend_functions(flow: Flow, parent: int, record: int) -> None:
    """Let the functions of an object, and of those from which it has properties, have another object as receiver, and those below it."""
    below = _reached(flow.records.children, record)
    for lender in _reached(flow.records.parents, parent):
        for borrower in below:
            if lender != borrower and borrower not in flow.records.borrowers.get(lender, ()):
                _lend_to(flow, lender, borrower)


def _reached(edges: dict[int, list[int]], start: int) -> list[int]:
    """Return what is reached from an object, itself first, up to as much as is looked at."""
    found = {start: None}
    pending = [start]
    for each in pending:
        for other in edges.get(each, ())[:MAX_KIN]:
            if other not in found and len(found) < MAX_KIN:
                found[other] = None
                pending.append(other)
    return pending


def is_stored_below(flow: Flow, record: int, name: str) -> bool:
    """Return whether an object that has properties from another one stores one of a name itself: hardly any method is called on a
    prototype alone."""
    cells = (flow.element_cells.get((each, name)) for each in _reached(flow.records.children, record) if each != record)
    return any(cell is not None and flow.graph.values[cell] for cell in cells)


def _lend_to(flow: Flow, lender: int, borrower: int) -> None:
    """Let one more object be the receiver of the functions of another: what waits for those is the same for all who borrow."""
    borrowers = flow.records.borrowers.setdefault(lender, {})
    borrowers[borrower] = None
    if len(borrowers) == 1:
        flow.records.lending[lender] = {}
        hand_on(flow, lender, partial(_lend_each, flow, lender))
    else:
        for value in tuple(flow.records.lending[lender]):
            receive(flow, borrower, value, False)


def _lend_each(flow: Flow, lender: int, _: str, cell: int) -> None:
    on_each(flow, cell, _lend_function, lender)


def _lend_function(flow: Flow, lender: int, value: int, _: bool) -> None:
    lending = flow.records.lending[lender]
    if flow.objects.kind(value) == Kind.FUNCTION and value not in lending:
        lending[value] = None
        for borrower in tuple(flow.records.borrowers[lender]):
            receive(flow, borrower, value, False)


def call_function_method(flow: Flow, made: Call, name: str, function: int, invoke: Callable[[Flow, Call, int, bool], None]) -> None:
    """Let a method that functions have as objects do what it does: run them for a receiver, or bind them to one."""
    receiver = made.arguments.slots[0] if made.arguments.slots else NONE
    if flow.objects.kind(function) == Kind.FUNCTION and receiver != NONE:
        on_each(flow, receiver, _receive_in, flow.objects.index(function))
    if name == BINDING_METHOD:
        _bind_to(flow, made, function, invoke)
        return
    given = arguments_run_with(flow, made, name)
    if given is not None:
        invoke(flow, made._replace(number=flow.inner_call(made.number), arguments=given, is_decorator=False), function, False)


def _bind_to(flow: Flow, made: Call, function: int, invoke: Callable[[Flow, Call, int, bool], None]) -> None:
    """Let a call give a function as it is, or one that begins with arguments: some time it is called with these, whoever does it."""
    if made.result == NONE:
        return
    if len(made.arguments.slots) == 1:
        flow.graph.add(made.result, (function,))
        return
    begun = flow.calling.begun[made.number] = made.arguments.without_first()
    invoke(flow, made._replace(number=flow.inner_call(made.number), arguments=begun, result=NONE, is_decorator=False), function, False)
    flow.graph.add(made.result, (flow.objects.intern(Kind.PARTIAL, function, made.number),))


def arguments_run_with(flow: Flow, made: Call, name: str) -> Arguments | None:
    """Return what a method of functions runs the function with, beside its receiver; None for one that does not run it."""
    apart = flow.records.running_methods.get(name, 0)
    if apart < 2:
        return made.arguments.without_first() if apart else None
    return Arguments(made.arguments.slots[1:2], ("*",), ("",)) if made.arguments.slots[1:2] not in ((), (NONE,)) else Arguments()


def _receive_in(flow: Flow, function: int, receiver: int, _: bool) -> None:
    give_receiver(flow, function, receiver)


def add_structured(flow: Flow, slot: int, receiver: int, name: str) -> bool:
    """Look an attribute up in the objects and modules whose members a class is declared to have; return whether any of them has it."""
    records = [each for each in structures_on(flow, receiver) if is_record(flow, each) and _has(flow, each, name)]
    for record in records:
        flow.graph.connect(property_slot(flow, record, name), slot)
    return bool(records) or (bool(flow.records.lenders) and _lend(flow, slot, receiver, name))


def _has(flow: Flow, record: int, name: str) -> bool:
    """Return whether an object has a property, among those that it is written with, or that were stored or asked since."""
    if name in flow.records.names.get(strong(record), ()) or strong(record) in flow.records.indexed:
        return True
    return any(key == name for key, _ in flow.contents.get(flow.objects.index(record), ()))


def _lend(flow: Flow, slot: int, receiver: int, name: str) -> bool:
    """Look an attribute up in the modules and functions that a class extends; return whether any of them has it."""
    is_found = False
    for lender in _lenders(flow, flow.class_of(receiver)):
        index = flow.objects.index(lender)
        if flow.objects.kind(lender) == Kind.MODULE:
            if name in flow.whole.module_members[index] and is_public_name(flow, index, name):
                flow.graph.connect(module_member(flow, index, name), slot)
                is_found = True
        elif name in flow.semantics_of_function(index).methods.constructors:
            flow.graph.add(slot, (flow.objects.intern(Kind.BOUND, index, strong(receiver)),))
            is_found = True
        else:
            made = record_made_by(flow, lender)
            is_found |= name in flow.records.names.get(made, ())
            flow.graph.connect(property_slot(flow, made, name), slot)
    return is_found


def constructing(flow: Flow, class_: int) -> int:
    """Return the function that a class itself extends, which constructs its objects, -1 for none."""
    functions = (each for each in flow.records.lenders.get(class_, ()) if flow.objects.kind(each) == Kind.FUNCTION)
    return next((flow.objects.index(each) for each in functions), NONE)


def lend_constructor(flow: Flow, slot: int, receiver: int, name: str, class_: int) -> bool:
    """Let the function that a class extends be the constructor above its own; return whether it extends one."""
    function = constructing(flow, class_) if name in flow.semantics_of_class(class_).methods.constructors else NONE
    if function != NONE:
        flow.graph.add(slot, (flow.objects.intern(Kind.BOUND, function, strong(receiver)),))
    return function != NONE


def _lenders(flow: Flow, class_: int) -> list[int]:
    if class_ == NONE:
        return []
    ancestors = flow.hierarchy.linearization(class_)
    return [each for ancestor in ancestors if isinstance(ancestor, int) for each in flow.records.lenders.get(ancestor, ())]
