"""Symbols by name: exact, prefix, part of a camelCase or snake_case name, substring, or glob."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Literal, TypedDict

from analyzer.schema.vocab import NodeKind
from serve.answers.context import Context, Row
from serve.answers.params import PAGE, Cursor, Limit
from serve.answers.render import count, listed, one_line, place
from serve.answers.tool import Tool
from serve.code.names import nearest
from serve.code.routes import handlers, nearest_routes
from serve.errors import ErrorCode, ToolError


@dataclass(frozen=True, slots=True)
class FindSymbol:
    """At least one of name, type, types and module is needed."""

    name: Annotated[
        str | None,
        "Name or full name to look for: any part of it, a glob such as `process_*`, initial parts such as `valUser` or `user_auth`, or "
        "a route such as `POST /posts/{id}`.",
    ] = None
    type: Annotated[NodeKind | None, "Only symbols of this type."] = None
    types: Annotated[tuple[NodeKind, ...], "Only symbols of these types; not together with type."] = ()
    module: Annotated[str | None, "Only symbols of this module and those below it, or of this file."] = None
    limit: Limit = PAGE
    cursor: Cursor = None


class Metadata(TypedDict):
    return_type: Annotated[str | None, "Declared return type; null when there is none."]
    parameters: Annotated[list[str] | None, "Names of the parameters in order; null for what is not callable."]
    decorators: Annotated[list[str] | None, "Decorators as written; null for what cannot have any."]
    is_async: bool
    signature: Annotated[str | None, "Declaration head; null where there is none."]
    documentation: Annotated[str | None, "First line of its documentation; null without any."]
    value_type: Annotated[str | None, "Declared type of a variable, field or parameter; null when there is none."]
    bases: Annotated[list[str] | None, "Base classes as written; null for what cannot have any."]
    visibility: Annotated[str | None, "Who may use it; null for externals and containers."]
    is_test: bool


class Symbol(TypedDict):
    name: str
    fully_qualified_name: str
    symbol: Annotated[str, "Name that no other symbol has; every tool takes it."]
    type: str
    file_path: Annotated[str | None, "Null for what lies outside the repository."]
    line_number: Annotated[int | None, "First line of its definition; null outside the repository."]
    end_line: Annotated[int | None, "Last line of its definition; null outside the repository."]
    language: str | None
    match: Annotated[
        Literal[
            "exact",
            "exact_ignoring_case",
            "suffix",
            "prefix",
            "parts",
            "substring",
            "substring_of_full_name",
            "typing_error",
            "glob",
            "filter",
            "route",
        ],
        "How it fits the name.",
    ]
    metadata: Metadata


class FoundSymbols(TypedDict):
    symbols: list[Symbol]
    next_cursor: str | None
    total_matches: int
    suggestions: Annotated[list[str], "Nearest full names, or routes, when nothing fits as it is written."]


_ORDER = [
    "filter",
    "glob",
    "exact",
    "exact_ignoring_case",
    "suffix",
    "prefix",
    "parts",
    "substring",
    "substring_of_full_name",
    "typing_error",
    "route",
]
_FILTER, _GLOB, _EXACT, _ANY_CASE, _SUFFIX, _PREFIX, _PARTS, _SUBSTRING, _INSIDE, _MISSPELLED, _ROUTE = range(1, len(_ORDER) + 1)

_EVERY = f"SELECT id, {_FILTER} AS near FROM nodes"

_BY_GLOB = f"""
    SELECT id, {_GLOB} AS near FROM nodes WHERE symbol GLOB $name
    UNION ALL SELECT id, {_GLOB} FROM hot.full_names WHERE small GLOB $lower
    UNION ALL SELECT unnest(ids), {_GLOB} FROM hot.names WHERE small GLOB $lower
"""

_BY_NAME = f"""
    SELECT id, CASE WHEN small = $lower THEN {_ANY_CASE} WHEN contains(small, $lower) THEN {_INSIDE} END AS near
    FROM hot.full_names WHERE contains(small, $lower) OR leaf = $leaf
    UNION ALL
    SELECT unnest(ids), CASE
        WHEN name = $name THEN {_EXACT}
        WHEN small = $lower THEN {_ANY_CASE}
        WHEN starts_with(small, $lower) THEN {_PREFIX}
        WHEN regexp_matches(parted, $parts) THEN {_PARTS}
        WHEN contains(small, $lower) THEN {_SUBSTRING}
    END
    FROM hot.names WHERE contains(small, $longest_part)
"""
"""How symbols fit, by their places in `_ORDER`: what a name alone tells is asked once a name, the rest once a symbol."""

_BY_ERRORS = f"""
    UNION ALL SELECT unnest(ids), {_MISSPELLED} FROM hot.names
    WHERE abs(length(name) - length($lower)) <= $errors AND damerau_levenshtein(small, $lower) <= $errors
"""
_BY_ROUTE = f"UNION ALL SELECT unnest($handlers), {_ROUTE}"

_SUREST = f"""least(near, CASE WHEN symbol = $name OR fqn = $name THEN {_EXACT}
    WHEN ends_with(fqn, '.' || $name) OR ends_with(symbol, '/' || $name) OR ends_with(symbol, '::' || $name) THEN {_SUFFIX} END)"""
"""The place of what fits somehow; whatever ends like a name contains it or has its last part."""

_NAMED_FIRST = f"place = {_EXACT} AND symbol <> $name AND fqn <> $name,"

_SQL = f"""
    WITH fitting AS (
        SELECT id, name, fqn, symbol, kind, path, {{place}} AS place
        FROM (SELECT id, min(near) AS near FROM ({{fits}}) GROUP BY id) JOIN nodes USING (id)
        WHERE place IS NOT NULL AND (len($types) = 0 OR list_contains($types, kind::VARCHAR)) {{inside}}
            AND (place <> {_MISSPELLED} OR kind NOT IN ('variable', 'parameter'))
            AND (place <> {_INSIDE} OR kind <> 'parameter' OR len($types) > 0)  -- What it is of fits as well.
    )
    SELECT id, place, count(*) OVER () AS total FROM fitting LEFT JOIN (SELECT path AS home, role FROM files) ON home = path
    ORDER BY place, {{first}} CASE kind WHEN 'external' THEN 2 WHEN 'parameter' THEN 1 ELSE 0 END, coalesce(role <> 'source', false),
        length(name), fqn, symbol
    LIMIT $limit OFFSET $start
"""

_INSIDE_MODULE = """
    AND path IN (SELECT path FROM files WHERE module = $module OR starts_with(module, $module || '.') OR path = $module)
"""

_WHOLE = """
    SELECT id, name, fqn, symbol, kind::VARCHAR AS kind, path, start_line, end_line, language, return_type, value_type, signature,
        docstring, decorators, bases, visibility::VARCHAR AS visibility, is_async, is_test,
        list_transform(parameters, lambda p: p.name) AS parameters
    FROM nodes WHERE id IN (SELECT unnest($ids))
"""

_LEAST_MISSPELLED, _LONG_NAME = 4, 8
_NOTHING = "[^\\s\\S]"


def run(context: Context, params: FindSymbol) -> FoundSymbols:
    context.artifact.require(["nodes", "files"])
    types = _types(params)
    start = context.start(params.cursor)
    values = {"types": types, "limit": params.limit, "start": start} | ({"module": params.module} if params.module is not None else {})
    handling = [row["id"] for row in handlers(context, params.name, is_part=True)] if params.name else []
    rows = _fitting(context, params.name, handling, 0, values)
    if not rows and (errors := _errors(params.name)):
        rows = _fitting(context, params.name, handling, errors, values)
    total = context.total(rows, start)
    page = context.page([_symbol(row) for row in _whole(context, rows)], total, start)
    is_near = not page.total or any(symbol["match"] == "typing_error" for symbol in page.items)
    suggestions = nearest_routes(context, params.name) or nearest(context, params.name) if params.name and is_near else []
    return {"symbols": page.items, "next_cursor": page.next_cursor, "total_matches": page.total, "suggestions": suggestions}


def _fitting(context: Context, name: str | None, handling: list[int], errors: int, values: Mapping[str, object]) -> list[Row]:
    """Return id and place of the symbols of one page, and how many fit in all; of a query, only what it needs is planned."""
    fits, surest, first, asked = _EVERY, "near", "", dict(values)
    if name is not None and _is_glob(name):
        fits = _BY_GLOB
        asked |= {"name": name, "lower": name.lower()}
    elif name is not None:
        fits, surest, first = _BY_NAME, _SUREST, _NAMED_FIRST
        asked |= _pattern(name)
    if errors:
        fits += _BY_ERRORS
        asked["errors"] = errors
    if handling:
        fits, first = fits + _BY_ROUTE, f"list_position($handlers, id), {first}"
        asked["handlers"] = handling
    inside = _INSIDE_MODULE if "module" in values else ""
    return context.rows(_SQL.format(fits=fits, place=surest, first=first, inside=inside), **asked)


def _whole(context: Context, rows: Sequence[Row]) -> list[Row]:
    """Return all that is told of some symbols, in their order."""
    found = {row["id"]: row for row in context.rows(_WHOLE, ids=[row["id"] for row in rows])} if rows else {}
    return [{**found[row["id"]], "fit": _ORDER[row["place"] - 1]} for row in rows]


def _errors(name: str | None) -> int:
    """Return how many letters of a name may be wrong, missing, too many or exchanged when nothing fits as it is written."""
    return 0 if name is None or len(name) < _LEAST_MISSPELLED or _is_glob(name) else 1 if len(name) < _LONG_NAME else 2


def _is_glob(name: str) -> bool:
    return "*" in name or "?" in name


def _types(params: FindSymbol) -> list[str]:
    if params.type and params.types:
        raise ToolError(ErrorCode.INVALID_ARGUMENT, "give type or types, not both", argument="types")
    if not (params.name or params.type or params.types or params.module):
        raise ToolError(ErrorCode.INVALID_ARGUMENT, "give at least one of name, type, types and module", argument="name")
    return [kind.value for kind in ((params.type,) if params.type else params.types)]


def _pattern(name: str) -> dict[str, object]:
    """`valUser` fits names with a part that starts with `val` and a later one that starts with `user`."""
    split = re.sub(r"([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])", lambda m: f"{m[1] or m[3]}_{m[2] or ''}", name)
    is_words = re.fullmatch(r"[\w\s-]+", split) is not None
    parts = [part.lower() for part in re.split(r"[\W_]+", split) if part and is_words]
    return {
        "name": name,
        "lower": name.lower(),
        "leaf": name.split("/")[-1].split("::")[-1],
        "longest_part": max(parts, key=len, default=name.lower()),
        "parts": "_" + ".*_".join(re.escape(part) for part in parts) if parts else _NOTHING,
    }


def _symbol(row: Row) -> Symbol:
    return {
        "name": row["name"],
        "fully_qualified_name": row["fqn"],
        "symbol": row["symbol"],
        "type": row["kind"],
        "file_path": row["path"],
        "line_number": row["start_line"],
        "end_line": row["end_line"],
        "language": row["language"],
        "match": row["fit"],
        "metadata": {
            "return_type": row["return_type"],
            "parameters": row["parameters"],
            "decorators": row["decorators"],
            "is_async": row["is_async"],
            "signature": one_line(row["signature"], 300),
            "documentation": one_line(row["docstring"]),
            "value_type": row["value_type"],
            "bases": row["bases"],
            "visibility": row["visibility"],
            "is_test": row["is_test"],
        },
    }


def text(answer: FoundSymbols) -> str:
    if not answer["total_matches"]:
        return "\n".join(["No symbol fits.", *(f"Nearest: {name}" for name in answer["suggestions"])])
    lines = [_line(symbol) for symbol in answer["symbols"]]
    return listed(f"{count(answer['total_matches'], 'symbol')} found", lines, answer["total_matches"], answer["next_cursor"])


def _line(symbol: Symbol) -> str:
    head = f"{symbol['fully_qualified_name']} ({symbol['type']}, {place(symbol['file_path'], symbol['line_number'])})"
    signature = symbol["metadata"]["signature"]
    return f"{head} {signature}" if signature else head


FIND_SYMBOL = Tool(
    name="find_symbol",
    title="Find symbols by name",
    description=(
        "Find functions, classes, methods, variables and other symbols by name, with file, line, signature, decorators and types. "
        "name fits, surest first: the exact name or full name; the same in another letter case; the last parts of a full name "
        "(`Session.close`); a prefix; initial parts of a camelCase or snake_case name (`valUser` fits validate_user); a substring; "
        "one or two typing errors where nothing else fits; with * or ?, a glob (`process_*`); what handles a route (`POST /posts/{id}`), "
        "or those below `/posts`. Filter by type, types or module (a module's full name or a file's path); a filter alone lists all "
        "that pass it. Types: " + ", ".join(kind.value for kind in NodeKind) + ". "
        "Use it before get_callers and get_callees to learn a full name; external is what the repository uses but does not define."
    ),
    params=FindSymbol,
    answer=FoundSymbols,
    run=run,
    text=text,
)
