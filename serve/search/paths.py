"""Files whose path is like a given one: the whole, its end, a part of it, a pattern, or with a typing error."""

from serve.answers.context import Context, Row
from serve.search.files import Kind
from serve.search.query import Query

WRITTEN_OUT = 0.7
"""Least score of a path that has the query as it is; below are paths with typing errors."""

_SQL = """
    WITH fitting AS (
        SELECT path, language, role::VARCHAR AS role, CASE
            WHEN path = $path THEN 1.0
            WHEN lower(path) = $lower THEN 0.95
            WHEN ends_with(lower(path), '/' || $lower) THEN 0.9
            WHEN ($has_pattern AND (lower(path) GLOB $lower OR lower(path) GLOB '*/' || $lower)) THEN 0.85
            WHEN contains('/' || lower(path), '/' || $lower) THEN 0.8
            WHEN contains(lower(path), $lower) THEN 0.7
            ELSE 0.6 * greatest(jaro_winkler_similarity(lower(path), $lower),
                jaro_winkler_similarity(string_split(lower(path), '/')[-1], $name))
        END AS score
        FROM files WHERE len($roles) = 0 OR list_contains($roles, role::VARCHAR)
    )
    SELECT path, language, score, path = $path OR score >= 0.9 AND count(*) FILTER (score >= 0.9) OVER () = 1 AS is_exact,
        count(*) OVER () AS total
    FROM fitting WHERE score >= 0.54
    ORDER BY round(score, 6) DESC, role <> 'source', length(path), path LIMIT $limit OFFSET $start
"""


def find_paths(context: Context, query: Query, kind: Kind | None, limit: int, start: int) -> list[Row]:
    """Return path, language, score, is_exact and total of the files whose path fits, best first."""
    path = query.text.strip().removeprefix("./")
    lower = path.lower().strip("/")
    return context.rows(
        _SQL,
        path=path,
        lower=lower,
        name=lower.rpartition("/")[2],
        has_pattern=any(sign in lower for sign in "*?"),
        roles=[role.value for role in kind.roles] if kind else [],
        limit=limit,
        start=start,
    )
