"""Bounded walks over the edges of the index: level by level, each level one query."""

from collections.abc import Sequence
from dataclasses import dataclass

from analyzer.schema.vocab import EdgeKind, NodeKind
from serve.answers.context import Context, Row

_WHOLE = "SELECT symbol, path, kind::VARCHAR AS kind FROM nodes WHERE id = $id"

_MEMBERS = """
    SELECT id FROM nodes WHERE id = $id OR path = $path AND kind <> 'parameter' AND ($is_module OR starts_with(symbol, $symbol || '.'))
    ORDER BY id
"""

_LEVEL = """
    SELECT reached FROM (
        SELECT {there} AS reached, max(confidence) AS confidence FROM edges
        WHERE {here} IN (SELECT unnest($frontier)) AND kind IN ({kinds}) GROUP BY {there}
    ) JOIN nodes n ON n.id = reached LEFT JOIN files f ON f.path = n.path
    WHERE NOT list_contains($seen, reached) AND n.kind <> 'parameter'
    ORDER BY confidence DESC, n.path IS NULL, coalesce(f.role <> 'source', false), symbol
    LIMIT $room
"""

_EDGES = """
    SELECT source_id, target_id, kind::VARCHAR AS kind, path, line, confidence::VARCHAR AS confidence FROM edges
    WHERE source_id IN (SELECT unnest($ids)) AND target_id IN (SELECT unnest($ids)) AND kind IN ({kinds})
    ORDER BY source_id, target_id, kind
"""


@dataclass(frozen=True, slots=True)
class Walk:
    """What a walk found. `depths` has each node once by id, in the order found, the first ones at 0.

    `is_cut` tells whether nodes were left out for want of room.
    """

    depths: dict[int, int]
    is_cut: bool


def walk(context: Context, starts: Sequence[int], *, outward: bool, kinds: Sequence[EdgeKind], depth: int, most: int) -> Walk:
    """Return what symbols lead to, or what leads to them, along edges of some kinds; at most `most` nodes beside these.

    Within a level the surest come first, then code before tests.
    """
    here, there = ("source_id", "target_id") if outward else ("target_id", "source_id")
    sql = _LEVEL.format(here=here, there=there, kinds=_listed(kinds))
    frontier = list(starts)
    depths = dict.fromkeys(frontier, 0)
    room, is_cut = most, False
    for level in range(1, depth + 1):
        found = [row["reached"] for row in context.rows(sql, frontier=frontier, seen=list(depths), room=room + 1)]
        is_cut = len(found) > room
        frontier = found[:room]
        depths.update(dict.fromkeys(frontier, level))
        room -= len(frontier)
        if is_cut or not frontier:
            break
    return Walk(depths, is_cut)


def edges_among(context: Context, ids: Sequence[int], kinds: Sequence[EdgeKind]) -> list[Row]:
    """Return the edges of some kinds that join some nodes to each other."""
    return context.rows(_EDGES.format(kinds=_listed(kinds)), ids=list(ids))


def members(context: Context, node: int) -> list[int]:
    """Return the ids of a symbol and of what stands inside it, without parameters."""
    whole = context.row(_WHOLE, id=node)
    if whole["kind"] == NodeKind.EXTERNAL or whole["path"] is None:
        return [node]
    is_module = whole["kind"] == NodeKind.MODULE
    return [row["id"] for row in context.rows(_MEMBERS, id=node, path=whole["path"], symbol=whole["symbol"], is_module=is_module)]


def _listed(kinds: Sequence[EdgeKind]) -> str:
    return ", ".join(f"'{kind.value}'" for kind in kinds)
