"""Attributes of subclasses: fields with another value, which methods of the class above may find, and attributes that they alone have."""

from collections.abc import Collection
from typing import Final

from analyzer.link.flow.entering.overriding import conforming, own_method
from analyzer.link.flow.solver.cells import instance_cell
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow
from analyzer.link.hierarchy import MOST_DESCENDANTS
from analyzer.model.facts import NONE, Flag

MAX_FIELDS_BELOW: Final = 16
"""Subclasses whose values of a field are told apart: one that more of them set is part of a protocol, such as the name of a command."""

_OWN: Final = {Kind.SELF: Kind.INSTANCE, Kind.SELF_CLASS: Kind.CLASS}


def receivers_below(flow: Flow, receiver: int, name: str) -> list[int]:
    """Return the objects of subclasses of a receiver's class that set a field of that name themselves; none where they are too many.

    So are those that have a method in the place of a field, or of a method without a receiver: calls that are bound find them otherwise.
    """
    kind, class_, definers = _kind_below(flow, receiver), flow.class_of(receiver), flow.definers.get(name, ())
    if not definers or (flow.semantics_of_class(class_).trusts_declarations and not _is_free(flow, class_, name)):
        return []
    if kind is None:
        return _of_implementers(flow, receiver, name, definers) if class_ in flow.calling.implementers else []
    replacing = _replacing(flow, class_, name, definers) if flow.hierarchy.descendants(class_, 1) else ()
    below = _common(flow, class_, replacing) if replacing else []
    return [flow.objects.intern(kind, each) for each in below] if len(below) <= MAX_FIELDS_BELOW else []


def _is_free(flow: Flow, class_: int, name: str) -> bool:
    """Return whether a class, or one above it, has a field, and none of them declares what it holds."""
    fields = [instance_cell(flow, each, name) for each in _inside(flow, class_) if name in flow.whole.class_fields[each]]
    return bool(fields) and flow.closed.isdisjoint(fields)


def _of_implementers(flow: Flow, receiver: int, name: str, definers: Collection[int]) -> list[int]:
    """Return the objects that may stand for one of an interface whose attribute only says what they have; none where they are too many.

    What has the interface is told by decorators or calls. Methods of it are found where they are called.
    """
    class_ = flow.class_of(receiver)
    inside = _inside(flow, class_)
    if flow.objects.kind(receiver) != Kind.INSTANCE or _method_of(flow, inside, name) != NONE or not _has_field(flow, inside, name):
        return []
    below = [each for each in _registered(flow, class_, definers) if each != class_]
    return [flow.objects.intern(Kind.INSTANCE, each) for each in below] if len(below) <= MAX_FIELDS_BELOW else []


def _kind_below(flow: Flow, receiver: int) -> int | None:
    """Return what a receiver is where it is of a subclass: a method's own, or a class that a type declares; None for others."""
    kind = flow.objects.kind(receiver)
    return Kind.CLASS if kind == Kind.CLASS and flow.objects.extra(receiver) != NONE else _OWN.get(kind)


def _replacing(flow: Flow, class_: int, name: str, definers: Collection[int]) -> Collection[int]:
    """Return the classes that may replace what a class has under a name, however they are related: `definers`, or those with fields."""
    setters = flow.setters_of_fields.get(name, ())
    if len(definers) == len(setters):
        return setters
    inside = _inside(flow, class_)
    method = _method_of(flow, inside, name)
    is_free = _has_field(flow, inside, name) if method == NONE else bool(flow.whole.functions[method].flags & Flag.STATIC)
    return definers if is_free else setters


def _method_of(flow: Flow, inside: list[int], name: str) -> int:
    return next((own for each in inside if (own := own_method(flow, each, name)) != NONE), NONE)


def _has_field(flow: Flow, inside: list[int], name: str) -> bool:
    return any(name in flow.whole.class_fields[each] for each in inside)


def _inside(flow: Flow, class_: int) -> list[int]:
    return [each for each in flow.hierarchy.linearization(class_) if isinstance(each, int)]


def _common(flow: Flow, class_: int, setters: Collection[int]) -> list[int]:
    held = set(setters)
    descendants = flow.hierarchy.descendants(class_, min(len(held) + 1, MOST_DESCENDANTS))
    if len(descendants) <= len(held):
        return [each for each in descendants if each in held]
    return [each for each in setters if each != class_ and flow.hierarchy.is_subclass(each, class_)]


def members_below(flow: Flow, receiver: int, name: str) -> list[int]:
    """Return the objects of subclasses that have an attribute which the class of an object lacks, so that it must be of one of them.

    None where the class was made with some, or makes attributes as it is asked for them and objects are made of it, and where the
    subclasses are too many to tell anything.
    """
    class_ = flow.class_of(receiver)
    definers, semantics = flow.definers.get(name, ()), flow.semantics_of_class(class_)
    is_implied = semantics.is_reserved(name) and name != semantics.methods.call
    if not definers or flow.objects.kind(receiver) != Kind.INSTANCE or semantics.trusts_declarations or is_implied:
        return []
    order, hook = flow.hierarchy.linearization(class_), semantics.methods.member_hook
    is_made = class_ in flow.calling.constructed
    if any(isinstance(each, int) and ((is_made and hook in flow.whole.class_methods[each]) or each in flow.merged.made) for each in order):
        return []
    below = _common(flow, class_, definers)
    below += [each for each in _registered(flow, class_, definers) if each not in below]
    return [flow.objects.intern(Kind.INSTANCE, each) for each in below] if len(below) <= MAX_FIELDS_BELOW else []


def _registered(flow: Flow, class_: int, definers: Collection[int]) -> list[int]:
    """Return the classes with one of some among their bases that a program says to be like those below a class."""
    found = conforming(flow, class_) if class_ in flow.calling.implementers else ()
    return [each for each in found if not set(definers).isdisjoint(flow.hierarchy.linearization(each))]
