"""What a release must agree on: versions, the changelog, and a wheel that runs on its own."""

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

import analyzer
from tests.project.tree import ROOT, sources, tree_of

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())


def test_the_version_is_written_once() -> None:
    assert PROJECT["project"]["dynamic"] == ["version"]
    assert PROJECT["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "analyzer.__version__"}
    assert re.fullmatch(r"\d+\.\d+\.\d+", analyzer.__version__)


def test_the_changelog_starts_with_the_version() -> None:
    versions = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert next(version for version in versions if version != "Unreleased") == analyzer.__version__


def test_every_requirement_has_a_pinned_version() -> None:
    pins = {canonical(line.split("==")[0]) for line in (ROOT / "constraints.txt").read_text().splitlines() if "==" in line}
    optional = [requirement for group in PROJECT["project"]["optional-dependencies"].values() for requirement in group]
    required = [*PROJECT["project"]["dependencies"], *optional]
    assert [name for name in required if canonical(name) not in pins] == []


def canonical(requirement: str) -> str:
    """Return the normal form of the name that a requirement starts with."""
    return re.sub(r"[-_.]+", "-", re.split(r"[<>=;\s\[]", requirement)[0]).lower()


OPTIONAL = PROJECT["project"]["optional-dependencies"]
RUNTIME = {canonical(requirement) for requirement in PROJECT["project"]["dependencies"]}
DEVELOPMENT = {canonical(requirement) for requirement in OPTIONAL["dev"]}
BENCHMARKS = {canonical(requirement) for requirement in OPTIONAL["bench"]}


def imported(*folders: str) -> set[str]:
    """Return the distributions that code in these folders imports, standard library and project left out."""
    own = {"analyzer", "serve", "tests", "benchmarks", *(path.stem for path in sources(*folders))}
    names = set()
    for path in sources(*folders):
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.Import):
                names |= {alias.name.split(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names.add(node.module.split(".")[0])
    distributions = packages_distributions()
    return {canonical(distributions.get(name, [name])[0]) for name in names - own if name not in sys.stdlib_module_names}


def test_what_the_packages_import_is_required_and_nothing_else() -> None:
    assert imported("analyzer", "serve") == RUNTIME


def test_what_tests_and_benchmarks_import_is_required() -> None:
    assert imported("tests") <= RUNTIME | DEVELOPMENT
    assert imported("benchmarks") <= RUNTIME | DEVELOPMENT | BENCHMARKS


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the packages of a wheel built from a copy of the sources."""
    folder = tmp_path_factory.mktemp("wheel")
    copy = folder / "copy"
    for package in ("analyzer", "serve"):
        shutil.copytree(ROOT / package, copy / package, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, copy / name)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
    subprocess.run([*pip, "wheel", "--no-index", "--no-build-isolation", "--no-deps", "--wheel-dir", folder, copy], check=True)
    (wheel,) = folder.glob("*.whl")
    subprocess.run([*pip, "install", "--no-index", "--no-deps", "--target", folder / "target", wheel], check=True)
    return folder / "target"


def test_the_wheel_holds_every_file_of_the_packages(installed: Path) -> None:
    for package in ("analyzer", "serve"):
        sources = {path.relative_to(ROOT) for path in (ROOT / package).rglob("*") if path.is_file() and "__pycache__" not in path.parts}
        assert {path for path in sources if not (installed / path).exists()} == set()


def test_the_wheel_holds_the_table_of_the_standard_library(installed: Path) -> None:
    table = installed / "analyzer" / "languages" / "python" / "stdlib" / "signatures.txt"
    assert "class builtins.str" in table.read_text(encoding="utf-8")


def test_the_wheel_holds_nothing_but_the_packages(installed: Path) -> None:
    packages = {path.name for path in installed.iterdir() if path.is_dir() and not path.name.endswith(".dist-info")}
    assert packages - {"bin"} == {"analyzer", "serve"}


@pytest.mark.parametrize("package", ["analyzer", "serve"])
def test_the_wheel_runs_from_its_own_folder(installed: Path, tmp_path: Path, package: str) -> None:
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    result = subprocess.run(
        [sys.executable, "-m", package, "--help"], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stderr
    assert "Usage" in result.stdout
