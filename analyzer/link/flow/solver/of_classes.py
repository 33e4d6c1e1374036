"""What every class has, though none defines it: the classes below it, and those that a metaclass makes."""

from collections.abc import Iterator
from typing import Final

from analyzer.link.flow.solver.levels import metaclasses
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, Load
from analyzer.model.facts import NONE

_MAX_CLASSES: Final = 16
"""Classes that what a metaclass makes may be: of more, those that name it tell what all of them have."""


def find_of_classes(flow: Flow, slot: int, receiver: int, name: str, load_from: Load) -> None:
    """Let what every class has under a name arrive as the attribute of a class; of one that a metaclass makes, what those classes have."""
    semantics = flow.semantics_of_class(flow.class_of(receiver))
    if flow.objects.kind(receiver) == Kind.SELF:
        for made in _few_made_by(flow, flow.class_of(receiver)):
            load_from(flow, slot, name, made, True)
    elif name and name == semantics.reflection.subclasses and not flow.is_instance(receiver):
        flow.graph.add(slot, (flow.objects.intern(Kind.EXTERNAL_METHOD, f"{semantics.reflection.metaclass_base}.{name}", receiver),))


def fields_of(flow: Flow, class_: int) -> tuple[str, ...]:
    """Return the fields that a class declares in order, or has of the class of tuples that it extends."""
    return flow.records.named.get(class_) or flow.whole.classes[class_].declared_fields


def items_of_record(flow: Flow, record: int) -> Iterator[tuple[str, int]]:
    """Yield the items, each with its slot, of what a class of records declares: its fields and those above, where they are a mapping's."""
    order = flow.hierarchy.linearization(record)
    is_mapping = not flow.outside.record_bases.keys().isdisjoint(order)
    for class_ in [each for each in order if isinstance(each, int)] if is_mapping else ():
        for name in flow.whole.classes[class_].declared_fields:
            member = flow.whole.class_members[class_].get(name)
            if member is not None and member.cell != NONE:
                yield name, member.cell


def give_made_classes(flow: Flow, target: int, metaclass: int) -> None:
    """Let the classes that a metaclass makes flow into `target`, where they are few."""
    flow.give(target, _few_made_by(flow, metaclass), weakly=True)


def _few_made_by(flow: Flow, metaclass: int) -> list[int]:
    """Return the classes that a metaclass makes, as values: those that name it where they are many, none where it is no metaclass."""
    found = flow.calling.made_classes.get(metaclass)
    if found is None:
        made = [flow.objects.intern(Kind.CLASS, each) for each in made_by(flow, metaclass)]
        if len(made) > _MAX_CLASSES:
            own = [flow.objects.index(each) for each in made if flow.whole.classes[flow.objects.index(each)].metaclass != NONE]
            made = [flow.objects.intern(Kind.SELF_CLASS, each) for each in own] if len(own) <= _MAX_CLASSES else []
        found = flow.calling.made_classes[metaclass] = made
    return found


def made_by(flow: Flow, metaclass: int) -> Iterator[int]:
    """Yield the classes that a metaclass, or one below it, makes; none where it is no metaclass."""
    below = {metaclass, *flow.hierarchy.descendants(metaclass)}
    for class_ in range(len(flow.whole.classes)) if _is_metaclass(flow, metaclass) else ():
        if any(flow.objects.index(each) in below for each in metaclasses(flow, class_)):
            yield class_


def _is_metaclass(flow: Flow, class_: int) -> bool:
    semantics = flow.semantics_of_class(class_)
    outside = [each for each in flow.hierarchy.linearization(class_) if isinstance(each, str)]
    return any(semantics.reflection.metaclass_base in semantics.library().linearization(each) for each in outside)
