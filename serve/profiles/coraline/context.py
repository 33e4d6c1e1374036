"""What to read for a task: the symbols that fit it, what they are joined to, and their code."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, NotRequired, TypedDict, cast

from analyzer.schema.vocab import EdgeKind
from serve.answers.context import Context
from serve.answers.params import Between
from serve.answers.render import as_compact, clip, one_line, place
from serve.answers.shape import columns
from serve.answers.tool import Tool
from serve.code.graph import edges_among, walk
from serve.code.source import excerpt, lines_of
from serve.profiles.coraline.meaning import fitting
from serve.profiles.coraline.shapes import Node

_KINDS = (EdgeKind.CALLS, EdgeKind.INSTANTIATES, EdgeKind.EXTENDS, EdgeKind.IMPLEMENTS, EdgeKind.OVERRIDES, EdgeKind.REFERENCES)
_CODE_ROOM = 16_000
_GRAPH_ROOM = 10_000


class Format(StrEnum):
    """How to tell it."""

    MARKDOWN = "markdown"
    JSON = "json"


@dataclass(frozen=True, slots=True)
class TaskContext:
    """The task, and how much to tell."""

    task: Annotated[str, "The task in plain words; names of code in it count most.", Between(1, 10_000)]
    max_nodes: Annotated[int, "Most symbols.", Between(1, 100)] = 20
    max_code_blocks: Annotated[int, "Most pieces of code.", Between(0, 50)] = 5
    max_code_block_size: Annotated[int, "Most characters of one piece of code.", Between(1, 20_000)] = 1_500
    include_code: Annotated[bool, "Whether to attach code."] = True
    traversal_depth: Annotated[int, "How many levels to follow calls, inheritance and references.", Between(0, 5)] = 1
    format: Annotated[Format, "markdown for a document, json for its parts."] = Format.MARKDOWN


class Edge(TypedDict):
    source: str
    target: str
    kind: str


class Subgraph(TypedDict):
    nodes: Annotated[list[Node], "The entry points, then what they are joined to."]
    edges: list[Edge]


class CodeBlock(TypedDict):
    id: Annotated[str, "Node that it is the code of."]
    file_path: str
    start_line: int
    end_line: int
    language: str | None
    content: str


class Stats(TypedDict):
    node_count: int
    edge_count: int
    file_count: int
    code_block_count: int


class Told(TypedDict):
    query: str
    summary: Annotated[str, "What was found, in a sentence."]
    stats: Stats
    document: NotRequired[Annotated[str, "With markdown: all of it, ready to paste."]]
    entry_points: NotRequired[Annotated[list[str], "With json: ids of the symbols that fit best."]]
    subgraph: NotRequired[Annotated[Subgraph, "With json."]]
    code_blocks: NotRequired[Annotated[list[CodeBlock], "With json."]]
    related_files: NotRequired[Annotated[list[str], "With json: files that fit, the best first."]]


_NODES = f"SELECT n.id AS number, {columns(Node)} FROM nodes n WHERE n.id IN (SELECT unnest($ids))"


def run(context: Context, params: TaskContext) -> Told:
    context.artifact.require(["nodes", "edges", "files"])
    found = fitting(context, params.task)
    best = [each.hit for each in found.symbols[: max(1, params.max_nodes // 2)]]
    wanted, entries = [hit.symbol for hit in best], [hit.id for hit in best]
    graph = _subgraph(context, entries, params)
    blocks = _code(context, graph["nodes"], params) if params.include_code else []
    files = list(dict.fromkeys([hit.path for hit in found.files]))
    stats: Stats = {
        "node_count": len(graph["nodes"]),
        "edge_count": len(graph["edges"]),
        "file_count": len({node["file_path"] for node in graph["nodes"]}),
        "code_block_count": len(blocks),
    }
    summary = f"{len(entries)} symbols fit the task best; {stats['node_count'] - len(entries)} more are joined to them."
    told: Told = {"query": params.task, "summary": summary if entries else "Nothing in the index fits the task.", "stats": stats}
    if params.format is Format.MARKDOWN:
        return {**told, "document": _document(told, graph, blocks, files, set(wanted))}
    return {**told, "entry_points": wanted, "subgraph": graph, "code_blocks": blocks, "related_files": files}


def _subgraph(context: Context, entries: list[int], params: TaskContext) -> Subgraph:
    """Half of what is joined to the entries are things that they use, the other half what uses them."""
    room = max(0, params.max_nodes - len(entries))
    reached: list[int] = []
    for outward, most in ((True, (room + 1) // 2), (False, room // 2)):
        if entries and most and params.traversal_depth:
            depth = params.traversal_depth
            depths = walk(context, entries, outward=outward, kinds=_KINDS, depth=depth, most=most).depths
            reached += [number for number, level in depths.items() if level]
    ids = list(dict.fromkeys([*entries, *reached]))
    rows = {row.pop("number"): row for row in context.rows(_NODES, ids=ids)}
    ids = [number for number in ids if rows[number]["file_path"] is not None]
    shown = context.page([rows[number] for number in ids], len(ids), 0, room=_GRAPH_ROOM).items
    kept = {number: rows[number]["id"] for number in ids[: len(shown)]}
    edges = [
        {"source": kept[row["source_id"]], "target": kept[row["target_id"]], "kind": row["kind"]}
        for row in edges_among(context, list(kept), _KINDS)
    ]
    return cast("Subgraph", {"nodes": shown, "edges": edges[: 3 * params.max_nodes]})


def _code(context: Context, nodes: list[Node], params: TaskContext) -> list[CodeBlock]:
    """Take the code of the first nodes that have some; what contains another one of them is left out."""
    inner = [node for node in nodes if node["file_path"] is not None and node["kind"] not in ("module", "field", "variable")]
    chosen = inner[: params.max_code_blocks]
    texts = lines_of(context, (node["file_path"] for node in chosen))
    blocks: list[CodeBlock] = []
    room = _CODE_ROOM
    for node in chosen:
        path, first, last = node["file_path"] or "", node["start_line"] or 1, node["end_line"] or 1
        content = excerpt(texts.get(path, []), first, last, min(params.max_code_block_size, room))
        room -= len(content)
        if not content or room <= 0:
            continue
        block = {
            "id": node["id"],
            "file_path": path,
            "start_line": first,
            "end_line": last,
            "language": node["language"],
            "content": content,
        }
        blocks.append(cast("CodeBlock", block))
    return blocks


def _document(told: Told, graph: Subgraph, blocks: list[CodeBlock], files: list[str], entries: set[str]) -> str:
    fitting_best = [node for node in graph["nodes"] if node["id"] in entries]
    joined = [node for node in graph["nodes"] if node["id"] not in entries]
    parts = [
        f"# Context: {clip(told['query'], 200)}",
        told["summary"],
        "\n".join(["## Entry points", *map(_line, fitting_best)]),
        "\n".join(["## Joined to them", *map(_line, joined)]) if joined else "",
        *(f"## `{block['id']}`\n\n```{block['language'] or ''}\n{block['content']}\n```" for block in blocks),
        "\n".join(["## Related files", *(f"- {path}" for path in files)]) if files else "",
    ]
    return "\n\n".join(part for part in parts if part)


def _line(node: Node) -> str:
    signature = one_line(node["signature"], 120)
    return f"- `{node['id']}` ({node['kind']}, {place(node['file_path'], node['start_line'])}){f': `{signature}`' if signature else ''}"


def text(answer: Told) -> str:
    """The document itself, or the parts as JSON."""
    return answer.get("document") or as_compact(answer)


CONTEXT = Tool(
    name="coraline_context",
    title="Context for a task",
    description=(
        "Build the context for a task: the symbols that fit it best, what they call, extend or refer to and what uses them, their code, "
        "and related files, as a Markdown document or as JSON. Call it first with the task as given to you. No model is asked: the search "
        "is that of coraline_semantic_search. Then read more with coraline_node and coraline_read_file."
    ),
    params=TaskContext,
    answer=Told,
    run=run,
    text=text,
)
