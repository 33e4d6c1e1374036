"""The history of the indexed folder, or why there is none. No old tree is checked out, and no program but git is run."""

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from analyzer.git import Git, GitError, find_git
from analyzer.history.last_uses import read_last_uses
from analyzer.history.log import LineCounts, read_line_counts, read_log
from analyzer.history.renames import Renames, with_renames
from analyzer.history.snapshot import read_snapshot
from analyzer.model.files import EVERYWHERE, Problem
from analyzer.model.history import DAY_SECONDS, Commit, History, Snapshot
from analyzer.schema.manifest import RepositoryFacts
from analyzer.schema.vocab import ProblemCode, ProblemStage
from analyzer.schema.vocab_history import HistoryStatus

REPLAY_DAYS = 182
"""How long before the indexed commit the state lies that rankings are tried on: half a year."""

_MOST_FILES = 100_000
_IGNORED_REVISIONS = ".git-blame-ignore-revs"


class HistoryOptions(NamedTuple):
    """What of the history is read. `lines_days` is the window before the indexed commit whose changed lines are read; 0 for none."""

    is_wanted: bool = True
    lines_days: int = 730


def read_history(
    root: Path, repository: RepositoryFacts, options: HistoryOptions, is_code: Callable[[str], bool], names: Collection[str] = ()
) -> tuple[HistoryStatus, History | None]:
    """Return the past of the folder `root`, and whether it could be had.

    `is_code` tells files of code by their paths, `names` are those of which it is asked when code last used them.

    It depends on the indexed commit alone: not on changes in the work tree, replaced objects, grafts, or settings.
    """
    if not options.is_wanted:
        return HistoryStatus.SWITCHED_OFF, None
    here = find_git(root)
    if repository.commit is None:
        return _without_commit(here, repository), None
    if repository.is_shallow:
        return HistoryStatus.SHALLOW, None
    git = here and here.of_commits_alone(repository.commit)
    prefix = here and here.ask("rev-parse", "--show-prefix")
    if git is None or prefix is None:
        return HistoryStatus.UNREADABLE, None
    try:
        return HistoryStatus.FULL, _history(git, repository.commit, prefix, options, is_code, names)
    except GitError:
        return HistoryStatus.UNREADABLE, None


def _without_commit(git: Git | None, repository: RepositoryFacts) -> HistoryStatus:
    """Return why there is no commit: none was made, or the one that the branch names cannot be read."""
    if repository.is_shallow is None:
        return HistoryStatus.NO_REPOSITORY
    is_named = git is not None and git.ask("rev-parse", "--verify", "--quiet", "HEAD") is not None
    return HistoryStatus.UNREADABLE if is_named else HistoryStatus.NO_COMMIT


def _history(
    git: Git, commit: str, prefix: str, options: HistoryOptions, is_code: Callable[[str], bool], names: Collection[str]
) -> History:
    (commits, uncompared), is_whole = _commits(git, commit, prefix)
    anchor = commits[0].committed_at
    since = anchor - options.lines_days * DAY_SECONDS
    is_looked_at = is_whole and options.lines_days > 0
    recent = [each for each in commits if is_looked_at and _has_lines(each, since)]
    counts = _line_counts(git, recent, prefix, uncompared) if is_looked_at else None
    return History(
        commits=tuple(commits if counts is None else [_counted(each, counts) if _has_lines(each, since) else each for each in commits]),
        anchor=anchor,
        lines_since=None if counts is None else since,
        ignored=_ignored(git, commit, prefix),
        earlier=_earlier(git, commits, prefix, is_code) if is_whole else None,
        last_uses=_last_uses(git, recent, prefix, is_code, names),
        problems=_problems(commits, uncompared),
    )


def _commits(git: Git, commit: str, prefix: str) -> tuple[Renames, bool]:
    """Return the commits, and whether the contents that they changed are there to be compared."""
    logged = list(read_log(git, commit, prefix))
    if not _is_partial(git):
        with suppress(GitError):  # Contents may be missing though nothing says so: what only needs the trees may be there.
            return with_renames(git, logged, prefix, is_whole=True), True
    return with_renames(git, logged, prefix, is_whole=False), False


def _problems(commits: Sequence[Commit], uncompared: Collection[str]) -> tuple[Problem, ...]:
    """Return what is not known of renames, as a problem of the newest commit of which it is not."""
    first = next((commit.hash for commit in commits if commit.hash in uncompared), None)
    if first is None:
        return ()
    message = f"what was moved and changed at once was not followed in commits that are too large: {first}, of {len(uncompared)}"
    return (Problem(ProblemStage.HISTORY, EVERYWHERE, None, ProblemCode.TOO_LARGE, message),)


def _is_partial(git: Git) -> bool:
    """Return whether contents may be missing from the clone."""
    return bool(git.ask("config", "--get-regexp", r"^(remote\..*\.promisor|extensions\.partialclone)$"))


def _line_counts(git: Git, commits: Sequence[Commit], prefix: str, uncompared: Collection[str]) -> LineCounts | None:
    """Return the lines that commits changed; None where contents are missing."""
    with suppress(GitError):
        compared = [each.hash for each in commits if each.hash not in uncompared]
        others = [each.hash for each in commits if each.hash in uncompared]
        return read_line_counts(git, compared, prefix) | read_line_counts(git, others, prefix, is_compared=False)
    return None


def _last_uses(
    git: Git, commits: Sequence[Commit], prefix: str, is_code: Callable[[str], bool], names: Collection[str]
) -> Mapping[str, str]:
    """Return the commits that took away the last uses of names; none where contents are missing."""
    with suppress(GitError):
        return read_last_uses(git, commits, names, lambda path: path.startswith(prefix) and is_code(path[len(prefix) :]))
    return {}


def _has_lines(commit: Commit, since: int) -> bool:
    """Return whether lines are counted that a commit changed: one of very many files is no work of anybody's."""
    return commit.committed_at >= since and 0 < commit.files <= _MOST_FILES and bool(commit.changes)


def _counted(commit: Commit, counts: LineCounts) -> Commit:
    changes = []
    for change in commit.changes:
        added, deleted = counts.get((commit.hash, change.path), (None, None))
        changes.append(change._replace(added=added, deleted=deleted))
    return commit._replace(changes=tuple(changes))


def _ignored(git: Git, commit: str, prefix: str) -> frozenset[str]:
    """Return the commits that the repository lists as noise, in the file that forges and `git blame` know."""
    for path in dict.fromkeys((f"{prefix}{_IGNORED_REVISIONS}", _IGNORED_REVISIONS)):
        text = git.ask("cat-file", "blob", f"{commit}:{path}")
        if text is not None:
            return frozenset(line.partition("#")[0].strip() for line in text.splitlines())
    return frozenset()


def _earlier(git: Git, commits: Sequence[Commit], prefix: str, is_code: Callable[[str], bool]) -> Snapshot | None:
    """Return the state at the last first parent that is half a year old; None where there is none."""
    known = {commit.hash: commit for commit in commits}
    place = commits[0]
    until = place.committed_at - REPLAY_DAYS * DAY_SECONDS
    while place.committed_at > until:
        if not place.parents:
            return None
        place = known[place.parents[0]]
    with suppress(GitError):
        return read_snapshot(git, place.hash, prefix, is_code)
    return None
