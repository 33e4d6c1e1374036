"""What a machine may refuse in the midst of a run: one line says what and what helps, and what was there before stays whole."""

import ctypes
import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import duckdb
import pytest

from analyzer.verify.lint import lint
from benchmarks.faults import digest, kill_again_and_again
from tests.pipeline.trees import git, write_tree

TREE = {f"package/m{number}.py": f"def f{number}(): return {number}\n" * 20 for number in range(12)}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write_tree(tmp_path / "tree", TREE)


def run(root: Path, target: Path, *options: str, limit: Callable[[], None] | None = None, **variables: str) -> tuple[int, str]:
    """Index as the command does, under a limit that is set when it starts; return its exit code and what it says of mistakes."""
    command = [sys.executable, "-m", "analyzer", "index", str(root), "-o", str(target), "--quiet", "--jobs", "2", *options]
    done = subprocess.run(command, capture_output=True, text=True, preexec_fn=limit, env={**os.environ, **variables}, check=False)
    return done.returncode, done.stderr


def small_files(size: int) -> Callable[[], None]:
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def few_files(count: int) -> Callable[[], None]:
    return lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (count, count))


@pytest.mark.parametrize("size", [0, 200, 2_000, 6_000])
def test_a_full_disk(root: Path, tmp_path: Path, size: int) -> None:
    target = tmp_path / "out" / "artifact"
    assert run(root, target) == (0, "")
    before = digest(target)
    (root / "new.py").write_text("def new(): 0\n")
    code, message = run(root, target, limit=small_files(size))
    assert (code, message.count("\n")) == (2, 1)
    assert "cannot be written: File too large; make room" in message
    assert digest(target) == before
    assert list(lint(target)) == []
    assert os.listdir(target.parent) == ["artifact"]


def test_a_cache_that_cannot_grow_costs_no_run(root: Path, tmp_path: Path) -> None:
    cache = write_tree(tmp_path / "cache", {f"{number:02x}": "in the way" for number in range(256)})
    assert run(root, tmp_path / "artifact", "--cache", str(cache)) == (0, "")
    assert list(lint(tmp_path / "artifact")) == []


@pytest.mark.parametrize("count", [8, 12, 16, 20, 24, 32])
def test_few_open_files(root: Path, tmp_path: Path, count: int) -> None:
    git(root, "init", "--quiet")
    code, message = run(root, tmp_path / "artifact", limit=few_files(count))
    assert code in (0, 2), message
    assert message.count("\n") == (code == 2)
    if code == 0:
        assert list(lint(tmp_path / "artifact")) == []
    else:
        assert "open files" in message
        assert not (tmp_path / "artifact").exists()


def test_no_home_and_no_git(root: Path, tmp_path: Path) -> None:
    git(root, "init", "--quiet")
    git(root, "add", ".")
    git(root, "commit", "--quiet", "-m", "first")
    assert run(root, tmp_path / "artifact", HOME="/nonexistent", PATH="", XDG_CONFIG_HOME="/nonexistent", TMPDIR="/nonexistent") == (0, "")
    assert list(lint(tmp_path / "artifact")) == []


def test_times_of_files_have_no_say(root: Path, tmp_path: Path) -> None:
    cache = ("--cache", str(tmp_path / "cache"))
    assert run(root, tmp_path / "artifact", *cache) == (0, "")
    changed = root / "package" / "m3.py"
    changed.write_text(changed.read_text().replace("return 3", "return 4"))
    for path in root.rglob("*"):
        os.utime(path, (0, 0))
    assert run(root, tmp_path / "artifact", *cache) == (0, "")
    assert run(root, tmp_path / "other") == (0, "")
    assert digest(tmp_path / "artifact") == digest(tmp_path / "other")


def without_privileges() -> None:
    """Let the modes of files count, for root too."""
    if os.geteuid() == 0:
        for capability in (_OVERRIDE_MODES, _SEARCH_ALL):
            ctypes.CDLL(None).prctl(_DROP_CAPABILITY, capability, 0, 0, 0)


_DROP_CAPABILITY, _OVERRIDE_MODES, _SEARCH_ALL = 24, 1, 2


def test_folders_that_may_not_be_written_or_read(root: Path, tmp_path: Path) -> None:
    (root / "package").chmod(0)
    write_tree(root, {"a.py": "x = 1\n", "secret.py": "x = 1\n"})
    (root / "secret.py").chmod(0)
    (tmp_path / "shut").mkdir(mode=0o555)
    code, message = run(root, tmp_path / "shut" / "artifact", limit=without_privileges)
    assert (code, message.count("\n")) == (2, 1)
    assert "cannot be written: Permission denied; name a folder" in message
    assert run(root, tmp_path / "artifact", limit=without_privileges) == (0, "")
    assert list(lint(tmp_path / "artifact")) == []
    found = duckdb.sql(f"SELECT path, code FROM read_parquet('{tmp_path}/artifact/problems.parquet')").fetchall()
    assert found == [("package", "unreadable"), ("secret.py", "unreadable")]
    (root / "package").chmod(0o755)


@pytest.mark.skipif(not os.access("/dev/shm", os.W_OK), reason="there is no second device")
def test_an_output_folder_on_another_device(root: Path) -> None:
    home = Path("/dev/shm") / f"parquetry-test-{os.getpid()}"
    try:
        for _ in range(2):
            assert run(root, home / "artifact") == (0, "")
        assert os.listdir(home) == ["artifact"]
    finally:
        shutil.rmtree(home, ignore_errors=True)


def test_killed_at_random_moments(root: Path, tmp_path: Path) -> None:
    assert kill_again_and_again(root, tmp_path / "killed", 3, seed=1).total() == 3
