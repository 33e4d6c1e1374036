"""A tree that changes while it is read, and names that no one expects: the run goes on, and what cannot be read says so."""

import os
import shutil
import subprocess
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import duckdb
import pytest

from analyzer import pipeline
from analyzer.config import Options
from analyzer.discover import Discovery, discover
from analyzer.pipeline import index
from analyzer.verify.lint import lint
from tests.pipeline.trees import write_tree

NAMES = ["a\nb.py", "a'b\".py", "a;$(b)`c`.py", "-rf.py", "a::b.py", "a#2.py", " a .py", "\u202egnp.py", "a\\b.py", "*.py", "[a].py"]
NAMES += ["%s.py", "<script>.py", ".py", "..py", "A.py", "a.py", "a.PY", "e\u0301.py", "\u00e9.py", "a\tb.py", "a?b&c.py", "~.py", "CON.py"]
EXPECTED = {"unreadable", "changed_while_read", "not_a_file", "link_outside", "broken_link"}


def problems(artifact: Path) -> dict[str, str]:
    return dict(duckdb.sql(f"SELECT path, code FROM read_parquet('{artifact}/problems.parquet')").fetchall())


def test_names_of_all_kinds_are_names(tmp_path: Path) -> None:
    root = write_tree(tmp_path / "tree", {name: f"def f{number}(): f{number}()\n" for number, name in enumerate(NAMES)})
    index(root, tmp_path / "artifact", Options(jobs=1))
    assert list(lint(tmp_path / "artifact")) == []
    found = duckdb.sql(f"SELECT path FROM read_parquet('{tmp_path}/artifact/files.parquet')").fetchall()
    assert sorted(path for (path,) in found) == sorted(os.listdir(root))  # Not all systems tell all of these names apart.


@pytest.fixture
def deep(tmp_path: Path) -> Iterator[Path]:
    """A folder of 3,000 levels with files at some of them. Nothing but `rm` removes such a thing, so that it must not be left to others."""
    root = tmp_path / "tree"
    here = os.open(tmp_path, os.O_RDONLY)
    try:
        for depth, name in enumerate([root.name, *["n"] * 3_000]):
            os.mkdir(name, dir_fd=here)
            inner = os.open(name, os.O_RDONLY, dir_fd=here)
            os.close(here)
            here = inner
            if depth in (0, 500, 1_500):
                os.close(os.open("a.py", os.O_CREAT | os.O_WRONLY, dir_fd=here))
        yield root
    finally:
        os.close(here)
        subprocess.run(["rm", "-rf", root], check=True)


def test_a_folder_of_thousands_of_levels(deep: Path, tmp_path: Path) -> None:
    index(deep, tmp_path / "artifact", Options(jobs=1))
    assert list(problems(tmp_path / "artifact").values()) == ["too_deep"]
    assert list(lint(tmp_path / "artifact")) == []
    found = duckdb.sql(f"SELECT path FROM read_parquet('{tmp_path}/artifact/files.parquet')").fetchall()
    assert sorted(path.count("/") for (path,) in found) == [0, 500, 1_500]


def test_a_file_of_ten_gigabytes_without_content(tmp_path: Path) -> None:
    root = write_tree(tmp_path / "tree", {"a.py": "x = 1\n"})
    for name in ("sparse.py", "lcov.info", ".gitignore", "pyproject.toml"):
        with (root / name).open("wb") as file:
            file.truncate(10 << 30)
    index(root, tmp_path / "artifact", Options(jobs=1))
    assert set(problems(tmp_path / "artifact").values()) == {"too_large"}


def _replaced_by_a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def _replaced_by_a_link(path: Path) -> None:
    path.unlink()
    path.symlink_to("/etc/passwd")


def _replaced_by_a_pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


CHANGES: dict[str, tuple[Callable[[Path], object], str]] = {
    "deleted": (Path.unlink, "unreadable"),
    "cut": (lambda path: os.truncate(path, 3), "changed_while_read"),
    "grown": (lambda path: path.write_text("x = 1\n" * 100), "changed_while_read"),
    "folder": (_replaced_by_a_folder, "not_a_file"),
    "link": (_replaced_by_a_link, "unreadable"),
    "pipe": (_replaced_by_a_pipe, "not_a_file"),
}


def test_files_that_change_between_being_found_and_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = write_tree(
        tmp_path / "tree", {**{f"{name}.py": "def f(): 0\n" for name in CHANGES}, "gone/a.py": "x = 1\n", "fine.py": "x = 1\n"}
    )

    def found_before(*arguments: object, **named: object) -> Discovery:
        found = discover(*arguments, **named)  # type: ignore[arg-type]  # as they come
        for name, (change, _) in CHANGES.items():
            change(root / f"{name}.py")
        shutil.rmtree(root / "gone")
        return found

    monkeypatch.setattr(pipeline, "discover", found_before)
    index(root, tmp_path / "artifact", Options(jobs=1))
    assert problems(tmp_path / "artifact") == {**{f"{name}.py": code for name, (_, code) in CHANGES.items()}, "gone/a.py": "unreadable"}
    assert list(lint(tmp_path / "artifact")) == []


def test_a_tree_that_somebody_writes_to_all_the_while(tmp_path: Path) -> None:
    root, is_over = write_tree(tmp_path / "tree", {f"{name}/a.py": "x = 1\n" for name in "abcdefgh"}), threading.Event()

    def write() -> None:
        while not is_over.is_set():
            for name in "abcdefgh":
                shutil.rmtree(root / name)
                (root / name).symlink_to("/")
                (root / name).unlink()
                write_tree(root, {f"{name}/a.py": "def f(): 0\n" * 50, f"{name}/b.py": "x = 1\n"})

    writer = threading.Thread(target=write)
    writer.start()
    try:
        for _ in range(5):
            index(root, tmp_path / "artifact", Options(jobs=2))
            assert list(lint(tmp_path / "artifact")) == []
            assert set(problems(tmp_path / "artifact").values()) <= {
                "unreadable",
                "changed_while_read",
                "not_a_file",
                "link_outside",
                "broken_link",
            }
    finally:
        is_over.set()
        writer.join()
