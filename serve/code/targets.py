"""What a client means by a target: a file, a folder or package of files, a symbol, or a file that is gone."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from serve.answers.context import Context, Row
from serve.code.names import CALLABLE, resolve
from serve.code.paths import written
from serve.errors import ErrorCode, ToolError
from serve.limits import MAX_SUGGESTIONS


class TargetKind(StrEnum):
    """What a target is; `module` stands for a folder or package of files, `unknown` for what the index does not have."""

    FILE = "file"
    MODULE = "module"
    SYMBOL = "symbol"
    DELETED = "deleted"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Target:
    """A target that was looked up. `name` is a path or a symbol; `paths` are the files that it covers, `node` its row for a symbol."""

    text: str
    kind: TargetKind
    name: str
    paths: tuple[str, ...] = ()
    node: Row | None = None
    error: str | None = None
    suggestions: tuple[str, ...] = ()


MOST_LOOKED_UP = 50
"""Texts that are no paths of files, and are looked up in one call."""

_EXACT = """
    SELECT path, path = $text AS is_path, coalesce(module = $text, false) AS is_module FROM files
    WHERE path = $text OR starts_with(path, $text || '/') OR $text = '.' OR module = $text OR starts_with(module, $text || '.')
    ORDER BY path
"""

_SUFFIX = """
    SELECT DISTINCT name, is_file FROM (
        SELECT path AS name, true AS is_file FROM files WHERE ends_with('/' || path, '/' || $text)
            OR ends_with('/' || regexp_replace(path, '\\.[^./]*$', ''), '/' || $text)
        UNION ALL
        SELECT path[:strpos('/' || path, '/' || $text || '/') + length($text) - 1], false FROM files
        WHERE contains('/' || path, '/' || $text || '/')
    ) ORDER BY ALL LIMIT 20
"""

_NODE = """SELECT id, symbol, fqn, kind::VARCHAR AS kind, name, path, start_line, end_line, signature, docstring
    FROM nodes WHERE id = $id"""

_GONE = """
    SELECT path AS now FROM {file_history} WHERE list_contains(former_paths, $text)
    UNION ALL (SELECT NULL FROM {commit_files} WHERE path = $text OR old_path = $text LIMIT 1) ORDER BY 1 NULLS LAST
"""

_NEAREST = "SELECT path FROM files ORDER BY jaro_winkler_similarity(lower(path), lower($text)) DESC, path LIMIT $limit"


def find_target(context: Context, asked: str) -> Target:
    """Return what a text means; an unknown one is a target too, with the reason and the nearest names.

    A path or module name comes first, then a unique end of a path, with or without its suffix, then a symbol.
    """
    text = written(asked)
    if found := _files(context, asked, text):
        return found
    places = context.rows(_SUFFIX, text=text)
    if len(places) == 1:
        return _files(context, asked, places[0]["name"]) or _unknown(context, asked, text)
    try:
        node = context.row(_NODE, id=resolve(context, text, CALLABLE)["id"])
    except ToolError as error:
        return _missed(context, asked, text, places, error)
    if node["kind"] == "module":
        return Target(asked, TargetKind.FILE, node["path"], (node["path"],))
    return Target(asked, TargetKind.SYMBOL, node["symbol"], (node["path"],) if node["path"] is not None else (), node)


def find_targets(context: Context, asked: Sequence[str]) -> dict[str, Target]:
    """Return what texts mean, by text: paths all at once, other texts one by one as long as they are not too many."""
    plain = {text: written(text) for text in asked}
    rows = context.rows("SELECT path FROM files WHERE path IN (SELECT unnest($paths))", paths=list(plain.values()))
    known = {row["path"] for row in rows}
    others = [text for text, path in plain.items() if path not in known]
    found = {text: find_target(context, text) for text in others[:MOST_LOOKED_UP]}
    for text in others[MOST_LOOKED_UP:]:
        message = f"'{text}' is no file of the index, and was not looked up further: ask about fewer at once."
        found[text] = Target(text, TargetKind.UNKNOWN, plain[text], error=message)
    return {text: found.get(text) or Target(text, TargetKind.FILE, path, (path,)) for text, path in plain.items()}


def _files(context: Context, asked: str, text: str) -> Target | None:
    rows = context.rows(_EXACT, text=text)
    exact = [row["path"] for row in rows if row["is_path"]]
    if exact:
        return Target(asked, TargetKind.FILE, exact[0], (exact[0],))
    if len(rows) == 1 and rows[0]["is_module"]:
        return Target(asked, TargetKind.FILE, rows[0]["path"], (rows[0]["path"],))
    return Target(asked, TargetKind.MODULE, text, tuple(row["path"] for row in rows)) if rows else None


def _missed(context: Context, asked: str, text: str, places: list[Row], error: ToolError) -> Target:
    if places or error.code is ErrorCode.AMBIGUOUS_SYMBOL:
        names = [row["name"] for row in places] or list(error.details.get("suggestions", []))  # type: ignore[call-overload]  # it is a list of names
        return Target(
            asked, TargetKind.UNKNOWN, text, error=f"'{asked}' can mean several: name one of them.", suggestions=tuple(names[:20])
        )
    tables = {name: context.relation(name) for name in ("commit_files", "file_history")}
    if gone := context.rows(_GONE.format(**tables), text=text):
        now = tuple(row["now"] for row in gone if row["now"] is not None)
        message = f"{text} is not in the indexed commit; the history knows it" + (f", now as {now[0]}." if now else ".")
        return Target(asked, TargetKind.DELETED, text, error=message, suggestions=now)
    names = list(error.details.get("suggestions", []))  # type: ignore[call-overload]  # it is a list of names
    return _unknown(context, asked, text, names)


def _unknown(context: Context, asked: str, text: str, names: list[str] | None = None) -> Target:
    near = [row["path"] for row in context.rows(_NEAREST, text=text, limit=MAX_SUGGESTIONS)] if not names or "/" in text else names
    message = f"No file, folder, module or symbol of the index is '{asked}'."
    return Target(asked, TargetKind.UNKNOWN, text, error=message, suggestions=tuple(near))
