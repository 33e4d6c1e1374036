"""A `.git` folder that names programs wherever git takes one: indexing runs none of them, and reads nothing from elsewhere."""

import os
from pathlib import Path

import pytest

from analyzer.config import Options
from analyzer.pipeline import index
from tests.pipeline.trees import git, write_tree

PROGRAMS = (
    "alias.blame alias.cat-file alias.config alias.diff alias.diff-tree alias.log alias.ls-tree alias.rev-list alias.rev-parse "
    "alias.status alias.symbolic-ref browser.x.cmd core.alternateRefsCommand core.askPass core.editor core.fsmonitor core.gitProxy "
    "core.pager core.sshCommand credential.helper diff.evil.command diff.evil.textconv diff.external difftool.x.cmd "
    "filter.evil.clean filter.evil.process filter.evil.smudge gpg.program gpg.ssh.program gpg.x509.program interactive.diffFilter "
    "man.x.cmd merge.evil.driver mergetool.x.cmd pager.blame pager.log pager.status remote.origin.receivepack "
    "remote.origin.uploadpack sendemail.smtpserver sequence.editor tar.x.command trailer.x.cmd trailer.x.command "
    "uploadpack.packObjectsHook web.browser "
).split()
HOOKS = ("post-checkout", "post-index-change", "fsmonitor-watchman", "pre-auto-gc", "reference-transaction", "query-watchman")


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    root = write_tree(tmp_path / "tree", {"a.py": "def f(): 0\n", "b.py": "x = 1\n"})
    git(root, "init", "--quiet")
    for text in ("one", "two"):
        write_tree(root, {"a.py": f"def f(): {text!r}\n", ".gitattributes": "* filter=evil diff=evil merge=evil\n"})
        git(root, "add", ".")
        git(root, "commit", "--quiet", "-m", text)
    return root


def test_no_program_is_run(repository: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    trace, evil = tmp_path / "ran", tmp_path / "evil"
    evil.write_text(f"#!/bin/sh\ntouch '{trace}'\ncat\n")
    evil.chmod(0o755)
    outside = tmp_path / "outside"
    outside.write_text(f"[core]\n\tfsmonitor = {evil}\n[alias]\n\tlog = !{evil}\n")
    for key in PROGRAMS:
        git(repository, "config", key, f"!{evil}" if key.startswith(("alias", "credential")) else str(evil))
    for key in ("include.path", "includeIf.gitdir:/.path", f"includeIf.gitdir:{repository}/.path"):
        git(repository, "config", key, str(outside))
    for key, value in {"diff.evil.cachetextconv": "true", "log.showSignature": "true", "core.hooksPath": ".git/hooks"}.items():
        git(repository, "config", key, value)
    write_tree(repository, {f".git/hooks/{hook}": evil.read_text() for hook in HOOKS})
    for hook in HOOKS:
        (repository / ".git" / "hooks" / hook).chmod(0o755)
    write_tree(repository, {"a.py": "def f(): 'three'\n", "c.py": "x = 1\n"})
    monkeypatch.setenv("PAGER", str(evil))
    monkeypatch.setenv("GIT_EXTERNAL_DIFF", str(evil))
    manifest = index(repository, tmp_path / "artifact", Options(jobs=1))
    assert not trace.exists()
    assert manifest.history is not None
    assert {change["path"] for change in manifest.repository.changes or ()} >= {"a.py", "c.py"}


@pytest.mark.parametrize("place", ["/", ".."])
def test_a_work_tree_elsewhere_is_not_read(repository: Path, tmp_path: Path, place: str) -> None:
    write_tree(tmp_path, {"secret.py": "x = 1\n"})
    git(repository, "config", "core.worktree", place)
    manifest = index(repository, tmp_path / "artifact", Options(jobs=1))
    assert "secret.py" not in {os.path.basename(change["path"]) for change in manifest.repository.changes or ()}


@pytest.mark.parametrize("content", ["gitdir: /nonexistent\n", "gitdir: ../../..\n", "x" * 100_000, "gitdir: .git\n"])
def test_a_file_in_the_place_of_the_folder(tmp_path: Path, content: str) -> None:
    manifest = index(write_tree(tmp_path / "tree", {"a.py": "x = 1\n", ".git": content}), tmp_path / "artifact", Options(jobs=1))
    assert manifest.repository.commit is None


def test_damaged_objects_cost_the_history_alone(repository: Path, tmp_path: Path) -> None:
    for path in (repository / ".git" / "objects").rglob("*"):
        if path.is_file():
            path.chmod(0o644)
            path.write_bytes(path.read_bytes()[:-3] + b"xxx")
    index(repository, tmp_path / "artifact", Options(jobs=1))
    assert (tmp_path / "artifact" / "manifest.json").exists()
