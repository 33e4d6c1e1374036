"""Which fragments of a group of copies are a fault, by where they stand."""

import pytest

from analyzer.metrics.clones import CloneGroup, Fragment
from analyzer.metrics.clones.apart import between_tests, faulty
from analyzer.schema.vocab import CloneKind, Role

CASES: dict[str, tuple[list[str], list[list[str]]]] = {
    "code beside code": (["src/a.py", "src/b.py"], [["src/a.py", "src/b.py"]]),
    "two examples": (["examples/a/x.ts", "examples/b/x.ts"], []),
    "two things that are measured": (["benchmarks/a.ts", "benchmarks/b.ts"], []),
    "examples of one file each": (["examples/a.py", "examples/b.py"], []),
    "two files of one example": (["x/examples/a/x.ts", "x/examples/a/y.ts"], [["x/examples/a/x.ts", "x/examples/a/y.ts"]]),
    "an example and what it shows": (["examples/a.py", "src/a.py"], []),
    "code, and one example": (["examples/a.py", "src/a.py", "src/b.py"], [["src/a.py", "src/b.py"]]),
    "packages of an example's name": (
        ["src/com/example/a/X.java", "src/com/example/b/X.java"],
        [["src/com/example/a/X.java", "src/com/example/b/X.java"]],
    ),
    "steps of a database": (["x/migrations/0001_a.py", "x/migrations/0002_b.py", "x/a.py"], []),
    "steps that have a hash": (["x/migrations/versions/f629c8ef4ab0_a.py", "x/alembic/a67119aa3ee5_b.py", "alembic/0a.py"], []),
    "components that are shown": (["a/List.stories.tsx", "b/List.stories.tsx"], []),
    "what leads such steps": (["alembic/env.py", "alembic/defaced_a.py"], [["alembic/env.py", "alembic/defaced_a.py"]]),
    "steps of one of several databases": (["x/migrations-lite/2.0.0.js", "x/lite_migrations/2.0.1.js", "x/a.js"], []),
    "code about such steps": (["x/migrations/state.py", "x/migrations/plan.py"], [["x/migrations/state.py", "x/migrations/plan.py"]]),
    "data of tests": (["p/__fixtures__/a.ts", "p/__fixtures__/b.ts"], []),
}


@pytest.mark.parametrize("circumstance", CASES)
def test_faulty_copies(circumstance: str) -> None:
    paths, expected = CASES[circumstance]
    group = CloneGroup(tuple(Fragment(path, 1, 9) for path in paths), CloneKind.EXACT, 60)
    assert [[fragment.path for fragment in each.fragments] for each in faulty([group])] == expected


COPIES: dict[str, tuple[CloneKind, int, list[str], list[list[str]]]] = {
    "code, however short": (CloneKind.RENAMED, 100, ["a.py", "b.py"], [["a.py", "b.py"]]),
    "two files of tests": (CloneKind.EXACT, 200, ["t/a.py", "t/b.py"], [["t/a.py", "t/b.py"]]),
    "a test twice, and another one": (CloneKind.EXACT, 200, ["t/a.py", "t/a.py", "t/b.py"], [["t/a.py", "t/b.py"]]),
    "cases of one file": (CloneKind.EXACT, 200, ["t/a.py", "t/a.py"], []),
    "tests that are set up alike": (CloneKind.EXACT, 199, ["t/a.py", "t/b.py"], []),
    "tests of two things": (CloneKind.RENAMED, 200, ["t/a.py", "t/b.py"], []),
    "code, and a test that is set up so": (CloneKind.EXACT, 199, ["a.py", "b.py", "t/a.py"], [["a.py", "b.py"]]),
}


@pytest.mark.parametrize("circumstance", COPIES)
def test_copies_between_tests(circumstance: str) -> None:
    kind, tokens, paths, expected = COPIES[circumstance]
    group = CloneGroup(tuple(Fragment(path, 1, 9) for path in paths), kind, tokens)
    found = between_tests([group], {path: Role.TEST for path in paths if path.startswith("t/")})
    assert [[fragment.path for fragment in each.fragments] for each in found] == expected
