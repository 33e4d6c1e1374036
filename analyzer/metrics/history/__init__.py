"""Numbers of the repository's past: pure, from what git told.

A file of today has a history when a commit changed it. Where there is no history, nothing here is called, and the tables are not measured.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from analyzer.metrics.columns import columns_of_rows
from analyzer.metrics.history import tables as rows
from analyzer.metrics.history.accuracy import accuracy_rows
from analyzer.metrics.history.cochange import Links, links_of, pairs_of
from analyzer.metrics.history.ownership import careers, team_of
from analyzer.metrics.history.past import Past, evidence, past_of
from analyzer.metrics.history.people import People
from analyzer.metrics.history.scores import FileScores, score
from analyzer.model.files import FileRecord
from analyzer.model.history import History
from analyzer.model.program import Columns
from analyzer.schema.declare import Table
from analyzer.schema.manifest import HistoryFacts
from analyzer.schema.tables.history import AUTHORS, COCHANGES, COMMIT_FILES, COMMITS, FILE_HISTORY, OWNERSHIP, RANKING_ACCURACY
from analyzer.schema.vocab_history import HistoryStatus, Identities

__all__ = ["HistoryNumbers", "Links", "history_facts", "links_of", "measure_history"]


class HistoryNumbers(NamedTuple):
    """The history's tables, and the scores of each file of code that has a history and whose lines are known, by path."""

    tables: Sequence[tuple[Table, Columns]]
    scores: Mapping[str, FileScores]
    past: Past


def history_facts(status: HistoryStatus, history: History | None) -> HistoryFacts:
    """Return what the manifest says of the history."""
    if history is None:
        return HistoryFacts(status)
    replayed = history.earlier.commit if history.earlier else None
    return HistoryFacts(status, len(history.commits), history.anchor, history.lines_since, replayed)


def measure_history(
    history: History, records: Sequence[FileRecord], links: Links, identities: Identities, is_code: Callable[[str], bool]
) -> HistoryNumbers:
    """Return what the past says of the files of today. `is_code` tells, by its path, a source that is code and no test."""
    past = past_of(history.commits, history.anchor, [record.path for record in records], history.ignored, is_code)
    people = People(history.commits)
    authors = [people.authors(commit) for commit in history.commits]
    teams = {path: team_of(past, people, authors, path) for path, touches in sorted(past.touches.items()) if touches}
    code = [record.path for record in records if is_code(record.path)]
    found = careers(history.commits, authors, teams, code)
    known = {commit.hash for commit in history.commits}
    seen = rows.Seen(
        history=history,
        past=past,
        identities=identities,
        authors=authors,
        teams=teams,
        careers=found,
        pairs=pairs_of(past, links),
        known=known,
        sorted_names=sorted(known),
    )
    tables = [
        (COMMITS, rows.commit_columns(seen, is_code)),
        (COMMIT_FILES, rows.commit_file_columns(history)),
        (FILE_HISTORY, rows.file_columns(seen, is_code)),
        (OWNERSHIP, rows.ownership_columns(seen)),
        (COCHANGES, columns_of_rows(COCHANGES, seen.pairs)),
        (AUTHORS, rows.author_columns(seen)),
        (RANKING_ACCURACY, columns_of_rows(RANKING_ACCURACY, accuracy_rows(history, is_code))),
    ]
    return HistoryNumbers(tables, _scores(past, records, is_code), past)


def _scores(past: Past, records: Sequence[FileRecord], is_code: Callable[[str], bool]) -> dict[str, FileScores]:
    ranked = [
        evidence(past, record.path, record.code_lines)
        for record in records
        if record.code_lines is not None and is_code(record.path) and past.touches[record.path]
    ]
    return {each.path: each for each in score(ranked)}
