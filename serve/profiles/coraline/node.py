"""One node with everything, its source included."""

from dataclasses import dataclass
from typing import Annotated, Any, NotRequired, TypedDict, cast

from serve.answers.context import Context
from serve.answers.render import as_compact
from serve.answers.shape import From, columns
from serve.answers.tool import Tool
from serve.code.source import lines_of
from serve.profiles.coraline.shapes import Node, OneNode, node_of

_BODY_CHARACTERS = 20_000


@dataclass(frozen=True, slots=True)
class OneWithEdges(OneNode):
    """The node, and whether to count its edges."""

    include_edges: Annotated[bool, "Whether to count its incoming and outgoing edges."] = False


class Parameter(TypedDict):
    name: str
    type: str | None
    default: str | None
    kind: str


class FullNode(Node):
    docstring: Annotated[str | None, "Whole documentation; null without any.", From("left(n.docstring, 5000)")]
    visibility: Annotated[str | None, "Who may use it; null outside the repository and for containers.", From("n.visibility::VARCHAR")]
    decorators: Annotated[list[str], "Decorators as written.", From("coalesce(n.decorators, [])")]
    type_parameters: Annotated[list[str], "Generic parameters as written.", From("coalesce(n.type_parameters, [])")]
    parameters: Annotated[
        list[Parameter],
        "Parameters in order.",
        From(
            "list_transform(coalesce(n.parameters, []), lambda p: struct_pack(name := p.name, type := p.type, "
            '"default" := p."default", kind := p.kind::VARCHAR))'
        ),
    ]
    return_type: Annotated[str | None, "Declared return type; null when there is none.", From("n.return_type")]
    bases: Annotated[list[str], "Base classes as written.", From("coalesce(n.bases, [])")]
    is_exported: Annotated[bool, "Whether its module offers it to others.", From("n.is_exported")]
    is_async: Annotated[bool, "Whether it is asynchronous.", From("n.is_async")]
    is_static: Annotated[bool, "Whether it needs no instance.", From("n.is_static")]
    is_abstract: Annotated[bool, "Whether it has no body of its own.", From("n.is_abstract")]
    body: Annotated[str | None, "Its source as of the indexed commit; null outside the repository and in an index without source text."]
    body_truncated: Annotated[bool, "Whether lines were left out: coraline_read_file with next_line reads on."]
    next_line: Annotated[int | None, "First line left out; null when the body is whole."]
    incoming_edge_count: NotRequired[Annotated[int, "With include_edges: edges that lead to it, contains left out."]]
    outgoing_edge_count: NotRequired[Annotated[int, "With include_edges: edges that start from it, contains left out."]]


_SQL = f"SELECT {columns(FullNode)} FROM nodes n WHERE n.id = $id"

_COUNTS = """
    SELECT count(*) FILTER (target_id = $id) AS incoming_edge_count, count(*) FILTER (source_id = $id) AS outgoing_edge_count
    FROM edges WHERE kind <> 'contains' AND (source_id = $id OR target_id = $id)
"""


def run(context: Context, params: OneWithEdges) -> FullNode:
    context.artifact.require(["nodes"])
    number = node_of(context, params)["id"]
    node = context.row(_SQL, id=number)
    counts: dict[str, Any] = {}
    if params.include_edges:
        context.artifact.require(["edges"])
        counts = context.row(_COUNTS, id=number)
    body, next_line = _body(context, node["file_path"], node["start_line"], node["end_line"])
    return cast("FullNode", {**node, "body": body, "body_truncated": next_line is not None, "next_line": next_line, **counts})


def _body(context: Context, path: str | None, first: int, last: int) -> tuple[str | None, int | None]:
    """Return the lines of a definition that fit an answer, and the first that does not."""
    lines = lines_of(context, [path]).get(path or "")
    if lines is None:
        return None, None
    room, end = _BODY_CHARACTERS, first - 1
    while end < min(last, len(lines)) and len(lines[end]) < room:
        room -= len(lines[end]) + 1
        end += 1
    return "\n".join(lines[first - 1 : end]), end + 1 if end < min(last, len(lines)) else None


NODE = Tool(
    name="coraline_node",
    title="A node in full",
    description=(
        "Get complete details of one node with its source code: signature, documentation, parameters, decorators, type parameters, bases, "
        "visibility, whether it is async, static, abstract or exported; with include_edges the numbers of its edges. The source is that of "
        "the indexed commit, not of the disk. Give node_id, or name with file where several have that name."
    ),
    params=OneWithEdges,
    answer=FullNode,
    run=run,
    text=as_compact,
)
