"""What a program wrote is measured, and judged nowhere: members with an annotation, whole files, and images of other people."""

from pathlib import Path

import duckdb

from analyzer.config import Options
from analyzer.pipeline import index
from tests.metrics.held import held

_BODY = "".join(f"    if (a.get({number}) == b) {{ b = a.put(b, {number}); }}\n" for number in range(24))
_BODY += "    for (int c : a) { if (c > b) { b = c; } else if (c < b) { a.put(c, b); } }\n" * 3


def _found(root: Path, files: dict[str, str], marker: str) -> list[tuple[object, ...]]:
    for path, text in files.items():
        (root / "t" / path).parent.mkdir(parents=True, exist_ok=True)
        (root / "t" / path).write_text(text)
    index(root / "t", root / "artifact", Options(jobs=1, history=False))
    query = f"SELECT path, line FROM {held(root)} WHERE marker = '{marker}' ORDER BY ALL"
    return duckdb.sql(query).fetchall()


def _class(name: str, annotation: str = "") -> str:
    return f"class {name} {{\n  {annotation}void f(Map a, int b) {{\n{_BODY}  }}\n}}\n"


def test_members_that_a_tool_wrote(tmp_path: Path) -> None:
    files = {"A.java": _class("A"), "B.java": _class("B", '@Generated("a.b.C") '), "C.java": _class("C", "@Generative() ")}
    files["C.java"] = files["C.java"].replace(" f(", " g(")
    assert _found(tmp_path, files, "complex_function") == [("A.java", 2), ("C.java", 2)]


def test_foundthat_a_tool_wrote(tmp_path: Path) -> None:
    files = {"A.java": f"package a;\n\n{_class('A')}", "B.java": f'package a;\n\n@Generated("c")\n{_class("B")}'}
    assert _found(tmp_path, files, "complex_function") == [("A.java", 4)]
    roles = duckdb.sql(f"SELECT path, role FROM '{tmp_path}/artifact/files.parquet' ORDER BY path").fetchall()
    assert roles == [("A.java", "source"), ("B.java", "generated")]


def test_messages_that_a_tool_wrote_whose_head_somebody_took_away(tmp_path: Path) -> None:
    mark = "// @@protoc_insertion_point(class_scope:a)\n"
    files = {"A.java": f"package a;\n\n{_class('A')}", "B.java": f"package a;\n\n{_class('B')[:-2]}    {mark}}}\n"}
    files["C.java"] = f'package a;\n\nclass C {{\n  String a = "{mark.strip()}";\n}}\n'
    assert _found(tmp_path, files, "complex_function") == [("A.java", 4)]
    roles = duckdb.sql(f"SELECT path, role FROM '{tmp_path}/artifact/files.parquet' ORDER BY path").fetchall()
    assert roles == [("A.java", "source"), ("B.java", "generated"), ("C.java", "source")]


def test_lists_of_translations_are_no_scripts(tmp_path: Path) -> None:
    head = '<?xml version="1.0"?>\n<!DOCTYPE TS>\n'
    messages = "".join(
        f"<message><source>a{number}</source><translation>Do {number} of it</translation></message>\n" for number in range(40)
    )
    files = {f"{name}.ts": f'{head}<TS language="{name}">\n{messages}</TS>\n' for name in ("af", "cs")}
    assert _found(tmp_path, {**files, "a.ts": f"const head = `{head}`\n"}, "duplicated_code") == []
    found = duckdb.sql(f"SELECT path, role, language FROM '{tmp_path}/artifact/files.parquet' ORDER BY path").fetchall()
    assert found == [("a.ts", "source", "typescript"), ("af.ts", "generated", None), ("cs.ts", "generated", None)]
    assert duckdb.sql(f"SELECT code FROM '{tmp_path}/artifact/problems.parquet'").fetchall() == []


def test_copies_that_a_tool_wrote(tmp_path: Path) -> None:
    annotated = {f"{name}.java": _class(name, '@javax.annotation.Generated("a") ') for name in "AB"}
    assert _found(tmp_path, {**annotated, "C.java": _class("C")}, "duplicated_code") == []
    assert _found(tmp_path, {"D.java": _class("D")}, "duplicated_code") != []


def test_methods_that_a_tool_wrote_or_that_are_tests(tmp_path: Path) -> None:
    def class_of(name: str, annotation: str) -> str:
        methods = "".join(f"  {annotation}int f{number}(int a) {{ return a > 0 ? a : 1; }}\n" for number in range(80))
        return f"class {name} {{\n{methods}}}\n"

    files = {"A.java": class_of("A", ""), "B.java": class_of("B", "@Generated ")}
    files["c.py"] = "class C:\n" + "".join(f"    def test_{n}(self, a):\n        if a:\n            return a\n\n" for n in range(80))
    assert _found(tmp_path, files, "many_methods") == [("A.java", 1)]


def test_overloads_are_one_task(tmp_path: Path) -> None:
    def class_of(name: str, method: str) -> str:
        methods = "".join(f"  int {method.format(number)}(T{number} a) {{ return a.b() ? {number} : 0; }}\n" for number in range(80))
        return f"class {name} {{\n{methods}}}\n"

    assert _found(tmp_path, {"A.java": class_of("A", "f{}"), "B.java": class_of("B", "f")}, "many_methods") == [("A.java", 1)]


def test_lists_of_cases_may_be_long(tmp_path: Path) -> None:
    choices = "    for x in a:\n        if x:\n            while x:\n                b()\n        b()\n" * 2
    cases = "".join(f"    check(decoded('{number}'),\n          {number})\n" for number in range(100))
    steps = "".join(f"    step_{number}(a,\n        b)\n" for number in range(100))
    stories = "".join(f"    check(\n        told(\n            '{number}',\n            b,\n        )\n    )\n" for number in range(40))
    bodies = {"a": cases, "b": steps, "c": f"{cases}{choices}", "d": f"{stories}{choices}"}
    files = {f"tests/test_{name}.py": f"def test_it(a, b):\n{body}" for name, body in bodies.items()}
    keys = "".join(f"    keys.add(\n        '{number}',\n        f,\n        g,\n    )\n" for number in range(20))
    others = {"d.py": f"def run():\n{cases}", "e.py": f"def run(keys):\n{keys}", "f.py": f"def run():\n{steps}{choices}"}
    assert _found(tmp_path, {**files, **others}, "long_function") == [
        ("f.py", 1),
        ("tests/test_c.py", 1),
        ("tests/test_d.py", 1),
    ]


def test_images_of_others_and_for_tests(tmp_path: Path) -> None:
    text = "FROM debian\n"
    files = {"Dockerfile": text, "vendor/a/Dockerfile": text, "tests/Dockerfile": text}
    assert _found(tmp_path, files, "untagged_image") == [("Dockerfile", 1)]


def test_what_a_list_for_hadolint_says_to_ignore(tmp_path: Path) -> None:
    files = {"Dockerfile": "FROM debian\nMAINTAINER me\n", "a/.hadolint.yaml": "ignored: [DL3006]\n"}
    assert _found(tmp_path, files, "untagged_image") == [("Dockerfile", 1)]
    for listed in ("ignored:\n  - DL3008\n  # of DL4000\n  - DL3006\nfailure-threshold: error\n", "trusted: [a]\nignored: [DL3006]"):
        assert _found(tmp_path, {".hadolint.yaml": listed}, "untagged_image") == []
        assert _found(tmp_path, {}, "maintainer") == [("Dockerfile", 2)]
    for broken in ("ignored: [DL3006", "ignored: DL3006\n", "- DL3006\n", ""):
        assert _found(tmp_path, {".hadolint.yaml": broken}, "untagged_image") == [("Dockerfile", 1)]


def test_what_is_noted_beside_fields_is_one_text_each(tmp_path: Path) -> None:
    folder = tmp_path / "t"
    folder.mkdir()
    (folder / "go.mod").write_text("module a\n\ngo 1.22\n")
    words = " ".join(f"{word} for it or if and while" for word in ("this", "that", "all"))
    fields = "".join(f'\t{name} string `description:"{words}." json:"{name}"`\n' for name in "ABCDEFGHIJ")
    values = "".join(f"\tvar {name} string = `{words}`\n\t_ = {name}\n" for name in "abcdefghij")
    for name in ("one", "two"):
        (folder / f"{name}.go").write_text(f"package a\n\ntype {name} struct {{\n{fields}}}\n\nfunc {name}s() {{\n{values}}}\n")
    index(folder, tmp_path / "artifact", Options(jobs=1, history=False))
    rows = duckdb.sql(f"SELECT line, tokens FROM '{tmp_path}/artifact/clones.parquet' WHERE kind = 'exact' ORDER BY ALL").fetchall()
    assert rows == [(16, 84)]
