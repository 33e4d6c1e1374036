"""A change as far as it can be told from an index: a commit or a range of its history, a diff, or plain figures."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from serve.answers.context import Context, Row
from serve.code.paths import written
from serve.code.reading import lines_of
from serve.errors import ErrorCode, ToolError
from serve.insight.unified_diff import FileDiff, Hunk, read_diff

Basis = Literal["commit", "range", "diff", "figures"]
Commits = dict[str, Row]
"""Commits by their hash."""


@dataclass(frozen=True, slots=True)
class ChangedFile:
    """One file of a change; lines are None where not known, or none to count. `path` is that of the file before, if it had one."""

    path: str
    added: int | None = None
    deleted: int | None = None
    hunks: tuple[Hunk, ...] = ()


@dataclass(frozen=True, slots=True)
class Change:
    """What changes. `commits` are those of a commit or range, newest first; `author` and `before` (its time) those of the newest."""

    basis: Basis
    files: tuple[ChangedFile, ...]
    added: int | None = None
    deleted: int | None = None
    commits: tuple[str, ...] = ()
    author: str | None = None
    before: int | None = None
    notes: tuple[str, ...] = field(default=())

    @property
    def paths(self) -> list[str]:
        """Paths of its files, in order, each once."""
        return list(dict.fromkeys(file.path for file in self.files))


_KNOWN = "SELECT hash, parents, email, committed_at FROM commits"
_MOST_KEPT: Final = 50_000
"""Commits that are kept with the artifact: some 40 MB."""

_SINCE = """
    SELECT min(c.committed_at) AS since FROM commits c JOIN commit_files f ON f.commit_hash = c.hash WHERE f.added_lines IS NOT NULL
"""
_FILES = """
    WITH changed AS (SELECT f.path, f.added_lines, f.deleted_lines, coalesce(c.committed_at >= $since, false) AS is_counted
        FROM commit_files f JOIN commits c ON c.hash = f.commit_hash WHERE c.hash IN (SELECT unnest($hashes)))
    SELECT path, bool_and(is_counted) AS is_counted, CASE WHEN bool_and(is_counted) THEN sum(added_lines)::BIGINT END AS added,
        CASE WHEN bool_and(is_counted) THEN sum(deleted_lines)::BIGINT END AS deleted
    FROM changed GROUP BY path ORDER BY path
"""
"""Lines are counted in commits since a certain time, as the index was made; files without any among them have none, such as pictures."""


def change_of_revision(context: Context, revision: str) -> Change:
    """Return what a commit, or the commits of a range `a..b`, changed; merges count by the commits that they bring in.

    Raises ToolError with NOT_MEASURED without history, INVALID_ARGUMENT for a revision that the history does not have.
    """
    context.artifact.require(["commits", "commit_files"])
    known = context.once("commits", lambda: _commits(context), lambda commits: len(commits) <= _MOST_KEPT)
    first, dots, last = re.split(r"(\.{2,3})", revision, maxsplit=1) if ".." in revision else ("", "", revision)
    newest = _commit(context, known, last or "HEAD")
    hashes = _between(known, _commit(context, known, first or "HEAD"), newest) if dots else _brought(known, newest)
    rows = context.rows(_FILES, hashes=hashes, since=context.row(_SINCE)["since"])
    files = tuple(ChangedFile(row["path"], row["added"], row["deleted"]) for row in rows)
    facts = known[newest]
    basis: Basis = "range" if dots else "commit"
    added, deleted = (
        sum(row[name] or 0 for row in rows) if all(row["is_counted"] for row in rows) else None for name in ("added", "deleted")
    )
    return Change(basis, files, added, deleted, tuple(hashes), facts["email"], facts["committed_at"])


def _commits(context: Context) -> Commits:
    return {row["hash"]: row for row in context.rows(_KNOWN)}


def change_of_diff(text: str) -> Change:
    """Return what a unified diff changes; raises ToolError with INVALID_ARGUMENT for a text that is none."""
    found = [file for file in read_diff(text) if file.path or file.new_path]
    if not found:
        raise ToolError(ErrorCode.INVALID_ARGUMENT, "diff holds no unified diff, such as `git diff` prints.", argument="diff")
    files = tuple(_changed(file) for file in found)
    return Change("diff", files, _sum(files, "added"), _sum(files, "deleted"))


def change_of_figures(paths: Sequence[str], added: int | None, deleted: int | None) -> Change:
    """Return a change of some files of which nothing but lines in all is known."""
    return Change("figures", tuple(ChangedFile(written(path)) for path in dict.fromkeys(paths)), added, deleted)


def touched_symbols(context: Context, change: Change) -> tuple[list[int], bool]:
    """Return the symbols that a change touches, and whether that is exact.

    It is for a diff whose old lines are those of the index: then the innermost symbols around its lines, else all of its files.
    """
    stored = {row["path"]: lines_of(row["text"]) for row in _texts(context, change)}
    fits = change.basis == "diff" and all(_fits(file, stored.get(file.path)) for file in change.files if file.hunks)
    known = [file for file in change.files if file.path in stored]
    if not fits or not known:
        return [row["id"] for row in context.rows(_ALL, paths=change.paths)], False
    touched = {number for file in known for hunk in file.hunks for number in _innermost(context, file.path, hunk.touched)}
    return sorted(touched), True


_ALL = "SELECT id FROM nodes WHERE path IN (SELECT unnest($paths)) AND kind <> 'parameter' ORDER BY id"

_INNERMOST = """
    SELECT line, arg_min(id, (end_line - start_line, -id)) AS id FROM (SELECT unnest($lines) AS line)
    JOIN nodes ON path = $path AND line BETWEEN start_line AND end_line AND kind NOT IN ('parameter', 'variable')
    GROUP BY line ORDER BY line
"""


def _innermost(context: Context, path: str, lines: Sequence[int]) -> list[int]:
    return [row["id"] for row in context.rows(_INNERMOST, path=path, lines=list(lines))]


def _texts(context: Context, change: Change) -> list[Row]:
    if change.basis != "diff" or not context.artifact.is_measured("sources"):
        return []
    return context.rows("SELECT path, text FROM sources WHERE path IN (SELECT unnest($paths))", paths=change.paths)


def _fits(file: ChangedFile, lines: Sequence[str] | None) -> bool:
    """Return whether a file's hunks stand on the lines that the index has; a new file stands on none."""
    if lines is None:
        return not any(hunk.old for hunk in file.hunks)
    return all(tuple(lines[hunk.start - 1 : hunk.start - 1 + len(hunk.old)]) == hunk.old for hunk in file.hunks)


def _changed(file: FileDiff) -> ChangedFile:
    return ChangedFile(file.path or file.new_path or "", file.added, file.deleted, tuple(file.hunks))


def _sum(files: Sequence[ChangedFile], side: Literal["added", "deleted"]) -> int | None:
    numbers = [file.added if side == "added" else file.deleted for file in files]
    known = [number for number in numbers if number is not None]
    return sum(known) if len(known) == len(numbers) else None


def _commit(context: Context, known: Commits, name: str) -> str:
    base, _, steps = name.strip().partition("~")
    repository = context.artifact.manifest.repository
    if base in ("HEAD", repository.branch) and repository.commit in known:
        found = [repository.commit]
    else:
        found = [hash_ for hash_ in known if len(base) >= 4 and hash_.startswith(base.lower())]
    if len(found) != 1:
        what = "fits several commits" if found else "is no commit of the indexed history"
        hint = "give HEAD (the indexed commit), HEAD~2, or a longer part of a hash"
        if not found and base != "HEAD" and not re.fullmatch(r"[0-9a-fA-F]{4,40}", base):
            hint = f"an index has no names of tags and branches, `git rev-parse {base}` prints the hash of one"
        raise ToolError(ErrorCode.INVALID_ARGUMENT, f"{base} {what}: {hint}.", suggestions=found[:5], argument="revision")
    commit = found[0]
    for _ in range(int(steps or 1) if "~" in name and (steps or "1").isdecimal() else 0):
        parents = [parent for parent in known[commit]["parents"] if parent in known]
        if not parents:
            raise ToolError(ErrorCode.INVALID_ARGUMENT, f"{name} lies before the first commit.", argument="revision")
        commit = parents[0]
    return commit


def _brought(known: Commits, commit: str) -> list[str]:
    """Return a commit alone, or for a merge the commits that it brings to its first parent."""
    parents = [parent for parent in known[commit]["parents"] if parent in known]
    return _between(known, parents[0], commit) if len(parents) > 1 else [commit]


def _between(known: Commits, old: str, new: str) -> list[str]:
    """Return the commits that `new` descends from, itself included, and `old` does not, newest first."""
    apart = _ancestors(known, new) - _ancestors(known, old)
    return sorted(apart, key=lambda name: (-known[name]["committed_at"], name))


def _ancestors(known: Commits, name: str) -> set[str]:
    seen, left = {name}, [name]
    while left:
        fresh = [parent for parent in known[left.pop()]["parents"] if parent in known and parent not in seen]
        seen.update(fresh)
        left += fresh
    return seen
