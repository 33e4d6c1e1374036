"""Rankings of files, and how well a ranking finds what it should.

Percentiles are within the repository. The figures: AUC is the probability that a file that was fixed stands before one that was not; Popt
(Mende and Koschke, 2010) the area under the curve of fixed files over lines read, between that of the worst order (0) and that of the
best (1).
"""

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Mapping, Sequence


def percentiles(values: Sequence[float], among: Sequence[float] = ()) -> list[float]:
    """Return for each value the share of those below it `among` others, equal ones counted half: from 0 to 1.

    Where there are no others it is their own share, which is 0.5 in the mean.
    """
    others = among or values
    return [place / (2 * len(others)) for place in _doubled_places(values, others)]


def _doubled_places(values: Sequence[float], among: Sequence[float]) -> list[int]:
    """Return for each value twice the number of others below it, and once that of equal ones, itself included where it is among them."""
    order = sorted(among)
    return [bisect_left(order, value) + bisect_right(order, value) for value in values]


def auc(scores: Mapping[str, float], positive: Collection[str]) -> float | None:
    """Return the area under the receiver operating characteristic; None when all or none are positive."""
    count = sum(path in positive for path in scores)
    others = len(scores) - count
    if not count or not others:
        return None
    values = list(scores.values())
    places = zip(scores, _doubled_places(values, values), strict=True)
    return (sum(place for path, place in places if path in positive) - count * count) / (2 * count * others)


def first(scores: Mapping[str, float], count: int) -> list[str]:
    """Return the paths of the greatest scores; equal ones in the order of their paths."""
    return sorted(scores, key=lambda path: (-scores[path], path))[:count]


def popt(scores: Mapping[str, float], positive: Collection[str], lines: Mapping[str, int]) -> float | None:
    """Return the normalised area under the curve of fixed files over lines read; None when nothing is positive or everything is."""
    if all(path in positive for path in scores) or not any(path in positive for path in scores):
        return None
    best = {path: (path in positive, -lines[path]) for path in scores}
    worst = {path: (path not in positive, lines[path]) for path in scores}
    high = _area(sorted(scores, key=lambda path: (best[path], path), reverse=True), positive, lines)
    low = _area(sorted(scores, key=lambda path: (worst[path], path), reverse=True), positive, lines)
    return (_area(first(scores, len(scores)), positive, lines) - low) / (high - low)


def _area(order: Sequence[str], positive: Collection[str], lines: Mapping[str, int]) -> float:
    """Return the area under the share of positive files over the share of lines, files read in order."""
    total_lines = sum(lines[path] for path in order) or 1
    total = sum(path in positive for path in order)
    found, area = 0, 0.0
    for path in order:
        before = found
        found += path in positive
        area += lines[path] / total_lines * (before + found) / 2 / total
    return area
