"""What a Compose service or a build stage depends on, and what depends on it, through Compose files, Dockerfiles and images."""

from collections import defaultdict, deque
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, TypedDict

from serve.answers.context import Context, Row
from serve.answers.params import Between, Cursor, Limit
from serve.answers.render import count, listed, place
from serve.answers.tool import Tool
from serve.errors import ErrorCode, ToolError
from serve.limits import MAX_TRAVERSAL_DEPTH, MAX_TRAVERSAL_NODES


class EntityType(StrEnum):
    """What a name names."""

    COMPOSE = "compose"
    DOCKERFILE = "dockerfile"


class Direction(StrEnum):
    """Which way to follow dependencies."""

    UPSTREAM = "upstream"
    DOWNSTREAM = "downstream"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class GetDockerDependencies:
    """Where to start, and how far to go."""

    type: Annotated[EntityType, "compose for a service, dockerfile for a build stage."]
    name: Annotated[str, "Name of the service; or name, number (from 0) or symbol of the stage."]
    file_path: Annotated[str | None, "File that it stands in, or the end of its path; needed when several files have that name."] = None
    direction: Annotated[Direction, "upstream: what it depends on; downstream: what depends on it."] = Direction.BOTH
    max_depth: Annotated[int, "How many steps to follow.", Between(1, MAX_TRAVERSAL_DEPTH)] = 10
    limit: Limit = 100
    cursor: Cursor = None


class Dependency(TypedDict):
    name: str
    symbol: str
    type: Annotated[str, "compose_service, docker_stage or image; for the code that is run, what kind of symbol it is."]
    file: Annotated[str | None, "Null for an image."]
    line: int | None
    depth: Annotated[int, "Steps from the start."]
    relation: Annotated[str, "depends_on, builds, uses_image, builds_from, copies_from, mounts_from or runs."]
    via: Annotated[str, "Symbol of the neighbour towards the start."]


class Dependencies(TypedDict):
    target: str
    target_symbol: str
    type: str
    file: str | None
    line: int | None
    direction: str
    max_depth: int
    upstream: Annotated[list[Dependency], "What it depends on, nearest first."]
    downstream: Annotated[list[Dependency], "What depends on it, nearest first; after upstream: the pages run through both."]
    dependency_chain: Annotated[str, "The longest of the shortest ways through it, what is needed first to the left."]
    total_upstream: int
    total_downstream: int
    is_cut: Annotated[bool, f"Whether more than {MAX_TRAVERSAL_NODES} symbols were met in one direction and the rest left out."]
    next_cursor: str | None


_STARTS = {
    EntityType.COMPOSE: """
        SELECT nodes.id, nodes.symbol, service.name AS label, service.path, service.line
        FROM compose_services AS service JOIN nodes USING (symbol)
        WHERE (service.name = $name OR service.symbol = $name)
            AND ($file IS NULL OR service.path = $file OR ends_with(service.path, '/' || $file))
        ORDER BY service.path, service.line
    """,
    EntityType.DOCKERFILE: """
        SELECT nodes.id, nodes.symbol, coalesce(stage.name, stage.index::VARCHAR) AS label, stage.path, stage.line
        FROM docker_stages AS stage JOIN nodes USING (symbol)
        WHERE (lower(stage.name) = lower($name) OR stage.index::VARCHAR = $name OR stage.symbol = $name)
            AND ($file IS NULL OR stage.path = $file OR ends_with(stage.path, '/' || $file))
        ORDER BY stage.path, stage.index
    """,
}

_NEAREST = {
    EntityType.COMPOSE: """
        SELECT DISTINCT name, jaro_winkler_similarity(lower(name), lower($name)) AS likeness
        FROM compose_services ORDER BY likeness DESC, name LIMIT 5
    """,
    EntityType.DOCKERFILE: """
        SELECT DISTINCT coalesce(name, index::VARCHAR) AS name, jaro_winkler_similarity(lower(coalesce(name, '')), lower($name)) AS likeness
        FROM docker_stages ORDER BY likeness DESC, name LIMIT 5
    """,
}

_TABLES = {EntityType.COMPOSE: "compose_services", EntityType.DOCKERFILE: "docker_stages"}

_EDGES = """
    SELECT source_id, target_id, kind::VARCHAR AS kind FROM edges
    WHERE kind IN ('depends_on', 'builds_from', 'copies_from', 'mounts_from', 'builds', 'uses_image', 'runs')
    ORDER BY source_id, target_id, kind
"""

_NODES = "SELECT id, symbol, name, kind::VARCHAR AS type, path, start_line FROM nodes WHERE id IN (SELECT unnest($ids))"

Links = dict[int, list[tuple[int, str]]]


@dataclass(frozen=True, slots=True)
class _Step:
    """A symbol that was met: how far from the start, by what relation, from which neighbour."""

    node: int
    depth: int
    relation: str
    via: int


def run(context: Context, params: GetDockerDependencies) -> Dependencies:
    context.artifact.require([_TABLES[params.type], "nodes", "edges"])
    origin = _origin(context, params)
    needs, needed_by = _links(context)
    upstream = _reached(origin["id"], needs, params.max_depth) if params.direction is not Direction.DOWNSTREAM else []
    downstream = _reached(origin["id"], needed_by, params.max_depth) if params.direction is not Direction.UPSTREAM else []
    nodes = _nodes(context, [origin["id"], *(step.node for step in (*upstream, *downstream))])
    told = [("upstream", _told(step, nodes)) for step in upstream] + [("downstream", _told(step, nodes)) for step in downstream]
    start = context.start(params.cursor)
    page = context.page([{"side": side, **item} for side, item in told[start : start + params.limit]], len(told), start)
    shown = told[start : start + len(page.items)]
    return {
        "target": origin["label"],
        "target_symbol": origin["symbol"],
        "type": params.type.value,
        "file": origin["path"],
        "line": origin["line"],
        "direction": params.direction.value,
        "max_depth": params.max_depth,
        "upstream": [item for side, item in shown if side == "upstream"],
        "downstream": [item for side, item in shown if side == "downstream"],
        "dependency_chain": _chain(origin["id"], upstream, downstream, nodes),
        "total_upstream": len(upstream),
        "total_downstream": len(downstream),
        "is_cut": MAX_TRAVERSAL_NODES in (len(upstream), len(downstream)),
        "next_cursor": page.next_cursor,
    }


def _origin(context: Context, params: GetDockerDependencies) -> Row:
    found = context.rows(_STARTS[params.type], name=params.name, file=params.file_path)
    if len(found) == 1:
        return found[0]
    if not found:
        near = [row["name"] for row in context.rows(_NEAREST[params.type], name=params.name)]
        where = f" in {params.file_path}" if params.file_path else ""
        message = f"There is no {'service' if params.type is EntityType.COMPOSE else 'build stage'} '{params.name}'{where}"
        raise ToolError(ErrorCode.SYMBOL_NOT_FOUND, message, suggestions=near, searched_name=params.name)
    places = [place(row["path"], row["line"]) for row in found]
    message = f"'{params.name}' stands in {len(found)} places: give file_path, or a symbol as name"
    raise ToolError(
        ErrorCode.AMBIGUOUS_SYMBOL,
        message,
        suggestions=[row["symbol"] for row in found][:5],
        searched_name=params.name,
        candidates=places[:20],
    )


def _links(context: Context) -> tuple[Links, Links]:
    """Return the container edges both ways: from each symbol to what it needs, and to what needs it."""
    needs: Links = defaultdict(list)
    needed_by: Links = defaultdict(list)
    for row in context.rows(_EDGES):
        needs[row["source_id"]].append((row["target_id"], row["kind"]))
        needed_by[row["target_id"]].append((row["source_id"], row["kind"]))
    return needs, needed_by


def _reached(start: int, links: Links, max_depth: int) -> list[_Step]:
    """Return each symbol that can be reached, by a shortest way, in breadth-first order; cycles end where they close."""
    steps: list[_Step] = []
    met = {start}
    queue = deque([(start, 0)])
    while queue:
        node, depth = queue.popleft()
        for neighbour, relation in links.get(node, ()) if depth < max_depth else ():
            if neighbour not in met and len(steps) < MAX_TRAVERSAL_NODES:
                met.add(neighbour)
                steps.append(_Step(neighbour, depth + 1, relation, node))
                queue.append((neighbour, depth + 1))
    return steps


def _nodes(context: Context, ids: list[int]) -> dict[int, Row]:
    return {row["id"]: row for row in context.rows(_NODES, ids=ids)}


def _told(step: _Step, nodes: dict[int, Row]) -> Dependency:
    node = nodes[step.node]
    return {
        "name": node["name"],
        "symbol": node["symbol"],
        "type": node["type"],
        "file": node["path"],
        "line": node["start_line"],
        "depth": step.depth,
        "relation": step.relation,
        "via": nodes[step.via]["symbol"],
    }


def _chain(start: int, upstream: list[_Step], downstream: list[_Step], nodes: dict[int, Row]) -> str:
    path = [*_way(upstream), start, *reversed(_way(downstream))]
    return " → ".join(nodes[node]["name"] for node in path)


def _way(steps: list[_Step]) -> list[int]:
    """Return the symbols from the first of the farthest ones back to the start, the start left out."""
    by_node = {step.node: step for step in steps}
    step = max(steps, key=lambda step: step.depth, default=None)
    way: list[int] = []
    while step is not None:
        way.append(step.node)
        step = by_node.get(step.via)
    return way


def text(answer: Dependencies) -> str:
    heading = (
        f"{answer['target']} ({place(answer['file'], answer['line'])}): depends on {answer['total_upstream']}, "
        f"needed by {answer['total_downstream']}\nchain: {answer['dependency_chain']}"
    )
    lines = [f"depends on {_line(item)}" for item in answer["upstream"]] + [f"needed by {_line(item)}" for item in answer["downstream"]]
    return listed(heading, lines, answer["total_upstream"] + answer["total_downstream"], answer["next_cursor"])


def _line(item: Dependency) -> str:
    where = f" ({place(item['file'], item['line'])})" if item["file"] else ""
    return f"{item['name']}, {item['type']}{where}, {item['relation']} with {item['via']}, {count(item['depth'], 'step')}"


GET_DOCKER_DEPENDENCIES = Tool(
    name="get_docker_dependencies",
    title="Container dependencies",
    description=(
        "Follow dependencies between Compose services, Dockerfile stages and images, both ways and over several steps: depends_on, a "
        "service's build (builds) or image (uses_image), FROM (builds_from), COPY --from (copies_from), RUN --mount=from (mounts_from), "
        "and the code that a command starts (runs). type=compose starts at a service, type=dockerfile at a build stage. upstream is what "
        "it depends on, down to base images; downstream is what depends on it. A name in several files needs file_path. An unknown name "
        "is SYMBOL_NOT_FOUND."
    ),
    params=GetDockerDependencies,
    answer=Dependencies,
    run=run,
    text=text,
)
