"""A change in figures: its size and spread beside other commits, and how often its files had to be mended."""

import math
from collections import Counter
from collections.abc import Mapping
from typing import Annotated, TypedDict

from serve.answers.context import Context, Row
from serve.insight.change import Change, ChangedFile

ARITHMETIC = (
    "risk_score is 10 * (0.5 * defects + 0.25 * size + 0.25 * spread) over the parts that are known: defects is the greatest defect_rank "
    "of the changed files, size and spread are the percentiles of changed lines and of changed files among the commits of this repository. "
    "The weights are a convention. Size alone explains most of such scores: read fix_history, will_break and missing_tests before it."
)
TABLES = ("commits", "commit_files", "file_history", "file_metrics")


class Features(TypedDict):
    """What Kamei et al. (2013) measure of a change; null where this source of it does not tell."""

    lines_added: int | None
    lines_deleted: int | None
    files: int
    directories: int
    subsystems: Annotated[int, "Topmost folders."]
    entropy: Annotated[float | None, "How evenly its lines are spread over its files, 0 to 1 (1 for evenly); null when not known by file."]
    author_experience: Annotated[int | None, "Earlier commits of the author of the newest commit; null for a diff or figures."]


class Percentiles(TypedDict):
    lines: Annotated[float | None, "Share of the repository's commits that change fewer lines, 0 to 100."]
    files: Annotated[float | None, "Share of them that change fewer files."]
    compared_with: Annotated[int, "Commits compared with: those of the window in which lines are counted, merges left out."]


class FileChange(TypedDict):
    path: str
    added: int | None
    deleted: int | None
    is_indexed: Annotated[bool, "False for new, deleted and renamed files."]
    fix_commits: Annotated[int | None, "Commits that mended it before; null without history."]
    defect_rank: float | None


class FixHistory(TypedDict):
    files_with_fixes: int
    total_fixes: Annotated[int, "Fix commits of its files together; one that mended two of them counts twice."]
    share_of_change: Annotated[float | None, "Share of its lines, or files where lines are not known, in files mended before, 0 to 1."]
    line_overlap: Annotated[list[str] | None, "Null: see not_known."]


_PAST = """
    SELECT p.path, h.fix_commits, m.defect_rank, f.path IS NOT NULL AS is_indexed,
        coalesce(f.role = 'doc', false) AS is_document,
        f.path IS NOT NULL AND (f.language IS NULL OR f.role = 'generated') AS is_data FROM (SELECT unnest($paths) AS path) p
    LEFT JOIN files f USING (path) LEFT JOIN {file_history} h USING (path) LEFT JOIN {file_metrics} m USING (path)
"""

_SIZES = """
    WITH sizes AS (
        SELECT count(*) AS files, sum(added_lines + deleted_lines) AS lines FROM {commit_files}
        GROUP BY commit_hash HAVING count(added_lines) > 0
    )
    SELECT 100.0 * avg((lines < $lines)::INT) AS lines, 100.0 * avg((files < $files)::INT) AS files, count(*) AS compared FROM sizes
"""

_EXPERIENCE = "SELECT count(*) AS number FROM {commits} WHERE email = $author AND committed_at < $before"


def features_of(context: Context, change: Change) -> Features:
    """Return the size and spread of a change, and its author's earlier commits; entropy is null where no lines are given for each file."""
    folders = {path.rpartition("/")[0] for path in change.paths}
    experience = _rows(context, _EXPERIENCE, author=change.author, before=change.before)[0]["number"] if change.author else None
    return {
        "lines_added": change.added,
        "lines_deleted": change.deleted,
        "files": len(change.paths),
        "directories": len(folders),
        "subsystems": len({folder.partition("/")[0] for folder in folders}),
        "entropy": entropy([(file.added or 0) + (file.deleted or 0) for file in change.files]) if change.basis != "figures" else None,
        "author_experience": experience,
    }


def entropy(lines: list[int]) -> float | None:
    """Return the Shannon entropy of lines over files, divided by its greatest value; None without lines, 0 for one file."""
    whole = sum(lines)
    if not whole:
        return None
    shares = [number / whole for number in lines if number]
    return round(-sum(share * math.log2(share) for share in shares) / math.log2(len(lines)), 2) if len(lines) > 1 else 0.0


def percentiles_of(context: Context, change: Change) -> Percentiles | None:
    """Return how many of 100 earlier commits were smaller; None without a history."""
    if not context.artifact.is_measured("commit_files"):
        return None
    lines = None if change.added is None or change.deleted is None else change.added + change.deleted
    (row,) = _rows(context, _SIZES, lines=lines, files=len(change.paths))
    return {"lines": _rounded(row["lines"]), "files": _rounded(row["files"]), "compared_with": row["compared"]}


def score_of(past: Mapping[str, Row], percentiles: Percentiles | None) -> float | None:
    """Return 0 to 10: half the greatest `defect_rank` of the files, a quarter each for lines and files; None where nothing is known."""
    ranks = [row["defect_rank"] for row in past.values() if row["defect_rank"] is not None]
    parts = [(0.5, max(ranks, default=None))]
    if percentiles is not None:
        parts += [(0.25, value if value is None else value / 100) for value in (percentiles["lines"], percentiles["files"])]
    known = [(weight, value) for weight, value in parts if value is not None]
    return round(10 * sum(weight * value for weight, value in known) / sum(weight for weight, _ in known), 1) if known else None


def file_of(file: ChangedFile, row: Row) -> FileChange:
    """Return one changed file with its past."""
    rank = None if row["defect_rank"] is None else round(row["defect_rank"], 2)
    facts = {"is_indexed": row["is_indexed"], "fix_commits": row["fix_commits"], "defect_rank": rank}
    return {"path": file.path, "added": file.added, "deleted": file.deleted, **facts}  # type: ignore[typeddict-item]  # the rest of its fields


def fix_history_of(context: Context, changed: list[FileChange], past: Mapping[str, Row]) -> FixHistory | None:
    """Return how much of a change lies in files that were mended before; None without a history.

    Documents and data are left out: a changelog or a translation that goes with each fix was not mended itself.
    """
    if not context.artifact.is_measured("file_history"):
        return None
    files = [file for file in changed if not (past[file["path"]]["is_document"] or past[file["path"]]["is_data"])]
    sizes = Counter({file["path"]: (file["added"] or 0) + (file["deleted"] or 0) for file in files})
    if not sizes.total():
        sizes = Counter({file["path"]: 1 for file in files})
    mended = [file["path"] for file in files if file["fix_commits"]]
    return {
        "files_with_fixes": len(mended),
        "total_fixes": sum(file["fix_commits"] or 0 for file in files),
        "share_of_change": round(sum(sizes[path] for path in mended) / sizes.total(), 2) if files else None,
        "line_overlap": None,
    }


def past_of(context: Context, change: Change) -> dict[str, Row]:
    """Return what the history and the metrics say of each changed file."""
    return {row["path"]: row for row in _rows(context, _PAST, paths=change.paths)}


def _rows(context: Context, sql: str, **values: object) -> list[Row]:
    return context.rows(sql.format(**{table: context.relation(table) for table in TABLES}), **values)


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 1)
