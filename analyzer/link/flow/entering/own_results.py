"""Methods of libraries that give more of what they are called on: an object of the same class, or a class with more methods."""

from collections.abc import Callable
from typing import Final

from analyzer.languages.library import LibraryType
from analyzer.languages.models import OwnResult
from analyzer.link.flow.declared.generics import apply_class, structures_on, type_of
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.solver.arriving import otherwise
from analyzer.link.flow.solver.cells import collection_in, element_cell, rest_cell
from analyzer.link.flow.solver.objects import Kind, strong
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE


def give_own(flow: Flow, made: Call, result: OwnResult, receiver: int, weakly: bool) -> None:
    """Let the result of a call of such a method on a receiver arrive."""
    if made.result == NONE:
        return
    class_ = flow.class_of(receiver)
    if class_ != NONE and result in _PROMISED:
        promised = collection_in(flow, made.result, flow.whole.semantics[made.file].objects.promise_type)
        made, result = made._replace(result=promised), _PROMISED[result]
    if class_ != NONE and result in _MADE:
        _MADE[result](flow, made, class_, weakly)
    elif result is OwnResult.INSTANCE and class_ != NONE:
        own = strong(receiver) if flow.is_instance(receiver) else flow.objects.intern(Kind.INSTANCE, class_)
        flow.give(made.result, (own,), weakly)
    elif result is OwnResult.INSTANCE and flow.objects.kind(receiver) == Kind.CONTAINER:
        flow.give(made.result, (receiver,), weakly)
    elif result is OwnResult.HELD:
        flow.give(made.result, (receiver,) if class_ == NONE else structures_on(flow, receiver), weakly)
    elif result is OwnResult.JOINED_CLASS:
        if class_ != NONE:
            flow.give(made.result, (flow.objects.intern(Kind.CLASS, class_),), weakly)
        if made.first() != NONE:
            on_each(flow, made.first(), _give_class, made.result, class_)


def give_held(flow: Flow, made: Call, result: OwnResult, receiver: int, weakly: bool) -> None:
    """Let the result of a call of such a method of a collection, or of an object whose class extends one, arrive."""
    if made.result == NONE:
        return
    target = made.result
    if result in _PROMISED:
        target = collection_in(flow, target, flow.whole.semantics[made.file].objects.promise_type)
    if _PROMISED.get(result, result) is OwnResult.LIST:
        target = collection_in(flow, target, _list_type(flow, made))
    for each in (receiver,) if flow.objects.kind(receiver) == Kind.CONTAINER else structures_on(flow, receiver):
        flow.pass_on(element_cell(flow, each, None), target, weakly)


_QUERY: Final = "peewee.ModelSelect"
_PROMISED: Final = {
    OwnResult.PROMISED: OwnResult.INSTANCE,
    OwnResult.PROMISED_LIST: OwnResult.LIST,
    OwnResult.PROMISED_PAIR: OwnResult.OBJECT_AND_MARK,
}


def _query(flow: Flow, made: Call, class_: int, _: bool) -> None:
    flow.graph.add(made.result, (objects_of(flow, class_, _QUERY),))


def _pair(flow: Flow, made: Call, class_: int, weakly: bool) -> None:
    pair = flow.objects.intern(Kind.CONTAINER, made.result, _list_type(flow, made) or "builtins.tuple")
    flow.graph.add(made.result, (pair,))
    flow.give(element_cell(flow, pair, "#0"), (flow.objects.intern(Kind.INSTANCE, class_),), weakly)


def _list(flow: Flow, made: Call, class_: int, weakly: bool) -> None:
    flow.give(collection_in(flow, made.result, _list_type(flow, made)), (flow.objects.intern(Kind.INSTANCE, class_),), weakly)


def _subclasses(flow: Flow, made: Call, class_: int, _: bool) -> None:
    below = [each for each in flow.hierarchy.descendants(class_) if class_ in flow.hierarchy.bases[each]]
    listed = collection_in(flow, made.result, "builtins.list")
    flow.graph.add(listed, [flow.objects.intern(Kind.CLASS, each) for each in below])


def _same_class(flow: Flow, made: Call, class_: int, weakly: bool) -> None:
    flow.give(made.result, (flow.objects.intern(Kind.CLASS, class_),), weakly)


def _list_type(flow: Flow, made: Call) -> str:
    return flow.whole.semantics[made.file].collections.list_type


_MADE: Final[dict[OwnResult, Callable[[Flow, Call, int, bool], None]]] = {
    OwnResult.OBJECTS: _query,
    OwnResult.OBJECT_AND_MARK: _pair,
    OwnResult.LIST: _list,
    OwnResult.SUBCLASSES: _subclasses,
    OwnResult.SAME_CLASS: _same_class,
}


def objects_of(flow: Flow, class_: int, type_: str) -> int:
    """Return the collection, of a type from outside, of all objects of a class; there is one of each type."""
    key = (LibraryType(f"{type_} of a class"), class_)
    collection = flow.library_containers.get(key)
    if collection is None:
        collection = flow.library_containers[key] = flow.objects.intern(Kind.CONTAINER, flow.graph.new_slot(), type_)
        flow.graph.add(rest_cell(flow, collection), (flow.objects.intern(Kind.INSTANCE, class_),))
    return collection


def hold_objects(flow: Flow, slot: int, holder: int, class_: int) -> int:
    """Return a member of a record, in a slot, that holds all objects of it by what it extends, with those as its elements.

    Its own methods may see the objects of any record. An object from outside whose class is called like such holders is taken for one.
    """
    order, types = flow.hierarchy.linearization(class_), flow.outside.kept.types
    if types.keys().isdisjoint(order):
        return holder
    if flow.objects.kind(holder) == Kind.EXTERNAL_INSTANCE:
        if flow.objects.name(holder).endswith(flow.outside.kept.holder_names):
            type_ = next(types[each] for each in order if isinstance(each, str) and each in types)
            flow.give(slot, (objects_of(flow, class_, type_),), weakly=True)
        return holder
    record = flow.objects.intern(Kind.INSTANCE, class_)
    held = [each for each in structures_on(flow, holder) if flow.objects.label(each) in flow.outside.kept.holding]
    for each in held:
        flow.give(rest_cell(flow, each), (record,), weakly=True)
    is_told = held and flow.generics.parameters.get(flow.class_of(holder)) == (flow.generics.record,)
    return apply_class(flow, flow.class_of(holder), ((record,),)) if is_told else holder


def give_held_class(flow: Flow, slot: int, holder: int) -> None:
    """Let the class arrive in a slot whose objects an object holds."""
    for each in structures_on(flow, holder):
        if flow.objects.label(each) in flow.outside.kept.holding:
            on_each(flow, element_cell(flow, each, None), _give_class_of, slot)


def _give_class_of(flow: Flow, slot: int, value: int, weakly: bool) -> None:
    flow.give(slot, type_of(flow, value), weakly)


def gives_holder(flow: Flow, made: Call, class_: int, weakly: bool) -> bool:
    """Return whether calling a class makes what holds the objects of a record, and let that arrive.

    Those are the objects of the record in whose holder's method it is called; elsewhere, of the class that it is given first.
    """
    parameters, record = flow.generics.parameters, flow.generics.record
    if record == NONE or parameters.get(class_) != (record,):
        return False
    if made.owner != NONE and parameters.get(flow.whole.receiver_class(made.owner)) == (record,):
        flow.give(made.result, (apply_class(flow, class_, ((record,),)),), weakly)
        return True
    if made.first() != NONE:
        on_each(flow, made.first(), _hold_class, made.result, class_)
        flow.graph.add(otherwise(flow, made.result), (flow.objects.intern(Kind.INSTANCE, class_),))
    return made.first() != NONE


def _hold_class(flow: Flow, target: int, class_: int, value: int, weakly: bool) -> None:
    if flow.objects.kind(value) == Kind.CLASS:
        flow.give(target, (apply_class(flow, class_, ((flow.objects.intern(Kind.INSTANCE, flow.objects.index(value)),),)),), weakly)


def give_object(flow: Flow, target: int, value: int, weakly: bool) -> None:
    """Let an object of a class of the repository arrive in a slot; other values give nothing."""
    if flow.objects.kind(value) == Kind.CLASS:
        flow.give(target, (flow.objects.intern(Kind.INSTANCE, flow.objects.index(value)),), weakly)


def _give_class(flow: Flow, target: int, joined: int, value: int, weakly: bool) -> None:
    if flow.objects.kind(value) == Kind.CLASS:
        flow.give(target, (value,), weakly)
        if joined != NONE:
            flow.outside.joined.setdefault(flow.objects.index(value), set()).add(joined)
            flow.outside.joined.setdefault(joined, set()).add(flow.objects.index(value))
