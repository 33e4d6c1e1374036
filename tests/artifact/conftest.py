"""A repository made of the inputs of golden cases, and its artifact."""

import shutil
from pathlib import Path

import pytest

from analyzer.config import Options
from analyzer.pipeline import index
from tests.golden.cases import EXPECTED, GOLDEN

AREAS = (
    *("python/definitions", "python/hierarchy", "python/imports", "python/problems", "python/scopes"),
    *("typescript", "go", "dockerfile", "compose", "manifests", "documents"),
)


def copy_inputs(target: Path, *, backwards: bool = False) -> Path:
    """Copy the inputs of many golden cases below `target`, in the order of their paths or against it; return `target`."""
    paths = sorted(path for area in AREAS for path in (GOLDEN / area).rglob("*") if path.is_file() and path.name != EXPECTED)
    for path in reversed(paths) if backwards else paths:
        place = target / path.relative_to(GOLDEN)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, place)
    return target


@pytest.fixture(scope="session")
def artifact(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The artifact's folder; nobody may change it."""
    folder = tmp_path_factory.mktemp("artifact")
    index(copy_inputs(folder / "repository"), folder / "index", Options(jobs=1))
    return folder / "index"
