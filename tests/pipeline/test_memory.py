"""`parquetry memory`: what it writes where, what it refuses, and that the next index carries it."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from analyzer.commands.memory import command
from analyzer.config import Options
from analyzer.errors import UsageError
from analyzer.memories import delete_memory, edit_memory, memory_names, read_memory, write_memory
from analyzer.pipeline import index
from serve.artifacts.load import ONE_CALL
from serve.profiles.coraline import CORALINE
from serve.protocol.workspace import Workspace


def run(root: Path, *arguments: str, text: str | None = None) -> str:
    done = CliRunner().invoke(command, [*arguments, "--root", str(root)], input=text, catch_exceptions=False)
    assert done.exit_code == 0
    return done.output


def test_a_memory_is_written_read_changed_and_deleted(tmp_path: Path) -> None:
    assert run(tmp_path, "write", "build/how_to", "# Build\n\nmake") == f"{tmp_path}/.parquetry/memories/build/how_to.md\n"
    run(tmp_path, "write", "overview", text="From a pipe.\n")
    assert run(tmp_path, "list") == "build/how_to\noverview\n"
    assert run(tmp_path, "show", "build/how_to.md") == "# Build\n\nmake\n"
    assert run(tmp_path, "edit", "build/how_to", "make", "make \\1") == "replaced 1 time\n"
    assert run(tmp_path, "edit", "build/how_to", "^# (\\w+)$", "# \\1ing", "--regex") == "replaced 1 time\n"
    assert run(tmp_path, "show", "build/how_to") == "# Building\n\nmake \\1\n"
    run(tmp_path, "delete", "overview")
    assert memory_names(tmp_path) == ["build/how_to"]


@pytest.mark.parametrize("name", ["", "..", "../x", "a/../../x", "/etc/x", "a//b", ".hidden", "a\nb", "x" * 300])
def test_a_name_does_not_lead_out(tmp_path: Path, name: str) -> None:
    with pytest.raises(UsageError, match="no name for a memory"):
        write_memory(tmp_path, name, "x")


def test_links_are_not_followed(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "root" / ".parquetry").mkdir(parents=True)
    (tmp_path / "root" / ".parquetry" / "memories").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(UsageError, match="leads out"):
        write_memory(tmp_path / "root", "x", "x")
    assert list((tmp_path / "elsewhere").iterdir()) == []


def test_mistakes(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no memory x") as none_yet:
        read_memory(tmp_path, "x")
    assert "there are none yet" in none_yet.value.hint
    write_memory(tmp_path, "known", "text")
    with pytest.raises(UsageError) as another:
        delete_memory(tmp_path, "x")
    assert another.value.hint == "there are: known"
    with pytest.raises(UsageError, match="does not stand"):
        edit_memory(tmp_path, "known", "nothing", "", is_expression=False)
    for pattern, replacement in [("(", ""), ("text", "\\9")]:
        with pytest.raises(UsageError, match=r"invalid group|missing|unterminated"):
            edit_memory(tmp_path, "known", pattern, replacement, is_expression=True)
    with pytest.raises(UsageError, match="is no folder"):
        write_memory(tmp_path / "nowhere", "x", "x")


def test_the_next_index_carries_it(tmp_path: Path) -> None:
    (tmp_path / "root").mkdir()
    write_memory(tmp_path / "root", "a/b", "# Told\n")
    index(tmp_path / "root", tmp_path / "out", Options(jobs=1), cache=None)
    workspace = Workspace([tmp_path / "out"], ONE_CALL)
    tools = {tool.name: tool for tool in CORALINE.tools}
    assert workspace.call(tools["coraline_read_memory"], {"name": "a/b"}).run().structured == {"name": "a/b", "content": "# Told\n"}
    workspace.close()
