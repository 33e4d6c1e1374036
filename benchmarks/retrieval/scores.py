"""Figures of a ranking."""

from collections.abc import Sequence
from statistics import mean
from typing import NamedTuple


class Figures(NamedTuple):
    """How well one query, or the mean of many, was answered: shares of its files among the first, and 1 / place of the first one found."""

    recall_1: float
    recall_5: float
    recall_10: float
    mrr: float
    all_10: float
    right_1: float


def figures(ranked: Sequence[str], wanted: Sequence[str]) -> Figures:
    """Return the figures of one list of files, which need not be whole."""
    places = {path: place for place, path in reversed(list(enumerate(ranked)))}
    found = sorted(places.get(path, len(ranked) + 10_000) for path in wanted)
    shares = [sum(place < most for place in found) / len(wanted) for most in (1, 5, 10)]
    return Figures(*shares, 1 / (1 + found[0]) if found[0] < len(ranked) else 0.0, float(found[-1] < 10), float(found[0] == 0))


def average(values: Sequence[Figures]) -> Figures:
    """Return the mean of each figure."""
    return Figures(*(mean(column) for column in zip(*values, strict=True)))
