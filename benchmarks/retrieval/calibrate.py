"""Constants of the confidence, by logistic regression, and how well they hold on repositories that they were not fitted to.

    python benchmarks/retrieval/calibrate.py WORK OUT NAME...

Each repository is judged by constants fitted to the others. The expected calibration error is over ten groups of equal width.
"""

import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from queries import cases, questions
from tune import Repository

from serve.search.confidence import COEFFICIENTS, HIGH, MEDIUM, evidence
from serve.search.query import parse_query
from serve.search.weights import FEATURES, OF_THE_PAST, WEIGHTS

MOST = 400
RIDGE = 1e-2
Matrix = NDArray[np.float64]


def seen_and_right(repository: Repository, texts: list[str], known: tuple[str, ...] = FEATURES) -> tuple[Matrix, Matrix]:
    """Return what the confidence is made of, and whether the first file was right, for each query, by the features that are known."""
    weights = np.array([WEIGHTS[name] * (name in known) for name in FEATURES], np.float32)
    scores = (repository.features @ weights) * repository.factors
    rows, right = [], []
    for number, text in enumerate(texts):
        begin, end = repository.starts[number], repository.starts[number + 1]
        order = begin + np.argsort(-np.round(scores[begin:end], 6), kind="stable")[:6]
        if not len(order):
            continue
        found = [
            {
                **dict(zip(FEATURES, map(float, repository.features[place]), strict=True)),
                "score": float(scores[place]),
                "total": end - begin,
            }
            for place in order
        ]
        seen = evidence(parse_query(text), found)
        rows.append([seen[name] for name in COEFFICIENTS])
        right.append(float(repository.wanted[order[0]]))
    return np.array(rows), np.array(right)


def fit(rows: Matrix, right: Matrix) -> Matrix:
    """Return intercept and coefficients by Newton's method with a small ridge."""
    inputs = np.column_stack([np.ones(len(rows)), rows])
    weights = np.zeros(inputs.shape[1])
    for _ in range(50):
        chance = 1 / (1 + np.exp(-inputs @ weights))
        gradient = inputs.T @ (right - chance) - RIDGE * weights
        curvature = (inputs * (chance * (1 - chance))[:, None]).T @ inputs + RIDGE * np.eye(len(weights))
        step = np.linalg.solve(curvature, gradient)
        weights += step
        if np.abs(step).max() < 1e-8:
            break
    return weights


def predict(weights: Matrix, rows: Matrix) -> Matrix:
    """Return the probabilities that the first file is right."""
    return np.asarray(1 / (1 + np.exp(-weights[0] - rows @ weights[1:])))


def calibration_error(chance: Matrix, right: Matrix) -> float:
    """Return the mean distance of what was said from what was so, over ten groups of equal width."""
    groups = np.minimum((chance * 10).astype(int), 9)
    return float(
        sum(abs(chance[groups == group].mean() - right[groups == group].mean()) * (groups == group).sum() for group in np.unique(groups))
        / len(chance)
    )


def _show(name: str, chance: Matrix, right: Matrix) -> None:
    high, low = chance >= HIGH, chance < MEDIUM
    middle = ~high & ~low
    parts = [
        f"{group.mean():.2f} of queries, {right[group].mean() if group.any() else float('nan'):.3f} right" for group in (high, middle, low)
    ]
    print(
        f"{name:12} {len(right):5} queries, ECE {calibration_error(chance, right):.3f}; high {parts[0]}; medium {parts[1]}; low {parts[2]}"
    )


def _left_out(data: dict[str, list[tuple[Matrix, Matrix]]], which: int) -> tuple[list[Matrix], list[Matrix]]:
    """Return what is said of each repository by constants fitted to the others, and what was so: with history, or without."""
    chances, so = [], []
    for name, parts in data.items():
        others = [part for other, each in data.items() if other != name for part in each]
        constants = fit(np.concatenate([part[0] for part in others]), np.concatenate([part[1] for part in others]))
        chances.append(predict(constants, parts[which][0]))
        so.append(parts[which][1])
    return chances, so


if __name__ == "__main__":
    work, out = Path(sys.argv[1]), Path(sys.argv[2])
    without = tuple(name for name in FEATURES if name not in (*OF_THE_PAST, "popularity"))
    data = {}
    for case in cases(work, sys.argv[3:]):
        texts = [question.message for question in questions(case, MOST)]
        repository = Repository(out / f"{case.name}.npz")
        data[case.name] = [seen_and_right(repository, texts, known) for known in (FEATURES, without)]
    for label, which in (("with history", 0), ("without", 1)):
        chances, so = _left_out(data, which)
        for name, chance, right in zip(data, chances, so, strict=True):
            _show(name, chance, right)
        _show(label, np.concatenate(chances), np.concatenate(so))
    whole = [part for parts in data.values() for part in parts]
    constants = fit(np.concatenate([part[0] for part in whole]), np.concatenate([part[1] for part in whole]))
    print("INTERCEPT =", round(float(constants[0]), 3))
    print("COEFFICIENTS =", {name: round(float(value), 3) for name, value in zip(COEFFICIENTS, constants[1:], strict=True)})
