"""A table of the artifact as CSV or as JSON lines, in the table's own order."""

import csv
import io
import json
from collections.abc import Iterator

import duckdb

_BATCH = 5_000


def csv_rows(connection: duckdb.DuckDBPyConnection, table: str) -> Iterator[str]:
    """Yield CSV with a header; nested values are JSON, null is empty."""
    names, batches = _batches(connection, table)
    yield _csv_line(names)
    for batch in batches:
        yield from (_csv_line([_cell(value) for value in row]) for row in batch)


def json_rows(connection: duckdb.DuckDBPyConnection, table: str) -> Iterator[str]:
    """Yield a JSON object a line."""
    names, batches = _batches(connection, table)
    for batch in batches:
        yield from (json.dumps(dict(zip(names, row, strict=True)), ensure_ascii=False, default=str) for row in batch)


def _batches(connection: duckdb.DuckDBPyConnection, table: str) -> tuple[list[str], Iterator[list[tuple[object, ...]]]]:
    result = connection.execute(f'SELECT * FROM "{table}"')
    return [str(column[0]) for column in result.description or ()], iter(lambda: result.fetchmany(_BATCH), [])


def _csv_line(values: list[str]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="").writerow(values)
    return out.getvalue()


def _cell(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    return json.dumps(value, ensure_ascii=False, default=str) if isinstance(value, (list, dict)) else str(value)
