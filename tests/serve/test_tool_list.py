"""The tool list is a contract of its own: frozen in `golden/tools`, documented in `docs/tools.md`, fit for a model."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, cast

import pytest
from jsonschema import Draft202012Validator

from serve.answers.tool import AnyTool
from serve.commands.cli import PROFILE_NAMES
from serve.commands.reference import profiles_reference, tools_reference
from serve.profiles import PROFILES
from serve.profiles.profile import Profile
from serve.protocol.describe import guide, snapshot, tool_listing
from serve.tools import TOOLS

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "golden" / "tools"


def schemas(tool: AnyTool) -> list[dict[str, Any]]:
    return [cast("dict[str, Any]", tool.input_schema), cast("dict[str, Any]", tool.output_schema)]


OWN = {id(tool) for tool in TOOLS}
FROZEN: dict[Path, AnyTool] = {GOLDEN / f"{tool.name}.json": tool for tool in TOOLS} | {
    GOLDEN / profile.name / f"{tool.name}.json": tool for profile in PROFILES.values() for tool in profile.tools if id(tool) not in OWN
}
EVERY = pytest.mark.parametrize("tool", FROZEN.values(), ids=[str(path.relative_to(GOLDEN).with_suffix("")) for path in FROZEN])


@pytest.mark.parametrize("golden", FROZEN, ids=lambda path: str(path.relative_to(GOLDEN)))
def test_a_tool_is_as_it_was_frozen(golden: Path, update_golden: bool) -> None:
    if update_golden:
        golden.parent.mkdir(exist_ok=True)
        golden.write_text(snapshot(FROZEN[golden]), encoding="utf-8")
    assert golden.read_text("utf-8") == snapshot(FROZEN[golden])


def test_every_frozen_tool_exists() -> None:
    assert set(GOLDEN.rglob("*.json")) == set(FROZEN)


@pytest.mark.parametrize(("page", "made"), [("tools.md", tools_reference), ("profiles.md", profiles_reference)])
def test_the_documentation_is_fresh(page: str, made: Callable[[Sequence[Profile]], str], update_golden: bool) -> None:
    text = made(list(PROFILES.values()))
    if update_golden:
        (ROOT / "docs" / page).write_text(text, encoding="utf-8")
    assert (ROOT / "docs" / page).read_text("utf-8") == text


def test_the_command_line_names_every_profile() -> None:
    assert tuple(PROFILES) == PROFILE_NAMES


@pytest.mark.parametrize("profile", PROFILES.values(), ids=lambda profile: profile.name)
def test_a_profile_tells_an_agent_what_to_do(profile: Profile) -> None:
    text = guide(["sample"], profile)
    assert profile.optional <= set(profile.names)
    assert len(text) < 4_000
    assert all(name in text for name in profile.instead)
    assert not set(profile.instead) & set(profile.names)


@EVERY
def test_descriptions_fit_what_clients_show(tool: AnyTool) -> None:
    assert 100 < len(tool.description) < 2_000
    assert all("description" in spec for spec in schemas(tool)[0]["properties"].values())


@EVERY
def test_schemas_are_valid_and_closed(tool: AnyTool) -> None:
    for schema in schemas(tool):
        Draft202012Validator.check_schema(schema)
        assert schema["additionalProperties"] is False


@EVERY
def test_the_output_schema_admits_errors_and_nothing_in_between(tool: AnyTool) -> None:
    validator = Draft202012Validator(tool.output_schema)
    failure = {"error": {"code": "NOT_MEASURED", "message": "x", "details": {"suggestions": []}}}
    assert validator.is_valid(failure)
    assert not validator.is_valid({})
    assert not validator.is_valid({"error": {"code": "SOMETHING", "message": "x", "details": {"suggestions": []}}})


def test_all_tools_only_read() -> None:
    for entry in tool_listing(list(FROZEN.values())):
        annotations = cast("dict[str, object]", entry["annotations"])
        assert (annotations["readOnlyHint"], annotations["destructiveHint"], annotations["openWorldHint"]) == (True, False, False)


def test_with_several_repositories_every_tool_takes_the_one_that_is_meant() -> None:
    for entry in tool_listing(TOOLS, ["a", "b"]):
        schema = json.loads(json.dumps(entry["inputSchema"]))
        spans = entry["name"] in ("get_overview", "get_context", "search_codebase")
        assert schema["properties"]["repo"]["enum"] == ["a", "b", *(["all"] if spans else [])]
        assert "repo" not in schema.get("required", [])
