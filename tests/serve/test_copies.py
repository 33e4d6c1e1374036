"""Copies that are made when a query first names one: by one call while others ask for it, and not where there is no room."""

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
    copies = Copies(connection, {"numbers": _NUMBERS})
    copies.store("SELECT 1")
    assert _stored(connection) == []
    copies.store("SELECT sum(number) FROM hot.numbers")
    copies.store("SELECT max(number) FROM hot.numbers")
    assert _stored(connection) == ["numbers"]
    assert connection.execute("SELECT sum(number) FROM hot.numbers").fetchall() == [(3,)]


def test_what_has_no_room_stays_a_view(connection: duckdb.DuckDBPyConnection) -> None:
    Copies(connection, {"numbers": "SELECT error('no room') AS number"}).store("FROM hot.numbers")
    assert _stored(connection) == []
    assert connection.execute("SELECT sum(number) FROM hot.numbers").fetchall() == [(3,)]


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
    artifact.copies.store("FROM hot.names")
    assert _stored(artifact.connection) == []
    artifact.connection.close()
