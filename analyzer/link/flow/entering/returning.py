"""Leaving a function: what it returns, as declared or else as found, flows to where it is called."""

from collections.abc import Iterable
from functools import partial
from typing import Final

from analyzer.link.flow.declared.generics import as_seen, bindings_on, is_open, is_protocol, is_whole
from analyzer.link.flow.entering.objects_of_libraries import give_extending
from analyzer.link.flow.entering.overriding import method_of
from analyzer.link.flow.entering.receiver_collections import collected_on, is_collection_in, slots_collecting
from analyzer.link.flow.entering.template_methods import kept_by, made_by, returned_on
from analyzer.link.flow.solver.calling import Returned
from analyzer.link.flow.solver.objects import RECEIVERS, Kind, is_weak, strong, weak
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE, Flag


def give_outcome(flow: Flow, function: int, receiver: int, target: int, weakly: bool) -> None:
    """Let what calling a function gives flow into `target`: what it returns, or what will run it."""
    flags = flow.whole.functions[function].flags
    if flags & Flag.GENERATOR:
        flow.give(target, (flow.objects.intern(Kind.GENERATOR, function, receiver),), weakly)
    elif flags & Flag.ASYNC:
        flow.give(target, (flow.objects.intern(Kind.COROUTINE, function, receiver),), weakly)
    else:
        give_returns(flow, function, receiver, target, weakly)


def give_returns(flow: Flow, function: int, receiver: int, target: int, weakly: bool, returns: int = NONE) -> None:
    """Let what a function returns, as declared or else as found, flow into `target`; a returned receiver is the caller's own.

    `returns` is the slot of what it returns to the call in question, where that is not all.
    """
    declared = flow.declared_returns.get(function)
    if declared is None:
        give_body(flow, function, receiver, target, weakly, returns)
        return
    own = flow.whole.receiver_class(function)
    seen = as_seen(flow, declared, receiver, own)
    if receiver != NONE and flow.is_made(receiver) and flow.class_of(receiver) == own:
        # Of no subclass: where the method gives its receiver, that is no other object of the class.
        seen = [value for value in seen if flow.objects.kind(value) == Kind.SELF] or seen
    if not is_open(flow, seen) and is_whole(flow, seen):
        _give_values(flow, function, receiver, target, weakly, seen)
        if function in flow.outside.extended_results:
            give_extending(flow, function, target, function)
    elif function not in flow.generics.inferable:
        _give_values(flow, function, receiver, target, weakly, seen)
        if not is_whole(flow, seen):
            give_body(flow, function, receiver, target, weakly or _is_beside(flow, function, seen))
    else:
        _give_values(flow, function, receiver, target, weakly, [value for value in declared if strong(value) not in flow.generics.open])
        if any(flow.objects.kind(value) == Kind.DECLARED_CALLABLE for value in declared):
            give_body(flow, function, receiver, target, weakly)
        elif any(map(partial(_may_be_others, flow), declared)) and not flow.semantics_of_function(function).trusts_declarations:
            give_body(flow, function, receiver, target, True)
        flow.unless_known.append((target, _fallback(flow, function, receiver, seen)))


def _may_be_others(flow: Flow, declared: int) -> bool:
    """Return whether what is declared is an interface, or holds functions or anything: what is returned says what runs."""
    return is_protocol(flow, declared) or strong(declared) in flow.generics.loose


def _is_beside(flow: Flow, function: int, declared: list[int]) -> bool:
    """Return whether what a function returns is less than sure beside what it is declared to: where that is a class or an interface."""
    return flow.semantics_of_function(function).trusts_declarations or any(map(flow.is_instance, declared))


def _fallback(flow: Flow, function: int, receiver: int, seen: list[int]) -> int:
    """What a function returns for calls whose arguments tell nothing of its type variables."""
    slot = flow.graph.new_slot()
    trusts = flow.semantics_of_function(function).trusts_declarations
    is_told = trusts and any(flow.objects.kind(value) != Kind.VARIABLE for value in seen)
    _give_values(flow, function, receiver, slot, not is_told, seen)
    if not is_told:
        give_body(flow, function, receiver, slot, True)
    return slot


def give_body(flow: Flow, function: int, receiver: int, target: int, weakly: bool, returns: int = NONE) -> None:
    """Let what the body of a function returns flow into `target`, whatever is declared; `returns` as for `give_returns`."""
    shape = flow.whole.functions[function]
    source = flow.whole.function_slot(function, shape.returns) if returns == NONE else returns
    if receiver != NONE and returns == NONE and (returned := returned_on(flow, function, flow.class_of(receiver))) is not None:
        _give_returned(flow, function, returned, receiver, target, weakly)
    else:
        give_through(flow, source, function, receiver, target, weakly)


def give_through(flow: Flow, source: int, function: int, receiver: int, target: int, weakly: bool) -> None:
    """Let what arrives in a slot of a function flow on to where it is called, with what type variables of its class stand for there."""
    if flow.whole.receiver_class(function) == NONE:
        flow.pass_on(source, target, weakly)
        return
    is_told = receiver != NONE and bool(bindings_on(flow, receiver, flow.whole.receiver_class(function)))
    flow.graph.watch(source, _give_seen if is_told else _give_values, function, receiver, target, weakly)


def _give_seen(flow: Flow, function: int, receiver: int, target: int, weakly: bool, values: Iterable[int]) -> None:
    among = flow.graph.values[flow.whole.function_slot(function, flow.whole.functions[function].returns)]
    seen = as_seen(flow, values, receiver, flow.whole.receiver_class(function), among)
    _give_values(flow, function, receiver, target, weakly, seen)


def _give_returned(flow: Flow, function: int, returned: Returned, receiver: int, target: int, weakly: bool) -> None:
    """Let what a method returns arrive: what its receiver's own methods give on that receiver, and what else it returns."""
    key = function, receiver, target
    if key in flow.calling.given:
        return
    flow.calling.given.add(key)
    names, made = [*returned.names], [*returned.made]
    for handed in returned.handed:
        if (method := method_of(flow, flow.class_of(receiver), handed.name)) != NONE:
            made += (found := made_by(flow, method, handed))
            names += kept_by(flow, method, handed) if found else (handed.name, *kept_by(flow, method, handed))
    for name in dict.fromkeys(names):
        if (method := method_of(flow, flow.class_of(receiver), name)) != NONE:
            give_outcome(flow, method, receiver, target, weakly)
    for name in dict.fromkeys(made):
        if (method := method_of(flow, flow.class_of(receiver), name)) != NONE:
            given = flow.graph.new_slot()
            give_outcome(flow, method, receiver, given, weakly)
            on_each(flow, given, _give_made, target)
    for slot in returned.slots:
        give_through(flow, slot, function, receiver, target, weakly)


def _give_made(flow: Flow, target: int, value: int, weakly: bool) -> None:
    """Let what calling a value gives arrive: an object of a class, or what a function returns."""
    objects, kind = flow.objects, flow.objects.kind(value)
    if kind == Kind.CLASS:
        flow.give(target, (objects.intern(Kind.INSTANCE, objects.index(value)),), weakly)
    elif kind in (Kind.FUNCTION, Kind.BOUND):
        give_outcome(flow, objects.index(value), objects.extra(value) if kind == Kind.BOUND else NONE, target, weakly)


def _give_values(flow: Flow, function: int, receiver: int, target: int, weakly: bool, values: Iterable[int]) -> None:
    own = flow.whole.receiver_class(function)
    kind = flow.objects.kind
    given = [as_returned(flow, value, own, receiver) if kind(value) in _RETURNED_OTHERWISE else value for value in values]
    if NONE not in (own, receiver) and (slots := slots_collecting(flow, function)):
        collected = partial(collected_on, as_returned, flow, own=own, receiver=receiver, slots=slots)
        given = [collected(each) if is_collection_in(flow, each, slots) else each for each in given]
    flow.give(target, given, weakly)


_RETURNED_OTHERWISE: Final = RECEIVERS | {Kind.CONTAINER}
"""What a caller may see as something else than the method does: asked first, since most values are neither."""


def as_returned(flow: Flow, value: int, own: int, receiver: int) -> int:
    """Return a value of a method of a class as its caller sees it: its receiver is what the caller calls it on."""
    objects, kind = flow.objects, flow.objects.kind(value)
    if kind not in RECEIVERS:
        is_own = kind == Kind.CONTAINER and receiver != NONE and strong(value) in flow.generics.own
        return collected_on(as_returned, flow, value, own, receiver) if is_own else value
    if objects.index(value) != own or receiver == NONE:
        return flow.detached(value)
    class_ = flow.class_of(receiver)
    if class_ == NONE:
        return flow.detached(value)
    is_inner = objects.kind(receiver) in RECEIVERS
    if kind == Kind.SELF:
        plain = objects.intern(Kind.SELF if is_inner else Kind.INSTANCE, class_)
        mapped = strong(receiver) if flow.is_instance(receiver) else plain
    else:
        mapped = objects.intern(Kind.SELF_CLASS if is_inner else Kind.CLASS, class_)
    return weak(mapped) if is_weak(value) else mapped
