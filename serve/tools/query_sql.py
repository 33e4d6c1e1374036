"""One read-only SQL query over the index, in a process of its own."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Annotated, TypedDict

from analyzer.schema.declare import Scalar
from analyzer.schema.tables import TABLES
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
    notes: Annotated[list[str], "Words that a column with closed words is compared with and never has."]


def run(context: Context, params: QuerySql) -> QueryResult:
    result = context.artifact.sandbox.query(params.sql, params.limit, ANSWER_CHARACTERS)
    return {
        "columns": [{"name": name, "type": type_} for name, type_ in result.columns],
        "rows": result.rows,
        "row_count": len(result.rows),
        "is_truncated": result.is_truncated,
        "notes": list(_strange_words(params.sql)),
    }


def _strange_words(sql: str) -> Iterator[str]:
    """Yield what to say of each text that a column of closed words is compared with and that no column of that name has."""
    for name, word in dict.fromkeys(_COMPARED.findall(sql)):
        known = _WORDS.get(name.lower(), frozenset())
        if known and word not in known:
            near = get_close_matches(word, sorted(known), n=3, cutoff=0.5) or sorted(known)
            yield f"no column {name} of the index has the word '{word}', but such as {', '.join(near[:_MOST_WORDS])}"


def _closed_words() -> dict[str, frozenset[str]]:
    """Return the words of columns by name, of those that have closed ones in each table that has them."""
    known: dict[str, frozenset[str]] = {}
    for column in (column for table in TABLES for column in table.columns):
        kind = column.type
        words = frozenset(kind.words or ()) if isinstance(kind, Scalar) else frozenset()
        before = known.get(column.name, words)
        known[column.name] = before | words if before and words else frozenset()
    return known


_COMPARED = re.compile(r"\b(\w+)\s*(?:=|<>|!=)\s*'([^']*)'")
_MOST_WORDS = 12
_WORDS = _closed_words()


def text(answer: QueryResult) -> str:
    table = as_csv([column["name"] for column in answer["columns"]], answer["rows"])
    table = "".join((table, *(f"\n{note}" for note in answer["notes"])))
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
