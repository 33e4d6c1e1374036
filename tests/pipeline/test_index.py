"""A folder becomes an artifact: the same bytes for the same content, whatever the machine, and never an exception for any content."""

import gc
import json
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyzer.config import Options
from analyzer.errors import UsageError
from analyzer.link.whole import Whole
from analyzer.pipeline import Progress, index
from analyzer.schema.manifest import MANIFEST_FILE
from analyzer.verify.lint import lint
from tests.pipeline.trees import git, write_tree

GOLDEN = Path(__file__).parents[2] / "golden"
CART = """\
import requests

from .item import Item


def total(items: list[Item]) -> int:
    requests.get("x")
    return sum(item.price() for item in items)
"""
ITEM = """\
class Item:
    def price(self) -> int:
        return self.cost()

    def cost(self) -> int:
        return 1
"""
PROJECT: Mapping[str, str | bytes] = {
    "pyproject.toml": '[project]\nname = "shop"\ndependencies = ["requests>=2"]\n',
    "README.md": "# Shop\n\nSells things.\n",
    "Dockerfile": "FROM python:3.12 AS base\nCOPY . /app\n",
    "compose.yaml": "services:\n  web:\n    build: .\n    depends_on: [db]\n  db:\n    image: postgres:16\n",
    "shop/__init__.py": "",
    "shop/cart.py": CART,
    "shop/item.py": ITEM,
    "shop/broken.py": "def f(:\n    pass\n",
    "tests/test_cart.py": "from shop.cart import total\n\n\ndef test_total():\n    assert total([]) == 0\n",
    "package.json": "[",
    "logo.png": b"\x89PNG\0",
    "static/chart.js": "!function(e){" + "".join(f"function a{number}(t){{return t+e}};" for number in range(50)) + "}(1)\n",
    "latin.py": "# coding: latin-1\nname = 'é'\n".encode("latin-1"),
}


def hashes(artifact: Path) -> dict[str, str]:
    """Return the content of every file but the manifest, which may vary."""
    return {path.name: sha256(path.read_bytes()).hexdigest() for path in sorted(artifact.iterdir()) if path.name != MANIFEST_FILE}


def rows(artifact: Path, table: str) -> list[dict[str, object]]:
    found: list[dict[str, object]] = pq.read_table(artifact / f"{table}.parquet").to_pylist()
    return found


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_tree(tmp_path_factory.mktemp("project"), PROJECT)


@pytest.fixture(scope="module")
def artifact(project: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("artifact") / "out"
    index(project, target, Options(jobs=1))
    return target


def test_the_artifact_is_sound(artifact: Path) -> None:
    assert list(lint(artifact)) == []


def test_every_file_is_there_with_its_reader(artifact: Path) -> None:
    readers = {row["path"]: (row["language"], row["role"], row["parse_status"]) for row in rows(artifact, "files")}
    assert readers == {
        "Dockerfile": ("dockerfile", "config", "parsed"),
        "README.md": ("markdown", "doc", "parsed"),
        "compose.yaml": ("compose", "config", "parsed"),
        "latin.py": ("python", "source", "parsed"),
        "logo.png": (None, "source", "not_parsed"),
        "package.json": ("manifest", "config", "partial"),
        "pyproject.toml": ("manifest", "config", "parsed"),
        "shop/__init__.py": ("python", "source", "parsed"),
        "shop/broken.py": ("python", "source", "partial"),
        "shop/cart.py": ("python", "source", "parsed"),
        "shop/item.py": ("python", "source", "parsed"),
        "static/chart.js": ("javascript", "generated", "not_parsed"),
        "tests/test_cart.py": ("python", "test", "parsed"),
    }


def test_all_kinds_of_content_arrive(artifact: Path) -> None:
    assert [(row["name"], row["version_constraint"]) for row in rows(artifact, "dependencies")] == [("requests", ">=2")]
    assert [row["title"] for row in rows(artifact, "documents")] == ["Shop"]
    assert [row["name"] for row in rows(artifact, "docker_stages")] == ["base"]
    assert [row["name"] for row in rows(artifact, "compose_services")] == ["web", "db"]
    assert {(row["path"], row["code"]) for row in rows(artifact, "problems")} == {
        ("package.json", "invalid_config"),
        ("shop/broken.py", "syntax_error"),
    }
    assert {row["path"]: row["text"] for row in rows(artifact, "sources")}["latin.py"] == "# coding: latin-1\nname = 'é'\n"
    symbols = [row["symbol"] for row in rows(artifact, "nodes")]
    calls = {(symbols[edge["source_id"]], symbols[edge["target_id"]]) for edge in rows(artifact, "edges") if edge["kind"] == "calls"}  # type: ignore[call-overload]  # ids are ints
    assert [symbol for symbol in symbols if str(symbol).startswith("static/")] == ["static/chart.js"]
    assert ("tests/test_cart.py::test_total", "shop/cart.py::total") in calls
    assert ("shop/item.py::Item.price", "shop/item.py::Item.cost") in calls


@pytest.mark.parametrize("jobs", [1, 2, 5])
def test_the_number_of_workers_changes_nothing(project: Path, artifact: Path, tmp_path: Path, jobs: int) -> None:
    index(project, tmp_path / "out", Options(jobs=jobs))
    assert hashes(tmp_path / "out") == hashes(artifact)


def test_the_place_of_the_folder_changes_nothing(artifact: Path, tmp_path: Path) -> None:
    elsewhere = write_tree(tmp_path / "some" / "where else", dict(reversed(PROJECT.items())))
    git(elsewhere, "init", "--quiet")
    index(elsewhere, tmp_path / "out", Options())
    assert hashes(tmp_path / "out") == hashes(artifact)


def test_an_artifact_inside_of_the_folder_is_no_part_of_it(artifact: Path, tmp_path: Path) -> None:
    root = write_tree(tmp_path / "root", PROJECT)
    for _ in range(2):
        index(root, root / "build" / "out", Options(), cache=root / ".cache")
        assert hashes(root / "build" / "out") == hashes(artifact)


def test_a_cache_changes_nothing_be_it_cold_warm_or_poisoned(project: Path, artifact: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    for _ in ("cold", "warm"):
        index(project, tmp_path / "out", Options(), cache=cache)
        assert hashes(tmp_path / "out") == hashes(artifact)
    entries = [path for path in cache.rglob("*") if path.is_file()]
    assert len(entries) >= 5
    for number, entry in enumerate(entries):
        entry.write_bytes([b"", b"garbage" * 20, entries[0].read_bytes()][number % 3])
    index(project, tmp_path / "out", Options(), cache=cache)
    assert hashes(tmp_path / "out") == hashes(artifact)


def test_the_manifest_tells_what_was_indexed(artifact: Path) -> None:
    manifest = json.loads((artifact / MANIFEST_FILE).read_text())
    assert manifest["tables"]["files"] == {"status": "measured", "file": "files.parquet", "rows": len(PROJECT)}
    assert manifest["tables"]["commits"] == {"status": "not_measured", "file": None, "rows": None}
    assert manifest["options"]["jobs"] == 1
    assert set(manifest["files"]) == {path.name for path in artifact.iterdir()} - {MANIFEST_FILE}


def test_without_source_there_is_no_text(project: Path, tmp_path: Path) -> None:
    index(project, tmp_path / "out", Options(source=False))
    assert not (tmp_path / "out" / "sources.parquet").exists()
    assert list(lint(tmp_path / "out")) == []


def test_only_the_wanted_languages_are_read(project: Path, tmp_path: Path) -> None:
    index(project, tmp_path / "out", Options(languages=("dockerfile",)))
    read = {row["path"] for row in rows(tmp_path / "out", "files") if row["parse_status"] != "not_parsed"}
    assert read == {"Dockerfile"}


def test_an_empty_folder_has_an_artifact_too(tmp_path: Path) -> None:
    (tmp_path / "root").mkdir()
    index(tmp_path / "root", tmp_path / "out", Options())
    assert rows(tmp_path / "out", "files") == []
    assert list(lint(tmp_path / "out")) == []


def test_progress_is_told(project: Path, tmp_path: Path) -> None:
    stages: list[tuple[str, int]] = []
    steps: list[int] = []
    index(
        project, tmp_path / "out", Options(), progress=Progress(lambda name, count: stages.append((name, count)), lambda: steps.append(1))
    )
    assert stages == [("discover", 0), ("extract", len(PROJECT)), ("link", 0), ("history", 0), ("measure", 0), ("write", 0)]
    assert len(steps) == len(PROJECT)


@pytest.mark.parametrize(
    ("path", "options", "message"),
    [
        ("missing", Options(), "there is no folder"),
        ("README.md", Options(), "is not a folder"),
        ("", Options(languages=("pyhton",)), "unknown language 'pyhton'"),
    ],
)
def test_mistakes(project: Path, tmp_path: Path, path: str, options: Options, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        index(project / path, tmp_path / "out", options)
    assert not (tmp_path / "out").exists()


def test_a_bare_repository_is_refused(tmp_path: Path) -> None:
    git(tmp_path, "init", "--quiet", "--bare", "project.git")
    with pytest.raises(UsageError, match=r"project\.git is a git repository without files of a commit"):
        index(tmp_path / "project.git", tmp_path / "out", Options())
    assert not (tmp_path / "out").exists()


names = st.sampled_from(
    [
        "a.py",
        "b/__init__.py",
        "b/c.pyi",
        "Dockerfile",
        "compose.yaml",
        "package.json",
        "README.md",
        "setup.py",
        "x.txt",
        "go.mod",
        "pom.xml",
    ]
)
pieces = st.sampled_from(
    [
        b"def ",
        b"class ",
        b"(",
        b")",
        b":",
        b"\n",
        b"    ",
        b"\t",
        b"import ",
        b"a",
        b".",
        b"=",
        b"FROM ",
        b"- ",
        b"{",
        b"}",
        b'"',
        b"\xff",
        b"\0",
        b"\xef\xbb\xbf",
        b"# coding: ",
        b"utf-16",
        b"&a",
        b"*a",
        b"<<",
        b"lambda",
        b"\\",
        b"\r",
    ]
)
contents = st.binary(max_size=60) | st.lists(pieces, max_size=25).map(b"".join)


@settings(max_examples=15)
@given(files=st.dictionaries(names, contents, max_size=6))
def test_any_bytes_are_data(tmp_path_factory: pytest.TempPathFactory, files: dict[str, bytes]) -> None:
    root = write_tree(tmp_path_factory.mktemp("root"), files)
    target = tmp_path_factory.mktemp("artifact")
    index(root, target, Options(jobs=1))
    assert list(lint(target)) == []
    assert [row["path"] for row in rows(target, "files")] == sorted(files)
    assert not [row for row in rows(target, "problems") if row["code"] in ("internal_error", "parser_crash")]


def test_linking_frees_what_it_knew_of_the_program(tmp_path: Path) -> None:
    def alive() -> int:
        return sum(isinstance(each, Whole) for each in gc.get_objects())

    # A run pauses the collector, so that parts which know each other would stay until its end, in the most room that it takes.
    gc.collect()
    before = alive()
    gc.disable()
    try:
        index(GOLDEN / "typescript", tmp_path / "artifact", Options())
        after = alive()
    finally:
        gc.enable()
    assert after == before
