"""The profile `repowise`: which tools it shows when, and how the configuration of the repository and the command line choose."""

from pathlib import Path

import pytest

from analyzer.config import Options, read_options
from analyzer.errors import UsageError
from analyzer.pipeline import index
from serve.artifacts.load import ONE_CALL
from serve.profiles.repowise import REPOWISE
from serve.protocol.run import configured_tools
from serve.protocol.workspace import Workspace

OF_ONE = [
    "get_overview",
    "get_context",
    "get_symbol",
    "search_codebase",
    "get_risk",
    "get_why",
    "get_dead_code",
    "get_health",
    "list_repos",
]
OPTIONAL = ["get_dependency_path", "get_change_risk"]


def names(selection: str | None, *, is_workspace: bool = False) -> set[str]:
    return {tool.name for tool in REPOWISE.choose(selection, is_workspace=is_workspace)}


def test_what_is_documented_as_default_is_shown_and_no_opt_in() -> None:
    assert set(OF_ONE) <= names(None)
    assert names(None) <= {*OF_ONE, "get_answer"}


def test_tools_of_workspaces_are_shown_there() -> None:
    more = {name for name in ("get_blast_radius", "get_conformance", "get_architecture") if name in REPOWISE.names}
    assert names(None, is_workspace=True) == names(None) | more


def test_selections_add_leave_out_replace_and_show_all() -> None:
    assert names("+get_dependency_path,-get_dead_code") == (names(None) | {"get_dependency_path"}) - {"get_dead_code"}
    assert names("get_context,get_symbol") == {"get_context", "get_symbol"}
    assert names("all") == set(REPOWISE.names)


def test_unknown_names_are_ignored_and_told(caplog: pytest.LogCaptureFixture) -> None:
    assert names("+get_everything") == names(None)
    assert "get_everything" in caplog.text


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('mcp.tools = ["+get_risk", "-get_why"]', ("+get_risk", "-get_why")),
        ('[mcp]\ntools = "all"', ("all",)),
        ('mcp-tools = ["get_context"]', ("get_context",)),
        ("jobs = 1", ()),
    ],
)
def test_the_repository_may_say_which_tools(tmp_path: Path, text: str, words: tuple[str, ...]) -> None:
    (tmp_path / "parquetry.toml").write_text(text)
    assert read_options(tmp_path, {}).mcp_tools == words


@pytest.mark.parametrize("text", ["mcp.tool = []", "mcp.tools = 3", "mcp = 3", "tools.mcp = []"])
def test_a_mistake_in_it_is_told(tmp_path: Path, text: str) -> None:
    (tmp_path / "parquetry.toml").write_text(text)
    with pytest.raises(UsageError):
        read_options(tmp_path, {})


def test_the_index_carries_it_to_the_server(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "root").mkdir()
    (tmp_path / "root" / "a.py").write_text("x = 1\n")
    index(tmp_path / "root", tmp_path / "art", Options(jobs=1, mcp_tools=("+get_dependency_path", "-no_such_tool")))
    opened = Workspace([tmp_path / "art"], ONE_CALL)
    assert configured_tools(opened, REPOWISE) == "+get_dependency_path"
    opened.close()
    assert "no_such_tool" in caplog.text
