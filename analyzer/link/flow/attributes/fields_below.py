"""Attributes of subclasses: fields with another value, which methods of the class above may find, and attributes that they alone have."""

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


def members_below(flow: Flow, receiver: int, name: str) -> list[int]:
    """Return the objects of subclasses that have an attribute which the class of an object lacks, so that it must be of one of them.

    None where the class makes attributes as it is asked for them, and where the subclasses are too many to tell anything.
    """
    class_ = flow.class_of(receiver)
    definers, semantics = flow.definers.get(name, ()), flow.semantics_of_class(class_)
    if not definers or flow.objects.kind(receiver) != Kind.INSTANCE or semantics.trusts_declarations or semantics.is_reserved(name):
        return []
    order, hook = flow.hierarchy.linearization(class_), semantics.member_hook
    if any(isinstance(each, int) and hook in flow.whole.class_methods[each] for each in order):
        return []
    below = _common(flow, class_, flow.hierarchy.descendants(class_), definers)
    return [flow.objects.intern(Kind.INSTANCE, each) for each in below] if len(below) <= MAX_FIELDS_BELOW else []
