"""Tables of the repository's history. Where the history is shallow or absent, the tables are absent too: never zeros.

All windows and decays are anchored to the indexed commit's own time, so that they do not change with the clock.
"""

from dataclasses import dataclass
from typing import Annotated

from analyzer.schema.declare import Long, Ref, Table
from analyzer.schema.vocab import ChangeKind


@dataclass(frozen=True, slots=True)
class Commit:
    """A commit that the indexed one descends from, or the indexed one itself."""

    hash: Annotated[str, "Full object name."]
    parents: Annotated[tuple[str, ...], "Full object names of its parents, first parent first."]
    author: Annotated[str, "Author's name, after the mailmap."]
    email: Annotated[str, "Author's address, after the mailmap, in lower case."]
    authored_at: Annotated[Long, "When it was written, in seconds since 1970-01-01 UTC."]
    committed_at: Annotated[Long, "When it was committed, in seconds since 1970-01-01 UTC."]
    subject: Annotated[str, "First line of the message."]
    body: Annotated[str | None, "Rest of the message; null when there is none."]
    co_authors: Annotated[tuple[str, ...], "Names in its `Co-authored-by` trailers."]
    is_bot: Annotated[bool, "Whether a program wrote it, by the author's name."]
    is_fix: Annotated[bool, "Whether its message says that it mends a defect and its change touches code outside tests."]


@dataclass(frozen=True, slots=True)
class CommitFile:
    """A file that a commit changed; merges list none."""

    commit_hash: Annotated[str, "The commit.", Ref("commits", "hash")]
    path: Annotated[str, "Path after the change, or before it for a deletion. It may be gone from `files` by now."]
    old_path: Annotated[str | None, "Path before a rename or copy; null for other changes."]
    change: Annotated[ChangeKind, "What the commit did to it."]
    added_lines: Annotated[int | None, "Lines added; null for binary content, and outside the window in which lines are counted."]
    deleted_lines: Annotated[int | None, "Lines deleted; null like `added_lines`."]


@dataclass(frozen=True, slots=True)
class FileHistory:
    """What the history says about one file of the indexed commit, renames followed."""

    path: Annotated[str, "The file.", Ref("files", "path")]
    commits: Annotated[int, "Commits that changed it."]
    fix_commits: Annotated[int, "Of these, commits that mend a defect."]
    authors: Annotated[int, "Distinct people that changed it."]
    first_commit_at: Annotated[Long, "When it first appeared, in seconds since 1970-01-01 UTC."]
    last_commit_at: Annotated[Long, "When it last changed, in seconds since 1970-01-01 UTC."]
    decayed_commits: Annotated[float, "Sum over its commits of 0.5^(age in days / 365)."]
    decayed_fixes: Annotated[float, "Sum over its fix commits of 0.5^(age in days / 730)."]
    added_lines: Annotated[int | None, "Lines added in the window in which lines are counted; null when none were counted."]
    deleted_lines: Annotated[int | None, "Lines deleted in that window; null when none were counted."]


@dataclass(frozen=True, slots=True)
class Ownership:
    """One person's part in one file."""

    path: Annotated[str, "The file.", Ref("files", "path")]
    author: Annotated[str, "The person's name, after the mailmap."]
    email: Annotated[str, "The person's address, after the mailmap, in lower case."]
    commits: Annotated[int, "The person's commits to the file."]
    share: Annotated[float, "Share of the file's decayed commits, from 0 to 1."]
    last_commit_at: Annotated[Long, "The person's last commit to the file, in seconds since 1970-01-01 UTC."]


@dataclass(frozen=True, slots=True)
class Cochange:
    """Two files that changed in the same commits; each pair is one row, `path` before `other_path`."""

    path: Annotated[str, "One of the files.", Ref("files", "path")]
    other_path: Annotated[str, "The other one.", Ref("files", "path")]
    commits: Annotated[int, "Commits that changed both, of at most 30 files each."]
    weight: Annotated[float, "Sum over these commits of (0.3 + 0.7 * 0.5^(age in days / 365)) / (files - 1)."]


COMMITS = Table("commits", Commit, sort=("committed_at", "hash"), key=("hash",))
COMMIT_FILES = Table("commit_files", CommitFile, sort=("path", "commit_hash"), key=("commit_hash", "path"))
FILE_HISTORY = Table("file_history", FileHistory, sort=("path",), key=("path",))
OWNERSHIP = Table("ownership", Ownership, sort=("path", "email", "author"), key=("path", "email", "author"))
COCHANGES = Table("cochanges", Cochange, sort=("path", "other_path"), key=("path", "other_path"))

HISTORY_TABLES = (COMMITS, COMMIT_FILES, FILE_HISTORY, OWNERSHIP, COCHANGES)
