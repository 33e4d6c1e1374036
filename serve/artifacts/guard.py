"""What free SQL may be: one statement that only reads. Used by the sandbox and by the shell's `sql` command."""

import duckdb

from serve.errors import ErrorCode, ToolError


def only_select(connection: duckdb.DuckDBPyConnection, sql: str) -> duckdb.Statement:
    """Return the one SELECT statement that a text holds; raises ToolError with QUERY_REJECTED.

    The statement's type alone does not make it harmless: run it in a read-only transaction, for a SELECT may hold an INSERT.
    """
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


def rejected(error: duckdb.Error) -> ToolError:
    """Return the coded form of an error that the database answers a query with."""
    message = str(error).strip()
    if isinstance(error, duckdb.InterruptException):
        return ToolError(ErrorCode.QUERY_TIMEOUT, "The query took too long: filter earlier, or join on fewer rows.")
    if isinstance(error, duckdb.OutOfMemoryException):
        return ToolError(ErrorCode.RESULT_TOO_LARGE, "The query needs too much memory: filter earlier, or aggregate.")
    return ToolError(ErrorCode.QUERY_REJECTED, message[:1_500])
