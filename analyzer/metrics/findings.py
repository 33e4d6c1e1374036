"""Applies rules to numbers: the most severe rule of each marker that holds makes a finding."""

import operator
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from analyzer.metrics.files import FileNumbers
from analyzer.metrics.functions import FunctionNumbers
from analyzer.model.program import SymbolNode
from analyzer.schema.tables.health import FILE_METRICS, FUNCTION_METRICS, Finding, HealthRule
from analyzer.schema.vocab import Comparison, Role, Severity

COMPARISONS: Mapping[Comparison, Callable[[float, float], bool]] = {
    Comparison.ABOVE: operator.gt,
    Comparison.AT_LEAST: operator.ge,
    Comparison.BELOW: operator.lt,
    Comparison.AT_MOST: operator.le,
}

_SEVERITIES = tuple(Severity)
NOT_JUDGED = frozenset({Role.GENERATED, Role.VENDORED})


class Place(NamedTuple):
    """What a finding is about. `node_id` and the lines are None for a whole file."""

    path: str
    name: str
    node_id: int | None = None
    line: int | None = None
    end_line: int | None = None


def find(
    rules: Iterable[HealthRule],
    nodes: Sequence[SymbolNode],
    functions: Iterable[FunctionNumbers],
    files: Iterable[FileNumbers],
    roles: Mapping[str, Role],
) -> list[Finding]:
    """Return the findings of hand-written files, by path, line (whole files first), symbol and marker."""
    ladders = rule_ladders(rules)
    findings = []
    for function in functions:
        if roles.get(function.path) not in NOT_JUDGED:
            findings += judge(ladders[FUNCTION_METRICS.name], _place_of(nodes[function.node_id], function), function)
    for file in files:
        if roles.get(file.path) not in NOT_JUDGED:
            findings += judge(ladders[FILE_METRICS.name], Place(file.path, file.path), file)
    return sorted(findings, key=lambda finding: (finding.path, finding.line or 0, finding.node_id or 0, finding.marker))


def rule_ladders(rules: Iterable[HealthRule]) -> defaultdict[str, list[list[HealthRule]]]:
    """Return the rules by metric table; in it a list for each marker, the most severe rule first."""
    markers: dict[tuple[str, str], list[HealthRule]] = defaultdict(list)
    for rule in sorted(rules, key=lambda rule: _SEVERITIES.index(rule.severity), reverse=True):
        markers[rule.metric_table, rule.marker].append(rule)
    ladders: defaultdict[str, list[list[HealthRule]]] = defaultdict(list)
    for (table, _), ladder in markers.items():
        ladders[table].append(ladder)
    return ladders


def judge(ladders: Iterable[Sequence[HealthRule]], place: Place, numbers: object) -> list[Finding]:
    """Return a finding for each ladder of which a rule holds for the numbers. A number that is None makes none."""
    findings = []
    for ladder in ladders:
        value: float | None = getattr(numbers, ladder[0].metric)
        if value is None:
            continue
        rule = next((rule for rule in ladder if COMPARISONS[rule.comparison](value, rule.threshold)), None)
        if rule is not None:
            findings.append(_finding(rule, place, value))
    return findings


def _place_of(node: SymbolNode, function: FunctionNumbers) -> Place:
    span = node.definition.span if node.definition else None
    return Place(function.path, node.name, function.node_id, span.start_line if span else None, span.end_line if span else None)


def _finding(rule: HealthRule, place: Place, value: float) -> Finding:
    return Finding(
        path=place.path,
        node_id=place.node_id,
        line=place.line,
        end_line=place.end_line,
        marker=rule.marker,
        rule=rule.rule,
        severity=rule.severity,
        dimension=rule.dimension,
        category=rule.category,
        metric=rule.metric,
        value=float(value),
        threshold=rule.threshold,
        message=rule.message.format(name=place.name, value=f"{value:.15g}", threshold=f"{rule.threshold:.15g}"),
        impact=None,
    )
