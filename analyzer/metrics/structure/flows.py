"""Execution flows: what runs, call by call, from where execution probably starts.

A flow is a walk from an entry point along the calls outside tests that are of medium confidence at least: depth first, calls in the order
in which the code makes them, at most 5 callees of a symbol, 8 calls deep, 60 steps. What answers a request of the program to itself, hears
what it publishes, or is run for it by a framework counts as called. A symbol is walked once; its further calls in a flow
are not repeated. Where the target of a call is not named but comes from the hierarchy or from values, and more than two are possible on a
line, none is followed: which one runs is decided by who called, and the walk would mix callers. Nor is one followed beside a method of
its name that is named there and has a body.

Of more than five callees those that lead to most are followed: to the most symbols within three calls, divided by the binary logarithm
of 2 and the number of callers, so that what serves everybody does not lead every flow away. The main line of a flow goes from each symbol
to the callee that leads to most; properties and other implicit calls are on no main line.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from itertools import compress
from math import log2
from typing import Final, NamedTuple, cast

from analyzer.metrics.graphs.calls import are_of
from analyzer.metrics.structure.starts import Start, starts
from analyzer.model.facts import Flag
from analyzer.model.program import Program
from analyzer.schema.tables.knowledge import FlowEntry, FlowStep
from analyzer.schema.vocab import CallRule, Confidence, EdgeKind, EdgeRule, NodeKind
from analyzer.schema.vocab_project import FlowEnd

_IMPLICIT, _PROPERTY = CallRule.IMPLICIT, NodeKind.PROPERTY
_REFERENCES, _CONVENTION = EdgeKind.REFERENCES, EdgeRule.CONVENTION

MOST_FLOWS: Final = 50
_MOST_DEPTH: Final = 8
_MOST_STEPS: Final = 60
_MOST_CALLEES: Final = 5
_MOST_ALIKE: Final = 3
"""Entry points of one name, such as the `handle` of every command, and of one file, whose flows are told."""

_MOST_CHOICES: Final = 2
_REACH_DEPTH: Final = 3
_MOST_REACH: Final = 200
_CHOSEN_BY_VALUES = frozenset(
    {CallRule.DISPATCH.value, CallRule.FLOW.value, CallRule.DECORATED.value, CallRule.CALLABLE_INSTANCE.value, CallRule.IMPLICIT.value}
)

_RANKS: Mapping[str, int] = {word.value: rank for rank, word in enumerate(Confidence)}
_LEAST = _RANKS[Confidence.MEDIUM]


class Call(NamedTuple):
    """A call that a flow may follow; sorted, calls stand in the order of the code."""

    line: int
    target: int
    confidence: str
    is_implicit: bool


class _Calls(NamedTuple):
    """The calls of each symbol, how many others call each, and which symbols have calls that are too unsure to follow."""

    of: Mapping[int, Sequence[Call]]
    callers: Sequence[int]
    has_unsure: frozenset[int]


def flow_tables(program: Program, is_in_scope: Sequence[bool]) -> tuple[list[FlowEntry], list[FlowStep]]:
    """Return the rows of `flow_entries`, the best first, and those of `flows`.

    What stands on the main line of a better flow has none of its own.
    """
    calls = _calls(program, is_in_scope)
    reach = _Reach(calls)
    entries: list[FlowEntry] = []
    steps: list[FlowStep] = []
    told: set[int] = set()
    alike: Counter[str | None] = Counter()
    rank = 0
    for start in starts(program, reach.count, calls.callers, is_in_scope):
        node = program.nodes[start.node]
        if rank == MOST_FLOWS or start.node in told or max(alike[node.name], alike[node.path]) >= _MOST_ALIKE:
            entries.append(_entry(start, None, None))
            continue
        walk = _Walk(calls, reach, start.node)
        entries.append(_entry(start, rank, walk.end))
        steps += walk.steps
        told.update(walk.line)
        alike.update((node.name, node.path))
        rank += 1
    return entries, steps


def _entry(start: Start, flow: int | None, end: FlowEnd | None) -> FlowEntry:
    return FlowEntry(start.node, start.score, start.kind, start.callers, start.reach, flow, end)


def _calls(program: Program, is_in_scope: Sequence[bool]) -> _Calls:
    columns = program.edges
    every = zip(
        cast(Sequence[int], columns["source_id"]),
        cast(Sequence[int], columns["target_id"]),
        cast(Sequence[str], columns["rule"]),
        cast(Sequence[str], columns["confidence"]),
        cast(Sequence[int | None], columns["line"]),
        cast(Sequence[str], columns["kind"]),
        strict=True,
    )
    found: dict[int, list[Call]] = defaultdict(list)
    chosen: dict[tuple[int, int], list[Call]] = defaultdict(list)
    callers = [0] * len(program.nodes)
    unsure: set[int] = set()
    for source, target, rule, confidence, line, kind in compress(every, are_of(program, EdgeKind.CALLS, EdgeKind.REFERENCES)):
        if source == target or not is_in_scope[source] or not is_in_scope[target]:
            continue
        if kind == _REFERENCES and not (rule == _CONVENTION and _runs(program, target)):
            continue
        callers[target] += 1
        call = Call(line or 0, target, confidence, rule == _IMPLICIT or program.nodes[target].kind is _PROPERTY)
        if _RANKS[confidence] < _LEAST:
            unsure.add(source)
        elif rule in _CHOSEN_BY_VALUES:
            chosen[source, call.line].append(call)
        else:
            found[source].append(call)
    for (source, line), calls in chosen.items():
        named = {program.nodes[call.target].name for call in found.get(source, ()) if call.line == line and _runs(program, call.target)}
        fitting = [call for call in calls if program.nodes[call.target].name not in named]
        found[source] += fitting if len(fitting) <= _MOST_CHOICES else []
    return _Calls({source: sorted(calls) for source, calls in found.items()}, callers, frozenset(unsure))


def _runs(program: Program, node: int) -> bool:
    """Return whether a symbol is a function with a body of its own; what is abstract is run by another in its place."""
    definition = program.nodes[node].definition
    return definition is not None and definition.complexity is not None and not definition.flags & Flag.ABSTRACT


class _Reach:
    """How much each symbol leads to, worked out when first asked."""

    def __init__(self, calls: _Calls) -> None:
        self._calls = calls
        self._known: dict[int, float] = {}

    def __getitem__(self, node: int) -> float:
        if node not in self._known:
            self._known[node] = (1 + self.count(node)) / log2(2 + self._calls.callers[node])
        return self._known[node]

    def count(self, node: int) -> int:
        """Return how many other symbols lie within three calls, 200 at most."""
        seen = {node}
        edge = [node]
        for _ in range(_REACH_DEPTH):
            edge = list({call.target for each in edge for call in self._calls.of.get(each, ())} - seen)
            seen.update(edge)
            if len(seen) > _MOST_REACH:
                return _MOST_REACH
        return len(seen) - 1


class _Walk:
    """One flow: its steps, its main line, and why that ends."""

    def __init__(self, calls: _Calls, reach: _Reach, start: int) -> None:
        self._calls = calls
        self._reach = reach
        self.line, self.end = self._main_line(start)
        self.steps: list[FlowStep] = []
        self._walk(start)

    def _main_line(self, start: int) -> tuple[list[int], FlowEnd]:
        line = [start]
        while len(line) <= _MOST_DEPTH:
            fresh = [call.target for call in self._explicit(line[-1]) if call.target not in line]
            if not fresh:
                return line, self._reason(line[-1])
            line.append(max(fresh, key=lambda node: (self._reach[node], -node)))
        return line, FlowEnd.DEPTH_LIMIT

    def _reason(self, node: int) -> FlowEnd:
        if self._explicit(node):
            return FlowEnd.CYCLE
        return FlowEnd.CONFIDENCE_FILTERED if node in self._calls.has_unsure else FlowEnd.NO_CALLEES

    def _explicit(self, node: int) -> list[Call]:
        return [call for call in self._calls.of.get(node, ()) if not call.is_implicit]

    def _walk(self, start: int) -> None:
        """Note the steps, depth first; what is on the main line is never crowded out."""
        main = {node: place for place, node in enumerate(self.line)}
        room = _MOST_STEPS - len(self.line)
        seen = set(self.line)
        stack = [(start, -1, 0, Confidence.CERTAIN.value)]
        while stack:
            node, parent, depth, confidence = stack.pop()
            number = len(self.steps)
            is_main = main.get(node) == depth
            self.steps.append(FlowStep(start, number, parent if parent >= 0 else None, depth, node, Confidence(confidence), is_main))
            following: list[tuple[int, int, int, str]] = []
            for call in self._followed(node, depth):
                is_next = main.get(call.target) == depth + 1 and is_main
                if not is_next and (call.target in seen or room <= 0):
                    continue
                room -= not is_next
                seen.add(call.target)
                following.append((call.target, number, depth + 1, min(confidence, call.confidence, key=_RANKS.__getitem__)))
            stack += reversed(following)

    def _followed(self, node: int, depth: int) -> list[Call]:
        """Return the calls of a symbol that are followed, one for each target, in the order of the code."""
        if depth >= _MOST_DEPTH:
            return []
        first: dict[int, Call] = {}
        for call in self._calls.of.get(node, ()):
            first.setdefault(call.target, call)
        kept = sorted(first, key=lambda target: (target not in self.line, -self._reach[target], target))[:_MOST_CALLEES]
        return sorted(first[target] for target in kept)
