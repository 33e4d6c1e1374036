"""Which copies are a fault, and which stand in projects that each have to stand alone."""

import pytest

from analyzer.metrics.clones import CloneGroup, Fragment
from analyzer.metrics.clones.apart import faulty
from analyzer.schema.vocab import CloneKind

CASES: dict[str, tuple[list[str], list[list[str]]]] = {
    "code beside code": (["src/a.py", "src/b.py"], [["src/a.py", "src/b.py"]]),
    "two examples": (["examples/a/x.ts", "examples/b/x.ts"], []),
    "examples of one file each": (["examples/a.py", "examples/b.py"], []),
    "two files of one example": (["x/examples/a/x.ts", "x/examples/a/y.ts"], [["x/examples/a/x.ts", "x/examples/a/y.ts"]]),
    "an example and what it shows": (["examples/a.py", "src/a.py"], []),
    "code, and one example": (["examples/a.py", "src/a.py", "src/b.py"], [["src/a.py", "src/b.py"]]),
    "packages of an example's name": (
        ["src/com/example/a/X.java", "src/com/example/b/X.java"],
        [["src/com/example/a/X.java", "src/com/example/b/X.java"]],
    ),
    "data of tests": (["p/__fixtures__/a.ts", "p/__fixtures__/b.ts"], []),
}


@pytest.mark.parametrize("circumstance", CASES)
def test_faulty_copies(circumstance: str) -> None:
    paths, expected = CASES[circumstance]
    group = CloneGroup(tuple(Fragment(path, 1, 9) for path in paths), CloneKind.EXACT, 60)
    assert [[fragment.path for fragment in each.fragments] for each in faulty([group])] == expected
