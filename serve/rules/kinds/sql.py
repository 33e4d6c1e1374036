"""Rules in SQL: a query that must return no rows."""

from collections.abc import Iterator

from serve.errors import ToolError, UsageError
from serve.rules.kind import Kind, Option, Shape
from serve.rules.subject import Subject
from serve.rules.values import Rule, Violation

_MOST_ROWS = 1_000


def find_rows(rule: Rule, subject: Subject) -> Iterator[Violation]:
    """Yield each row of the query; raises UsageError for one that cannot be run.

    Columns named `path`, `line`, `message`, `source` and `target` fill those of the violation.
    """
    try:
        result = subject.free_query(str(rule.options["sql"]), _MOST_ROWS)
    except ToolError as error:
        where = f"{rule.source}:{rule.line}: the SQL of rule {rule.id} cannot be run"
        raise UsageError(f"{where}: {' '.join(error.message.split())}", "try it with `parquetry sql`") from error
    names = [name for name, _ in result.columns]
    for values in result.rows:
        row = dict(zip(names, values, strict=True))
        message = row.get("message") or ", ".join(f"{name} {value}" for name, value in row.items() if value is not None)
        path, line = row.get("path"), row.get("line")
        yield Violation(
            str(message),
            path if isinstance(path, str) else None,
            line if isinstance(line, int) and not isinstance(line, bool) and line > 0 else None,
            str(row.get("source") or path or ""),
            None if row.get("target") is None else str(row["target"]),
        )


SQL = Kind(
    name="sql",
    doc="A query over the artifact's tables returns no rows; those of an earlier artifact are in the schema `base`.",
    options=(
        Option("sql", Shape.TEXT, "One SELECT. Columns path, line, message, source and target tell where and what.", is_required=True),
    ),
    tables=(),
    find=find_rows,
    example="""\
- id: no-print
  kind: sql
  sql: |
    SELECT path, line, 'use the log' AS message FROM call_sites
    WHERE target_fqn = 'builtins.print' AND starts_with(path, 'src/')""",
)
