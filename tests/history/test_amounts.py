"""What git may be made to unpack, compare or hold: each costs a part of the history, or all of it, and no more."""

import resource
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from analyzer.discover.classify import is_source_code
from analyzer.discover.repository import read_repository
from analyzer.history import HistoryOptions, read_history
from analyzer.history.renames import pair_bytes
from analyzer.model.history import Signature
from analyzer.schema.vocab import ChangeKind, ProblemCode, ProblemStage
from analyzer.schema.vocab_history import HistoryStatus
from tests.history.repositories import ANNA, Repository, history_of, new_repository, read


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    return new_repository(tmp_path / "repository")


def test_a_message_that_unpacks_to_megabytes_is_cut_short(repository: Repository) -> None:
    repository.commit("start", {"a.py": "1\n"})
    repository.commit("fix\n\n" + "a b " * 5_000_000, {"a.py": "2\n"})
    repository.commit("end", {"a.py": "3\n"})
    messages = [commit.message for commit in history_of(repository.root).commits]
    assert [messages[0], messages[2]] == ["end", "start"]
    assert messages[1].startswith("fix\n\na b ")
    assert len(messages[1]) < 300_000


def test_a_message_of_many_blanks_is_read_at_once(repository: Repository) -> None:
    repository.commit("start\n\nCo-authored-by:" + " " * 200_000 + "\nCo-Authored-By: Ben  <ben@example.org> ", {"a.py": "1\n"})
    assert history_of(repository.root).commits[0].co_authors == (Signature("Ben", "ben@example.org"),)


def test_a_list_of_ignored_revisions_that_is_no_text_is_none(repository: Repository) -> None:
    repository.commit("start", {".git-blame-ignore-revs": "a\n" * 9_000_000})
    assert history_of(repository.root).ignored == frozenset()


def test_lines_of_a_file_that_is_no_code_are_not_counted(repository: Repository) -> None:
    repository.commit("start", {"a.py": "1\n", "big.py": "f()\n" * 3_000_000})
    counted = {change.path: change.added for change in history_of(repository.root).commits[0].changes}
    assert counted == {"a.py": 1, "big.py": None}


def test_a_tree_of_trees_that_nobody_wrote_costs_the_history(repository: Repository, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("analyzer.history.log._MOST_CHANGES", 1_000)
    repository.commit("start", {"a.py": "1\n"})
    assert read(repository.root)[0] is HistoryStatus.FULL
    entry = "100644 blob " + repository.git("rev-parse", "HEAD:a.py")
    for _ in range(4):
        tree = repository.git("mktree", given="".join(f"{entry}\td{number}\n" for number in range(10)).encode())
        entry = f"040000 tree {tree}"
    bomb = repository.git("commit-tree", tree, "-p", "HEAD", "-m", "bomb", **repository.signed(ANNA))
    end = repository.git("commit-tree", "HEAD^{tree}", "-p", bomb, "-m", "end", **repository.signed(ANNA))
    repository.git("update-ref", "refs/heads/main", end)
    assert read(repository.root) == (HistoryStatus.UNREADABLE, None)


def test_a_commit_of_very_many_files_has_no_lines(repository: Repository, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("analyzer.history.read._MOST_FILES", 3)
    repository.commit("many", {f"{number}.py": "1\n" for number in range(4)})
    repository.commit("few", {"0.py": "2\n"})
    few, many = history_of(repository.root).commits
    assert [change.added for change in few.changes] == [1]
    assert {change.added for change in many.changes} == {None}


def test_an_earlier_state_that_is_larger_than_any_code_is_none(repository: Repository, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("analyzer.history.snapshot._MOST_BYTES", 1_000)
    repository.commit("old", {f"{number}.py": "x = 1\n" * 40 for number in range(9)})
    repository.commit("new", {"a.py": "2\n"}, days=200)
    assert history_of(repository.root).earlier is None


def is_memory_bounded() -> bool:
    """Return whether the system keeps a process from more memory than it may have: not all do that have the limit."""
    limit = partial(resource.setrlimit, resource.RLIMIT_DATA, (1 << 26, 1 << 26))
    return subprocess.run([sys.executable, "-c", "bytes(1 << 28)"], preexec_fn=limit, stderr=subprocess.DEVNULL).returncode != 0


@pytest.mark.skipif(not is_memory_bounded(), reason="the system bounds no memory")
def test_git_may_take_so_much_memory_and_no_more(repository: Repository, monkeypatch: pytest.MonkeyPatch) -> None:
    repository.commit("start", {"a.py": "1\n"})
    facts = read_repository(repository.root)
    monkeypatch.setattr("analyzer.git._MEMORY_BYTES", 1 << 12)
    assert read_history(repository.root, facts, HistoryOptions(), is_source_code) == (HistoryStatus.UNREADABLE, None)


def moved(repository: Repository, names: range, size: int) -> str:
    """Commit files of some lines, and then the same files elsewhere, each with another last line."""
    texts = {number: "".join(f"line {number} {line}\n" for line in range(size)) for number in names}
    repository.commit("start", {f"old/{number}.py": text for number, text in texts.items()})
    gone: dict[str, str | bytes | None] = {f"old/{number}.py": None for number in names}
    return repository.commit("move", gone | {f"new/{number}.py": f"{text}end\n" for number, text in texts.items()})


def kinds(root: Path) -> list[set[ChangeKind]]:
    return [{change.kind for change in commit.changes} for commit in history_of(root).commits]


def test_renames_of_a_commit_that_is_too_large_are_not_looked_for(repository: Repository, monkeypatch: pytest.MonkeyPatch) -> None:
    commit = moved(repository, range(20), 40)
    monkeypatch.setattr("analyzer.history.renames._MOST_WORK", 1_000_000)
    assert kinds(repository.root) == [{ChangeKind.RENAMED}, {ChangeKind.ADDED}]
    assert history_of(repository.root).problems == ()
    monkeypatch.setattr("analyzer.history.renames._MOST_WORK", 100_000)
    assert kinds(repository.root) == [{ChangeKind.ADDED, ChangeKind.DELETED}, {ChangeKind.ADDED}]
    history = history_of(repository.root)
    assert {(change.added, change.deleted) for change in history.commits[0].changes} == {(41, 0), (0, 40)}
    (problem,) = history.problems
    assert (problem.stage, problem.path, problem.code) == (ProblemStage.HISTORY, ".", ProblemCode.TOO_LARGE)
    assert problem.message == f"what was moved and changed at once was not followed in commits that are too large: {commit}, of 1"


def test_files_that_a_large_commit_moved_unchanged_are_followed(repository: Repository, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("analyzer.history.renames._MOST_WORK", 0)
    repository.commit("start", {"a.py": "1\n" * 90, "b.py": "2\n" * 90})
    repository.commit("move", {"a.py": None, "b.py": None, "c.py": "1\n" * 90, "d.py": "2\n" * 89 + "3\n"})
    found = {change.path: change.old_path for change in history_of(repository.root).commits[0].changes}
    assert found == {"b.py": None, "c.py": "a.py", "d.py": None}


def test_the_newest_commits_are_compared_first(repository: Repository, monkeypatch: pytest.MonkeyPatch) -> None:
    moved(repository, range(10), 40)
    moved(repository, range(10, 20), 40)
    monkeypatch.setattr("analyzer.history.renames._MOST_WORK", 150_000)
    assert kinds(repository.root)[::2] == [{ChangeKind.RENAMED}, {ChangeKind.ADDED, ChangeKind.DELETED}]


@pytest.mark.parametrize(
    ("added", "others", "expected"),
    [
        ([], [], 0),
        ([], [10], 0),
        ([10], [], 0),
        ([10], [10], 20),
        ([10], [4, 5, 20, 21], 45),
        ([0], [0, 0], 0),
        ([10, 30], [10, 30], 80),
    ],
)
def test_the_bytes_of_pairs_that_git_compares(added: list[int], others: list[int], expected: int) -> None:
    assert pair_bytes(added, others) == expected


def test_a_file_that_git_cannot_take_into_memory_is_compared_with_none() -> None:
    assert pair_bytes([1 << 20], [1 << 29]) == 0
    assert pair_bytes([1 << 29], [1 << 29]) > 1 << 36
