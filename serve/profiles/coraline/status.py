"""Numbers about the index, its configuration, and the memories that it carries."""

from dataclasses import dataclass
from typing import Annotated, Any, TypedDict

from serve.answers.context import Context
from serve.answers.render import as_compact
from serve.answers.tool import Tool
from serve.insight.documents import memories, memory_text


@dataclass(frozen=True, slots=True)
class Nothing:
    """It takes no parameters."""


class Status(TypedDict):
    files: Annotated[int, "Files in scope."]
    nodes: Annotated[int, "Symbols, external ones included."]
    edges: Annotated[int, "Distinct relations."]
    unresolved: Annotated[int | None, "Calls whose target is unknown; null when not measured."]
    db_size_bytes: Annotated[int, "Size of the index on disk."]
    project: Annotated[str, "Name of the repository."]
    commit: Annotated[str | None, "Indexed commit; null outside of git."]
    indexed_at: Annotated[str, "When, ISO 8601, UTC."]
    stale_check: Annotated[str, "What keeps the index fresh."]


class Totals(TypedDict):
    nodes: int
    edges: int
    files: int
    unresolved_references: Annotated[int | None, "Calls whose target is unknown; null when not measured."]
    vectors: Annotated[int, "Always 0: no model is used."]


class Stats(TypedDict):
    totals: Totals
    files_by_language: dict[str, int]
    nodes_by_kind: dict[str, int]
    edges_by_kind: dict[str, int]


class Config(TypedDict):
    config_path: Annotated[str, "File that sets it in the repository."]
    config_exists: Annotated[bool, "Whether the index was made with such a file in its scope."]
    indexing: Annotated[dict[str, object], "How the index was made."]
    context: Annotated[dict[str, object], "Defaults of coraline_context."]
    sync: Annotated[dict[str, object], "How the index is kept fresh."]
    vectors: Annotated[dict[str, object], "No vectors are made."]


_STALE = "The index is of one commit. Index again in CI or with `parquetry index`; this server then answers from the new one."


def run_status(context: Context, params: Nothing) -> Status:
    context.artifact.require(["files", "nodes", "edges"])
    manifest = context.artifact.manifest
    return {
        "files": _count(context, "files"),
        "nodes": _count(context, "nodes"),
        "edges": _count(context, "edges"),
        "unresolved": _unresolved(context),
        "db_size_bytes": sum(entry.bytes for entry in manifest.files.values()),
        "project": manifest.repository.name,
        "commit": manifest.repository.commit,
        "indexed_at": manifest.indexed_at,
        "stale_check": _STALE,
    }


def run_stats(context: Context, params: Nothing) -> Stats:
    context.artifact.require(["files", "nodes", "edges"])
    return {
        "totals": {
            "nodes": _count(context, "nodes"),
            "edges": _count(context, "edges"),
            "files": _count(context, "files"),
            "unresolved_references": _unresolved(context),
            "vectors": 0,
        },
        "files_by_language": _groups(context, "files", "coalesce(language, 'none')"),
        "nodes_by_kind": _groups(context, "nodes", "kind::VARCHAR"),
        "edges_by_kind": _groups(context, "edges", "kind::VARCHAR"),
    }


def run_config(context: Context, params: Nothing) -> Config:
    context.artifact.require(["files"])
    own = context.row("SELECT count(*) AS files FROM files WHERE path = 'parquetry.toml'")["files"]
    return {
        "config_path": "parquetry.toml",
        "config_exists": bool(own),
        "indexing": dict(context.artifact.manifest.options),
        "context": {"max_nodes": 20, "max_code_blocks": 5, "max_code_block_size": 1500, "traversal_depth": 1},
        "sync": {"auto_sync_interval_secs": 0, "how": _STALE},
        "vectors": {"enabled": False, "model": None},
    }


def _count(context: Context, table: str) -> int:
    return int(context.row(f"SELECT count(*) AS rows FROM {table}")["rows"])


def _unresolved(context: Context) -> int | None:
    if not context.artifact.is_measured("call_sites"):
        return None
    return int(context.row("SELECT count(*) AS calls FROM hot.calls_by_caller WHERE target_id IS NULL")["calls"])


def _groups(context: Context, table: str, word: str) -> dict[str, int]:
    rows = context.rows(f"SELECT {word} AS word, count(*) AS rows FROM {table} GROUP BY word ORDER BY rows DESC, word")
    return {row["word"]: row["rows"] for row in rows}


class MemoryNames(TypedDict):
    memories: Annotated[list[str], "Names, sorted."]
    count: int


@dataclass(frozen=True, slots=True)
class ReadMemory:
    """Which memory."""

    name: Annotated[str, "Name of the memory, without .md, as coraline_list_memories gives it."]


class Memory(TypedDict):
    name: str
    content: Annotated[str, "Markdown as of the indexed commit."]


def run_list_memories(context: Context, params: Nothing) -> MemoryNames:
    names = list(memories(context))
    return {"memories": names, "count": len(names)}


def run_read_memory(context: Context, params: ReadMemory) -> Memory:
    name, content = memory_text(context, params.name)
    return {"name": name, "content": content}


def _tool(name: str, title: str, description: str, answer: type[Any], run: Any) -> "Tool[Any, Any]":
    return Tool(name=name, title=title, description=description, params=Nothing, answer=answer, run=run, text=as_compact)


STATUS = _tool(
    "coraline_status",
    "Index status",
    "Show project statistics: numbers of files, nodes, edges and calls with unknown target, the indexed commit, and the index's size.",
    Status,
    run_status,
)

STATS = _tool(
    "coraline_stats",
    "Graph statistics",
    "Return detailed graph statistics: totals, files by language, nodes by kind, edges by kind. No vectors are made: no model is used.",
    Stats,
    run_stats,
)

GET_CONFIG = _tool(
    "coraline_get_config",
    "Configuration",
    "Read the configuration that the index was made with. It is changed in parquetry.toml or in [tool.parquetry] of pyproject.toml.",
    Config,
    run_config,
)

LIST_MEMORIES = _tool(
    "coraline_list_memories",
    "Memories",
    "List all memories of the project: Markdown files that people and agents keep in .parquetry/memories/, as of the indexed commit.",
    MemoryNames,
    run_list_memories,
)

READ_MEMORY = Tool(
    name="coraline_read_memory",
    title="Read a memory",
    description=(
        "Read a project memory by name, as of the indexed commit. Memories are Markdown files in .parquetry/memories/; write them with "
        "`parquetry memory write NAME` or any editor, and the next index carries them."
    ),
    params=ReadMemory,
    answer=Memory,
    run=run_read_memory,
    text=as_compact,
)
