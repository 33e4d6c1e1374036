"""Events of a program's own objects: what listens to one by its name is called by who sends one of that name.

Objects are told apart by their classes, or by the function that makes them: a base of their own, from outside the repository, keeps what
listens. Where the name is no constant, nothing is known.
"""

from analyzer.link.constants import constant_text
from analyzer.link.flow.attributes.records import receive
from analyzer.link.flow.collections.callbacks import Invoke, call_with
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.solver.objects import strong
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE


def follow_event(flow: Flow, made: Call, is_sent: bool, receiver: int, invoke: Invoke) -> None:
    """Let a call, of a method that sends an event or that lets a function listen to one, do so."""
    event = constant_text(made.arguments.texts[0]) if made.arguments.texts else None
    if event is None:
        return
    if is_sent:
        for heard in _heard_by(flow, receiver):
            call_with(flow, made, _listeners(flow, heard, event), made.arguments.without_first(), NONE, invoke)
    elif len(made.arguments.slots) > 1 and made.arguments.slots[1] != NONE:
        for heard in _told_by(flow, receiver):
            flow.graph.connect(made.arguments.slots[1], _listeners(flow, heard, event))
        on_each(flow, made.arguments.slots[1], receive, strong(receiver))


def _listeners(flow: Flow, heard: tuple[str, int], event: str) -> int:
    found = flow.outside.listeners.get((heard, event))
    if found is None:
        found = flow.outside.listeners[heard, event] = flow.graph.new_slot()
    return found


def _told_by(flow: Flow, receiver: int) -> list[tuple[str, int]]:
    """Return where those who listen to a receiver are kept: for objects of just that class, and for those of any class above."""
    class_ = flow.class_of(receiver)
    if class_ == NONE:
        return [("object", strong(receiver))]
    return [("exact", class_), *(("below", each) for each in flow.hierarchy.linearization(class_) if isinstance(each, int))]


def _heard_by(flow: Flow, receiver: int) -> list[tuple[str, int]]:
    """Return where those are kept who hear what a receiver sends, which may be of a class below."""
    class_ = flow.class_of(receiver)
    if class_ == NONE:
        return [("object", strong(receiver))]
    return [("below", class_), *(("exact", each) for each in flow.hierarchy.linearization(class_)[1:] if isinstance(each, int))]
