"""Which fragments of a group of copies are a fault, by where they stand."""

import pytest

from analyzer.metrics.clones import CloneGroup, Fragment
from analyzer.metrics.clones.apart import faulty
from analyzer.schema.vocab import CloneKind

CASES: dict[str, tuple[list[str], list[list[str]]]] = {
    "code beside code": (["src/a.py", "src/b.py"], [["src/a.py", "src/b.py"]]),
    "two examples": (["examples/a/x.ts", "examples/b/x.ts"], []),
    "two things that are measured": (["benchmarks/a.ts", "benchmarks/b.ts"], []),
    "what is measured beside what it stands for": (["microbench/src/a/X.java", "common/src/a/X.java"], []),
    "pages to play with": (["playground/a/x.ts", "playground/b/x.ts", "playground-app/a.ts"], []),
    "code about such pages": (["src/playground-a/x.ts", "src/bench/x.ts"], [["src/playground-a/x.ts", "src/bench/x.ts"]]),
    "examples of one file each": (["examples/a.py", "examples/b.py"], []),
    "two files of one example": (["x/examples/a/x.ts", "x/examples/a/y.ts"], [["x/examples/a/x.ts", "x/examples/a/y.ts"]]),
    "an example and what it shows": (["examples/a.py", "src/a.py"], []),
    "code, and one example": (["examples/a.py", "src/a.py", "src/b.py"], [["src/a.py", "src/b.py"]]),
    "packages of an example's name": (
        ["src/com/example/a/X.java", "src/com/example/b/X.java"],
        [["src/com/example/a/X.java", "src/com/example/b/X.java"]],
    ),
    "packages for examples": (["src/org/net/examples/X.java", "src/org/net/examples/Y.java"], []),
    "steps of a database": (["x/migrations/0001_a.py", "x/migrations/0002_b.py", "x/a.py"], []),
    "steps that have a hash": (["x/migrations/versions/f629c8ef4ab0_a.py", "x/alembic/a67119aa3ee5_b.py", "alembic/0a.py"], []),
    "components that are shown": (["a/List.stories.tsx", "b/List.stories.tsx"], []),
    "what leads such steps": (["alembic/env.py", "alembic/defaced_a.py"], [["alembic/env.py", "alembic/defaced_a.py"]]),
    "steps of one of several databases": (["x/migrations-lite/2.0.0.js", "x/lite_migrations/2.0.1.js", "x/a.js"], []),
    "steps by their own names": (["bin/migrate_db_1.7.py", "bin/migrate_db_2.0.py"], []),
    "steps in folders of their own": (["x/migrations/v1.5/a.py", "x/migrations/v2.1/b.py", "x/migrations/0003_c/up.py"], []),
    "steps with words before their number": (
        ["x/migrations/zz_migration.0011_a.go", "y/migrations/m150101_b.py", "z/migrations/Version20190101.java"],
        [],
    ),
    "code with a number in its name beside such steps": (
        ["x/migrations/runner2.py", "x/migrations/utf16_text.py"],
        [["x/migrations/runner2.py", "x/migrations/utf16_text.py"]],
    ),
    "code about such steps": (["x/migrations/state.py", "x/migrations/plan.py"], [["x/migrations/state.py", "x/migrations/plan.py"]]),
    "folders for a version without a number and others": (["client/o/a.java", "client5/o5/a.java"], []),
    "folders for several versions": (["spring5/a.java", "spring6/a.java"], []),
    "folders for several kinds of modules": (["extras/js/a.js", "extras/jsm/a.js"], []),
    "folders named like kinds of modules": (["extras/js/a.js", "extras/json/a.js"], [["extras/js/a.js", "extras/json/a.js"]]),
    "folders for several years, whose files have the number, too": (["year/2023/Year2023.java", "year/2024/Year2024.java"], []),
    "files with other numbers than their folders": (
        ["year/2023/Year1.java", "year/2024/Year2.java"],
        [["year/2023/Year1.java", "year/2024/Year2.java"]],
    ),
    "the version that a program works with": (["api/unversioned/a.go", "api/v1/a.go", "api/v1beta2/a.go"], []),
    "versions of an interface": (["api/v1/a.go", "api/v1beta2/a.go", "api/v2/a.go"], []),
    "versions of an interface, by numbers in their names, too": (["api/v1/Handler1_0.java", "api/v2/Handler2_0.java"], []),
    "a version that is said again": (["web-boot2/src/org/a/X.java", "web-boot3/src/org/webboot3/a/X.java"], []),
    "the name of a version that is said again": (["web-boot2/src/org/a/X.java", "web-boot3/src/org/boot/a/X.java"], []),
    "a number that nothing around it has": (
        ["web-boot2/src/org/a/X.java", "web-boot3/src/org/row3/a/X.java"],
        [["web-boot2/src/org/a/X.java", "web-boot3/src/org/row3/a/X.java"]],
    ),
    "one thing in versions of two interfaces": (["own/apiv1/told/Row.java", "apiv3/rows/Row.java"], []),
    "one thing in one version of two interfaces": (
        ["own/apiv1/Row.java", "all/apiv1/Row.java"],
        [["own/apiv1/Row.java", "all/apiv1/Row.java"]],
    ),
    "other things in versions of interfaces": (["apiv1/Row.java", "apiv3/Line.java"], [["apiv1/Row.java", "apiv3/Line.java"]]),
    "files of a folder for one version, and another one's": (
        ["v1/a.go", "v1/b.go", "v2/a.go", "v2/b.go"],
        [["v1/a.go", "v1/b.go"]],
    ),
    "folders for either name of the same interfaces": (["web-javax/a/javax/X.java", "web-jakarta/a/jakarta/X.java", "web/a/X.java"], []),
    "a folder whose name begins so": (["web/javaxen/X.java", "web/X.java"], [["web/javaxen/X.java", "web/X.java"]]),
    "numbered files": (["day/a1.py", "day/a2.py"], [["day/a1.py", "day/a2.py"]]),
    "data of tests": (["p/__fixtures__/a.ts", "p/__fixtures__/b.ts"], []),
}


@pytest.mark.parametrize("circumstance", CASES)
def test_faulty_copies(circumstance: str) -> None:
    paths, expected = CASES[circumstance]
    group = CloneGroup(tuple(Fragment(path, 1, 9) for path in paths), CloneKind.EXACT, 60)
    assert [[fragment.path for fragment in each.fragments] for each in faulty([group])] == expected


@pytest.mark.parametrize(
    ("paths", "expected"),
    [(["t/a.py", "t/b.py"], []), (["a.py", "t/a.py"], []), (["a.py", "b.py", "t/a.py"], [["a.py", "b.py"]])],
)
def test_copies_in_tests_are_no_fault(paths: list[str], expected: list[list[str]]) -> None:
    group = CloneGroup(tuple(Fragment(path, 1, 9) for path in paths), CloneKind.EXACT, 60)
    found = faulty([group], tests={path for path in paths if path.startswith("t/")})
    assert [[fragment.path for fragment in each.fragments] for each in found] == expected
