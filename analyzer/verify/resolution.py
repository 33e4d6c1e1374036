"""How well calls were resolved: by status, rule, confidence and reason, over all and by module.

A call counts once, whatever number of targets it has; one with a target in the repository is resolved. Only rules and confidences count
targets, since each target has its own. Calls that constructs make (`syntax`) are known only where they lead somewhere, so call expressions
have a share of their own.
"""

from collections.abc import Mapping, Sequence

from analyzer.errors import UsageError
from analyzer.schema.vocab import Measured
from analyzer.verify.reader import OpenArtifact

Rows = Sequence[Sequence[object]]

_SHARE = "round(100.0 * count(*) / sum(count(*)) OVER (), 1) AS percent"

CALLS = """
    (SELECT path, syntax, min(status) AS status
    FROM call_sites GROUP BY path, line, "column", end_line, end_column, name_line, name_column, syntax)"""
"""Every call once, with its status: that of its best target, as the words are ordered."""

_QUERIES: Mapping[str, str] = {
    "status": f"""
        SELECT status, count(*) AS calls, {_SHARE}, count(*) FILTER (syntax = 'call') AS expressions,
            round(100.0 * count(*) FILTER (syntax = 'call') / sum(count(*) FILTER (syntax = 'call')) OVER (), 1) AS percent_of_expressions
        FROM {CALLS} GROUP BY status ORDER BY calls DESC, status""",
    "rule": f"""
        SELECT rule, status, confidence, count(*) AS targets, {_SHARE}
        FROM call_sites WHERE status != 'unresolved' GROUP BY ALL ORDER BY targets DESC, rule, status, confidence""",
    "confidence": f"""
        SELECT confidence, count(*) AS targets, {_SHARE}
        FROM call_sites WHERE confidence IS NOT NULL GROUP BY ALL ORDER BY confidence DESC""",
    "reason": f"""
        SELECT reason, count(*) AS calls, {_SHARE}, mode(callee_name ORDER BY callee_name) AS most_frequent
        FROM call_sites WHERE status = 'unresolved' GROUP BY reason
        ORDER BY reason = 'anonymous_function', calls DESC, reason""",
    "module": f"""
        SELECT coalesce(files.module, files.path) AS module, count(*) AS calls,
               round(100.0 * count(*) FILTER (status = 'resolved') / count(*), 1) AS resolved,
               round(100.0 * count(*) FILTER (status = 'external') / count(*), 1) AS external,
               round(100.0 * count(*) FILTER (status = 'unresolved') / count(*), 1) AS unresolved,
               count(*) FILTER (status = 'unresolved') AS unresolved_calls
        FROM {CALLS} AS calls JOIN files USING (path) GROUP BY files.path, files.module ORDER BY unresolved_calls DESC, module""",
}


def resolution(artifact: OpenArtifact) -> dict[str, list[dict[str, object]]]:
    """Return the rows of each report by its name. Raises UsageError when the artifact has no calls."""
    if artifact.manifest.tables["call_sites"].status is Measured.NOT_MEASURED:
        raise UsageError("the artifact has no table call_sites", "index the repository again with a version that measures calls")
    return {name: _records(artifact, sql) for name, sql in _QUERIES.items()}


def _records(artifact: OpenArtifact, sql: str) -> list[dict[str, object]]:
    result = artifact.connection.execute(sql)
    names = [column[0] for column in result.description or ()]
    return [dict(zip(names, row, strict=True)) for row in result.fetchall()]
