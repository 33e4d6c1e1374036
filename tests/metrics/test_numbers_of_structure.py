"""Cohesion, coupling, folders and cycles of real code, counted by hand."""

from collections.abc import Iterator
from pathlib import Path

import duckdb
import pytest

from analyzer.config import Options
from analyzer.metrics.measures.classes import lcom4
from analyzer.pipeline import index

FILES = {
    "shop/__init__.py": "",
    "shop/cart.py": '''# A cart.
from shop.prices import total  # late


class Cart:
    """A cart."""

    def __init__(self):
        self.items = []
        self.owner = None
        self.log = []

    def add(self, item):
        self.items.append(item)

    def sum(self):
        if not self.items:
            return 0
        return total(self.items)

    def rename(self, name):
        self.owner = name
        self._note(name)

    def _note(self, text):
        self.log.append(text)

    def greet(self):
        return "hello"


class Basket(Cart):
    def first(self, other: Cart):
        return other.owner
''',
    "shop/prices.py": "def total(items):\n    import shop.cart\n    return sum(items)\n",
    "ring/a.py": "import ring.b\n",
    "ring/b.py": "import ring.c\nimport shop.cart\n",
    "ring/c.py": "import ring.a\n",
    "ring/__init__.py": "",
    "tests/test_cart.py": "from shop.cart import Cart\n\n\ndef test_add():\n    Cart().add(1)\n",
}


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[duckdb.DuckDBPyConnection]:
    """Yield a database with the views of an artifact of FILES."""
    folder = tmp_path_factory.mktemp("structure")
    for path, text in FILES.items():
        (folder / "code" / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / "code" / path).write_text(text)
    index(folder / "code", folder / "artifact", Options(jobs=1))
    connection = duckdb.connect()
    for file in sorted(Path(folder / "artifact").glob("*.parquet")):
        connection.execute(f"CREATE VIEW {file.stem} AS FROM '{file}'")
    yield connection
    connection.close()


def test_class_numbers(tables: duckdb.DuckDBPyConnection) -> None:
    query = """SELECT n.name, methods, fields, weighted_methods, lcom4, tcc, inheritance_depth, subclasses, coupling, foreign_fields
        FROM class_metrics m JOIN nodes n ON n.id = m.node_id ORDER BY n.id"""
    assert tables.sql(query).fetchall() == [
        # add and sum share items; rename calls _note; greet uses nothing. Of ten pairs only add and sum share a field.
        ("Cart", 6, 3, 7, 2, 0.1, 0, 1, 0, 0),
        ("Basket", 1, 0, 1, 1, None, 1, 0, 1, 0),
    ]


def test_methods_that_call_the_same_of_a_base_outside_belong_together() -> None:
    fields: dict[int, set[int]] = {1: {10}, 2: {11}, 3: {12}, 4: set()}
    alone: dict[int, set[int]] = {1: set(), 2: set(), 3: set(), 4: set()}
    assert lcom4(fields, alone, alone) == 3
    assert lcom4(fields, alone, {**alone, 1: {20}, 2: {20}}) == 2
    assert lcom4(fields, alone, {**alone, 4: {20}}) == 3  # it uses nothing of its class


def test_small_methods_alone_are_no_group() -> None:
    fields: dict[int, set[int]] = {1: {10}, 2: {11}, 3: {11}, 4: {12}}
    alone: dict[int, set[int]] = {1: set(), 2: set(), 3: set(), 4: set()}
    assert lcom4(fields, alone, alone, {4}) == 2
    assert lcom4(fields, alone, alone, {2, 4}) == 2
    assert lcom4(fields, alone, alone, {2, 3, 4}) == 1
    assert lcom4(fields, alone, alone, set(fields)) == 1


def test_methods_that_call_each_other_without_a_field_are_no_group() -> None:
    fields: dict[int, set[int]] = {1: {10}, 2: set(), 3: set()}
    calls: dict[int, set[int]] = {1: set(), 2: {3}, 3: set()}
    assert lcom4(fields, calls, calls) == 1
    assert lcom4({**fields, 3: {11}}, calls, calls) == 2


def test_what_stands_in_a_function_of_a_method_counts_for_the_method(tmp_path: Path) -> None:
    (tmp_path / "code").mkdir()
    (tmp_path / "code" / "a.py").write_text(
        "class A:\n    def __init__(self):\n        self.a = self.b = []\n\n"
        "    def f(self, x):\n        if x:\n            def g():\n                return self.h(self.a)\n            return g\n\n"
        "    def h(self, x):\n        if x:\n            return self.b\n\n\n"
        "class B(A):\n    def f(self, x):\n        return super().f(x)\n"
    )
    index(tmp_path / "code", tmp_path / "artifact", Options(jobs=1))
    query = f"SELECT lcom4, foreign_fields FROM '{tmp_path}/artifact/class_metrics.parquet' ORDER BY node_id"
    assert duckdb.sql(query).fetchall() == [(1, 0), (None, 0)]


def test_cycles_hold_imports_that_run_on_loading(tables: duckdb.DuckDBPyConnection) -> None:
    assert tables.sql("FROM import_cycles").fetchall() == [
        (0, "ring/a.py", "ring/b.py", 3),
        (0, "ring/b.py", "ring/c.py", 3),
        (0, "ring/c.py", "ring/a.py", 3),
    ]
    assert tables.sql("SELECT path FROM file_metrics WHERE in_cycle ORDER BY ALL").fetchall() == [
        ("ring/a.py",),
        ("ring/b.py",),
        ("ring/c.py",),
    ]


def test_folders_depend_on_each_other(tables: duckdb.DuckDBPyConnection) -> None:
    query = "SELECT path, files, afferent, efferent, instability FROM module_metrics ORDER BY path"
    assert tables.sql(query).fetchall() == [
        (".", 8, 0, 0, None),
        ("ring", 4, 0, 1, 1.0),
        ("shop", 3, 2, 0, 0.0),
        ("tests", 1, 0, 1, 1.0),
    ]


def test_comments_and_documentation(tables: duckdb.DuckDBPyConnection) -> None:
    query = "SELECT comment_lines, documented_share FROM file_metrics WHERE path = 'shop/cart.py'"
    assert tables.sql(query).fetchall() == [(2, 0.125)]  # documented is Cart, not the file, its four public methods, Basket and first


def test_the_call_graph_has_a_row_a_node_and_both_directions(tables: duckdb.DuckDBPyConnection) -> None:
    assert tables.sql("SELECT count(*) FROM nodes n LEFT JOIN call_graph g USING (id) WHERE g.id IS NULL").fetchall() == [(0,)]
    forth = tables.sql("SELECT id, unnest(callees) FROM call_graph ORDER BY ALL").fetchall()
    back = tables.sql("SELECT unnest(callers), id FROM call_graph ORDER BY ALL").fetchall()
    assert forth
    assert sorted(back) == forth


def test_what_tests_reach(tables: duckdb.DuckDBPyConnection) -> None:
    query = "SELECT n.name FROM function_metrics m JOIN nodes n ON n.id = m.node_id WHERE is_reached_by_tests ORDER BY 1"
    assert [name for (name,) in tables.sql(query).fetchall()] == ["__init__", "add", "test_add"]


COMMANDS = """import click


@click.group()
def cli():
    pass


@cli.command()
def one():
    work()


def work():
    return 1


@click.group()
def unasked():
    pass


@unasked.command()
def two():
    return 2
"""


def test_tests_that_run_commands_reach_what_is_registered_with_them(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    (tmp_path / "t" / "app.py").write_text(COMMANDS)
    (tmp_path / "t" / "more.py").write_text("from app import cli\n\n\n@cli.command()\ndef three():\n    return 3\n")
    (tmp_path / "t" / "other.py").write_text("from far import cli\n\n\n@cli.command()\ndef four():\n    return 4\n")
    test = "from app import cli\nfrom click.testing import CliRunner\n\n\ndef test_cli():\n    assert CliRunner().invoke(cli, ['one'])\n"
    (tmp_path / "t" / "test_app.py").write_text(test)
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    query = "SELECT n.name FROM '{0}/function_metrics.parquet' m JOIN '{0}/nodes.parquet' n ON n.id = m.node_id WHERE {1} ORDER BY 1"
    reached = duckdb.sql(query.format(tmp_path / "artifact", "is_reached_by_tests")).fetchall()
    assert [name for (name,) in reached] == ["cli", "one", "test_cli", "three", "work"]


def test_tests_that_make_an_object_reach_what_a_library_calls_of_it(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    methods = "".join(f"\nfunc (a {name}) MarshalJSON() ([]byte, error) {{\n\treturn nil, nil\n}}\n" for name in ("Made", "Unmade"))
    (tmp_path / "t" / "go.mod").write_text("module p\n\ngo 1.20\n")
    (tmp_path / "t" / "a.go").write_text(f"package p\n\ntype Made struct{{}}\n\ntype Unmade struct{{}}\n{methods}")
    test = 'package p\n\nimport (\n\t"encoding/json"\n\t"testing"\n)\n\nfunc TestMade(t *testing.T) {\n\tjson.Marshal(Made{})\n}\n'
    (tmp_path / "t" / "a_test.go").write_text(test)
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    query = "SELECT n.symbol FROM '{0}/function_metrics.parquet' m JOIN '{0}/nodes.parquet' n ON n.id = m.node_id WHERE is_reached_by_tests"
    reached = duckdb.sql(f"{query} ORDER BY 1".format(tmp_path / "artifact")).fetchall()
    assert [name for (name,) in reached] == ["a.go::Made.MarshalJSON", "a_test.go::TestMade"]


def test_tests_reach_what_is_named_and_handed_on(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    (tmp_path / "t" / "app.tsx").write_text(
        "import Panel from './panel'\n\nexport function App() {\n  return <Panel><Row /></Panel>\n}\n\n"
        "function Row() {\n  return 1\n}\n\nfunction Unused() {\n  return <Row />\n}\n"
    )
    (tmp_path / "t" / "panel.tsx").write_text(
        "import { memo } from 'react'\n\nfunction Panel() {\n  return inner()\n}\n\nfunction inner() {\n  return 1\n}\n\n"
        "export default memo(Panel)\n"
    )
    test = "import { App } from './app'\nimport { render } from 'far'\n\ntest('a', () => {\n  render(<App />)\n})\n"
    (tmp_path / "t" / "app.test.tsx").write_text(test)
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    query = "SELECT n.name FROM '{0}/function_metrics.parquet' m JOIN '{0}/nodes.parquet' n ON n.id = m.node_id WHERE is_reached_by_tests"
    reached = duckdb.sql(f"{query} ORDER BY 1".format(tmp_path / "artifact")).fetchall()
    assert [name for (name,) in reached] == ["App", "Panel", "Row", "inner"]


def test_what_all_classes_extend_is_no_base(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    (tmp_path / "t" / "a.py").write_text("class A(object):\n    pass\n\n\nclass B(A):\n    pass\n\n\nclass C(dict):\n    pass\n")
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    query = f"""SELECT n.name, inheritance_depth FROM '{tmp_path}/artifact/class_metrics.parquet' m
        JOIN '{tmp_path}/artifact/nodes.parquet' n ON n.id = m.node_id ORDER BY ALL"""
    assert duckdb.sql(query).fetchall() == [("A", 0), ("B", 1), ("C", 1)]


def test_interfaces_from_elsewhere_are_no_base(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    text = "class A implements Comparable<A> {}\n\nclass B extends A implements java.io.Serializable {}\n\nclass C extends Thread {}\n"
    (tmp_path / "t" / "A.java").write_text(text)
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    query = f"""SELECT n.name, inheritance_depth FROM '{tmp_path}/artifact/class_metrics.parquet' m
        JOIN '{tmp_path}/artifact/nodes.parquet' n ON n.id = m.node_id ORDER BY ALL"""
    assert duckdb.sql(query).fetchall() == [("A", 0), ("B", 1), ("C", 1)]


@pytest.mark.parametrize(("guard", "expected"), [("if TYPE_CHECKING:\n    ", []), ("", ["a.py", "b.py"])])
def test_nobody_loads_what_a_module_hands_on_for_type_checkers(guard: str, expected: list[str], tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    (tmp_path / "t" / "types_of.py").write_text(f"from typing import TYPE_CHECKING\n\n{guard}from b import B as T\n")
    (tmp_path / "t" / "a.py").write_text("from types_of import T\n\n\ndef f(t: T):\n    pass\n")
    (tmp_path / "t" / "b.py").write_text("from a import f\n\n\nclass B:\n    def g(self):\n        f(self)\n")
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    query = f"SELECT DISTINCT path FROM '{tmp_path}/artifact/import_cycles.parquet' ORDER BY path"
    assert [path for (path,) in duckdb.sql(query).fetchall()] == expected


def test_imports_for_comments_alone_make_no_circle(tmp_path: Path) -> None:
    folder = tmp_path / "t" / "p"
    folder.mkdir(parents=True)
    head = "package p;\n\nimport p.q.{0};\n\n/** See {{@link {0}}}. */\n"
    for name, other, body in (("A", "B", ""), ("C", "D", " D d;")):
        (folder / f"{name}.java").write_text(f"{head.format(other)}public class {name} {{{body}}}\n")
        (folder / "q").mkdir(exist_ok=True)
        (folder / "q" / f"{other}.java").write_text(f"package p.q;\n\nimport p.{name};\n\npublic class {other} {{ {name} a; }}\n")
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    query = f"SELECT DISTINCT path FROM '{tmp_path}/artifact/import_cycles.parquet' ORDER BY path"
    assert duckdb.sql(query).fetchall() == [("p/C.java",), ("p/q/D.java",)]


@pytest.mark.parametrize(
    ("declared", "expected"),
    [
        ("interface B { n: number }", []),
        ("type B = { n: number };", []),
        ("class B { n = 1 }", ["a.ts", "b.ts"]),
        ("const B = 1;\nexport type B = number;", ["a.ts", "b.ts"]),
    ],
)
def test_nobody_loads_what_is_gone_when_the_program_runs(declared: str, expected: list[str], tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    (tmp_path / "t" / "a.ts").write_text('export { B } from "./b";\n\nexport function f() {\n  return 1;\n}\n')
    (tmp_path / "t" / "b.ts").write_text(f'import {{ f }} from "./a";\n\nexport {declared}\n\nexport const c = f;\n')
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    query = f"SELECT DISTINCT path FROM '{tmp_path}/artifact/import_cycles.parquet' ORDER BY path"
    assert [path for (path,) in duckdb.sql(query).fetchall()] == expected


@pytest.mark.parametrize(("suffix", "expected"), [(".pyi", []), (".py", ["a.py", "b.py"])])
def test_nobody_loads_what_only_declares(suffix: str, expected: list[str], tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    (tmp_path / "t" / f"a{suffix}").write_text("from b import B\n\n\nclass A:\n    b: B\n")
    (tmp_path / "t" / f"b{suffix}").write_text("from a import A\n\n\nclass B:\n    a: A\n")
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    query = f"SELECT DISTINCT path FROM '{tmp_path}/artifact/import_cycles.parquet' ORDER BY path"
    assert [path for (path,) in duckdb.sql(query).fetchall()] == expected


@pytest.mark.parametrize(
    ("name", "package", "expected"),
    [
        ("an import behind all that its file has", "from app.made import kept\n\nbp = kept()\n\nfrom app import routes\n", []),
        ("one before something", "from app import routes\n\nbp = 1\n", ["app/__init__.py"]),
        (
            "one between",
            "from app.made import kept\n\nbp = kept()\n\nfrom app import routes\n\n\ndef f():\n    pass\n",
            ["app/__init__.py"],
        ),
    ],
)
def test_a_circle_that_is_closed_behind_what_it_asks_for_is_listed_and_not_judged(
    name: str, package: str, expected: list[str], tmp_path: Path
) -> None:
    (tmp_path / "t" / "app").mkdir(parents=True)
    (tmp_path / "t" / "app" / "__init__.py").write_text(package)
    (tmp_path / "t" / "app" / "made.py").write_text("def kept():\n    return 1\n")
    (tmp_path / "t" / "app" / "routes.py").write_text("from app import bp\n\n\ndef show():\n    return bp\n")
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT path FROM '{tmp_path}/artifact/findings.parquet' WHERE marker = 'circular_import'").fetchall()
    assert [path for (path,) in found] == expected, name
    assert duckdb.sql(f"SELECT count(DISTINCT path) FROM '{tmp_path}/artifact/import_cycles.parquet'").fetchall() == [(2,)]


@pytest.mark.parametrize(
    ("name", "package", "other", "expected"),
    [
        ("both take the module", "from . import deep\n\n\ndef f():\n    return deep.g()\n", "", []),
        ("one declares a type", "from . import deep\n\n\nclass B:\n    a: deep.A\n", "", []),
        ("one takes a name", "from .deep import g\n\n\ndef f():\n    return g()\n", "", ["app/__init__.py"]),
        ("one asks as it loads", "from . import deep\n\nf = deep.g\n", "", ["app/__init__.py"]),
        ("one extends as it loads", "from . import deep\n\n\nclass B(deep.A):\n    pass\n", "", ["app/__init__.py"]),
        (
            "one decorates as it loads",
            "from . import deep\n\n\ndef h(f):\n    return f\n",
            "@app.h\ndef k():\n    pass\n",
            ["app/__init__.py"],
        ),
    ],
)
def test_a_circle_of_modules_that_ask_later_is_listed_and_not_judged(
    name: str, package: str, other: str, expected: list[str], tmp_path: Path
) -> None:
    (tmp_path / "t" / "app").mkdir(parents=True)
    (tmp_path / "t" / "app" / "__init__.py").write_text(package)
    deep = "import app\n\n\nclass A:\n    pass\n\n\ndef g():\n    return app.f()\n\n\n"
    (tmp_path / "t" / "app" / "deep.py").write_text(deep + other)
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT path FROM '{tmp_path}/artifact/findings.parquet' WHERE marker = 'circular_import'").fetchall()
    assert [path for (path,) in found] == expected, name
    assert duckdb.sql(f"SELECT count(DISTINCT path) FROM '{tmp_path}/artifact/import_cycles.parquet'").fetchall() == [(2,)]


@pytest.mark.parametrize(
    ("name", "ending", "file", "expected"),
    [
        ("both call later", "mjs", 'import { g } from "./b.mjs";\n\nexport const f = () => g();\n', []),
        ("one hands on all that the other has", "mjs", 'export * from "./b.mjs";\n\nexport const f = () => 1;\n', []),
        (
            "one has a value declared to be of the other's class",
            "ts",
            'import { B } from "./b";\n\nexport let f: B;\n\nexport const h = () => new B();\n',
            [],
        ),
        ("one runs for itself, too", "mjs", 'import "./b.mjs";\nimport { g } from "./b.mjs";\n\nexport const f = () => g();\n', []),
        ("one runs for itself alone", "mjs", 'import "./b.mjs";\n\nexport const f = () => 1;\n', ["a.mjs"]),
        ("one is named in a function without a name", "mjs", 'import { g } from "./b.mjs";\n\nexport const f = h(() => g);\n', []),
        ("one calls as it loads", "mjs", 'import { g } from "./b.mjs";\n\nexport const f = g();\n', ["a.mjs"]),
        ("one extends as it loads", "ts", 'import { B } from "./b";\n\nexport class f extends B {}\n', ["a.ts"]),
        ("one is loaded by a call", "js", 'const b = require("./b.js");\n\nexports.f = () => b.g();\n', ["a.js"]),
    ],
)
def test_a_circle_of_names_that_are_looked_up_later_is_listed_and_not_judged(
    name: str, ending: str, file: str, expected: list[str], tmp_path: Path
) -> None:
    (tmp_path / "t").mkdir()
    (tmp_path / "t" / f"a.{ending}").write_text(file)
    source = "./a" if ending == "ts" else f"./a.{ending}"
    other = f'import {{ f }} from "{source}";\n\nexport class B {{}}\n\nexport const g = () => f;\n'
    (tmp_path / "t" / f"b.{ending}").write_text('const a = require("./a.js");\n\nexports.g = () => a.f();\n' if ending == "js" else other)
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT path FROM '{tmp_path}/artifact/findings.parquet' WHERE marker = 'circular_import'").fetchall()
    assert [path for (path,) in found] == expected, name
    assert duckdb.sql(f"SELECT count(DISTINCT path) FROM '{tmp_path}/artifact/import_cycles.parquet'").fetchall() == [(2,)]
