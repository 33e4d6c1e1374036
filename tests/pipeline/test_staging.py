"""A folder is replaced all at once: whenever a run is killed, readers find the earlier artifact whole, or none."""

import errno
import multiprocessing
import os
import signal
import tempfile
import time
from pathlib import Path
from tempfile import mkdtemp

import pytest

from analyzer.errors import UsageError
from analyzer.schema.manifest import MANIFEST_FILE, SCHEMA_VERSION, Manifest, RepositoryFacts
from analyzer.write import staging
from analyzer.write.staging import is_artifact, replaced_folder

FILES = 20


def fill(folder: Path, content: str) -> None:
    """Write an artifact in which every file says the same."""
    for number in range(FILES):
        (folder / f"{number}.txt").write_text(content)
    manifest = Manifest(SCHEMA_VERSION, content, RepositoryFacts("name"), {}, {}, {}, "", {})
    (folder / MANIFEST_FILE).write_text(manifest.to_json())


def contents(folder: Path) -> set[str]:
    texts = [(folder / f"{number}.txt").read_text() for number in range(FILES)]
    assert is_artifact(folder)
    return set(texts)


def replace(target: Path, content: str) -> None:
    with replaced_folder(target) as folder:
        fill(folder, content)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize("can_exchange", [True, False])
def test_new_empty_and_earlier_targets(tmp_path: Path, can_exchange: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if not can_exchange:
        monkeypatch.setattr(staging, "_exchanged", lambda _first, _second: False)
    target = tmp_path / "deep" / "out"
    replace(target, "one")
    assert contents(target) == {"one"}
    replace(target, "two")
    assert contents(target) == {"two"}
    (tmp_path / "empty").mkdir()
    replace(tmp_path / "empty", "three")
    assert contents(tmp_path / "empty") == {"three"}
    assert names(tmp_path / "deep") == ["out"]


def replace_halfway(target: Path, content: str) -> None:
    with replaced_folder(target) as folder:
        fill(folder, content)
        raise ZeroDivisionError


def test_a_block_that_raises_leaves_everything_as_it_was(tmp_path: Path) -> None:
    replace(tmp_path / "out", "one")
    with pytest.raises(ZeroDivisionError):
        replace_halfway(tmp_path / "out", "two")
    assert contents(tmp_path / "out") == {"one"}
    assert names(tmp_path) == ["out"]


def refused(target: Path) -> str:
    with pytest.raises(UsageError) as caught, replaced_folder(target):
        pass
    return caught.value.message


def test_what_is_no_artifact_is_never_replaced(tmp_path: Path) -> None:
    (tmp_path / "precious").mkdir()
    (tmp_path / "precious" / "thesis.txt").write_text("x")
    (tmp_path / "precious" / MANIFEST_FILE).write_text('{"format": "other"}')
    (tmp_path / "file").write_text("x")
    (tmp_path / "link").symlink_to("precious")
    assert "no artifact of ours" in refused(tmp_path / "precious")
    assert "not a folder" in refused(tmp_path / "file")
    assert "not a folder" in refused(tmp_path / "link")
    assert "cannot be written" in refused(tmp_path / "file" / "out")
    assert names(tmp_path) == ["file", "link", "precious"]


def replace_while_someone_writes(target: Path) -> None:
    with replaced_folder(target) as folder:
        fill(folder, "one")
        target.mkdir()
        (target / "precious").write_text("x")


def test_a_folder_that_fills_while_the_run_goes_on_is_not_replaced(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no artifact of ours"):
        replace_while_someone_writes(tmp_path / "out")
    assert names(tmp_path / "out") == ["precious"]


def test_leftovers_of_dead_runs_are_removed_and_those_of_live_ones_kept(tmp_path: Path) -> None:
    (tmp_path / ".out.parquetry-new-dead").mkdir()
    with replaced_folder(tmp_path / "out") as live:
        fill(live, "one")
        replace(tmp_path / "out", "two")
        assert names(tmp_path) == sorted([live.name, "out"])
    assert contents(tmp_path / "out") == {"one"}
    assert names(tmp_path) == ["out"]


def test_a_folder_that_another_run_takes_for_a_dead_one_s_is_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another run for the same target looks in the moment between making the folder and locking it."""
    made: list[str] = []

    def seen_by_another(prefix: str, dir: Path) -> str:
        made.append(mkdtemp(prefix=prefix, dir=dir))
        if len(made) < 4:
            staging._recover(tmp_path / "out")
        return made[-1]

    monkeypatch.setattr(tempfile, "mkdtemp", seen_by_another)
    replace(tmp_path / "out", "one")
    assert contents(tmp_path / "out") == {"one"}
    assert names(tmp_path) == ["out"]
    assert len(made) == 4


def test_a_folder_that_another_run_holds_is_left_to_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    held: list[int] = []

    def taken_by_another(prefix: str, dir: Path) -> str:
        folder = mkdtemp(prefix=prefix, dir=dir)
        if not held:
            held.append(staging._locked(Path(folder)))
        return folder

    monkeypatch.setattr(tempfile, "mkdtemp", taken_by_another)
    replace(tmp_path / "out", "one")
    assert contents(tmp_path / "out") == {"one"}
    os.close(held[0])


def test_an_artifact_that_was_moved_aside_comes_back(tmp_path: Path) -> None:
    replace(tmp_path / "out", "one")
    (tmp_path / "out").rename(tmp_path / ".out.parquetry-old")
    with pytest.raises(ZeroDivisionError), replaced_folder(tmp_path / "out"):
        raise ZeroDivisionError
    assert contents(tmp_path / "out") == {"one"}


def replace_for_ever(target: Path) -> None:
    number = 0
    while True:
        replace(target, str(number))
        number += 1


def test_killed_at_any_moment(tmp_path: Path) -> None:
    target = tmp_path / "out"
    replace(target, "first")
    for attempt in range(25):
        run = multiprocessing.get_context("fork").Process(target=replace_for_ever, args=(target,))
        run.start()
        time.sleep(0.01 + attempt * 0.0017)
        assert run.pid is not None
        os.kill(run.pid, signal.SIGKILL)
        run.join()
        assert len(contents(target)) == 1
    replace(target, "last")
    assert contents(target) == {"last"}
    assert names(tmp_path) == ["out"]


def test_readers_see_one_whole_artifact_or_another(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    if not staging._exchanged(tmp_path / "a", tmp_path / "b"):
        pytest.skip("folders cannot be exchanged here")
    target = tmp_path / "out"
    replace(target, "first")
    run = multiprocessing.get_context("fork").Process(target=replace_for_ever, args=(target,))
    run.start()
    try:
        for _ in range(200):
            folder = os.open(target, os.O_RDONLY)
            assert os.path.exists(target / MANIFEST_FILE)
            os.close(folder)
    finally:
        run.kill()
        run.join()


def test_a_mask_that_takes_all_rights_leaves_nothing_behind(tmp_path: Path) -> None:
    before = os.umask(0o777)
    try:
        with pytest.raises(UsageError):
            fail_while_filling(tmp_path / "artifact")
    finally:
        os.umask(before)
    assert list(tmp_path.iterdir()) == []


def fail_while_filling(target: Path) -> None:
    with replaced_folder(target) as folder:
        assert folder.stat().st_mode & 0o777 == 0o700
        raise PermissionError(errno.EACCES, "what a file without rights gives")
