"""Who uses a symbol and what it uses, and which files a file needs and is needed by."""

from collections.abc import Sequence
from typing import Annotated, Final, TypedDict

from serve.answers.context import Context, Row
from serve.code.targets import Target, TargetKind

_MOST = 200
_MOST_FILES = 30


class Related(TypedDict):
    symbol: str
    name: Annotated[str, "Full name."]
    edge_type: Annotated[str, "Kind of the edge, such as calls or extends."]
    confidence: str
    via: Annotated[str, "Rule that found it."]
    file: Annotated[str | None, "Where the relation is written; null when no single place makes it."]
    line: int | None


class FileSummary(TypedDict):
    path: str
    code_lines: int | None


class Structure(TypedDict):
    files: Annotated[list[FileSummary], f"Of a folder or package: its files, largest first, at most {_MOST_FILES}."]
    files_total: int
    imports: Annotated[list[str], f"Files of the repository that it imports, at most {_MOST_FILES}."]
    imports_total: int
    external_imports: Annotated[list[str], f"What it imports from outside, at most {_MOST_FILES}."]
    external_imports_total: int
    imported_by: Annotated[list[str], f"Files that import it, at most {_MOST_FILES}."]
    imported_by_total: int


_RELATED = """
    SELECT n.symbol, n.fqn AS name, e.kind::VARCHAR AS edge_type, e.confidence::VARCHAR AS confidence, e.rule AS via,
        e.path AS file, e.line, count(*) OVER () AS total
    FROM edges e JOIN nodes n ON n.id = {other} LEFT JOIN files f ON f.path = n.path
    WHERE {mine} = $node AND list_contains($kinds, e.kind::VARCHAR)
    ORDER BY e.confidence DESC, n.path IS NULL, f.role IS NOT DISTINCT FROM 'test', n.symbol, e.kind LIMIT $limit
"""

_FILES = """SELECT path, code_lines, count(*) OVER () AS total FROM files WHERE path IN (SELECT unnest($paths))
    ORDER BY code_lines DESC NULLS LAST, path LIMIT $limit"""

_IMPORTS = """SELECT target_path AS name, count(*) OVER () AS total FROM {imports} WHERE path IN (SELECT unnest($paths))
    AND target_path NOT IN (SELECT unnest($paths)) GROUP BY target_path ORDER BY 1 LIMIT $limit"""

_OUTSIDE = """SELECT name, count(*) OVER () AS total FROM (
        SELECT DISTINCT coalesce(target_fqn, module) AS name FROM {imports}
        WHERE path IN (SELECT unnest($paths)) AND status IN ('external', 'stdlib'))
    ORDER BY 1 LIMIT $limit"""

_IMPORTERS = """SELECT path AS name, count(*) OVER () AS total FROM {imports} WHERE target_path IN (SELECT unnest($paths))
    AND path NOT IN (SELECT unnest($paths)) GROUP BY path ORDER BY 1 LIMIT $limit"""


CALLING: Final = ("calls", "instantiates")
INHERITING: Final = ("extends", "implements", "overrides")


def related_of(context: Context, node: Row, kinds: Sequence[str], *, to_it: bool, room: int) -> tuple[list[Related], int]:
    """Return what has an edge of some kinds to a symbol, or from it, surest first, in `room` characters; and how many there are."""
    other, mine = ("e.source_id", "e.target_id") if to_it else ("e.target_id", "e.source_id")
    rows = context.rows(_RELATED.format(other=other, mine=mine), node=node["id"], kinds=list(kinds), limit=_MOST)
    total = rows[0]["total"] if rows else 0
    found: list[Related] = [{name: row[name] for name in Related.__annotations__} for row in rows]  # type: ignore[misc]  # its columns
    return context.page(found, total, 0, room).items, total


def inheriting_sql(symbol: str, *, to_it: bool) -> str:
    """Return the query that lists everything that inherits from a symbol, or that it inherits from, for `query_sql`."""
    mine, other = ("target", "source") if to_it else ("source", "target")
    name, kinds = symbol.replace("'", "''"), ", ".join(f"'{kind}'" for kind in INHERITING)
    return f"SELECT {other}, kind, path, line, confidence FROM edges_named WHERE {mine} = '{name}' AND kind IN ({kinds}) ORDER BY {other}"


def structure_of(context: Context, target: Target) -> Structure:
    """Return the files of a folder, and the imports in and out of a target's files."""
    files: Sequence[Row] = []
    if target.kind is TargetKind.MODULE:
        files = context.rows(_FILES, paths=list(target.paths), limit=_MOST_FILES)
    needed, outside, needing = (_imports(context, sql, target.paths) for sql in (_IMPORTS, _OUTSIDE, _IMPORTERS))
    return {
        "files": [{"path": row["path"], "code_lines": row["code_lines"]} for row in files],
        "files_total": files[0]["total"] if files else 0,
        "imports": _names(needed),
        "imports_total": _total(needed),
        "external_imports": _names(outside),
        "external_imports_total": _total(outside),
        "imported_by": _names(needing),
        "imported_by_total": _total(needing),
    }


def _imports(context: Context, sql: str, paths: Sequence[str]) -> list[Row]:
    return context.rows(sql.format(imports=context.relation("imports")), paths=list(paths), limit=_MOST_FILES)


def _names(rows: Sequence[Row]) -> list[str]:
    return [row["name"] for row in rows]


def _total(rows: Sequence[Row]) -> int:
    return rows[0]["total"] if rows else 0
