"""One file costs no more than itself: crashes, hangs and memory are paid by the file that asked for them."""

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from analyzer.languages.formats import Format
from analyzer.model.contents import Content, ReadFile
from analyzer.model.files import SourceFile
from analyzer.schema.vocab import ParseStatus, ProblemCode, Role
from analyzer.workers import Limits, read_files, task
from tests.pipeline.trees import write_tree

LIMITS = Limits(max_bytes=100_000, seconds=0.5, memory_bytes=300_000_000, languages=None)
JOBS = pytest.mark.parametrize("jobs", [1, 2])


def crash(_path: str, _text: str) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def spin(_path: str, _text: str) -> None:
    while True:
        pass


def hoard(_path: str, _text: str) -> None:
    kept = []
    while True:
        kept.append(bytes(10_000_000))  # Which takes no time, as nobody writes to it.


def recurse(path: str, text: str) -> None:
    recurse(path, text)


def fail(_path: str, _text: str) -> None:
    raise LookupError(f"at {id(object())}")


def swallow(path: str, text: str) -> None:
    try:
        spin(path, text)
    except Exception:
        return


def leave(_path: str, _text: str) -> None:
    raise SystemExit(3)


READERS: dict[str, tuple[Callable[[str, str], Content | None], ProblemCode]] = {
    "crash": (crash, ProblemCode.PARSER_CRASH),
    "spin": (spin, ProblemCode.TOO_SLOW),
    "swallow": (swallow, ProblemCode.TOO_SLOW),
    "hoard": (hoard, ProblemCode.TOO_MUCH_MEMORY),
    "recurse": (recurse, ProblemCode.TOO_DEEP),
    "fail": (fail, ProblemCode.INTERNAL_ERROR),
    "leave": (leave, ProblemCode.PARSER_CRASH),
}


@pytest.fixture(autouse=True)
def hostile_readers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files named after a reader above are read by it."""

    def formats_of(path: str, _: str | None) -> tuple[Format, ...]:
        stem = path.rpartition(".")[2]
        return (Format("hostile", lambda _: True, READERS[stem][0]),) if stem in READERS else ()

    monkeypatch.setattr(task, "formats_of", formats_of)


def read(root: Path, files: dict[str, str | bytes], jobs: int = 1, limits: Limits = LIMITS) -> dict[str, ReadFile]:
    write_tree(root, files)
    wanted = [
        SourceFile(path, "python" if path.endswith(".py") else None, Role.SOURCE, (root / path).stat().st_size) for path in sorted(files)
    ]
    results = read_files(root, wanted, limits, jobs=jobs)
    assert [result.record.path for result in results] == sorted(files)
    return {result.record.path: result for result in results}


def codes(results: dict[str, ReadFile]) -> dict[str, list[str]]:
    return {path: [problem.code.value for problem in result.problems] for path, result in results.items() if result.problems}


@JOBS
def test_every_hostile_file_costs_itself_alone(tmp_path: Path, jobs: int) -> None:
    hostile = {f"{number:02}.{name}": "x" for number, name in enumerate(READERS)}
    fine = {f"{number:02}.txt": f"text {number}\n" for number in range(40)}
    results = read(tmp_path, {**hostile, **fine}, jobs)
    assert codes(results) == {path: [READERS[path.rpartition(".")[2]][1].value] for path in hostile}
    assert {results[path].record.text for path in fine} == set(fine.values())


def test_a_message_is_the_same_in_every_run(tmp_path: Path) -> None:
    (problem,) = read(tmp_path, {"a.fail": "x"})["a.fail"].problems
    assert problem.message.startswith("the reader failed with LookupError at test_pool.py:")


@JOBS
def test_no_files(tmp_path: Path, jobs: int) -> None:
    assert read_files(tmp_path, [], LIMITS, jobs=jobs) == []


def test_a_reader_that_python_cannot_interrupt_is_ended_from_outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("analyzer.workers.pool._SLACK_SECONDS", 2)
    monkeypatch.setitem(READERS, "spin", (lambda _path, _text: time.sleep(600), ProblemCode.TOO_SLOW))
    assert codes(read(tmp_path, {"a.spin": "x"}, limits=LIMITS._replace(seconds=0.1))) == {"a.spin": ["too_slow"]}


def test_a_reader_that_has_time_left_is_not_ended_because_the_machine_is_busy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("analyzer.workers.pool._SLACK_FACTOR", 0)
    monkeypatch.setattr("analyzer.workers.pool._SLACK_SECONDS", 1)

    def work(_path: str, _text: str) -> None:
        end = time.process_time() + 1.5
        while time.process_time() < end:
            pass

    monkeypatch.setitem(READERS, "spin", (work, ProblemCode.TOO_SLOW))
    assert codes(read(tmp_path, {"a.spin": "x"}, limits=LIMITS._replace(seconds=60))) == {}


def test_an_encoding_that_takes_the_square_of_its_length(tmp_path: Path) -> None:
    slow = b"# coding: punycode\n" + b"a" * 300_000 + b"-" + b"b9" * 300_000
    results = read(tmp_path, {"a.py": slow, "b.txt": "x"}, limits=LIMITS._replace(max_bytes=2_000_000))
    assert codes(results) == {"a.py": ["too_slow"]}


def test_content_decides(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {
        "a": b"\0",
        "a.py": b"\0",
        "b": b"\xff\n",
        "c": "x" * 100_001,
        "d": "one\ntwo",
        "e": b"",
        "f": "#!/usr/bin/env python3\n",
        "g": b"\0" * 100_001,
        "g.py": b"\0" * 100_001,
    }
    results = read(tmp_path, files)
    assert codes(results) == {"a.py": ["binary"], "b": ["undecodable"], "c": ["too_large"], "g.py": ["too_large"]}
    lines = {path: result.record.lines for path, result in results.items()}
    assert lines == {"a": None, "a.py": None, "b": None, "c": None, "d": 2, "e": 0, "f": 1, "g": None, "g.py": None}
    assert [path for path, result in results.items() if result.record.sha256 is None] == ["c", "g", "g.py"]
    assert results["f"].record.language == "python"
    assert results["d"].record.status is ParseStatus.NOT_PARSED


def test_what_happened_since_discovery(tmp_path: Path) -> None:
    write_tree(tmp_path, {"grown": "abc", "target": "x"})
    (tmp_path / "link").symlink_to("target")
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    wanted = [SourceFile(path, None, Role.SOURCE, 1) for path in ("folder", "gone", "grown", "link", "pipe")]
    results = {result.record.path: result for result in read_files(tmp_path, wanted, LIMITS, jobs=1)}
    assert codes(results) == {
        "folder": ["not_a_file"],
        "gone": ["unreadable"],
        "grown": ["changed_while_read"],
        "link": ["unreadable"],
        "pipe": ["not_a_file"],
    }


def test_a_link_that_took_a_folder_s_place_leads_nowhere(tmp_path: Path) -> None:
    write_tree(tmp_path, {"outside/a.txt": "x", "tree/b.txt": "x"})
    (tmp_path / "tree" / "folder").symlink_to("../outside")
    wanted = [SourceFile(path, None, Role.SOURCE, 1) for path in ("b.txt", "folder/a.txt")]
    results = {result.record.path: result for result in read_files(tmp_path / "tree", wanted, LIMITS, jobs=1)}
    assert codes(results) == {"folder/a.txt": ["unreadable"]}


def test_a_generated_file_is_known_by_its_head(tmp_path: Path) -> None:
    assert read(tmp_path, {"a": "# @generated\n"})["a"].record.role is Role.GENERATED


TOLD = {
    "a program that is never built with the rest": ("//go:build ignore\n\npackage main\n", Role.CONFIG),
    "the same as it was written before": ("// Makes tables.\n\n// +build ignore\r\n\npackage main\n", Role.CONFIG),
    "another condition": ("//go:build ignore_tables\n\npackage main\n", Role.SOURCE),
    "a text that has one": ('package main\n\nconst head = "//go:build ignore"\n', Role.SOURCE),
}


@pytest.mark.parametrize("circumstance", TOLD)
def test_a_program_that_is_run_by_its_name_is_a_tool(circumstance: str, tmp_path: Path) -> None:
    text, role = TOLD[circumstance]
    write_tree(tmp_path, {"a.go": text})
    results = list(read_files(tmp_path, [SourceFile("a.go", "go", Role.SOURCE, len(text))], LIMITS, jobs=1))
    assert [result.record.role for result in results] == [role]
