"""Calls as the spots look at them: where they stand, what they reach, and how surely."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import compress
from operator import not_, or_
from typing import Final, NamedTuple

from analyzer.metrics.graphs.algorithms import graph_of, reachable
from analyzer.model.packing import maker
from analyzer.model.program import Program
from analyzer.schema.vocab import CallRule, CallSyntax, Confidence, NodeKind

_MODULE: Final = NodeKind.MODULE

SURE = frozenset({Confidence.HIGH, Confidence.CERTAIN})
_INDIRECT = frozenset({CallRule.DISPATCH, CallRule.DECORATED, CallRule.FLOW})
_CALLBACK = CallSyntax.CALLBACK
_ELEMENT = CallSyntax.ELEMENT
_IMPLICIT = CallRule.IMPLICIT
_PLACE = ("path", "line", "column", "syntax")


class Call(NamedTuple):
    """A call in the source whose target is the one that is named, and nothing else. `target` is a symbol, of the repository or external.

    What is handed to something outside, which calls it, is none: a thread may run it, and later. Nor is an element of markup.
    """

    path: str
    line: int
    end_line: int
    caller: int
    target: int
    fqn: str
    in_loop: bool
    is_certain: bool  # it runs whenever its function does: no branch decides, and no function without a name holds it
    in_lambda: bool
    is_awaited: bool
    name: str  # the last name of what is called
    row: int  # place in the table


_made: Final = maker(Call)


def calls_of(program: Program) -> Iterator[Call]:
    """Return the calls whose target is sure, in the order of the table."""
    sites = program.call_sites
    targets, confidences, rules = sites.get("target_id", ()), sites.get("confidence", ()), sites.get("rule", ())
    place = [sites.get(name, ()) for name in _PLACE]
    columns = zip(targets, map(SURE.__contains__, confidences), rules, place[-1], strict=True)
    is_sure = [
        is_likely
        and target is not None
        and rule not in _INDIRECT
        and syntax is not _ELEMENT
        and (rule is not _IMPLICIT or _is_named(place, row))
        for row, (target, is_likely, rule, syntax) in enumerate(columns)
    ]
    names = [name or "" for name in sites.get("callee_name", ())]
    places = [sites.get(name, ()) for name in ("path", "line", "end_line", "caller_id", "target_id", "target_fqn", "in_loop")]
    in_lambda = list(map(bool, sites.get("in_lambda", ())))
    is_certain = map(not_, map(or_, in_lambda, map(bool, sites.get("in_conditional", ()))))
    rows = zip(*places, is_certain, in_lambda, sites.get("is_awaited", ()), names, range(len(names)), strict=True)
    return map(_made, compress(rows, is_sure))


def _is_named(place: Sequence[Sequence[object]], row: int) -> bool:
    """Return whether an implicit call is what the source asks for: none of a callback, and the only one at its place, since an operator or
    a property with several targets means none for sure."""
    if place[-1][row] is _CALLBACK:
        return False
    beside = [other for other in (row - 1, row + 1) if 0 <= other < len(place[0])]
    return all(any(column[row] != column[other] for column in place) for other in beside)


def by_target(calls: Sequence[Call]) -> Mapping[int, list[Call]]:
    """Return calls by their targets."""
    found: dict[int, list[Call]] = defaultdict(list)
    for call in calls:
        found[call.target].append(call)
    return found


def run_once(program: Program, calls: Sequence[Call]) -> set[int]:
    """Return the modules that nothing imports, with what they lead to in their own file while they are loaded: programs of one file."""
    nodes = program.nodes
    imported = set(program.imports.get("target_path", ()))
    starts = [number for number, node in enumerate(nodes) if node.kind is _MODULE and node.path and node.path not in imported]
    within = ((call.caller, call.target) for call in calls if not call.in_lambda and nodes[call.target].path == call.path)
    return reachable(graph_of(len(nodes), within), starts)
