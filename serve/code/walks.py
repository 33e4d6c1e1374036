"""What runs when a symbol is called: a walk along the calls of the code, for symbols of which the index holds no flow.

It goes as the flows of the index do: depth first, in the order of the code, to the callees that lead to most.
"""

from collections.abc import Mapping, Sequence
from math import log2
from typing import Final

from analyzer.schema.vocab import Confidence
from analyzer.schema.vocab_project import FlowEnd
from serve.answers.context import Context, Row

_MOST_STEPS: Final = 60
_MOST_CALLEES: Final = 5
_MOST_FETCHED: Final = 2_000
_REACH_DEPTH: Final = 3

_CALLS = """
    WITH calls AS (
        SELECT source_id, target_id, e.line, e.confidence, n.kind = 'property' OR rule = 'implicit' AS is_implicit,
            rule IN ('dispatch', 'flow', 'decorated', 'callable_instance', 'implicit') AS is_chosen
        FROM edges e JOIN nodes n ON n.id = e.target_id
        WHERE source_id IN (SELECT unnest($frontier)) AND e.confidence >= 'medium'::confidence
            AND (e.kind = 'calls' OR e.kind = 'references' AND rule = 'convention' AND n.kind IN ('function', 'method', 'constructor'))
            AND source_id <> target_id AND n.path IS NOT NULL AND NOT n.is_test
    )
    SELECT source_id, target_id, confidence::VARCHAR AS confidence, is_implicit FROM calls
    QUALIFY NOT is_chosen OR count(*) FILTER (is_chosen) OVER (PARTITION BY source_id, line) <= 2
    ORDER BY source_id, line, target_id
"""
"""Calls that a walk follows, what answers or hears among them: where values or the hierarchy choose among more than two, none."""

_METHODS = """
    SELECT parent_id AS source_id, id AS target_id, 'certain' AS confidence, false AS is_implicit FROM nodes
    WHERE parent_id = $start AND kind = 'method' AND EXISTS (SELECT 1 FROM nodes WHERE id = $start AND kind = 'class')
        AND EXISTS (SELECT 1 FROM {entry_points} WHERE node_id = $start AND kind = 'route')
    ORDER BY start_line, id
"""
"""The methods of a class that a framework runs for a route: which of them it calls, no code says."""

_CALLERS = "SELECT target_id, count(*) AS callers FROM edges WHERE kind = 'calls' AND target_id IN (SELECT unnest($ids)) GROUP BY target_id"

_RANKS = {word.value: rank for rank, word in enumerate(Confidence)}


Calls = Mapping[int, Sequence[Row]]
"""The calls of each symbol, in the order of the code."""


def calls_within(context: Context, start: int, depth: int) -> Calls:
    """Return the calls that are made up to some calls away from a symbol."""
    methods = context.rows(_METHODS.format(entry_points=context.relation("entry_points")), start=start)
    found: dict[int, list[Row]] = {start: methods} if methods else {}
    frontier = [start, *(row["target_id"] for row in methods)]
    for _ in range(depth):
        reached: dict[int, None] = {}
        for row in context.rows(_CALLS, frontier=frontier) if frontier and len(found) < _MOST_FETCHED else ():
            found.setdefault(row["source_id"], []).append(row)
            reached[row["target_id"]] = None
        frontier = [node for node in reached if node not in found]
    return found


def depths_of(calls: Calls, start: int) -> dict[int, int]:
    """Return how many calls away each symbol is."""
    depths, waiting = {start: 0}, [start]
    for node in waiting:
        for row in calls.get(node, ()):
            if row["target_id"] not in depths:
                depths[row["target_id"]] = depths[node] + 1
                waiting.append(row["target_id"])
    return depths


def walk(context: Context, calls: Calls, start: int, depth: int) -> tuple[list[Row], FlowEnd]:
    """Return the steps of a walk from a symbol as rows of `flows` without `parent_step`, and why its main line ends."""
    weights = _weights(context, calls)
    line, end = _main_line(calls, weights, start, depth)
    main = {node: place for place, node in enumerate(line)}
    steps: list[Row] = []
    seen, room = set(line), _MOST_STEPS - len(line)
    stack = [(start, 0, Confidence.CERTAIN.value)]
    while stack:
        node, level, confidence = stack.pop()
        is_main = main.get(node) == level
        steps.append({"entry_id": start, "step": len(steps), "depth": level, "node_id": node, "confidence": confidence, "is_main": is_main})
        following = []
        for call in _followed(calls.get(node, ()), main, weights) if level < depth else ():
            is_next = is_main and main.get(call["target_id"]) == level + 1
            if is_next or (call["target_id"] not in seen and room > 0):
                room -= not is_next
                seen.add(call["target_id"])
                following.append((call["target_id"], level + 1, min(confidence, call["confidence"], key=_RANKS.__getitem__)))
        stack += reversed(following)
    return steps, end


def _weights(context: Context, calls: Calls) -> dict[int, float]:
    """Return how much each symbol leads to; less where many others call it too."""
    nodes = {row["target_id"] for rows in calls.values() for row in rows}
    callers = {row["target_id"]: row["callers"] for row in context.rows(_CALLERS, ids=sorted(nodes))}
    return {node: _reach(calls, node) / log2(2 + callers.get(node, 0)) for node in nodes}


def _reach(calls: Calls, node: int) -> int:
    seen, edge = {node}, [node]
    for _ in range(_REACH_DEPTH):
        edge = list({row["target_id"] for each in edge for row in calls.get(each, ())} - seen)
        seen.update(edge)
    return len(seen)


def _main_line(calls: Calls, weights: Mapping[int, float], start: int, depth: int) -> tuple[list[int], FlowEnd]:
    line = [start]
    while len(line) <= depth:
        explicit = [row["target_id"] for row in calls.get(line[-1], ()) if not row["is_implicit"]]
        fresh = [node for node in explicit if node not in line]
        if not fresh:
            return line, FlowEnd.CYCLE if explicit else FlowEnd.NO_CALLEES
        line.append(max(fresh, key=lambda node: (weights[node], -node)))
    return line, FlowEnd.DEPTH_LIMIT


def _followed(rows: Sequence[Row], main: Mapping[int, int], weights: Mapping[int, float]) -> list[Row]:
    """Return the calls that are followed, one for each target, in the order of the code."""
    first: dict[int, Row] = {}
    for row in rows:
        first.setdefault(row["target_id"], row)
    kept = sorted(first, key=lambda node: (node not in main, -weights[node], node))[:_MOST_CALLEES]
    return [row for node, row in first.items() if node in kept]
