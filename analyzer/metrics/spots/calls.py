"""Calls as the spots look at them: where they stand, what they reach, and how surely."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, cast

from analyzer.model.program import Program
from analyzer.schema.vocab import CallRule, Confidence

_SURE = frozenset({Confidence.HIGH, Confidence.CERTAIN})
_LIKELY = _SURE | {Confidence.MEDIUM}
_INDIRECT = frozenset({CallRule.DISPATCH, CallRule.DECORATED, CallRule.FLOW})

_Site = tuple[str, int, int, int, int | None, str, bool, bool, bool, str | None, object, object]
"""What of a row of `call_sites` the spots read."""


class Call(NamedTuple):
    """A call in the source whose target is known. `target` is a symbol of the repository, or None for an external one."""

    path: str
    line: int
    end_line: int
    caller: int
    target: int
    fqn: str
    in_loop: bool
    is_certain: bool  # no branch of its function decides if it runs
    is_awaited: bool
    is_sure: bool  # the target is the one that is named, and nothing else
    name: str  # the last name of what is called
    row: int  # place in the table


def calls_of(program: Program) -> Iterator[Call]:
    """Yield the calls with a target of medium confidence at least, in the order of the table."""
    sites = program.call_sites
    names = ("path", "line", "end_line", "caller_id", "target_id", "target_fqn", "in_loop", "in_conditional", "is_awaited", "callee_name")
    rows = cast(Iterator[_Site], zip(*[sites.get(name, ()) for name in (*names, "confidence", "rule")], strict=True))
    for row, (path, line, end_line, caller, target, fqn, in_loop, conditional, awaited, name, confidence, rule) in enumerate(rows):
        if target is not None and confidence in _LIKELY:
            is_sure = confidence in _SURE and rule not in _INDIRECT
            yield Call(path, line, end_line, caller, target, fqn, in_loop, not conditional, awaited, is_sure, name or "", row)


def by_target(calls: Sequence[Call]) -> Mapping[int, list[Call]]:
    """Return calls by their targets."""
    found: dict[int, list[Call]] = defaultdict(list)
    for call in calls:
        found[call.target].append(call)
    return found
