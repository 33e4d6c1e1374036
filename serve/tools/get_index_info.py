"""What the index is of, how large it is, and what it does not hold."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, TypedDict

from analyzer.schema.tables import TABLES
from serve.answers.context import Context
from serve.answers.render import count
from serve.answers.tool import Tool


@dataclass(frozen=True, slots=True)
class GetIndexInfo:
    """It takes no parameters."""


class Stats(TypedDict):
    total_functions: Annotated[int | None, "Functions, methods, constructors and properties; null when not measured."]
    total_call_edges: Annotated[int | None, "Distinct pairs of caller and callee; null when not measured."]
    total_call_sites: Annotated[int | None, "Calls in the source, one for each possible target; null when not measured."]
    total_modules: Annotated[int | None, "Files that can be imported; null when not measured."]
    total_files: Annotated[int | None, "Files in scope; null when not measured."]
    total_symbols: Annotated[int | None, "Symbols that the repository defines; null when not measured."]
    taint_summaries: Annotated[int | None, "Always null: taint is not measured."]


class Health(TypedDict):
    call_sites_by_status: Annotated[dict[str, int], "Calls by where they lead, each once: by its best target."]
    unresolved_by_reason: Annotated[
        dict[str, int], "Unresolved calls by reason; those of functions without a name, which are no symbols, come last."
    ]
    files_by_parse_status: Annotated[dict[str, int], "Files by how far their analysis came."]
    problems_by_code: Annotated[dict[str, int], "What went wrong for single files."]
    not_measured: Annotated[list[str], "Tables that this index does not hold: nothing can be said about them."]


class IndexInfo(TypedDict):
    project_path: Annotated[str, "Name of the repository; every path in an answer is relative to its root."]
    python_version: Annotated[str | None, "Always null: no interpreter takes part in indexing."]
    indexed_at: Annotated[str, "When the index was made, ISO 8601, UTC."]
    build_duration_ms: Annotated[int | None, "How long that took; null when not recorded."]
    stats: Stats
    commit: Annotated[str | None, "Commit that was indexed; null outside of git."]
    branch: Annotated[str | None, "Its branch; null outside of git or on a detached head."]
    is_dirty: Annotated[bool | None, "Whether indexed files differed from the commit; null outside of git."]
    index_id: Annotated[str, "Digest of the index: equal exactly when all its tables are."]
    schema_version: Annotated[str, "Version of the tables."]
    tool_version: Annotated[str, "Version of the program that made it."]
    files_by_language: Annotated[dict[str, int], "Files by language."]
    symbols_by_type: Annotated[dict[str, int], "Symbols by type, external ones included."]
    health: Health


_COUNTS = {
    "files_by_language": ("files", "SELECT coalesce(language, 'none'), count(*) FROM files GROUP BY ALL ORDER BY 2 DESC, 1"),
    "symbols_by_type": ("nodes", "SELECT kind::VARCHAR, count(*) FROM nodes GROUP BY ALL ORDER BY 2 DESC, 1"),
    "files_by_parse_status": ("files", "SELECT parse_status::VARCHAR, count(*) FROM files GROUP BY ALL ORDER BY 1"),
    "call_sites_by_status": (
        "call_sites",
        """SELECT status::VARCHAR, count(*) FROM (SELECT min(status) AS status FROM call_sites
            GROUP BY path, line, "column", end_line, end_column, name_line, name_column, syntax) GROUP BY ALL ORDER BY 1""",
    ),
    "unresolved_by_reason": (
        "call_sites",
        """SELECT reason::VARCHAR, count(*) FROM call_sites WHERE reason IS NOT NULL GROUP BY reason
            ORDER BY reason = 'anonymous_function', 2 DESC, 1""",
    ),
    "problems_by_code": ("problems", "SELECT code::VARCHAR, count(*) FROM problems GROUP BY ALL ORDER BY 2 DESC, 1"),
}

_TOTALS = {
    "total_functions": ("nodes", "SELECT count(*) FROM nodes WHERE kind IN ('function', 'method', 'constructor', 'property')"),
    "total_symbols": ("nodes", "SELECT count(*) FROM nodes WHERE kind NOT IN ('external', 'image')"),
    "total_call_edges": ("edges", "SELECT count(*) FROM edges WHERE kind IN ('calls', 'instantiates')"),
    "total_call_sites": ("call_sites", "SELECT count(*) FROM call_sites"),
    "total_modules": ("files", "SELECT count(*) FROM files WHERE module IS NOT NULL"),
    "total_files": ("files", "SELECT count(*) FROM files"),
}


def run(context: Context, params: GetIndexInfo) -> IndexInfo:
    manifest = context.artifact.manifest
    groups = {name: _group(context, table, sql) for name, (table, sql) in _COUNTS.items()}
    return {
        "project_path": manifest.repository.name,
        "python_version": None,
        "indexed_at": manifest.indexed_at,
        "build_duration_ms": _duration(manifest.seconds),
        "stats": _stats(context),
        "commit": manifest.repository.commit,
        "branch": manifest.repository.branch,
        "is_dirty": manifest.repository.is_dirty,
        "index_id": context.artifact.id,
        "schema_version": manifest.schema_version,
        "tool_version": manifest.tool_version,
        "files_by_language": groups["files_by_language"],
        "symbols_by_type": groups["symbols_by_type"],
        "health": {
            "call_sites_by_status": groups["call_sites_by_status"],
            "unresolved_by_reason": groups["unresolved_by_reason"],
            "files_by_parse_status": groups["files_by_parse_status"],
            "problems_by_code": groups["problems_by_code"],
            "not_measured": context.artifact.missing([table.name for table in TABLES]),
        },
    }


def _duration(seconds: Mapping[str, float]) -> int | None:
    return round(1000 * sum(seconds.values())) if seconds else None


def _stats(context: Context) -> Stats:
    totals = {name: _total(context, table, sql) for name, (table, sql) in _TOTALS.items()}
    return {
        "total_functions": totals["total_functions"],
        "total_call_edges": totals["total_call_edges"],
        "total_call_sites": totals["total_call_sites"],
        "total_modules": totals["total_modules"],
        "total_files": totals["total_files"],
        "total_symbols": totals["total_symbols"],
        "taint_summaries": None,
    }


def _total(context: Context, table: str, sql: str) -> int | None:
    return int(next(iter(context.row(sql).values()))) if context.artifact.is_measured(table) else None


def _group(context: Context, table: str, sql: str) -> dict[str, int]:
    if not context.artifact.is_measured(table):
        return {}
    return {word: int(number) for word, number in (row.values() for row in context.rows(sql))}


def text(answer: IndexInfo) -> str:
    stats, health = answer["stats"], answer["health"]
    lines = [
        f"{answer['project_path']}, commit {answer['commit'] or 'unknown'}, indexed {answer['indexed_at']}",
        *(f"{count(number, name.removeprefix('total_')[:-1].replace('_', ' '))}" for name, number in _known(stats)),
        f"languages: {_pairs(answer['files_by_language'])}",
        f"symbols: {_pairs(answer['symbols_by_type'])}",
        f"calls: {_pairs(health['call_sites_by_status'])}",
        f"unresolved: {_pairs(health['unresolved_by_reason'])}",
        f"problems: {_pairs(health['problems_by_code'])}",
        f"not measured: {', '.join(health['not_measured']) or 'nothing'}",
    ]
    return "\n".join(lines)


def _known(stats: Stats) -> list[tuple[str, int]]:
    return [(name, number) for name, number in stats.items() if isinstance(number, int)]


def _pairs(numbers: dict[str, int]) -> str:
    return ", ".join(f"{name} {number}" for name, number in numbers.items()) or "none"


GET_INDEX_INFO = Tool(
    name="get_index_info",
    title="Index information",
    description=(
        "Say what this code index is of and how complete it is: repository, commit, time, numbers of files, symbols, modules and calls, "
        "share of resolved calls with the reasons of the others, files that could not be parsed, and tables that were not measured. "
        "Call it first, to know what the other tools can answer."
    ),
    params=GetIndexInfo,
    answer=IndexInfo,
    run=run,
    text=text,
)
