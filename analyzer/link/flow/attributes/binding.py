"""Binding: what a member that a class holds is on a receiver, as a method, a property or a descriptor."""

from collections.abc import Callable

from analyzer.link.flow.attributes.declaring import is_untyped, nearest_member, takes_writes
from analyzer.link.flow.declared.constants import CLASS, NO_OBJECT, OBJECT
from analyzer.link.flow.declared.generics import as_seen, bindings_on
from analyzer.link.flow.entering.enter import NO_ARGUMENTS, Arguments, Call, enter
from analyzer.link.flow.entering.method_results import give_results
from analyzer.link.flow.entering.overriding import method_of
from analyzer.link.flow.entering.record_holders import hold_objects
from analyzer.link.flow.entering.returning import as_returned
from analyzer.link.flow.solver.arriving import aside
from analyzer.link.flow.solver.levels import as_class, is_enum, is_of_other_level
from analyzer.link.flow.solver.objects import Kind, strong, weak
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.link.sharing import Member
from analyzer.model.facts import NONE, Flag

LookUp = Callable[[Flow, int, str], int]
Binds = Callable[[Flow, int, int, int, int, int, bool], None]
"""What lets a class member arrive: `bind` with how attributes are looked up."""


def bind(look_up: LookUp, flow: Flow, slot: int, receiver: int, class_: int, cell: int, value: int, weakly: bool) -> None:
    """Let a class member arrive as the attribute of a receiver, as the descriptor protocol has it.

    `class_` is the class that has the member, `cell` the slot of all that it holds; `look_up` gives the slot of an attribute of a value.
    """
    seen = [value]
    if (off_class := flow.outside.off_class.get(cell)) is not None and not flow.is_instance(receiver):
        seen = [off_class]
    elif value in flow.generics.open or bindings_on(flow, receiver, class_):
        seen = as_seen(flow, [weak(value) if weakly else value], receiver, class_, flow.graph.values[cell])
    for each in seen:
        bound = _bound(look_up, flow, slot, receiver, class_, cell, strong(each))
        if bound is not None:
            flow.give(slot, (bound,), weakly)


def bind_member(
    binds: Binds, flow: Flow, slot: int, receiver: int, name: str, binding: Member, class_: int, above: tuple[int | str, ...]
) -> None:
    """Let what a class binds under a name arrive. What it assigns comes aside where a class above declares the type of the attribute."""
    given = _beside_declared(binds, flow, slot, receiver, name, above) if is_untyped(flow, binding) else slot
    on_each(flow, binding.cell, binds, given, receiver, class_, binding.cell)


def _beside_declared(binds: Binds, flow: Flow, slot: int, receiver: int, name: str, above: tuple[int | str, ...]) -> int:
    """Return where what a class assigns arrives: where a class above declares the attribute's type, that is what it surely is of."""
    for class_ in above:
        member = flow.whole.class_members[class_].get(name) if isinstance(class_, int) else None
        if member is not None and member.cell in flow.closed and isinstance(class_, int):
            on_each(flow, member.cell, binds, slot, receiver, class_, member.cell)
            return aside(flow, slot)
    return slot


def find_what_takes_writes(binds: Binds, flow: Flow, slot: int, receiver: int, name: str, above: tuple[int | str, ...]) -> None:
    """Let what the nearest class above holds arrive where a write of the attribute runs it, and so does not replace it."""
    if (nearest := nearest_member(flow, name, above)) is not None and (cell := nearest[1].cell) != NONE:
        on_each(flow, cell, _bind_if_it_takes_writes, binds, slot, receiver, nearest[0], cell)


def _bind_if_it_takes_writes(flow: Flow, binds: Binds, slot: int, receiver: int, class_: int, cell: int, value: int, weakly: bool) -> None:
    if takes_writes(flow, value):
        binds(flow, slot, receiver, class_, cell, value, weakly)


def after(order: tuple[int | str, ...], class_: int) -> tuple[int | str, ...]:
    """Return what stands above a class in an order of classes."""
    return order[order.index(class_) + 1 :]


def past_class(flow: Flow, receiver: int) -> tuple[int | str, ...]:
    """Return the classes that are asked for an attribute past one, as `super()` asks: those after it in the real receiver's order."""
    class_, own = flow.objects.index(receiver), flow.class_of(flow.objects.extra(receiver))
    order = flow.hierarchy.linearization(own if own != NONE else class_)
    return after(order if class_ in order else flow.hierarchy.linearization(class_), class_)


def _bound(look_up: LookUp, flow: Flow, slot: int, receiver: int, class_: int, cell: int, value: int) -> int | None:
    objects, kind, is_instance = flow.objects, flow.objects.kind(value), flow.is_instance(receiver)
    if kind == Kind.FUNCTION:
        return _bound_function(flow, slot, receiver, class_, value)
    if kind == Kind.CLASS_METHOD and flow.objects.kind(objects.index(value)) == Kind.FUNCTION:
        return objects.intern(Kind.BOUND, objects.index(objects.index(value)), as_class(flow, receiver))
    if kind == Kind.STATIC_METHOD:
        return objects.index(value)
    if kind == Kind.PARTIAL and is_instance and objects.extra(value) in flow.calling.methods:
        method = _bound(look_up, flow, slot, receiver, class_, cell, strong(objects.index(value)))
        return None if method is None else objects.intern(Kind.PARTIAL, method, objects.extra(value))
    if kind == Kind.CLASS_PROPERTY or (kind == Kind.PROPERTY and is_instance):
        _call_getter(flow, objects.index(value), as_class(flow, receiver) if kind == Kind.CLASS_PROPERTY else receiver, slot)
        return None
    if kind == Kind.INSTANCE and (getter := flow.semantics_of_class(class_).methods.descriptor_get):
        # What a descriptor gives is kept on its instances, and instances of one class share their attributes here.
        given, method = flow.graph.new_slot(), method_of(flow, objects.index(value), getter)
        give_results(flow, look_up(flow, value, getter), given, _read_off(flow, method, is_instance))
        is_declared = any(map(flow.declared_returns.get, (method, *flow.overloads.get(method, ()))))
        on_each(flow, given, _give_read, slot, receiver, class_, cell, is_declared)
        if is_declared:
            return None  # It is declared what reading it gives: itself only where that says so.
    return _held(flow, slot, receiver, class_, value)


def _read_off(flow: Flow, getter: int, is_instance: bool) -> Arguments:
    """Return what a descriptor's getter is given: an object or none, and its class. Only overloads are told apart by that."""
    if getter not in flow.overloads:
        return NO_ARGUMENTS
    return Arguments((NONE, NONE), (None, None), (OBJECT if is_instance else NO_OBJECT, CLASS))


def _bound_function(flow: Flow, slot: int, receiver: int, class_: int, value: int) -> int | None:
    """Return a function that a class holds as the attribute of a receiver; None where reading runs it, or finds another one."""
    objects, is_instance = flow.objects, flow.is_instance(receiver)
    flags = flow.whole.functions[objects.index(value)].flags
    if is_of_other_level(flow, class_, objects.index(value), is_instance):
        return None
    own = as_class(flow, receiver) if flags & Flag.CLASS_LEVEL else receiver
    if flags & (Flag.GETTER | Flag.SETTER):
        if flags & Flag.GETTER:
            _call_getter(flow, value, own, slot)
        return None
    if flags & Flag.CLASS_LEVEL or (is_instance and not flags & Flag.STATIC):
        return objects.intern(Kind.BOUND, objects.index(value), own)
    return value


def _held(flow: Flow, slot: int, receiver: int, class_: int, value: int) -> int | None:
    """Return what a class holds that is no method, property or descriptor, as the attribute of a receiver; None for nothing known."""
    kind, is_instance = flow.objects.kind(value), flow.is_instance(receiver)
    if kind == Kind.EXTERNAL and is_instance and _is_declaring(flow, class_, flow.objects.name(value)):
        return None
    if kind in (Kind.INSTANCE, Kind.EXTERNAL_INSTANCE) and not is_instance:
        value = hold_objects(flow, slot, value, flow.class_of(receiver))
    if is_enum(flow, class_) and kind in (Kind.EXTERNAL_INSTANCE, Kind.CONTAINER):
        return flow.objects.intern(Kind.INSTANCE, class_)
    return as_returned(flow, value, class_, receiver)


def _is_declaring(flow: Flow, class_: int, name: str) -> bool:
    """Return whether a name is a library's type by which a class declares an attribute, as one does that extends a class for that."""
    declaring = flow.semantics_of_class(class_).outside.named_after
    if not any(each.startswith(f"{name.partition('.')[0]}.") for each in declaring):
        return False
    return any(each in declaring for each in flow.hierarchy.linearization(class_))


def _give_read(flow: Flow, target: int, receiver: int, class_: int, cell: int, is_declared: bool, value: int, weakly: bool) -> None:
    """Let what a descriptor's getter gives arrive, less than surely where that is not declared.

    A function that it bound itself is bound to what it is read off; one of another name has been decorated by another object of the
    descriptor's class.
    """
    if strong(value) in flow.calling.bound_by_hand and flow.objects.kind(value) == Kind.FUNCTION:
        name = next((name for name, member in flow.whole.class_members[class_].items() if member.cell == cell), "")
        if name and flow.whole.name_of_function(flow.objects.index(value)) != name:
            return
        value = flow.objects.intern(Kind.BOUND, flow.objects.index(value), strong(receiver))
    flow.give(target, (value,), weakly or not is_declared)


def _call_getter(flow: Flow, getter: int, receiver: int, target: int) -> None:
    """A property is read: its getter runs with the receiver."""
    if flow.objects.kind(getter) == Kind.FUNCTION:
        enter(flow, Call(flow.implicit_call(target), Arguments(), target), flow.objects.index(getter), receiver, weakly=False)
        for slot in flow.calling.beside_getters.get(getter, ()):
            on_each(flow, slot, _call_beside, target, receiver)


def _call_beside(flow: Flow, target: int, receiver: int, value: int, _: bool) -> None:
    if flow.objects.kind(value) == Kind.FUNCTION:
        enter(flow, Call(flow.implicit_call(target), Arguments(), NONE), flow.objects.index(value), receiver, weakly=False)
