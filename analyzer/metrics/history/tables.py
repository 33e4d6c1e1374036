"""Rows of the history's tables, and the columns that they make."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from math import log2
from typing import Final, NamedTuple

from analyzer.metrics.columns import columns_of_rows
from analyzer.metrics.history.cochange import Pair
from analyzer.metrics.history.decay import DIGITS, age_days
from analyzer.metrics.history.fixes import BULK_FILES, fix_noise, says_fix
from analyzer.metrics.history.ownership import Career, Team, truck_places
from analyzer.metrics.history.past import Past
from analyzer.metrics.history.people import is_bot, shown, without_addresses
from analyzer.metrics.history.ranks import percentiles
from analyzer.metrics.history.reverts import reverted
from analyzer.model.history import Commit, History, Signature
from analyzer.model.program import Columns
from analyzer.schema.declare import Long, Table
from analyzer.schema.tables import history as tables
from analyzer.schema.vocab_history import Identities

_RECENT_DAYS: Final = 90
_PARTNER_WEIGHT = 0.5


class Seen(NamedTuple):
    """All that the tables are made of.

    `authors` are the people of each commit, the author first; teams are by path. `known` are the names of all commits.
    """

    history: History
    past: Past
    identities: Identities
    authors: Sequence[tuple[Signature, ...]]
    teams: Mapping[str, Team]
    careers: Mapping[Signature, Career]
    pairs: Sequence[Pair]
    known: Collection[str]
    sorted_names: Sequence[str]


def commit_columns(seen: Seen, is_code: Callable[[str], bool]) -> Columns:
    """Return the columns of `commits`."""
    return _columns(tables.COMMITS, [_commit(seen, place, commit, is_code) for place, commit in enumerate(seen.history.commits)])


def _commit(seen: Seen, place: int, commit: Commit, is_code: Callable[[str], bool]) -> tuple[object, ...]:
    author, *others = [shown(person, seen.identities) for person in seen.authors[place]]
    subject, _, body = without_addresses(commit.message, seen.identities).partition("\n")
    is_fix = place in seen.past.fixes
    noise = fix_noise(commit, seen.history.ignored, is_code) if not is_fix and says_fix(commit.message) else None
    reverts = reverted(commit.message, seen.known, seen.sorted_names)
    return (
        commit.hash,
        commit.parents,
        author.name,
        author.email,
        commit.authored_at,
        commit.committed_at,
        subject.strip(),
        body.strip("\n") or None,
        tuple(person.name for person in others),
        is_bot(seen.authors[place][0]),
        is_fix,
        noise,
        None if len(commit.parents) > 1 else commit.files,
        reverts[0] if reverts else None,
    )


def commit_file_columns(history: History) -> Columns:
    """Return the columns of `commit_files`."""
    changes = [(commit.hash, change) for commit in history.commits for change in commit.changes]
    return {
        "commit_hash": [name for name, _ in changes],
        "path": [change.path for _, change in changes],
        "old_path": [change.old_path for _, change in changes],
        "change": [change.kind.value for _, change in changes],
        "added_lines": [change.added for _, change in changes],
        "deleted_lines": [change.deleted for _, change in changes],
    }


def file_columns(seen: Seen, is_code: Callable[[str], bool]) -> Columns:
    """Return the columns of `file_history`; percentiles are among files of code, which there may be few of beside pictures and data."""
    past = seen.past
    paths = sorted(path for path, touches in past.touches.items() if touches)
    places = {path: [touch.commit for touch in past.touches[path]] for path in paths}
    decayed = [sum(past.commit_weights[place] for place in places[path]) for path in paths]
    entropies = [sum(_entropy(past, place) for place in places[path]) for path in paths]
    partners = _partners(seen.pairs)
    code = [place for place, path in enumerate(paths) if is_code(path)]
    churn, scatter = (percentiles(numbers, [numbers[place] for place in code]) for numbers in (decayed, entropies))
    ranked = zip(paths, decayed, churn, entropies, scatter, strict=True)
    rows = [_file(seen, path, places[path], numbers, partners.get(path, 0)) for path, *numbers in ranked]
    return columns_of_rows(tables.FILE_HISTORY, rows)


def _file(seen: Seen, path: str, places: Sequence[int], numbers: Sequence[float], partners: int) -> tables.FileHistory:
    past, team = seen.past, seen.teams[path]
    decayed, churn_percentile, entropy, entropy_percentile = numbers
    times = [past.commits[place].committed_at for place in places]
    changes = [touch.change for touch in past.touches[path]]
    owner = shown(team.parts[0].person, seen.identities).name if team.parts else None
    recent_owner = team.recent_owner
    return tables.FileHistory(
        path=path,
        commits=len(places),
        fix_commits=sum(place in past.fixes for place in places),
        authors=len(team.parts),
        first_commit_at=Long(min(times)),
        last_commit_at=Long(max(times)),
        decayed_commits=decayed,
        decayed_fixes=sum(past.fix_weights[place] for place in places),
        added_lines=_total(change.added for change in changes),
        deleted_lines=_total(change.deleted for change in changes),
        commits_90d=sum(age_days(time, past.anchor) <= _RECENT_DAYS for time in times),
        recent_commits=sum(past.recent_weights[place] for place in places),
        churn_percentile=churn_percentile,
        change_entropy=entropy,
        entropy_percentile=entropy_percentile,
        owner=owner,
        owner_share=team.parts[0].share if team.parts else None,
        recent_owner=shown(recent_owner, seen.identities).name if recent_owner else None,
        minor_authors=team.minor_authors(),
        bus_factor=team.bus_factor,
        partners=partners,
        former_paths=tuple(dict.fromkeys(each.old_path for each in changes if each.old_path and each.old_path != path)),
        last_commit=past.commits[places[0]].hash,
    )


def _entropy(past: Past, place: int) -> float:
    files = past.commits[place].files
    return past.commit_weights[place] * round(log2(files), DIGITS) / files if 0 < files <= BULK_FILES else 0.0


def _total(counts: Iterable[int | None]) -> int | None:
    """Return the sum of what was counted; None when nothing was."""
    counted = [count for count in counts if count is not None]
    return sum(counted) if counted else None


def _partners(pairs: Iterable[Pair]) -> dict[str, int]:
    found: dict[str, int] = {}
    for pair in pairs:
        if pair.weight > _PARTNER_WEIGHT:
            for path in (pair.path, pair.other_path):
                found[path] = found.get(path, 0) + 1
    return found


def ownership_columns(seen: Seen) -> Columns:
    """Return the columns of `ownership`."""
    rows = [
        (path, *shown(part.person, seen.identities), part.commits, part.share, part.last_commit_at)
        for path, team in seen.teams.items()
        for part in team.parts
    ]
    return _columns(tables.OWNERSHIP, rows)


def author_columns(seen: Seen) -> Columns:
    """Return the columns of `authors`."""
    places = truck_places({person: career for person, career in seen.careers.items() if not is_bot(person)})
    rows = [
        (
            *shown(person, seen.identities),
            is_bot(person),
            career.commits,
            career.first_commit_at,
            career.last_commit_at,
            career.owned,
            len(career.authored),
            places.get(person),
        )
        for person, career in seen.careers.items()
    ]
    return _columns(tables.AUTHORS, rows)


def _columns(table: Table, rows: Sequence[Sequence[object]]) -> Columns:
    names = [column.name for column in table.columns]
    return dict(zip(names, zip(*rows, strict=True), strict=True)) if rows else dict.fromkeys(names, ())
