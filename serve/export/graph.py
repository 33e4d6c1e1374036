"""The part of the graph that is exported: nodes and relations at the level of symbols, files or folders."""

from dataclasses import dataclass
from enum import StrEnum

from serve.answers.context import Context, Row
from serve.errors import UsageError


class Level(StrEnum):
    """What a node of the exported graph is."""

    SYMBOL = "symbol"
    FILE = "file"
    FOLDER = "folder"


@dataclass(frozen=True, slots=True)
class Choice:
    """What is exported: the level, the kinds of relations (all when empty), and what lies at most `depth` relations from `focus`."""

    level: Level
    kinds: tuple[str, ...] = ()
    focus: str | None = None
    depth: int = 2
    has_tests: bool = False


@dataclass(frozen=True, slots=True)
class Graph:
    """Nodes by name, each with its kind and place, and relations by names, in the order of their names."""

    nodes: dict[str, Row]
    edges: list[Row]


def chosen_graph(context: Context, choice: Choice) -> Graph:
    """Return the chosen part of the graph; raises UsageError for a focus or a kind that is not there."""
    _require_kinds(context, choice.kinds)
    kinds = list(choice.kinds) or [
        row["kind"] for row in context.rows("SELECT DISTINCT kind::VARCHAR AS kind FROM edges WHERE kind <> 'contains'")
    ]
    edges = context.rows(_EDGES[choice.level], kinds=kinds, has_tests=choice.has_tests)
    if choice.focus is not None:
        edges = _around(edges, choice.focus, choice.depth)
    names = sorted({edge[end] for edge in edges for end in ("source", "target")})
    known = {row["name"]: row for row in context.rows(_NODES, names=names)} if choice.level is Level.SYMBOL else {}
    return Graph({name: known.get(name, {"name": name, "kind": str(choice.level), "path": name, "line": None}) for name in names}, edges)


def _require_kinds(context: Context, kinds: tuple[str, ...]) -> None:
    known = [row["kind"] for row in context.rows(_KINDS)]
    for kind in kinds:
        if kind not in known:
            raise UsageError(f"no relation is of the kind {kind}", f"there are: {', '.join(known)}")


def _around(edges: list[Row], focus: str, depth: int) -> list[Row]:
    """Return the relations at most so many steps from a node, in either direction."""
    neighbours: dict[str, set[str]] = {}
    for edge in edges:
        neighbours.setdefault(edge["source"], set()).add(edge["target"])
        neighbours.setdefault(edge["target"], set()).add(edge["source"])
    if focus not in neighbours:
        near = [name for name in sorted(neighbours) if focus.lower() in name.lower()][:3]
        raise UsageError(f"{focus} has no such relation", f"did you mean {' or '.join(near)}?" if near else "write it as the artifact does")
    reached, edge_of = {focus}, {focus}
    for _ in range(depth):
        edge_of = {other for name in edge_of for other in neighbours[name]} - reached
        reached |= edge_of
    return [edge for edge in edges if edge["source"] in reached and edge["target"] in reached]


_KINDS = "SELECT DISTINCT kind::VARCHAR AS kind FROM edges ORDER BY kind"

# Tests are left out unless asked for: they call everything.
_SOURCE = """
FROM edges JOIN nodes source ON source.id = source_id JOIN nodes target ON target.id = target_id
WHERE list_contains($kinds, edges.kind::VARCHAR) AND ($has_tests OR NOT (source.is_test OR target.is_test))
"""

_NAMES = {
    Level.SYMBOL: "{side}.symbol",
    Level.FILE: "CASE WHEN {side}.kind = 'image' THEN {side}.symbol ELSE {side}.path END",
    Level.FOLDER: "CASE WHEN {side}.kind = 'image' THEN {side}.symbol "
    "ELSE coalesce(nullif(regexp_extract({side}.path, '^(.*)/[^/]*$', 1), ''), '.') END",
}


def _edges_sql(level: Level) -> str:
    source, target = (_NAMES[level].format(side=side) for side in ("source", "target"))
    places = "" if level is Level.SYMBOL else "AND source.kind <> 'external' AND target.kind <> 'external'"
    return f"""
WITH relations AS (
  SELECT {source} AS source_name, {target} AS target_name, edges.kind::VARCHAR AS kind, edges.count, edges.confidence
  {_SOURCE} {places}
)
SELECT source_name AS source, target_name AS target, kind, sum(count)::BIGINT AS count, max(confidence)::VARCHAR AS confidence
FROM relations WHERE {"true" if level is Level.SYMBOL else "source_name <> target_name"}
GROUP BY source_name, target_name, kind ORDER BY source_name, target_name, kind
"""


_EDGES = {level: _edges_sql(level) for level in Level}

_NODES = """
SELECT symbol AS name, kind::VARCHAR AS kind, fqn, language, path, start_line AS line
FROM nodes WHERE list_contains($names, symbol)
"""
