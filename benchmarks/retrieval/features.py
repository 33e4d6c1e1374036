"""The features of every candidate of every query, for tuning: one `.npz` a repository.

python benchmarks/retrieval/features.py WORK OUT [NAME...]
"""

import sys
from pathlib import Path

import numpy as np
from queries import Case, cases, questions

from serve.answers.context import Context
from serve.artifacts.artifact import open_artifact
from serve.artifacts.load import SERVER
from serve.search.files import known_words, ranked_files
from serve.search.query import parse_query
from serve.search.weights import FEATURES

MOST = 400


def features(case: Case, out: Path) -> None:
    """Write the features of all candidates, where each query's begin, which are wanted, and how many wanted files are no candidates."""
    artifact = open_artifact(case.artifact, SERVER)
    context = Context(artifact, artifact.connection, "")
    rows, wanted, starts, factors, missing = [], [], [0], [], []
    for question in questions(case, MOST):
        query = parse_query(question.message)
        found = ranked_files(context, query, known_words(context, query), None, 1_000_000)
        found = [row for row in found if row["role"] not in ("doc",)] or found
        rows += [[row.get(name, 0.0) for name in FEATURES] for row in found]
        wanted += [row["path"] in question.files for row in found]
        factors += [ROLE[row["role"]] for row in found]
        starts.append(len(rows))
        missing.append(len(question.files) - sum(row["path"] in question.files for row in found))
    np.savez(
        out / f"{case.name}.npz",
        features=np.array(rows, np.float32),
        wanted=np.array(wanted),
        starts=np.array(starts),
        roles=np.array(factors),
        missing=np.array(missing),
    )
    print(case.name, len(starts) - 1, len(rows), flush=True)


ROLE = {"source": 0, "test": 1, "doc": 2, "config": 3, "generated": 4, "vendored": 5}

if __name__ == "__main__":
    work, target = Path(sys.argv[1]), Path(sys.argv[2])
    target.mkdir(parents=True, exist_ok=True)
    for each in cases(work, sys.argv[3:]):
        features(each, target)
