"""Rows of one table of an artifact."""

import duckdb

from analyzer.config import nearest
from analyzer.errors import UsageError
from analyzer.schema.tables import TABLES_BY_NAME
from analyzer.schema.vocab import Measured
from analyzer.verify.reader import OpenArtifact


def select(
    artifact: OpenArtifact, table: str, columns: list[str] | None, where: str | None, limit: int
) -> tuple[list[str], list[tuple[object, ...]], int]:
    """Return column names, rows in stored order, and the number of rows without the limit (0: none).

    Raises UsageError for a table or column that is not there, and for a condition that is no SQL.
    """
    _require_table(artifact, table)
    chosen = ", ".join(f'"{name}"' for name in columns) if columns else "*"
    source = f"FROM {table}" + (f" WHERE ({where}\n)" if where else "")
    try:
        artifact.connection.execute(f"SELECT {chosen} {source} LIMIT 0")
        counted = artifact.rows(f"SELECT count(*) {source}")
        result = artifact.connection.execute(f"SELECT {chosen} {source}" + (f" LIMIT {limit}" if limit else ""))
        names = [column[0] for column in result.description or ()]
        return names, result.fetchall(), int(str(counted[0][0]))
    except duckdb.Error as error:
        raise UsageError(str(error).splitlines()[0], f"columns are listed by: parquetry show ARTIFACT {table} --limit 1") from error


def _require_table(artifact: OpenArtifact, table: str) -> None:
    views = [str(row[0]) for row in artifact.rows("SELECT view_name FROM duckdb_views() WHERE NOT internal ORDER BY 1")]
    if table in views:
        return
    entry = artifact.manifest.tables.get(table)
    if table in TABLES_BY_NAME and entry is not None and entry.status is Measured.NOT_MEASURED:
        raise UsageError(f"table {table} was not measured in this artifact", "see manifest.json for the tables that were")
    raise UsageError(f"there is no table {table!r}", nearest(table, views))
