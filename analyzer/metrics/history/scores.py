"""Scores of files that rest on history. They answer different questions and are never blended.

`defect_rank` orders files by how probably they will be mended: the weighted mean of the percentiles of size, recent commits and past
fixes. Size weighs most because it misleads least in any one repository, fixes least because each is among the commits already. The past
weighs the less the fewer fixes it tells of: where there are none, the order is that of size. No learned model did better on histories that
it had not seen.

`review_first` orders files for a reader with little time: the probability of a fix in the next half year, divided by the lines to read.
Fixes are taken to come as a Poisson process that past fixes, recent commits and the root of the lines foretell: of files without a past the
long ones are mended more often, but not in proportion to their length. The figures hardly depend on the constants.

Figures for both, over many histories: `benchmarks/history`.
"""

from collections.abc import Sequence
from math import exp, sqrt
from typing import NamedTuple

from analyzer.metrics.history.decay import DIGITS
from analyzer.metrics.history.ranks import percentiles
from analyzer.model.program import Columns

_SIZE_WEIGHT, _COMMITS_WEIGHT, _FIXES_WEIGHT = 3, 2, 1
_FIXES_FOR_HALF = 3
_FIX_RATE = 0.1
_RATE_OF_ROOT = 0.003


class Evidence(NamedTuple):
    """What the scores of a file rest on. Sums are decayed: see `file_history`."""

    path: str
    lines: int
    decayed_commits: float
    recent_commits: float
    decayed_fixes: float


class FileScores(NamedTuple):
    """Scores of a file, columns of `file_metrics`; the percentiles are those that make up `defect_rank`."""

    path: str
    defect_rank: float
    review_first: float
    size_percentile: float
    commits_percentile: float
    fixes_percentile: float


def score_columns(scores: Sequence[FileScores | None]) -> Columns:
    """Return the columns of `file_metrics` for the scores of its rows; None where a file has none."""
    names = [name for name in FileScores._fields if name != "path"]
    return {name: [None if each is None else getattr(each, name) for each in scores] for name in names}


def score(files: Sequence[Evidence]) -> list[FileScores]:
    """Return the scores of files among each other, in their order."""
    sizes = percentiles([file.lines for file in files])
    commits = percentiles([file.decayed_commits for file in files])
    fixes = percentiles([file.decayed_fixes for file in files])
    trust = trust_in_past(files)
    return [_scores(*each, trust) for each in zip(files, sizes, commits, fixes, strict=True)]


def trust_in_past(files: Sequence[Evidence]) -> float:
    """Return which part of its weight the past has: half where a file has three decayed fixes in the mean, none where it has none."""
    fixes = sum(file.decayed_fixes for file in files)
    return fixes / (fixes + _FIXES_FOR_HALF * len(files)) if files else 0.0


def _scores(file: Evidence, size: float, commits: float, fixes: float, trust: float) -> FileScores:
    weighted = _SIZE_WEIGHT * size + trust * (_COMMITS_WEIGHT * commits + _FIXES_WEIGHT * fixes)
    rank = weighted / (_SIZE_WEIGHT + trust * (_COMMITS_WEIGHT + _FIXES_WEIGHT))
    return FileScores(file.path, rank, fix_probability(file) / max(1, file.lines), size, commits, fixes)


def fix_probability(file: Evidence) -> float:
    """Return how probably a file is mended in the next half year."""
    without_past = _RATE_OF_ROOT * sqrt(max(1, file.lines))
    return round(1 - exp(-_FIX_RATE * (file.decayed_fixes + file.recent_commits) - without_past), DIGITS)
