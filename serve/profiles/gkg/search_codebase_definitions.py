"""Definitions by name: several terms at once."""

from dataclasses import dataclass
from typing import Annotated, TypedDict, cast

from serve.answers.context import Context, Row
from serve.answers.render import as_compact
from serve.answers.shape import From, columns
from serve.answers.tool import Tool
from serve.code.named import DEFINITION
from serve.code.names import nearest
from serve.code.source import excerpt, lines_of
from serve.profiles.gkg.shapes import (
    LOCATION,
    PAGE_SIZE,
    TYPE,
    NextPage,
    Page,
    SystemMessage,
    next_page,
    offset,
    project_note,
)

_CONTEXT_LINES = 5
_CONTEXT_CHARACTERS = 600


@dataclass(frozen=True, slots=True)
class SearchDefinitions:
    """What to look for, and where."""

    project: Annotated[str, "Absolute path of the project's root; any path that ends in the repository's name will do."]
    search_terms: Annotated[tuple[str, ...], "Names of functions, classes, constants and so on, whole or in part, in any letter case."]
    page: Page = 1


class Found(TypedDict):
    name: Annotated[str, "Name of the definition.", From("n.name")]
    fqn: Annotated[str, "Full name.", From("n.fqn")]
    definition_type: Annotated[str, "Such as Function, Class, Method or Constant.", From(TYPE)]
    location: Annotated[str, "`file:Lstart-end`.", From(LOCATION)]
    context: Annotated[str | None, "Its first lines; null when the index holds no source text."]


class FoundDefinitions(TypedDict):
    definitions: list[Found]
    total: Annotated[int, "Definitions on all pages."]
    next_page: NextPage
    system_message: SystemMessage


_SQL = f"""
    WITH asked AS (SELECT unnest($terms) AS term), fitting AS (  -- What a name alone tells is asked once a name.
        SELECT id, min(tier) AS tier FROM (
            SELECT unnest(ids) AS id, CASE
                WHEN name = term THEN 0 WHEN small = lower(term) THEN 1 WHEN starts_with(small, lower(term)) THEN 3 ELSE 4 END AS tier
            FROM hot.names, asked WHERE contains(small, lower(term))
            UNION ALL
            SELECT id, CASE WHEN fqn = term OR symbol = term THEN 0 ELSE 2 END AS tier
            FROM nodes, asked WHERE fqn = term OR symbol = term OR ends_with(fqn, '.' || term) OR ends_with(symbol, '::' || term)
            UNION ALL
            SELECT id, 1 AS tier FROM hot.full_names, asked WHERE small = lower(term)
        ) JOIN nodes n USING (id) WHERE {DEFINITION} GROUP BY id
    ), page AS (
        SELECT f.id, tier, count(*) OVER () AS total, row_number() OVER (
            ORDER BY tier, kind = 'variable', coalesce(role <> 'source', false), length(name), fqn, symbol) AS place
        FROM fitting f JOIN nodes USING (id) LEFT JOIN files USING (path)
        ORDER BY place LIMIT {PAGE_SIZE} OFFSET $start
    )
    SELECT {columns(Found)}, n.path, n.start_line, n.end_line, n.name_line, total FROM page JOIN nodes n USING (id) ORDER BY place
"""

_TOTAL = _SQL.replace(f"LIMIT {PAGE_SIZE} OFFSET $start", "LIMIT 1")


def run(context: Context, params: SearchDefinitions) -> FoundDefinitions:
    context.artifact.require(["nodes", "files"])
    terms = list(params.search_terms)
    rows = context.rows(_SQL, terms=terms, start=offset(params.page))
    total = int(rows[0]["total"]) if rows else sum(row["total"] for row in context.rows(_TOTAL, terms=terms))
    following = next_page(params.page, total)
    texts = lines_of(context, (row["path"] for row in rows))
    return {
        "definitions": [_found(row, texts.get(row["path"])) for row in rows],
        "total": total,
        "next_page": following,
        "system_message": _message(context, params, total, following),
    }


def _found(row: Row, lines: list[str] | None) -> Found:
    found = {name: row[name] for name in Found.__annotations__ if name != "context"}
    last = min(row["end_line"], max(row["start_line"], row["name_line"] or 0) + _CONTEXT_LINES - 1)
    shown = None if lines is None else excerpt(lines, row["start_line"], last, _CONTEXT_CHARACTERS)
    return cast("Found", {**found, "context": shown})


def _message(context: Context, params: SearchDefinitions, total: int, following: int | None) -> str:
    note = project_note(context, params.project)
    if not total:
        near = [name for term in params.search_terms for name in nearest(context, term)[:2]]
        advice = f" Nearest names: {', '.join(near)}." if near else " Give a part of a name, without namespace or path."
        return f"No definition has any of these terms in its name.{advice}{note}"
    more = f" {total - params.page * PAGE_SIZE} more: ask for page {following}, or give a longer term." if following else ""
    return (
        f"{total} definitions fit, the exact names first.{more} Read bodies with read_definitions, several names of a file at once; find "
        f"who uses one with get_references, giving its name and file.{note}"
    )


SEARCH_CODEBASE_DEFINITIONS = Tool(
    name="search_codebase_definitions",
    title="Search definitions by name",
    description=(
        "Search the codebase for functions, classes, methods, constants, interfaces and other definitions whose name has one or more "
        "search terms: exact names first, then the same in another letter case, the last parts of a full name, prefixes and parts. Give "
        "several terms at once rather than calling several times. Each definition comes with type, full name, location and first lines. "
        "Next: read_definitions for bodies, get_references for uses."
    ),
    params=SearchDefinitions,
    answer=FoundDefinitions,
    run=run,
    text=as_compact,
)
