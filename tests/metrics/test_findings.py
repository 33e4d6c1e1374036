"""Findings: the border of each threshold, the most severe rule alone, and files that are not judged."""

import pytest

from analyzer.metrics import measure
from analyzer.metrics.judging.findings import COMPARISONS, Place, judge, rule_ladders
from analyzer.metrics.judging.rules import RULES
from analyzer.metrics.measures.functions import FunctionNumbers
from analyzer.model.program import Columns
from analyzer.schema.tables import TABLES
from analyzer.schema.tables.findings import SPOTS, HealthRule
from analyzer.schema.vocab import Comparison, ParameterKind, Role, Severity
from analyzer.schema.vocab_health import SpotKind
from tests.metrics.programs import SIMPLE, definition, module, parameter, program, record, symbol

OF_COMPLEXITY = sorted({rule.metric for rule in RULES if rule.metric_table == "function_metrics"} - {"parameters"})


BESIDE = {
    "bumps": {"cognitive": 26},
    "cyclomatic": {"cognitive": 31, "nesting": 3},
    "code_lines": {"cognitive": 16},
    "nesting": {"cognitive": 21},
    "cognitive": {"nesting": 4},
}


def findings(role: Role = Role.SOURCE, last_line: int = 90, **numbers: int) -> list[tuple[str, float]]:
    """Return (rule, value) of what is told of a function with these numbers, from the first line to the last, and of what stands beside."""
    return sorted(held(measured(role, last_line, numbers)["findings"]))


def holding(last_line: int = 90, **numbers: int) -> list[tuple[str, float]]:
    """Return (rule, value) of each rule that holds of such a function, told or not."""
    row = measured(Role.SOURCE, last_line, numbers)["function_metrics"]
    function = FunctionNumbers(**{name: row[name][0] for name in FunctionNumbers._fields if name in row})  # type: ignore[arg-type]  # columns of known types
    condition = (1, 1, numbers.get("boolean_operators", 0))
    found = judge(rule_ladders(RULES)["function_metrics"], Place("a", "f", 1, 1, last_line, condition=condition), function)
    return sorted((each.rule, each.value) for each in found)


def measured(role: Role, last_line: int, numbers: dict[str, int]) -> dict[str, Columns]:
    numbers = {"code_lines": 41, "condition_operators": numbers.get("boolean_operators", 0)} | numbers
    declared = definition(complexity=SIMPLE._replace(**numbers), lines=(1, last_line))
    return {table.name: columns for table, columns in measure(program(module("a"), symbol("a", declared)), [record("a", role=role)])}


def held(found: Columns) -> list[tuple[str, float]]:
    """Return (rule, value) of what findings tell and of what stands beside them."""
    told = zip(found["rule"], found["value"], strict=True)
    beside = ((each["rule"], each["value"]) for others in found["beside"] for each in others or ())  # type: ignore[attr-defined]  # of lists
    return [*told, *beside]  # type: ignore[list-item]  # columns of known types


def just_inside(rule: HealthRule) -> int:
    return int(rule.threshold) + (rule.comparison is Comparison.ABOVE)


def test_a_simple_function_has_no_findings() -> None:
    assert findings() == []


@pytest.mark.parametrize("rule", [rule for rule in RULES if rule.metric in OF_COMPLEXITY and rule.metric_table == "function_metrics"])
def test_a_rule_fires_at_its_border_alone_and_not_before(rule: HealthRule) -> None:
    value = just_inside(rule)
    beside = BESIDE.get(rule.metric, {})
    found = [each for each in holding(**beside, **{rule.metric: value}) if each[0].startswith(rule.marker)]
    assert found == [(rule.rule, value)]
    assert (rule.rule, value - 1) not in holding(**beside, **{rule.metric: value - 1})


@pytest.mark.parametrize("role", [Role.GENERATED, Role.VENDORED])
def test_files_that_nobody_here_wrote_are_measured_but_not_judged(role: Role) -> None:
    assert findings(role, cyclomatic=99) == []


def test_tests_are_judged() -> None:
    assert findings(Role.TEST, code_lines=200, cognitive=16, nesting=6) == [("long_function.high", 200.0)]


def test_tests_are_not_tested_and_have_cases_and_branch_to_assert() -> None:
    assert findings(Role.TEST, code_lines=199, nesting=5, cyclomatic=99, cognitive=99, boolean_operators=9, bumps=9) == []


def test_what_is_easily_followed_may_be_bumpy_long_and_nested_and_ask_one_question_after_the_other() -> None:
    assert holding(cyclomatic=99, cognitive=15) == holding(code_lines=999, cognitive=10) == []
    assert holding(cyclomatic=20, cognitive=23, nesting=2) == []
    assert findings(Role.CONFIG, nesting=6, cognitive=99) == findings(Role.DOC, nesting=6, cognitive=99) == []
    assert holding(cyclomatic=20, cognitive=24, nesting=2) == [("complex_function.medium", 20.0)]
    assert holding(cyclomatic=12, cognitive=20, nesting=3) == []
    assert holding(cyclomatic=12, cognitive=21, nesting=2) == [("complex_function.low", 12.0)]
    assert holding(cyclomatic=15, cognitive=18, nesting=3) == holding(cyclomatic=20, cognitive=20, nesting=3) == []
    both = ["complex_function.low", "tangled_function.low"]
    assert holding(cyclomatic=15, nesting=3, cognitive=20) == []
    assert [rule for rule, _ in holding(cyclomatic=15, nesting=4, cognitive=18)] == both
    assert [rule for rule, _ in holding(cyclomatic=21, cognitive=24, nesting=3)] == ["complex_function.high"]
    assert [rule for rule, _ in holding(cyclomatic=30, cognitive=31, nesting=3)] == ["complex_function.high", "tangled_function.high"]
    assert holding(cyclomatic=21, cognitive=23, nesting=1, boolean_operators=2) == []
    assert holding(cyclomatic=21, cognitive=24, nesting=2) == [("complex_function.high", 21.0)]
    assert holding(cyclomatic=45, cognitive=45, nesting=1, boolean_operators=5) == []
    assert holding(cyclomatic=45, cognitive=45, nesting=2, guarding_levels=1) == []
    assert holding(cyclomatic=60, cognitive=50, nesting=1) == [("complex_function.high", 60.0)]
    assert ("complex_function.critical", 60.0) in holding(cyclomatic=60, cognitive=64, nesting=2)
    assert holding(cyclomatic=60, cognitive=30, nesting=2, boolean_operators=3) == [("complex_function.high", 60.0)]
    assert holding(cyclomatic=21, cognitive=16, nesting=2, boolean_operators=3) == [("complex_function.high", 21.0)]
    assert holding(cognitive=30, nesting=2) == []
    assert holding(cognitive=31, nesting=3) == [("tangled_function.high", 31.0)]
    assert holding(cognitive=26, nesting=3) == [("tangled_function.medium", 26.0)]
    assert holding(cyclomatic=30, cognitive=33, nesting=2, boolean_operators=2) == [("complex_function.high", 30.0)]
    assert [rule for rule, _ in holding(cyclomatic=30, cognitive=38, nesting=2, boolean_operators=3)] == ["complex_function.high"]
    for more in ({"cognitive": 39}, {"nesting": 3}):
        told = holding(**{"cyclomatic": 30, "cognitive": 33, "nesting": 2, "boolean_operators": 2, **more})
        assert [rule for rule, _ in told] == ["complex_function.high", "tangled_function.high"]
    assert holding(cognitive=40, nesting=3, beside_hardest=25) == holding(cognitive=40, nesting=3, logging=25) == []
    assert holding(cognitive=40, nesting=4, beside_hardest=24) == [("tangled_function.low", 40.0)]
    assert holding(bumps=4, cognitive=15) == []
    assert holding(nesting=6, cognitive=15) == []
    assert holding(nesting=4, cognitive=20) == [("tangled_function.low", 20.0)]
    assert holding(nesting=4, cognitive=21) == [("deep_nesting.medium", 4.0), ("tangled_function.low", 21.0)]
    assert holding(nesting=3, cognitive=24) == []
    assert holding(nesting=3, cognitive=25) == [("tangled_function.medium", 25.0)]


def test_what_only_leaves_nests_nothing() -> None:
    assert holding(cognitive=40, nesting=3, guards=25) == holding(cognitive=40, nesting=5, guarding_levels=2, guards=25) == []
    assert holding(cognitive=40, nesting=4, guards=24) == [("tangled_function.low", 40.0)]
    assert holding(cyclomatic=18, cognitive=29, nesting=2, guards=8) == []
    assert holding(cyclomatic=18, cognitive=29, nesting=2, guards=7) == [("complex_function.medium", 18.0)]
    assert holding(cyclomatic=18, cognitive=29, nesting=2, guards=7, in_one_block=10) == []
    assert holding(cyclomatic=21, cognitive=23, nesting=3, guarding_levels=1, boolean_operators=2) == []
    deep = [rule for rule, _ in holding(cognitive=31, nesting=6, guarding_levels=1)]
    assert deep == ["deep_nesting.medium", "tangled_function.high"]


def test_steps_that_may_be_left_out_and_errors_that_are_handed_on_weigh_nothing() -> None:
    assert holding(cognitive=40, nesting=3, optional_steps=25) == holding(cognitive=40, nesting=3, handed_on=25) == []
    assert holding(cognitive=40, nesting=4, optional_steps=24) == [("tangled_function.low", 40.0)]
    assert holding(cyclomatic=21, cognitive=40, nesting=2, handed_on=11, optional_steps=10) == []
    assert holding(cyclomatic=21, cognitive=40, nesting=2, handed_on=10) == [("complex_function.low", 21.0)]


def test_a_long_function_of_questions_one_after_the_other_is_told_from_two_hundred_lines_on() -> None:
    assert holding(code_lines=99, cyclomatic=15, cognitive=18, nesting=2) == holding(code_lines=99, cognitive=15) == []
    assert holding(code_lines=100, cyclomatic=9, cognitive=13, nesting=2) == [("long_function.medium", 100.0)]
    assert holding(code_lines=199, cyclomatic=9, cognitive=12, nesting=3) == []
    assert holding(code_lines=200, cyclomatic=9, cognitive=12, nesting=2) == [("long_function.high", 200.0)]
    assert holding(code_lines=70, cyclomatic=9, cognitive=16, nesting=2) == [("long_function.low", 70.0)]


def test_a_list_of_questions_may_stand_in_a_block() -> None:
    both = ["complex_function.medium", "tangled_function.medium"]
    assert holding(cyclomatic=16, cognitive=24, nesting=3, in_one_block=5) == []
    assert [rule for rule, _ in holding(cyclomatic=16, cognitive=24, nesting=3, in_one_block=4)] == both[:1]
    assert [rule for rule, _ in holding(cyclomatic=17, cognitive=25, nesting=3, in_one_block=5)] == both
    assert holding(cyclomatic=18, cognitive=29, nesting=2, in_one_block=10) == []
    told = holding(bumps=2, cyclomatic=16, cognitive=26, nesting=2, in_one_block=10)
    assert [rule for rule, _ in told] == ["bumpy_function.low"]


def test_what_is_seen_at_once_is_told_of_where_it_is_hard_to_follow_all_the_same() -> None:
    def told(cognitive: int, **numbers: int) -> list[str]:
        found = holding(cognitive=cognitive, **{"code_lines": 30, **numbers})
        return [rule.removesuffix(".low").removesuffix(".medium") for rule, _ in found]

    every = {"nesting": 4, "bumps": 2, "cyclomatic": 11}
    markers = ["bumpy_function", "complex_function", "deep_nesting", "tangled_function"]
    assert told(20, **every) == told(25, bumps=2) == []
    assert told(21, **every) == [markers[1], markers[3]]
    assert told(26, **every) == markers
    assert told(16, **every, code_lines=41) == told(16, **every, closures=5) == ["complex_function", "tangled_function"]
    assert told(21, **every, code_lines=41) == told(21, **every, closures=5, last_line=41) == markers
    assert told(21, **every, code_lines=31) == told(21, **every, closures=5) == markers
    assert told(20, **every, closures=5, last_line=30) == told(20, **every, closures=4) == told(40, **every, beside_hardest=20) == []
    assert told(31, bumps=2, nesting=3) == ["bumpy_function", "tangled_function.high"]
    assert told(20, **every, code_lines=40) == []
    assert told(16, bumps=4, nesting=6) == ["bumpy_function.high", "deep_nesting.high"]


def test_receiver_does_not_make_one_parameter_too_many() -> None:
    given = tuple(parameter(name, ParameterKind.POSITIONAL_OR_KEYWORD) for name in "abcdefgh")
    tables = {
        table.name: columns for table, columns in measure(program(module("a"), symbol("a", definition(parameters=given))), [record("a")])
    }
    assert tables["findings"]["message"] == ["`f` takes 8 parameters; above 7 its calls are hard to read and to get right."]


def test_a_finding_about_a_condition_has_its_lines() -> None:
    condition = {"condition_line": 7, "condition_end_line": 8, "condition_operators": 6}
    declared = definition(complexity=SIMPLE._replace(boolean_operators=8, nesting=3, cognitive=31, **condition))
    tables = {table.name: columns for table, columns in measure(program(module("a"), symbol("a", declared)), [record("a")])}
    found = tables["findings"]
    assert list(zip(found["marker"], found["line"], found["end_line"], strict=True)) == [
        ("tangled_function", 1, 2),
        ("complex_condition", 7, 8),
    ]
    assert found["value"][1] == 6


def test_a_condition_that_has_a_name_is_not_asked_to_get_one() -> None:
    declared = definition(complexity=SIMPLE._replace(boolean_operators=6))
    tables = {table.name: columns for table, columns in measure(program(module("a"), symbol("a", declared)), [record("a")])}
    assert tables["findings"]["marker"] == []
    assert tables["function_metrics"]["boolean_operators"] == [6]


def test_no_rule_weighs_lookups_and_data() -> None:
    of_choices = SIMPLE._replace(cyclomatic=25, choices=10, cognitive=31, beside_hardest=10, nesting=4, bumps=3)
    declared = definition(complexity=of_choices._replace(code_lines=90, data_lines=30))
    tables = {table.name: columns for table, columns in measure(program(module("a"), symbol("a", declared)), [record("a")])}
    weighed = {"complex_function.low": 25, "deep_nesting.medium": 4, "tangled_function.low": 31, "bumpy_function.medium": 3}
    assert dict(held(tables["findings"])) == weighed
    assert tables["function_metrics"]["code_lines"] == [90]


def test_a_finding_about_a_file_has_no_lines() -> None:
    for lines, rules in ((313, ["large_file.low"]), (312, [])):  # Where functions are less than a quarter, the rest is a table.
        linked = program(module("a"), symbol("a", definition(complexity=SIMPLE._replace(code_lines=lines))))
        tables = {table.name: columns for table, columns in measure(linked, [record("a", code_lines=1251)])}
        assert (tables["findings"]["rule"], tables["findings"]["line"]) == (rules, [None] * len(rules))


def test_a_table_of_values_is_one_subject_however_long() -> None:
    tables = {table.name: columns for table, columns in measure(program(module("a")), [record("a", code_lines=1251)])}
    assert tables["findings"]["rule"] == []
    assert tables["file_metrics"]["code_lines"] == [1251]
    table = {"code_lines": 1000, "data_lines": 990}
    for numbers in ({"code_lines": 50}, table, {**table, "cyclomatic": 3, "handed_on": 2}):  # What decides nothing may hold the table.
        beside = program(module("a"), symbol("a", definition(complexity=SIMPLE._replace(**numbers))))
        tables = {table.name: columns for table, columns in measure(beside, [record("a", code_lines=1251)])}
        assert tables["findings"]["rule"] == []
    plain = SIMPLE._replace(code_lines=4)
    giving = program(module("a"), *[symbol("a", definition(complexity=plain))] * 240)
    tables = {table.name: columns for table, columns in measure(giving, [record("a", code_lines=1251)])}
    assert tables["findings"]["rule"] == []
    choosing = program(module("a"), symbol("a", definition(complexity=SIMPLE._replace(code_lines=1000, data_lines=990, cyclomatic=2))))
    tables = {table.name: columns for table, columns in measure(choosing, [record("a", code_lines=1251)])}
    assert tables["findings"]["rule"] == ["large_file.low"]


def test_tables_are_whole_and_of_the_contract() -> None:
    for table, columns in measure(program(module("a"), symbol("a", definition())), [record("a")]):
        assert table in TABLES
        assert list(columns) == [column.name for column in table.columns]
        assert len({len(values) for values in columns.values()}) == 1
        required = [column.name for column in table.columns if not column.is_nullable]
        assert all(value is not None for name in required for value in columns[name]), table.name


def test_rules_of_a_marker_read_one_metric_and_rise_with_severity() -> None:
    severities = list(Severity)
    for marker in {rule.marker for rule in RULES}:
        ladder = sorted((rule for rule in RULES if rule.marker == marker), key=lambda rule: severities.index(rule.severity))
        assert len({(rule.metric_table, rule.metric) for rule in ladder}) == 1
        assert [rule.threshold for rule in ladder] == sorted({rule.threshold for rule in ladder})


def test_rules_name_columns_and_spots_that_exist() -> None:
    tables = {table.name: {column.name for column in table.columns} for table in TABLES}
    tables[SPOTS.name] = {kind.value for kind in SpotKind}
    for rule in RULES:
        assert rule.metric in tables[rule.metric_table]


def test_every_kind_of_spot_has_a_rule() -> None:
    assert {rule.metric for rule in RULES if rule.metric_table == SPOTS.name} == {
        kind.value for kind in SpotKind if kind not in _SPOTS_TO_ASK_FOR
    }


_SPOTS_TO_ASK_FOR = frozenset({SpotKind.ENVIOUS_METHOD, SpotKind.TEXT_IN_LOOP, SpotKind.PROCESS_IN_LOOP})


def test_every_comparison_has_an_operator() -> None:
    assert set(COMPARISONS) == set(Comparison)
    assert [COMPARISONS[comparison](2, 2) for comparison in Comparison] == [False, True, False, True]
