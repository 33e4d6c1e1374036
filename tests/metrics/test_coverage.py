"""Coverage reports: what is read of each format, what is refused, and which files and functions the numbers are given to."""

from pathlib import Path
from typing import Any

import duckdb
import pytest

from analyzer.config import Options
from analyzer.discover.reports import read_reports
from analyzer.errors import UsageError
from analyzer.languages.coverage import read_report
from analyzer.metrics.measures.coverage import coverage_of
from analyzer.model.coverage import CoverageReport, CoveredFile, ReportText
from analyzer.model.files import Problem
from analyzer.pipeline import index
from analyzer.schema.vocab import ProblemCode
from analyzer.schema.vocab_health import CoverageFormat

COBERTURA = """<?xml version="1.0"?>
<!DOCTYPE coverage SYSTEM "http://example.org/coverage-04.dtd">
<coverage line-rate="0.5"><sources><source>/ci/checkout</source></sources><packages><package name="p"><classes>
<class filename="src/a.py"><methods><method name="f"><lines><line number="2" hits="0"/></lines></method></methods>
<lines><line number="1" hits="3"/><line number="2" hits="0"/></lines></class>
<class filename="src/a.py"><lines><line number="2" hits="1"/><line number="4" hits="0"/></lines></class>
</classes></package></packages></coverage>"""

CLOVER = """<coverage generated="1"><project><package name="p"><file name="a.py" path="C:\\checkout\\src\\a.py">
<line num="1" type="method" count="1"/><line num="2" type="cond" truecount="1" falsecount="0"/>
<line num="3" type="cond" count="0" truecount="0" falsecount="2"/><line num="4" type="stmt" count="0"/>
</file></package></project></coverage>"""

JACOCO = """<!DOCTYPE report PUBLIC "-//JACOCO//DTD Report 1.1//EN" "report.dtd"><report name="r"><group name="g"><package name="org/acme">
<class name="org/acme/A" sourcefilename="A.java"/><sourcefile name="A.java"><line nr="3" mi="0" ci="2"/><line nr="4" mi="1" ci="0"/>
<counter type="LINE" missed="1" covered="1"/></sourcefile></package></group></report>"""

READ: dict[str, tuple[str, CoverageFormat, str, dict[int, bool]]] = {
    "lcov": (
        "TN:\nSF:src/a.js\nFN:1,f\nFNDA:1,f\nDA:1,2\nDA:2,0,abcd\nDA:2,1\nLF:2\nend_of_record\n",
        CoverageFormat.LCOV,
        "src/a.js",
        {1: True, 2: True},
    ),
    "cobertura": (COBERTURA, CoverageFormat.COBERTURA, "src/a.py", {1: True, 2: True, 4: False}),
    "clover": (CLOVER, CoverageFormat.CLOVER, "C:/checkout/src/a.py", {1: True, 2: True, 3: False, 4: False}),
    "jacoco": (JACOCO, CoverageFormat.JACOCO, "org/acme/A.java", {3: True, 4: False}),
    "coverage_py": (
        '{"meta": {"format": 3}, "files": {"src\\\\a.py": {"executed_lines": [1, 3], "missing_lines": [2], "excluded_lines": [9]}}}',
        CoverageFormat.COVERAGE_PY,
        "src/a.py",
        {1: True, 2: False, 3: True},
    ),
    "cover_profile": (
        "mode: count\nexample.org/p/a.go:3.24,5.2 1 7\nexample.org/p/a.go:5.2,6.3 2 0\n",
        CoverageFormat.COVER_PROFILE,
        "example.org/p/a.go",
        {3: True, 4: True, 5: True, 6: False},
    ),
}


@pytest.mark.parametrize(("text", "form", "name", "lines"), READ.values(), ids=READ)
def test_what_is_read(text: str, form: CoverageFormat, name: str, lines: dict[int, bool]) -> None:
    report = read_report(ReportText("r", text.encode()))
    assert isinstance(report, CoverageReport)
    assert (report.format, [(file.name, dict(file.lines)) for file in report.files]) == (form, [(name, lines)])


BOMB = '<!DOCTYPE coverage [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><coverage><source>&b;</source></coverage>'
FILE = '<!DOCTYPE coverage [<!ENTITY x SYSTEM "file:///etc/passwd">]><coverage><sources><source>&x;</source></sources></coverage>'
ATTRIBUTES = '<!DOCTYPE coverage [<!ATTLIST line x CDATA "aaaaaaaaaa">]><coverage><line number="1" hits="1"/></coverage>'

REFUSED: dict[str, tuple[bytes, ProblemCode, str]] = {
    "entities": (BOMB.encode(), ProblemCode.SYNTAX_ERROR, "declares an entity"),
    "outer_entities": (FILE.encode(), ProblemCode.SYNTAX_ERROR, "declares an entity"),
    "attributes": (ATTRIBUTES.encode(), ProblemCode.SYNTAX_ERROR, "declares attributes"),
    "deep": (b"<coverage>" + b"<a>" * 200, ProblemCode.SYNTAX_ERROR, "levels deep"),
    "deep_json": (b'{"files": ' + b"[" * 100_000, ProblemCode.SYNTAX_ERROR, "is no JSON"),
    "cut_off_xml": (COBERTURA[:300].encode(), ProblemCode.SYNTAX_ERROR, "is no XML"),
    "cut_off_json": (b'{"files": {"a.py": {"executed_lines": [1, ', ProblemCode.SYNTAX_ERROR, "is no JSON"),
    "cut_off_lcov": (b"SF:a.js\nDA:1,1\n", ProblemCode.SYNTAX_ERROR, "has no end"),
    "damaged_line": (b"SF:a.js\nDA:x,1\nend_of_record\n", ProblemCode.SYNTAX_ERROR, "damaged"),
    "line_of_no_file": (b"DA:1,1\nSF:a.js\nend_of_record\n", ProblemCode.SYNTAX_ERROR, "belongs to no file"),
    "negative_line": (
        b'<coverage><class filename="a"><line number="-1" hits="1"/></class></coverage>',
        ProblemCode.SYNTAX_ERROR,
        "no line",
    ),
    "endless_block": (b"mode: set\na.go:1.1,999999999.1 1 1\n", ProblemCode.SYNTAX_ERROR, "longer than any source"),
    "endless_count": (b"SF:a.js\nDA:1," + b"9" * 5_000 + b"\nend_of_record\n", ProblemCode.SYNTAX_ERROR, "damaged"),
    "endless_count_of_a_block": (b"mode: set\na.go:1.1,2.1 1 " + b"9" * 5_000 + b"\n", ProblemCode.SYNTAX_ERROR, "damaged"),
    "other_json": (b'{"name": "x"}', ProblemCode.SYNTAX_ERROR, "lists no files"),
    "other_xml": (b"<project/>", ProblemCode.SYNTAX_ERROR, "known format"),
    "other_text": (b"hello", ProblemCode.SYNTAX_ERROR, "known format"),
    "nothing": (b"", ProblemCode.SYNTAX_ERROR, "known format"),
    "bytes": (b"\xff\xfe\x00", ProblemCode.UNDECODABLE, "UTF-8"),
}


@pytest.mark.parametrize(("source", "code", "message"), REFUSED.values(), ids=REFUSED)
def test_what_is_refused(source: bytes, code: ProblemCode, message: str) -> None:
    problem = read_report(ReportText("r", source))
    assert isinstance(problem, Problem)
    assert problem.code is code
    assert message in problem.message


def meant(paths: list[str], names: list[str], *, folders: tuple[str, ...] = (), place: str = "coverage.xml") -> list[str]:
    """Return the paths that a report which names files is found to speak of."""
    files = tuple(CoveredFile(name, folders, {1: True}) for name in names)
    return sorted(coverage_of([CoverageReport(place, CoverageFormat.LCOV, files)], paths).lines)


def test_paths_as_they_are() -> None:
    assert meant(["a.py", "src/a.py"], ["src/a.py", "./a.py", "src/../src/a.py"]) == ["a.py", "src/a.py"]


def test_paths_below_another_root() -> None:
    assert meant(["src/a.py", "src/b/a.py"], ["/ci/checkout/src/a.py", "/ci/checkout/src/b/a.py"]) == ["src/a.py", "src/b/a.py"]
    assert meant(["pkg/a.go"], ["example.org/x/y/pkg/a.go"]) == ["pkg/a.go"]


def test_files_of_another_root_are_not_those_of_the_repository() -> None:
    own = [f"src/{letter}.py" for letter in "abcdefg"]
    names = [f"/ci/checkout/{path}" for path in own]
    assert meant([*own, "typing.py"], [*names, "/usr/lib/python3/typing.py"]) == own


def test_paths_relative_to_source_folders() -> None:
    assert meant(["src/p/a.py", "p/b.py"], ["a.py", "b.py"], folders=("/ci/src/p", "/ci/p")) == ["p/b.py", "src/p/a.py"]
    assert meant(["src/p/a.py"], ["p/a.py"]) == ["src/p/a.py"]


def test_the_nearest_of_several_files_is_meant() -> None:
    paths = ["one/src/org/A.java", "two/src/org/A.java"]
    assert meant(paths, ["org/A.java"], place="two/target/jacoco.xml") == ["two/src/org/A.java"]


def test_of_equally_near_files_none_is_meant() -> None:
    assert meant(["one/src/org/A.java", "two/src/org/A.java"], ["org/A.java"]) == []


def test_a_name_is_compared_by_whole_parts() -> None:
    assert meant(["src/data.py"], ["a.py", "metadata.py", ""]) == []


def test_reports_add_up() -> None:
    one = CoverageReport("1", CoverageFormat.LCOV, (CoveredFile("a.py", (), {1: True, 2: False}),))
    two = CoverageReport("2", CoverageFormat.LCOV, (CoveredFile("/x/a.py", (), {2: True, 3: False}),))
    found = coverage_of([two, one], ["a.py"])
    assert found.lines == {"a.py": {1: True, 2: True, 3: False}}
    assert [(row.path, row.files, row.matched_files, row.lines, row.covered_lines) for row in found.reports] == [
        ("1", 1, 1, 2, 1),
        ("2", 1, 1, 2, 1),
    ]


SOURCE = "def outer():\n    def inner():\n        return 1\n    return inner\n\n\ndef one_line(): return 1\n\n\ndef unlisted():\n    pass\n"
LISTED = '{"files": {"/w/a.py": {"executed_lines": [1, 2, 4, 7], "missing_lines": [3]}}}'


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    (tmp_path / "t").mkdir()
    (tmp_path / "t" / "a.py").write_text(SOURCE)
    return tmp_path / "t"


def rows_of(artifact: Path, columns: str, *tables: str) -> list[Any]:
    """Return columns of tables of an artifact, joined by `id` and `node_id`."""
    sources = " JOIN ".join(f"'{artifact}/{table}.parquet'" for table in tables)
    joined = "" if len(tables) == 1 else " ON id = node_id"
    return duckdb.sql(f"SELECT {columns} FROM {sources}{joined}").fetchall()


def measured(tree: Path, *asked: str) -> tuple[dict[str, float | None], float | None, list[str]]:
    """Return the coverage of the functions of a folder by name and of its one file, and the messages of its problems."""
    target = tree.parent / "artifact"
    index(tree, target, Options(jobs=1, history=False, coverage=asked))
    functions = dict(rows_of(target, "name, line_coverage", "function_metrics", "nodes"))
    files = rows_of(target, "line_coverage", "file_metrics")
    return functions, files[0][0], [message for (message,) in rows_of(target, "message", "problems")]


def test_lines_belong_to_the_innermost_function_below_its_head(tree: Path) -> None:
    (tree / "coverage.json").write_text(LISTED)
    assert measured(tree) == ({"outer": 1.0, "inner": 0.0, "one_line": None, "unlisted": None}, 0.8, [])


def test_without_a_report_nothing_is_measured(tree: Path) -> None:
    functions, of_file, problems = measured(tree)
    assert (set(functions.values()), of_file, problems) == ({None}, None, [])
    assert not (tree.parent / "artifact" / "coverage_reports.parquet").exists()


def test_a_report_that_git_ignores_is_found_at_its_usual_place(tree: Path) -> None:
    (tree / ".gitignore").write_text("coverage.json\n")
    (tree / "coverage.json").write_text(LISTED)
    assert measured(tree)[1] == 0.8


def test_reports_that_are_asked_for_are_the_only_ones(tree: Path) -> None:
    (tree / "coverage.json").write_text(LISTED)
    (tree / "other").mkdir()
    (tree / "other" / "x.txt").write_text("SF:a.py\nDA:3,1\nend_of_record\n")
    assert measured(tree, "other/*.txt")[1] == 1.0


def test_a_damaged_report_is_a_problem(tree: Path) -> None:
    (tree / "coverage.xml").write_text(BOMB)
    assert measured(tree)[2] == ["coverage report: declares an entity"]


@pytest.mark.parametrize("pattern", ["nowhere.xml", "../a.xml", "/etc/passwd", ""])
def test_a_pattern_that_nothing_fits_is_a_mistake(tree: Path, pattern: str) -> None:
    (tree.parent / "a.xml").write_text("")
    with pytest.raises(UsageError, match="no coverage report fits"):
        read_reports(tree, [], [pattern])


def test_a_link_out_of_the_folder_is_not_followed(tree: Path) -> None:
    (tree.parent / "secret.json").write_text(LISTED)
    (tree / "coverage.json").symlink_to(tree.parent / "secret.json")
    reports, problems = read_reports(tree, [], [])
    assert (reports, [problem.code for problem in problems]) == ([], [ProblemCode.LINK_OUTSIDE])
