"""Functions that a descriptor binds itself, as reading them off an object does: `self.func.__get__(instance, owner)`."""

from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.solver.objects import CLASSES, INSTANCES, Kind, strong
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE


def bind_by_hand(flow: Flow, made: Call, function: int) -> None:
    """Let a call give a function bound to the object that it is given first; what is bound already stays.

    In a descriptor's getter that object is what the descriptor is read off, which binds the function where it is read.
    """
    if made.result == NONE:
        return
    flow.calling.bound_by_hand.add(strong(function))
    flow.graph.add(made.result, (strong(function),))
    if flow.objects.kind(function) == Kind.FUNCTION and made.first() != NONE:
        on_each(flow, made.first(), _bind, made.result, flow.objects.index(function))


def bind_method(flow: Flow, made: Call) -> None:
    """Let a call of the type of methods give the function that it is given first, bound to the object that it is given second."""
    if made.first() != NONE and made.result != NONE and len(made.arguments.slots) > 1:
        on_each(flow, made.first(), _bind_given, made, _is_in_getter(flow, made))


def _bind_given(flow: Flow, made: Call, is_in_getter: bool, value: int, weakly: bool) -> None:
    if flow.objects.kind(value) != Kind.FUNCTION:
        flow.give(made.result, (value,), weakly)
    elif is_in_getter:
        bind_by_hand(flow, made._replace(arguments=made.arguments.without_first()), value)
    elif made.arguments.slots[1] != NONE:
        on_each(flow, made.arguments.slots[1], _bind, made.result, flow.objects.index(value))


def _is_in_getter(flow: Flow, made: Call) -> bool:
    """Return whether a call stands in the getter of a descriptor: what that is read off is known where it is read."""
    return made.owner != NONE and flow.whole.name_of_function(made.owner) == flow.whole.semantics[made.file].methods.descriptor_get


def _bind(flow: Flow, target: int, function: int, value: int, weakly: bool) -> None:
    if flow.objects.kind(value) in INSTANCES or flow.objects.kind(value) in CLASSES:
        flow.give(target, (flow.objects.intern(Kind.BOUND, function, strong(value)),), weakly)
