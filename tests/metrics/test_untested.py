"""Files that are large, change often, and that no test reaches."""

import pytest

from analyzer.discover.classify import classify
from analyzer.languages.semantics import Semantics
from analyzer.languages.semantics.judging import Judging
from analyzer.metrics.graphs.imports import ImportGraph, loaded_by_tests
from analyzer.metrics.history.scores import FileScores
from analyzer.metrics.judging.findings import Place, judge, rule_ladders
from analyzer.metrics.judging.of_files import details_of_files
from analyzer.metrics.judging.rules import RULES
from analyzer.metrics.judging.untested import beside_unread, with_untested_heat
from analyzer.metrics.measures.files import FileNumbers
from analyzer.metrics.measures.functions import FunctionNumbers
from analyzer.model.files import FileRecord
from analyzer.schema.tables.health import FILE_METRICS
from analyzer.schema.vocab import ParseStatus, Role

FILE = FileNumbers("a.x", 150, 1, 0, 1, 1, 0, 0, 0, 0, 149, 1, 0)
FUNCTION = FunctionNumbers(1, "a.x", 149, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0.0, 0.0, False, 0)


def file(path: str, coverage: float | None = None) -> FileNumbers:
    return FILE._replace(path=path, line_coverage=coverage)


def function(path: str, *, is_reached: bool) -> FunctionNumbers:
    return FUNCTION._replace(path=path, is_reached_by_tests=is_reached)


def record(path: str) -> FileRecord:
    source = classify(path, 1)
    return FileRecord(path, source.language, source.role, 1, None, None, None, ParseStatus.PARSED, None)


def score(path: str) -> FileScores:
    return FileScores(path, 0.9, 0.1, 0.9, 0.8, 0.5)


OTHERS = ("other.x", "another.x")
REACHED = tuple(function(path, is_reached=True) for path in OTHERS)


def heat(own: FileNumbers, *functions: FunctionNumbers) -> float | None:
    """Return the heat of a file beside two others of its kind."""
    paths = ("a.x", *OTHERS)
    return with_untested_heat([own, *map(file, OTHERS)], functions, {path: score(path) for path in paths})[0].untested_heat


def test_heat_is_that_of_what_no_test_reaches() -> None:
    assert heat(file("a.x"), function("a.x", is_reached=False), *REACHED) == 0.72
    assert heat(file("a.x"), function("a.x", is_reached=True)) == 0


def test_short_files_are_large_among_shorter_ones_alone() -> None:
    assert heat(file("a.x")._replace(code_lines=149), function("a.x", is_reached=False), *REACHED) is None
    assert heat(file("a.x"), function("a.x", is_reached=False)._replace(data_lines=1), *REACHED) is None


def test_what_loads_when_tests_do_is_near_them() -> None:
    graph = ImportGraph(("a.x", "b.x", "c.x", "test_a.x"), ((0, 1), (2, 1), (3, 0)), (), (), ())
    assert loaded_by_tests(graph, {"test_a.x": Role.TEST, "a.x": Role.SOURCE}) == {"a.x", "b.x", "test_a.x"}


def test_files_of_one_module_load_together() -> None:
    graph = ImportGraph(("a.x", "b.x", "c.x", "d.x", "test_a.x"), ((1, 2),), (), (), ())
    roles = {"test_a.x": Role.TEST}
    assert loaded_by_tests(graph, roles, [["a.x", "b.x", "test_a.x"]]) == {"a.x", "b.x", "c.x", "test_a.x"}
    assert loaded_by_tests(graph, roles, [["a.x", "b.x"]]) == {"test_a.x"}


def test_what_tests_name_is_near_them() -> None:
    (measured,) = with_untested_heat([file("a.x")], [function("a.x", is_reached=False), *REACHED], {"a.x": score("a.x")}, {"a.x"})
    assert measured.untested_heat == 0


@pytest.mark.parametrize(
    ("others", "is_unsure"),
    [
        (["b.groovy"], True),
        (["b.groovy", "b.groovy"], True),
        (["tests/b.groovy"], True),
        (["b.scss"], False),
        ([], False),
        (["b.coffee"], False),
    ],
)
def test_nobody_knows_what_code_that_is_not_read_calls(others: list[str], is_unsure: bool) -> None:
    paths = [*(f"a{number}.java" for number in range(9)), "tests/A.java", *others]
    semantics = {"java": Semantics(judging=Judging(called_from=frozenset({".groovy"})))}
    unsure = beside_unread([record(path) for path in paths], semantics)
    assert unsure == ({path for path in paths if path.endswith(".java")} if is_unsure else set())
    measured, *_ = with_untested_heat(
        [file("a.x"), *map(file, OTHERS)], REACHED, {path: score(path) for path in ("a.x", *OTHERS)}, unsure={"a.x"}
    )
    assert measured.untested_heat is None


def test_observed_lines_count_more_than_inferred_calls() -> None:
    assert heat(file("a.x", coverage=0.39), function("a.x", is_reached=True)) == 0.72
    assert heat(file("a.x", coverage=0.4), FUNCTION, *REACHED) == 0


def test_nothing_is_said_without_tests_or_functions_or_a_past() -> None:
    assert heat(file("a.x"), function("a.x", is_reached=False)) is None
    assert heat(file("a.x"), FUNCTION._replace(code_lines=4), *REACHED) is None
    assert heat(file("b.x"), *REACHED) is None
    assert heat(file("a.x"), function("a.x", is_reached=False), function("other.y", is_reached=True)) is None
    (example,) = with_untested_heat([file("examples/a.x")], REACHED, {"examples/a.x": score("examples/a.x")})
    assert example.untested_heat is None


def test_a_file_is_called_untested_where_tests_reach_most_others_like_it() -> None:
    def heats(*reached: str) -> list[float | None]:
        paths = [f"{name}.x" for name in "abc"]
        functions = [function(path, is_reached=path[0] in reached) for path in paths]
        found = with_untested_heat([file(path) for path in paths], functions, {path: score(path) for path in paths})
        return [measured.untested_heat for measured in found]

    assert heats("a") == [None] * 3
    assert heats("a", "b") == [0, 0, 0.72]


def test_a_program_that_no_test_reaches_is_none_that_tests_leave_something_out_of() -> None:
    paths = ["lib/a.x", "lib/b.x", "lib/c.x", "website/lib/d.x"]
    functions = [function(path, is_reached=path in paths[:2]) for path in paths]
    found = with_untested_heat([file(path) for path in paths], functions, {path: score(path) for path in paths})
    assert [measured.untested_heat for measured in found] == [0, 0, 0.72, None]


def test_nobody_knows_how_tests_come_to_what_nothing_is_known_to_call() -> None:
    assert heat(file("a.x")._replace(fan_in=0), FUNCTION, *REACHED) is None
    assert heat(file("a.x", coverage=0.2)._replace(fan_in=0), FUNCTION, *REACHED) == 0.72


def test_hot_files_are_found() -> None:
    ladders = rule_ladders(RULES)[FILE_METRICS.name]
    hot = file("a.x")._replace(untested_heat=0.72)
    details = details_of_files([hot, file("b.x", coverage=0.254)], ImportGraph((), (), (), (), ()), set(), ())
    (finding,) = judge(ladders, Place("a.x", "a.x", details=details["a.x"]), hot)
    assert (finding.rule, finding.message) == (
        "untested_hotspot.medium",
        "`a.x` is among the largest and most changed files, and no call is known to lead to it from a test: a mistake in it shows late.",
    )
    assert details["b.x"]["untested_heat"] == "tests run 25 % of its lines"
