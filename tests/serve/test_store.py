"""Where an artifact lies and what becomes of it: archives, damage, other versions, replacement while it is served."""

import dataclasses
import errno
import gc
import gzip
import io
import json
import os
import shutil
import stat
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from serve.artifacts.artifact import Artifact, open_artifact, read_manifest, table_files
from serve.artifacts.load import MATERIALIZED, ONE_CALL, SERVER
from serve.artifacts.store import Store
from serve.artifacts.unpack import unpack
from serve.errors import ErrorCode, ToolError, UsageError
from serve.protocol.workspace import Workspace
from tests.serve.build import build
from tests.serve.conftest import asker
from tests.serve.sample import SAMPLE
from tests.serve.test_code_tools import answer, error


def zipped(folder: Path, target: Path, inside: str = "") -> Path:
    with zipfile.ZipFile(target, "w") as archive:
        for path in sorted(folder.iterdir()):
            archive.write(path, inside + path.name)
    return target


def tarred(folder: Path, target: Path, inside: str = "") -> Path:
    with tarfile.open(target, "w:gz") as archive:
        for path in sorted(folder.iterdir()):
            archive.add(path, inside + path.name)
    return target


@pytest.mark.parametrize("inside", ["", "./", "index/", "some/where/"])
@pytest.mark.parametrize(("pack", "name"), [(zipped, "a.zip"), (tarred, "a.tar.gz"), (tarred, "a.TGZ")])
def test_an_archive_answers_like_its_folder(
    artifact: Path, tmp_path: Path, pack: Callable[[Path, Path, str], Path], name: str, inside: str
) -> None:
    workspace = Workspace([pack(artifact, tmp_path / name, inside)], ONE_CALL)
    assert answer(asker(workspace)("get_callers", function_fqn="validate_user"))["total_callers"] == 2
    workspace.close()


def test_an_unpacked_archive_leaves_nothing_behind(artifact: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(scratch))
    store = Store(zipped(artifact, tmp_path / "a.zip"), ONE_CALL)
    (unpacked,) = scratch.iterdir()
    assert stat.S_IMODE(unpacked.stat().st_mode) == 0o700
    store.close()
    assert list(scratch.iterdir()) == []


def test_members_cannot_leave_the_folder(artifact: Path, tmp_path: Path) -> None:
    with tarfile.open(tmp_path / "evil.tar.gz", "w:gz") as archive:
        for path in sorted(artifact.iterdir()):
            archive.add(path, path.name)
        for name in ("../escape.txt", "/absolute.txt", "sub/../../escape.txt"):
            entry = tarfile.TarInfo(name)
            entry.size = 1
            archive.addfile(entry, io.BytesIO(b"x"))
        link = tarfile.TarInfo("link.parquet")
        link.type, link.linkname = tarfile.SYMTYPE, "/etc/passwd"
        archive.addfile(link)
    target = tmp_path / "out" / "in"
    target.mkdir(parents=True)
    unpack(tmp_path / "evil.tar.gz", target)
    assert {path.name for path in target.iterdir()} == {path.name for path in artifact.iterdir()}
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["in"]


def bomb_zip(target: Path) -> None:
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("manifest.json", b"0" * 60_000_000)


def bomb_tar(target: Path) -> None:
    with gzip.open(target, "wb") as out:
        entry = tarfile.TarInfo("manifest.json")
        entry.size = 60_000_000
        out.write(entry.tobuf())
        out.write(b"0" * 60_000_000)


def crowd(target: Path) -> None:
    with zipfile.ZipFile(target, "w") as archive:
        for number in range(2_001):
            archive.writestr(f"{number}", b"")


def repeated(target: Path) -> None:
    with tarfile.open(target, "w:gz") as archive:
        for _ in range(2):
            archive.addfile(tarfile.TarInfo("manifest.json"), io.BytesIO())


def long_name(target: Path) -> None:
    with zipfile.ZipFile(target, "w") as archive:
        archive.writestr("manifest.json", b"{}")
        archive.writestr("n" * 5_000, b"")


@pytest.mark.parametrize(
    ("name", "fill", "message"),
    [
        ("bomb.zip", bomb_zip, "far larger"),
        ("bomb.tar.gz", bomb_tar, "far larger"),
        ("crowd.zip", crowd, "more than"),
        ("empty.zip", lambda path: zipfile.ZipFile(path, "w").close(), "holds no artifact"),
        ("text.zip", lambda path: path.write_text("hello"), "cannot be unpacked"),
        ("text.tar.gz", lambda path: path.write_text("hello"), "cannot be unpacked"),
        ("none.tar.gz", lambda path: path.write_bytes(b""), "holds no artifact|cannot be unpacked"),
        ("repeated.tar.gz", repeated, "cannot be unpacked: File exists$"),
        ("long.zip", long_name, "cannot be unpacked: File name too long$"),
        ("manifest.json", lambda path: path.write_text("{}"), "neither a folder nor"),
    ],
)
def test_archives_that_are_none(tmp_path: Path, name: str, fill: Callable[[Path], object], message: str) -> None:
    fill(tmp_path / name)
    with pytest.raises(UsageError, match=message):
        Store(tmp_path / name, ONE_CALL)


def edit_manifest(folder: Path, **values: object) -> None:
    path = folder / "manifest.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), **values}))


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (shutil.rmtree, "does not exist"),
        (lambda folder: (folder / "manifest.json").unlink(), "has no manifest.json"),
        (lambda folder: (folder / "manifest.json").write_text("{"), "cannot be read"),
        (lambda folder: (folder / "manifest.json").write_bytes(b"\xff"), "cannot be read"),
        (lambda folder: edit_manifest(folder, format="other"), "cannot be read"),
        (lambda folder: edit_manifest(folder, schema_version="1.0"), r"reads 2\.x"),
        (
            lambda folder: edit_manifest(folder, tables={"nodes": {"status": "measured", "file": "../nodes.parquet", "rows": 1}}),
            "no proper file",
        ),
        (lambda folder: (folder / "nodes.parquet").unlink(), "missing or cut short"),
        (lambda folder: os.truncate(folder / "nodes.parquet", 100), "missing or cut short"),
        (lambda folder: (folder / "nodes.parquet").write_bytes(b"x" * (folder / "nodes.parquet").stat().st_size), "cannot be opened"),
    ],
)
def test_artifacts_that_cannot_be_read(artifact: Path, tmp_path: Path, damage: Callable[[Path], object], message: str) -> None:
    shutil.copytree(artifact, tmp_path / "a")
    damage(tmp_path / "a")
    with pytest.raises(UsageError, match=message) as caught:
        Store(tmp_path / "a", ONE_CALL)
    assert caught.value.hint


def test_a_later_minor_version_is_read(artifact: Path, tmp_path: Path) -> None:
    shutil.copytree(artifact, tmp_path / "a")
    tables = json.loads((artifact / "manifest.json").read_text())["tables"]
    later = {**tables, "later": {"status": "measured", "file": "later.parquet", "rows": 1}}
    edit_manifest(tmp_path / "a", schema_version="2.99", tables=later)
    Store(tmp_path / "a", ONE_CALL).close()


def replace(folder: Path, other: Path) -> None:
    """Put another artifact in the folder's place as an indexer does: by renaming."""
    folder.rename(folder.with_suffix(".old"))
    other.rename(folder)
    shutil.rmtree(folder.with_suffix(".old"))


def test_a_replaced_artifact_is_served_at_the_next_call(tmp_path: Path) -> None:
    build(tmp_path / "a", SAMPLE)
    build(tmp_path / "b", {**SAMPLE, "call_sites": [], "edges": []})
    workspace = Workspace([tmp_path / "a"], SERVER)
    ask = asker(workspace)
    assert answer(ask("get_callers", function_fqn="validate_user"))["total_callers"] == 2
    assert answer(ask("query_sql", sql="SELECT count(*) FROM call_sites"))["rows"] == [[8]]
    cursor = answer(ask("find_symbol", name="a", limit=1))["next_cursor"]
    replace(tmp_path / "a", tmp_path / "b")
    assert answer(ask("get_callers", function_fqn="validate_user"))["total_callers"] == 0
    assert answer(ask("query_sql", sql="SELECT count(*) FROM call_sites"))["rows"] == [[0]]
    assert error(ask("find_symbol", name="a", limit=1, cursor=cursor))["details"]["reason"] == "stale"
    workspace.close()


def test_a_replaced_archive_is_served_at_the_next_call(artifact: Path, tmp_path: Path) -> None:
    zipped(artifact, tmp_path / "a.zip")
    build(tmp_path / "b", {**SAMPLE, "call_sites": [], "edges": []})
    workspace = Workspace([tmp_path / "a.zip"], SERVER)
    ask = asker(workspace)
    assert answer(ask("get_callers", function_fqn="validate_user"))["total_callers"] == 2
    zipped(tmp_path / "b", tmp_path / "b.zip").replace(tmp_path / "a.zip")
    assert answer(ask("get_callers", function_fqn="validate_user"))["total_callers"] == 0
    workspace.close()


def test_an_artifact_that_goes_and_comes_back(tmp_path: Path) -> None:
    build(tmp_path / "a", SAMPLE)
    workspace = Workspace([tmp_path / "a"], SERVER)
    ask = asker(workspace)
    (tmp_path / "a").rename(tmp_path / "away")
    assert error(ask("get_index_info"))["code"] == "INDEX_NOT_READY"
    (tmp_path / "away").rename(tmp_path / "a")
    assert answer(ask("get_index_info"))["stats"]["total_files"] == 5
    workspace.close()


def test_a_call_that_meets_a_replacement_is_run_again(tmp_path: Path) -> None:
    build(tmp_path / "a", SAMPLE)
    build(tmp_path / "b", {**SAMPLE, "call_sites": []})
    store = Store(tmp_path / "a", SERVER)
    seen = []

    def call(version: object) -> int:
        seen.append(version)
        if len(seen) == 1:
            replace(tmp_path / "a", tmp_path / "b")
        return len(seen)

    assert store.run(call) == 2
    assert seen[0] is not seen[1]
    store.close()


def test_a_call_that_meets_a_replacement_without_one_of_its_tables_is_run_again(tmp_path: Path) -> None:
    build(tmp_path / "a", SAMPLE)
    build(tmp_path / "b", {table: rows for table, rows in SAMPLE.items() if table != "call_sites"})
    store = Store(tmp_path / "a", ONE_CALL)
    seen = []

    def call(version: Artifact) -> bool:
        seen.append(version)
        if len(seen) == 1:
            replace(tmp_path / "a", tmp_path / "b")
            version.connection.execute("SELECT count(*) FROM call_sites")
        return version.is_measured("call_sites")

    assert not store.run(call)
    assert len(seen) == 2
    store.close()


def test_an_artifact_that_goes_while_it_is_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build(tmp_path / "a", SAMPLE)
    found = table_files(tmp_path / "a", read_manifest(tmp_path / "a"))

    def gone(*_: object) -> dict[str, Path]:
        shutil.rmtree(tmp_path / "a")
        return found

    monkeypatch.setattr("serve.artifacts.artifact.table_files", gone)
    with pytest.raises(UsageError, match="cannot be opened"):
        open_artifact(tmp_path / "a", SERVER)


def replaced_all_the_time(artifact: Path) -> Callable[[Artifact], int]:
    """A call that meets a replacement whenever it runs."""

    def call(version: Artifact) -> int:
        os.utime(artifact / "manifest.json")
        return int(version.connection.execute("SELECT count(*) FROM call_sites").fetchall()[0][0])

    return call


def test_an_artifact_that_is_replaced_all_the_time_is_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(scratch))
    build(tmp_path / "a", SAMPLE)
    (tmp_path / "a" / "notes.txt").write_text("of somebody else")
    store = Store(tmp_path / "a", ONE_CALL)
    for _ in range(3):
        assert store.run(replaced_all_the_time(tmp_path / "a")) == len(SAMPLE["call_sites"])
    assert not [path for path in scratch.rglob("*") if path.name == "notes.txt"]
    store.close()
    del store
    gc.collect()
    assert list(scratch.iterdir()) == []


def test_a_copy_answers_after_its_artifact_is_gone(tmp_path: Path) -> None:
    build(tmp_path / "a", SAMPLE)
    store = Store(tmp_path / "a", ONE_CALL)
    store.run(replaced_all_the_time(tmp_path / "a"))

    def call(version: Artifact) -> int:
        shutil.rmtree(tmp_path / "a")
        return int(version.connection.execute("SELECT count(*) FROM call_sites").fetchall()[0][0])

    assert store.run(call) == len(SAMPLE["call_sites"])
    with pytest.raises(ToolError):
        store.run(call)
    store.close()


def test_an_artifact_that_is_replaced_all_the_time_and_cannot_be_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("serve.artifacts.store._RETRY_SECONDS", 0.3)
    build(tmp_path / "a", SAMPLE)
    store = Store(tmp_path / "a", ONE_CALL)
    monkeypatch.setattr("serve.artifacts.unpack.shutil.copyfile", full)
    with pytest.raises(ToolError) as caught:
        store.run(replaced_all_the_time(tmp_path / "a"))
    assert caught.value.code is ErrorCode.INDEX_NOT_READY
    store.close()


def full(*_: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_an_artifact_that_is_too_large_for_memory_answers_the_same(shop: Path) -> None:
    small, large = Workspace([shop], SERVER), Workspace([shop], dataclasses.replace(SERVER, largest=1_000))
    kinds = "SELECT table_type, count(*) FROM information_schema.tables WHERE table_schema IN ('main', 'hot') GROUP BY table_type"
    assert dict(large.current["shop"].connection.execute(kinds).fetchall()).keys() == {"VIEW"}
    small.current["shop"].copies.store(" ".join((*MATERIALIZED, "hot.uses")))
    assert dict(small.current["shop"].connection.execute(kinds).fetchall())["BASE TABLE"] > len(MATERIALIZED)
    for tool, arguments in QUESTIONS:
        assert asker(large)(tool, **arguments) == asker(small)(tool, **arguments), tool
    small.close()
    large.close()


QUESTIONS: list[tuple[str, dict[str, object]]] = [
    ("find_symbol", {"name": "total"}),
    ("get_overview", {}),
    ("get_index_info", {}),
    ("list_modules", {}),
    ("search_codebase", {"query": "the price of an item"}),
    ("get_answer", {"question": "where is the price of an item worked out?"}),
    ("get_health", {}),
    ("get_architecture", {}),
    ("get_dead_code", {}),
    ("get_execution_flows", {}),
    ("query_sql", {"sql": "SELECT symbol FROM nodes ORDER BY symbol"}),
]
