"""Who uses a definition, grouped by the definition that the use stands in."""

from dataclasses import dataclass
from typing import Annotated, TypedDict, cast

from serve.answers.context import Context, Row
from serve.answers.params import Between
from serve.answers.render import as_compact
from serve.answers.shape import From, columns
from serve.answers.tool import Tool
from serve.code.named import definitions_named
from serve.code.paths import file_of
from serve.code.source import excerpt, lines_of
from serve.profiles.gkg.shapes import LOCATION, TYPE, NextPage, Page, SystemMessage, location, next_page, offset

_PAGE_SIZE = 15
_MOST_REFERENCES = 20
_CONTEXT_CHARACTERS = 300


@dataclass(frozen=True, slots=True)
class GetReferences:
    """The definition whose uses are asked for."""

    definition_name: Annotated[str, "Exact name as the code writes it, without namespace: `myFunction`, `MyClass`.", Between(1, 500)]
    file_path: Annotated[str, "Absolute or relative path of the file that declares it."]
    page: Page = 1


class Reference(TypedDict):
    reference_type: Annotated[
        str,
        "CALLS, AmbiguouslyCalls (its target is not sure), PropertyReference, TypeReference, IMPORTS, EXTENDS, DECORATES or Mention.",
    ]
    location: Annotated[str, "`file:Lstart-end`."]
    context: Annotated[str | None, "The lines around it; null when the index holds no source text."]


class Referencing(TypedDict):
    name: Annotated[str, "Definition that holds the references.", From("n.name")]
    location: Annotated[str, "`file:Lstart-end`.", From(LOCATION)]
    definition_type: Annotated[str, "Such as Method, Constructor or Class; Module for code outside of definitions.", From(TYPE)]
    fqn: Annotated[str, "Full name.", From("n.fqn")]
    references: Annotated[list[Reference], f"In source order, at most {_MOST_REFERENCES}."]
    references_total: Annotated[int, "All references in it.", From("number")]


class FoundReferences(TypedDict):
    definitions: Annotated[list[Referencing], "By path, those of tests last."]
    total: Annotated[int, "Referencing definitions on all pages."]
    next_page: NextPage
    system_message: SystemMessage


_ROLES = """CASE role WHEN 'read' THEN 'PropertyReference' WHEN 'write' THEN 'PropertyReference' WHEN 'type' THEN 'TypeReference'
        WHEN 'import' THEN 'IMPORTS' WHEN 'inherit' THEN 'EXTENDS' WHEN 'decorate' THEN 'DECORATES' ELSE 'Mention' END"""

_SQL = f"""
    WITH uses AS MATERIALIZED (
        SELECT caller_id AS holder, path, line, end_line, "column",
            CASE WHEN confidence >= 'medium'::confidence THEN 'CALLS' ELSE 'AmbiguouslyCalls' END AS reference_type
        FROM hot.calls_by_target WHERE target_id IN (SELECT unnest($ids))
        UNION SELECT node_id, path, line, line, "column", {_ROLES} FROM {{occurrences}} WHERE target_id IN (SELECT unnest($ids))
    ), page AS MATERIALIZED (
        SELECT {columns(Referencing)}, holder, total, n.path AS home, start_line, symbol, n.is_test AS is_late
        FROM (SELECT holder, count(*) AS number, count(*) OVER () AS total FROM uses GROUP BY holder) JOIN nodes n ON n.id = holder
        ORDER BY n.is_test, n.path, n.start_line, n.symbol LIMIT {_PAGE_SIZE} OFFSET $start
    ), held AS (
        SELECT holder, list(struct_pack(path, line, end_line, reference_type) ORDER BY path, line, "column", reference_type) AS sites
        FROM uses WHERE holder IN (SELECT holder FROM page) GROUP BY holder
    )
    SELECT page.*, sites[1:{_MOST_REFERENCES}] AS sites FROM page JOIN held USING (holder) ORDER BY is_late, home, start_line, symbol
"""
"""Of thousands of uses, only those of one page are put together: that took most of the time."""


def run(context: Context, params: GetReferences) -> FoundReferences:
    context.artifact.require(["nodes", "call_sites"])
    path = file_of(context, params.file_path)
    targets = definitions_named(context, path, params.definition_name)
    sql = _SQL.format(occurrences=context.relation("occurrences", "hot.occurrences_by_target"))
    rows = context.rows(sql, ids=_with_constructors(context, targets), start=_start(params))
    total = context.total(rows, _start(params))
    following = next_page(params.page, total, _PAGE_SIZE)
    texts = lines_of(context, (site["path"] for row in rows for site in row["sites"]))
    return {
        "definitions": [_referencing(row, texts) for row in rows],
        "total": total,
        "next_page": following,
        "system_message": _message(context, params, targets, total, following),
    }


def _start(params: GetReferences) -> int:
    return offset(params.page, _PAGE_SIZE)


def _with_constructors(context: Context, targets: list[Row]) -> list[int]:
    """A class is used where its constructor is called."""
    ids = [row["id"] for row in targets]
    inner = context.rows("SELECT id FROM nodes WHERE kind = 'constructor' AND list_contains($ids, parent_id)", ids=ids)
    return [*ids, *(row["id"] for row in inner)]


def _referencing(row: Row, texts: dict[str, list[str]]) -> Referencing:
    found = {name: row[name] for name in Referencing.__annotations__ if name != "references"}
    return cast("Referencing", {**found, "references": [_reference(site, texts.get(site["path"])) for site in row["sites"]]})


def _reference(site: Row, lines: list[str] | None) -> Reference:
    shown = None if lines is None else excerpt(lines, site["line"] - 1, min(site["end_line"], site["line"] + 3) + 1, _CONTEXT_CHARACTERS)
    return {
        "reference_type": site["reference_type"],
        "location": location(site["path"], site["line"], site["end_line"]),
        "context": shown,
    }


def _message(context: Context, params: GetReferences, targets: list[Row], total: int, following: int | None) -> str:
    fqns = ", ".join(sorted({row["fqn"] for row in targets}))
    several = (
        f" The file has {len(targets)} definitions of that name ({fqns}); the references are to any of them." if len(targets) > 1 else ""
    )
    missing = " Uses that are no calls were not measured in this index." if context.artifact.missing(["occurrences"]) else ""
    if not total:
        return (
            f"Nothing in the repository refers to {fqns} as far as the index knows; frameworks and code outside may. "
            f"search_codebase_definitions may find others of that name.{several}{missing}"
        )
    more = f" More on page {following}." if following else ""
    return f"{total} definitions refer to {fqns}.{more} Read their bodies with read_definitions before changing it.{several}{missing}"


GET_REFERENCES = Tool(
    name="get_references",
    title="References to a definition",
    description=(
        "Find all references to a function, class, method, constant or other definition across the codebase: calls, reads and writes, "
        "types, imports, inheritance, decorators. Give its exact name and the file that declares it, as search_codebase_definitions tells "
        "them. The answer groups references by the definition that holds them, with the lines around each. A call whose target is not sure "
        "is AmbiguouslyCalls. Use it before changing or removing something."
    ),
    params=GetReferences,
    answer=FoundReferences,
    run=run,
    text=as_compact,
)
