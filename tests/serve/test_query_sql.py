"""Free SQL: what it can do, and that nothing it tries gets further than a coded error."""

import threading
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import duckdb
import pytest

from serve.artifacts.artifact import open_artifact
from serve.artifacts.guard import rejected
from serve.artifacts.load import ONE_CALL, Bounds
from serve.artifacts.sandbox import Sandbox, plain
from serve.errors import ErrorCode, ToolError
from serve.protocol.workspace import Workspace
from tests.serve.build import build
from tests.serve.conftest import Ask, asker
from tests.serve.sample import SAMPLE
from tests.serve.test_code_tools import answer, error

REFUSED = [
    "DROP VIEW nodes",
    "DROP TABLE IF EXISTS nodes",
    "CREATE TABLE t AS SELECT 1",
    "CREATE TEMP TABLE t AS SELECT 1",
    "INSERT INTO nodes SELECT * FROM nodes",
    "DELETE FROM files",
    "WITH d AS (INSERT INTO files SELECT * FROM files RETURNING *) SELECT * FROM d",
    "WITH d AS (DELETE FROM files RETURNING *) SELECT * FROM d",
    "COPY (SELECT 1) TO '{folder}/out.csv'",
    "COPY (SELECT 1) TO '{folder}/nodes.parquet'",
    "EXPORT DATABASE '{folder}/out'",
    "EXPLAIN ANALYZE COPY (SELECT 1) TO '{folder}/out.csv'",
    "ATTACH ':memory:' AS other",
    "ATTACH '{folder}/other.duckdb' AS other",
    "INSTALL httpfs",
    "LOAD httpfs",
    "SELECT * FROM read_text('{folder}/manifest.json')",
    "SELECT * FROM read_text('/etc/passwd')",
    "SELECT * FROM read_csv('/etc/passwd')",
    "SELECT * FROM read_parquet('{folder}/*.parquet')",
    "SELECT * FROM glob('/etc/*')",
    "SELECT * FROM '/etc/passwd'",
    "FROM 'https://example.com/x.parquet'",
    "SELECT getenv('HOME')",
    "SELECT 1; SELECT 2",
    "SELECT 1; DROP VIEW nodes",
    "",
    ";",
    "-- only a comment",
    "SELEC 1",
    "SELECT * FROM no_such_table",
    "SELECT no_such_column FROM nodes",
    "PRAGMA database_list",
    "CALL pragma_version()",
    "SET memory_limit = '100GB'",
    "SET enable_external_access = true",
    "RESET lock_configuration",
    "BEGIN TRANSACTION",
    "CHECKPOINT",
    "VACUUM",
    "PREPARE p AS SELECT 1",
    "SELECT * FROM query('DROP VIEW nodes')",
    "SELECT " + "(" * 5_000 + "1" + ")" * 5_000,
]

FUNCTIONS_THAT_OPEN_FILES = (
    "read_blob read_json read_ndjson_objects read_duckdb read_csv_auto sniff_csv parquet_metadata parquet_schema parquet_file_metadata "
    "parquet_scan sqlite_scan st_read glob"
)
REFUSED += [f"SELECT * FROM {function}('/etc/passwd')" for function in FUNCTIONS_THAT_OPEN_FILES.split()]
REFUSED += [f"SELECT * FROM {form}" for form in ("arrow_scan", "arrow_scan_dumb", "pandas_scan", "python_map_function")]
REFUSED += [
    f"SELECT * FROM {function}(1::POINTER, 1::POINTER, 1::POINTER)" for function in ("arrow_scan", "arrow_scan_dumb", "pandas_scan")
]
REFUSED += [
    "SELECT * FROM read_parquet(['{folder}/nodes.parquet', '/etc/passwd'])",
    "SELECT * FROM read_csv('{folder}/../artifact/manifest.json')",
    "SELECT * FROM read_text('/proc/self/environ')",
    "SELECT * FROM read_text('/dev/stdin')",
    "FROM '/proc/self/fd/0'",
    "FROM 's3://bucket/x.parquet'",
    "FROM 'http://127.0.0.1:1/x.csv'",
    "SELECT which_secret('s3://x', 's3')",
    "SELECT * FROM query('COPY (SELECT 1) TO ''{folder}/out.csv'' ')",
    "IMPORT DATABASE '{folder}'",
    "COPY nodes FROM '/etc/passwd'",
    "USE memory",
    "DETACH memory",
    "CREATE MACRO m() AS 1",
    "CREATE OR REPLACE VIEW nodes AS SELECT 1",
    "ALTER TABLE nodes RENAME TO x",
    "UPDATE files SET path = 'x'",
    "MERGE INTO files USING files AS other ON false WHEN NOT MATCHED THEN INSERT",
    "TRUNCATE files",
    "PIVOT nodes ON kind USING count(*)",
    "CALL force_checkpoint()",
    "CALL enable_logging()",
    "SELECT * FROM enable_logging()",
    "SELECT * FROM enable_profiling()",
    "SET VARIABLE x = 1",
    "EXECUTE p",
    "DEALLOCATE p",
    "LOAD '/tmp/x.duckdb_extension'",
    "INSTALL x FROM 'http://127.0.0.1:1'",
    "UPDATE EXTENSIONS",
    "SELECT error('x')",
    "SELECT '\ud800'",
    "SELECT INTERVAL 100000000 years",
    "SELECT * FROM query('ATTACH '':memory:'' AS other')",
    "SELECT * FROM query('SELECT * FROM read_text(''/etc/passwd'')')",
    "SELECT * FROM query_table('/etc/passwd')",
    "SELECT * FROM json_execute_serialized_sql(json_serialize_sql('SELECT * FROM read_text(''/etc/passwd'')'))",
    "SELECT * FROM parquet_kv_metadata('/etc/passwd')",
    "SELECT * FROM parquet_full_metadata('/etc/passwd')",
    "SELECT * FROM 'data:text/csv,a'",
    "WITH x AS (COPY nodes TO '{folder}/out.csv') FROM x",
    "WITH x AS (UPDATE files SET path = 'x' RETURNING *) FROM x",
    "SELECT * FROM force_checkpoint('memory')",
    "FROM sql_auto_complete('SEL')",
    "COPY (SELECT 1) TO '/dev/stdout'",
    "COPY FROM DATABASE memory TO other",
    "CREATE SECRET (TYPE s3)",
    "COMMENT ON TABLE nodes IS 'x'",
    "SELECT $1",
]

STOPPED = [
    "WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t) SELECT count(*) FROM t",
    "SELECT count(*) FROM range(1000000000000)",
    "SELECT pg_sleep(3600)",
    "SELECT repeat('x', 2000000000)",
    "SELECT count(*) FROM nodes a, nodes b, nodes c, nodes d, nodes e, nodes f, nodes g, nodes h, nodes i, nodes j, nodes k, nodes l",
    "WITH RECURSIVE t(x) AS (SELECT 'x' UNION ALL SELECT x || x FROM t) SELECT max(len(x)) FROM t",
    "SELECT levenshtein(repeat('ab', 1000000), repeat('ba', 1000000))",
    "SELECT string_agg(repeat('x', 1000000), '') FROM range(100000)",
    "SELECT list(i) FROM range(1000000000) AS t(i)",
    "SELECT count(DISTINCT random()) FROM range(300000000)",
    "SELECT printf('%2000000000d', 1)",
    "SELECT lpad('', 2147483647, 'x')",
    "SELECT bitstring('1', 2000000000)",
    "SELECT " + "[" * 900 + "1" + "]" * 900,
    "SELECT sum(len(list_transform(range(50000000), lambda x: x + i))) FROM range(1000) AS t(i)",
]


@pytest.mark.parametrize("sql", REFUSED)
def test_what_is_no_single_select_is_refused(ask: Ask, artifact: Path, sql: str) -> None:
    before = sorted((path.name, path.stat().st_size, path.stat().st_mtime_ns) for path in artifact.iterdir())
    refused = error(ask("query_sql", sql=sql.replace("{folder}", str(artifact))))
    assert refused["code"] in {"QUERY_REJECTED", "INVALID_ARGUMENT", "RESULT_TOO_LARGE"}
    assert sorted((path.name, path.stat().st_size, path.stat().st_mtime_ns) for path in artifact.iterdir()) == before
    assert answer(ask("query_sql", sql="SELECT 1"))["rows"] == [[1]]


@pytest.fixture(scope="module")
def hasty(artifact: Path) -> Iterator[Sandbox]:
    """A sandbox that gives a query half a second."""
    sandbox = Sandbox(open_artifact(artifact, ONE_CALL).files, Bounds(seconds=0.5))
    yield sandbox
    sandbox.close()


@pytest.mark.parametrize("sql", STOPPED)
def test_what_does_not_end_is_stopped(hasty: Sandbox, sql: str) -> None:
    with pytest.raises(ToolError) as caught:
        hasty.query(sql, 10, 1000)
    assert caught.value.code in {ErrorCode.QUERY_TIMEOUT, ErrorCode.RESULT_TOO_LARGE}
    assert answered(hasty, "SELECT count(*) FROM nodes") == [[21]]


def answered(hasty: Sandbox, sql: str) -> list[list[object]]:
    """Return the rows of a short query; a machine that is busy may need more than half a second for it a few times."""
    for _ in range(20):
        with suppress(ToolError):
            return hasty.query(sql, 10, 1000).rows
    return hasty.query(sql, 10, 1000).rows


def test_asking_leaves_no_thread_behind(hasty: Sandbox) -> None:
    before = set(threading.enumerate())
    for _ in range(20):
        answered(hasty, "SELECT 1")
        assert set(threading.enumerate()) <= before


def test_a_recursion_without_end_costs_one_call(ask: Ask) -> None:
    assert error(ask("query_sql", sql=STOPPED[0]))["code"] == "QUERY_TIMEOUT"
    assert answer(ask("query_sql", sql="SELECT count(*) FROM nodes"))["rows"] == [[21]]


@pytest.mark.parametrize(
    ("sql", "rows"),
    [
        ("SELECT 1", [[1]]),
        ("FROM (VALUES (1, 'a'), (2, NULL)) AS t", [[1, "a"], [2, None]]),
        (
            "SELECT [1, 2], {'a': 1}, 1.5::DECIMAL(4, 2), 'NaN'::DOUBLE, DATE '2020-01-01'",
            [[[1, 2], {"a": 1}, "1.50", "nan", "2020-01-01"]],
        ),
        ("SELECT to_timestamp(0) AS a, 1 AS a -- epoch; é\n; -- end", [["1970-01-01 00:00:00+00", 1]]),
        ("SELECT [TIMESTAMPTZ '2020-01-01 00:00:00+00'], ';é' /* ; */", [["['2020-01-01 00:00:00+00']", ";é"]]),
        ("SELECT DISTINCT confidence FROM edges ORDER BY confidence DESC", [["certain"]]),
        ("SELECT max(confidence) FROM call_sites WHERE confidence < 'certain'::confidence", [["high"]]),
        ("SELECT caller FROM call_sites_named WHERE reason IS NOT NULL", [["app/api.py::login_endpoint"]]),
        ("SELECT caller_fqn FROM calls WHERE callee_fqn = 'json.loads'", [["app.api.register_endpoint"]]),
        ("SELECT callee FROM callees_of('register_endpoint') ORDER BY callee LIMIT 1", [["<external>::json.loads"]]),
    ],
)
def test_selects_are_answered(ask: Ask, sql: str, rows: list[list[object]]) -> None:
    assert answer(ask("query_sql", sql=sql))["rows"] == rows


def test_rows_and_characters_are_bounded(ask: Ask) -> None:
    few = answer(ask("query_sql", sql="SELECT * FROM range(1000)", limit=7))
    assert (few["row_count"], few["is_truncated"], len(few["rows"])) == (7, True, 7)
    exact = answer(ask("query_sql", sql="SELECT * FROM range(7)", limit=7))
    assert (exact["row_count"], exact["is_truncated"]) == (7, False)
    long = answer(ask("query_sql", sql="SELECT repeat('x', 10000) FROM range(100)"))
    assert (long["row_count"], long["is_truncated"]) == (2, True)
    assert error(ask("query_sql", sql="SELECT repeat('x', 100000)"))["code"] == "RESULT_TOO_LARGE"


def test_an_error_does_not_tell_where_the_program_lies() -> None:
    failed = duckdb.InvalidInputException("a module failed to import\nTraceback (most recent call last):\n  File '/srv/serve'")
    assert rejected(failed).message == "a module failed to import"


def test_a_misspelt_table_has_a_suggestion(ask: Ask) -> None:
    assert error(ask("query_sql", sql="SELECT * FROM nodez"))["details"]["suggestions"] == ["nodes"]


@pytest.mark.parametrize(
    ("value", "expected"), [(float("inf"), "inf"), (b"\x01\xff", "01ff"), ({1: (2, None)}, {"1": [2, None]}), (True, True), (2**70, 2**70)]
)
def test_plain(value: object, expected: object) -> None:
    assert plain(value) == expected


def test_the_schema_is_described_with_its_words(ask: Ask) -> None:
    found = answer(ask("describe_schema"))
    assert {table["name"]: table["rows"] for table in found["tables"]}["nodes"] == 21
    assert {table["name"]: table["rows"] for table in found["tables"]}["findings"] is None
    assert {"edges_named", "calls", "callers_of(named)"} <= set(found["views"])
    assert found["words"]["confidence"] == ["guess", "low", "medium", "high", "certain"]
    assert error(ask("describe_schema", table="node"))["details"]["suggestions"][0] == "nodes"
    assert error(ask("describe_schema", table="node_named"))["details"]["suggestions"][0] == "nodes"


def test_examples_run(ask: Ask) -> None:
    examples = answer(ask("describe_schema"))["examples"]
    assert examples
    for sql in examples:
        answer(ask("query_sql", sql=sql))


def test_one_table_is_described_in_full(ask: Ask) -> None:
    found = answer(ask("describe_schema", table="EDGES"))
    assert {column["name"]: column["references"] for column in found["columns"]}["source_id"] == "nodes.id"
    assert "edge_kind" in found["words"]


def test_a_view_is_described_with_the_names_that_it_fills_in(ask: Ask) -> None:
    found = {column["name"]: column for column in answer(ask("describe_schema", table="edges_named"))["columns"]}
    assert (found["source_id"]["references"], found["source"]["type"]) == ("nodes.id", "varchar")
    assert error(ask("describe_schema", table="files_named"))["code"] == "INVALID_ARGUMENT"


def test_a_table_like_nothing_in_the_index_is_none_of_the_database(ask: Ask) -> None:
    assert error(ask("query_sql", sql="SELECT * FROM constraints"))["details"].get("suggestions", []) == []


def test_a_word_that_no_column_of_the_name_has_is_told(ask: Ask) -> None:
    found = answer(ask("query_sql", sql="SELECT count(*) FROM call_sites WHERE status = 'Resolved' AND callee_name = 'load'"))
    assert found["notes"] == ["no column status of the index has the word 'Resolved', but such as resolved, unresolved"]
    assert answer(ask("query_sql", sql="SELECT count(*) FROM call_sites WHERE status <> 'resolved'"))["notes"] == []


def test_a_table_is_no_symbol_but_its_statements_are_known(tmp_path: Path) -> None:
    row = {"path": "app/auth.py", "line": 9, "node_id": 5, "side": "consumed", "protocol": "table", "method": "SELECT"}
    build(tmp_path / "art", {**SAMPLE, "endpoints": [{**row, "address": "Users", "pattern": "users", "confidence": "high"}]})
    with closing(Workspace([tmp_path / "art"], ONE_CALL)) as opened:
        told = error(asker(opened)("get_callers", function_fqn="Users"))["message"]
        sql = told.partition('sql="')[2].partition('")')[0]
        assert "stands in 1 statement" in told
        assert answer(asker(opened)("query_sql", sql=sql))["rows"] == [["SELECT", "app/auth.py::validate_user", "app/auth.py", 9]]
