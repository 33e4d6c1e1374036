"""Fields that subclasses give another value: what a method of the class above may find there, as it may run what they override."""

from collections.abc import Collection
from typing import Final

from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow

MAX_FIELDS_BELOW: Final = 16
"""Subclasses whose values of a field are told apart: one that more of them set is part of a protocol, such as the name of a command."""

_OWN: Final = {Kind.SELF: Kind.INSTANCE, Kind.SELF_CLASS: Kind.CLASS}


def receivers_below(flow: Flow, receiver: int, name: str) -> list[int]:
    """Return the objects of subclasses of a receiver's class that set a field of that name themselves; none where they are too many."""
    kind, class_, setters = _OWN.get(flow.objects.kind(receiver)), flow.class_of(receiver), flow.setters_of_fields.get(name, ())
    if kind is None or not setters or flow.semantics_of_class(class_).trusts_declarations:
        return []
    descendants = flow.hierarchy.descendants(class_)
    below = _common(flow, class_, descendants, setters if descendants else ())
    return [flow.objects.intern(kind, each) for each in below] if len(below) <= MAX_FIELDS_BELOW else []


def _common(flow: Flow, class_: int, descendants: tuple[int, ...], setters: Collection[int]) -> list[int]:
    held = set(setters)
    if len(descendants) <= len(held):
        return [each for each in descendants if each in held]
    return [each for each in setters if each != class_ and flow.hierarchy.is_subclass(each, class_)]
