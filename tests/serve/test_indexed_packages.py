"""Modules whose names are paths: found, listed and resolved like any other, by their names and as imports write them."""

import shutil
from collections.abc import Iterator

import pytest

from analyzer.config import Options
from analyzer.pipeline import index
from serve.artifacts.load import ONE_CALL
from serve.protocol.workspace import Workspace
from tests.golden.cases import EXPECTED, GOLDEN
from tests.serve.conftest import Ask, asker
from tests.serve.test_code_tools import answer

CASE = GOLDEN / "typescript" / "imports" / "paths_and_packages"


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ask]:
    folder = tmp_path_factory.mktemp("packages")
    shutil.copytree(CASE, folder / "repository", ignore=shutil.ignore_patterns(EXPECTED))
    index(folder / "repository", folder / "artifact", Options(jobs=1))
    workspace = Workspace([folder / "artifact"], ONE_CALL)
    yield asker(workspace)
    workspace.close()


@pytest.mark.parametrize(
    ("name", "status", "files"),
    [
        ("packages/core/src/index", "exact", ["packages/core/src/index.ts"]),
        ("packages/core/src/index.core", "exact", ["packages/core/src/index.ts"]),
        ("@acme/core", "exact", ["packages/core/src/index.ts"]),
        ("@acme/core/tools/cut", "exact", ["packages/core/src/tools/cut.ts"]),
        ("@app/util", "exact", ["packages/app/src/util.ts"]),
        ("react", "not_found", []),
        ("./gone", "not_found", []),
    ],
)
def test_imports_lead_to_files(packages: Ask, name: str, status: str, files: list[str]) -> None:
    found = answer(packages("resolve_import", import_path=name))
    assert (found["match_status"], [match["file_path"] for match in found["matches"]]) == (status, files)


def test_modules_are_found_by_their_last_names(packages: Ask) -> None:
    (found,) = answer(packages("find_module", name="main"))["matches"]
    assert found["file_path"] == "packages/app/src/main.ts"


def test_modules_are_listed(packages: Ask) -> None:
    listed = answer(packages("list_modules"))["modules"]
    assert [module["file_path"] for module in listed] == [
        "packages/app/src/main.ts",
        "packages/app/src/util.ts",
        "packages/core/src/index.ts",
        "packages/core/src/tools/cut.ts",
    ]
