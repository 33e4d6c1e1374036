"""What git said when the index was made: its answers are those of that moment, and say so."""

from dataclasses import dataclass
from typing import Annotated, TypedDict

from serve.answers.context import Context, Row
from serve.answers.params import Between
from serve.answers.render import as_compact
from serve.answers.tool import Tool
from serve.errors import ErrorCode, ToolError

_RECENT = 5


@dataclass(frozen=True, slots=True)
class Status:
    """The place in the repository."""

    path: Annotated[str, "Folder or file, relative to the root.", Between(0, 1_000)] = "."


class Change(TypedDict):
    status: Annotated[str, "git's two letters: staged, then not staged; `??` for a new file."]
    file: str


class Commit(TypedDict):
    hash: str
    message: Annotated[str, "First line of the message."]


class GitStatus(TypedDict):
    branch: Annotated[str | None, "Null outside of git or on a detached head."]
    changes: Annotated[list[Change] | None, "Files that differed from the commit when the index was made; null outside of git."]
    clean: Annotated[bool | None, "Whether none did; null outside of git."]
    changed_files: Annotated[int | None, "Entries of changes; null outside of git."]
    recent_commits: Annotated[list[Commit] | None, f"The last {_RECENT}, newest first; null where the history was not measured."]
    as_of: Annotated[str | None, "Commit that was indexed; null outside of git."]
    indexed_at: Annotated[str, "When git was asked, ISO 8601, UTC."]
    note: str


_COMMITS = f"SELECT hash, subject AS message FROM commits ORDER BY committed_at DESC, hash = $head DESC, hash LIMIT {_RECENT}"
_NOTE = "As of the indexing: changes made since are not seen. Ask git itself for the present state."


def run_status(context: Context, params: Status) -> GitStatus:
    manifest = context.artifact.manifest
    changes = _changes(context, params.path)
    return {
        "branch": manifest.repository.branch,
        "changes": changes,
        "clean": manifest.repository.is_dirty if manifest.repository.is_dirty is None else not (changes or _unnamed(context)),
        "changed_files": None if changes is None else len(changes),
        "recent_commits": _recent(context),
        "as_of": manifest.repository.commit,
        "indexed_at": manifest.indexed_at,
        "note": _NOTE,
    }


def _changes(context: Context, path: str) -> list[Change] | None:
    repository = context.artifact.manifest.repository
    found = [] if repository.changes is None and repository.is_dirty is False else repository.changes
    if found is None:
        return None
    place = path.removeprefix("./").strip("/")
    inside = [change for change in found if place in ("", ".") or f"{change['path']}/".startswith(f"{place}/")]
    return [{"status": change["status"], "file": change["path"]} for change in inside]


def _unnamed(context: Context) -> bool:
    """An index of an earlier version knows that the tree was dirty, and not where."""
    repository = context.artifact.manifest.repository
    return repository.changes is None and bool(repository.is_dirty)


def _recent(context: Context) -> list[Commit] | None:
    if not context.artifact.is_measured("commits"):
        return None
    rows = context.rows(_COMMITS, head=context.artifact.manifest.repository.commit or "")
    return [{"hash": row["hash"], "message": row["message"]} for row in rows]


GIT_STATUS = Tool(
    name="codomyrmex.git_status",
    title="State of the repository when it was indexed",
    description=(
        "Get branch, changed files and recent commits as of the moment of indexing, not of now: as_of and indexed_at say which. "
        "The server runs no git."
    ),
    params=Status,
    answer=GitStatus,
    run=run_status,
    text=as_compact,
)


@dataclass(frozen=True, slots=True)
class Diff:
    """What of the changes."""

    path: Annotated[str | None, "Folder or file, relative to the root; all without one."] = None
    staged: Annotated[bool | None, "Whether only what was staged, or only what was not; both without."] = None


class ChangedFile(TypedDict):
    file: str
    change: Annotated[str, "What the commit did to it."]
    added_lines: Annotated[int | None, "Null for binary content and where lines were not counted."]
    deleted_lines: Annotated[int | None, "Null like added_lines."]


class GitDiff(TypedDict):
    diff: Annotated[str, "Empty: nothing differed from the commit when the index was made."]
    as_of: Annotated[str | None, "Commit that was indexed."]
    indexed_at: Annotated[str, "When git was asked, ISO 8601, UTC."]
    last_commit: Annotated[list[ChangedFile] | None, "What the indexed commit changed; null where the history was not measured."]
    note: str


_LAST = """
    SELECT path AS file, change::VARCHAR AS change, added_lines, deleted_lines FROM commit_files
    WHERE commit_hash = $head AND ($place = '' OR path = $place OR starts_with(path, $place || '/')) ORDER BY path LIMIT 200
"""


def run_diff(context: Context, params: Diff) -> GitDiff:
    """Only an empty difference is known whole; of another one the index knows the files, not the lines."""
    manifest = context.artifact.manifest
    changes = _changes(context, params.path or ".")
    if changes is None:
        raise ToolError(ErrorCode.NOT_MEASURED, "What differed from the commit was not measured: index inside a git work tree.")
    asked = [change["file"] for change in changes if _is_asked(change["status"], params.staged)]
    if asked:
        message = f"{len(asked)} files differed from the commit when the index was made; their lines are in git alone: run `git diff`."
        raise ToolError(ErrorCode.NOT_STORED, message, suggestions=asked[:5], files=asked[:100])
    return {
        "diff": "",
        "as_of": manifest.repository.commit,
        "indexed_at": manifest.indexed_at,
        "last_commit": _last(context, params.path),
        "note": _NOTE,
    }


def _is_asked(status: str, staged: bool | None) -> bool:
    """As with `git diff`, new files that were never added differ from nothing."""
    if status == "??":
        return False
    return staged is None or status[0 if staged else 1] != " "


def _last(context: Context, path: str | None) -> list[ChangedFile] | None:
    if not context.artifact.is_measured("commit_files"):
        return None
    place = (path or "").removeprefix("./").strip("/").removeprefix(".")
    rows: list[Row] = context.rows(_LAST, head=context.artifact.manifest.repository.commit or "", place=place)
    return rows  # type: ignore[return-value]  # Rows of these columns.


GIT_DIFF = Tool(
    name="codomyrmex.git_diff",
    title="Difference to the commit when it was indexed",
    description=(
        "Get the difference between the files and the commit as of the moment that the index was made: empty for a clean tree, which is "
        "the rule in CI. The lines of files that differed are not in the index: they are named in a NOT_STORED error. What the indexed "
        "commit itself changed is in last_commit."
    ),
    params=Diff,
    answer=GitDiff,
    run=run_diff,
    text=as_compact,
)
