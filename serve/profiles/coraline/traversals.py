"""What a symbol depends on, and what depends on it, some levels deep."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, NotRequired, TypedDict, cast

from analyzer.schema.vocab import EdgeKind
from serve.answers.context import Context, Row
from serve.answers.params import Between, Cursor
from serve.answers.render import as_compact
from serve.answers.shape import columns
from serve.answers.tool import Tool
from serve.code.graph import Walk, edges_among, members, walk
from serve.profiles.coraline.lists import NextCursor
from serve.profiles.coraline.shapes import Brief, OneNode, node_of

_USES = tuple(kind for kind in EdgeKind if kind not in (EdgeKind.CONTAINS, EdgeKind.TESTS))
_IMPACT = tuple(kind for kind in _USES if kind not in (EdgeKind.IMPORTS, EdgeKind.EXPORTS))

Depth = Annotated[int, "How many levels.", Between(1, 20)]
MostNodes = Annotated[int, "Most nodes to find.", Between(1, 2_000)]


@dataclass(frozen=True, slots=True)
class Impact(OneNode):
    """The symbol, and how far to go."""

    max_depth: Depth = 2
    max_nodes: MostNodes = 50
    cursor: Cursor = None


@dataclass(frozen=True, slots=True)
class Dependencies(OneNode):
    """The symbol, how far to go, and along what."""

    max_depth: Depth = 2
    max_nodes: MostNodes = 50
    edge_kinds: Annotated[tuple[EdgeKind, ...], "Kinds of edges to follow; all but contains and tests without any."] = ()
    cursor: Cursor = None


class Reached(Brief):
    depth: Annotated[int, "Level at which it was found; 0 for the symbol and its members."]


class Edge(TypedDict):
    source: Annotated[str, "Id of the node that uses."]
    target: Annotated[str, "Id of the node that is used."]
    kind: Annotated[str, "calls, imports, references, extends and so on."]
    line: Annotated[int | None, "Line of its first place in source's file; null when no single place makes it."]
    confidence: Annotated[str, "How sure it is: guess, low, medium, high, certain."]


class Stats(TypedDict):
    node_count: Annotated[int, "Nodes on all pages, the symbol itself included."]
    edge_count: Annotated[int, "Edges on all pages."]
    file_count: Annotated[int, "Files that the nodes are in."]
    max_depth: Annotated[int, "The level that was asked for."]


class Subgraph(TypedDict):
    root_id: Annotated[str, "Id of the symbol."]
    nodes: Annotated[list[Reached], "Nearest levels first, in each the surest first and tests last."]
    edges: Annotated[list[Edge], "Edges that join these nodes to each other and to those of pages before."]
    stats: Stats
    truncated: Annotated[bool, "Whether there are more nodes within max_depth: raise max_nodes to see them."]
    next_cursor: NextCursor
    hint: NotRequired[Annotated[str, "What to do when the answer is not the whole."]]


_NODES = f"SELECT n.id AS number, {columns(Brief)} FROM nodes n WHERE n.id IN (SELECT unnest($ids))"


def run_impact(context: Context, params: Impact) -> Subgraph:
    return _subgraph(context, params, params.max_nodes, params.max_depth, _IMPACT, params.cursor, outward=False)


def run_dependencies(context: Context, params: Dependencies) -> Subgraph:
    return _subgraph(context, params, params.max_nodes, params.max_depth, params.edge_kinds or _USES, params.cursor, outward=True)


def run_dependents(context: Context, params: Dependencies) -> Subgraph:
    return _subgraph(context, params, params.max_nodes, params.max_depth, params.edge_kinds or _USES, params.cursor, outward=False)


def _subgraph(
    context: Context, given: OneNode, most: int, depth: int, kinds: Sequence[EdgeKind], cursor: Cursor, *, outward: bool
) -> Subgraph:
    context.artifact.require(["nodes", "edges"])
    start = context.start(cursor)
    root = node_of(context, given)
    found = walk(context, members(context, root["id"]), outward=outward, kinds=kinds, depth=depth, most=most)
    nodes = {row.pop("number"): row for row in context.rows(_NODES, ids=list(found.depths))}
    entries = _entries(found, edges_among(context, list(found.depths), kinds), nodes, root["id"])
    page = context.page(entries[start:], len(entries), start)
    answer: Subgraph = {
        "root_id": root["symbol"],
        "nodes": [entry["node"] for entry in page.items],
        "edges": [edge for entry in page.items for edge in entry["edges"]],
        "stats": {
            "node_count": len(entries),
            "edge_count": sum(len(entry["edges"]) for entry in entries),
            "file_count": len({entry["node"]["file_path"] for entry in entries} - {None}),
            "max_depth": depth,
        },
        "truncated": found.is_cut,
        "next_cursor": page.next_cursor,
    }
    if found.is_cut:
        answer["hint"] = f"There are more than {most} nodes within {depth} levels: raise max_nodes, or lower max_depth."
    return answer


class _Entry(TypedDict):
    node: Reached
    edges: list[Edge]


def _entries(found: Walk, rows: Sequence[Row], nodes: Mapping[int, Row], root: int) -> list[_Entry]:
    """Return the nodes in order, each with the edges to those before it; members of the root only where an edge needs them."""
    needed = {row[end] for row in rows for end in ("source_id", "target_id")}
    order = [number for number, depth in found.depths.items() if depth or number == root or number in needed]
    order.sort(key=lambda number: (found.depths[number], number != root))
    places = {number: place for place, number in enumerate(order)}
    edges: dict[int, list[Edge]] = {number: [] for number in order}
    for row in rows:
        later = max(row["source_id"], row["target_id"], key=lambda number: places[number])
        if found.depths[later]:
            edges[later].append(_edge(row, nodes))
    reached = {edge[end] for held in edges.values() for edge in held for end in ("source", "target")}
    kept = [number for number in order if found.depths[number] or number == root or nodes[number]["id"] in reached]
    return [{"node": cast("Reached", {**nodes[number], "depth": found.depths[number]}), "edges": edges[number]} for number in kept]


def _edge(row: Row, nodes: Mapping[int, Row]) -> Edge:
    return {
        "source": nodes[row["source_id"]]["id"],
        "target": nodes[row["target_id"]]["id"],
        "kind": row["kind"],
        "line": row["line"],
        "confidence": row["confidence"],
    }


IMPACT = Tool(
    name="coraline_impact",
    title="Impact of changing a symbol",
    description=(
        "Find everything that directly or transitively depends on a symbol, along incoming calls, references, inheritance and "
        "decorators, max_depth levels far. A class counts with its members. Nodes come with their level, edges with line and confidence. "
        "Use it before changing or removing something; coraline_dependents takes imports too and lets you choose the kinds."
    ),
    params=Impact,
    answer=Subgraph,
    run=run_impact,
    text=as_compact,
)

DEPENDENCIES = Tool(
    name="coraline_dependencies",
    title="What a symbol depends on",
    description=(
        "Get the outgoing dependency graph of a symbol: what it imports, calls, references or extends, recursively up to max_depth. A "
        "class or module counts with its members. Kinds of edges: " + ", ".join(kind.value for kind in EdgeKind) + "."
    ),
    params=Dependencies,
    answer=Subgraph,
    run=run_dependencies,
    text=as_compact,
)

DEPENDENTS = Tool(
    name="coraline_dependents",
    title="What depends on a symbol",
    description=(
        "Get the incoming dependency graph of a symbol: what imports, calls, references or extends it, recursively up to max_depth. A "
        "class or module counts with its members. Kinds of edges: " + ", ".join(kind.value for kind in EdgeKind) + "."
    ),
    params=Dependencies,
    answer=Subgraph,
    run=run_dependents,
    text=as_compact,
)
