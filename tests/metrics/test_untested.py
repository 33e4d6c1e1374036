"""Files that are large, change often, and that no test reaches."""

from analyzer.metrics.history.scores import FileScores
from analyzer.metrics.judging.findings import Place, judge, rule_ladders
from analyzer.metrics.judging.rules import RULES
from analyzer.metrics.judging.untested import with_untested_heat
from analyzer.metrics.measures.files import FileNumbers
from analyzer.metrics.measures.functions import FunctionNumbers
from analyzer.schema.tables.health import FILE_METRICS

FILE = FileNumbers("a.x", 150, 1, 0, 1, 1, 0, 0, 0, 0, 149, 1, 0)
FUNCTION = FunctionNumbers(1, "a.x", 149, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0.0, 0.0, False, 0)


def file(path: str, coverage: float | None = None) -> FileNumbers:
    return FILE._replace(path=path, line_coverage=coverage)


def function(path: str, *, is_reached: bool) -> FunctionNumbers:
    return FUNCTION._replace(path=path, is_reached_by_tests=is_reached)


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


def test_what_tests_name_is_near_them() -> None:
    (measured,) = with_untested_heat([file("a.x")], [function("a.x", is_reached=False), *REACHED], {"a.x": score("a.x")}, {"a.x"})
    assert measured.untested_heat == 0


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


def test_nobody_knows_how_tests_come_to_what_nothing_is_known_to_call() -> None:
    assert heat(file("a.x")._replace(fan_in=0), FUNCTION, *REACHED) is None
    assert heat(file("a.x", coverage=0.2)._replace(fan_in=0), FUNCTION, *REACHED) == 0.72


def test_hot_files_are_found() -> None:
    ladders = rule_ladders(RULES)[FILE_METRICS.name]
    hot = file("a.x")._replace(untested_heat=0.72)
    (finding,) = judge(ladders, Place("a.x", "a.x"), hot)
    assert (finding.rule, finding.message) == (
        "untested_hotspot.medium",
        "`a.x` is among the largest and most changed files (0.72 of 1), and no call is known to lead to it from a test.",
    )
