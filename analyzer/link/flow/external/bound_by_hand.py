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


def _bind(flow: Flow, target: int, function: int, value: int, weakly: bool) -> None:
    if flow.objects.kind(value) in INSTANCES or flow.objects.kind(value) in CLASSES:
        flow.give(target, (flow.objects.intern(Kind.BOUND, function, strong(value)),), weakly)
