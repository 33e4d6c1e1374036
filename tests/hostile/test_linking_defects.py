"""A defect of linking costs what it befell: the other files are linked, and a problem says which was not."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import duckdb
import pytest

from analyzer.config import Options
from analyzer.link.contracts.reading import Contracts
from analyzer.link.flow import build
from analyzer.link.program import link
from analyzer.pipeline import index

SOUND = "def work():\n    pass\n\n\nwork()\n"
DEFECTIVE = "def chosen(work):\n    work()\n\n\ndef given():\n    pass\n\n\nchosen(given)\n"

DEFECTS = {
    "a key that is not there": (KeyError("key"), "internal_error"),
    "a call that never ends": (RecursionError(), "too_deep"),
}


def rows(folder: Path, query: str) -> list[tuple[Any, ...]]:
    artifact = folder.parent / "artifact"
    index(folder, artifact, Options())
    return duckdb.sql(query.replace("$", f"{artifact}/")).fetchall()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "sources"
    made.mkdir()
    (made / "defective.py").write_text(DEFECTIVE)
    (made / "sound.py").write_text(SOUND)
    return made


def failing(function: Callable[..., Any], error: Exception, place: int = 1) -> Callable[..., Any]:
    """Return a function that raises an error for the first file, whose number it is given at a place, and else does what another does.

    What is given no number always fails.
    """

    def fail(*arguments: Any) -> Any:
        if arguments[place] == 0 or not isinstance(arguments[place], int):
            raise error
        return function(*arguments)

    return fail


@pytest.mark.parametrize(("error", "code"), DEFECTS.values(), ids=DEFECTS)
@pytest.mark.parametrize("place", ["_add_calls", "_call"])
def test_while_values_flow(folder: Path, monkeypatch: pytest.MonkeyPatch, place: str, error: Exception, code: str) -> None:
    monkeypatch.setattr(build, place, failing(getattr(build, place), error))
    found = rows(folder, "SELECT path, stage, code FROM '$problems.parquet' ORDER BY ALL")
    assert found == [("defective.py", "link", code)]
    assert rows(folder, "SELECT count(*) FROM '$call_sites.parquet' WHERE path = 'sound.py' AND status = 'resolved'") == [(1,)]


def test_while_calls_are_read_off(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(link.__globals__, "_sites", failing(link.__globals__["_sites"], KeyError("key"), 3))
    found = rows(folder, "SELECT path, stage, code, message LIKE 'linking failed with KeyError at %' FROM '$problems.parquet'")
    assert found == [("defective.py", "link", "internal_error", True)]
    assert rows(folder, "SELECT DISTINCT path FROM '$call_sites.parquet'") == [("sound.py",)]


@pytest.mark.parametrize("place", ["follow_constants", "_expect_results", "put_looped", "open_unknown"])
def test_while_all_files_are_looked_at(folder: Path, monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    monkeypatch.setattr(build, place, failing(getattr(build, place), KeyError("key"), 0))
    found = rows(folder, "SELECT path, stage, code FROM '$problems.parquet'")
    assert found == [(".", "link", "internal_error")]
    assert rows(folder, "SELECT count(*) FROM '$call_sites.parquet' WHERE path = 'sound.py' AND status = 'resolved'") == [(1,)]


@pytest.mark.parametrize("place", ["registered", "rows", "edges"])
def test_while_contracts_are_read_off(folder: Path, monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    monkeypatch.setattr(Contracts, place, failing(getattr(Contracts, place), RecursionError(), 0))
    found = rows(folder, "SELECT path, stage, code FROM '$problems.parquet'")
    assert found == [(".", "link", "too_deep")]
    assert rows(folder, "SELECT DISTINCT kind FROM '$edges.parquet' WHERE kind IN ('calls', 'contains') ORDER BY ALL") == [
        ("calls",),
        ("contains",),
    ]


def test_while_entry_points_are_read_off(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(link.__globals__, "entry_points", failing(link.__globals__["entry_points"], KeyError("key"), 0))
    assert rows(folder, "SELECT path, stage, code FROM '$problems.parquet'") == [(".", "link", "internal_error")]
    assert rows(folder, "SELECT count(*) FROM '$call_sites.parquet' WHERE status = 'resolved'") == [(3,)]


def test_memory_that_runs_out_ends_the_run(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "_call", failing(build._call, MemoryError()))
    with pytest.raises(MemoryError):
        index(folder, folder.parent / "artifact", Options())
