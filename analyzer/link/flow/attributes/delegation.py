"""Attributes that a class lacks: a method that is asked for them looks them up on another object, or makes them."""

from collections.abc import Iterator

from analyzer.languages.models import Model
from analyzer.link.flow.declared.generics import structures_on
from analyzer.link.flow.entering.enter import Arguments, Call, enter
from analyzer.link.flow.entering.overriding import method_of, own_method
from analyzer.link.flow.entering.wrappers import give_inner
from analyzer.link.flow.solver.cells import element_cell
from analyzer.link.flow.solver.objects import Kind, strong
from analyzer.link.flow.solver.state import Flow, Load, on_each
from analyzer.model.facts import NONE


def find_delegated(flow: Flow, slot: int, receiver: int, name: str, load_from: Load) -> None:
    """Let attribute `name` of what the class of a receiver delegates to, or else what is made in its place, flow into `slot`."""
    hook, asks_for_lacking = _hook_of(flow, receiver)
    if hook == NONE or flow.semantics_of_class(flow.class_of(receiver)).is_reserved(name):
        return
    delegates, mappings = _delegates(flow, hook)
    for base in delegates:
        on_each(flow, base, load_from, slot, name)
    for base in mappings:
        flow.pass_on(items_at(flow, base, name), slot, weakly=True)
        on_each(flow, base, _make_of_item, slot, hook, receiver)
    if (not delegates and not mappings) or flow.declared_returns.get(hook):
        _make(flow, slot, hook, receiver)
    if asks_for_lacking and hook not in flow.declared_returns:
        _give_own(flow, slot, hook, receiver)


def declares_lacking(flow: Flow, receiver: int) -> bool:
    """Return whether the method that is asked for what the class of a receiver lacks is declared to give something."""
    return bool(flow.declared_returns.get(_hook_of(flow, receiver)[0]))


def _hook_of(flow: Flow, receiver: int) -> tuple[int, bool]:
    """Return the method that is asked for attributes of a receiver, -1 where there is none, and whether it is for lacking ones alone."""
    class_ = flow.class_of(receiver)
    methods = flow.semantics_of_class(class_).methods
    hooks = (methods.member_hook, methods.every_member_hook)
    for ancestor in flow.hierarchy.linearization(class_) if hooks[0] and flow.is_instance(receiver) else ():
        own = [own_method(flow, ancestor, each) for each in hooks] if isinstance(ancestor, int) else [NONE]
        hook = own[0] if own[0] != NONE else own[-1]
        if hook != NONE:
            return hook, hook == own[0]
    return NONE, False


def _make_of_item(flow: Flow, slot: int, hook: int, receiver: int, value: int, _: bool) -> None:
    """Where an object's own method gives the item that is asked for, the objects that come of it are made in place of the attribute."""
    class_ = flow.class_of(value)
    if flow.is_instance(value) and method_of(flow, class_, flow.semantics_of_class(class_).methods.get_item) != NONE:
        _make(flow, slot, hook, receiver)


def _make(flow: Flow, slot: int, hook: int, receiver: int) -> None:
    """Let what a method makes in place of an attribute flow into `slot`: all that it is declared to, else the objects alone.

    Somebody else's function that it gives without a word would be claimed for every attribute that nothing is known of.
    """
    made = slot if hook in flow.declared_returns else flow.graph.new_slot()
    enter(flow, Call(flow.implicit_call(made), Arguments(), made), hook, receiver, weakly=True)
    if made != slot:
        on_each(flow, made, _give_object, slot)


def _give_object(flow: Flow, slot: int, value: int, _: bool) -> None:
    if flow.is_instance(value):
        flow.give(slot, (value,), weakly=True)


def _give_own(flow: Flow, slot: int, hook: int, receiver: int) -> None:
    """Let the functions that a method makes itself, and methods of the same object that it gives, flow into `slot`."""
    give_inner(flow, hook, slot)
    on_each(flow, flow.whole.function_slot(hook, flow.whole.functions[hook].returns), _give_method, slot, receiver)


def _give_method(flow: Flow, slot: int, receiver: int, value: int, weakly: bool) -> None:
    if not weakly and (own := _own_method(flow, value, receiver)) != NONE:
        flow.give(slot, (own,), weakly=True)


def _own_method(flow: Flow, value: int, receiver: int) -> int:
    """Return a method of the same object, as it is or begun, as one of a receiver; -1 for anything else."""
    objects = flow.objects
    if objects.kind(value) == Kind.PARTIAL:
        begun = _own_method(flow, strong(objects.index(value)), receiver)
        return NONE if begun == NONE else objects.intern(Kind.PARTIAL, begun, objects.extra(value))
    is_own = objects.kind(value) == Kind.BOUND and objects.kind(objects.extra(value)) == Kind.SELF
    return objects.intern(Kind.BOUND, objects.index(value), receiver) if is_own else NONE


def items_at(flow: Flow, base: int, name: str) -> int:
    """Return the slot of what mappings, and objects whose class extends one, hold under a name: of all those in the slot `base`."""
    items = flow.records.items_at.get((base, name))
    if items is None:
        items = flow.records.items_at[base, name] = flow.graph.new_slot()
        on_each(flow, base, _give_item, items, name)
    return items


def _give_item(flow: Flow, slot: int, name: str, value: int, _: bool) -> None:
    for mapping in (value,) if flow.objects.kind(value) == Kind.CONTAINER else structures_on(flow, value):
        flow.pass_on(element_cell(flow, mapping, name), slot, weakly=True)


def _delegates(flow: Flow, hook: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the slots of the objects on which a method looks the name up that it is asked for, and of the mappings that it asks for it."""
    found = flow.records.delegates.get(hook)
    if found is None:
        found = flow.records.delegates[hook] = (tuple(looked_up_on(flow, hook, 1)), tuple(items_asked(flow, hook)))
    return found


def looked_up_on(flow: Flow, hook: int, place: int) -> Iterator[int]:
    """Yield the slots of the objects that a function looks a name up on which it takes as the parameter at a place."""
    whole, shape, file = flow.whole, flow.whole.functions[hook], flow.whole.function_file[hook]
    base, asked = whole.slot_base[file], _parameter(flow, hook, place)
    for row in whole.rows(file, "calls"):
        if row[8] == shape.definition and row[14] >= 2 and row[1] != NONE and _gets_attribute(flow, file, row[1] + base):
            first, _, _, second, *_ = whole.stretch(file, "arguments", row[13], 2)
            if second == asked and first != NONE:
                yield first + base
    yield from _asked_by_method(flow, file, shape.definition, asked)


def _asked_by_method(flow: Flow, file: int, definition: int, asked: int) -> Iterator[int]:
    """Yield the slots of the objects that a function asks for a name by the method that each has for it: `inner.__getattribute__(name)`."""
    whole, base, name = flow.whole, flow.whole.slot_base[file], flow.whole.semantics[file].methods.every_member_hook
    called = {row[1] for row in whole.calls_named(file, {name}) if row[8] == definition and _first_given(flow, file, row) == asked}
    for slot, holder, *_ in whole.rows(file, "loads") if called else ():
        if slot in called and holder != NONE:
            yield holder + base


def _first_given(flow: Flow, file: int, call: tuple[int, ...]) -> int:
    return flow.whole.stretch(file, "arguments", call[13], 1)[0] if call[14] else NONE


def items_asked(flow: Flow, hook: int) -> Iterator[int]:
    """Yield the slots of the mappings in which a method looks up the name that it is asked for."""
    whole, file = flow.whole, flow.whole.function_file[hook]
    asked = _parameter(flow, hook, 1)
    items = {slot for slot, key in whole.rows(file, "named_items") if key == asked}
    for slot, mapping, *_ in whole.rows(file, "items") if items else ():
        if slot in items:
            yield mapping + whole.slot_base[file]


def _parameter(flow: Flow, function: int, place: int) -> int:
    """Return the file's own slot of the parameter at a place, or -1."""
    parameters = flow.whole.functions[function].parameters
    return parameters[place].slot if len(parameters) > place else NONE


def _gets_attribute(flow: Flow, file: int, callee: int) -> bool:
    models = flow.whole.semantics[file].outside.models
    external = (value for value in flow.graph.values[callee] if flow.objects.kind(value) == Kind.EXTERNAL)
    return any(models.get(flow.objects.name(value)) is Model.GET_ATTRIBUTE for value in external)
