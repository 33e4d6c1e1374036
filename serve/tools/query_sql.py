"""One read-only SQL query over the index, in a process of its own."""

from dataclasses import dataclass
from typing import Annotated, TypedDict

from serve.answers.context import Context
from serve.answers.params import Between
from serve.answers.render import as_csv, count
from serve.answers.tool import Tool
from serve.limits import ANSWER_CHARACTERS, MAX_SQL_CHARACTERS, MAX_SQL_ROWS, SQL_SECONDS


@dataclass(frozen=True, slots=True)
class QuerySql:
    """The query, and how many of its rows."""

    sql: Annotated[
        str,
        "One SELECT statement in DuckDB's dialect; FROM first, VALUES, DESCRIBE and SUMMARIZE work too.",
        Between(1, MAX_SQL_CHARACTERS),
    ]
    limit: Annotated[int, "Most rows to return.", Between(1, MAX_SQL_ROWS)] = 100


class ResultColumn(TypedDict):
    name: str
    type: str


class QueryResult(TypedDict):
    columns: list[ResultColumn]
    rows: Annotated[list[list[object]], "Values in the order of columns."]
    row_count: Annotated[int, "Rows in this answer."]
    is_truncated: Annotated[bool, "Whether the query has more rows than are returned here."]


def run(context: Context, params: QuerySql) -> QueryResult:
    result = context.artifact.sandbox.query(params.sql, params.limit, ANSWER_CHARACTERS)
    return {
        "columns": [{"name": name, "type": type_} for name, type_ in result.columns],
        "rows": result.rows,
        "row_count": len(result.rows),
        "is_truncated": result.is_truncated,
    }


def text(answer: QueryResult) -> str:
    table = as_csv([column["name"] for column in answer["columns"]], answer["rows"])
    if not answer["is_truncated"]:
        return f"{table}\n({count(answer['row_count'], 'row')})"
    return f"{table}\n(first {count(answer['row_count'], 'row')}; there are more: ORDER BY and LIMIT … OFFSET {answer['row_count']} go on)"


QUERY_SQL = Tool(
    name="query_sql",
    title="Query the index with SQL",
    description=(
        "Run one read-only SELECT over the tables of the index (DuckDB dialect), for questions that no other tool answers: counts, joins, "
        "rankings. Call describe_schema first for columns and closed words. Main tables: files, nodes (symbols), edges, call_sites, "
        "occurrences, imports, docker_instructions, docker_stages, compose_services, function_metrics, file_metrics, findings, sources, "
        "problems; <table>_named views fill in the names of symbols. Closed words sort by meaning; to compare their order, cast: "
        "confidence >= 'high'::confidence. Example: SELECT symbol, fan_in FROM function_metrics JOIN nodes ON "
        "id = node_id ORDER BY fan_in DESC, symbol LIMIT 10. Anything but one SELECT is QUERY_REJECTED, as are files and the network; a "
        f"query is stopped after {SQL_SECONDS:g} s (QUERY_TIMEOUT) or when it needs too much memory (RESULT_TOO_LARGE). "
        f"At most {MAX_SQL_ROWS} rows come back; is_truncated tells of more: add ORDER BY with LIMIT and OFFSET."
    ),
    params=QuerySql,
    answer=QueryResult,
    run=run,
    text=text,
)
