"""Behaviour as data: `golden/<area>/<topic>/<case>/` holds input files and an `expected.txt` that someone has read."""

import difflib
from collections.abc import Iterator
from pathlib import Path

import pytest

GOLDEN = Path(__file__).parents[2] / "golden"
EXPECTED = "expected.txt"


def cases(area: str) -> list[object]:
    """Return the cases of an area as parameters, named `area/topic/case`."""
    return [_parameter(case) for case in _case_folders(area)]


def one_a_topic(area: str) -> list[object]:
    """Return the first case of each topic of an area."""
    first = {case.parent: case for case in reversed(_case_folders(area))}
    return [_parameter(case) for _, case in sorted(first.items())]


def _parameter(case: Path) -> object:
    return pytest.param(case, id=case.relative_to(GOLDEN).as_posix())


def _case_folders(area: str) -> list[Path]:
    return sorted(case for topic in (GOLDEN / area).iterdir() for case in topic.iterdir())


def inputs(case: Path) -> list[Path]:
    """Return the input files of a case in the order of their paths."""
    return sorted(path for path in case.rglob("*") if path.is_file() and path != case / EXPECTED and "__pycache__" not in path.parts)


def orphans(area: str) -> Iterator[str]:
    """Yield what is no whole case: files beside cases, cases without inputs or without an expectation."""
    for topic in sorted((GOLDEN / area).iterdir()):
        for case in sorted(topic.iterdir()) if topic.is_dir() else [topic]:
            name = case.relative_to(GOLDEN).as_posix()
            if not case.is_dir():
                yield f"{name} lies beside the cases"
            elif not inputs(case):
                yield f"{name} has no input"
            elif not (case / EXPECTED).is_file():
                yield f"{name} has no {EXPECTED}"


def check(case: Path, actual: str, update: bool) -> None:
    """Compare what a case gives with its expectation, or rewrite the expectation."""
    expected = case / EXPECTED
    if update:
        expected.write_text(actual, encoding="utf-8")
        return
    assert expected.is_file(), f"{expected} is missing: read the output and keep it with --update-golden"
    kept = expected.read_text(encoding="utf-8")
    difference = difflib.unified_diff(kept.splitlines(), actual.splitlines(), "expected", "actual", lineterm="")
    assert actual == kept, "\n".join(difference)
