"""Targets of calls where more arrives than a slot holds: what came there and had no room."""

from collections.abc import Sequence

from analyzer.link.calls.further import SURE
from analyzer.link.calls.reached import targets_of_value
from analyzer.link.calls.written_callees import Callee
from analyzer.link.flow.solver.state import Flow
from analyzer.link.targets import Target
from analyzer.model.facts import NONE
from analyzer.schema.vocab import CallRule, Confidence


def with_those_beyond(flow: Flow, callee: Callee, targets: Sequence[Target]) -> Sequence[Target]:
    """Return targets and those that the slot of a callee has no room for, unless the source names what is called."""
    if callee.base == NONE and any(target.confidence in SURE for target in targets):
        return targets
    found = {target.symbol: target for target in targets}
    rule = CallRule.FLOW if callee.base == NONE else CallRule.DISPATCH
    for value in flow.calling.beyond[callee.slot]:
        for target in targets_of_value(flow, value, rule, Confidence.MEDIUM):
            found.setdefault(target.symbol, target)
    return tuple(found.values())
