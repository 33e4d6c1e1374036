"""The commits of `git log` as values.

One pass lists every commit with its changed files. Git finds renames, and copies of files that the same commit changes: files
that were split. Merges are compared with nothing: what they bring in stands in the commits that they join. Submodules are other
repositories, and left out.
"""

import re
from collections.abc import Iterable, Iterator
from sys import intern
from typing import Final

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
    "--no-notes",
    "--no-decorate",
    "--no-show-signature",
    "--encoding=UTF-8",
    "--diff-merges=off",
    f"--format=tformat:{'%x00'.join(_FIELDS)}",
)
_NUMBERS = ("diff-tree", "--stdin", "-z", "-r", "--root", "--numstat", "--diff-algorithm=myers", *PLAIN_DIFF)
_SUBMODULE = "160000"
_KINDS = {"A": ChangeKind.ADDED, "D": ChangeKind.DELETED, "R": ChangeKind.RENAMED, "C": ChangeKind.COPIED}
_TIME = re.compile(r"-?\d{1,18}")
_CO_AUTHOR = re.compile(r"^co-authored-by:(?P<name>[^<\n]*+)<(?P<email>[^>\n]*)>[ \t]*$", re.IGNORECASE | re.MULTILINE)


class TooMuchError(GitError):
    """A history that no one wrote: it holds more than any repository does."""


LineCounts = dict[tuple[str, str], tuple[int, int]]
"""Added and deleted lines by commit and path, without binary files."""


def read_log(git: Git, commit: str, prefix: str, *, is_whole: bool) -> Iterator[Commit]:
    """Yield a commit and all that it descends from, every commit before its parents.

    `prefix` is the indexed folder in the repository, empty or ending in `/`. Without `is_whole`, contents are missing from the clone, and
    only files moved unchanged are followed. Raises GitError where git fails or says what is no log.
    """
    texts = git.texts(*_LOG, "-C" if is_whole else "-C100%", commit, "--")
    try:
        text = next(texts, None)
        while text is not None:
            head = [text, *(next(texts) for _ in _FIELDS[1:])]
            changes: list[Change] = []
            text = next(texts, None)
            while text is not None and text.lstrip("\n").startswith(":"):
                if len(changes) > _MOST_CHANGES:
                    raise TooMuchError("a commit changes more files than there are in any repository")
                changes += _changes(text.split(), texts)
                text = next(texts, None)
            yield _commit(head, changes, prefix)
    except (StopIteration, ValueError, IndexError) as error:
        raise GitError("git log says what cannot be read") from error


def read_line_counts(git: Git, commits: Iterable[str], prefix: str) -> LineCounts:
    """Return how many lines the commits added to and deleted from each file. Raises GitError where git fails."""
    given = "".join(f"{commit}\n" for commit in commits).encode()
    counts: LineCounts = {}
    commit = ""
    texts = git.texts(*_NUMBERS, "-C", given=given)
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


def _changes(words: list[str], texts: Iterator[str]) -> list[Change]:
    """Return the change of one entry: modes, object names and a status as `words`, then one or two paths. Submodules give none."""
    old_mode, new_mode, _, _, status = words
    kind = _KINDS.get(status[0], ChangeKind.MODIFIED)
    path = next(texts)
    old_path = None
    if kind in (ChangeKind.RENAMED, ChangeKind.COPIED):
        old_path, path = path, next(texts)
    if _SUBMODULE in (new_mode, old_mode[1:]):
        return []
    return [Change(path, kind, old_path)]


def _commit(head: list[str], changes: list[Change], prefix: str) -> Commit:
    name, parents, author, email, authored_at, committed_at, written = head
    message = written[:_LONGEST_MESSAGE]
    inside = {change.path: change for each in changes if (change := _inside(each, prefix))}
    return Commit(
        hash=name,
        parents=tuple(parents.split()),
        author=Signature(intern(author), intern(email)),
        authored_at=_time(authored_at),
        committed_at=_time(committed_at),
        message=message,
        co_authors=tuple(Signature(match["name"].strip(" \t"), match["email"]) for match in _CO_AUTHOR.finditer(message)),
        changes=tuple(inside[path] for path in sorted(inside)),
        files=len(changes),
    )


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
