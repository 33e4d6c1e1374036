"""Tables that are put into memory when a query first names one, or beside the calls: once, and not where there is no room."""

import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import duckdb
import pytest

from serve.artifacts.artifact import open_artifact
from serve.artifacts.copies import Copies
from serve.artifacts.load import ONE_CALL, SERVER, Opening
from serve.protocol.workspace import Workspace
from tests.serve.conftest import asker

_NUMBERS = "SELECT range AS number FROM range(3)"


@pytest.fixture
def connection() -> duckdb.DuckDBPyConnection:
    connection = duckdb.connect()
    connection.execute(f"CREATE SCHEMA hot; CREATE VIEW hot.numbers AS {_NUMBERS}")
    return connection


def _stored(connection: duckdb.DuckDBPyConnection) -> list[str]:
    return [str(name) for (name,) in connection.execute("SELECT table_name FROM duckdb_tables() ORDER BY table_name").fetchall()]


def test_a_copy_is_stored_once_it_is_named(connection: duckdb.DuckDBPyConnection) -> None:
    copies = Copies(connection, ["hot.numbers"])
    copies.store("SELECT 1")
    assert _stored(connection) == []
    copies.store("SELECT sum(number) FROM hot.numbers")
    copies.store("SELECT max(number) FROM hot.numbers")
    assert _stored(connection) == ["numbers"]
    assert connection.execute("SELECT sum(number) FROM hot.numbers").fetchall() == [(3,)]


def test_a_longer_name_names_no_copy(connection: duckdb.DuckDBPyConnection) -> None:
    Copies(connection, ["hot.numbers"]).store("SELECT number AS numbers FROM (SELECT 1 AS number) hot_numbers, hot.numbers_of_files")
    assert _stored(connection) == []


def test_what_is_likely_to_be_named_is_stored_beside_the_calls(connection: duckdb.DuckDBPyConnection) -> None:
    connection.execute("CREATE VIEW hot.squares AS SELECT number * number AS square FROM hot.numbers ORDER BY square DESC")
    connection.execute("CREATE VIEW hot.rare AS FROM hot.numbers")
    copies = Copies(connection, ["hot.numbers", "hot.squares", "hot.rare"], asked_for=["hot.rare"])
    copies.start()
    watching, end = connection.cursor(), time.monotonic() + 60
    while len(_stored(watching)) < 2 and time.monotonic() < end:
        time.sleep(0.001)
    copies.stop()
    assert _stored(connection) == ["numbers", "squares"]
    assert connection.execute("FROM hot.squares").fetchall() == [(4,), (1,), (0,)]
    copies.store("FROM hot.rare")
    assert _stored(connection) == ["numbers", "rare", "squares"]


def test_once_stopped_nothing_is_stored_unasked(connection: duckdb.DuckDBPyConnection) -> None:
    copies = Copies(connection, ["hot.numbers"])
    copies.stop()
    copies.start()
    copies.stop()
    assert _stored(connection) == []


def test_what_has_no_room_stays_a_view() -> None:
    connection = duckdb.connect(config={"memory_limit": "32MB", "temp_directory": ""})
    connection.execute("CREATE VIEW large AS SELECT hash(range) AS number FROM range(20_000_000); CREATE VIEW small AS SELECT 1 AS number")
    Copies(connection, ["large", "small"]).store("FROM large, small")
    assert _stored(connection) == ["small"]
    assert connection.execute("SELECT count(*) FROM large").fetchall() == [(20_000_000,)]


def test_calls_that_ask_at_once_get_the_same(shop: Path) -> None:
    workspace = Workspace([shop], SERVER)
    try:
        ask = asker(workspace)
        with ThreadPoolExecutor(8) as threads:
            replies = list(threads.map(lambda _: ask("find_symbol", type="function", name="*").structured, range(16)))
    finally:
        workspace.close()
    assert replies[0]["symbols"]
    assert all(reply == replies[0] for reply in replies)


@pytest.mark.parametrize("opening", [ONE_CALL, replace(SERVER, largest=0)])
def test_a_cold_artifact_stores_none(shop: Path, opening: Opening) -> None:
    artifact = open_artifact(shop, opening)
    artifact.copies.start()
    artifact.copies.store("FROM hot.names, nodes")
    artifact.copies.stop()
    assert _stored(artifact.connection) == []
    artifact.connection.close()
