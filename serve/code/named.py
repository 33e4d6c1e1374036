"""The definitions of a name in one file."""

from serve.answers.context import Context, Row
from serve.errors import ErrorCode, ToolError
from serve.limits import MAX_SUGGESTIONS

DEFINITION = "n.kind NOT IN ('external', 'image', 'parameter')"
"""Whether node `n` is a definition that a reader would look for."""

_NAMED = f"""
    SELECT id, symbol, kind, fqn, name, path, start_line, end_line FROM nodes n
    WHERE path = $path AND {DEFINITION} AND (name = $name OR ends_with(symbol, '::' || $name) OR ends_with(symbol, '.' || $name)
        OR fqn = $name OR symbol = $name OR regexp_replace(symbol, '#\\d+$', '') = $path || '::' || $name)
    ORDER BY start_line, symbol
"""

_NEAREST = f"""
    SELECT name FROM nodes n WHERE path = $path AND {DEFINITION} GROUP BY name
    ORDER BY max(jaro_winkler_similarity(lower(name), lower($name))) DESC, name LIMIT {MAX_SUGGESTIONS}
"""


def definitions_named(context: Context, path: str, name: str) -> list[Row]:
    """Return id, symbol, kind, fqn, name, path and lines of the definitions of a name in a file, in source order.

    Raises ToolError with SYMBOL_NOT_FOUND.
    """
    rows = context.rows(_NAMED, path=path, name=name)
    if not rows:
        near = [row["name"] for row in context.rows(_NEAREST, path=path, name=name)]
        raise ToolError(ErrorCode.SYMBOL_NOT_FOUND, f"{path} defines no {name}.", suggestions=near, searched_name=name, file_path=path)
    return rows
