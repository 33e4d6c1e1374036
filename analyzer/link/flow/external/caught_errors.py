"""What catches errors while code runs, for tests to look at them: what was caught is an attribute of what the call gives."""

from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.external.effects import give_object_of
from analyzer.link.flow.solver.cells import element_cell
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE


def catch(flow: Flow, made: Call, type_: str, is_given: bool) -> None:
    """Let a call give what catches an object of the class given first, or of one of those in a collection.

    `type_` is the full name of its class; `is_given` says that some give what they caught itself where the call is told what to run.
    """
    if made.result == NONE or made.first() == NONE:
        return
    catcher = flow.objects.intern(Kind.CONTAINER, made.result, type_)
    flow.records.fields.setdefault(catcher, dict.fromkeys(flow.whole.semantics[made.file].outside.caught_as, 0))
    flow.graph.add(made.result, (catcher,))
    on_each(flow, made.first(), _take_class, element_cell(flow, catcher, "#0"))
    if is_given and len(made.arguments.slots) > 1:
        on_each(flow, made.first(), _take_class, made.result)


def _take_class(flow: Flow, target: int, value: int, weakly: bool) -> None:
    if flow.objects.kind(value) == Kind.CONTAINER:
        on_each(flow, element_cell(flow, value, None), give_object_of, target)
    else:
        give_object_of(flow, target, value, weakly)
