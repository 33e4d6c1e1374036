"""Golden cases of diffs: two versions of a folder are indexed, and what the diff says of them is printed, section by section."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from analyzer.config import Options
from analyzer.pipeline import index
from serve.diff.report import Diff, diff
from tests.golden.cases import cases, check, orphans

AREA = "diff"


@pytest.mark.parametrize("case", cases(AREA))
def test_the_diff_says_what_changed(case: Path, tmp_path: Path, update_golden: bool) -> None:
    artifacts = []
    for side in ("old", "new"):
        (tmp_path / side).mkdir()
        shutil.copytree(case / side, tmp_path / side / "repository")
        artifacts.append(tmp_path / side / "artifact")
        index(tmp_path / side / "repository", artifacts[-1], Options(jobs=1))
    check(case, "".join(f"{line}\n" for line in printed(diff(*artifacts))), update_golden)


def test_every_case_is_whole() -> None:
    assert list(orphans(AREA)) == []


def printed(found: Diff) -> Iterator[str]:
    """Yield the rows of each section, without what does not apply; or that there are none."""
    yield from found.notes
    for answer in found.answers:
        if answer.rows:
            yield answer.name
            yield from (f"    {', '.join(_pairs(row))}" for row in answer.rows)
    if not any(answer.rows for answer in found.answers):
        yield "nothing"


def _pairs(row: dict[str, Any]) -> Iterator[str]:
    place = [str(row[name]) for name in ("path", "line") if row.get(name) is not None]
    for name, value in row.items():
        if name not in ("path", "line") and value is not None and value is not False:
            yield name if value is True else f"{name}: {value}"
    if place:
        yield f"at {':'.join(place)}"
