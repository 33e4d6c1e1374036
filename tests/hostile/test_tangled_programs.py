"""Programs that are put together at random, indexed whole; `benchmarks/fuzz/tangled.py` makes more of them."""

from pathlib import Path
from random import Random

import pytest

from benchmarks.fuzz.tangled import LANGUAGES, rules_of, tangled, write_program
from benchmarks.fuzz.trees import outcome


@pytest.mark.parametrize("suffix", LANGUAGES)
def test_no_program_ends_a_run(tmp_path: Path, suffix: str) -> None:
    write_program(tmp_path / "project", suffix, 12, Random(suffix))
    assert outcome(tmp_path / "project", tmp_path / "artifact").faults == []


def test_programs_differ_and_repeat() -> None:
    rules = rules_of("py")
    assert tangled(rules, Random(1)) == tangled(rules, Random(1))
    assert len({tangled(rules, Random(seed)) for seed in range(30)}) == 30


def test_blocks_stand_further_in() -> None:
    rules = {"file": ("class A:»$body«after",), "body": ("def f():»pass«x¶y",)}
    assert tangled(rules, Random(0)) == "class A:\n    def f():\n        pass\n    x\n    y\nafter\n"
