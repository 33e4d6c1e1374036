"""Weights of the ranking by coordinate ascent over recall at 10 plus reciprocal rank, on what `features.py` wrote.

    python benchmarks/retrieval/tune.py OUT NAME... [--check NAME...]

It prints the weights after each round, what each is worth, and the figures of the repositories named after --check, which it never saw.
"""

import sys
from collections.abc import Mapping
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from serve.search.weights import FEATURES, ROLE_FACTORS, WEIGHTS

ROUNDS = 4
STEPS = (0.5, 0.75, 1.33, 2.0)
OFFSETS = (-0.15, 0.15, 0.4)
ROLES = ("source", "test", "doc", "config", "generated", "vendored")
Vector = NDArray[np.float32]


class Repository:
    """The candidates of one repository's queries."""

    def __init__(self, path: Path) -> None:
        """Read what `features.py` wrote."""
        stored = np.load(path)
        self.features, self.wanted, self.starts, self.missing = (stored[key] for key in ("features", "wanted", "starts", "missing"))
        factors = {role.value: factor for role, factor in ROLE_FACTORS.items()}
        self.factors = np.array([factors.get(role, 1.0) for role in ROLES], np.float32)[stored["roles"]]

    def figures(self, weights: Vector) -> NDArray[np.float64]:
        """Return recall at 1, 5, 10, reciprocal rank, share with all files in ten, share with the first one right."""
        scores = -np.round((self.features @ weights) * self.factors, 6)
        return np.mean([self._of_query(scores, query) for query in range(len(self.starts) - 1)], axis=0)

    def _of_query(self, scores: Vector, query: int) -> tuple[float, ...]:
        begin, end = self.starts[query], self.starts[query + 1]
        part, wanted = scores[begin:end], self.wanted[begin:end]
        places = np.sort([np.sum(part < score) + np.sum(part[:place] == score) for place, score in enumerate(part) if wanted[place]])
        total = len(places) + self.missing[query]
        if not len(places):
            return (0.0,) * 6
        shares = [float(np.sum(places < most) / total) for most in (1, 5, 10)]
        return *shares, 1 / (1 + places[0]), float(shares[2] == 1), float(places[0] == 0)


def mean(repositories: Mapping[str, Repository], weights: Mapping[str, float]) -> NDArray[np.float64]:
    """Return the mean of the figures over repositories."""
    vector = np.array([weights[name] for name in FEATURES], np.float32)
    return np.mean([each.figures(vector) for each in repositories.values()], axis=0)


def goal(figures: NDArray[np.float64]) -> float:
    """Return what is to be made large."""
    return float(figures[2] + figures[3])


def ascend(repositories: Mapping[str, Repository], weights: dict[str, float]) -> dict[str, float]:
    """Return better weights, moving one at a time."""
    best = goal(mean(repositories, weights))
    for _ in range(ROUNDS):
        before = best
        for name in FEATURES:
            for value in sorted({max(0.0, round(step, 3)) for step in _steps(weights[name])}):
                changed = {**weights, name: value}
                reached = goal(mean(repositories, changed))
                if reached > best + 5e-4:
                    best, weights = reached, changed
        print(round(best, 4), weights, flush=True)
        if best < before + 1e-3:
            break
    return weights


def _steps(value: float) -> list[float]:
    return [value * step for step in STEPS] + [value + offset for offset in OFFSETS] + [0.0]


def _show(name: str, figures: NDArray[np.float64]) -> None:
    print(f"{name:22}", *(f"{value:.3f}" for value in figures), flush=True)


if __name__ == "__main__":
    folder, *names = Path(sys.argv[1]), *sys.argv[2:]
    seen, _, unseen = " ".join(names).partition("--check")
    tuned = {name: Repository(folder / f"{name}.npz") for name in seen.split()}
    checked = {name: Repository(folder / f"{name}.npz") for name in unseen.split()}
    start = {name: WEIGHTS[name] for name in FEATURES}
    _show("before", mean(tuned, start))
    found = ascend(tuned, start) if "--only" not in sys.argv else start
    for feature in FEATURES:
        _show(f"without {feature}", mean(tuned, {**found, feature: 0.0}) - mean(tuned, found))
    for group, repositories in (("tuned", tuned), ("checked", checked)):
        for each, repository in repositories.items():
            _show(each, mean({each: repository}, found))
        if repositories:
            _show(group, mean(repositories, found))
