"""How sure the first file is the right one, as a probability that held on repositories that the numbers were not fitted to."""

from collections.abc import Sequence
from enum import StrEnum
from math import exp, log

from serve.answers.context import Row
from serve.search.query import Query
from serve.search.weights import WEIGHTS

INTERCEPT = -4.581
COEFFICIENTS = {
    "top": 2.501,
    "margin_2": 2.217,
    "margin_6": 2.206,
    "cover": 0.373,
    "agreement": 0.286,
    "query_words": 0.399,
    "files": 0.108,
}
"""Logistic regression: see `docs/search.md` for what was measured, and `benchmarks/retrieval/calibrate.py` for how."""

HIGH, MEDIUM = 0.75, 0.4
_RANKERS = ("text", "names", "whole_path", "said")


class Trust(StrEnum):
    """How sure the first result is the right one, weakest first."""

    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"


def evidence(query: Query, rows: Sequence[Row]) -> dict[str, float]:
    """Return what tells right answers from wrong ones, of the rows of a ranking, the first six at least if there are as many.

    `top` is a share of what the features that the index has could come to, so that it compares with and without history.
    """
    scores = [float(row["score"]) for row in rows[:6]] + [0.0] * 6
    top = rows[0]
    return {
        "top": scores[0] / sum(weight for name, weight in WEIGHTS.items() if name in top),
        "margin_2": (scores[0] - scores[1]) / scores[0] if scores[0] else 0.0,
        "margin_6": (scores[0] - scores[5]) / scores[0] if scores[0] else 0.0,
        "cover": float(top["cover"]),
        "agreement": float(sum(top.get(ranker, 0.0) >= 1.0 for ranker in _RANKERS)),
        "query_words": log(1 + len(query.words)),
        "files": log(1 + top["total"]),
    }


def probability(seen: dict[str, float]) -> float:
    """Return how likely the first file is one that is meant, from 0 to 1."""
    return 1 / (1 + exp(-INTERCEPT - sum(weight * seen[name] for name, weight in COEFFICIENTS.items())))


def trust(chance: float) -> Trust:
    """Return the word for a probability."""
    return Trust.HIGH if chance >= HIGH else Trust.MEDIUM if chance >= MEDIUM else Trust.LOW
