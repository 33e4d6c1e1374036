"""What a generator gives: what it yields, round by round, and what it returns when it ends."""

from analyzer.link.flow.declared.generics import as_seen
from analyzer.link.flow.entering.enter import give_body
from analyzer.link.flow.solver.cells import element_cell, final_cell
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE


def give_yields(flow: Flow, function: int, receiver: int, target: int, weakly: bool) -> None:
    """Let what a generator yields flow into `target`."""
    declared = _declared(flow, function, receiver)
    if declared is not None:
        for value in declared:
            flow.pass_on(element_cell(flow, value, None), target, weakly)
        return
    yields = flow.whole.functions[function].yields
    if yields != NONE:
        flow.pass_on(flow.whole.function_slot(function, yields), target, weakly)


def give_final(flow: Flow, function: int, receiver: int, target: int, weakly: bool) -> None:
    """Let what a generator returns when it ends flow into `target`."""
    declared = _declared(flow, function, receiver)
    if declared is None:
        give_body(flow, function, receiver, target, weakly)
        return
    for value in declared:
        flow.pass_on(final_cell(flow, value), target, weakly)


def _declared(flow: Flow, function: int, receiver: int) -> list[int] | None:
    """Return what a generator is declared to be on a receiver; None without a declaration."""
    declared = flow.declared_returns.get(function)
    if declared is None:
        return None
    seen = as_seen(flow, declared, receiver, flow.whole.receiver_class(function))
    return [value for value in seen if flow.objects.kind(value) == Kind.CONTAINER]
