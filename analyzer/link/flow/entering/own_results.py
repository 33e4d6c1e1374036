"""Methods of libraries that give more of what they are called on: an object of the same class, or a class with more methods."""

from analyzer.languages.models import OwnResult
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE


def give_own(flow: Flow, made: Call, result: OwnResult, receiver: int, weakly: bool) -> None:
    """Let the result of a call of such a method on a receiver arrive."""
    if made.result == NONE:
        return
    class_ = flow.class_of(receiver)
    if result is OwnResult.INSTANCE and class_ != NONE:
        own = flow.detached(receiver) if flow.is_instance(receiver) else flow.objects.intern(Kind.INSTANCE, class_)
        flow.give(made.result, (own,), weakly)
    elif result is OwnResult.JOINED_CLASS:
        if class_ != NONE:
            flow.give(made.result, (flow.objects.intern(Kind.CLASS, class_),), weakly)
        if made.first() != NONE:
            on_each(flow, made.first(), _give_class, made.result, class_)


def _give_class(flow: Flow, target: int, joined: int, value: int, weakly: bool) -> None:
    if flow.objects.kind(value) == Kind.CLASS:
        flow.give(target, (value,), weakly)
        if joined != NONE:
            flow.outside.joined.setdefault(flow.objects.index(value), set()).add(joined)
            flow.outside.joined.setdefault(joined, set()).add(flow.objects.index(value))
