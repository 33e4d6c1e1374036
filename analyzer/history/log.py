"""The commits of `git log` as values.

One pass lists every commit with its changed files, another looks for renames in some of them, and for copies of files that the same commit
changes: files that were split. Merges are compared with nothing: what they bring in stands in the commits that they join. Submodules are
other repositories, and left out.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from sys import intern
from typing import Final, NamedTuple

from analyzer.git import Git, GitError
from analyzer.model.history import Change, Commit, Signature
from analyzer.schema.vocab import ChangeKind

RENAME_LIMIT = 1000
"""Added times deleted files of one commit, square root of: beyond it only files moved unchanged are followed."""

_MOST_CHANGES = 1_000_000
"""Files of one commit: a tree of a few kilobytes may name thousands of millions."""
_LONGEST_MESSAGE = 1 << 18
"""Characters of a message that are kept."""
_FIELDS = ("%H", "%P", "%aN", "%aE", "%at", "%ct", "%B")
PLAIN_DIFF: Final = ("--no-ext-diff", "--no-textconv", "--no-color", f"-l{RENAME_LIMIT}", "-O/dev/null", "--no-relative")
_LOG = (
    "log",
    "-z",
    "--topo-order",
    "--raw",
    "--no-abbrev",
    *PLAIN_DIFF,
    "--no-renames",
    "--no-notes",
    "--no-decorate",
    "--no-show-signature",
    "--encoding=UTF-8",
    "--diff-merges=off",
    f"--format=tformat:{'%x00'.join(_FIELDS)}",
)
_DIFFS = ("diff-tree", "--stdin", "-z", "-r", "--root", *PLAIN_DIFF)
_COMPARED = "-C"
_UNCOMPARED = "-C100%"
_SUBMODULE = "160000"
_KINDS = {"A": ChangeKind.ADDED, "D": ChangeKind.DELETED, "R": ChangeKind.RENAMED, "C": ChangeKind.COPIED}
_TIME = re.compile(r"-?\d{1,18}")
_CO_AUTHOR = re.compile(r"^co-authored-by:(?P<name>[^<\n]*+)<(?P<email>[^>\n]*)>[ \t]*$", re.IGNORECASE | re.MULTILINE)


class TooMuchError(GitError):
    """A history that no one wrote: it holds more than any repository does."""


class LoggedCommit(NamedTuple):
    """A commit as the log has it, without renames.

    Of one that may hold some, `added` and `others` are the names of the objects that it added, and of those that it changed or deleted.
    """

    commit: Commit
    added: tuple[str, ...] = ()
    others: tuple[str, ...] = ()


LineCounts = dict[tuple[str, str], tuple[int, int]]
"""Added and deleted lines by commit and path, without binary files."""


def read_log(git: Git, commit: str, prefix: str) -> Iterator[LoggedCommit]:
    """Yield a commit and all that it descends from, every commit before its parents.

    `prefix` is the indexed folder in the repository, empty or ending in `/`. Raises GitError where git fails or says what is no log.
    """
    texts = git.texts(*_LOG, commit, "--")
    try:
        text = next(texts, None)
        while text is not None:
            head = [text, *(next(texts) for _ in _FIELDS[1:])]
            changes, text = _entries(next(texts, None), texts)
            yield _logged(head, changes, prefix)
    except (StopIteration, ValueError, IndexError) as error:
        raise GitError("git log says what cannot be read") from error


def read_changes(git: Git, commits: Sequence[Commit], prefix: str, *, is_compared: bool) -> Iterator[Commit]:
    """Yield the commits with what they moved and copied; without `is_compared`, only what they moved unchanged. As `read_log` raises."""
    known = {commit.hash: commit for commit in commits}
    texts = _differences(git, known, is_compared, "--raw", "--no-abbrev")
    try:
        text = next(texts, None)
        while text:
            commit = known[text]
            entries, text = _entries(next(texts, None), texts)
            changes = [each.change for each in entries]
            yield commit._replace(changes=_changes_inside(changes, prefix), files=len(changes))
    except (StopIteration, ValueError, IndexError, KeyError) as error:
        raise GitError("git diff-tree says what cannot be read") from error


def read_line_counts(git: Git, commits: Iterable[str], prefix: str, *, is_compared: bool = True) -> LineCounts:
    """Return how many lines the commits added to and deleted from each file. Raises GitError where git fails."""
    counts: LineCounts = {}
    commit = ""
    texts = _differences(git, commits, is_compared, "--numstat", "--diff-algorithm=myers")
    for text in texts:
        if "\t" not in text:
            commit = text
            continue
        added, deleted, path = text.split("\t", 2)
        if not path:
            _, path = next(texts, ""), next(texts, "")
        if added != "-" and path.startswith(prefix):
            counts[commit, path[len(prefix) :]] = int(added), int(deleted)
    return counts


def _differences(git: Git, commits: Iterable[str], is_compared: bool, *form: str) -> Iterator[str]:
    """Return what git says of the changes of commits, in a form; nothing where there are none to ask for."""
    given = "".join(f"{commit}\n" for commit in commits).encode()
    return git.texts(*_DIFFS, *form, _COMPARED if is_compared else _UNCOMPARED, given=given) if given else iter(())


class _Entry(NamedTuple):
    """A change of a file, and the object that it left, or took away."""

    change: Change
    name: str


def _entries(text: str | None, texts: Iterator[str]) -> tuple[list[_Entry], str | None]:
    """Return the changes that begin with a text and go on in those after it, and the first text that is none."""
    entries: list[_Entry] = []
    while text is not None and text.lstrip("\n").startswith(":"):
        if len(entries) > _MOST_CHANGES:
            raise TooMuchError("a commit changes more files than there are in any repository")
        entries += _entry(text.split(), texts)
        text = next(texts, None)
    return entries, text


def _entry(words: list[str], texts: Iterator[str]) -> list[_Entry]:
    """Return the change of one entry: modes, object names and a status as `words`, then one or two paths. Submodules give none."""
    old_mode, new_mode, old_name, new_name, status = words
    kind = _KINDS.get(status[0], ChangeKind.MODIFIED)
    path = next(texts)
    old_path = None
    if kind in (ChangeKind.RENAMED, ChangeKind.COPIED):
        old_path, path = path, next(texts)
    if _SUBMODULE in (new_mode, old_mode[1:]):
        return []
    return [_Entry(Change(path, kind, old_path), new_name if kind is ChangeKind.ADDED else old_name)]


def _logged(head: list[str], entries: Sequence[_Entry], prefix: str) -> LoggedCommit:
    commit = _commit(head, [entry.change for entry in entries], prefix)
    added = tuple(entry.name for entry in entries if entry.change.kind is ChangeKind.ADDED)
    if not added or len(added) == len(entries):
        return LoggedCommit(commit)
    return LoggedCommit(commit, added, tuple(entry.name for entry in entries if entry.change.kind is not ChangeKind.ADDED))


def _commit(head: list[str], changes: Sequence[Change], prefix: str) -> Commit:
    # Where a line of a commit cannot be read, git gives what it was asked for back.
    name, parents, author, email, authored_at, committed_at, written = (
        "" if said == asked else said for said, asked in zip(head, _FIELDS, strict=True)
    )
    message = written[:_LONGEST_MESSAGE]
    return Commit(
        hash=name,
        parents=tuple(parents.split()),
        author=Signature(intern(author), intern(email)),
        authored_at=_time(authored_at),
        committed_at=_time(committed_at),
        message=message,
        co_authors=tuple(Signature(match["name"].strip(" \t"), match["email"]) for match in _CO_AUTHOR.finditer(message)),
        changes=_changes_inside(changes, prefix),
        files=len(changes),
    )


def _changes_inside(changes: Iterable[Change], prefix: str) -> tuple[Change, ...]:
    inside = {change.path: change for each in changes if (change := _inside(each, prefix))}
    return tuple(inside[path] for path in sorted(inside))


def _time(text: str) -> int:
    """Return a time in seconds; where a commit has none that can be read it is the epoch's, as git itself takes it."""
    return int(text) if _TIME.fullmatch(text) else 0


def _inside(change: Change, prefix: str) -> Change | None:
    """Return a change with paths relative to the indexed folder; what comes in or goes out of it is added or deleted there."""
    path = change.path[len(prefix) :] if change.path.startswith(prefix) else None
    old_path = change.old_path[len(prefix) :] if change.old_path is not None and change.old_path.startswith(prefix) else None
    if path is not None:
        is_from_outside = change.old_path is not None and old_path is None
        return Change(intern(path), ChangeKind.ADDED if is_from_outside else change.kind, old_path)
    if old_path is not None and change.kind is ChangeKind.RENAMED:
        return Change(intern(old_path), ChangeKind.DELETED)
    return None
