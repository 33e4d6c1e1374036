"""Bases that only arrive as the program flows, as what a function is given that makes classes below it: what a class has of those."""

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Final

from analyzer.link.flow.attributes.outside.names import inherited_member
from analyzer.link.flow.solver.objects import CLASSES, RECEIVERS, Kind, strong
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.link.hierarchy import Base
from analyzer.model.facts import NONE, TypeKind

Find = Callable[[Flow, int, int, str, tuple[Base, ...]], bool]

MAX_BELOW: Final = 16
"""Subclasses whose attribute a class may have that a method of one of them makes below its own: as many as hosts of a mixin."""


def note_given(flow: Flow, bases: list[list[Base]], decorates: Callable[[int], bool]) -> None:
    """Note where bases arrive of which nothing is known when bases are read; `decorates` tells which functions decorate classes."""
    for class_, direct in enumerate(bases):
        if "" in direct and (slots := _unknown(flow, class_)):
            flow.merged.given[class_] = slots
            if decorates(flow.whole.function_around(flow.whole.class_file[class_], flow.whole.classes[class_].definition)):
                flow.merged.decorating.add(class_)


def _unknown(flow: Flow, class_: int) -> tuple[int, ...]:
    whole, file = flow.whole, flow.whole.class_file[class_]
    shapes = [whole.files[file].facts.types[term] for term in whole.classes[class_].bases]
    slots = [shape[1] + whole.slot_base[file] for shape in shapes if shape[0] == TypeKind.REFERENCE]
    return tuple([slot for slot in slots if not flow.graph.values[slot]])


def find_given(flow: Flow, slot: int, receiver: int, name: str, order: tuple[Base, ...], find: Find) -> None:
    """Let an attribute arrive that classes have which arrive as bases of a class in an order, or of the receiver's own.

    `find` looks an attribute up along an order of classes. What a decorator makes of many classes has for others what the decorated one
    has, which its name still stands for: all of them are its own methods' alone.
    """
    is_own = flow.objects.kind(receiver) in RECEIVERS
    for class_ in dict.fromkeys((*order, *flow.hierarchy.linearization(flow.class_of(receiver)))) if flow.merged.given else ():
        if isinstance(class_, int) and (is_own or class_ not in flow.merged.decorating):
            for base in flow.merged.given.get(class_, ()):
                on_each(flow, base, _find_above, slot, receiver, name, find)


def _find_above(flow: Flow, slot: int, receiver: int, name: str, find: Find, value: int, _: bool) -> None:
    if flow.objects.kind(value) == Kind.EXTERNAL:
        flow.give(slot, inherited_member(flow, flow.objects.name(value), name, receiver), weakly=True)
    elif flow.objects.kind(value) in CLASSES and flow.objects.index(value) not in flow.hierarchy.linearization(flow.class_of(receiver)):
        key = receiver, name, strong(value)
        found = flow.merged.above.get(key, NONE)
        if found == NONE:
            found = flow.merged.above[key] = flow.graph.new_slot()
            for class_ in _classes(flow, name, flow.objects.index(value)):
                find(flow, found, receiver, name, flow.hierarchy.linearization(class_))
        flow.pass_on(found, slot, weakly=True)


def _classes(flow: Flow, name: str, class_: int) -> Iterable[int]:
    """Return the classes whose attribute one that arrives has: it itself or, where it is what a method is called on, subclasses."""
    definers = frozenset(flow.definers.get(name, ()))
    below = (each for each in flow.hierarchy.descendants(class_) if each in definers)
    is_below = definers and definers.isdisjoint(flow.hierarchy.linearization(class_))
    return list(islice(below, MAX_BELOW)) if is_below else (class_,)
