"""What free SQL may be: one statement that only reads. Used by the sandbox and by the shell's `sql` command."""

from typing import Final

import duckdb

from serve.errors import ErrorCode, ToolError
from serve.limits import HALF_CHARACTER

_ZONED: Final = "WITH TIME ZONE"


def only_select(connection: duckdb.DuckDBPyConnection, sql: str) -> duckdb.Statement:
    """Return the one SELECT statement that a text holds; raises ToolError with QUERY_REJECTED.

    The statement's type alone does not make it harmless: run it in a read-only transaction, for a SELECT may hold an INSERT.
    """
    if HALF_CHARACTER.search(sql):
        raise ToolError(ErrorCode.QUERY_REJECTED, "The text holds half a character, which no text of the index does.")
    try:
        statements = connection.extract_statements(sql)
    except duckdb.Error as error:
        raise rejected(error) from error
    if len(statements) != 1:
        raise ToolError(ErrorCode.QUERY_REJECTED, f"Give exactly one statement; these are {len(statements)}.")
    (statement,) = statements
    if statement.type is not duckdb.StatementType.SELECT:
        kind = statement.type.name
        raise ToolError(ErrorCode.QUERY_REJECTED, f"Only SELECT is possible, not {kind}: the index cannot be changed, nor files opened.")
    return statement


def run_select(cursor: duckdb.DuckDBPyConnection, statement: duckdb.Statement) -> list[list[str]]:
    """Run a query, and return the name and the type of each of its columns.

    Times with a zone are fetched as texts: as values they would need a package that nothing else here does.
    """
    cursor.execute(statement)
    columns = [[str(column[0]), str(column[1])] for column in cursor.description or ()]
    if any(_ZONED in type_ for _, type_ in columns):
        names = [f"c{place}" for place in range(len(columns))]
        shown = [f"{name}::VARCHAR" if _ZONED in type_ else name for name, (_, type_) in zip(names, columns, strict=True)]
        cursor.execute(f"SELECT {', '.join(shown)} FROM (\n{_without_end(statement.query)}\n) AS asked({', '.join(names)})")
    return columns


def _without_end(sql: str) -> str:
    """Return the text of one statement up to the semicolon that ends it, if one does; places of tokens are those of bytes."""
    data = sql.encode()
    ends = (at for at, kind in duckdb.tokenize(sql) if kind == duckdb.token_type.operator and data[at : at + 1] == b";")
    return data[: next(ends, None)].decode()


def rejected(error: duckdb.Error) -> ToolError:
    """Return the coded form of an error that the database answers a query with."""
    message = str(error).partition("\nTraceback")[0].strip()  # Where this program lies is nobody's answer.
    if isinstance(error, duckdb.InterruptException):
        return ToolError(ErrorCode.QUERY_TIMEOUT, "The query took too long: filter earlier, or join on fewer rows.")
    if isinstance(error, duckdb.OutOfMemoryException):
        return ToolError(ErrorCode.RESULT_TOO_LARGE, "The query needs too much memory: filter earlier, or aggregate.")
    return ToolError(ErrorCode.QUERY_REJECTED, message[:1_500])
