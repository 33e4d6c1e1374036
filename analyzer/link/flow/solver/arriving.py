"""Slots whose values arrive in another one: as less than sure, or where nothing else does."""

from analyzer.link.flow.solver.state import Flow


def aside(flow: Flow, slot: int) -> int:
    """Return a slot whose values arrive in another one as less than sure."""
    beside = flow.graph.new_slot()
    flow.pass_on(beside, slot, weakly=True)
    return beside


def otherwise(flow: Flow, slot: int) -> int:
    """Return a slot whose values arrive in another one where nothing else does."""
    waiting = flow.graph.new_slot()
    flow.unless_known.append((slot, waiting))
    return waiting
