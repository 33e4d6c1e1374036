"""Tests that assert nothing: those that come to something nobody looks at, and those that may only ask that nothing is raised."""

from pathlib import Path

import duckdb
import pytest

from tests.metrics.test_spots import spots_of

LEFT_ALONE: dict[str, tuple[str, str | None]] = {
    "what raises nothing": ("def test_a():\n    f()\n", None),
    "what is made ready first": ("def test_a():\n    one = make()\n    f()\n", None),
    "what is set on an object": ("def test_a(b):\n    b.one = f()\n", None),
    "what is given by name": ("def test_a():\n    f(one=1)\n    f(1, two=2)\n", None),
    "what nobody wants": ("def test_a():\n    _ = f()\n", None),
    "what is read": ("def test_a():\n    one = f()\n    two(one)\n", None),
    "a member of a class": ("def test_a():\n    class A(B):\n        one = f()\n", None),
    "a value of others' code": ("import os\n\ndef test_a():\n    one = os.getcwd()\n    print(one)\n", None),
    "a text as written": ("def test_a():\n    f()\n    print('done')\n", None),
    "a value kept at the end": ("def test_a():\n    f()\n    one = f(\n        g(1),\n    )\n", "what it keeps at its end"),
    "a value that is set twice": ("def test_a():\n    one = f()\n    if f():\n        one = 1\n", "what it keeps at its end"),
    "what it says where it fails": ("def test_a():\n    try:\n        f()\n    except E as e:\n        print(e)\n        raise\n", None),
    "what it says in place of failing": (
        "def test_a():\n    try:\n        f()\n    except E as e:\n        print(e)\n",
        "what it prints",
    ),
    "a value that is printed": ("def test_a():\n    one = f()\n    print(one)\n", "what it prints"),
}


@pytest.mark.parametrize("circumstance", LEFT_ALONE)
def test_what_a_test_without_assertion_comes_to(circumstance: str, tmp_path: Path) -> None:
    source, expected = LEFT_ALONE[circumstance]
    spots_of(tmp_path, "test_a.py", source)
    spots = duckdb.sql(f"SELECT value, detail FROM '{tmp_path}/artifact/spots.parquet'").fetchall()
    assert spots == [(1.0 if expected is None else 2.0, expected)]
    found = duckdb.sql(f"SELECT marker FROM '{tmp_path}/artifact/findings.parquet'").fetchall()
    assert found == ([] if expected is None else [("test_without_assertion",)])


def test_a_field_may_be_read_by_others(tmp_path: Path) -> None:
    source = "import org.junit.Test;\nclass ATest {\n  int x;\n  @Test void a() { x = f(); }\n  @Test void b() { int y = f(); }\n}\n"
    assert spots_of(tmp_path, "ATest.java", source) == [("test_without_assertion", 4, 1.0), ("test_without_assertion", 5, 2.0)]


def test_a_test_of_a_constructor_may_only_ask_that_it_runs(tmp_path: Path) -> None:
    names = ("shouldConstructAll", "testConstructor", "canBeConstructed", "constructsAll")
    source = "".join(f"  @Test void {name}() {{ int y = f(); }}\n" for name in names)
    found = spots_of(tmp_path, "ATest.java", f"import org.junit.Test;\nclass ATest {{\n{source}}}\n")
    assert [line for kind, line, _ in found if kind == "test_without_assertion"] == [6]


def test_what_the_name_of_a_class_says_of_a_test_without_a_name_of_its_own(tmp_path: Path) -> None:
    found = []
    for name in ("NoDeadlockTest", "LockTest"):
        (tmp_path / name).mkdir()
        tests = "".join(f"  @Test void {test}() {{ int y = f(); }}\n" for test in ("test", "testA"))
        source = f"import org.junit.Test;\nclass {name} {{\n{tests}}}\n"
        found.append([line for _, line, _ in spots_of(tmp_path / name, f"{name}.java", source)])
    assert found == [[4], [3, 4]]


def test_what_is_expected_is_put_together_without_assertions(tmp_path: Path) -> None:
    def test_of(line: str) -> str:
        return f"class ATest {{\n  @Test\n  void testA() {{\n{line * 6}  }}\n}}\n"

    (tmp_path / "b").mkdir()
    lines = test_of("    expected.add(1);\n")
    assert spots_of(tmp_path, "ATest.java", lines) == [("test_without_assertion", 2, 1.0)]
    lines = test_of("    expected.expect(A.class);\n")
    assert spots_of(tmp_path / "b", "ATest.java", lines) == [("assertion_block", 4, 6.0)]


def test_a_property_that_asks_before_is_no_task(tmp_path: Path) -> None:
    refusing = "        if self._m{0} is None:\n            raise RuntimeError('m{0}')\n        return self._m{0}\n\n"
    setting = "        if self._m{0}:\n            raise RuntimeError('m{0}')\n        self._m{0} = value\n\n"
    both = f"    @property\n    def m{{0}}(self):\n{refusing}    @m{{0}}.setter\n    def m{{0}}(self, value):\n{setting}"
    asked = "        if self._m{0}:\n            f()\n            g()\n            h()\n        return self._m{0}\n\n"
    choosing = f"    @property\n    def m{{0}}(self):\n{asked}"
    for name, shape in (("both", both), ("choosing", choosing)):
        (tmp_path / name).mkdir()
        spots_of(tmp_path / name, "a.py", "class A:\n" + "".join(shape.format(n) for n in range(80)))
        found = duckdb.sql(f"SELECT 1 FROM '{tmp_path}/{name}/artifact/findings.parquet' WHERE marker = 'many_methods'").fetchall()
        assert len(found) == (name == "choosing")
