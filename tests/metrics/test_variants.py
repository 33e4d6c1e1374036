"""Copies between files of which a program is built with one."""

from pathlib import Path

import duckdb

from analyzer.config import Options
from analyzer.pipeline import index
from tests.metrics.held import held


def test_copies_between_files_of_which_a_program_has_one_are_none(tmp_path: Path) -> None:
    body = "".join(f"    if (a.get({each}) == b) {{ b = a.put(b, {each}); }}\n" for each in range(24))
    for path, package, name in (
        ("src/main/java/a/Cache.java", "a", "Cache"),
        ("src/later/java/a/Cache.java", "a", "Cache"),
        ("src/main/java/b/Other.java", "b", "Other"),
        ("src/main/java/c/Other.java", "c", "Other"),
    ):
        (tmp_path / "t" / path).parent.mkdir(parents=True, exist_ok=True)
        word = "d" if name == "Cache" else "e"
        source = f"package {package};\n\nclass {name} {{\n  void f(Map a, int b) {{\n{body.replace('put', word)}  }}\n}}\n"
        (tmp_path / "t" / path).write_text(f"{source}// {path}\n")
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    query = f"SELECT DISTINCT path FROM {held(tmp_path)} WHERE marker IN ('duplicated_code', 'duplicated_file') ORDER BY path"
    assert duckdb.sql(query).fetchall() == [("src/main/java/b/Other.java",)]


def test_copies_between_files_that_define_the_same_are_none(tmp_path: Path) -> None:
    body = "".join(f"\tif a.Get({each}) == b {{\n\t\tb = a.Put(b, {each})\n\t}}\n" for each in range(24))
    for path, names in (
        ("p/open_unix.go", ("open", "shut")),
        ("p/open_windows.go", ("open", "shut")),
        ("p/stat_unix.go", ("stat",)),
        ("p/stat_windows.go", ("stat",)),
        ("p/first.go", ("init", "first")),
        ("p/second.go", ("init", "second")),
    ):
        (tmp_path / "t" / path).parent.mkdir(parents=True, exist_ok=True)
        own = body.replace(" {", " && a.Open() {") if "open" in path else body.replace(" ==", " !=") if "stat" in path else body
        called = {"shut": "", "init": "\tstat(a, b)\n"}
        functions = "".join(f"func {name}(a M, b int) {{\n{called.get(name, own)}}}\n\n" for name in names)
        (tmp_path / "t" / path).write_text(f"package p\n\n{functions}// {path}\n")
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    query = f"SELECT DISTINCT path FROM {held(tmp_path)} WHERE marker IN ('duplicated_code', 'duplicated_file') ORDER BY path"
    assert duckdb.sql(query).fetchall() == [("p/first.go",)]


def test_a_method_of_several_builds_is_one(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    (tmp_path / "t" / "a.go").write_text("package a\n\ntype A struct{ b int }\n\nfunc (a *A) open() int {\n\treturn a.stat()\n}\n")
    for system, branches in (("linux", 2), ("windows", 2)):
        asked = "\tif a.b > 1 {\n\t\ta.b = 1\n\t}\n" * branches
        (tmp_path / "t" / f"a_{system}.go").write_text(f"package a\n\nfunc (a *A) stat() int {{\n{asked}\treturn 1\n}}\n")
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    query = f"SELECT methods, fields, weighted_methods FROM '{tmp_path}/artifact/class_metrics.parquet'"
    assert duckdb.sql(query).fetchall() == [(2, 1, 4)]


def test_what_stands_for_something_in_tests_loses_no_errors_and_makes_no_copies(tmp_path: Path) -> None:
    source = "def f(x):\n    try:\n        g()\n        x()\n    except:\n        return 1\n"
    for path in ("of/mock_a.py", "_fixtures/a.py", "fake.py", "utils/test/a.py", "mocks/a.py", "mocking.py", "a_mock/b.py"):
        (tmp_path / "code" / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "code" / path).write_text(f"{source}# {path}\n")
    index(tmp_path / "code", tmp_path / "artifact", Options(jobs=1, history=False))
    found = duckdb.sql(f"SELECT path, marker FROM '{tmp_path}/artifact/findings.parquet' ORDER BY ALL").fetchall()
    assert found == [(path, "broad_exception") for path in ("a_mock/b.py", "mocking.py")]


def test_what_checks_something_for_a_test_repeats_itself_as_tests_do(tmp_path: Path) -> None:
    (tmp_path / "t").mkdir()
    (tmp_path / "t" / "go.mod").write_text("module a\n")
    asked = "".join(f"\tif a.f{number} != b {{\n\t\tprint(b)\n\t}}\n" for number in range(24))
    for path, type_ in (("checks.go", "t *testing.T"), ("code.go", "t *A")):
        functions = "".join(f"func {path[:4]}{number}({type_}, a A, b int) {{\n{asked}}}\n\n" for number in (1, 2))
        owner = path[:4].title()
        chosen = "\tif b > 0 {\n\t\tb++\n\t}\n"
        methods = "".join(f"func (a {owner}) m{number}(b int) int {{\n{chosen}\treturn b * {number}\n}}\n\n" for number in range(80))
        (tmp_path / "t" / path).write_text(f"package a\n\ntype {owner} struct{{}}\n\n{methods}{functions}")
    index(tmp_path / "t", tmp_path / "artifact", Options(jobs=1, history=False))
    for markers in ("'duplicated_code', 'duplicated_file'", "'many_methods'"):
        found = duckdb.sql(f"SELECT DISTINCT path FROM {held(tmp_path)} WHERE marker IN ({markers})")
        assert found.fetchall() == [("code.go",)]
