"""Routes by their address (`POST /posts/{id}/votes`, or `/posts/12/votes` as a log has it), and procedures by their name."""

import re

from serve.answers.context import Context, Row
from serve.answers.render import count
from serve.limits import MAX_SUGGESTIONS

_ADDRESS = re.compile(r"(?:(?P<method>[A-Za-z]{3,7})\s+)?(?:https?://[^/\s]+)?(?P<path>/[^\s?#]*)\S*")
_MENTIONED = re.compile(r"(?:\b(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\s+)?(?<![\w/])/[\w{}:<>.*/-]*[\w}>*]", re.IGNORECASE)
_PARAMETER = re.compile(r"\$?\{(?:[^{}]|\{[^{}]*\})*\}|<[^<>]*>|(?<=/)[:*]\w*|(?<=/)\[[^\[\]]*\]")

_HANDLERS = r"""
    WITH provided AS (
        SELECT node_id, path, method, rtrim(pattern, '/') AS pattern FROM {endpoints} WHERE side = 'provided' AND protocol = 'http'
    ), fitting AS (
        SELECT node_id, role IS NOT DISTINCT FROM 'test' AS is_test, pattern = $path AS is_exact,
            (method IS NULL) = ($method IS NULL) AS is_told  -- A class serves what its methods do not.
        FROM provided LEFT JOIN files USING (path)
        WHERE (method IS NULL OR $method IS NULL OR method = $method) AND (pattern = $path
            OR regexp_full_match($path, replace(regexp_escape(pattern), '\{{\}}', '[^/]+'))
            OR $is_part AND length($path) > 1 AND contains(pattern, $path))
        QUALIFY CASE WHEN $is_part THEN is_test = min(is_test) OVER ()
            ELSE rank() OVER (ORDER BY is_test, is_exact DESC, is_told DESC) = 1 END
    )
    SELECT id, symbol, kind::VARCHAR AS kind, name, fqn, path, start_line, end_line, signature, docstring, language, 2 AS tier
    FROM nodes JOIN (SELECT node_id, max(is_exact) AS is_exact FROM fitting GROUP BY node_id) ON node_id = id ORDER BY is_exact DESC, symbol
"""

_NEAREST = """
    SELECT DISTINCT coalesce(method || ' ', '') || coalesce(nullif(address, ''), '/') AS route,
        jaro_winkler_similarity(pattern, $path) AS likeness,
        method IS NOT DISTINCT FROM $method AS is_same
    FROM {endpoints} WHERE side = 'provided' AND protocol = 'http'
    ORDER BY likeness DESC, is_same DESC, route LIMIT $limit
"""

_PROCEDURES = """
    SELECT id, symbol, kind::VARCHAR AS kind, name, fqn, path, start_line, end_line, signature, docstring, language, 2 AS tier FROM nodes
    WHERE id IN (SELECT node_id FROM {endpoints} WHERE side = 'provided' AND protocol = 'rpc' AND address = $address) ORDER BY symbol
"""

_IS_ANY = "SELECT count(*) AS number FROM {endpoints} WHERE side = 'provided' AND protocol = 'rpc'"
"""Known from the second call on: most repositories serve no procedures."""

_STATED = "SELECT count(*) AS number FROM {endpoints} WHERE protocol = 'table' AND side = 'consumed' AND pattern = $pattern"


def mentioned(text: str) -> list[str]:
    """Return what may be routes in a text, each once."""
    return list(dict.fromkeys(_MENTIONED.findall(text)))


def nearest_routes(context: Context, text: str) -> list[str]:
    """Return the routes most like one that nothing serves, nearest first; empty for other texts, and where no routes are known."""
    match = _ADDRESS.fullmatch(text.strip())
    if match is None or (not match["method"] and "." in match["path"].rpartition("/")[2]):
        return []  # It may be the absolute path of a file.
    asked = {"path": _PARAMETER.sub("{}", match["path"]), "method": (match["method"] or "").upper() or None, "limit": MAX_SUGGESTIONS}
    return [row["route"] for row in context.rows(_NEAREST.format(endpoints=context.relation("endpoints")), **asked)]


def table_named(context: Context, text: str) -> str | None:
    """Return what to say of a text that is no symbol but the name of a table in statements: the query that lists these; None for others."""
    pattern = text.strip().strip('`"').lower()
    (row,) = context.rows(_STATED.format(endpoints=context.relation("endpoints")), pattern=pattern)
    if not row["number"]:
        return None
    quoted = pattern.replace("'", "''")
    sql = (
        "SELECT method, symbol, endpoints.path, line FROM endpoints JOIN nodes ON id = node_id "
        f"WHERE protocol = 'table' AND pattern = '{quoted}' ORDER BY side, endpoints.path, line"
    )
    return f"'{text}' is a table, no symbol, and stands in {count(row['number'], 'statement')}: query_sql(sql=\"{sql}\") lists them"


def handlers(context: Context, text: str, *, is_part: bool = False) -> list[Row]:
    """Return the symbols that handle a route, those of tests only where no others do, or that serve a procedure; empty for other texts.

    Parameters may be written in any framework's way, or as values. With `is_part` a part of the path is enough.
    """
    match = _ADDRESS.fullmatch(text.strip())
    endpoints = context.relation("endpoints")
    if match is None:
        is_any = context.row(_IS_ANY.format(endpoints=endpoints))["number"]
        return context.rows(_PROCEDURES.format(endpoints=endpoints), address=text) if is_any else []
    path = _PARAMETER.sub("{}", match["path"]).rstrip("/")
    method = match["method"].upper() if match["method"] else None
    return context.rows(_HANDLERS.format(endpoints=endpoints), path=path, method=method, is_part=is_part)
