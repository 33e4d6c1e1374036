"""The bodies of definitions, several at once."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, TypedDict, cast

from serve.answers.context import Context, Row
from serve.answers.render import as_compact, clip
from serve.answers.shape import From, columns
from serve.answers.tool import Tool
from serve.code.named import definitions_named
from serve.code.paths import file_of
from serve.code.source import lines_of
from serve.errors import ToolError
from serve.profiles.gkg.shapes import LOCATION, TYPE, NextPage, Page, SystemMessage, next_page

_PAGE_CHARACTERS = 24_000


@dataclass(frozen=True, slots=True)
class Request:
    """Definitions of one file."""

    names: Annotated[tuple[str, ...], "Exact names as the code writes them, without namespace."]
    file_path: Annotated[str, "Absolute or project-relative path of the file that has them."]


@dataclass(frozen=True, slots=True)
class ReadDefinitions:
    """The definitions to read."""

    definitions: Annotated[tuple[Request, ...], "For each file the names to read from it."]
    page: Page = 1


class Body(TypedDict):
    name: Annotated[str, "Name of the definition.", From("n.name")]
    fqn: Annotated[str, "Full name.", From("n.fqn")]
    definition_type: Annotated[str, "Such as Method or Class.", From(TYPE)]
    location: Annotated[str, "`file:Lstart-end`.", From(LOCATION)]
    definition_body: Annotated[str, "Its lines verbatim; of a long one the part that body_start_line begins."]
    body_start_line: Annotated[int, "Line of the file that definition_body starts with."]
    is_complete: Annotated[bool, "Whether definition_body ends with the definition; if not, the next page goes on."]


class Bodies(TypedDict):
    definitions: list[Body]
    next_page: NextPage
    system_message: SystemMessage


_SQL = f"SELECT {columns(Body)}, n.id, n.path, n.start_line, n.end_line FROM nodes n WHERE list_contains($ids, n.id)"


def run(context: Context, params: ReadDefinitions) -> Bodies:
    context.artifact.require(["nodes", "files", "sources"])
    found, missing = _found(context, params.definitions)
    rows = {row["id"]: row for row in context.rows(_SQL, ids=found)}
    texts = lines_of(context, (row["path"] for row in rows.values()))
    pages = list(_pages(_parts(rows[number], texts.get(rows[number]["path"])) for number in found))
    following = next_page(params.page, len(pages), 1)
    return {
        "definitions": pages[params.page - 1] if pages else [],
        "next_page": following,
        "system_message": _message(len(found), missing, following),
    }


def _found(context: Context, requests: tuple[Request, ...]) -> tuple[list[int], list[str]]:
    """Return the ids of the definitions in the order asked for, and what is wrong with the others."""
    found: dict[int, None] = {}
    missing: list[str] = []
    for request in requests:
        for name in request.names:
            try:
                rows = definitions_named(context, file_of(context, request.file_path), name)
            except ToolError as error:
                near = cast("list[str]", error.details["suggestions"])
                missing.append(f"{name} in {request.file_path} was not found{f' (nearest: {chr(44).join(near[:3])})' if near else ''}")
            else:
                found.update({row["id"]: None for row in rows})
    return list(found), missing


def _parts(row: Row, lines: list[str] | None) -> Iterator[Body]:
    """Yield a definition in parts that fit a page each: all in one, mostly."""
    body = [clip(line, _PAGE_CHARACTERS) for line in (lines or [])[row["start_line"] - 1 : row["end_line"]]]
    start = 0
    while True:
        end, room = start, _PAGE_CHARACTERS
        while end < len(body) and (end == start or room > len(body[end])):
            room -= len(body[end]) + 1
            end += 1
        found = {name: row[name] for name in ("name", "fqn", "definition_type", "location")}
        text = {
            "definition_body": "\n".join(body[start:end]),
            "body_start_line": row["start_line"] + start,
            "is_complete": end == len(body),
        }
        yield cast("Body", {**found, **text})
        if end == len(body):
            return
        start = end


def _pages(definitions: Iterator[Iterator[Body]]) -> Iterator[list[Body]]:
    page: list[Body] = []
    room = _PAGE_CHARACTERS
    for part in (part for parts in definitions for part in parts):
        if page and len(part["definition_body"]) > room:
            yield page
            page, room = [], _PAGE_CHARACTERS
        page.append(part)
        room -= len(part["definition_body"]) + 200
    if page:
        yield page


def _message(found: int, missing: list[str], following: int | None) -> str:
    more = f" The rest is on page {following}." if following else ""
    lost = f" {'; '.join(missing[:20])}." if missing else ""
    return f"{found} definitions read.{more}{lost} Who uses one, get_references tells; what a call in it leads to, get_definition."


READ_DEFINITIONS = Tool(
    name="read_definitions",
    title="Read bodies of definitions",
    description=(
        "Read the bodies of several definitions across the codebase in one call: for each file the exact names to read from it, without "
        "namespace. Every definition of a name in that file is read. What is not found is said in system_message, with the nearest names; "
        "the others are answered all the same. Long answers go on with page. Learn names and files from search_codebase_definitions."
    ),
    params=ReadDefinitions,
    answer=Bodies,
    run=run,
    text=as_compact,
)
