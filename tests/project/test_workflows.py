"""The workflows and the action: pinned, small permissions, and their shell steps run for real.

That the files are valid by GitHub's schemas is checked by `make check`.
"""

import re
import stat
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.project.tree import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
ACTION = ROOT / "action.yml"
PIN = re.compile(r"^(\./|[\w-]+/[\w./-]+@[0-9a-f]{40}$)")
EXPRESSION = "${{"
NEEDS = {
    ("review", "review"): {"pull-requests": "write"},
    ("release", "publish"): {"contents": "write", "id-token": "write", "attestations": "write"},
}
"""What a job of a workflow may do beside reading."""


def load(path: Path) -> dict[Any, Any]:
    loaded: dict[Any, Any] = yaml.safe_load(path.read_text())
    return loaded


def steps(path: Path) -> list[dict[str, Any]]:
    document = load(path)
    parts = document["jobs"].values() if "jobs" in document else [document["runs"]]
    return [step for part in parts for step in part["steps"]]


@pytest.mark.parametrize("path", [*WORKFLOWS, ACTION], ids=lambda path: path.name)
def test_foreign_actions_are_pinned_to_a_commit(path: Path) -> None:
    used = [step["uses"] for step in steps(path) if "uses" in step]
    assert used
    assert [name for name in used if not PIN.match(name)] == []


@pytest.mark.parametrize("path", [*WORKFLOWS, ACTION], ids=lambda path: path.name)
def test_one_action_has_one_pin(path: Path) -> None:
    pins = {line.strip() for file in [*WORKFLOWS, ACTION] for line in file.read_text().splitlines() if "uses: actions/" in line}
    names = [pin.split("uses: ")[1].split("@")[0] for pin in {pin.removeprefix("- ") for pin in pins}]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_workflows_may_only_read_and_a_job_says_what_more_it_needs(path: Path) -> None:
    assert load(path)["permissions"] == {"contents": "read"}
    for name, job in load(path)["jobs"].items():
        needs = NEEDS.get((path.stem, name), {})
        assert job.get("permissions", {"contents": "read"}) == {"contents": "read", **needs}


def test_the_job_that_signs_runs_nothing_of_the_repository() -> None:
    job = load(ROOT / ".github" / "workflows" / "release.yml")["jobs"]["publish"]
    assert [step["uses"].split("@")[0] for step in job["steps"] if "uses" in step] == [
        "actions/download-artifact",
        "actions/attest-build-provenance",
    ]
    assert [step["run"].split()[:3] for step in job["steps"] if "run" in step] == [["gh", "release", "create"]]


@pytest.mark.parametrize("path", [*WORKFLOWS, ACTION], ids=lambda path: path.name)
def test_no_shell_step_pastes_an_expression(path: Path) -> None:
    assert [step["run"] for step in steps(path) if EXPRESSION in step.get("run", "")] == []


def test_ci_runs_the_one_local_command_on_every_supported_python() -> None:
    job = load(ROOT / ".github" / "workflows" / "ci.yml")["jobs"]["test"]
    assert job["strategy"]["matrix"]["python"] == ["3.11", "3.12", "3.13", "3.14"]
    assert [step["run"] for step in job["steps"] if "run" in step] == ["make test"]
    assert "exec make test" in (ROOT / ".ci" / "run").read_text()


def test_inputs_and_outputs_are_documented() -> None:
    action = load(ACTION)
    page = (ROOT / "docs" / "ci.md").read_text()
    for name, entry in {**action["inputs"], **action["outputs"]}.items():
        assert entry["description"]
        assert f"`{name}`" in page


def test_scripts_can_be_run() -> None:
    scripts = [*(ROOT / ".github" / "scripts").glob("*.sh"), *(path for path in (ROOT / ".ci").iterdir() if path.suffix != ".txt")]
    assert [script.name for script in scripts if not script.stat().st_mode & stat.S_IXUSR] == []
