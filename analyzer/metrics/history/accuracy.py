"""How well the rankings would have done here: the repository replayed as of half a year before the indexed commit.

Nothing that happened later enters a ranking: its files, their lines and their commits are those of the earlier state. Later commits say
only which of these files were mended, renames followed forwards.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from analyzer.metrics.history.past import evidence, is_fix, past_of
from analyzer.metrics.history.ranks import auc, first, popt
from analyzer.metrics.history.scores import score
from analyzer.model.history import Commit, History
from analyzer.schema.declare import Long
from analyzer.schema.tables.history import RankingAccuracy
from analyzer.schema.vocab import ChangeKind
from analyzer.schema.vocab_history import AccuracySilence, Ranking

FEWEST_FILES: Final = 25
FEWEST_FIXED: Final = 5
FIRST: Final = 20


class Replay(NamedTuple):
    """An earlier state and what came of it: scores of each ranking by path, lines by path, and the files that were fixed since."""

    commit: Commit
    scores: Mapping[Ranking, Mapping[str, float]]
    lines: Mapping[str, int]
    fixed: frozenset[str]


def accuracy_rows(history: History, is_code: Callable[[str], bool]) -> list[RankingAccuracy]:
    """Return a row for each ranking; without figures where the history is too short or too quiet for them to mean anything."""
    replayed = replay(history, is_code)
    return [_row(ranking, replayed) for ranking in Ranking]


def replay(history: History, is_code: Callable[[str], bool]) -> Replay | None:
    """Return the replay of a history; None when it does not reach back far enough."""
    if history.earlier is None:
        return None
    before, after = split_at(history.commits, history.earlier.commit)
    commit = next(each for each in before if each.hash == history.earlier.commit)
    lines = history.earlier.lines
    past = past_of(before, commit.committed_at, lines, history.ignored, is_code)
    scores = score([evidence(past, path, count) for path, count in lines.items()])
    rankings = {
        Ranking.DEFECT_RANK: {each.path: each.defect_rank for each in scores},
        Ranking.REVIEW_FIRST: {each.path: each.review_first for each in scores},
        Ranking.LARGEST_FIRST: {path: float(count) for path, count in lines.items()},
        Ranking.SMALLEST_FIRST: {path: -float(count) for path, count in lines.items()},
    }
    return Replay(commit, rankings, lines, frozenset(_fixed(after, lines, history.ignored, is_code)))


def split_at(commits: Sequence[Commit], newest: str) -> tuple[list[Commit], list[Commit]]:
    """Return the commit named `newest` with all that it descends from, and all others. `commits` come every one before its parents."""
    known = {newest}
    before: list[Commit] = []
    after: list[Commit] = []
    for commit in commits:
        if commit.hash in known:
            known.update(commit.parents)
            before.append(commit)
        else:
            after.append(commit)
    return before, after


def _fixed(commits: Sequence[Commit], alive: Collection[str], ignored: Collection[str], is_code: Callable[[str], bool]) -> set[str]:
    """Return the files of the earlier state that later commits mended; a file that such a commit adds was not there to be mended."""
    origin = {path: path for path in alive}
    fixed: set[str] = set()
    for commit in reversed(commits):
        before = dict(origin) if any(each.old_path for each in commit.changes) else origin
        if is_fix(commit, ignored, is_code):
            fixed.update(
                before[each.old_path or each.path]
                for each in commit.changes
                if each.kind is not ChangeKind.ADDED and (each.old_path or each.path) in before
            )
        for each in commit.changes:
            if each.kind is ChangeKind.RENAMED and each.old_path in before:
                origin[each.path] = before[each.old_path]
    return fixed


def _row(ranking: Ranking, replayed: Replay | None) -> RankingAccuracy:
    silent = RankingAccuracy(
        ranking=ranking,
        commit_hash=None,
        as_of=None,
        files=None,
        fixed_files=None,
        base_rate=None,
        precision_at_20=None,
        lift_at_20=None,
        auc=None,
        popt=None,
        silence=AccuracySilence.SHORT_HISTORY,
    )
    if replayed is None:
        return silent
    files, fixed = len(replayed.lines), len(replayed.fixed)
    commit, as_of = replayed.commit.hash, Long(replayed.commit.committed_at)
    silence = AccuracySilence.FEW_FILES if files < FEWEST_FILES else AccuracySilence.FEW_FIXED if fixed < FEWEST_FIXED else None
    known = replace(silent, commit_hash=commit, as_of=as_of, files=files, fixed_files=fixed, silence=silence)
    if silence is not None:
        return known
    scores = replayed.scores[ranking]
    precision = sum(path in replayed.fixed for path in first(scores, FIRST)) / FIRST
    return replace(
        known,
        base_rate=fixed / files,
        precision_at_20=precision,
        lift_at_20=precision / (fixed / files),
        auc=auc(scores, replayed.fixed),
        popt=popt(scores, replayed.fixed, replayed.lines),
    )
