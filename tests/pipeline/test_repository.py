"""What git says of a folder is taken down, and no program that its configuration names is run."""

from pathlib import Path

import pytest

from analyzer.discover.repository import is_git_folder, read_repository
from analyzer.schema.manifest import RepositoryFacts
from tests.pipeline.trees import git, write_tree


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    root = write_tree(tmp_path / "name", {"a.txt": "a\n"})
    git(root, "init", "--quiet")
    git(root, "add", ".")
    git(root, "commit", "--quiet", "-m", "first")
    return root


def test_a_folder_without_git(tmp_path: Path) -> None:
    assert read_repository(tmp_path) == RepositoryFacts(tmp_path.name)


def test_a_machine_without_git(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    assert read_repository(repository) == RepositoryFacts("name")


def test_what_git_itself_keeps(repository: Path, tmp_path: Path) -> None:
    git(tmp_path, "clone", "--quiet", "--bare", str(repository), "bare.git")
    git(tmp_path / "bare.git", "worktree", "add", "--quiet", str(tmp_path / "beside"), "main")
    write_tree(repository, {"HEAD": "a file like any other\n", "objects/a.txt": "", "refs/a.txt": ""})
    found = {path.name: is_git_folder(path) for path in (repository, repository / ".git", tmp_path / "bare.git", tmp_path / "beside")}
    assert found == {"name": False, ".git": True, "bare.git": True, "beside": False}


def test_a_repository_without_a_commit(tmp_path: Path) -> None:
    git(tmp_path, "init", "--quiet")
    found = read_repository(tmp_path)
    assert (found.commit, found.tree, found.committed_at, found.branch) == (None, None, None, "main")


def test_a_clean_work_tree(repository: Path) -> None:
    assert read_repository(repository) == RepositoryFacts(
        name="name",
        commit=git(repository, "rev-parse", "HEAD"),
        tree=git(repository, "rev-parse", "HEAD^{tree}"),
        branch="main",
        committed_at=int(git(repository, "log", "-1", "--format=%ct")),
        is_dirty=False,
        is_shallow=False,
        changes=(),
    )


def test_a_detached_head_has_no_branch(repository: Path) -> None:
    git(repository, "checkout", "--quiet", "--detach")
    assert read_repository(repository).branch is None


def test_the_name_is_the_remote_s_without_its_password(repository: Path) -> None:
    git(repository, "remote", "add", "origin", "https://user:secret@example.org/group/project.git")
    assert read_repository(repository).name == "project"


@pytest.mark.parametrize("path", ["a.txt", "new.txt"])
def test_changed_and_new_files_make_it_dirty(repository: Path, path: str) -> None:
    write_tree(repository, {path: "changed\n"})
    assert read_repository(repository).is_dirty is True


def test_changes_are_named_with_what_is_staged(repository: Path) -> None:
    write_tree(repository, {"a.txt": "changed\n", "b.txt": "new\n", "c d.txt": "new\n"})
    git(repository, "add", "b.txt")
    changes = read_repository(repository).changes
    assert changes is not None
    assert [(change["status"], change["path"]) for change in changes] == [(" M", "a.txt"), ("A ", "b.txt"), ("??", "c d.txt")]


def test_the_artifact_inside_does_not_make_it_dirty(repository: Path) -> None:
    write_tree(repository, {"out [1]/x": ""})
    assert read_repository(repository, (repository / "out [1]",)).is_dirty is False
    assert read_repository(repository).is_dirty is True


def test_git_settings_of_the_caller_do_not_redirect_it(repository: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_DIR", str(tmp_path / "elsewhere"))
    assert read_repository(repository).commit is not None


def test_what_it_says_is_read_in_whatever_encoding_it_is_told_to_say_it(repository: Path) -> None:
    before = read_repository(repository)
    git(repository, "config", "i18n.logOutputEncoding", "utf-16")
    assert before.committed_at is not None
    assert read_repository(repository) == before


def test_no_program_that_the_repository_names_is_run(repository: Path, tmp_path: Path) -> None:
    trace = tmp_path / "ran"
    write_tree(repository, {".gitattributes": "* filter=evil\n"})
    for name in ("filter.evil.clean", "filter.evil.process", "core.fsmonitor", "core.pager", "log.showSignature", "gpg.program"):
        git(repository, "config", name, f"touch '{trace}'; cat")
    for hook in ("post-index-change", "fsmonitor-watchman"):
        write_tree(repository / ".git" / "hooks", {hook: f"#!/bin/sh\ntouch '{trace}'\n"})
        (repository / ".git" / "hooks" / hook).chmod(0o755)
    (repository / "a.txt").write_text("b\n")
    assert read_repository(repository).is_dirty is True
    assert not trace.exists()


def test_nothing_in_the_repository_is_written(repository: Path) -> None:
    (repository / "a.txt").touch()
    before = {path: path.stat().st_mtime_ns for path in repository.rglob("*")}
    read_repository(repository)
    assert {path: path.stat().st_mtime_ns for path in repository.rglob("*")} == before
