"""The tool list is a contract of its own: frozen in `golden/tools`, documented in `docs/tools.md`, fit for a model."""

import json
from pathlib import Path
from typing import Any, cast

import pytest
from jsonschema import Draft202012Validator

from serve.describe import snapshot, tool_listing, tools_reference
from serve.tool import AnyTool
from serve.tools import TOOLS

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "golden" / "tools"


def schemas(tool: AnyTool) -> list[dict[str, Any]]:
    return [cast("dict[str, Any]", tool.input_schema), cast("dict[str, Any]", tool.output_schema)]


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)
def test_a_tool_is_as_it_was_frozen(tool: AnyTool, update_golden: bool) -> None:
    golden = GOLDEN / f"{tool.name}.json"
    if update_golden:
        golden.write_text(snapshot(tool), encoding="utf-8")
    assert golden.read_text("utf-8") == snapshot(tool)


def test_every_frozen_tool_exists() -> None:
    assert {path.stem for path in GOLDEN.iterdir()} == {tool.name for tool in TOOLS}


def test_the_documentation_is_fresh(update_golden: bool) -> None:
    page = ROOT / "docs" / "tools.md"
    if update_golden:
        page.write_text(tools_reference(TOOLS), encoding="utf-8")
    assert page.read_text("utf-8") == tools_reference(TOOLS)


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)
def test_descriptions_fit_what_clients_show(tool: AnyTool) -> None:
    assert 100 < len(tool.description) < 2_000
    assert all("description" in spec for spec in schemas(tool)[0]["properties"].values())


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)
def test_schemas_are_valid_and_closed(tool: AnyTool) -> None:
    for schema in schemas(tool):
        Draft202012Validator.check_schema(schema)
        assert schema["additionalProperties"] is False


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)
def test_the_output_schema_admits_errors_and_nothing_in_between(tool: AnyTool) -> None:
    validator = Draft202012Validator(tool.output_schema)
    failure = {"error": {"code": "NOT_MEASURED", "message": "x", "details": {"suggestions": []}}}
    assert validator.is_valid(failure)
    assert not validator.is_valid({})
    assert not validator.is_valid({"error": {"code": "SOMETHING", "message": "x", "details": {"suggestions": []}}})


def test_all_tools_only_read() -> None:
    for entry in tool_listing(TOOLS):
        annotations = cast("dict[str, object]", entry["annotations"])
        assert (annotations["readOnlyHint"], annotations["destructiveHint"], annotations["openWorldHint"]) == (True, False, False)


def test_with_several_repositories_every_tool_needs_to_know_which() -> None:
    for entry in tool_listing(TOOLS, ["a", "b"]):
        schema = json.loads(json.dumps(entry["inputSchema"]))
        assert schema["properties"]["repo"]["enum"] == ["a", "b"]
        assert schema["required"][0] == "repo"
