"""What is read of a repository's past: every commit and change of the indexed one, whatever the names, dates and shape; else nothing."""

import shutil
from pathlib import Path

import pytest

from analyzer.history import HistoryOptions
from analyzer.model.history import Change, Signature
from analyzer.schema.vocab import ChangeKind
from analyzer.schema.vocab_history import HistoryStatus
from tests.history.repositories import ANNA, BEN, DAY, START, Repository, history_of, new_repository, read

TEXT = "".join(f"line {number}\n" for number in range(20))


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    return new_repository(tmp_path / "repository")


def changes(root: Path) -> dict[str, tuple[Change, ...]]:
    """Return the changes of each commit by the first line of its message, without counted lines."""
    uncounted = HistoryOptions(lines_days=0)
    return {commit.message.splitlines()[0]: commit.changes for commit in history_of(root, uncounted).commits}


def test_a_folder_without_git(tmp_path: Path) -> None:
    assert read(tmp_path) == (HistoryStatus.NO_REPOSITORY, None)


def test_a_machine_without_git(repository: Repository, monkeypatch: pytest.MonkeyPatch) -> None:
    repository.commit("one", {"a": "1"})
    monkeypatch.setenv("PATH", "")
    assert read(repository.root) == (HistoryStatus.NO_REPOSITORY, None)


def test_a_repository_without_a_commit(repository: Repository) -> None:
    assert read(repository.root) == (HistoryStatus.NO_COMMIT, None)


def test_a_shallow_clone_has_no_history(repository: Repository, tmp_path: Path) -> None:
    for number in range(3):
        repository.commit(f"{number}", {"a": f"{number}"})
    repository.git("clone", "--quiet", "--depth=2", f"file://{repository.root}", str(tmp_path / "shallow"))
    assert read(tmp_path / "shallow") == (HistoryStatus.SHALLOW, None)


def test_history_that_is_not_wanted(repository: Repository) -> None:
    repository.commit("one", {"a": "1"})
    assert read(repository.root, HistoryOptions(is_wanted=False)) == (HistoryStatus.SWITCHED_OFF, None)


def test_a_damaged_repository_has_no_history(repository: Repository) -> None:
    first = repository.commit("one", {"a": "1"})
    repository.commit("two", {"a": "2"})
    (repository.root / ".git" / "objects" / first[:2] / first[2:]).unlink()
    assert read(repository.root) == (HistoryStatus.UNREADABLE, None)


def test_a_commit_is_taken_down(repository: Repository) -> None:
    first = repository.commit("one", {"a": "1\n"})
    message = "two: first line\n\nA body,\nof lines.\n\nCo-authored-by: Ben Birch <ben@example.org>\n"
    second = repository.commit(message, {"a": "1\n2\n", "b": ""}, days=2)
    commit = history_of(repository.root).commits[0]
    assert (commit.hash, commit.parents) == (second, (first,))
    assert commit.author == ("Anna Ash", "anna@example.org")
    assert commit.co_authors == (("Ben Birch", "ben@example.org"),)
    assert commit.committed_at == commit.authored_at == START + 3 * DAY
    assert commit.message == message
    assert commit.changes == (Change("a", ChangeKind.MODIFIED, None, 1, 0), Change("b", ChangeKind.ADDED, None, 0, 0))


def test_kinds_of_changes(repository: Repository) -> None:
    repository.commit("start", {"kept": TEXT, "moved": TEXT, "gone": TEXT + "x", "split": TEXT * 3})
    repository.commit("change", {"kept": "other\n", "moved": None, "new/moved": TEXT, "gone": None, "split": TEXT, "part": TEXT * 2 + "x"})
    assert changes(repository.root)["change"] == (
        Change("gone", ChangeKind.DELETED),
        Change("kept", ChangeKind.MODIFIED),
        Change("new/moved", ChangeKind.RENAMED, "moved"),
        Change("part", ChangeKind.COPIED, "split"),
        Change("split", ChangeKind.MODIFIED),
    )


ODD_NAMES = ['"quoted"', "new\nline", "tab\there", "späße", ":colon", " space ", "back\\slash", "-dash", "100644 M"]


def test_odd_names(repository: Repository) -> None:
    repository.commit("odd", dict.fromkeys(ODD_NAMES, TEXT))
    repository.commit("odd moved", {**dict.fromkeys(ODD_NAMES), **{f"to/{name}": TEXT for name in ODD_NAMES}})
    found = changes(repository.root)
    assert [change.path for change in found["odd"]] == sorted(ODD_NAMES)
    assert {change.path for change in found["odd moved"]} == {f"to/{name}" for name in ODD_NAMES}
    assert history_of(repository.root).commits[1].changes[0].added == 20


def test_names_that_are_no_utf_8_are_readable(repository: Repository) -> None:
    blob = repository.git("hash-object", "-w", "--stdin", given=b"x")
    repository.git("update-index", "--index-info", given=b"100644 " + blob.encode() + b"\tbad\xff.py\n")
    repository.git("commit", "--quiet", "-m", "bad", **repository.signed(ANNA))
    assert [change.path for change in changes(repository.root)["bad"]] == ["bad\\xff.py"]


def test_a_message_that_is_no_utf_8_is_readable(repository: Repository) -> None:
    tree = repository.git("write-tree")
    person = b"Some\xffone <s@example.org> 1600000000 +0000\n"
    raw = b"tree " + tree.encode() + b"\nauthor " + person + b"committer " + person + b"\nno utf-8: \xfe\n"
    name = repository.git("hash-object", "-t", "commit", "-w", "--stdin", "--literally", given=raw)
    repository.git("update-ref", "refs/heads/main", name)
    commit = history_of(repository.root).commits[0]
    assert commit.author.name == "Some\\xffone"
    assert commit.message == "no utf-8: \\xfe\n"


@pytest.mark.parametrize("date", [b"", b" 99999999999999999999 +0000", b" soon"])
def test_a_commit_without_a_time_costs_no_other(repository: Repository, date: bytes) -> None:
    first = repository.commit("one", {"a": "1"})
    tree = repository.git("rev-parse", "HEAD^{tree}").encode()
    person = b"A <a@example.org>" + date + b"\n"
    raw = b"tree " + tree + b"\nparent " + first.encode() + b"\nauthor " + person + b"committer " + person + b"\nodd\n"
    name = repository.git("hash-object", "-t", "commit", "-w", "--stdin", "--literally", given=raw)
    repository.git("update-ref", "refs/heads/main", name)
    repository.commit("three", {"a": "3"})
    commits = history_of(repository.root).commits
    assert [(each.message, each.committed_at) for each in commits][1:] == [("odd\n", 0), ("one", START + DAY)]


def test_an_author_who_cannot_be_read_has_no_name(repository: Repository) -> None:
    repository.commit("one", {"a": "1"})
    tree = repository.git("rev-parse", "HEAD^{tree}").encode()
    raw = b"tree " + tree + b"\nauthor A a@example.org 17 +0000\ncommitter C <c@example.org> 18 +0000\n\nodd\n"
    name = repository.git("hash-object", "-t", "commit", "-w", "--stdin", "--literally", given=raw)
    repository.git("update-ref", "refs/heads/main", name)
    (commit,) = history_of(repository.root).commits
    assert (commit.author, commit.authored_at, commit.committed_at) == (Signature("", ""), 0, 18)


def test_what_git_keeps_to_be_faster_is_not_believed(repository: Repository) -> None:
    for number in range(3):
        repository.commit(f"{number}", {"a": f"{number}"})
    repository.git("commit-graph", "write", "--reachable")
    graph = repository.root / ".git" / "objects" / "info" / "commit-graph"
    graph.chmod(0o644)
    graph.write_bytes(graph.read_bytes()[:100] + b"\xff" * 200)
    history = history_of(repository.root)
    assert len(history.commits) == 3
    assert history.lines_since is not None


def test_a_commit_that_cannot_be_read_is_not_one_that_was_never_made(repository: Repository) -> None:
    name = repository.commit("one", {"a": "1"})
    (repository.root / ".git" / "objects" / name[:2] / name[2:]).unlink()
    assert read(repository.root) == (HistoryStatus.UNREADABLE, None)


def test_binary_files_have_no_lines(repository: Repository) -> None:
    repository.commit("one", {"a.bin": b"\0\1", "b.txt": "1\n2\n"})
    assert history_of(repository.root).commits[0].changes == (
        Change("a.bin", ChangeKind.ADDED, None, None, None),
        Change("b.txt", ChangeKind.ADDED, None, 2, 0),
    )


def test_lines_are_counted_in_the_window_alone(repository: Repository) -> None:
    repository.commit("old", {"a": "1\n"})
    repository.commit("new", {"a": "1\n2\n3\n"}, days=100)
    new, old = history_of(repository.root, HistoryOptions(lines_days=99)).commits
    assert (new.changes[0].added, old.changes[0].added) == (2, None)
    assert history_of(repository.root, HistoryOptions(lines_days=99)).lines_since == START + 2 * DAY


def test_merges_change_nothing_by_themselves(repository: Repository) -> None:
    repository.commit("base", {"a": "1", "b": "1", "c": "1"})
    for branch in ("left", "right", "third"):
        repository.git("checkout", "--quiet", "-b", branch, "main")
        repository.commit(branch, {{"left": "a", "right": "b", "third": "c"}[branch]: "2"})
    repository.git("checkout", "--quiet", "main")
    repository.day += 1
    repository.git("merge", "--quiet", "--no-ff", "-m", "octopus", "left", "right", "third", **repository.signed(BEN))
    commits = history_of(repository.root).commits
    assert commits[0].message.startswith("octopus")
    assert len(commits[0].parents) == 4
    assert (commits[0].changes, commits[0].files) == ((), 0)
    assert sum(len(commit.changes) for commit in commits[1:]) == 6


def test_commits_come_before_their_parents_whatever_the_clocks_say(repository: Repository) -> None:
    repository.commit("one", {"a": "1"}, days=900)
    repository.commit("two", {"a": "2"}, days=-800)
    repository.commit("three", {"a": "3"}, days=300)
    assert [commit.message for commit in history_of(repository.root).commits] == ["three", "two", "one"]


def test_a_folder_inside_of_the_repository(repository: Repository) -> None:
    repository.commit("start", {"sub/a": TEXT, "sub/b": TEXT + "b", "other": TEXT + "c"})
    repository.commit("in and out", {"sub/b": None, "b": TEXT + "b", "other": None, "sub/other": TEXT + "c"})
    repository.commit("elsewhere", {"b": "1"})
    found = changes(repository.root / "sub")
    assert [change.path for change in found["start"]] == ["a", "b"]
    assert found["in and out"] == (Change("b", ChangeKind.DELETED), Change("other", ChangeKind.ADDED))
    assert found["elsewhere"] == ()
    assert [commit.files for commit in history_of(repository.root / "sub").commits] == [1, 2, 3]
    assert history_of(repository.root / "sub", HistoryOptions()).commits[2].changes[0].added == 20


def test_submodules_are_no_files(repository: Repository, tmp_path: Path) -> None:
    other = new_repository(tmp_path / "other")
    other.commit("other", {"x": "1"})
    repository.commit("start", {"a": "1"})
    repository.git("submodule", "--quiet", "add", f"file://{other.root}", "module")
    repository.commit("with module")
    assert [change.path for change in changes(repository.root)["with module"]] == [".gitmodules"]
    assert [commit.message for commit in history_of(repository.root / "module").commits] == ["other"]


def test_a_linked_work_tree(repository: Repository, tmp_path: Path) -> None:
    repository.commit("start", {"a": "1"})
    repository.git("worktree", "add", "--quiet", "-b", "aside", str(tmp_path / "linked"))
    assert history_of(tmp_path / "linked") == history_of(repository.root)


def test_the_work_tree_has_no_say(repository: Repository) -> None:
    repository.commit("start", {"a": "1\n", ".mailmap": "Anna Elm <anna@example.org>\n"})
    before = history_of(repository.root)
    assert before.commits[0].author.name == "Anna Elm"
    (repository.root / "a").write_text("changed\n")
    (repository.root / ".mailmap").write_text("Mallory <anna@example.org>\n")
    (repository.root / ".gitattributes").write_text("* binary\n")
    repository.git("add", ".gitattributes")
    assert history_of(repository.root) == before


def test_settings_replaced_objects_and_grafts_have_no_say(repository: Repository) -> None:
    first = repository.commit("start", {"a": TEXT, "b": "1\n"})
    middle = repository.commit("middle", {"a": None, "c": TEXT})
    last = repository.commit("end", {"b": "2\n"})
    before = history_of(repository.root)
    (repository.root / ".git" / "mailmap").write_text("Mallory <anna@example.org>\n")
    for key, value in {
        "diff.renames": "false",
        "diff.renameLimit": "1",
        "diff.noprefix": "true",
        "diff.algorithm": "patience",
        "diff.relative": "true",
        "log.showRoot": "false",
        "log.follow": "true",
        "log.diffMerges": "m",
        "log.mailmap": "false",
        "mailmap.file": str(repository.root / ".git" / "mailmap"),
        "core.quotePath": "true",
        "core.abbrev": "4",
        "i18n.logOutputEncoding": "latin-1",
        "format.pretty": "oneline",
    }.items():
        repository.git("config", key, value)
    repository.git("replace", "--graft", last, first)
    (repository.root / ".git" / "info" / "grafts").write_text(f"{middle}\n")
    assert history_of(repository.root) == before
    assert len(before.commits) == 3


def test_no_program_that_the_repository_names_is_run(repository: Repository, tmp_path: Path) -> None:
    trace = tmp_path / "ran"
    repository.commit("start", {"a.txt": "1\n", ".gitattributes": "* diff=evil filter=evil\n"})
    repository.commit("end", {"a.txt": "2\n"})
    program = f"touch '{trace}'; cat"
    for key in ("diff.evil.textconv", "diff.evil.command", "diff.external", "core.pager", "pager.log", "core.fsmonitor", "gpg.program"):
        repository.git("config", key, program)
    for key, value in {"log.showSignature": "true", "alias.log": f"!{program}", "core.sshCommand": program}.items():
        repository.git("config", key, value)
    shutil.copytree(repository.root / ".git" / "hooks", tmp_path / "hooks", dirs_exist_ok=True)
    assert len(history_of(repository.root).commits) == 2
    assert not trace.exists()


def test_nothing_is_written(repository: Repository) -> None:
    repository.commit("start", {"a.py": "1\n"})
    repository.commit("end", {"a.py": "2\n"}, days=300)
    before = {path: path.stat().st_mtime_ns for path in repository.root.rglob("*")}
    history_of(repository.root)
    assert {path: path.stat().st_mtime_ns for path in repository.root.rglob("*")} == before


def test_missing_contents_cost_lines_and_renames_alone(repository: Repository) -> None:
    repository.commit("start", {"a": TEXT, "b": TEXT + "b"})
    repository.commit("moved", {"a": None, "c": TEXT, "b": None, "d": TEXT + "changed"})
    lost = repository.git("rev-parse", "HEAD:d")
    (repository.root / ".git" / "objects" / lost[:2] / lost[2:]).unlink()
    history = history_of(repository.root)
    assert history.lines_since is None
    assert history.commits[0].changes == (
        Change("b", ChangeKind.DELETED),
        Change("c", ChangeKind.RENAMED, "a"),
        Change("d", ChangeKind.ADDED),
    )


def test_a_clone_without_contents_asks_nobody_for_them(repository: Repository, tmp_path: Path) -> None:
    repository.git("config", "uploadpack.allowFilter", "true")
    repository.commit("start", {"a": TEXT})
    repository.commit("end", {"a": None, "b": TEXT + "b"})
    partial = tmp_path / "partial"
    repository.git("clone", "--quiet", "--no-checkout", "--filter=blob:none", f"file://{repository.root}", str(partial))
    history = history_of(partial)
    assert [change.kind for change in history.commits[0].changes] == [ChangeKind.DELETED, ChangeKind.ADDED]
    assert (history.lines_since, history.earlier) == (None, None)


def test_revisions_that_blame_ignores(repository: Repository) -> None:
    noise = repository.commit("reformat", {"a": "1"})
    repository.commit("end", {".git-blame-ignore-revs": f"# formatting\n{noise}  # with a remark\n\n"})
    assert noise in history_of(repository.root).ignored


def test_the_earlier_state_is_half_a_year_old(repository: Repository) -> None:
    repository.commit("start", {"a.py": "x = 1\n\n  \ny = 2\n", "b.py": "", "tests/test_a.py": "x\n", "notes.md": "x\n"})
    old = repository.commit("old", {"a.py": "x = 1\n\n  \ny = 2\nz = 3\n"})
    repository.commit("new", {"a.py": "x = 1\n", "c.py": "1\n"}, days=100)
    repository.commit("newest", {"b.py": "1\n"}, days=82)
    earlier = history_of(repository.root).earlier
    assert earlier is not None
    assert (earlier.commit, dict(earlier.lines)) == (old, {"a.py": 3, "b.py": 0})


def test_a_young_repository_has_no_earlier_state(repository: Repository) -> None:
    repository.commit("start", {"a.py": "1"})
    repository.commit("end", {"a.py": "2"}, days=181)
    assert history_of(repository.root).earlier is None


def test_a_folder_that_is_younger_than_half_a_year(repository: Repository) -> None:
    repository.commit("start", {"a.py": "1"})
    repository.commit("end", {"sub/b.py": "2"}, days=200)
    earlier = history_of(repository.root / "sub").earlier
    assert earlier is not None
    assert earlier.lines == {}
