"""Parameters: how many a caller can give, and whose number is judged."""

from pathlib import Path

import duckdb
import pytest

from analyzer.config import Options
from analyzer.pipeline import index
from tests.metrics.held import held


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("a.java", "class A {\n  void f(int a, String... b) {}\n}\n"),
        ("a.ts", "class A {\n  f(a: number, ...b: string[]) {}\n}\n"),
        ("a.go", "package a\n\ntype A struct{}\n\nfunc (r A) f(a int, b ...string) {}\n"),
        ("a.py", "class A:\n    def f(self, a, *b):\n        pass\n"),
        ("b.py", "class A:\n    @staticmethod\n    def f(a, *b):\n        pass\n"),
    ],
)
def test_receivers_are_no_parameters(name: str, source: str, tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    (tmp_path / "t" / name).write_text(source)
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    assert duckdb.sql(f"SELECT parameters FROM '{tmp_path}/artifact/function_metrics.parquet'").fetchall() == [(2,)]


def test_parameters_of_tests_and_overloads_are_measured_and_not_judged(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    head = "from typing import overload\n\n\n"
    many = "def test_a(a, b, c, d, e, z, y, x, f):\n    pass\n"
    for folder in ("mocks", "mock", "of/testing", "internal/test", "src/fixtures/a"):
        (tmp_path / "t" / folder).mkdir(parents=True)
        (tmp_path / "t" / folder / "b.py").write_text("def make(a, b, c, d, e, z, y, x, f):\n    pass\n")
    (tmp_path / "t" / "a.py").write_text(
        f"{head}@overload\ndef g(a: int, b, c, d, e, z): ...\n\n\ndef g(a, b, c, d, e, z, y, x):\n    return a\n"
    )
    (tmp_path / "t" / "test_a.py").write_text(many)
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT path, line FROM {held(tmp_path)} WHERE marker = 'many_parameters'").fetchall()
    assert found == [("a.py", 8), ("mock/b.py", 1)]


def test_parameters_of_what_is_handed_out_are_measured_and_not_judged(tmp_path: Path) -> None:
    (tmp_path / "code").mkdir()
    functions = "".join(f"def {name}(a, b, c, d, e, z, y, x):\n    pass\n\n\n" for name in ("handed", "kept", "called"))
    uses = (
        "def setup(app):\n    app.connect('x', handed)\n    app.connect('y', called)\n    own(kept)\n    called(1, 2, 3, 4, 5, 6, 7, 8)\n"
    )
    (tmp_path / "code" / "a.py").write_text(f"{functions}def own(x):\n    pass\n\n\n{uses}")
    index(tmp_path / "code", tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT line FROM {held(tmp_path)} WHERE marker = 'many_parameters' ORDER BY line")
    assert found.fetchall() == [(5,), (9,)]


def test_parameters_of_what_nothing_here_calls_and_that_stands_elsewhere_as_a_value_are_measured_and_not_judged(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    nested = "".join(f"    def {name}(a, b, c, d, e, z, y, x):\n        pass\n\n" for name in ("assigned", "called", "idle"))
    nested += "    @far.listens_for('x')\n    def heard(a, b, c, d, e, z, y, x):\n        pass\n\n"
    uses = "    client.on_connect = assigned\n    client.on_close = called\n    called(1, 2, 3, 4, 5, 6, 7, 8)\n"
    (tmp_path / "t" / "a.py").write_text(f"import far\n\n\ndef connect(client):\n{nested}{uses}")
    (tmp_path / "t" / "b.js").write_text(
        "import { md } from 'far'\n\n"
        "function inTable (a, b, c, d, e, z, y, x) {}\n\n"
        "export function offered (a, b, c, d, e, z, y, x) {}\n\n"
        "export function kept (a, b, c, d, e, z, y, x) {}\n\n"
        "md.use('x', { render: inTable, other: offered })\n"
        "md.rules.image = function (a, b, c, d, e, z, y, x) {}\n"
        "md.rules.link = function (a, b, c, d, e, z, y, x) {}\n"
        "export function ask (far) { return far.link(1, 2, 3, 4, 5, 6, 7, 8) }\n"
    )
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    query = f"SELECT n.name FROM '{tmp_path}/artifact/findings.parquet' f JOIN '{tmp_path}/artifact/nodes.parquet' n ON n.id = f.node_id"
    found = duckdb.sql(f"{query} WHERE marker = 'many_parameters' ORDER BY ALL").fetchall()
    assert found == [("called",), ("idle",), ("kept",), ("link",)]


def test_parameters_of_constructors_that_only_keep_them_are_measured_and_not_judged(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()

    def class_of(name: str, letters: str, more: str = "") -> str:
        kept = "".join(f"    this.{each} = {each};\n" for each in letters)
        return f"class {name} {{\n  {name}({', '.join(f'String {each}' for each in letters)}) {{\n{kept}{more}  }}\n}}\n"

    classes = class_of("Kept", "abcdefgh") + class_of("Many", "abcdefghijkl") + class_of("Chosen", "abcdefgh", "    if (a) { b(); }\n")
    classes += class_of("Filled", "abcdefgh", "    a = b == null ? c : b;\n" * 2) + class_of(
        "Picky", "abcdefgh", "    a = b == null ? c : b;\n" * 3
    )
    classes += class_of("Checked", "abcdefgh", "    check(a);\n" * 16)
    classes += class_of("Questioned", "abcdefgh", "    check(a);\n" * 15 + "    a = b == null ? c : b;\n")
    many = ", ".join(f"String {each}" for each in "abcdefgh")
    classes += f"class Made {{\n  static Made of({many}) {{ return new Made(); }}\n  static String text({many}) {{ return a; }}\n}}\n"
    (tmp_path / "t" / "A.java").write_text(classes + class_of("Working", "abcdefgh", "    run(a);\n" * 18))
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    tables = f"'{tmp_path}/artifact/findings.parquet' f JOIN '{tmp_path}/artifact/nodes.parquet' n ON n.id = f.node_id"
    assert duckdb.sql(f"SELECT n.name, marker FROM {tables} ORDER BY ALL").fetchall() == [
        (name, "many_parameters") for name in ("Chosen", "Picky", "Questioned", "Working", "text")
    ]


def test_parameters_that_annotations_fill_are_measured_and_not_judged(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()

    def method(name: str, mark: str) -> str:
        parameters = ", ".join(f"{mark}String {each}" for each in "abcdzyx")
        return f"  public String {name}({parameters}, Context e) {{\n    return a;\n  }}\n\n"

    of_tools = method("filled", '@ToolParam(description = "an (odd) one", required = false) ') + method("called", "@p.Binding.This final ")
    plain = method("checked", "@Nullable ") + method("bare", "")
    call = '  String run(Context e) {\n    return called("a", "b", "c", "d", "z", "y", "x", e);\n  }\n'
    (tmp_path / "t" / "A.java").write_text(f"class A {{\n{of_tools}{plain}{method('bound', '@p.Binding.This final ')}{call}}}\n")
    tested = '  void runs(A a, Context e) {\n    a.bound("a", "b", "c", "d", "z", "y", "x", e);\n  }\n'
    (tmp_path / "t" / "ATest.java").write_text(f"class ATest {{\n{tested}}}\n")
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    query = f"SELECT n.name FROM '{tmp_path}/artifact/findings.parquet' f JOIN '{tmp_path}/artifact/nodes.parquet' n ON n.id = f.node_id"
    found = duckdb.sql(f"{query} WHERE marker = 'many_parameters' ORDER BY ALL").fetchall()
    assert found == [("bare",), ("called",), ("checked",)]


def test_parameters_that_calls_name_or_a_mapping_fills_are_measured_and_not_judged(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    names = ("mapped", "mixed", "named", "both", "starred", "half")
    functions = "".join(f"def {name}(a, b, c, d, e, z, y, x):\n    pass\n\n\n" for name in names)
    calls = (
        "mapped(**given)",
        "mixed(1, **given)",
        "named(1, 2, 3, d=4, e=5, z=6, y=7, x=8)",
        "both(**given)",
        "both(1, 2, 3, 4, 5, 6, 7, 8)",
        "starred(*more, **given)",
        "half(1, 2, 3, 4, e=5, z=6, y=7, x=8)",
    )
    uses = "def run(given, more):\n" + "".join(f"    {call}\n" for call in calls)
    (tmp_path / "t" / "a.py").write_text(functions + uses)
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT line FROM {held(tmp_path)} WHERE marker = 'many_parameters' ORDER BY line")
    assert found.fetchall() == [(13,), (17,), (21,)]


def test_parameters_of_what_overrides_are_measured_and_not_judged(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    (tmp_path / "t" / "a.py").write_text(
        "from typing import override\nimport far\n\n\nclass A:\n    def f(self, a, b, c, d, e, z, y, x):\n        pass\n\n\n"
        "class B(A):\n    def f(self, a, b, c, d, e, z, y, x):\n        pass\n\n\n"
        "class C(far.Away):\n    @override\n    def f(self, a, b, c, d, e, z, y, x):\n        pass\n\n"
        "    def g(self, a, b, c, d, e, z, y, x):\n        pass\n\n\n"
        "class D(C):\n    def h(self, a, b, c, d, e, z, y, x):\n        return super().h(a, b, c, d, e, z, y, x)\n\n"
        "    def i(self, a, b, c, d, e, z, y, x):\n        return super().j(a, b, c, d, e, z, y, x)\n\n"
        "    def k(self, a, b, c, d, e, z, y, x):\n        return super().j(a, b, c, d, e, z, x, y)\n\n"
        "    def l(self, a, b, c, d, e, z, y, x):\n        return super().j(a, b, c, d, e, z, y, x) if a else b\n"
    )
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT line, value FROM {held(tmp_path)} WHERE marker = 'many_parameters' ORDER BY line")
    assert found.fetchall() == [(6, 8), (20, 8), (31, 8), (34, 8)]


def test_parameters_of_hooks_that_a_plugin_has_are_measured_and_not_judged(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    marks = ("@hookspec(firstresult=True)", "@hookimpl", "@hookimpl(tryfirst=True)", "@pytest.hookimpl", "@other.hookimpl", "@hookimpls")
    functions = "".join(f"{mark}\ndef f{number}(a, b, c, d, e, z, y, x):\n    pass\n\n\n" for number, mark in enumerate(marks))
    (tmp_path / "t" / "a.py").write_text(functions)
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT line, value FROM {held(tmp_path)} WHERE marker = 'many_parameters' ORDER BY line")
    assert found.fetchall() == [(1, 8), (21, 8), (26, 8)]


def test_parameters_that_a_container_fills_or_that_are_deprecated_are_measured_and_not_judged(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    parameters = ", ".join(f"{name.upper()} {name}" for name in "abcdezyx")
    for name, on_class, on_constructor in (
        ("A", "", "@Inject "),
        ("B", "@Service ", ""),
        ("C", "@Entity ", ""),
        ("D", "", ""),
        ("E", "", "@Builder "),
    ):
        made = f'  @Bean(name = "x") {name} make({parameters}) {{ return null; }}\n'
        old = f"  @Deprecated void old({parameters}) {{}}\n"
        source = f"{on_class}class {name} {{\n  {on_constructor}{name}({parameters}) {{}}\n\n  void f({parameters}) {{}}\n{made}{old}}}\n"
        (tmp_path / "t" / f"{name}.java").write_text(source)
    parameters = ", ".join(f"private {name}: {name.upper()}" for name in "abcdezyx")
    (tmp_path / "t" / "e.ts").write_text(f"@Injectable()\nexport class E {{\n  constructor({parameters}) {{}}\n}}\n")
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT path, line FROM {held(tmp_path)} WHERE marker = 'many_parameters' ORDER BY ALL")
    assert found.fetchall() == [("A.java", 4), ("B.java", 4), ("C.java", 4), ("D.java", 4), ("E.java", 4)]


def test_parameters_of_functions_that_keep_them_in_what_they_make_are_measured_and_not_judged(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    (tmp_path / "t" / "go.mod").write_text("module a\n")
    head = "(a, b, c, d, e, z, y, x A) *B {\n\treturn &B{a, b, c, d, e, z, y, x}\n}\n"
    longer = head.replace("{\n", "{\n\tif a != b {\n\t\treturn nil\n\t}\n", 1)
    functions = [f"func {name}{text}" for name, text in (("NewB", head), ("New", head), ("findB", head), ("NewA", head), ("makeB", longer))]
    functions.append(f"func NewB{head}".replace(" *B {", " (*B, error) {").replace("x}", "x}, nil"))
    (tmp_path / "t" / "a.go").write_text(
        "\n".join(("package a\n\ntype A int\n\ntype B struct {\n\ta, b, c, d, e, z, y, x A\n}\n", *functions))
    )
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT line FROM {held(tmp_path)} WHERE marker = 'many_parameters' ORDER BY line")
    assert found.fetchall() == [(17,), (21,), (25,)]


def test_options_that_calls_can_name_are_measured_and_not_judged(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    options = ", ".join(f"{name} = ''" for name in "abcdefgh")
    heads = (f"*, {options}", options, "*, a, b, c, d, e, z, y, x")
    (tmp_path / "t" / "a.py").write_text("".join(f"def f{n}({head}):\n    return a\n\n\n" for n, head in enumerate(heads)))
    (tmp_path / "t" / "b.ts").write_text(f"export function f({options}) {{ return a }}\n")
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT marker, path FROM '{tmp_path}/artifact/findings.parquet' ORDER BY marker").fetchall()
    assert found == [("many_parameters", "b.ts")]


def test_variadic_parameters_are_measured_and_not_judged(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    (tmp_path / "t" / "a.py").write_text("def f(a, b, c, *d, **e):\n    pass\n\n\ndef g(a, b, c, d, e, z, y, x, *f):\n    pass\n")
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT line, value FROM {held(tmp_path)} WHERE marker = 'many_parameters' ORDER BY line")
    assert found.fetchall() == [(5, 9)]


def test_parameters_that_a_promise_asks_for_are_measured_and_not_judged(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    method = "public void f(int a, int b, int c, int d, int e, int z, int y, int x) {\n    run();\n  }\n"
    (tmp_path / "t" / "A.java").write_text("interface A {\n  void f(int a, int b, int c, int d, int e, int z, int y, int x);\n}\n")
    (tmp_path / "t" / "B.java").write_text(f"class B implements A {{\n  {method}}}\n")
    (tmp_path / "t" / "E.java").write_text(f"class E {{\n  {method}}}\n")
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    query = f"SELECT path FROM {held(tmp_path)} WHERE marker = 'many_parameters' ORDER BY path"
    assert duckdb.sql(query).fetchall() == [("E.java",)]


def test_parameters_of_variants_are_judged_once(tmp_path: Path) -> None:
    variant = "//go:build {}\n\npackage a\n\nfunc f(a, b, c, z, y, x, d {}, e int) {{}}\n\nfunc {}(a, b, c, d, e, z, y, x int) {{}}\n"
    sources = {
        "go.mod": "module a\n",
        "a_linux.go": variant.format("linux", "int", "g"),
        "a_windows.go": variant.format("windows", "int", "h"),
        "b/a.go": variant.format("linux", "int", "k"),
        "b/b.go": variant.format("!linux", "string", "h"),
        "c.py": "try:\n    from x import f\nexcept ImportError:\n"
        "    def f(a, b, c, d, e, z, y, x): ...\nelse:\n    def f(a, b, c, d, e, z, y, x):\n        return a\n",
    }
    for name, source in sources.items():
        (tmp_path / "t" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "t" / name).write_text(source)
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT path, line FROM {held(tmp_path)} WHERE marker = 'many_parameters' ORDER BY ALL")
    go = [("a_linux.go", 5), ("a_linux.go", 7), ("a_windows.go", 7), ("b/a.go", 5), ("b/a.go", 7), ("b/b.go", 5), ("b/b.go", 7)]
    assert found.fetchall() == [*go, ("c.py", 4)]


def test_parameters_that_an_interface_asks_for_without_saying_so_are_measured_and_not_judged(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    kinds = {"A": "int", "B": "int", "C": "string", "D": "int"}
    methods = "".join(
        f"type {name} struct{{}}\n\nfunc (x {name}) Load(a, b, c, d, e, z, y, x {kind}) {{}}\n\n" for name, kind in kinds.items()
    )
    (tmp_path / "t" / "go.mod").write_text("module a\n")
    (tmp_path / "t" / "a.go").write_text(f"package a\n\ntype Loader interface {{\n\tLoad(a, b, c, d, e, z, y, x int)\n}}\n\n{methods}")
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    query = f"SELECT n.fqn FROM '{tmp_path}/artifact/findings.parquet' f JOIN '{tmp_path}/artifact/nodes.parquet' n ON n.id = f.node_id"
    found = duckdb.sql(f"{query} WHERE marker = 'many_parameters' ORDER BY ALL").fetchall()
    assert found == [("a.C.Load",)]


def test_parameters_that_a_constructor_hands_up_are_measured_and_not_judged(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    given, names, more = "int a, int b, int c, int d, int e, int z, int y, int x", "a, b, c, d, e, z, y, x", "if (a > b) f();"
    sources = {
        "A": f"class A {{\n  A({given}) {{ this.a = a; {more} }}\n}}\n",
        "B": f"class B extends A {{\n  B({given}) {{ super({names}); {more} }}\n}}\n",
        "C": f"class C extends A {{\n  C({given}, int f) {{ super({names}); {more} }}\n}}\n",
        "D": f"class D {{\n  D({given}) {{ new A({names}); {more} }}\n}}\n",
        "E": f"import far.Pool;\n\nclass E extends Pool {{\n  E({given}) {{ super({names}); {more} }}\n}}\n",
        "F": f"import far.Pool;\n\nclass F extends Pool {{\n  F({given}) {{ super({names}, 1); {more} }}\n}}\n",
    }
    for name, source in sources.items():
        (tmp_path / "t" / f"{name}.java").write_text(source)
    (tmp_path / "t" / "e.py").write_text(
        f"import far\n\n\nclass A:\n    def __init__(self, {names}):\n        if a:\n            self.a = b\n\n\n"
        + "".join(
            f"class {name}:\n    def __init__(self, {names}):\n        super().__init__({names})\n        self.f = a or b\n\n\n"
            for name in ("B(A)", "C(far.Pool)")
        )
    )
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT path, line FROM {held(tmp_path)} WHERE marker = 'many_parameters' ORDER BY ALL")
    assert found.fetchall() == [("A.java", 2), ("C.java", 2), ("D.java", 2), ("F.java", 4), ("e.py", 5)]


def test_parameters_of_what_each_of_several_modules_offers_are_judged_once(tmp_path: Path) -> None:
    function = "def {}(config, state, name, level, z, y, x, {}):\n    return config\n"
    for name in "abc":
        (tmp_path / "t" / "hooks").mkdir(parents=True, exist_ok=True)
        same, other = function.format("ping", "dry_run"), function.format("other", name)
        (tmp_path / "t" / "hooks" / f"{name}.py").write_text(f"{same}\n\n{other}")
    pair = function.format("pair", "dry_run")
    (tmp_path / "t" / "hooks" / "d.py").write_text(pair)
    (tmp_path / "t" / "hooks" / "e.py").write_text(f"{pair}\n# Another one.\n")
    (tmp_path / "t" / "f.py").write_text(function.format("ping", "dry_run"))
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    query = (
        f"SELECT f.path, name FROM '{tmp_path}/artifact/findings.parquet' f JOIN '{tmp_path}/artifact/nodes.parquet' n ON n.id = f.node_id"
    )
    found = duckdb.sql(f"{query} WHERE marker = 'many_parameters' ORDER BY ALL").fetchall()
    others = [(f"hooks/{name}.py", "other") for name in "abc"]
    assert found == sorted([("f.py", "ping"), ("hooks/a.py", "ping"), *others, ("hooks/d.py", "pair"), ("hooks/e.py", "pair")])


def test_parameters_of_members_that_the_type_of_their_object_asks_for_are_measured_and_not_judged(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    method = "{}(a: A, b: B, c: C, d: D, e: E, z: Z, y: Y, x: X) {{ return a }}"
    (tmp_path / "t" / "a.ts").write_text(
        "import { Plugin } from 'far'\n"
        "interface Shape { build(a: A, b: B, c: C, d: D, e: E, z: Z, y: Y, x: X): A; size: number }\n"
        f"export const told: Shape = {{ {method.format('build')}, {method.format('further')} }}\n"
        f"export const plugin: Plugin = {{ {method.format('load')} }}\n"
        f"export const table: Record<string, unknown> = {{ {method.format('rows')} }}\n"
        f"export const bare = {{ {method.format('plain')} }}\n"
    )
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    query = f"SELECT name FROM '{tmp_path}/artifact/findings.parquet' f JOIN '{tmp_path}/artifact/nodes.parquet' n ON n.id = f.node_id"
    found = duckdb.sql(f"{query} WHERE marker = 'many_parameters' ORDER BY ALL").fetchall()
    assert found == [("further",), ("plain",), ("rows",)]


def test_what_spells_out_how_many_there_are_may_take_many(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    for name, takes in (("Every", (4, 5, 6)), ("Two", (4, 5))):
        given = (", ".join(f"String k{number}, int v{number}" for number in range(1, most + 1)) for most in takes)
        methods = "".join(f"  static Map of({parameters}) {{\n    return null;\n  }}\n" for parameters in given)
        (tmp_path / "t" / f"{name}.java").write_text(f"class {name} {{\n{methods}}}\n")
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT path, value FROM {held(tmp_path)} WHERE marker = 'many_parameters' ORDER BY 2")
    assert found.fetchall() == [("Two.java", 8), ("Two.java", 10)]


def test_coordinates_of_a_point_and_sides_of_a_size_are_one_value(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    points = "p1x, p1y, p2x, p2y, dX, dY, arcWidth, arcHeight, isOpen"
    source = f"export function f({points}) {{ return g(p1x) }}\nexport function h({points}, a, b, c) {{ return g(p1x) }}\n"
    (tmp_path / "t" / "a.js").write_text(source)
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT line, rule, value FROM {held(tmp_path)} WHERE marker = 'many_parameters' ORDER BY line")
    assert found.fetchall() == [(2, "many_parameters.low", 12)]


def test_functions_for_each_number_of_values_may_take_as_many(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    takes = {
        "Trace8": "a1, a2, a3, a4, a5, a6, a7, a8",
        "Trace7": "a1, a2, a3, a4, a5, a6, a7, a8",
        "Trace9": "a1, a2, a3, a4, a5, b6, b7, b8, b9",
    }
    functions = "".join(f"func {name}(format string, {given} any) {{\n\tb(format, a1)\n}}\n\n" for name, given in takes.items())
    (tmp_path / "t" / "a.go").write_text(f"package t\n\n{functions}")
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT line, value FROM {held(tmp_path)} WHERE marker = 'many_parameters' ORDER BY line")
    assert found.fetchall() == [(7, 9), (11, 10)]


def test_functions_that_hand_all_on_in_place_or_by_name_are_measured_and_not_judged(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    names, by_name = "a, b, c, d, e, z, y, x", ", ".join(f"{name}={name}" for name in "xyzedc")
    judged = (f"{names}, k", f"{names[3:]}, a", names[:-3], f"b, a, {by_name}", f"a, b, {by_name}, k=k", f"a, b(), {by_name}")
    given = (*judged, f"a, a.b, b, {by_name}", f"{names}, None", f"a.of.it, b, {by_name}, k=1")
    functions = "".join(f"def {name}({names}):\n    return g({all_})\n\n\n" for name, all_ in zip("fhijlmnop", given, strict=True))
    (tmp_path / "t" / "a.py").write_text(functions)
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT line FROM {held(tmp_path)} WHERE marker = 'many_parameters' ORDER BY line")
    assert found.fetchall() == [(line,) for line in range(1, 29, 4)]


def test_what_functions_hand_on_is_an_option(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    given = ", ".join(f"{name} {type_}" for name, type_ in zip("bcdefgh", ("A", "B", "C", "D", "E", "F", "G"), strict=True))
    functions = "".join(f"func {name}(a {first}, {given}) {{}}\n\n" for name, first in (("through", "context.Context"), ("own", "Context")))
    (tmp_path / "t" / "a.go").write_text(f'package a\n\nimport "context"\n\n{functions}')
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT line, value FROM {held(tmp_path)} WHERE marker = 'many_parameters'")
    assert found.fetchall() == [(7, 8)]
