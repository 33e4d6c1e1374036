"""From what a client calls a symbol to the one node meant: by symbol, by full name, by a suffix of either, or by a place in a file.

Nothing is guessed: several nodes that fit equally well are an error that lists them.
"""

import re
from collections.abc import Sequence

from analyzer.schema.ids import is_symbol
from analyzer.schema.vocab import NodeKind
from serve.answers.context import Context, Row
from serve.answers.render import one_line
from serve.code.paths import file_ending, known_file, nearest_paths
from serve.code.routes import handlers, nearest_routes, table_named
from serve.errors import ErrorCode, ToolError
from serve.limits import MAX_CANDIDATES, MAX_SUGGESTIONS

CALLABLE = (
    NodeKind.FUNCTION,
    NodeKind.METHOD,
    NodeKind.CONSTRUCTOR,
    NodeKind.PROPERTY,
    NodeKind.CLASS,
    NodeKind.STRUCT,
    NodeKind.EXTERNAL,
)

TYPES = (NodeKind.CLASS, NodeKind.INTERFACE, NodeKind.STRUCT, NodeKind.ENUM, NodeKind.TRAIT)

_NODE = "id, symbol, kind, name, fqn, path, start_line, signature"

_EXACT = f"SELECT {_NODE}, 0 AS tier FROM nodes WHERE symbol = $text"
"""No other fits as well, and looking at how each name ends takes ten times as long."""

_CANDIDATES = f"""
    WITH ending AS MATERIALIZED (  -- The cheap half of the condition first: all rows are looked at.
        SELECT {_NODE} FROM nodes WHERE ends_with(fqn, $text) OR ends_with(symbol, $text)
    )
    SELECT *, CASE WHEN symbol = $text THEN 0 WHEN fqn = $text THEN 1 ELSE 2 END AS tier FROM ending
    WHERE symbol = $text OR fqn = $text
        OR ends_with(fqn, $text) AND substr(fqn, -length($text) - 1, 1) IN ('.', '/', ':')
        OR ends_with(symbol, $text) AND substr(symbol, -length($text) - 1, 1) IN ('.', '/', ':')
    ORDER BY tier, path IS NULL, symbol
"""

_PLACED = f"""
    SELECT {_NODE}, 2 AS tier FROM nodes
    WHERE path = $path AND CASE
        WHEN $name = '' THEN kind = 'module'
        WHEN $line IS NOT NULL THEN $line BETWEEN start_line AND end_line AND kind NOT IN ('parameter', 'variable')
        ELSE symbol = path || '::' || $name OR kind NOT IN ('parameter', 'variable') AND ends_with(symbol, '.' || $name) END
    QUALIFY $line IS NULL AND (symbol = path || '::' || $name OR NOT bool_or(symbol = path || '::' || $name) OVER ())
        OR rank() OVER (ORDER BY kind IN (SELECT unnest($preferred)) DESC, end_line - start_line, start_line DESC) = 1
    ORDER BY symbol
"""
"""What stands in a file: it itself, the innermost definition around a line, or what has a name."""

_ANY_CASE = f"""
    SELECT {_NODE}, 2 AS tier FROM nodes
    WHERE path IS NOT NULL AND kind NOT IN ('parameter', 'variable') AND lower(name) = lower($leaf)
        AND regexp_matches(lower(fqn) || chr(10) || lower(symbol), '(^|[./:\\n])' || regexp_escape(lower($text)) || '(\\n|$)')
    ORDER BY symbol
"""

_INHERITED = f"""
    WITH RECURSIVE above(class, distance) AS (
        SELECT $class, 0
        UNION
        SELECT target_id, distance + 1 FROM above JOIN edges ON source_id = class
        WHERE kind IN ('extends', 'implements') AND distance < 20
    )
    SELECT {_NODE}, 2 AS tier FROM nodes JOIN above ON parent_id = class WHERE name = $leaf AND kind NOT IN ('parameter', 'variable')
    QUALIFY distance = min(distance) OVER () ORDER BY symbol
"""

_WITH_CODE = "SELECT DISTINCT path FROM {function_metrics} WHERE path IN (SELECT unnest($paths))"
"""The files in which functions have bodies: those that only declare what stands elsewhere have none."""

_BY_ROLE = "SELECT path FROM files WHERE path IN (SELECT unnest($paths)) ORDER BY role, path"

_NEAREST = """
    SELECT fqn, jaro_winkler_similarity(lower(fqn), lower($text)) AS whole, greatest(whole,
        max(jaro_winkler_similarity(lower(name), lower($leaf)))) AS likeness
    FROM nodes WHERE kind NOT IN ('parameter', 'variable')
    GROUP BY fqn HAVING likeness >= 0.75
    ORDER BY likeness DESC, bool_and(path IS NULL), whole DESC, fqn LIMIT $limit
"""

_MALFORMED = re.compile(r"[\x00-\x1f\x7f]|^\s|\s$|::$|^$")
_MALFORMED_FQN = re.compile(r"^\.|\.$|\.\.")
_PLACE = re.compile(r"(?P<path>(?:file://|[A-Za-z]:(?=[/\\]))?[^:]*[./\\][^:]*)(?:::?(?P<name>[^:].*))?")
_SIGNATURE_CHARACTERS = 200
_LINE = re.compile(r"(\d{1,7})(?:[:-]\d+)?")


def resolve(context: Context, text: str, preferred: Sequence[NodeKind] = CALLABLE) -> Row:
    """Return id, symbol, kind, name, fqn, path and start_line of the node that a text names.

    Symbols of the repository come before external ones, `preferred` kinds before others, and a class before its constructors. What
    fits nothing as it is written may be a route (`POST /posts/{id}`), a place (`./path/file:12`, `path/file:name`), a name in another
    letter case, or what a class inherits. Of what one file declares and another one has the code of, the code is meant.
    Raises ToolError with INVALID_FQN, SYMBOL_NOT_FOUND or AMBIGUOUS_SYMBOL.
    """
    context.artifact.require(["nodes"])
    check_form(text)
    rows = context.rows(_EXACT, text=text) if is_symbol(text) else []
    rows = rows or next((found for spelled in spellings(text) if (found := context.rows(_CANDIDATES, text=spelled))), [])
    rows = rows or handlers(context, text) or _placed(context, text, preferred) or _otherwise(context, text)
    if not rows:
        raise not_found(context, text)
    rows = _narrowed([row for row in rows if row["tier"] == rows[0]["tier"]], preferred)
    rows = _with_code(context, rows) if len(rows) > 1 else rows
    if len(rows) > 1:
        raise ambiguous(text, _sources_first(context, rows))
    return rows[0]


def _otherwise(context: Context, text: str) -> list[Row]:
    """Return what fits in another letter case, else the nearest that the class inherits which the text begins with."""
    for spelled in spellings(text):
        if found := context.rows(_ANY_CASE, text=spelled, leaf=_leaf(spelled)):
            return found
    for spelled in spellings(text):
        owner, _, leaf = spelled.rpartition(".")
        classes = [row for row in context.rows(_CANDIDATES, text=owner) if row["kind"] in TYPES] if owner else []
        if len(classes) == 1 and (found := context.rows(_INHERITED, **{"class": classes[0]["id"], "leaf": leaf})):
            return found
    return []


def _with_code(context: Context, rows: list[Row]) -> list[Row]:
    """Return those of symbols with one name in several files that stand where code does, all where none do."""
    if len({row["symbol"].removeprefix(row["path"] or "") for row in rows}) > 1:
        return rows
    sql = _WITH_CODE.format(function_metrics=context.relation("function_metrics"))
    having = {row["path"] for row in context.rows(sql, paths=[row["path"] for row in rows])}
    return [row for row in rows if row["path"] in having] or rows


def _sources_first(context: Context, rows: Sequence[Row]) -> list[Row]:
    """Return symbols by what their files are for: sources, then tests, and at last what tools wrote."""
    places = {row["path"]: place for place, row in enumerate(context.rows(_BY_ROLE, paths=[row["path"] for row in rows if row["path"]]))}
    return sorted(rows, key=lambda row: places.get(row["path"], len(places)))


def _placed(context: Context, text: str, preferred: Sequence[NodeKind]) -> list[Row]:
    """Return what stands where a text says: a file, a line of it, or a name in it, wherever the client's checkout lies."""
    match = _PLACE.fullmatch(text)
    path = known_file(context, match["path"]) if match else None
    if match is not None and path is None and match["name"]:
        path = file_ending(context, match["path"])
    if match is None or path is None:
        return []
    name = _dotted(match["name"] or "")
    line = _LINE.fullmatch(name)
    kinds = [kind.value for kind in preferred]
    return context.rows(_PLACED, path=path, name=name, line=int(line[1]) if line else None, preferred=kinds)


def spellings(text: str) -> list[str]:
    r"""Return a name, and as other systems write it: `path::Class::name`, `Class::name`, `Class#name`, `pkg/name`, `pkg\name`, `name()`."""
    path, colons, rest = text.partition("::")
    others = [f"{path}::{_dotted(rest)}", _dotted(text)] if colons else [_dotted(text)]
    return list(dict.fromkeys([text, *(other for other in others if not _MALFORMED_FQN.search(other))]))


def _dotted(text: str) -> str:
    return re.sub(r"::|[/\\]|#(?!\d)", ".", text.removesuffix("()").lstrip("\\"))


def check_form(text: str) -> None:
    """Raise ToolError with INVALID_FQN for a text that cannot name a symbol."""
    if _MALFORMED.search(text) or (not is_symbol(text) and _MALFORMED_FQN.search(text)):
        message = (
            f"'{text}' cannot name a symbol: give a full name such as pkg.module.function, or a symbol such as path/file::Class.method."
        )
        raise ToolError(ErrorCode.INVALID_FQN, message, searched_name=text)


def not_found(context: Context, text: str) -> ToolError:
    """Return the error for a name that no node has, with the nearest names, or routes where it is written as one."""
    if (path := known_file(context, text)) is not None:
        message = f"{path} is a file without symbols, since its language is not read: get_symbol(symbol_id='{path}:1-120') shows its lines"
        return ToolError(ErrorCode.SYMBOL_NOT_FOUND, message, suggestions=[path], searched_name=text)
    if routes := nearest_routes(context, text):
        return ToolError(ErrorCode.SYMBOL_NOT_FOUND, f"No route {text} is known in the index", suggestions=routes, searched_name=text)
    if (kept := table_named(context, text)) is not None:
        return ToolError(ErrorCode.SYMBOL_NOT_FOUND, kept, searched_name=text)
    if _is_written_as_path(context, text):
        near = nearest_paths(context, text)
        return ToolError(ErrorCode.FILE_NOT_FOUND, f"No file {text} is known in the index", suggestions=near, searched_name=text)
    place = _PLACE.fullmatch(text)
    is_place = is_symbol(text) or (place is not None and place["name"] is not None)
    suggestions = nearest(context, text) or (nearest_paths(context, text.partition(":")[0]) if is_place else [])
    return ToolError(ErrorCode.SYMBOL_NOT_FOUND, f"Symbol '{text}' not found in index", suggestions=suggestions, searched_name=text)


def _is_written_as_path(context: Context, text: str) -> bool:
    """Return whether a text ends as files of the index do, and is no symbol in one."""
    end = text.rpartition(".")[2]
    known = "SELECT 1 FROM files WHERE ends_with(path, '.' || $end) LIMIT 1"
    return re.fullmatch(r"[\w./-]*\w\.\w+", text) is not None and "::" not in text and bool(context.rows(known, end=end))


def nearest(context: Context, text: str) -> list[str]:
    """Return the full names most like a text, nearest first."""
    return [row["fqn"] for row in context.rows(_NEAREST, text=text, leaf=_leaf(text), limit=MAX_SUGGESTIONS)]


def _leaf(text: str) -> str:
    return re.split(r"[./:#]", text.rstrip("./:#"))[-1]


def _narrowed(rows: list[Row], preferred: Sequence[NodeKind]) -> list[Row]:
    internal = [row for row in rows if row["kind"] != NodeKind.EXTERNAL] or rows
    fitting = [row for row in internal if row["kind"] in preferred] or internal
    # A constructor may be named like its class, which calls and text of it belong to as well.
    around = tuple(f"{row['symbol']}." for row in fitting if row["kind"] != NodeKind.CONSTRUCTOR)
    return [row for row in fitting if row["kind"] != NodeKind.CONSTRUCTOR or not row["symbol"].startswith(around)]


def ambiguous(text: str, rows: Sequence[Row]) -> ToolError:
    """Return the error for a name that several nodes have, with symbol, fqn, kind, path, start_line and signature of each."""
    candidates = [
        {
            "symbol": row["symbol"],
            "fqn": row["fqn"],
            "type": row["kind"],
            "file": row["path"],
            "line": row["start_line"],
            "signature": one_line(row.get("signature"), _SIGNATURE_CHARACTERS),
        }
        for row in rows[:MAX_CANDIDATES]
    ]
    names = [row["symbol"] for row in rows[:MAX_SUGGESTIONS]]
    message = f"'{text}' names {len(rows)} symbols: repeat the call with the symbol or full name of one of them."
    return ToolError(
        ErrorCode.AMBIGUOUS_SYMBOL, message, suggestions=names, searched_name=text, candidates=candidates, total_candidates=len(rows)
    )
