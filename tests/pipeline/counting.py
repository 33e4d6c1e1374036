"""What a step of the pipeline costs, counted in calls of functions, which no machine makes slower."""

import sys
from pathlib import Path

import pytest

from analyzer import pipeline
from analyzer.config import Options


def calls_of(step: str, root: Path, target: Path, monkeypatch: pytest.MonkeyPatch) -> int:
    """Return how many functions are called, or resumed, in one step of indexing a folder."""
    run, found = getattr(pipeline, step), 0

    def count(_frame: object, event: str, _argument: object) -> None:
        nonlocal found
        found += event == "call"

    def counted(*arguments: object, **options: object) -> object:
        sys.setprofile(count)
        try:
            return run(*arguments, **options)
        finally:
            sys.setprofile(None)

    with monkeypatch.context() as patched:
        patched.setattr(pipeline, step, counted)
        pipeline.index(root, target, Options(jobs=1))
    return found
