"""Parameters that nobody gives in a row by hand: what builders gather, overloads hand on, and tools call."""

from pathlib import Path

import duckdb

from analyzer.config import Options
from analyzer.pipeline import index
from tests.metrics.held import held


def test_parameters_that_a_builder_gathers_are_measured_and_not_judged(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    given, names = "int a, int b, int c, int d, int e, int z, int y, int x", "a, b, c, d, e, z, y, x"
    builder = "  static class Builder {{\n    int a, b, c, d, e, z, y, x;\n    {0} build() {{ return new {0}({1}); }}\n  }}\n"
    for name, access, more in (
        ("A", "private ", ""),
        ("B", "public ", ""),
        ("C", "private ", f"  static C of() {{ return new C({names}); }}\n"),
        ("D", "private ", "  public D(int a) { this(a, 0, 0, 0, 0, 0, 0, 0); }\n"),
    ):
        body = f"  {access}{name}({given}) {{ if (a > b) f = a; }}\n{builder.format(name, names)}{more}"
        (tmp_path / "t" / f"{name}.java").write_text(f"class {name} {{\n  int f;\n{body}}}\n")
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    query = f"SELECT DISTINCT path FROM {held(tmp_path)} WHERE marker = 'many_parameters' ORDER BY path"
    assert duckdb.sql(query).fetchall() == [("B.java",), ("C.java",)]


def test_parameters_that_a_builder_of_its_own_gathers_are_measured_and_not_judged(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    given, names = "int a, int b, int c, int d, int e, int z, int y, int x", "a, b, c, d, e, z, y, x"
    setter = "  Builder<T> {0}(int value) {{ {0} = value; return this; }}\n"
    setters = "".join(setter.format(name) for name in names.split(", "))
    makers = f"  A a() {{ return new A({names}); }}\n  B b() {{ return new B({names}); }}\n  D d() {{ return new D({names}); }}\n"
    sources = {
        "Builder": f"class Builder<T> {{\n  int {names};\n{setters}{makers}}}\n",
        "A": f"class A {{\n  A({given}) {{ if (a > b) f(); }}\n}}\n",
        "B": f"class B {{\n  A of;\n  B({given}) {{ of = new A({names}) {{ void f() {{}} }}; if (a > b) f(); }}\n}}\n",
        "C": f"class C {{\n  C({given}) {{ if (a > b) f(); }}\n  static C of() {{ return new C({names}); }}\n}}\n",
        "D": f"class D {{\n  public D({given}) {{ if (a > b) f(); }}\n}}\n",
    }
    for name, source in sources.items():
        (tmp_path / "t" / f"{name}.java").write_text(source)
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    query = f"SELECT DISTINCT path FROM {held(tmp_path)} WHERE marker = 'many_parameters' ORDER BY path"
    assert duckdb.sql(query).fetchall() == [("C.java",), ("D.java",)]


def test_parameters_that_an_overload_hands_on_are_judged_where_they_end(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    given, names = "int a, int b, int c, int d, int e, int z, int y, int x", "a, b, c, d, e, z, y, x"
    methods = (
        f"  int f({given}) {{ return f({names}, this.size); }}",
        f"  int f({given}, int size) {{ return a > b ? size : 1; }}",
        f"  int g({given}) {{ return f({names}, this.size); }}",
        f"  int h({given}) {{ return h(b, a, c, d, e, z, y, x, this.size); }}",
        f"  int h({given}, int size) {{ return 1; }}",
    )
    (tmp_path / "t" / "A.java").write_text("class A {\n  int size;\n" + "\n".join(methods) + "\n}\n")
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT line FROM {held(tmp_path)} WHERE marker = 'many_parameters' ORDER BY line")
    assert found.fetchall() == [(4,), (5,), (6,), (7,)]


def test_parameters_that_are_handed_on_for_each_of_several_are_judged_where_they_end(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    names = "a, b, c, d, e, z, y, x"
    each = "    for g in a.all():\n        {}\n"
    bodies = (
        f"    if a > b:\n        return one({names})\n    return one(x, {names[:-3]}) if c else None\n",
        each.format(f"one(g, 1, {names[6:]})"),
        each.format(f"one(g, {names[6:]}, b)"),
        each.format(f"two(g, {names[3:]})"),
        each.format(f"one(g, {names[3:]})"),
    )
    functions = [f"def {name}({names}):\n{body}" for name, body in zip("fhijk", bodies, strict=True)]
    last = f"def one({names}):\n    return a if b else c\n\n\ndef two(*all):\n    return all\n"
    (tmp_path / "t" / "a.py").write_text("\n\n".join([*functions, last]))
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT name FROM {held(tmp_path)} JOIN '{tmp_path}/artifact/nodes.parquet' ON id = node_id ORDER BY name")
    assert found.fetchall() == [("f",), ("h",), ("i",), ("j",), ("one",)]


def test_parameters_of_what_a_tool_alone_calls_are_measured_and_not_judged(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    names = "a, b, c, d, e, z, y, x"
    functions = "".join(f"func {name}({names} A) {{\n\tif a == b {{\n\t\tpanic(1)\n\t}}\n}}\n\n" for name in ("Wired", "Both", "Tested"))
    calls = "func {}() {{\n\tBoth(1, 2, 3, 4, 5, 6, 7, 8)\n{}}}\n"
    more = "\tWired(1, 2, 3, 4, 5, 6, 7, 8)\n\tTested(1, 2, 3, 4, 5, 6, 7, 8)\n"
    sources = {
        "a.go": f"package a\n\ntype A int\n\n{functions}{calls.format('own', '')}",
        "wire_gen.go": f"// Code generated by a tool. DO NOT EDIT.\n\npackage a\n\n{calls.format('made', more)}",
        "a_test.go": f"package a\n\nfunc TestA() {{\n{more}}}\n",
    }
    for name, source in sources.items():
        (tmp_path / "t" / name).write_text(source)
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT line FROM {held(tmp_path)} WHERE marker = 'many_parameters' ORDER BY line")
    assert found.fetchall() == [(11,)]


def test_parameters_that_a_container_finds_by_their_names_are_measured_and_not_judged(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    names = "b, c, d, e, z, y, x"
    (tmp_path / "t" / "a.js").write_text(
        f"export class Page {{\n  constructor($q, {names}) {{ if (b > c) x(this) }}\n}}\n"
        f"export function opened ($q, {names}) {{ return $q(b, c) }}\n"
        f"export function called ($q, {names}) {{ return $q(b, c) }}\n"
        f"export function plain (a$, {names}) {{ return a$(b, c) }}\n"
        f"export class Made {{\n  constructor($q, {names}) {{ if (b > c) x(this) }}\n}}\n"
        "called(1, 2, 3, 4, 5, 6, 7, 8)\nnew Made(1, 2, 3, 4, 5, 6, 7, 8)\n"
    )
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT line FROM {held(tmp_path)} WHERE marker = 'many_parameters' ORDER BY line")
    assert found.fetchall() == [(5,), (6,), (8,)]
