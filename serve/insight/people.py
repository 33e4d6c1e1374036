"""Who knows some files, when they last changed, and what changes with them: facts of the history as of the indexed commit."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Annotated, NotRequired, TypedDict

from serve.answers.context import Context, Row

DAY = 86_400
PEOPLE = ("file_history", "ownership")
_MOST_OWNERS = 10


class Owner(TypedDict):
    name: str
    pct: Annotated[float, "Share of the decayed commits, 0 to 100."]
    commits: int
    last_commit_at: str


class Ownership(TypedDict):
    primary_owner: Annotated[str | None, "Null when only programs changed it."]
    owner_pct: Annotated[float | None, "The primary owner's share of decayed commits, 0 to 100."]
    recent_owner: Annotated[str | None, "Who has most of the latest commits (half-life 90 days)."]
    bus_factor: NotRequired[Annotated[int | None, "Fewest people that have more than half of the decayed commits together."]]
    contributor_count: NotRequired[int]
    owners: NotRequired[Annotated[list[Owner], f"Greatest share first, at most {_MOST_OWNERS}."]]


class LastChange(TypedDict):
    date: str
    author: Annotated[str | None, "Null when the commit is not in the index."]
    commit: str | None
    message: str | None


class Freshness(TypedDict):
    score: Annotated[float | None, "0.5^(days since the last change / 365), 1 for just changed; null without history."]
    last_commit_at: Annotated[str | None, "Null without history."]
    days_since_change: Annotated[int | None, "Counted to the indexed commit; null without history."]
    indexed_commit: Annotated[str | None, "What all of this answer is as of; null outside git."]


class Partner(TypedDict):
    file_path: str
    commits: Annotated[int, "Commits that changed both."]
    share: Annotated[float | None, "Those commits' share of all that changed the target, 0 to 1."]
    weight: Annotated[float, "Decayed and divided by the size of the commits."]
    last_co_change: str | None
    has_import_link: Annotated[bool | None, "Whether a relation of the code joins them; where none does, the coupling is hidden."]


_OWNERS = """
    SELECT author AS name, sum(weighted) AS weight, sum(commits)::BIGINT AS commits, max(last_commit_at) AS last
    FROM (SELECT o.*, o.share * h.decayed_commits AS weighted FROM {ownership} o JOIN {file_history} h USING (path)
        WHERE o.path IN (SELECT unnest($paths)))
    GROUP BY author ORDER BY weight DESC, commits DESC, name
"""

_RECENT = """
    SELECT recent_owner AS name FROM {file_history} WHERE path IN (SELECT unnest($paths)) AND recent_owner IS NOT NULL
    GROUP BY recent_owner ORDER BY sum(recent_commits) DESC, name LIMIT 1
"""

_LAST = """
    SELECT h.last_commit_at AS moment, c.author, c.hash, c.subject
    FROM {file_history} h LEFT JOIN {commits} c ON c.hash = h.last_commit
    WHERE h.path IN (SELECT unnest($paths)) ORDER BY h.last_commit_at DESC, h.path LIMIT 1
"""

_NEWEST = """
    SELECT coalesce((SELECT max(committed_at) FROM {commits}), max(last_commit_at)) AS moment FROM {file_history} WHERE len($paths) = 0
"""

_PARTNERS = """
    SELECT other AS file_path, max(commits) AS commits, max(share) AS share, sum(weight) AS weight, max(moment) AS moment,
        bool_or(is_linked) AS is_linked, count(*) OVER () AS total
    FROM (
        SELECT other_path AS other, commits, weight, last_commit_at AS moment, confidence AS share, is_linked FROM {cochanges}
        WHERE path IN (SELECT unnest($paths))
        UNION ALL
        SELECT path, commits, weight, last_commit_at, other_confidence, is_linked FROM {cochanges}
        WHERE other_path IN (SELECT unnest($paths))
    ) WHERE other NOT IN (SELECT unnest($paths))
    GROUP BY other HAVING max(commits) > 1 ORDER BY weight DESC, other LIMIT $limit
"""


def ownership_of(context: Context, paths: Sequence[str], *, is_full: bool) -> Ownership | None:
    """Return who owns some files together; None when the history was not measured."""
    if context.artifact.missing(PEOPLE):
        return None
    rows = history_rows(context, _OWNERS, paths)
    whole = sum(row["weight"] for row in rows)
    recent = history_rows(context, _RECENT, paths)
    owned: Ownership = {
        "primary_owner": rows[0]["name"] if rows else None,
        "owner_pct": _percent(rows[0]["weight"], whole) if rows else None,
        "recent_owner": recent[0]["name"] if recent else None,
    }
    if is_full:
        owned["bus_factor"] = _bus_factor(rows, whole)
        owned["contributor_count"] = len(rows)
        owned["owners"] = [owner_of(row, whole) for row in rows[:_MOST_OWNERS]]
    return owned


def owner_of(row: Row, whole: float) -> Owner:
    """Return the person that a row tells, with the share of the whole weight."""
    return {
        "name": row["name"],
        "pct": _percent(row["weight"], whole) or 0.0,
        "commits": row["commits"],
        "last_commit_at": iso(row["last"]),
    }


def last_change_of(context: Context, paths: Sequence[str]) -> LastChange | None:
    """Return the newest commit that changed one of the files; None without history, or when no commit did."""
    rows = history_rows(context, _LAST, paths)
    if not rows:
        return None
    row = rows[0]
    return {"date": iso(row["moment"]), "author": row["author"], "commit": row["hash"], "message": row["subject"]}


def freshness_of(context: Context, paths: Sequence[str]) -> Freshness:
    """Return how long ago some files changed, counted back from the indexed commit."""
    manifest = context.artifact.manifest
    rows = history_rows(context, _LAST, paths)
    moment = rows[0]["moment"] if rows else None
    days = None if moment is None else max(0, _newest(context) - moment) // DAY
    return {
        "score": None if days is None else round(0.5 ** (days / 365), 2),
        "last_commit_at": None if moment is None else iso(moment),
        "days_since_change": days,
        "indexed_commit": manifest.repository.commit,
    }


def partners_of(context: Context, paths: Sequence[str], most: int) -> tuple[list[Partner], int]:
    """Return the files that changed with some others more than once, strongest first, and how many there are."""
    rows = history_rows(context, _PARTNERS, paths, limit=most)
    return [_partner(row) for row in rows], rows[0]["total"] if rows else 0


def partners_sql(path: str) -> str:
    """Return the query that lists all files that change with a file, or with those of a folder, for `query_sql`."""
    name = path.replace("'", "''")
    mine = [f"({side} = '{name}' OR starts_with({side}, '{name}/'))" for side in ("path", "other_path")]
    return f"SELECT path, other_path, commits, weight FROM cochanges WHERE {' OR '.join(mine)} ORDER BY weight DESC, path, other_path"


def history_rows(context: Context, sql: str, paths: Sequence[str], **values: object) -> list[Row]:
    """Return the rows of a query over tables of the history that need not be there."""
    names = ("ownership", "file_history", "commits", "commit_files", "cochanges")
    tables = {name: context.relation(name) for name in names}
    return context.rows(sql.format(**tables), paths=list(paths), **values)


def _newest(context: Context) -> int:
    """Return when the indexed commit was made: days count back from there."""
    history = context.artifact.manifest.history
    if history is not None and history.anchor is not None:
        return history.anchor
    (row,) = history_rows(context, _NEWEST, [])
    return int(row["moment"])


def iso(seconds: int) -> str:
    """Return a time as ISO 8601 in UTC."""
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _partner(row: Row) -> Partner:
    return {
        "file_path": row["file_path"],
        "commits": row["commits"],
        "share": None if row["share"] is None else round(row["share"], 2),
        "weight": round(row["weight"], 2),
        "last_co_change": None if row["moment"] is None else iso(row["moment"]),
        "has_import_link": row["is_linked"],
    }


def _bus_factor(rows: Sequence[Row], whole: float) -> int | None:
    together = 0.0
    for number, row in enumerate(rows, start=1):
        together += row["weight"]
        if together > whole / 2:
            return number
    return None


def _percent(part: float, whole: float) -> float | None:
    return round(100 * part / whole, 1) if whole else None
