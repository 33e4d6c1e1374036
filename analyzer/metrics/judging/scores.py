"""Health scores: an explanation of findings in one number for each file and dimension, not a prediction.

    score = 10 - sum of the impacts of all rules that hold in the file in that dimension

Rules that hold beside a finding count as those that make one: which of a function's faults is told is a matter of readers, and a file would
else be healthier in one dimension for a graver fault in another.
A finding takes 0.3 points when low, 0.7 when medium, 1.2 when high, 2 when critical, none as information. Findings of one category take no
more together than its cap: above it each takes its share of the cap. The caps of a dimension's categories sum to 9 at most, so that no
score is below 1.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from analyzer.schema.tables.findings import Beside, Finding
from analyzer.schema.vocab import Dimension, FindingCategory, Severity

BEST = 10.0

POINTS: Mapping[Severity, float] = {
    Severity.INFO: 0.0,
    Severity.LOW: 0.3,
    Severity.MEDIUM: 0.7,
    Severity.HIGH: 1.2,
    Severity.CRITICAL: 2.0,
}

CAPS: Mapping[Dimension, Mapping[FindingCategory, float]] = {
    Dimension.DEFECT: {
        FindingCategory.STRUCTURE: 4.0,
        FindingCategory.SIZE: 1.5,
        FindingCategory.ERROR_HANDLING: 2.0,
        FindingCategory.TESTS: 1.0,
        FindingCategory.ORGANIZATION: 0.5,
    },
    Dimension.MAINTAINABILITY: {
        FindingCategory.STRUCTURE: 3.5,
        FindingCategory.SIZE: 1.5,
        FindingCategory.DUPLICATION: 1.5,
        FindingCategory.ORGANIZATION: 2.0,
        FindingCategory.ERROR_HANDLING: 0.5,
    },
    Dimension.PERFORMANCE: {FindingCategory.PERFORMANCE: 9.0},
}
"""What the findings of a category may take from a dimension's score; those of a category that is not here take nothing."""


def with_impacts(findings: Iterable[Finding]) -> list[Finding]:
    """Return findings with the points that each, and each beside it, takes from its file's score, in the same order."""
    findings = list(findings)
    sums: dict[tuple[str, Dimension, FindingCategory], float] = defaultdict(float)
    for path, held in _held(findings):
        sums[path, held.dimension, held.category] += POINTS[held.severity]
    return [_with_impact(finding, sums) for finding in findings]


def _held(findings: Iterable[Finding]) -> Iterator[tuple[str, Finding | Beside]]:
    """Yield all that holds, with its path."""
    for finding in findings:
        yield finding.path, finding
        for beside in finding.beside or ():
            yield finding.path, beside


def _with_impact(finding: Finding, sums: Mapping[tuple[str, Dimension, FindingCategory], float]) -> Finding:
    def impact(held: Finding | Beside) -> float:
        total, cap = sums[finding.path, held.dimension, held.category], CAPS[held.dimension].get(held.category, 0.0)
        return round(POINTS[held.severity] * (min(1.0, cap / total) if total else 0.0), 4)

    beside = finding.beside and tuple(replace(each, impact=impact(each)) for each in finding.beside)
    return replace(finding, impact=impact(finding), beside=beside)


def scores_of(findings: Iterable[Finding]) -> Mapping[tuple[str, Dimension], float]:
    """Return the score of each file and dimension that findings take points from; all others have the best."""
    lost: dict[tuple[str, Dimension], float] = defaultdict(float)
    for path, held in _held(findings):
        lost[path, held.dimension] += held.impact or 0.0
    return {key: round(BEST - points, 2) for key, points in lost.items()}
