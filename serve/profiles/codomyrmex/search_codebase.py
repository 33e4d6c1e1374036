"""Lines that fit a regular expression."""

from dataclasses import dataclass
from typing import Annotated, TypedDict, cast

import duckdb

from serve.answers.context import Context
from serve.answers.params import Between, Cursor
from serve.answers.render import as_compact
from serve.answers.shape import From, columns
from serve.answers.tool import Tool
from serve.code.paths import file_of, folder_of
from serve.errors import ErrorCode, ToolError

_LINE_CHARACTERS = 200


@dataclass(frozen=True, slots=True)
class SearchCodebase:
    """What to look for, and where."""

    pattern: Annotated[str, "Regular expression in RE2 syntax, matched line by line."]
    path: Annotated[str, "Folder or file to search, relative to the root or absolute.", Between(0, 1_000)] = "."
    file_types: Annotated[tuple[str, ...], "Endings of files to search, such as `.py`; all text files without any."] = ()
    case_sensitive: Annotated[bool, "Whether letter case counts."] = False
    max_results: Annotated[int, "Most lines to return.", Between(1, 1_000)] = 100
    cursor: Cursor = None


class Match(TypedDict):
    file: Annotated[str, "Path relative to the root.", From("path")]
    line: Annotated[int, "Line number, from 1.", From("line")]
    content: Annotated[str, f"The line, cut after {_LINE_CHARACTERS} characters.", From(f"left(trim(text), {_LINE_CHARACTERS})")]


class Matches(TypedDict):
    matches: Annotated[list[Match], "By path and line."]
    total_matches: Annotated[int, "Lines on all pages."]
    files_searched: int
    pattern: str
    truncated: Annotated[bool, "Whether lines follow."]
    next_cursor: Annotated[str | None, "Pass it as cursor for the lines that follow; null at the end."]


_SCOPE = """($place = '' OR path = $place OR starts_with(path, $place || '/'))
        AND (len($types) = 0 OR len(list_filter($types, lambda t: ends_with(lower(path), t))) > 0)"""

_SQL = f"""
    SELECT {columns(Match)}, count(*) OVER () AS total FROM (
        SELECT path, unnest(string_split(text, chr(10))) AS text, generate_subscripts(string_split(text, chr(10)), 1) AS line
        FROM sources WHERE {_SCOPE} AND regexp_matches(text, $anywhere)
    ) WHERE regexp_matches(text, $pattern) ORDER BY path, line LIMIT $limit OFFSET $start
"""

_SEARCHED = f"SELECT count(*) AS files FROM sources WHERE {_SCOPE}"


def run(context: Context, params: SearchCodebase) -> Matches:
    context.artifact.require(["files", "sources"])
    scope = {"place": _place(context, params.path), "types": [_ending(kind) for kind in params.file_types]}
    flags = "" if params.case_sensitive else "i"
    pattern = f"(?{flags}:{params.pattern})" if flags else f"(?:{params.pattern})"
    start = context.start(params.cursor)
    try:
        rows = context.rows(_SQL, anywhere=_anywhere(pattern), pattern=pattern, limit=params.max_results, start=start, **scope)
    except (duckdb.InvalidInputException, duckdb.OutOfRangeException) as error:
        raise ToolError(ErrorCode.INVALID_ARGUMENT, f"pattern is no regular expression: {error}"[:500], argument="pattern") from None
    page = context.page(rows, context.total(rows, start), start)
    return cast(
        "Matches",
        {
            "matches": page.items,
            "total_matches": page.total,
            "files_searched": context.row(_SEARCHED, **scope)["files"],
            "pattern": params.pattern,
            "truncated": page.next_cursor is not None,
            "next_cursor": page.next_cursor,
        },
    )


def _anywhere(pattern: str) -> str:
    """Return an expression that a text fits if one of its lines fits the pattern: what only a whole text has is not asked of it."""
    return "" if "\\A" in pattern or "\\z" in pattern else f"(?m){pattern}"


def _place(context: Context, path: str) -> str:
    try:
        return folder_of(context, path)
    except ToolError:
        return file_of(context, path)


def _ending(kind: str) -> str:
    return "." + kind.lower().removeprefix("*").removeprefix(".")


SEARCH_CODEBASE = Tool(
    name="codomyrmex.search_codebase",
    title="Search by regular expression",
    description=(
        "Search for a regular expression in the text of files, line by line, as of the indexed commit. Narrow it with path and file_types. "
        "The syntax is that of RE2: no look-around, no back references. For symbols by name or questions in words there are better tools."
    ),
    params=SearchCodebase,
    answer=Matches,
    run=run,
    text=as_compact,
)
