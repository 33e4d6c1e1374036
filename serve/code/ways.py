"""Shortest ways along the relations of the code."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Annotated, TypedDict

from serve.answers.context import Context, Row


class Step(TypedDict):
    node: Annotated[str, "Symbol."]
    name: Annotated[str, "Full name."]
    file: str | None
    relationship: Annotated[str | None, "How the step before leads here; null for the first."]
    line: Annotated[int | None, "Where the step before says so; null for the first, and where no single place does."]
    confidence: str | None


_NEXT = """
    SELECT {there} AS reached, min({here}) AS origin FROM edges
    WHERE {here} IN (SELECT unnest($frontier)) AND kind NOT IN ('contains', 'tests', 'decorates')
    GROUP BY reached ORDER BY reached
"""
_FORWARD = _NEXT.format(here="source_id", there="target_id")
_BACKWARD = _NEXT.format(here="target_id", there="source_id")

_EDGE = """
    SELECT kind::VARCHAR AS relationship, line, confidence::VARCHAR AS confidence FROM edges
    WHERE source_id = $origin AND target_id = $reached AND kind NOT IN ('contains', 'tests', 'decorates')
    ORDER BY confidence DESC, kind LIMIT 1
"""

_NODES = "SELECT id, symbol AS node, fqn AS name, path AS file FROM nodes WHERE id IN (SELECT unnest($ids))"


class _Front:
    """One side of the search: what it reached, by the node that led there, and where it goes on."""

    def __init__(self, starts: Iterable[int], sql: str) -> None:
        self.frontier = list(starts)
        self.origins: dict[int, int | None] = dict.fromkeys(self.frontier)
        self._sql = sql

    def advance(self, context: Context) -> None:
        """Go one level further."""
        rows = context.rows(self._sql, frontier=self.frontier)
        found = {row["reached"]: row["origin"] for row in rows if row["reached"] not in self.origins}
        self.origins.update(found)
        self.frontier = list(found)

    def trail(self, end: int) -> list[int]:
        """Return the nodes from `end` back to the start, both included."""
        trail, node = [end], self.origins[end]
        while node is not None:
            trail.append(node)
            node = self.origins[node]
        return trail


def way(context: Context, starts: Sequence[int], goals: Iterable[int], depth: int) -> list[Step]:
    """Return the steps of a shortest way, empty without one; searched from both ends, the smaller front first.

    Of equally short ones it is always the same.
    """
    ahead, behind = _Front(starts, _FORWARD), _Front(goals, _BACKWARD)
    met = ahead.origins.keys() & behind.origins.keys()
    for _ in range(depth):
        if met or not ahead.frontier or not behind.frontier:
            break
        (ahead if len(ahead.frontier) <= len(behind.frontier) else behind).advance(context)
        met = ahead.origins.keys() & behind.origins.keys()
    return _steps(context, [*ahead.trail(min(met))[::-1], *behind.trail(min(met))[1:]]) if met else []


def _steps(context: Context, trail: list[int]) -> list[Step]:
    nodes = {row["id"]: row for row in context.rows(_NODES, ids=trail)}
    edges: list[Row] = [{"relationship": None, "line": None, "confidence": None}]
    edges += [context.row(_EDGE, origin=origin, reached=reached) for origin, reached in pairwise(trail)]
    return [_step(nodes[number], edge) for number, edge in zip(trail, edges, strict=True)]


def _step(node: Row, edge: Row) -> Step:
    return {
        "node": node["node"],
        "name": node["name"],
        "file": node["file"],
        "relationship": edge["relationship"],
        "line": edge["line"],
        "confidence": edge["confidence"],
    }
