"""What a generator gives: what it yields, round by round, and what it returns when it ends; and what it is sent."""

from analyzer.link.flow.declared.generics import as_seen
from analyzer.link.flow.entering.returning import give_body, give_through
from analyzer.link.flow.solver.cells import element_cell, final_cell, sent_cell
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE


def give_yields(flow: Flow, function: int, receiver: int, target: int, weakly: bool) -> None:
    """Let what a generator yields flow into `target`: as declared, with the functions behind what is declared to be called."""
    declared = _declared(flow, function, receiver)
    for value in declared or ():
        give_through(flow, element_cell(flow, value, None), function, receiver, target, weakly)
    yields = flow.whole.functions[function].yields
    is_told = declared is not None and flow.semantics_of_function(function).trusts_declarations
    if yields != NONE and (declared is None or (not is_told and any(value in flow.generics.loose for value in declared))):
        give_through(flow, flow.whole.function_slot(function, yields), function, receiver, target, weakly or declared is not None)


def give_final(flow: Flow, function: int, receiver: int, target: int, weakly: bool) -> None:
    """Let what a generator returns when it ends flow into `target`."""
    declared = _declared(flow, function, receiver)
    if declared is None:
        give_body(flow, function, receiver, target, weakly)
        return
    for value in declared:
        flow.pass_on(final_cell(flow, value), target, weakly)


def send(flow: Flow, function: int, value: int) -> None:
    """Let what a slot holds arrive where a generator takes what it is sent."""
    flow.graph.connect(value, sent_slot(flow, function))


def take_sent(flow: Flow, function: int) -> None:
    """Let what a generator is declared to be sent arrive where it takes that."""
    for value in flow.declared_returns[function] if flow.whole.functions[function].yields != NONE else ():
        if flow.objects.kind(value) == Kind.CONTAINER:
            flow.graph.connect(sent_cell(flow, value), sent_slot(flow, function))


def sent_slot(flow: Flow, function: int) -> int:
    """Return the slot of what a generator is sent: the one after what it yields."""
    return flow.whole.function_slot(function, flow.whole.functions[function].yields + 1)


def _declared(flow: Flow, function: int, receiver: int) -> list[int] | None:
    """Return what a generator is declared to be on a receiver; None where no declaration says what it yields.

    That of a provider may name what it yields, which no generator is.
    """
    declared = flow.declared_returns.get(function)
    if declared is None:
        return None
    seen = as_seen(flow, declared, receiver, flow.whole.receiver_class(function))
    return [value for value in seen if flow.objects.kind(value) == Kind.CONTAINER] or None
