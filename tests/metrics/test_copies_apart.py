"""Which copies are a fault, and which stand in projects that each have to stand alone."""

from pathlib import Path

import duckdb

from analyzer.config import Options
from analyzer.pipeline import index
from tests.metrics.held import held

_BODY = """    total = 0
    for each in value:
        if each > other and each not in value:
            total += each * other
        elif each < other:
            total -= each
        else:
            raise ValueError(value)
    while total > 1:
        total = total / 2 - other[total]
        value = [each for each in value if each != total]
        other = {each: value[each] for each in other if each in value} | {total: 1}
        if not value or total in other:
            break
"""


_LONG = _BODY + _BODY.replace("total", "rest")
_STEPS = "    if value:\n        other()\n    else:\n        value = other\n" * 50
"""What is too long in tests, too."""


def test_what_tests_are_run_on_is_not_judged(tmp_path: Path) -> None:
    folder = tmp_path / "t" / "tests"
    for place in ("fixtures", "cases"):
        (folder / place).mkdir(parents=True)
        for name in ("one", "two"):
            (folder / place / f"{name}.py").write_text(f"def {place}_{name}(value, other):\n{_STEPS}    assert value\n")
            (folder / place / f"test_{name}.py").write_text(f"def test_{place}_{name}(value, other):\n{_STEPS}    assert value\n")
    (folder / "fixtures" / "shared.py").write_text(f"def up(value, other):\n{_STEPS}    return value\n")
    (folder / "test_a.py").write_text("from tests.fixtures import shared\n\n\ndef test_a():\n    assert shared\n")
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT DISTINCT path FROM {held(tmp_path)} WHERE marker = 'long_function' ORDER BY 1")
    assert [path for (path,) in found.fetchall()] == [
        *(f"tests/cases/{name}.py" for name in ("one", "test_one", "test_two", "two")),
        *(f"tests/fixtures/{name}.py" for name in ("shared", "test_one", "test_two")),
    ]


def test_what_tests_read_may_import_each_other(tmp_path: Path) -> None:
    folder = tmp_path / "t" / "tests"
    for place in ("test_data", "parts"):
        (folder / place).mkdir(parents=True)
        (folder / place / "a.py").write_text(f"from tests.{place} import b\n\n\ndef up_a(value, other):\n{_STEPS}    return value\n")
        (folder / place / "b.py").write_text(f"from tests.{place} import a\n\n\ndef up_b(value, other):\n{_STEPS}    return value\n")
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT DISTINCT path FROM {held(tmp_path)} WHERE marker = 'long_function' ORDER BY 1")
    assert found.fetchall() == [("tests/parts/a.py",), ("tests/parts/b.py",)]


def test_what_is_true_of_a_file_is_not_told_of_its_twins(tmp_path: Path) -> None:
    source = f"def up(value, other):\n{_LONG}    return value\n\n\ndef many(a, b, c, d, e, z, y, x):\n    return a\n"
    for path in ("src/a.py", "www/static/src/a.py", "www/static/src/b.py"):
        (tmp_path / "t" / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "t" / path).write_text(source + ("" if path.endswith("a.py") else "\n\nlast = 1\n"))
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT path, marker FROM {held(tmp_path)} ORDER BY ALL").fetchall()
    assert [path for path, marker in found if marker == "many_parameters"] == ["src/a.py", "www/static/src/b.py"]
    assert [path for path, marker in found if marker == "duplicated_code"] == ["src/a.py"]


def _declaring(kind: str, names: str) -> str:
    return (
        "\n".join(
            f"{name} = {kind}(\n    name='{name}',\n    size=len('{name}'),\n    of=[{kind}.part, {kind}.whole],\n)" for name in names
        )
        + "\n"
    )


def test_declarations_under_other_names_are_no_copies(tmp_path: Path) -> None:
    folder = tmp_path / "t"
    folder.mkdir()
    (folder / "one.py").write_text(_declaring("Field", "abcdef"))
    (folder / "two.py").write_text(_declaring("Column", "ghijkl"))
    (folder / "three.py").write_text(f"def up(value, other):\n{_LONG}    return value\n")
    (folder / "locale").mkdir()
    for language in ("nb", "gom-deva"):  # Languages are alike, and nobody would have them share that.
        (folder / "locale" / f"{language}.py").write_text((folder / "three.py").read_text())
    (folder / "four.py").write_text(f"def up(rows, limit):\n{_LONG.replace('value', 'rows').replace('other', 'limit')}    return rows\n")
    index(folder, tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT path FROM {held(tmp_path)} WHERE marker = 'duplicated_file' ORDER BY 1")
    assert found.fetchall() == [("four.py",)]


def test_methods_that_a_base_decided_on_are_not_judged(tmp_path: Path) -> None:
    folder = tmp_path / "t"
    folder.mkdir()
    methods = "".join(f"    def m{number}(self):\n        return self.a if self.a else 0\n\n" for number in range(80))
    promised = "".join(f"    def m{number}(self): ...\n\n" for number in range(50))
    commands = methods.replace("def m", "def do_m")
    outside = f"import cmd\n\nclass Shell(cmd.Cmd):\n{commands}"
    (folder / "a.py").write_text(f"{outside}\nclass Base:\n{promised}\nclass Own(Base):\n{methods}\nclass Alone:\n{methods}")
    index(folder, tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT message FROM '{tmp_path}/artifact/findings.parquet' WHERE marker = 'many_methods'").fetchall()
    assert found == [("`Alone` has 80 methods; above 35 a class tends to have more than one task.",)]


def test_accessors_are_no_tasks(tmp_path: Path) -> None:
    folder = tmp_path / "t"
    folder.mkdir()
    plain = "".join(f"  int getM{n}() {{\n    return m{n};\n  }}\n" for n in range(80))
    (folder / "A.java").write_text(f"class A {{\n{plain}}}\n")
    longer = "".join(f"  int getM{n}() {{\n    int a = m{n};\n    if (a > 0)\n      a++;\n    return a;\n  }}\n" for n in range(80))
    (folder / "C.java").write_text("interface C {\n" + "".join(f"  int getM{n}();\n" for n in range(80)) + "}\n")
    properties = "".join(f"    @property\n    def m{n}(self):\n        return self[{n}]\n\n" for n in range(80))
    (folder / "d.py").write_text(f"class D(dict):\n{properties}")
    (folder / "B.java").write_text(f"class B {{\n{longer}}}\n")
    index(folder, tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT path FROM {held(tmp_path)} WHERE marker = 'many_methods'")
    assert found.fetchall() == [("B.java",)]


def test_what_takes_or_gives_a_field_or_is_one_statement_is_no_task_whatever_it_is_called(tmp_path: Path) -> None:
    folder = tmp_path / "t"
    folder.mkdir()
    fields = "".join(f"  private int f{n};\n" for n in range(80))
    shapes = {
        "Gives": "  int m{n}() {{\n    return f{n};\n  }}\n",
        "Takes": "  Takes with{n}(int x) {{\n    this.f{n} = x;\n    return this;\n  }}\n",
        "Tells": "  int m{n}() {{\n    if (told(f{n}))\n      return f0;\n    return f1;\n  }}\n",
        "Fronts": "  int m{n}() {{\n    int all = f{n};\n    return all + f0 + f1;\n  }}\n",
        "Sums": "  int m{n}() {{\n    int all = f{n};\n    if (all > 0)\n      all += f0;\n    return all + f1;\n  }}\n",
        "Lists": "  int m{n}() {{\n    return told(f{n});\n  }}\n",
        "Marked": "  @Override\n  public int m{n}() {{\n    return told(f{n});\n  }}\n",
    }
    for name, shape in shapes.items():
        (folder / f"{name}.java").write_text(f"class {name} {{\n{fields}" + "".join(shape.format(n=n) for n in range(80)) + "}\n")
    operators = "".join(f"    def __m{n}__(self, other):\n        return told(self.a, other)\n\n" for n in range(80))
    (folder / "a.py").write_text(f"class Number:\n{operators}")
    told = "".join(f"  m{n}(a: string): string\n" for n in range(80))
    (folder / "far.d.ts").write_text(f"declare module 'far' {{\n  export class Far {{\n{told}  }}\n}}\n")
    index(folder, tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT path FROM {held(tmp_path)} WHERE marker = 'many_methods' ORDER BY path")
    assert found.fetchall() == [("Sums.java",), ("Tells.java",)]


def test_what_goes_through_each_field_is_tested_as_one(tmp_path: Path) -> None:
    folder = tmp_path / "t"
    folder.mkdir()
    asked = "".join(f"    if (a{n} != null ? !a{n}.equals(o.a{n}) : o.a{n} != null) return false;\n" for n in range(12))
    asked += "    for (A a : o.all) { if (a != null) { a0 = a; } else if (a == a0) { a1 = a; } }\n" * 3
    methods = "".join(f"  boolean {name}(A o) {{\n{asked}    return true;\n  }}\n" for name in ("equals", "matches"))
    (folder / "A.java").write_text(f"class A {{\n{methods}}}\n")
    index(folder, tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT line FROM '{tmp_path}/artifact/findings.parquet' WHERE category = 'structure'")
    assert found.fetchall() == [(20,)]


NESTED = "\tfor a.all {\n\t\tif a.one {\n\t\t\tprint(a)\n\t\t} else {\n\t\t\tprint(b)\n\t\t}\n\t}\n" * 3


def test_what_compares_objects_has_as_many_lines_as_they_have_fields(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    (tmp_path / "t" / "go.mod").write_text("module a\n")
    asked = "".join(f"\tif a.f{number} != b.f{number} {{\n\t\treturn false\n\t}}\n" for number in range(30)) + NESTED
    functions = "".join(f"func (a A) {name}(b A) bool {{\n{asked}\treturn true\n}}\n\n" for name in ("Equals", "Matches"))
    (tmp_path / "t" / "a.go").write_text(f"package a\n\ntype A struct{{}}\n\n{functions}")
    asked = "if (a === b || (a !== null && b !== null && a.x === b.x && a.y === b.y && a.z === b.z && a.w === b.w)) return a"
    (tmp_path / "t" / "a.js").write_text(
        f"export function f(g) {{\n  return g({{\n    isEqual: (a, b) => {{ {asked} }},\n    isLike: (a, b) => {{ {asked} }},\n  }})\n}}\n"
    )
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT line, marker FROM '{tmp_path}/artifact/findings.parquet' WHERE dimension = 'defect' ORDER BY ALL")
    assert found.fetchall() == [(4, "complex_condition"), (120, "complex_function")]


def test_what_checks_something_for_a_test_is_one_wherever_it_stands(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    (tmp_path / "t" / "go.mod").write_text("module a\n")
    asked = "".join(f"\tif a.f{number} != b {{\n\t\tprint(b)\n\t}}\n" for number in range(24)) + NESTED
    functions = "".join(f"func {name}({type_}, a A, b int) {{\n{asked}}}\n\n" for name, type_ in {"f": "t *testing.T", "g": "t *A"}.items())
    (tmp_path / "t" / "a.go").write_text(f'package a\n\nimport "testing"\n\ntype A struct{{}}\n\n{functions}')
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT line FROM {held(tmp_path)} WHERE marker = 'complex_function'")
    assert found.fetchall() == [(103,)]


def _case(word: str) -> str:
    """Return what cases have alike, and what no other word has."""
    rows = "".join(f'\t\t\t{word}{{ID: "{word}{n}", Fields: {word}s{{"{word}", "{n}", "3"}}}},\n' for n in range(8))
    return f'\t\tgiven: New{word}(\n\t\t\t{word}Head{{Name: "{word}", Is: {word}a && ({word}b || {word}c)}},\n{rows}\t\t),\n'


def test_what_cases_of_one_list_have_alike_is_no_copy(tmp_path: Path) -> None:
    folder = tmp_path / "t"
    folder.mkdir()
    for path, word in (("listed.go", "Row"), ("code.go", "Line")):
        cases = "".join(f'\t\t"{name}": {{\n{_case(word)}\t\t\twanted: "{name}",\n\t\t}},\n' for name in ("one", "two"))
        (folder / path).write_text(f"package a\n\nfunc Test{word}(t *T) {{\n\tall := map[string]Case{{\n{cases}\t}}\n\tcheck(t, all)\n}}\n")
    made = "".join(f"func {name}() []Case {{\n\treturn []Case{{\n{_case('Tile')}\t}}\n}}\n\n" for name in ("one", "two"))
    (folder / "made.go").write_text(f"package a\n\n{made}")
    index(folder, tmp_path / "artifact", Options(jobs=1, history=False))
    query = f"SELECT DISTINCT path FROM {held(tmp_path)} WHERE marker = 'duplicated_code' ORDER BY path"
    assert duckdb.sql(query).fetchall() == [("made.go",)]


def test_copies_of_what_is_deprecated_go_with_it(tmp_path: Path) -> None:
    folder = tmp_path / "t"
    folder.mkdir()
    body = _BODY.replace("\n    ", "\n        ").replace("    total = 0", "        total = 0", 1)
    for name, head, told, word in (
        ("old", "", '    """Do it.\n\n    .. deprecated:: 2.0\n    """\n\n', "total"),
        ("new", "", "", "total"),
        ("older", "@warnings.deprecated('x')\n", "", "sums"),
        ("newer", "", "", "sums"),
        ("one", "", '    """Was deprecated once."""\n\n', "parts"),
        ("two", "", "", "parts"),
    ):
        code = f"import warnings\n\n\n{head}class A:\n{told}    def up(self, value, other):\n{body}        return value\n"
        (folder / f"{name}.py").write_text(code.replace("total", word))
        (folder / "core-deprecated").mkdir(exist_ok=True)
        (folder / "core-deprecated" / f"{name}.py").write_text(code.replace("total", word))
    index(folder, tmp_path / "artifact", Options(jobs=1, history=False))
    query = f"SELECT DISTINCT path FROM {held(tmp_path)} WHERE marker = 'duplicated_code' ORDER BY 1"
    assert duckdb.sql(query).fetchall() == [("one.py",)]


def test_examples_need_not_look_at_errors(tmp_path: Path) -> None:
    folder = tmp_path / "t"
    (folder / "_examples" / "short").mkdir(parents=True)
    (folder / "go.mod").write_text("module a\n\ngo 1.20\n")
    for path in ("_examples/short/a.go", "a.go"):
        (folder / path).write_text(
            'package a\n\nimport "os"\n\nfunc f() {\n\tos.Chdir("x")\n' + '\tif os.Chdir("y") != nil {\n\t}\n' * 3 + "}\n"
        )
    index(folder, tmp_path / "artifact", Options(jobs=1, history=False))
    query = f"SELECT path FROM {held(tmp_path)} WHERE marker = 'unchecked_error'"
    assert duckdb.sql(query).fetchall() == [("a.go",)]


def test_examples_are_judged_by_what_goes_wrong_alone(tmp_path: Path) -> None:
    folder = tmp_path / "t"
    code = "def f(a, b, c, d, e, z, y, x, rows=[]):\n    for x in a:\n        if x and y or z:\n            for y in x:\n"
    code += "                if y:\n                    if z:\n                        while y:\n                            g(y)\n"
    code += "                    elif a or b and c:\n                        g(z)\n                g(x)\n        g(x)\n"
    code += "    try:\n        rows.append(a)\n        g(a)\n    except Exception:\n        pass\n"
    for path in ("examples/short/a.py", "docs-code-samples/a.py", "api_sample.py", "db/migrations/0001_first.py", "setup.py", "a.py"):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(f"{code}# {path}\n")
    index(folder, tmp_path / "artifact", Options(jobs=1, history=False))
    query = f"SELECT path, marker FROM '{tmp_path}/artifact/findings.parquet' ORDER BY ALL"
    assert duckdb.sql(query).fetchall() == [
        *(("a.py", each) for each in ("deep_nesting", "many_parameters", "shared_default", "swallowed_exception")),
        *((path, "shared_default") for path in ("api_sample.py", "db/migrations/0001_first.py", "docs-code-samples/a.py")),
        *((path, "shared_default") for path in ("examples/short/a.py", "setup.py")),
        ("setup.py", "swallowed_exception"),
    ]


def test_long_lists_of_parameters_are_no_copies(tmp_path: Path) -> None:
    folder = tmp_path / "t"
    folder.mkdir()
    names = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "last")
    listed = "".join(f"        {name}: dict[str, int] | None = None,\n" for name in names)
    body = "".join(f"        self.{name} = dict[str, int]({name} or 1)\n" for name in names)
    for word in ("a", "b"):
        (folder / f"{word}.py").write_text(f"class A:\n    def {word}(\n        self,\n{listed}    ) -> None:\n        {word}()\n")
        (folder / f"{word}{word}.py").write_text(f"class A:\n    def {word}(self):\n        {word}()\n{body}")
    index(folder, tmp_path / "artifact", Options(jobs=1, history=False))
    query = f"SELECT DISTINCT path FROM {held(tmp_path)} WHERE marker = 'duplicated_code' ORDER BY 1"
    assert duckdb.sql(query).fetchall() == [("aa.py",)]


def test_accessors_and_promises_are_no_copies(tmp_path: Path) -> None:
    folder = tmp_path / "t"
    folder.mkdir()

    def accessors(*names: str, more: str = "") -> str:
        pairs = "".join(
            f"  public int get{name}() {{\n    return {name};\n  }}\n\n"
            f"  public void set{name}(int a) {{\n    this.{name} = a;{more}\n  }}\n\n"
            for name in names
        )
        return "".join(f"  private int {name};\n" for name in names) + pairs

    def promises(word: str) -> str:
        return "".join(
            f"  /** {each}. */\n  Map<Long, {word}> find{each}(Long[] ids, {word} like, boolean all) throws {word}Error;\n"
            for each in "ABCDEF"
        )

    names = [tuple(f"{letter}{number}" for number in range(9)) for letter in "ABCD"]
    for name, own in zip("AB", names[:2], strict=True):
        (folder / f"{name}.java").write_text(f"class {name} {{\n{accessors(*own)}}}\n")
    for name, own in zip("CD", names[2:], strict=True):
        (folder / f"{name}.java").write_text(f"class {name} {{\n{accessors(*own, more=' if (a > 1) { up(a, 2); }')}}}\n")
    for name in ("Rows", "Cells"):
        (folder / f"{name}Mapper.java").write_text(f"interface {name}Mapper {{\n{promises(name)}}}\n")
    provided = (
        "  @Made\n  static {0} of{0}(Place p, Map<Long, {0}> all) {{\n{2}    return p.{1}(all, {0}.ALL);\n  }}\n\n"
        "  @Bound(a.B.{1})\n  abstract {0} bound{0}({0}Maker {1});\n\n  @Kept\n  static String[] names{0}() {{\n    return p.{1};\n  }}\n\n"
        "  @Made({1} = 1)\n  static void take{0}({0} a, int b) throws {0}Error {{\n{2}    {1}(a, b + 1, !b);\n  }}\n\n"
        "  @Said\n  final {0} last{0}(List<?> p) {{\n{2}    return ({0}) p.get(p.size() - 1);\n  }}\n"
    )
    asks = "    if (q) r();\n    if (p) q();\n"
    for name, base, more in (("I", "One", ""), ("J", "Two", ""), ("K", "Three", asks), ("L", "Four", asks)):
        (folder / f"{name}.java").write_text(f"abstract class {name} {{\n{provided.format(base, base.lower(), more)}}}\n")
    compared = "".join(f"    if (!same(a{n}, b.a{n})) {{ return {n} > 0; }}\n" for n in range(24))
    for name, method in (("E", "equals"), ("F", "equals"), ("G", "agrees"), ("H", "agrees")):
        head = f"class {name} {{\n  public boolean {method}(Object o) {{\n    {name} b = ({name}) o;\n"
        (folder / f"{name}.java").write_text(head + compared.replace("same", f"same{method}") + "    return true;\n  }\n}\n")
    valued = (
        "  private final String {0};\n  private final Time since;\n  private final Author by;\n\n"
        "  {1}(Time t, Author a, String {0}) {{\n    super(t, a);\n    need(t);\n    need(a);\n    this.{0} = need({0}, 1);\n"
        "    since = t;\n    by = a;\n  }}\n\n"
        "  public boolean equals(Object o) {{\n    if (this == o) {{\n      return true;\n    }}\n    if (!(o instanceof {1})) {{\n"
        "      return false;\n    }}\n    {1} b = ({1}) o;\n    if (by != b.by) {{\n      return false;\n    }}\n"
        "    return super.equals(b) && {0}.equals(b.{0});\n  }}\n\n  public int hashCode() {{\n"
        "    return hash({0}) * 31 + super.hashCode();\n  }}\n\n  Text text() {{\n    return super.text().add({2}, {0});\n  }}\n"
    )
    for name, field, text in (("M", "kind", '"kind"'), ("N", "name", '"name"')):
        (folder / f"{name}.java").write_text(f"class {name} extends Base {{\n{valued.format(field, name, text)}}}\n")
    index(folder, tmp_path / "artifact", Options(jobs=1, history=False))
    query = f"SELECT DISTINCT path FROM {held(tmp_path)} WHERE marker = 'duplicated_file' ORDER BY 1"
    assert duckdb.sql(query).fetchall() == [(f"{name}.java",) for name in "CGK"]


def test_what_frames_a_picture_is_no_copy(tmp_path: Path) -> None:
    folder = tmp_path / "t"
    folder.mkdir()
    frame = "".join(f'      {name}="{value}"\n' for value, name in enumerate(("width", "height", "x", "y", "fill", "stroke", "rx", "ry")))
    frame += "      hidden={props.a && (props.b || props.c)}\n"
    for name in ("A", "B"):
        for tag, letter in (("svg", name), ("div", f"{name}{name}")):
            shown = f'    <{tag}\n      className={{props.{tag}}}\n{frame * 4}    >\n      <path d="{name}" />\n    </{tag}>\n'
            (folder / f"{letter}.tsx").write_text(f"export function {letter}(props) {{\n  return (\n{shown}  );\n}}\n")
    index(folder, tmp_path / "artifact", Options(jobs=1, history=False))
    query = f"SELECT DISTINCT path FROM '{tmp_path}/artifact/findings.parquet' WHERE category = 'duplication' ORDER BY 1"
    assert duckdb.sql(query).fetchall() == [("AA.tsx",)]


def test_a_few_lines_make_no_duplicated_file(tmp_path: Path) -> None:
    folder = tmp_path / "t"
    folder.mkdir()
    given = ", ".join(["x", "y"] * 10)
    for lines in (21, 22):
        body = "".join(f"    if x > {n}:\n        g{lines}({n}, {given})\n" for n in range(lines // 2))
        for place in "ab":
            more = "    return x\n" if lines == 22 else ""
            (folder / f"{place}{lines}.py").write_text(f"def f{lines}(x, y):\n    x = h{lines}(x)\n    y = x + {lines}\n{body}{more}")
    index(folder, tmp_path / "artifact", Options(jobs=1, history=False))
    lines = "FROM 'A/file_metrics.parquet' m LEFT JOIN 'A/findings.parquet' f ON f.path = m.path AND marker = 'duplicated_file'"
    found = duckdb.sql(f"SELECT duplicated_lines, marker IS NOT NULL {lines} ORDER BY m.path".replace("'A/", f"'{tmp_path}/artifact/"))
    assert found.fetchall() == [(23, False), (26, True), (23, False), (26, False)]


def test_names_of_values_decide_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "t"
    folder.mkdir()
    for name in ("if", "of"):
        parts = "".join(
            f"  a{n}: {{ label: '{name}{n}', {name}: {{ shown: {n} }}, icon: 'i{n}', order: [{n}, 'x', 2] }},\n" for n in range(12)
        )
        for place in "ab":
            asked = "if (x) { y() } if (z) { x() }" if place == "b" else ""
            (folder / f"{name}_{place}.js").write_text(f"export const {name}{place} = {{\n{parts}  end: () => {{ {asked} }},\n}};\n")
    index(folder, tmp_path / "artifact", Options(jobs=1, history=False))
    assert duckdb.sql(f"SELECT path FROM '{tmp_path}/artifact/findings.parquet' WHERE marker LIKE 'duplicated%'").fetchall() == []


def test_builders_have_one_task(tmp_path: Path) -> None:
    folder = tmp_path / "t"
    folder.mkdir()
    for name, gives in (("A", "A"), ("B", "int")):
        body = "    if (a > 1) {{ run(a, {0}); }}\n    log(a);\n    return this;\n  }}\n"
        methods = "".join(f"  {gives} m{n}(int a) {{\n{body.format(n)}" for n in range(80))
        (folder / f"{name}.java").write_text(f"class {name} {{\n{methods}  Far build() {{\n    return far(this);\n  }}\n}}\n")
    index(folder, tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT path FROM {held(tmp_path)} WHERE marker = 'many_methods'")
    assert found.fetchall() == [("B.java",)]


def test_imports_do_not_make_a_copy_longer(tmp_path: Path) -> None:
    folder = tmp_path / "t"
    folder.mkdir()
    imports = "".join(
        f"from far.{word} import {word}, {word}s\n" for word in ("one", "two", "three", "four", "five", "six", "seven", "eight")
    )
    for lines, word in ((4, "sums"), (16, "more")):
        body = "".join(f"    {word}.append(({line}, x, {line} + x))\n" for line in range(lines))
        for place in "ab":
            code = f"{imports}\n\ndef all_{word}(x):\n    {word} = []\n{body}    while x and {word}:\n        x -= 1\n    return {word}\n"
            (folder / f"{word}_{place}.py").write_text(
                code.replace("far", f"far{word}") + f"\n\ndef {place}():\n    return all_{word}({place})\n"
            )
    index(folder, tmp_path / "artifact", Options(jobs=1, history=False))
    query = f"SELECT path, value < 300 FROM {held(tmp_path)} WHERE marker = 'duplicated_code' ORDER BY 1"
    assert duckdb.sql(query).fetchall() == [("more_a.py", True)]
