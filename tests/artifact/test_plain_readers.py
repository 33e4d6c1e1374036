"""The artifact needs none of our code: plain DuckDB and plain pyarrow read it, and say what the tools say."""

import json
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import duckdb
import pyarrow.parquet as pq
import pytest

from serve.artifacts.load import SERVER
from serve.protocol.workspace import Workspace
from serve.tools import TOOLS

Rows = list[dict[str, Any]]


def rows(artifact: Path, table: str) -> Rows:
    found: Rows = pq.read_table(artifact / f"{table}.parquet").to_pylist()
    return found


@pytest.fixture(scope="module")
def workspace(artifact: Path) -> Iterator[Workspace]:
    opened = Workspace([artifact], SERVER)
    yield opened
    opened.close()


def pages(workspace: Workspace, name: str, field: str, **arguments: object) -> Rows:
    """Return the entries of a tool's list from all its pages."""
    tool = next(tool for tool in TOOLS if tool.name == name)
    found: Rows = []
    cursor: str | None = None
    while True:
        reply = workspace.call(tool, {**arguments, "cursor": cursor} if cursor else arguments).run()
        assert not reply.is_error, reply.text
        found += cast("Rows", reply.structured[field])
        cursor = cast("str | None", reply.structured["next_cursor"])
        if cursor is None:
            return found


def test_duckdb_and_pyarrow_read_the_same_rows(artifact: Path) -> None:
    tables = json.loads((artifact / "manifest.json").read_text())["tables"]
    measured = {name: entry for name, entry in tables.items() if entry["status"] == "measured"}
    assert {"nodes", "edges", "call_sites", "docker_stages", "compose_services", "dependencies", "documents"} <= set(measured)
    with duckdb.connect() as connection:
        for name, entry in measured.items():
            found = connection.execute(f"SELECT * FROM '{artifact / entry['file']}'")
            names = [column[0] for column in found.description or ()]
            assert [dict(zip(names, row, strict=True)) for row in found.fetchall()] == rows(artifact, name)
            assert len(rows(artifact, name)) == entry["rows"]


def test_views_open_in_a_fresh_duckdb_inside_the_folder(artifact: Path) -> None:
    code = (
        "import duckdb; con = duckdb.connect(); con.execute(open('views.sql').read());"
        "print(con.execute(\"SELECT count(*) FROM nodes WHERE kind = 'class'\").fetchone()[0])"
    )
    counted = subprocess.run([sys.executable, "-I", "-c", code], cwd=artifact, capture_output=True, text=True, check=True).stdout
    assert int(counted) == sum(row["kind"] == "class" for row in rows(artifact, "nodes")) > 0


def test_callers_are_the_call_sites(artifact: Path, workspace: Workspace) -> None:
    nodes = rows(artifact, "nodes")
    expected: dict[str, set[tuple[str, str, int, int]]] = defaultdict(set)
    for site in rows(artifact, "call_sites"):
        if site["target_id"] is not None:
            caller, target = nodes[site["caller_id"]]["symbol"], nodes[site["target_id"]]["symbol"]
            expected[target].add((caller, site["path"], site["line"], site["column"]))
    chosen = sorted(expected)[::7]
    assert len(chosen) > 20
    for symbol in chosen:
        callers = pages(workspace, "get_callers", "callers", function_fqn=symbol, limit=3)
        found = [(caller["caller_symbol"], site) for caller in callers for site in caller["call_sites"]]
        assert {(caller, site["file"], site["line"], site["column"]) for caller, site in found} == expected[symbol]


def test_symbols_are_the_nodes(artifact: Path, workspace: Workspace) -> None:
    for kind in ("class", "interface", "enum_member", "docker_stage", "compose_service"):
        found = pages(workspace, "find_symbol", "symbols", type=kind, limit=50)
        expected = [(row["symbol"], row["path"], row["start_line"]) for row in rows(artifact, "nodes") if row["kind"] == kind]
        assert sorted((symbol["symbol"], symbol["file_path"], symbol["line_number"]) for symbol in found) == sorted(expected)
        assert expected


def test_compose_services_are_their_rows(artifact: Path, workspace: Workspace) -> None:
    found = pages(workspace, "find_compose_services", "matches", limit=10)
    expected = [(row["path"], row["line"], row["name"]) for row in rows(artifact, "compose_services")]
    assert sorted((service["file"], service["line"], service["service_name"]) for service in found) == sorted(expected)
    assert expected


def test_dependencies_and_documents_are_listed_with_their_files(artifact: Path) -> None:
    paths = {row["path"] for row in rows(artifact, "files")}
    dependencies, documents = rows(artifact, "dependencies"), rows(artifact, "documents")
    assert {row["ecosystem"] for row in dependencies} == {"pypi", "npm", "golang", "maven", "cargo", "gem"}
    assert {row["path"] for row in dependencies + documents} <= paths
    targets = {link["target_path"] for document in documents for link in document["links"]} - {None}
    assert targets
    assert targets <= paths
