"""What comments and annotations accept is no finding, and what they accept of another kind or place is one all the same."""

from pathlib import Path

import duckdb
import pytest

from analyzer.config import Options
from analyzer.pipeline import index

PARAMETERS = "a, b, c, d, e, z, y, x"
CHOICES = "\tfor x {\n\t\tif x {\n\t\t\tif x {\n\t\t\t}\n\t\t}\n\t\tg()\n\t}\n" * 2
LINES = CHOICES + "".join(f"\tg{n}({', '.join('x' * (n % 9))})\n" for n in range(190))

CASES: dict[str, tuple[str, str, list[tuple[str, int | None]]]] = {
    "nothing": ("a.py", f"def f({PARAMETERS}):\n    pass\n", [("many_parameters", 1)]),
    "a comment at the head": ("a.py", f"@g\ndef f({PARAMETERS}):  # noqa: E501, PLR0913\n    pass\n", []),
    "a comment in the body": ("a.py", f"def f({PARAMETERS}):\n    # pylint: disable=too-many-arguments\n    pass\n", []),
    "a comment for what follows in its block": (
        "a.py",
        f"class A:\n    x = 1\n    # pylint: disable=too-many-arguments\n\n    def f(self, {PARAMETERS}):\n        pass\n\n"
        f"    def g(self, {PARAMETERS}):\n        pass\n\n\ndef h({PARAMETERS}):\n    pass\n",
        [("many_parameters", 12)],
    ),
    "a comment for the next line": (
        "a.py",
        f"# pylint: disable-next=too-many-arguments\ndef f({PARAMETERS}):\n    pass\n\n\ndef g({PARAMETERS}):\n    pass\n",
        [("many_parameters", 6)],
    ),
    "a comment with names in brackets": (
        "a.py",
        f"def f({PARAMETERS}):  # ruff:ignore[too-many-locals, too-many-arguments]\n    pass\n",
        [],
    ),
    "a comment on another rule": ("a.py", f"def f({PARAMETERS}):  # noqa: C901\n    pass\n", [("many_parameters", 1)]),
    "comments that name nothing": (
        "a.py",
        f"def f({PARAMETERS}):  # noqa\n    try:\n        g()\n    except:  # noqa\n        g(f)\n"
        "    try:\n        g()\n    except:\n        g(f)  # noqa\n",
        [("broad_exception", 8), ("many_parameters", 1)],
    ),
    "comments for who looks at what is safe": (
        "a.py",
        "def f(g):\n    try:\n        g()\n        f()\n    except Exception:  # nosec B110\n        pass\n"
        "    try:\n        g()\n        f()\n    except Exception:  # nosec\n        pass\n"
        "    try:\n        g()\n        f()\n    except Exception:  # nosec B603\n        pass\n",
        [("swallowed_exception", 15)],
    ),
    "a comment in the next function": (
        "a.py",
        f"def f({PARAMETERS}):\n    pass\n\n\ndef g({PARAMETERS}):  # noqa: PLR0913\n    pass\n\n\ndef h({PARAMETERS}):\n    pass\n",
        [("many_parameters", 1), ("many_parameters", 9)],
    ),
    "a comment over a function": ("a.go", "package a\n\n//nolint:funlen,dupl\nfunc F() {\n" + LINES + "}\n", []),
    "a comment over a function, with blanks": ("a.go", "package a\n\n//nolint: dupl, funlen\nfunc F() {\n" + LINES + "}\n", []),
    "a comment over a function that names nothing": ("a.go", "package a\n\n// nolint\nfunc F() {\n" + LINES + "}\n", []),
    "a comment over a function that tells of such comments": (
        "a.go",
        "package a\n\n// nolint:gosec\n// not nolint\nfunc F() {\n" + LINES + "}\n",
        [("long_function", 5)],
    ),
    "a comment over another function": (
        "a.go",
        "package a\n\n//nolint:funlen\nfunc G() {\n}\n\nfunc F() {\n" + LINES + "}\n",
        [("long_function", 7)],
    ),
    "comments that switch a tool off": (
        "A.java",
        "class A {\n  // CHECKSTYLE:OFF\n  void f(A a, A b, A c, A d, A e, A z, A y, A x) {\n  // CHECKSTYLE:ON\n    f();\n  }\n\n"
        "  // CHECKSTYLE:OFF: ParameterNumber\n  void g(A a, A b, A c, A d, A e, A z, A y, A x) { }\n"
        "  // CHECKSTYLE:OFF: FinalClass\n  void h(A a, A b, A c, A d, A e, A z, A y, A x) { }\n"
        "  // CHECKSTYLE:ON\n  void k(A a, A b, A c, A d, A e, A z, A y, A x) { }\n}\n",
        [("many_parameters", 11), ("many_parameters", 13)],
    ),
    "an annotation": (
        "A.java",
        'class A {\n  @SuppressWarnings({"unchecked", "checkstyle:ParameterNumber"})\n'
        "  void f(A a, A b, A c, A d, A e, A z, A y, A x) { }\n\n"
        '  @SuppressWarnings("unchecked")\n  void g(A a, A b, A c, A d, A e, A z, A y, A x) { }\n}\n',
        [("many_parameters", 5)],
    ),
    "an annotation of the class": (
        "A.java",
        '@SuppressWarnings({"java:S107", "java:S3776"})\nclass A {\n  void f(A a, A b, A c, A d, A e, A z, A y, A x) {\n'
        + "    if (a) { if (a) { if (a) { if (a) { b(); c(); } } } }\n" * 3
        + "    if (a && (b || c || d) && (e || z || y)) { b(); }\n  }\n}\n",
        [("complex_condition", 7)],
    ),
    "a comment on parameters of a script": (
        "a.ts",
        "// eslint-disable-next-line max-params\nexport function f(a, b, c, d, e, z, y, x) { return a }\n",
        [],
    ),
}


@pytest.mark.parametrize("circumstance", CASES)
def test_findings_that_are_accepted(circumstance: str, tmp_path: Path) -> None:
    name, source, expected = CASES[circumstance]
    (tmp_path / "code").mkdir()
    (tmp_path / "code" / name).write_text(source)
    index(tmp_path / "code", tmp_path / "artifact", Options(jobs=1, history=False))
    assert duckdb.sql(f"SELECT marker, line FROM '{tmp_path}/artifact/findings.parquet' ORDER BY ALL").fetchall() == expected
