"""The action's shell steps, run as a runner runs them, and the demonstration, on small folders."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.pipeline.trees import git
from tests.project.tree import ROOT

RULES = """
rules:
  - id: no-total
    kind: sql
    level: error
    description: Nothing is called total.
    sql: SELECT symbol, path, start_line AS line FROM nodes WHERE name = 'total'
"""

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
            "GIT_CONFIG_NOSYSTEM": "1",
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


@pytest.fixture
def pull_request(runner: Runner) -> str:
    """A clone of a bare remote with two commits checked out; returns the hash of the first."""
    remote = runner.temporary.parent / "remote.git"
    git(runner.workspace, "init", "--quiet", "--bare", str(remote))
    git(runner.workspace, "init", "--quiet")
    (runner.workspace / "shop.py").write_text("def total(prices):\n    return sum(prices)\n")
    git(runner.workspace, "add", ".")
    git(runner.workspace, "commit", "--quiet", "-m", "Add prices")
    base = git(runner.workspace, "rev-parse", "HEAD")
    (runner.workspace / "shop.py").write_text("def total(prices, tax):\n    return sum(prices) + tax\n")
    git(runner.workspace, "commit", "--quiet", "--all", "-m", "Add the tax")
    git(runner.workspace, "remote", "add", "origin", str(remote))
    git(runner.workspace, "push", "--quiet", "origin", "HEAD:main")
    git(remote, "config", "uploadpack.allowAnySHA1InWant", "true")
    assert runner.run("index.sh", USE_CACHE="true").returncode == 0
    return base


def compare(runner: Runner, base: str) -> subprocess.CompletedProcess[str]:
    return runner.run("compare.sh", BASE_COMMIT=base, ARTIFACT=runner.outputs()["path"], USE_CACHE="true")


def test_the_summary_says_whether_the_history_was_measured(runner: Runner, pull_request: str) -> None:
    assert "History: measured over all commits." in runner.summary.read_text()
    git(runner.workspace, "fetch", "--quiet", "--depth=1", "origin", "main")
    assert runner.run("index.sh").returncode == 0
    assert "`fetch-depth: 0`" in runner.summary.read_text()


def test_a_pull_request_is_compared_with_its_base(runner: Runner, pull_request: str) -> None:
    result = compare(runner, pull_request)
    assert result.returncode == 0, result.stderr
    changes = json.loads(Path(runner.outputs()["json"]).read_text())
    assert [row["change"] for row in changes["sections"]["breaks"]] == ["needs tax"]
    assert "needs tax" in runner.summary.read_text()
    assert git(runner.workspace, "worktree", "list").count("\n") == 0


def test_a_shallow_clone_fetches_the_base(runner: Runner, pull_request: str, tmp_path: Path) -> None:
    git(tmp_path, "clone", "--quiet", "--depth=1", f"file://{tmp_path / 'remote.git'}", "shallow")
    runner.workspace = tmp_path / "shallow"
    assert runner.run("index.sh").returncode == 0
    assert compare(runner, pull_request).returncode == 0
    assert "needs tax" in runner.summary.read_text()


def test_a_base_that_moved_on_is_what_the_head_was_merged_into(runner: Runner, pull_request: str) -> None:
    git(runner.workspace, "checkout", "--quiet", "-b", "change", pull_request)
    (runner.workspace / "cart.py").write_text("def empty():\n    return []\n")
    git(runner.workspace, "add", "cart.py")
    git(runner.workspace, "commit", "--quiet", "-m", "Add the cart")
    head = git(runner.workspace, "rev-parse", "HEAD")
    git(runner.workspace, "checkout", "--quiet", "--detach", "origin/main")
    git(runner.workspace, "merge", "--quiet", "--no-ff", "-m", "Merge", head)
    assert runner.run("index.sh").returncode == 0
    for base, breaks in ((pull_request, []), (pull_request[:12], ["needs tax"])):
        step = {"BASE_COMMIT": base, "PULL_BASE": pull_request, "PULL_HEAD": head, "ARTIFACT": runner.outputs()["path"]}
        assert runner.run("compare.sh", **step).returncode == 0
        changes = json.loads(Path(runner.outputs()["json"]).read_text())
        assert [row["change"] for row in changes["sections"]["breaks"]] == breaks


def test_a_base_that_cannot_be_had_is_said_and_does_not_fail(runner: Runner, pull_request: str) -> None:
    result = compare(runner, "0" * 40)
    assert result.returncode == 0, result.stderr
    assert "base" not in runner.outputs()
    assert "Not compared" in runner.summary.read_text()


def test_a_report_shows_what_changed(runner: Runner, pull_request: str) -> None:
    compare(runner, pull_request)
    outputs = runner.outputs()
    assert runner.run("report.sh", ARTIFACT=outputs["path"], BASE_ARTIFACT=outputs["base"]).returncode == 0
    assert "needs tax" in Path(runner.outputs()["path"]).read_text("utf-8")


GH = """#!/usr/bin/env bash
echo "$*" >>"$GH_CALLS"
case "$*" in
    *--paginate*) echo "$GH_SAID" ;;
    *) exit "$GH_EXIT" ;;
esac
"""


def comment(runner: Runner, text: str, said: str = "", code: int = 0, path: str = ".") -> tuple[subprocess.CompletedProcess[str], str]:
    """Return how the step ended, and the last call of the stand-in for GitHub's command."""
    tools = runner.temporary / "tools"
    tools.mkdir(exist_ok=True)
    (tools / "gh").write_text(GH)
    (tools / "gh").chmod(0o755)
    (runner.temporary / "changes.md").write_text(text)
    calls = runner.temporary / "calls"
    step = {"COMMENT_FILE": str(runner.temporary / "changes.md"), "PULL_REQUEST": "7", "GITHUB_REPOSITORY": "acme/shop", "INDEX_PATH": path}
    fake = {"PATH": f"{tools}:{os.environ['PATH']}", "GH_CALLS": str(calls), "GH_SAID": said, "GH_EXIT": str(code)}
    result = runner.run("comment.sh", **step, **fake)
    return result, calls.read_text().splitlines()[-1]


def test_the_first_run_writes_a_comment(runner: Runner) -> None:
    result, call = comment(runner, "### What changed\n")
    assert result.returncode == 0, result.stderr
    assert call.startswith("api --method POST repos/acme/shop/issues/7/comments ")
    assert (runner.temporary / "parquetry-comment.md").read_text() == "<!-- parquetry -->\n### What changed\n"


def test_a_later_run_rewrites_it(runner: Runner) -> None:
    _, call = comment(runner, "### What changed\n", said="42")
    assert call.startswith("api --method PATCH repos/acme/shop/issues/comments/42 ")


def test_folders_of_one_repository_have_a_comment_each(runner: Runner) -> None:
    comment(runner, "### What changed\n", path="services/api")
    written = (runner.temporary / "parquetry-comment.md").read_text()
    assert written == "<!-- parquetry services/api -->\n`services/api`\n\n### What changed\n"


def test_a_token_that_may_not_write_does_not_fail_the_job(runner: Runner) -> None:
    result, _ = comment(runner, "### What changed\n", code=1)
    assert result.returncode == 0
    assert "No comment was written" in result.stdout


def test_a_long_comment_keeps_whole_sections(runner: Runner) -> None:
    section = "<details><summary>Calls</summary>\n\n" + "| call |\n" * 4_000 + "</details>\n\n"
    comment(runner, "### What changed\n\n" + section * 3)
    written = (runner.temporary / "parquetry-comment.md").read_text()
    assert len(written) < 65_536
    assert written.count("<details>") == written.count("</details>") == 1
    assert "summary of the job" in written


def test_a_release_gets_the_packed_artifact(runner: Runner, pull_request: str) -> None:
    comment(runner, "")
    fake = {"PATH": f"{runner.temporary / 'tools'}:{os.environ['PATH']}", "GH_CALLS": str(runner.temporary / "calls"), "GH_EXIT": "0"}
    result = runner.run("release.sh", ARTIFACT=runner.outputs()["path"], RELEASE_TAG="v1", GITHUB_REPOSITORY="acme/shop", **fake)
    assert result.returncode == 0, result.stderr
    packed = runner.temporary / "code-index.tar.gz"
    assert (runner.temporary / "calls").read_text().splitlines()[-1] == f"release upload v1 {packed} --clobber --repo acme/shop"
    assert subprocess.run([PARQUETRY, "call", packed, "get_index_info"], capture_output=True, check=False).returncode == 0


def test_rules_are_checked_annotated_and_counted(runner: Runner, pull_request: str) -> None:
    compare(runner, pull_request)
    (runner.workspace / "Dockerfile").write_text("FROM python\n")
    assert runner.run("index.sh").returncode == 0
    rules = runner.workspace / "rules.yml"
    rules.write_text(RULES)
    outputs = runner.outputs()
    result = runner.run("check.sh", ARTIFACT=outputs["path"], BASE_ARTIFACT=outputs["base"], RULES="rules.yml")
    assert result.returncode == 0, result.stderr
    assert "::error" in result.stdout
    assert runner.outputs()["violations"] == "1"
    assert json.loads(Path(runner.outputs()["sarif"]).read_text())["version"] == "2.1.0"
    assert "no-total" in runner.summary.read_text()


def test_places_in_a_folder_are_told_as_the_repository_has_them(runner: Runner) -> None:
    (runner.workspace / "api" / ".parquetry").mkdir(parents=True)
    (runner.workspace / "api" / "shop.py").write_text("def total():\n    return 1\n")
    (runner.workspace / "api" / ".parquetry" / "rules.yml").write_text(RULES)
    assert runner.run("index.sh", INDEX_PATH="./api/").returncode == 0
    result = runner.run("check.sh", ARTIFACT=runner.outputs()["path"], INDEX_PATH="./api/")
    assert "::error file=api/shop.py,line=1,title=no-total::" in result.stdout
    (found,) = json.loads(Path(runner.outputs()["sarif"]).read_text())["runs"]
    assert found["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == "api/shop.py"
    assert found["tool"]["driver"]["rules"][0]["properties"]["source"].startswith("api/.parquetry/rules.yml:")


def test_broken_rules_fail_the_gate_and_nothing_else_does(runner: Runner) -> None:
    assert runner.run("gate.sh", VIOLATIONS="2").returncode == 1
    assert runner.run("gate.sh", VIOLATIONS="0").returncode == 0
    assert runner.run("gate.sh", VIOLATIONS="").returncode == 0
