"""What git says of the indexed folder and its state."""

import os
from pathlib import Path

from analyzer.git import Git, GitError, find_git
from analyzer.schema.manifest import RepositoryFacts

MOST_CHANGES = 500
"""Changed files that are named; more make the tree no dirtier."""

_COMMAND_FILTERS = r"^filter\..*\.(clean|smudge|process|required)$"


def read_repository(root: Path, excluded: tuple[Path, ...] = ()) -> RepositoryFacts:
    """Return the state of the work tree that `root` lies in; only the name where it is none, or git is not installed.

    `excluded` are paths whose changes do not make the tree dirty, such as the artifact's own folder.
    """
    folder_name = root.resolve().name or "root"
    git = find_git(root)
    if git is None or git.ask("rev-parse", "--is-inside-work-tree") != "true":
        return RepositoryFacts(folder_name)
    changes = _changes(git, root, excluded)
    committed_at = git.ask("log", "-1", "--no-show-signature", "--format=%ct")
    return RepositoryFacts(
        name=_name_in(git.ask("config", "--get", "remote.origin.url")) or folder_name,
        commit=git.ask("rev-parse", "--verify", "--quiet", "HEAD^{commit}"),
        tree=git.ask("rev-parse", "--verify", "--quiet", "HEAD^{tree}"),
        branch=git.ask("symbolic-ref", "--quiet", "--short", "HEAD"),
        committed_at=int(committed_at) if committed_at else None,
        is_dirty=None if changes is None else bool(changes),
        is_shallow=git.ask("rev-parse", "--is-shallow-repository") == "true",
        changes=None if changes is None else tuple(changes[:MOST_CHANGES]),
    )


def tracked_though_ignored(root: Path) -> list[str]:
    """Return the paths below `root` that git keeps although a rule ignores them: rules are for what it does not know yet. Empty where it is
    no work tree, or git is not installed."""
    git = find_git(root)
    if git is None:
        return []
    try:
        return [path for path in git.texts("ls-files", "--cached", "--ignored", "--exclude-standard", "-z") if path]
    except GitError:
        return []


def is_git_folder(folder: Path) -> bool:
    """Return whether a folder is what git itself keeps, such as a bare repository: commits, and no files of any of them.

    Git's own marks decide, so that it need not be installed.
    """
    head, objects, refs, around = (os.path.join(folder, name) for name in ("HEAD", "objects", "refs", ".git"))
    return os.path.isfile(head) and os.path.isdir(objects) and os.path.isdir(refs) and not os.path.lexists(around)


def _name_in(url: str | None) -> str:
    """Return the last part of a remote's URL: the rest may hold a password, and is kept nowhere."""
    return (url or "").rstrip("/").removesuffix(".git").replace(":", "/").rsplit("/", 1)[-1]


def _changes(git: Git, root: Path, excluded: tuple[Path, ...]) -> list[dict[str, str]] | None:
    """Return the files in scope that differ from the commit with git's two letters for each, by path; None when git does not say."""
    filters = (git.ask("config", "--name-only", "--get-regexp", _COMMAND_FILTERS) or "").splitlines()
    inside = [path for path in excluded if path.is_relative_to(root)]
    pathspecs = [f":(exclude,literal){path.relative_to(root).as_posix()}" for path in inside]
    status = ("status", "--porcelain", "-z", "--no-renames", "--untracked-files=normal", "--ignore-submodules=all", "--", ".", *pathspecs)
    switched_off = tuple((name, "false" if name.endswith(".required") else "") for name in filters)
    prefix = git.ask("rev-parse", "--show-prefix") or ""
    try:
        entries = sorted(git._replace(settings=switched_off).texts(*status), key=lambda entry: entry[3:])
    except GitError:
        return None
    return [{"status": entry[:2], "path": entry[3:].removeprefix(prefix)} for entry in entries if entry]
