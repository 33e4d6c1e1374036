"""`views.sql` runs in a plain DuckDB inside the folder, over any choice of tables."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import duckdb
import pytest

from analyzer.schema.declare import Table
from analyzer.schema.tables import TABLES, TABLES_BY_NAME
from analyzer.schema.tables.code import EDGES, NODES
from analyzer.schema.views import closed_words, type_name, views_sql
from analyzer.write.parquet import write_table


def opened(
    folder: Path, tables: Mapping[Table, Sequence[Mapping[str, object]]], monkeypatch: pytest.MonkeyPatch
) -> duckdb.DuckDBPyConnection:
    for table, rows in tables.items():
        write_table(
            table, {column.name: [row.get(column.name) for row in rows] for column in table.columns}, folder / f"{table.name}.parquet"
        )
    monkeypatch.chdir(folder)
    connection = duckdb.connect()
    connection.execute(views_sql(list(tables)))
    return connection


def node(number: int, symbol: str, fqn: str) -> dict[str, object]:
    flags = dict.fromkeys(["is_exported", "is_async", "is_static", "is_abstract", "is_generator", "is_test"], False)
    return {"id": number, "symbol": symbol, "kind": "function", "name": fqn.rpartition(".")[2], "fqn": fqn, **flags}


def edge(source: int, target: int, confidence: str) -> dict[str, object]:
    return {"source_id": source, "target_id": target, "kind": "calls", "count": 1, "confidence": confidence, "rule": "local_name"}


NODES_ROWS = [node(0, "a.py::f", "a.f"), node(1, "a.py::g", "a.g"), node(2, "b.py::f", "b.f")]
EDGES_ROWS = [edge(0, 1, "guess"), edge(2, 1, "certain")]


def test_every_view_answers_over_empty_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    connection = opened(tmp_path, {table: [] for table in TABLES}, monkeypatch)
    views = [name for (name,) in connection.execute("SELECT view_name FROM duckdb_views() WHERE NOT internal").fetchall()]
    assert {table.name for table in TABLES} < set(views)
    assert {name: connection.execute(f"FROM {name}").fetchall() for name in views} == {name: [] for name in views}


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_any_single_table_may_be_present_alone(table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert opened(tmp_path, {table: []}, monkeypatch).execute(f"FROM {table.name}").fetchall() == []


def test_running_the_views_twice_is_harmless(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    connection = opened(tmp_path, {NODES: NODES_ROWS, EDGES: EDGES_ROWS}, monkeypatch)
    connection.execute(views_sql([NODES, EDGES]))
    assert connection.execute("SELECT count(*) FROM calls").fetchall() == [(2,)]


def test_callers_come_surest_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    connection = opened(tmp_path, {NODES: NODES_ROWS, EDGES: EDGES_ROWS}, monkeypatch)
    rows = connection.execute("SELECT caller, confidence FROM callers_of('g')").fetchall()
    assert rows == [("b.py::f", "certain"), ("a.py::f", "guess")]


def test_names_may_be_symbols_full_names_or_their_last_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    connection = opened(tmp_path, {NODES: NODES_ROWS, EDGES: EDGES_ROWS}, monkeypatch)
    found = {name: [row[0] for row in connection.execute("SELECT symbol FROM find_symbols(?)", [name]).fetchall()] for name in NAMES}
    assert found == NAMES


NAMES = {"a.py::f": ["a.py::f"], "b.f": ["b.py::f"], "f": ["a.py::f", "b.py::f"], "": [], "%": [], ".f": []}


def test_a_folder_with_a_quote_in_its_name(tmp_path: Path) -> None:
    folder = tmp_path / "it's"
    folder.mkdir()
    write_table(NODES, {column.name: [] for column in NODES.columns}, folder / "nodes.parquet")
    connection = duckdb.connect()
    connection.execute(views_sql([NODES], f"{folder}/"))
    assert connection.execute("FROM nodes").fetchall() == []


def test_words_sort_by_meaning(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    connection = opened(tmp_path, {table: [] for table in TABLES}, monkeypatch)
    for words in closed_words(list(TABLES_BY_NAME.values())):
        stored = connection.execute(f"SELECT enum_range(NULL::{type_name(words)})").fetchall()
        assert stored == [([word.value for word in words],)]
