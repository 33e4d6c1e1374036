"""The shortest way from one symbol or file to another along the relations of the code."""

from dataclasses import dataclass
from typing import Annotated, NotRequired, TypedDict

from analyzer.schema.vocab import NodeKind
from serve.answers.context import Context, Row
from serve.answers.meta import Meta, meta_of
from serve.answers.params import Between
from serve.answers.render import place
from serve.answers.tool import Tool
from serve.code.names import CALLABLE, resolve
from serve.code.outlined import outlined_calls
from serve.code.paths import known_folder
from serve.code.ways import Step, way
from serve.errors import ErrorCode, ToolError
from serve.insight.reach import rings
from serve.limits import MAX_TRAVERSAL_DEPTH

_TOP = 5
_NEAR = 2
_MOST_COMMON = 1_000


@dataclass(frozen=True, slots=True)
class GetDependencyPath:
    """The two ends, and how far to go."""

    source: Annotated[str, "Symbol, full name, unique suffix, or path of a file or folder: what depends."]
    target: Annotated[str, "The same for what it may depend on."]
    max_depth: Annotated[int, "Most relations on the way.", Between(1, MAX_TRAVERSAL_DEPTH)] = 20


class Communities(TypedDict):
    source: Annotated[str | None, "Label of the community that most of the source is in; null without one."]
    target: str | None
    is_same: Annotated[bool, "Whether both are in one community."]


class Instead(TypedDict):
    reverse_path: Annotated[list[Step], "The way from target to source; empty when there is none."]
    shared_neighbors: Annotated[list[str], f"Symbols that use both directly, at most {_TOP}."]
    nearest_common_ancestors: Annotated[list[str], f"Symbols that lead to both within {_NEAR} steps, nearest first, at most {_TOP}."]
    bridge_suggestions: Annotated[
        list[str], f"Symbols of the repository that both lead to within {_NEAR} steps, nearest first, at most {_TOP}."
    ]
    community: Annotated[Communities | None, "Null when communities were not measured."]
    disconnected: Annotated[bool, "Whether there is no way in either direction within max_depth."]
    suggestion: str


class CoChange(TypedDict):
    commits: int
    weight: float


class DependencyPath(TypedDict):
    source: str
    target: str
    path: Annotated[list[Step], "From source to target; empty when there is no way."]
    distance: Annotated[int | None, "Relations on the way; null when there is none within max_depth."]
    explanation: str
    visual_context: NotRequired[Annotated[Instead, "When there is no way: what there is instead."]]
    co_change_signal: Annotated[CoChange | None, "Commits that changed both files; null for none, for one file, or without history."]
    not_measured: Annotated[list[str], "Tables that the index does not hold, and languages whose calls are not read."]
    _meta: Meta


_END = "SELECT symbol, kind::VARCHAR AS kind, path, start_line, end_line FROM nodes WHERE id = $id"

_ENDS = """
    SELECT id FROM nodes WHERE id = $id OR path = $path
        AND ($is_module OR start_line >= $first AND end_line <= $last AND starts_with(symbol, $symbol || '.'))
    ORDER BY id
"""

_IN_FOLDER = "SELECT id FROM nodes WHERE starts_with(path, $folder || '/') ORDER BY id"

_SHARED = f"""
    SELECT symbol FROM nodes WHERE id IN (
        SELECT source_id FROM edges WHERE kind NOT IN ('contains', 'tests', 'decorates') AND list_contains($first, target_id)
        INTERSECT SELECT source_id FROM edges WHERE kind NOT IN ('contains', 'tests', 'decorates') AND list_contains($second, target_id)
    ) AND NOT list_contains($first, id) AND NOT list_contains($second, id) ORDER BY symbol LIMIT {_TOP}
"""

_NAMES = "SELECT id, symbol FROM nodes WHERE id IN (SELECT unnest($ids)) AND path IS NOT NULL"

_COMMUNITY = """
    SELECT community, c.name FROM communities c JOIN nodes n ON n.id = c.node_id
    WHERE n.path = $path AND level = (SELECT max(level) FROM communities) ORDER BY community LIMIT 1
"""

_TOGETHER = "SELECT commits, weight FROM cochanges WHERE path = least($a, $b) AND other_path = greatest($a, $b)"


def run(context: Context, params: GetDependencyPath) -> DependencyPath:
    context.artifact.require(["nodes", "edges"])
    source, target = _end(context, params.source), _end(context, params.target)
    first, second = _members(context, source), _members(context, target)
    path = way(context, first, second, params.max_depth)
    answer: DependencyPath = {
        "source": source["symbol"],
        "target": target["symbol"],
        "path": path,
        "distance": len(path) - 1 if path else None,
        "explanation": _explained(source, target, path, params.max_depth),
        "co_change_signal": _together(context, source, target),
        "not_measured": [*context.artifact.missing(["cochanges"]), *outlined_calls(context, [source["path"], target["path"]])],
        "_meta": meta_of(context, "get_dependency_path", {}, [], None, 0),
    }
    if not path:
        reverse = way(context, second, first, params.max_depth)
        answer["visual_context"] = _instead(context, reverse, first, second)
        answer["visual_context"]["community"] = _communities(context, source, target)
    return answer


def _end(context: Context, text: str) -> Row:
    """Return a node, or a folder as if it were one without an id."""
    try:
        return resolve(context, text, CALLABLE)
    except ToolError as error:
        is_unclear = error.code in (ErrorCode.SYMBOL_NOT_FOUND, ErrorCode.AMBIGUOUS_SYMBOL)  # A package of Go is all files of its folder.
        if not is_unclear or not (folder := known_folder(context, text)):
            raise
        return {"id": None, "symbol": folder, "fqn": folder, "path": folder}


def _members(context: Context, node: Row) -> list[int]:
    """Return the ids of a symbol and of what stands inside it: a file or folder is all of its symbols."""
    if node["id"] is None:
        return [row["id"] for row in context.rows(_IN_FOLDER, folder=node["path"])]
    end = context.row(_END, id=node["id"])
    whole = {
        "path": None if end["kind"] == NodeKind.EXTERNAL else end["path"],
        "is_module": end["kind"] == NodeKind.MODULE,
        "symbol": end["symbol"],
        "first": end["start_line"],
        "last": end["end_line"],
    }
    return [row["id"] for row in context.rows(_ENDS, id=node["id"], **whole)]


def _explained(source: Row, target: Row, path: list[Step], depth: int) -> str:
    if not path:
        return f"Nothing leads from {source['fqn']} to {target['fqn']} within {depth} relations."
    if len(path) == 1:
        return f"{path[0]['name']} belongs to both."
    return path[0]["name"] + "".join(f" {step['relationship']} {step['name']}" for step in path[1:])


def _instead(context: Context, reverse: list[Step], first: list[int], second: list[int]) -> Instead:
    shared = [row["symbol"] for row in context.rows(_SHARED, first=first, second=second)]
    ancestors = _common(context, first, second, is_forward=False)
    suggestion = "nothing that the index knows joins them"
    if reverse:
        suggestion = "target depends on source: ask the other way round"
    elif shared or ancestors:
        suggestion = "both are used by the common ancestors: change them together there"
    return {
        "reverse_path": reverse,
        "shared_neighbors": shared,
        "nearest_common_ancestors": ancestors,
        "bridge_suggestions": _common(context, first, second, is_forward=True),
        "community": None,
        "disconnected": not reverse,
        "suggestion": suggestion,
    }


def _common(context: Context, first: list[int], second: list[int], *, is_forward: bool) -> list[str]:
    """Return the symbols that lead to both ends, or that both lead to, those first whose greater distance is least."""
    near, far = (_distances(context, ids, is_forward=is_forward) for ids in (first, second))
    both = sorted((near.keys() & far.keys()) - set(first) - set(second), key=lambda node: (max(near[node], far[node]), node))
    names = {row["id"]: row["symbol"] for row in context.rows(_NAMES, ids=both[:_MOST_COMMON])}
    return [names[node] for node in both if node in names][:_TOP]


def _distances(context: Context, ids: list[int], *, is_forward: bool) -> dict[int, int]:
    walked = rings(context, ids, _NEAR, is_forward=is_forward)
    return {node: distance for distance, reached in enumerate(walked, start=1) for node in reached}


def _communities(context: Context, source: Row, target: Row) -> Communities | None:
    if not context.artifact.is_measured("communities"):
        return None
    ends = [context.rows(_COMMUNITY, path=end["path"]) for end in (source, target)]
    labels = [(rows[0]["community"], rows[0]["name"]) if rows else None for rows in ends]
    names = [label[1] if label else None for label in labels]
    return {"source": names[0], "target": names[1], "is_same": labels[0] is not None and labels[0] == labels[1]}


def _together(context: Context, source: Row, target: Row) -> CoChange | None:
    if not context.artifact.is_measured("cochanges") or source["path"] is None or target["path"] is None:
        return None
    rows = context.rows(_TOGETHER, a=source["path"], b=target["path"])
    return {"commits": rows[0]["commits"], "weight": rows[0]["weight"]} if rows else None


def text(answer: DependencyPath) -> str:
    lines = [f"- {step['relationship'] or 'from'} {step['name']} ({place(step['file'], None)})" for step in answer["path"]]
    parts = [answer["explanation"], *lines]
    if instead := answer.get("visual_context"):
        parts.append(instead["suggestion"])
        parts += [f"- reverse: {step['relationship'] or 'from'} {step['name']}" for step in instead["reverse_path"]]
        parts += [f"- uses both: {name}" for name in instead["shared_neighbors"]]
    if together := answer["co_change_signal"]:
        parts.append(f"changed together in {together['commits']} commits")
    return "\n".join(parts)


GET_DEPENDENCY_PATH = Tool(
    name="get_dependency_path",
    title="Shortest way between two symbols or files",
    description=(
        "Find the shortest way by which one symbol, file or folder depends on another, along calls, imports, inheritance, references and "
        "the relations of containers, each step with its place and confidence. What contains others stands for all of them. Without a way "
        "it tells the reverse way, what uses both, and whether nothing joins them; co_change_signal tells whether commits changed both "
        "files. It finds one of the shortest ways; get_callers and get_callees tell all direct ones."
    ),
    params=GetDependencyPath,
    answer=DependencyPath,
    run=run,
    text=text,
)
