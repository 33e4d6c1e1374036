"""`parquetry check` as a person and a CI job meet it: what it prints, its exit codes, and how it refuses."""

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.rules.trees import NOW, indexed

ROOT = Path(__file__).parents[2]


def check(*arguments: object) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "serve", "check", *map(str, arguments)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    """A file whose one rule is broken."""
    path = tmp_path / "rules.yml"
    path.write_text("rules: [{id: web, kind: forbidden, level: warning, from: app/web, to: app/db}]\n")
    return path


def test_without_rules_of_its_own_a_repository_has_the_default_ones(now: Path) -> None:
    result = check(now)
    assert result.returncode == 1
    assert "error no-docker-socket:" in result.stdout
    assert "not asked no-api-breaks: it compares with an earlier artifact: give --base" in result.stdout


@pytest.mark.parametrize(
    ("below", "place"),
    [("", "app/"), (".", "app/"), ("./", "app/"), ("./services/api/", "services/api/app/"), (".hidden", ".hidden/app/")],
)
def test_places_begin_with_the_folder_that_was_indexed(now: Path, rules: Path, below: str, place: str) -> None:
    result = check(now, "--rules", rules, "--format", "github", "--below", below)
    assert result.returncode == 0
    assert f"::warning file={place}" in result.stdout


def test_the_artifact_carries_its_rules(tmp_path: Path) -> None:
    artifact = indexed(tmp_path, {**NOW, ".parquetry/rules.yml": "rules: [{id: own, kind: no_cycles, within: app/web}]\n"}, source=False)
    result = check(artifact)
    assert (result.returncode, result.stdout) == (0, "1 rule asked, 0 broken: nothing to object to\n")


def test_broken_rules_in_an_artifact_are_one_line(tmp_path: Path) -> None:
    artifact = indexed(tmp_path, {"a.py": "", ".parquetry/rules.yml": "rules:\n  - id: own\n    kind: no_cycle\n"})
    result = check(artifact)
    assert result.returncode == 2
    assert result.stderr == ("parquetry: .parquetry/rules.yml:2: rule own has the unknown kind 'no_cycle'; did you mean no_cycles?\n")


@pytest.mark.parametrize(("least", "code"), [("note", 1), ("warning", 1), ("error", 0), ("never", 0)])
def test_which_level_fails(now: Path, rules: Path, least: str, code: int) -> None:
    result = check(now, "--rules", rules, "--fail-on", least)
    assert (result.returncode, result.stdout.count("must not depend")) == (code, 1)


def test_an_earlier_artifact_may_be_an_archive(now: Path, before: Path, tmp_path: Path) -> None:
    archive = tmp_path / "before.zip"
    with zipfile.ZipFile(archive, "w") as packed:
        for path in before.iterdir():
            packed.write(path, path.name)
    result = check(now, "--base", archive, "--format", "json")
    rules = {rule["id"]: rule["total"] for rule in json.loads(result.stdout)["rules"]}
    assert (result.returncode, rules["no-api-breaks"], rules["no-new-cycles"]) == (1, 5, 1)


def test_the_verdicts_may_go_to_a_file(now: Path, rules: Path, tmp_path: Path) -> None:
    target = tmp_path / "out.sarif"
    result = check(now, "--rules", rules, "--format", "sarif", "-o", target)
    assert (result.returncode, result.stdout) == (0, "")
    assert json.loads(target.read_text("utf-8"))["version"] == "2.1.0"


def test_nothing_is_written_beside_that(now: Path, rules: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in now.rglob("*")}
    check(now, "--rules", rules, "--base", now)
    assert {path: path.stat().st_mtime_ns for path in now.rglob("*")} == before


def test_a_rule_and_a_kind_are_explained(now: Path, rules: Path) -> None:
    told = check("--explain", "web", "--rules", rules).stdout
    assert told.startswith(f"rule web (warning), {rules}:1\n")
    assert "kind forbidden: No file of `from` depends on a file or package of `to`." in told
    assert check("--explain", "no_api_breaks").stdout.startswith("kind no_api_breaks: What was public")
    assert "rule no-docker-socket (error), default:" in check(now, "--explain", "no-docker-socket").stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "no artifact is given"),
        (("nowhere",), "nowhere does not exist"),
        (("NOW", "--base", "nowhere"), "nowhere does not exist"),
        (("NOW", "--rules", "nowhere"), "nowhere cannot be read: No such file"),
        (("NOW", "--rules", "."), "cannot be read: Is a directory"),
        (("NOW", "--format", "html"), "is not one of"),
        (("NOW", "-o", "nowhere/x"), "nowhere/x cannot be written"),
        (("--explain", "no_cycle"), "there is no rule and no kind of rule 'no_cycle'"),
    ],
)
def test_a_mistake_is_one_line(now: Path, arguments: tuple[str, ...], message: str) -> None:
    result = check(*(now if word == "NOW" else word for word in arguments))
    assert result.returncode == 2
    assert message in result.stderr
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""
