"""Which commits took the last use of a name away, as read from changes, and what the list of dead code makes of it."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import duckdb
import pytest

from analyzer.config import Options
from analyzer.discover.classify import is_source_code
from analyzer.discover.repository import read_repository
from analyzer.history import HistoryOptions, last_uses, read_history
from analyzer.pipeline import index
from tests.history.repositories import Repository, new_repository

DEFINED = {"lib.py": "def send(): ...\n\n\ndef keep(): ...\n", "app.py": "from lib import keep, send\n\nsend()\nkeep()\n"}
WITHOUT = {"app.py": "from lib import keep\n\nkeep()\n"}
States = Sequence[Mapping[str, str | None]]

CASES: dict[str, tuple[States, str | None]] = {
    "never_used": ((({"lib.py": DEFINED["lib.py"]}), {"app.py": "print()\n"}), None),
    "used_still": ((DEFINED, {"app.py": DEFINED["app.py"] + "send()\n"}), None),
    "moved_in_one_commit": ((DEFINED, {**WITHOUT, "more.py": "from lib import send\n\nsend()\n"}), None),
    "file_renamed": ((DEFINED, {"app.py": None, "run.py": DEFINED["app.py"]}), None),
    "used_in_a_test_alone": (({**DEFINED, **WITHOUT, "tests/test_lib.py": "send()\n"}, {"tests/test_lib.py": "print()\n"}), None),
    "named_in_a_document_alone": (({**DEFINED, **WITHOUT, "docs/a.rst": "send()\n"}, {"docs/a.rst": "Nothing.\n"}), None),
    "in_a_longer_name": (({**DEFINED, **WITHOUT, "other.py": "send_all()\n"}, {"other.py": "print()\n"}), None),
    "taken_away": ((DEFINED, WITHOUT), "1"),
    "taken_away_with_its_file": ((DEFINED, {"app.py": None}), "1"),
    "taken_away_before_other_changes": ((DEFINED, WITHOUT, {"app.py": WITHOUT["app.py"] + "print()\n"}), "1"),
    "taken_away_twice": ((DEFINED, WITHOUT, {"app.py": DEFINED["app.py"]}, WITHOUT), "3"),
    "behind_lines_like_those_of_git": (
        ({**DEFINED, "app.py": "x = 1\n-- a/tests/test_x.py\n++ /dev/null\nsend()\n"}, {"app.py": "y = 2\n"}),
        "1",
    ),
    "without_an_end_of_line": (({**DEFINED, "app.py": "x = 1\nsend()"}, {"app.py": "x = 1"}), "1"),
}


def write(root: Path, states: States) -> Repository:
    """Return a repository with a commit for each state, numbered from 0."""
    repository = new_repository(root)
    for number, files in enumerate(states):
        repository.commit(str(number), files)
    return repository


@pytest.mark.parametrize(("states", "expected"), CASES.values(), ids=CASES)
def test_last_uses(states: States, expected: str | None, tmp_path: Path) -> None:
    root = write(tmp_path / "repository", states).root
    assert last_use_of("send", root) == expected


def test_paths_that_git_quotes_are_no_code(tmp_path: Path) -> None:
    root = write(tmp_path / "repository", ({**DEFINED, **WITHOUT, 'a\n"b.py': "send()\n"}, {'a\n"b.py': "print()\n"})).root
    assert last_use_of("send", root) is None


def test_configured_prefixes_change_nothing(tmp_path: Path) -> None:
    repository = write(tmp_path / "repository", (DEFINED, WITHOUT))
    for name in ("diff.noprefix", "diff.mnemonicPrefix"):
        repository.git("config", name, "true")
    assert last_use_of("send", repository.root) == "1"


def test_a_folder_sees_its_own_files(tmp_path: Path) -> None:
    repository = write(tmp_path / "repository", ({"in/lib.py": DEFINED["lib.py"], "out/app.py": "send()\n"}, {"out/app.py": "print()\n"}))
    assert last_use_of("send", repository.root / "in") is None
    assert last_use_of("send", repository.root) == "1"


def test_changes_are_read_up_to_a_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    repository = write(tmp_path / "repository", (DEFINED, WITHOUT, {"app.py": "print()\n" * 400_000}))
    assert last_use_of("send", repository.root) == "1"
    monkeypatch.setattr(last_uses, "MOST_BYTES", 1 << 20)
    assert last_use_of("send", repository.root) is None


@pytest.mark.parametrize("days", [0, 1])
def test_what_is_not_looked_at_says_nothing(days: int, tmp_path: Path) -> None:
    repository = write(tmp_path / "repository", (DEFINED, WITHOUT))
    repository.commit("later", {"app.py": "print()\n"}, days=9)
    assert last_use_of("send", repository.root, HistoryOptions(lines_days=days)) is None


def last_use_of(name: str, root: Path, options: HistoryOptions | None = None) -> str | None:
    """Return the message of the commit that took the last use of a name away."""
    _, history = read_history(root, read_repository(root), options or HistoryOptions(), is_source_code, {name})
    assert history is not None
    commit = history.last_uses.get(name)
    return next((each.message for each in history.commits if each.hash == commit), None)


MAIL = "def send():\n    pack()\n\n\ndef pack():\n    seal()\n\n\ndef seal(): ...\n\n\ndef fold(): ...\n"
USING = {"mail.py": MAIL, "__main__.py": "from mail import send\n\nsend()\n"}


def test_what_is_dead_says_since_when(tmp_path: Path) -> None:
    repository = write(tmp_path / "repository", (USING,))
    assert unused_since(repository.root, tmp_path / "before") == {"fold": None}
    gone = repository.commit("Do without", {"__main__.py": "print(1)\n"})
    repository.commit("Go on", {"__main__.py": "print(2)\n"})
    assert unused_since(repository.root, tmp_path / "after") == {"send": gone, "pack": gone, "seal": gone, "fold": None}


def test_a_name_that_is_still_written_says_nothing(tmp_path: Path) -> None:
    repository = write(tmp_path / "repository", ({**USING, "README.md": "They send mail.\n"}, {"__main__.py": "print(1)\n"}))
    assert unused_since(repository.root, tmp_path / "artifact") == dict.fromkeys(("send", "pack", "seal", "fold"))


def unused_since(root: Path, artifact: Path) -> dict[str, str | None]:
    """Return what an index lists of `mail.py`, by names, with the commits that took the last uses away."""
    index(root, artifact, Options(jobs=1))
    rows = duckdb.sql(
        f"""SELECT name, unused_since FROM '{artifact}/dead_code.parquet' d
        JOIN '{artifact}/nodes.parquet' n ON n.id = d.node_id WHERE d.path = 'mail.py'"""
    ).fetchall()
    return dict(rows)
