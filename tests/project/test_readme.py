"""Every `parquetry` command that the README shows is run, on a folder with the names that it uses."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import click
import pytest

from analyzer.cli import parquetry
from analyzer.config import Options
from tests.project.tree import ROOT

PARQUETRY = Path(sys.executable).with_name("parquetry")
README = (ROOT / "README.md").read_text()
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", README, re.DOTALL)
COMMANDS = [
    line for kind, block in BLOCKS if kind == "sh" for line in block.splitlines() if line.startswith("parquetry ") and " mcp " not in line
]
SOURCE = """
class Session:
    pass


def validate_user(session: Session) -> bool:
    return bool(session.user)


def login() -> bool:
    return validate_user(Session())
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("readme")
    (folder / "app").mkdir()
    (folder / "app" / "__init__.py").touch()
    (folder / "app" / "auth.py").write_text(SOURCE)
    for artifact in ("earlier-artifact", "artifact"):
        subprocess.run([PARQUETRY, "index", ".", "-o", artifact, "--quiet"], cwd=folder, check=True)
    return folder


@pytest.mark.parametrize("line", COMMANDS)
def test_a_shown_command_runs(folder: Path, line: str) -> None:
    _, *arguments = shlex.split(line, comments=True)
    result = subprocess.run([PARQUETRY, *arguments], cwd=folder, env=os.environ, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    assert result.stdout


def test_the_shown_answer_is_given(tmp_path: Path) -> None:
    (shown,) = re.findall(r"    \$ parquetry (call .*)\n((?:    .*\n)+)", README)
    command, answer = shown
    shutil.copytree(ROOT / "golden" / "repos" / "shop" / "front_back_services", tmp_path / "shop")
    subprocess.run([PARQUETRY, "index", "shop", "-o", "artifact", "--quiet"], cwd=tmp_path, check=True)
    result = subprocess.run([PARQUETRY, *shlex.split(command)], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert result.stdout == answer.replace("    ", "")


def test_commands_of_both_packages_are_shown() -> None:
    shown = {line.split()[1] for line in COMMANDS}
    assert shown == set(parquetry.list_commands(click.Context(parquetry))) - {"mcp"}


def test_client_configurations_can_be_read() -> None:
    blocks = re.findall(r"```(\w+)\n(.*?)```", (ROOT / "docs" / "mcp.md").read_text(), re.DOTALL)
    configurations = [json.loads(block) for kind, block in blocks if kind == "json"]
    configurations += [tomllib.loads(block) for kind, block in blocks if kind == "toml"]
    assert [key for configuration in configurations for key in configuration] == ["mcpServers", "servers", "context_servers", "mcp_servers"]
    servers = [server for configuration in configurations for names in configuration.values() for server in names.values()]
    assert all(server["args"][0] == "mcp" for server in servers)


def test_options_of_the_configuration_exist() -> None:
    (sentence,) = re.findall(r"`parquetry\.toml`: (.*?);", README, re.DOTALL)
    assert {name.replace("-", "_") for name in re.findall(r"`([\w-]+)`", sentence)} == set(Options.__dataclass_fields__)


def test_make_targets_exist() -> None:
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    pages = [README, (ROOT / "CONTRIBUTING.md").read_text()]
    assert {
        name for page in pages for name in re.findall(r"^make (\w+)|`make (\w+)", page, re.MULTILINE) for name in name if name
    } <= targets
