"""Where an import leads: a module's file, a symbol in a module, or something outside the repository."""

import re
from dataclasses import dataclass
from typing import Annotated, Literal, TypedDict

from analyzer.schema.vocab import ImportStatus
from serve.answers.context import Context, Row
from serve.answers.params import PAGE, Also, Cursor, Limit
from serve.answers.render import count, listed
from serve.answers.tool import Tool
from serve.tools.find_module import NEAREST_MODULES


@dataclass(frozen=True, slots=True)
class ResolveImport:
    """The import, and how many of its matches."""

    import_path: Annotated[
        str, "What is imported, such as `app.auth` or `app.auth.validate_user`, or a whole import statement.", Also("import")
    ]
    limit: Limit = PAGE
    cursor: Cursor = None


class ImportMatch(TypedDict):
    file_path: str
    module_fqn: str
    match_type: Annotated[
        Literal["exact", "symbol", "short_name", "partial"], "exact: the module itself; symbol: something a module defines or passes on."
    ]
    symbol: Annotated[str | None, "The symbol that is meant; null for a module."]


class ResolvedImport(TypedDict):
    import_path: str
    matches: Annotated[list[ImportMatch], "Only matches of the best kind."]
    match_status: Annotated[
        Literal["exact", "partial", "ambiguous", "not_found"],
        "exact: one full match, maybe a package of several files; ambiguous: several of the best kind; partial: one by a part of its name.",
    ]
    suggestions: Annotated[list[str], "Nearest modules when nothing matches."]
    origin: Annotated[
        Literal["internal", "stdlib", "external", "unresolved"] | None,
        "Where the repository's own imports of that name lead; null when it never imports it.",
    ]
    imported_by: Annotated[int | None, "Import statements that name it; null when imports were not measured."]
    next_cursor: str | None
    total_matches: int


_SQL = """
    WITH matches AS (
        SELECT path AS file_path, module AS module_fqn, NULL AS symbol, CASE
                WHEN module = $name OR path = $name THEN 0
                WHEN $parts AND (ends_with(module, '.' || $name) OR ends_with(module, '/' || $name)) THEN 2
                WHEN $parts AND contains(lower(module), lower($name)) THEN 3
            END AS tier
        FROM files WHERE module IS NOT NULL AND tier IS NOT NULL
        UNION ALL
        SELECT nodes.path, coalesce(module, nodes.path), symbol, 1
        FROM nodes JOIN files USING (path) WHERE fqn = $name AND kind <> 'module'
        {passed_on}
    )
    SELECT file_path, module_fqn, symbol, tier, count(*) OVER () AS total,
        tier = 0 AND min(module_fqn) OVER () = max(module_fqn) OVER () AS is_one
    FROM (SELECT DISTINCT * FROM matches)
    WHERE tier = (SELECT min(tier) FROM matches)
    ORDER BY length(module_fqn), module_fqn, file_path, symbol
    LIMIT $limit OFFSET $start
"""

# `from pkg import name` also finds what the module `pkg` itself imported under that name. A path or the name of a package, as imports
# write it, leads where the repository's own imports of it lead.
_PASSED_ON = """
        UNION ALL
        SELECT coalesce(target_path, nodes.path), coalesce(target.module, imports.target_fqn), nodes.symbol, 1
        FROM imports JOIN files AS facade ON facade.path = imports.path
            JOIN nodes ON nodes.id = imports.target_id LEFT JOIN files AS target ON target.path = nodes.path
        WHERE imports.status = 'internal' AND nodes.path IS NOT NULL AND nodes.kind <> 'module'
            AND facade.module = regexp_replace($name, '[.][^.]*$', '') AND contains($name, '.')
            AND coalesce(imports.alias, imports.name) = regexp_extract($name, '[^.]*$')
        UNION ALL
        SELECT target_path, target.module, CASE WHEN nodes.kind <> 'module' THEN nodes.symbol END,
            CASE WHEN nodes.kind = 'module' THEN 0 ELSE 1 END
        FROM imports JOIN files AS target ON target.path = imports.target_path JOIN nodes ON nodes.id = imports.target_id
        WHERE imports.status = 'internal' AND imports.module = $name AND target.module IS NOT NULL
            AND (contains($name, '/') OR nodes.kind = 'module' AND level = 0)
"""

_USES = """
    SELECT count(*) AS uses, mode(status::VARCHAR) AS origin FROM imports
    WHERE target_fqn = $name OR starts_with(target_fqn, $name || '.') OR level = 0 AND (module = $name OR module || '.' || name = $name)
"""

_FROM = re.compile(r"\s*from\s+\.*([\w.]*)\s+import\s+\(?\s*([\w*]+)")
_QUOTED = re.compile(r"""\s*(?:import|export|from|\w+\s*=|(?:const|let|var)\b).*?["'`]([^"'`]+)["'`]""", re.DOTALL)
_PLAIN = re.compile(r"\s*import\s+(?:static\s+)?([\w.$]+?)(?:\.\*)?(?:\s+as\s+\w+)?\s*;?\s*")

_TYPES = ("exact", "symbol", "short_name", "partial")


def run(context: Context, params: ResolveImport) -> ResolvedImport:
    context.artifact.require(["files", "nodes"])
    start = context.start(params.cursor)
    answers = (_resolved(context, params, name, start) for name in _names(params.import_path))
    first = next(answers)
    return first if first["matches"] else next((other for other in answers if other["matches"]), first)


def _names(written: str) -> list[str]:
    """Return what a statement imports, the most exact name first; a text that is no statement is the name itself."""
    if (found := _FROM.match(written)) is not None:
        module, name = found.groups()
        return [each for each in (f"{module}.{name}".strip(".*"), module) if each]
    if (plain := _PLAIN.fullmatch(written)) is not None:
        return [plain[1]]
    return [quoted[1]] if (quoted := _QUOTED.match(written)) is not None else [written]


def _resolved(context: Context, params: ResolveImport, name: str, start: int) -> ResolvedImport:
    has_imports = context.artifact.is_measured("imports")
    uses = context.row(_USES, name=name) if has_imports else {"uses": None, "origin": None}
    sql = _SQL.format(passed_on=_PASSED_ON if has_imports else "")
    # What the repository imports from outside is not one of its own modules, however alike their names are.
    parts = uses["origin"] not in (ImportStatus.STDLIB, ImportStatus.EXTERNAL)
    rows = context.rows(sql, name=name, parts=parts, limit=params.limit, start=start)
    page = context.page([_match(row) for row in rows], context.total(rows, start), start)
    nearest = [] if page.total or not parts else [row["module"] for row in context.rows(NEAREST_MODULES, name=name)]
    return {
        "import_path": params.import_path,
        "matches": page.items,
        "match_status": _status(page.items, page.total, is_one=bool(rows) and rows[0]["is_one"]),
        "suggestions": nearest,
        "origin": uses["origin"],
        "imported_by": uses["uses"],
        "next_cursor": page.next_cursor,
        "total_matches": page.total,
    }


def _match(row: Row) -> ImportMatch:
    return {
        "file_path": row["file_path"],
        "module_fqn": row["module_fqn"],
        "match_type": _TYPES[row["tier"]],  # type: ignore[typeddict-item]  # The tiers index the literal's words.
        "symbol": row["symbol"],
    }


def _status(matches: list[ImportMatch], total: int, is_one: bool) -> Literal["exact", "partial", "ambiguous", "not_found"]:
    """Say how well an import is answered; the files of one package are one answer."""
    if not matches:
        return "not_found"
    if total > 1 and not is_one:
        return "ambiguous"
    return "exact" if matches[0]["match_type"] in ("exact", "symbol") else "partial"


def text(answer: ResolvedImport) -> str:
    uses = "" if answer["imported_by"] is None else f"; {count(answer['imported_by'], 'import')} of it, mostly {answer['origin']}"
    if not answer["matches"]:
        near = "".join(f"\nNearest: {name}" for name in answer["suggestions"])
        return f"{answer['import_path']}: no file of the repository{uses if answer['imported_by'] else ''}{near}"
    lines = [f"{match['symbol'] or match['module_fqn']} ({match['file_path']}), {match['match_type']}" for match in answer["matches"]]
    heading = f"{answer['import_path']}: {answer['match_status']}{uses if answer['imported_by'] else ''}"
    return listed(heading, lines, answer["total_matches"], answer["next_cursor"])


RESOLVE_IMPORT = Tool(
    name="resolve_import",
    title="Resolve an import",
    description=(
        "Find the file that an import leads to: a module by its full name, or a function, class or constant that a module defines or "
        "passes on from another; a whole statement, such as `from app.auth import validate_user`, means the first name that it imports. "
        "match_status: exact, partial (one module whose name ends with or contains it), ambiguous (several equally "
        "good matches, all listed), not_found (with the nearest modules). origin tells where the repository's own imports of that name "
        "lead: internal, stdlib, external or unresolved; imported_by counts them, so that it also answers whether a package is used."
    ),
    params=ResolveImport,
    answer=ResolvedImport,
    run=run,
    text=text,
)
