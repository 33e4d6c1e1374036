"""`server.json`, which describes the server to registries of MCP servers, agrees with what is released."""

import json
import re
from typing import Any, cast

import analyzer
from serve.commands.cli import mcp
from tests.project.tree import ROOT

SERVER = cast("dict[str, Any]", json.loads((ROOT / "server.json").read_text()))
(PACKAGE,) = SERVER["packages"]


def test_the_versions_are_the_release_s() -> None:
    assert SERVER["version"] == PACKAGE["version"] == analyzer.__version__


def test_the_readme_owns_the_name() -> None:
    (name,) = re.findall(r"mcp-name: (\S+)", (ROOT / "README.md").read_text())
    assert name == SERVER["name"]
    assert re.fullmatch(r"[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+", name)


def test_the_texts_fit_what_registries_take() -> None:
    assert len(SERVER["description"]) <= 100
    assert len(SERVER["title"]) <= 100


def test_it_runs_the_command_with_options_that_it_has() -> None:
    first, *others = PACKAGE["packageArguments"]
    assert first == {"type": "positional", "value": mcp.name}
    named = {argument["name"] for argument in others if argument["type"] == "named"}
    assert named <= {option for parameter in mcp.params for option in parameter.opts}
    assert [argument["valueHint"] for argument in others if argument["type"] == "positional"] == ["artifact"]
