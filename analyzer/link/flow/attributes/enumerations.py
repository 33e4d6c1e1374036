"""Members of enumerations: each is an object of its enumeration, whatever it is assigned, and has that as its value."""

from collections.abc import Iterable

from analyzer.link.flow.solver.cells import collection_in
from analyzer.link.flow.solver.levels import is_enum
from analyzer.link.flow.solver.objects import Kind, strong
from analyzer.link.flow.solver.state import Flow
from analyzer.link.sharing import Member
from analyzer.model.facts import NONE
from analyzer.schema.vocab import NodeKind


def is_member(flow: Flow, class_: int, member: Member) -> bool:
    """Return whether what a class has under a name is a member of the enumeration that it is."""
    definitions, numbers = flow.whole.files[member.file].facts.definitions, member.binding.definitions
    kind = NodeKind.ENUM_MEMBER
    return len(numbers) == 1 and definitions[numbers[0]].kind is kind and is_enum(flow, class_)


def give_value_of_any(flow: Flow, slot: int, receiver: int, name: str) -> bool:
    """Let the values of all members arrive, less than surely, where an object of an enumeration is asked for its value.

    Return whether it is. An enumeration that makes its own objects or declares what their value is says itself what that is.
    """
    class_ = flow.class_of(receiver)
    if (
        name not in flow.semantics_of_class(class_).types.enum_values
        or not flow.is_instance(receiver)
        or not _has_plain_values(flow, class_)
    ):
        return False
    for member in flow.whole.class_members[class_].values():
        if member.cell != NONE and is_member(flow, class_, member):
            flow.pass_on(member.cell, slot, weakly=True)
    return True


def give_members(flow: Flow, slot: int, receiver: int, name: str) -> bool:
    """Let a mapping of all members by their names arrive, where an enumeration is asked for it; return whether it is."""
    class_ = flow.class_of(receiver)
    if not name or name != flow.semantics_of_class(class_).types.enum_members or not is_enum(flow, class_):
        return False
    members = collection_in(flow, slot, "builtins.dict")
    flow.graph.add(members, (flow.objects.intern(Kind.INSTANCE, class_),))
    return True


def value_of_member(flow: Flow, holders: Iterable[int], name: str, value: int, asked: str) -> int:
    """Return the cell of what a member of an enumeration is assigned, where that is what is asked for of it; else -1.

    `holders` is what the member was read off, `name` its name, and `asked` the name of what is asked for.
    """
    class_ = flow.class_of(value)
    if not flow.is_instance(value) or asked not in flow.semantics_of_class(class_).types.enum_values or not is_enum(flow, class_):
        return NONE
    is_holder = flow.objects.intern(Kind.CLASS, class_) in map(strong, holders)
    member = flow.whole.class_members[class_].get(name) if is_holder and _has_plain_values(flow, class_) else None
    return member.cell if member is not None and is_member(flow, class_, member) else NONE


def receiver_slot(flow: Flow, slot: int) -> int:
    """Return the slot of what the value of a member is read off; -1 where it holds members alone, which does not tell whose value it is."""
    classes = {flow.class_of(value) for value in flow.graph.values[slot] if flow.is_instance(value)}
    return NONE if classes and all(_has_plain_values(flow, class_) for class_ in classes) else slot


def _has_plain_values(flow: Flow, class_: int) -> bool:
    """Return whether the values of an enumeration's members are what they are assigned, as far as the repository says."""
    semantics = flow.semantics_of_class(class_)
    own = {*semantics.types.enum_values, semantics.methods.allocates}
    order = [each for each in flow.hierarchy.linearization(class_) if isinstance(each, int)]
    return is_enum(flow, class_) and all(own.isdisjoint(flow.whole.class_members[each]) for each in order)
