"""Scores: the arithmetic of impacts and caps."""

import pytest

from analyzer.metrics.judging.scores import BEST, CAPS, POINTS, scores_of, with_impacts
from analyzer.schema.tables.findings import Finding
from analyzer.schema.vocab import Dimension, FindingCategory, Severity


def finding(severity: Severity, category: FindingCategory = FindingCategory.SIZE, path: str = "a") -> Finding:
    return Finding(path, None, None, None, "m", "m.x", severity, Dimension.MAINTAINABILITY, category, "metric", 1.0, 1.0, "…", None)


def score(*findings: Finding) -> float:
    return scores_of(with_impacts(findings)).get(("a", Dimension.MAINTAINABILITY), BEST)


def test_nothing_found_is_the_best() -> None:
    assert score() == 10.0


def test_information_costs_nothing() -> None:
    assert score(finding(Severity.INFO)) == 10.0


def test_points_add_up_below_the_cap() -> None:
    assert score(finding(Severity.LOW), finding(Severity.MEDIUM)) == 9.0


def test_above_the_cap_each_takes_its_share() -> None:
    impacts = [each.impact for each in with_impacts([finding(Severity.CRITICAL), finding(Severity.CRITICAL)])]
    assert impacts == [0.75, 0.75]


def test_other_files_and_categories_have_caps_of_their_own() -> None:
    more = [finding(Severity.CRITICAL, path="b"), finding(Severity.LOW, FindingCategory.STRUCTURE)]
    assert score(*[finding(Severity.CRITICAL)] * 9, *more) == 8.2


@pytest.mark.parametrize("dimension", Dimension)
def test_no_score_is_below_one(dimension: Dimension) -> None:
    assert sum(CAPS[dimension].values()) <= 9.0
    assert max(POINTS.values()) == POINTS[Severity.CRITICAL]
