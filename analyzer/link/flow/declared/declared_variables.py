"""What is assigned to a variable that is declared to hold objects: what may be one of these stays, anything else is less than sure."""

from collections.abc import Iterable

from analyzer.link.flow.declared.generics import is_protocol
from analyzer.link.flow.solver.objects import Kind, weak
from analyzer.link.flow.solver.state import Flow


def are_objects(flow: Flow, declared: Iterable[int]) -> bool:
    """Return whether declared values are objects of classes of the repository, all of them and at least one."""
    kinds = {flow.objects.kind(value) for value in declared}
    return kinds == {Kind.INSTANCE}


def take_assigned(flow: Flow, target: int, declared: tuple[int, ...], arriving: Iterable[int]) -> None:
    """Let values arrive in a declared variable: objects that are of none of the declared classes in their weak form."""
    flow.graph.add(target, [value if _may_be(flow, value, declared) else weak(value) for value in arriving])


def _may_be(flow: Flow, value: int, declared: tuple[int, ...]) -> bool:
    """Return whether a value may be of a declared class; of what is only known by a name outside, the declaration says more."""
    if flow.objects.kind(value) == Kind.EXTERNAL:
        return False
    return not flow.is_instance(value) or any(_is_of(flow, flow.class_of(value), each) for each in declared)


def _is_of(flow: Flow, class_: int, declared: int) -> bool:
    """Return whether objects of a class are of a declared one: they extend it or, where it is an interface, have all of its names."""
    wanted = flow.class_of(declared)
    if flow.hierarchy.is_subclass(class_, wanted):
        return True
    if not is_protocol(flow, declared):
        return False
    order = flow.hierarchy.linearization(class_)
    if "" in order:
        return True
    names = {name for each in flow.hierarchy.linearization(wanted) if isinstance(each, int) for name in flow.whole.class_members[each]}
    own = [each for each in order if isinstance(each, int)]
    return all(any(name in flow.whole.class_members[each] or name in flow.whole.class_fields[each] for each in own) for name in names)
