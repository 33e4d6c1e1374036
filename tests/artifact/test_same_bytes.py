"""The artifact's bytes come from the content alone: not from the folder, the order of files, the number of workers or the cache."""

from pathlib import Path

from analyzer.config import Options
from analyzer.pipeline import index
from tests.artifact.conftest import copy_inputs


def content(artifact: Path) -> dict[str, bytes]:
    """Return the files that must not vary: all but the manifest."""
    return {path.name: path.read_bytes() for path in artifact.iterdir() if path.name != "manifest.json"}


def assert_same(first: Path, second: Path) -> None:
    one, other = content(first), content(second)
    assert one.keys() == other.keys()
    assert [name for name in one if one[name] != other[name]] == []


def test_another_folder_another_order_and_two_workers(artifact: Path, tmp_path: Path) -> None:
    repository = copy_inputs(tmp_path / "elsewhere" / "of another name", backwards=True)
    index(repository, tmp_path / "index", Options(jobs=2))
    assert_same(artifact, tmp_path / "index")


def test_with_a_cache(artifact: Path, tmp_path: Path) -> None:
    repository, cache = copy_inputs(tmp_path / "repository"), tmp_path / "cache"
    index(repository, tmp_path / "cold", Options(jobs=1), cache=cache)
    index(repository, tmp_path / "warm", Options(jobs=1), cache=cache)
    entries = [path for path in cache.rglob("*") if path.is_file()]
    assert entries
    for entry in entries:
        entry.write_bytes(b"poison" + entry.read_bytes()[6:])
    index(repository, tmp_path / "poisoned", Options(jobs=1), cache=cache)
    for run in ("cold", "warm", "poisoned"):
        assert_same(artifact, tmp_path / run)


def test_a_changed_file_changes_the_bytes(artifact: Path, tmp_path: Path) -> None:
    repository = copy_inputs(tmp_path / "repository")
    (repository / "added.py").write_text("def added(): ...\n")
    index(repository, tmp_path / "index", Options(jobs=1))
    assert content(artifact)["nodes.parquet"] != content(tmp_path / "index")["nodes.parquet"]
