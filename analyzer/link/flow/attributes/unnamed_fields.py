"""Attributes that a program names as it runs: what it stores so may be any attribute of the object that nothing else tells of."""

from collections.abc import Iterator
from typing import Final

from analyzer.languages.semantics import Semantics
from analyzer.link.constants import is_begun_so
from analyzer.link.flow.attributes.delegation import items_at
from analyzer.link.flow.attributes.modules.missing_names import give_as_named
from analyzer.link.flow.solver.cells import instance_cell
from analyzer.link.flow.solver.levels import metaclasses
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.of_classes import made_by
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.link.hierarchy import Base
from analyzer.model.facts import Flag

UNNAMED: Final = "*"
"""The name of such attributes of one class: no program can write it."""


_KEPT: Final = (Kind.CLASS, Kind.INSTANCE)


def store_unnamed(flow: Flow, source: int, value: int) -> None:
    """Let what is in a slot be stored in an attribute of an object whose name nobody knows.

    What arrives there by way of arguments is as good as anything: an object that keeps all that it is given says nothing of any attribute.
    A function that is stored so caches one method of many, and would be all of them. One that is begun with arguments was made for that.
    """
    on_each(flow, source, _keep, instance_cell(flow, flow.objects.index(value), UNNAMED))


def keep_member(flow: Flow, source: int, class_: int, name: str = UNNAMED) -> None:
    """Let the objects and classes in a slot be a member, of a name if known, of classes that the program makes of a class as it runs.

    What stands for objects of those are objects of just that class: objects of classes that are written below it have no such members.
    """
    on_each(flow, source, _keep_weak, instance_cell(flow, class_, f"{UNNAMED}{name}"))
    if class_ not in flow.merged.extended:
        flow.merged.extended.add(class_)
        for slot, asked in flow.merged.lacking.get(class_, ()):
            _take_members(flow, class_, slot, asked)


def _keep_weak(flow: Flow, target: int, value: int, _: bool) -> None:
    _keep(flow, target, value, weakly=False)


def _keep(flow: Flow, target: int, value: int, weakly: bool) -> None:
    kind = flow.objects.kind(value)
    if kind == Kind.PARTIAL or (not weakly and kind in _KEPT):
        flow.give(target, (value,), weakly=True)


def find_unnamed(flow: Flow, slot: int, receiver: int, name: str) -> None:
    """Let what is stored under names that nobody knows arrive as an attribute of an object whose class lacks it, or of the class."""
    class_ = flow.class_of(receiver)
    semantics = flow.semantics_of_class(class_)
    if (semantics.trusts_declarations and not semantics.objects.record_type) or _is_given(semantics, name):
        return
    if not flow.is_instance(receiver):
        _take_all_put(flow, class_, slot, name, is_beside=False, kind=Kind.CLASS)
        flow.merged.lacking_themselves.setdefault(class_, []).append((slot, name))
        return
    flow.pass_on(_stored_on(flow, class_, UNNAMED), slot, weakly=True)
    if semantics.reflection.namespace_member:
        flow.pass_on(items_at(flow, _stored_on(flow, class_, semantics.reflection.namespace_member), name), slot, weakly=True)
    _take_all_put(flow, class_, slot, name, is_beside=False)
    if class_ in flow.merged.extended:
        _take_members(flow, class_, slot, name)
    flow.merged.lacking.setdefault(class_, []).append((slot, name))


def _is_given(semantics: Semantics, name: str) -> bool:
    """Return whether a language gives a name its meaning, so that nothing is stored under it by chance."""
    return semantics.is_reserved(name) or name == semantics.methods.call


def _stored_on(flow: Flow, class_: int, member: str) -> int:
    """Return the slot of all that is stored under a name on objects of a class and of those above."""
    found = flow.merged.stored.get((class_, member))
    if found is None:
        found = flow.merged.stored[class_, member] = flow.graph.new_slot()
        for ancestor in flow.hierarchy.linearization(class_):
            if isinstance(ancestor, int):
                flow.pass_on(instance_cell(flow, ancestor, member), found, weakly=True)
    return found


def find_put_beside(flow: Flow, slot: int, receiver: int, name: str) -> None:
    """Let what is put on a class under names that begin so arrive beside what a base outside may have, or what the class only declares."""
    class_ = flow.class_of(receiver)
    if flow.is_instance(receiver) and not _is_given(flow.semantics_of_class(class_), name):
        _take_all_put(flow, class_, slot, name, is_beside=True)
        flow.merged.beside.setdefault(class_, []).append((slot, name))


def put_on_objects(flow: Flow, class_: int, beginning: str, source: int) -> None:
    """Let what is put on a class under names that nobody knows, but their beginning, be any attribute that it or its objects lack."""
    known_here = flow.namespaces.on_classes.setdefault(class_, {})
    if beginning in known_here:
        flow.graph.connect(source, known_here[beginning])
        return
    put = known_here[beginning] = flow.graph.new_slot()
    flow.graph.connect(source, put)
    for below in dict.fromkeys((class_, *flow.hierarchy.descendants(class_), *made_by(flow, class_))):
        for known in (flow.merged.lacking, flow.merged.lacking_themselves, flow.merged.beside):
            kind = Kind.CLASS if known is flow.merged.lacking_themselves else Kind.INSTANCE
            for slot, name in tuple(known.get(below, ())):
                _take_put(flow, flow.objects.intern(kind, below), slot, name, (beginning, put), known is flow.merged.beside)


def _take_all_put(flow: Flow, class_: int, slot: int, name: str, is_beside: bool, kind: int = Kind.INSTANCE) -> None:
    for ancestor in _where_put(flow, class_) if flow.namespaces.on_classes else ():
        for put in flow.namespaces.on_classes.get(ancestor, {}).items() if isinstance(ancestor, int) else ():
            _take_put(flow, flow.objects.intern(kind, class_), slot, name, put, is_beside)


def _where_put(flow: Flow, class_: int) -> Iterator[Base]:
    """Yield the classes on which what a class or its objects have may be put: those above it, and those of its metaclass."""
    yield from flow.hierarchy.linearization(class_)
    for metaclass in metaclasses(flow, class_):
        yield from flow.hierarchy.linearization(flow.objects.index(metaclass))


def _take_put(flow: Flow, receiver: int, slot: int, name: str, put: tuple[str, int], is_beside: bool) -> None:
    beginning, source = put
    if is_begun_so(name, beginning) and (beginning or not is_beside):
        on_each(flow, source, _give_put, receiver, slot, name, is_beside)


def _give_put(flow: Flow, receiver: int, slot: int, name: str, is_beside: bool, value: int, weakly: bool) -> None:
    """A function is bound to the object that it is read off. Objects that arrive by way of arguments are as good as anything."""
    objects, kind, given = flow.objects, flow.objects.kind(value), value
    if kind == Kind.FUNCTION and flow.is_instance(receiver) and not flow.whole.functions[objects.index(value)].flags & Flag.STATIC:
        given = objects.intern(Kind.BOUND, objects.index(value), receiver)
    if kind in (Kind.FUNCTION, Kind.PARTIAL) or (not weakly and kind in _KEPT):
        if is_beside:
            flow.give(slot, (given,), weakly=False)  # What arrives less surely beside a base's own member is there for a while.
        else:
            give_as_named(flow, slot, name, given, weakly)


def _take_members(flow: Flow, class_: int, slot: int, name: str) -> None:
    for member in (name, UNNAMED):
        flow.pass_on(instance_cell(flow, class_, f"{UNNAMED}{member}"), slot, weakly=True)
