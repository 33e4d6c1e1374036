"""Projects of mutated files, indexed whole; `benchmarks/fuzz/trees.py` makes more of them."""

from pathlib import Path
from random import Random

import pytest

from benchmarks.fuzz.mutations import MUTATIONS, mutated
from benchmarks.fuzz.trees import ROOT, outcome, sources_of, write_project


@pytest.mark.parametrize("seed", range(6))
def test_no_project_ends_a_run(tmp_path: Path, seed: int) -> None:
    write_project(tmp_path / "project", sources_of((ROOT / "golden",)), 25, Random(seed))
    assert outcome(tmp_path / "project", tmp_path / "artifact").faults == []


def test_what_is_wrong_is_found(tmp_path: Path) -> None:
    (tmp_path / "project").mkdir()
    (tmp_path / "file").write_text("in the way of the artifact")
    (fault,) = outcome(tmp_path / "project", tmp_path / "file").faults
    assert "UsageError" in fault


def test_mutations_differ_and_repeat() -> None:
    source, other = b"def f(a, b=1):\n    return g(a) + 2\n" * 5, b"class A { int x = 3; }\n" * 5
    assert mutated(source, other, Random(1)) == mutated(source, other, Random(1))
    assert len({mutated(source, other, Random(seed)) for seed in range(30)}) > 25
    assert all(mutation(b"", b"", Random(0)) is not None for mutation in MUTATIONS)
