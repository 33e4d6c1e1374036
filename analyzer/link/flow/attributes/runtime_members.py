"""Attributes of classes that a program makes as it runs, and of their objects: the members that they are made with, and what bases have."""

from bisect import bisect_right
from collections.abc import Callable, Iterator
from typing import Final

from analyzer.link.flow.solver.cells import element_cell, rest_cell
from analyzer.link.flow.solver.graph import Values
from analyzer.link.flow.solver.objects import CLASSES, Kind, strong
from analyzer.link.flow.solver.state import Flow, on_each, text_at
from analyzer.model.facts import NONE

_KEPT: Final = (Kind.CLASS, Kind.INSTANCE)

Find = Callable[[Flow, int, int, str], None]


def made_member(flow: Flow, value: int, name: str, find_inherited: Find) -> int:
    """Return the slot of attribute `name` of a made class or of an object of one, which takes it from the classes that it extends too."""
    key = (strong(value), name)
    slot = flow.lookups.get(key)
    if slot is None:
        slot = flow.lookups[key] = flow.graph.new_slot()
        class_ = value if flow.objects.kind(value) == Kind.MADE_CLASS else flow.objects.index(value)
        _look_in_made(flow, slot, strong(value), name, class_, False)
        on_each(flow, flow.objects.index(class_), _look_in_base, slot, strong(value), name, find_inherited)
    return slot


def find_made(flow: Flow, slot: int, receiver: int, name: str) -> None:
    """Let the members that a base was made with arrive as an attribute of a class, or of an object, that has no such attribute."""
    for class_ in flow.hierarchy.linearization(flow.class_of(receiver)) if flow.merged.made else ():
        for made in flow.merged.made.get(class_, ()) if isinstance(class_, int) else ():
            on_each(flow, made, _look_in_made, slot, receiver, name)


def _look_in_made(flow: Flow, slot: int, receiver: int, name: str, value: int, _: bool) -> None:
    if flow.objects.kind(value) == Kind.MADE_CLASS:
        members = flow.objects.extra(value)
        on_each(flow, members, _look_in_members, slot, receiver, name, members >= flow.whole.slot_base[-1])


def by_name(flow: Flow, receiver: int, name: str, held: Values) -> Values:
    """Return those values of an attribute of a made class, or of an object of one, that are written under its name, or that bases have.

    Where there are none, what was written under names that nobody knows may be it, unless the name is one that has a meaning.
    """
    class_ = flow.objects.index(receiver) if flow.objects.kind(receiver) == Kind.MADE_OBJECT else receiver
    members = [each for each in flow.graph.values[flow.objects.extra(class_)] if flow.objects.kind(each) == Kind.CONTAINER]
    unnamed = {_written(flow, value) for each in members for value in flow.graph.values[rest_cell(flow, each)]}
    cells = [flow.element_cells.get((strong(each), name)) for each in members]
    written = {_written(flow, value) for cell in cells if cell is not None for value in flow.graph.values[cell]} - unnamed
    named = frozenset([value for value in held if _written(flow, value) in written])
    named = named or frozenset([value for value in held if _written(flow, value) not in unnamed])
    return named if named or any(each.is_reserved(name) for each in flow.languages) else held


def _written(flow: Flow, value: int) -> int:
    kind = flow.objects.kind(value)
    if kind == Kind.STATIC_METHOD:
        return flow.objects.index(value)
    return flow.objects.intern(Kind.FUNCTION, flow.objects.index(value)) if kind == Kind.BOUND else strong(value)


def _look_in_members(flow: Flow, slot: int, receiver: int, name: str, is_filled: bool, value: int, _: bool) -> None:
    if flow.objects.kind(value) == Kind.CONTAINER:
        on_each(flow, element_cell(flow, value, name), give_member, slot, receiver, is_filled)


def give_member(flow: Flow, slot: int, receiver: int, is_filled: bool, value: int, weakly: bool) -> None:
    """A function is bound to the object. One that arrives by way of arguments may be any that someone made a class with.

    Unless the class's own function fills the collection of its members: it is given that as an argument.
    """
    objects, kind = flow.objects, flow.objects.kind(value)
    if kind == Kind.FUNCTION and (is_filled or not weakly):
        is_bound = objects.kind(receiver) == Kind.MADE_OBJECT or flow.is_instance(receiver)
        flow.give(slot, (objects.intern(Kind.BOUND, objects.index(value), receiver) if is_bound else value,), weakly=True)
    elif kind == Kind.STATIC_METHOD and (is_filled or not weakly):
        flow.give(slot, (objects.index(value),), weakly=True)
    elif kind in _KEPT:
        flow.give(slot, (value,), weakly=True)


def _look_in_base(flow: Flow, slot: int, receiver: int, name: str, find_inherited: Find, value: int, weakly: bool) -> None:
    if weakly or flow.objects.kind(value) not in CLASSES:
        return
    is_object = flow.objects.kind(receiver) == Kind.MADE_OBJECT
    base = flow.objects.intern(Kind.INSTANCE if is_object else Kind.CLASS, flow.objects.index(value))
    found = flow.graph.new_slot()
    find_inherited(flow, found, base, name)
    flow.pass_on(found, slot, weakly=True)


def written_members(flow: Flow, container: int) -> Iterator[tuple[str, int]]:
    """Yield the names and slots of what a collection is written with, by the slot that makes it."""
    for key, source in written_elements(flow, container):
        if key is not None:
            yield key, source


def written_elements(flow: Flow, container: int) -> Iterator[tuple[str | None, int]]:
    """Yield the slots of what a collection is written with, each with its key, None where it has none."""
    file = bisect_right(flow.whole.slot_base, container) - 1
    if file < len(flow.whole.files):
        base, texts = flow.whole.slot_base[file], flow.whole.files[file].facts.texts
        for slot, key, source in flow.whole.rows(file, "elements"):
            if slot + base == container and source != NONE:
                yield text_at(texts, key), source + base
