"""Findings that say one thing of one symbol: which of them is told, and what stands beside it."""

from dataclasses import replace

import pytest

from analyzer.metrics.judging.families import FAMILIES, one_of_each_family
from analyzer.metrics.judging.rules import MARKERS
from analyzer.metrics.judging.scores import scores_of, with_impacts
from analyzer.schema.tables.findings import Finding
from analyzer.schema.vocab import Dimension, FindingCategory, Severity

DIMENSIONS = {marker.name: marker.dimension for marker in MARKERS}


def finding(
    marker: str, severity: Severity, value: float = 7, node: int | None = 1, category: FindingCategory = FindingCategory.STRUCTURE
) -> Finding:
    rule = f"{marker}.{severity.value}"
    return Finding("a.py", node, 1, 9, marker, rule, severity, DIMENSIONS[marker], category, "metric", value, 1.0, "`f` is so.", None)


def told(*findings: Finding) -> list[tuple[str, str, list[str]]]:
    """Return marker, message and what stands beside, of what is told."""
    joined = one_of_each_family(findings)
    return [(each.marker, each.message, [beside.rule for beside in each.beside or ()]) for each in joined]


def test_what_holds_alone_is_told_as_it_is() -> None:
    assert told(finding("tangled_function", Severity.MEDIUM, 29)) == [("tangled_function", "`f` is so.", [])]


def test_the_gravest_is_told_and_has_the_others_beside_it() -> None:
    lesser = finding("deep_nesting", Severity.MEDIUM, 4), finding("long_function", Severity.LOW, 80)
    message = "`f` is so. Also: control blocks nested 4 deep; 80 lines of code."
    expected = [("complex_function", message, ["deep_nesting.medium", "long_function.low"])]
    assert told(*reversed(lesser), finding("complex_function", Severity.HIGH)) == expected


def test_trips_of_one_function_are_one_piece_of_news() -> None:
    trips = [replace(finding(marker, Severity.MEDIUM, 1), line=line) for line, marker in ((4, "query_in_loop"), (9, "request_in_loop"))]
    message = "`f` is so. Also: line 9 waits for the network."
    assert told(*trips) == [("query_in_loop", message, ["request_in_loop.medium"])]


def test_tests_of_a_file_that_look_at_nothing_are_one_piece_of_news() -> None:
    tests = [replace(finding("test_without_assertion", Severity.LOW, 2, node=line), line=line) for line in (4, 9, 14)]
    one, other = one_of_each_family([*tests, replace(tests[0], path="b.py")])
    assert (one.path, one.line, one.node_id, one.message) == ("a.py", 4, None, "`f` is so. Also: line 9; line 14.")
    assert (other.path, other.beside) == ("b.py", None)


def test_of_equally_grave_ones_that_is_told_which_says_most() -> None:
    grave = [finding(marker, Severity.HIGH) for marker in reversed(FAMILIES["complexity"])]
    assert [(marker, len(beside)) for marker, _, beside in told(*grave)] == [("brain_function", 5)]


ALONE = {
    "questions one after the other": [("complex_function", Severity.HIGH)],
    "many lines of them": [("complex_function", Severity.HIGH), ("long_function", Severity.MEDIUM)],
    "blocks that stand deep": [("deep_nesting", Severity.HIGH)],
    "several blocks": [("bumpy_function", Severity.HIGH)],
    "plain lines": [("long_function", Severity.MEDIUM)],
    "long, branched and called by several": [("brain_function", Severity.HIGH), ("long_function", Severity.MEDIUM)],
    "questions one after the other, two of which have one inside": [("complex_function", Severity.HIGH), ("bumpy_function", Severity.LOW)],
    "blocks that stand deep, with little in them": [("deep_nesting", Severity.MEDIUM), ("tangled_function", Severity.LOW)],
    "a little of each": [("tangled_function", Severity.LOW), ("complex_function", Severity.LOW), ("bumpy_function", Severity.LOW)],
}


@pytest.mark.parametrize("circumstance", ALONE)
def test_what_one_number_says_is_not_told(circumstance: str) -> None:
    assert told(*(finding(marker, severity) for marker, severity in ALONE[circumstance])) == []
    [(_, _, beside)] = told(*(finding(*each) for each in ALONE[circumstance]), finding("tangled_function", Severity.MEDIUM, 29))
    assert len(beside) == len(ALONE[circumstance])


def test_a_function_a_little_beyond_the_limit_is_told_where_two_others_say_so() -> None:
    tangled, branched, deep = (finding(marker, Severity.MEDIUM, 28) for marker in ("tangled_function", "complex_function", "deep_nesting"))
    assert told(tangled, branched) == told(tangled, deep) == []
    assert told(tangled, branched, finding("bumpy_function", Severity.LOW)) == []
    assert [marker for marker, _, _ in told(tangled, branched, deep)] == ["tangled_function"]
    assert [marker for marker, _, _ in told(tangled, replace(branched, severity=Severity.HIGH))] == ["complex_function"]


def test_a_class_of_many_methods_is_told_where_something_else_says_that_it_has_several_tasks() -> None:
    many = finding("many_methods", Severity.MEDIUM, 70)
    assert told(many) == []
    assert [marker for marker, _, _ in told(replace(many, value=71))] == ["many_methods"]
    assert [marker for marker, _, _ in told(many, finding("split_class", Severity.MEDIUM))] == ["split_class"]


def test_a_class_of_much_complexity_is_told_where_something_else_says_so_or_it_is_high() -> None:
    much = finding("god_class", Severity.MEDIUM, 187)
    assert told(much) == []
    assert [marker for marker, _, _ in told(finding("god_class", Severity.HIGH, 188))] == ["god_class"]
    assert [beside for _, _, beside in told(much, finding("many_methods", Severity.MEDIUM, 40))] == [["many_methods.medium"]]


def test_another_symbol_another_thing_and_whole_files_are_told_of_apart() -> None:
    apart = [
        finding("long_function", Severity.HIGH),
        finding("tangled_function", Severity.HIGH, node=2),
        finding("many_parameters", Severity.MEDIUM),
        finding("complex_condition", Severity.MEDIUM),
        finding("large_file", Severity.MEDIUM, node=None),
        finding("duplicated_file", Severity.MEDIUM, node=None),
    ]
    assert sorted(marker for marker, _, _ in told(*apart)) == sorted(each.marker for each in apart)
    assert [beside for _, _, beside in told(*apart)] == [[]] * len(apart)


def test_what_a_function_does_on_several_lines_is_told_once() -> None:
    lost = finding("swallowed_exception", Severity.MEDIUM)
    others = [replace(lost, line=line, end_line=line) for line in (40, 50)]
    assert told(lost, *others) == [("swallowed_exception", "`f` is so. Also: line 40; line 50.", ["swallowed_exception.medium"] * 2)]
    assert [beside for _, _, beside in told(lost, replace(lost, node_id=2), finding("lost_cause", Severity.LOW))] == [[], [], []]


def test_a_large_file_stands_beside_the_one_class_in_it_that_is_told_of() -> None:
    file = replace(finding("large_file", Severity.MEDIUM, 1200, node=None), line=None, end_line=None)
    of_class, other = finding("many_methods", Severity.MEDIUM, 80), finding("god_class", Severity.HIGH, 188, node=2)
    message = "`f` is so. Also: 1200 lines of code in its file."
    assert told(file, of_class) == [("many_methods", message, ["large_file.medium"])]
    assert sorted(marker for marker, _, _ in told(file, of_class, other)) == ["god_class", "large_file", "many_methods"]
    assert [beside for _, _, beside in told(file, replace(of_class, path="b.py"))] == [[], []]


def stretch(marker: str, severity: Severity, line: int, value: float = 100) -> Finding:
    return replace(finding(marker, severity, value, node=None), line=line, end_line=line + 9)


def test_copies_stand_beside_their_file_where_it_is_told_of_and_are_told_one_by_one_else() -> None:
    copies = [stretch("duplicated_code", Severity.LOW, line, 100 + line) for line in (20, 50)]
    file = replace(finding("duplicated_file", Severity.MEDIUM, 0.5, node=None), line=None, end_line=None)
    assert told(*copies) == [("duplicated_code", "`f` is so.", [])] * 2
    message = "`f` is so. Also: lines 50 to 59, 150 tokens; lines 20 to 29, 120 tokens."
    assert told(*copies, file) == [("duplicated_file", message, ["duplicated_code.low"] * 2)]
    assert told(*copies, replace(file, path="b.py")) == told(*copies)
    assert told(*copies, replace(file, path="b.py", value=0.6)) == [*told(*copies), ("duplicated_file", "`f` is so.", [])]


def test_a_habit_of_a_file_is_told_once() -> None:
    habit = [stretch("add_for_copy", Severity.LOW, line, 1) for line in range(8, 1, -1)]
    message = "`f` is so. Also: line 3; line 4; line 5; line 6; line 7; 1 more."
    assert told(*habit) == [("add_for_copy", message, ["add_for_copy.low"] * 6)]


def test_families_are_of_markers_that_there_are() -> None:
    listed = [marker for markers in FAMILIES.values() for marker in markers]
    assert len(listed) == len(set(listed))
    assert set(listed) <= set(DIMENSIONS)


@pytest.mark.parametrize("severity", [Severity.MEDIUM, Severity.HIGH, Severity.CRITICAL])
def test_scores_are_those_of_all_that_holds(severity: Severity) -> None:
    all_of_it = [finding(marker, severity) for marker in FAMILIES["complexity"]]
    all_of_it += [finding("many_methods", Severity.MEDIUM, node=2), finding("god_class", severity, node=2)]
    joined = with_impacts(one_of_each_family(all_of_it))
    assert scores_of(joined) == scores_of(with_impacts(all_of_it))
    by_hand = sum(held.impact or 0 for each in joined for held in (each, *(each.beside or ())) if held.dimension is Dimension.DEFECT)
    assert scores_of(joined)["a.py", Dimension.DEFECT] == pytest.approx(10 - by_hand)
