"""A defect of a measure costs its tables: all others are there, a problem says why, and every tool answers or says what is missing."""

import json
from pathlib import Path
from typing import Any

import duckdb
import pytest

from analyzer import pipeline
from analyzer.config import Options
from serve.answers.params import Parameter, parameters_of
from serve.answers.tool import AnyTool
from serve.artifacts.load import SERVER
from serve.profiles import PROFILES
from serve.protocol.workspace import Workspace
from tests.serve.conftest import asker
from tests.serve.profiles.repository import write_repository

MEASURES = {
    "pipeline.measure_history": ("history", {"commits", "file_history"}),
    "pipeline.measure": ("metrics", {"file_metrics", "findings", "call_graph"}),
    "pipeline.find_dead_code": ("metrics", {"dead_code"}),
    "pipeline.measure_structure": ("metrics", {"communities", "flows"}),
    "pipeline.decision_tables": ("metrics", {"decisions"}),
    "write.search.search_tables": ("metrics", {"search_files", "search_postings"}),
}
"""By the name by which a measure is called, the stage that its problem names, and some tables that are not measured without it."""

TOOLS = {tool.name: tool for profile in PROFILES.values() for tool in profile.tools}


def failing(*_given: object, **_named: object) -> Any:
    raise KeyError("key")


@pytest.fixture(scope="module")
def repository(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_repository(tmp_path_factory.mktemp("defects") / "shop")


@pytest.mark.parametrize("measure", MEASURES)
def test_it_costs_its_tables_alone(repository: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, measure: str) -> None:
    artifact = tmp_path / "artifact"
    monkeypatch.setattr(f"analyzer.{measure}", failing)
    pipeline.index(repository, artifact, Options(jobs=1))
    stage, lost = MEASURES[measure]
    tables = json.loads((artifact / "manifest.json").read_text())["tables"]
    missing = {name for _, names in MEASURES.values() for name in names if tables[name]["status"] != "measured"}
    assert missing == lost
    assert duckdb.sql(f"SELECT stage, path, code FROM '{artifact}/problems.parquet'").fetchall() == [(stage, ".", "internal_error")]
    assert duckdb.sql(f"SELECT count(*) > 0 FROM '{artifact}/call_sites.parquet'").fetchall() == [(True,)]
    ask_every_tool(artifact)


def ask_every_tool(artifact: Path) -> None:
    """Call each tool with what it requires: an exception fails the test, and so does an answer that is not as described."""
    workspace = Workspace([artifact], SERVER)
    ask = asker(workspace, list(TOOLS.values()))
    for tool in TOOLS.values():
        ask(tool.name, **required(tool))
    workspace.close()


def required(tool: AnyTool) -> dict[str, object]:
    return {parameter.name: a_value(parameter) for parameter in parameters_of(tool.params) if parameter.is_required}


def a_value(parameter: Parameter) -> object:
    value: object = "shop/users.py" if "path" in parameter.name or parameter.name in ("files", "targets") else "validate"
    if parameter.name == "sql":
        value = "SELECT 1"
    return [value] if parameter.is_list else value
