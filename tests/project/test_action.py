"""The action's shell steps, run as a runner runs them, and the demonstration, on small folders."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.project.tree import ROOT

PARQUETRY = Path(sys.executable).with_name("parquetry")


class Runner:
    """What a job's machine gives to a step: folders, and files to write outputs and the summary to."""

    def __init__(self, folder: Path) -> None:
        self.workspace = folder / "work space"
        self.temporary = folder / "temp"
        self.output = folder / "output"
        self.summary = folder / "summary"
        for place in (self.workspace, self.temporary):
            place.mkdir()

    def run(self, script: str, **step: str) -> subprocess.CompletedProcess[str]:
        environment = {
            "PATH": os.environ["PATH"],
            "GITHUB_ACTION_PATH": str(ROOT),
            "GITHUB_WORKSPACE": str(self.workspace),
            "GITHUB_OUTPUT": str(self.output),
            "GITHUB_STEP_SUMMARY": str(self.summary),
            "RUNNER_TEMP": str(self.temporary),
            "PYTHON": sys.executable,
            "PARQUETRY": str(PARQUETRY),
            "INDEX_PATH": ".",
            "INDEX_OUTPUT": "artifact",
            "INDEX_OPTIONS": "",
            **step,
        }
        path = ROOT / ".github" / "scripts" / script
        return subprocess.run([path], env=environment, capture_output=True, text=True, check=False)

    def outputs(self) -> dict[str, str]:
        return dict(line.split("=", 1) for line in self.output.read_text().splitlines())


@pytest.fixture
def runner(tmp_path: Path) -> Runner:
    return Runner(tmp_path)


def test_a_folder_that_is_not_there_fails_the_step_in_one_line(runner: Runner) -> None:
    result = runner.run("index.sh", INDEX_PATH="nowhere")
    assert result.returncode == 2
    assert result.stderr.count("\n") == 1
    assert "nowhere" in result.stderr
    assert not runner.output.exists()


def test_an_empty_folder_is_indexed(runner: Runner) -> None:
    result = runner.run("index.sh")
    assert result.returncode == 0, result.stderr
    assert runner.outputs()["problems"] == "0"


def test_a_folder_is_indexed_and_summarized(runner: Runner) -> None:
    (runner.workspace / "app.py").write_text("def f():\n    return 1\n\n\ndef g():\n    return f()\n")
    result = runner.run("index.sh", INDEX_OPTIONS="--no-source\n\n--jobs\n1\n")
    assert result.returncode == 0, result.stderr
    manifest = json.loads((runner.workspace / "artifact" / "manifest.json").read_text())
    outputs = runner.outputs()
    assert outputs["path"] == str(runner.workspace / "artifact")
    assert outputs["digest"] == manifest["digest"]
    assert outputs["symbols"] == "3"
    assert manifest["options"]["source"] is False
    assert "| files | 1 | 1 python |" in runner.summary.read_text()


def test_the_demonstration_answers_three_questions(tmp_path: Path) -> None:
    folder = tmp_path / "some folder"
    folder.mkdir()
    (folder / "app.py").write_text("def helper():\n    return unknown()\n\n\ndef main():\n    return helper()\n")
    answered = demonstrate(folder, tmp_path)
    assert "app.main" in answered
    assert "unknown_name" in answered
    assert "app.py::helper" in answered


def test_the_demonstration_of_an_empty_folder_says_so(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    assert "No function here is called by another one" in demonstrate(tmp_path / "empty", tmp_path)


def demonstrate(folder: Path, cwd: Path) -> str:
    environment = {**os.environ, "PARQUETRY": str(PARQUETRY)}
    result = subprocess.run([ROOT / ".ci" / "demo", folder], cwd=cwd, env=environment, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    return result.stdout
