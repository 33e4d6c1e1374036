"""Methods of libraries that give more of what they are called on: an object of the same class, or a class with more methods."""

from collections.abc import Callable
from typing import Final

from analyzer.languages.library import LibraryType
from analyzer.languages.models import OwnResult
from analyzer.link.flow.declared.generics import structures_on
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.entering.overriding import method_of
from analyzer.link.flow.solver.cells import collection_in, element_cell, rest_cell
from analyzer.link.flow.solver.levels import class_with
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


def _object_of_class(flow: Flow, made: Call, class_: int, _: bool) -> None:
    """What a metaclass does itself to make objects serves all classes that have it: which one it makes there nobody knows."""
    is_own = method_of(flow, class_, flow.semantics_of_class(class_).methods.call) != NONE
    if not is_own and (made_class := class_with(flow, class_)) != NONE:
        flow.give(made.result, (flow.objects.intern(Kind.INSTANCE, made_class),), weakly=True)


def _list_type(flow: Flow, made: Call) -> str:
    return flow.whole.semantics[made.file].collections.list_type


_MADE: Final[dict[OwnResult, Callable[[Flow, Call, int, bool], None]]] = {
    OwnResult.OBJECTS: _query,
    OwnResult.OBJECT_AND_MARK: _pair,
    OwnResult.LIST: _list,
    OwnResult.SUBCLASSES: _subclasses,
    OwnResult.SAME_CLASS: _same_class,
    OwnResult.OBJECT_OF_CLASS: _object_of_class,
}


def objects_of(flow: Flow, class_: int, type_: str) -> int:
    """Return the collection, of a type from outside, of all objects of a class; there is one of each type."""
    key = (LibraryType(f"{type_} of a class"), class_)
    collection = flow.library_containers.get(key)
    if collection is None:
        collection = flow.library_containers[key] = flow.objects.intern(Kind.CONTAINER, flow.graph.new_slot(), type_)
        flow.graph.add(rest_cell(flow, collection), (flow.objects.intern(Kind.INSTANCE, class_),))
    return collection


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
