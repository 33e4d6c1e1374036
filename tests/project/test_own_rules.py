"""This repository keeps the rules that it sets itself, and its rules can see what they forbid."""

import tomllib
from pathlib import Path

import duckdb
import pytest
import yaml

from analyzer.config import Options
from analyzer.pipeline import index
from serve.rules.values import LEVELS, Level
from tests.rules.trees import asked

ROOT = Path(__file__).parents[2]
RULES = (ROOT / ".parquetry/rules.yml").read_text("utf-8")


@pytest.fixture(scope="module")
def artifact(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An artifact of the packages."""
    folder = tmp_path_factory.mktemp("own") / "artifact"
    index(ROOT, folder, Options(include=("/analyzer", "/serve", "/.parquetry"), history=False, source=False))
    return folder


def test_linking_fails_at_nothing(artifact: Path) -> None:
    assert duckdb.sql(f"SELECT * FROM '{artifact}/problems.parquet' WHERE stage = 'link'").fetchall() == []


def test_no_rule_is_broken(artifact: Path) -> None:
    broken = [
        verdict for verdict in asked(artifact, RULES) if verdict.total and LEVELS.index(verdict.rule.level) >= LEVELS.index(Level.WARNING)
    ]
    assert [(verdict.rule.id, verdict.violations[:5]) for verdict in broken] == []


@pytest.mark.parametrize(
    ("rule", "turned"),
    [
        ("analyzer-layers", ("- extract\n      - languages", "- languages\n      - extract")),
        ("serve-layers", ("- insight\n      - rules | code", "- rules | code\n      - insight")),
        ("analyzer-without-its-readers", ("from: analyzer\n    to: serve", "from: serve\n    to: analyzer")),
        ("readers-know-the-contract-alone", ('"!analyzer/schema", ', "")),
        ("the-contract-needs-nothing", ("package:click", "package:dataclasses")),
        ("syntax-trees-in-one-package", (', "!analyzer/syntax"', "")),
        ("short-functions", ("at_most: 60", "at_most: 5")),
    ],
)
def test_a_rule_that_is_turned_round_is_broken(artifact: Path, rule: str, turned: tuple[str, str]) -> None:
    assert turned[0] in RULES
    assert [verdict.rule.id for verdict in asked(artifact, RULES.replace(*turned)) if verdict.total] == [rule]


@pytest.mark.parametrize("package", ["analyzer", "serve"])
def test_the_layers_are_those_of_the_import_contract(package: str) -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    (contract,) = [each for each in contracts if each.get("containers") == [package]]
    (rule,) = [each for each in yaml.safe_load(RULES)["rules"] if each["id"] == f"{package}-layers"]
    stems = [" | ".join(part for part in layer.replace(".py", "").split(" | ") if part != "__init__") for layer in rule["layers"]]
    assert stems == contract["layers"]
