"""A finding in an answer: its declaration, and how it is read from a row."""

from collections import defaultdict
from typing import Annotated, TypedDict

from analyzer.schema.views import rules_held
from serve.answers.context import Context, Row
from serve.answers.render import place


class Details(TypedDict):
    rule: str
    metric: str
    value: float
    comparison: Annotated[str | None, "How the value stands to the threshold; null when the rules are not in the index."]
    threshold: float
    threshold_source: Annotated[str | None, "Where the threshold comes from; null like comparison."]


class Held(TypedDict):
    line_start: int | None
    line_end: int | None
    biomarker_type: str
    severity: str
    metric: str
    value: float
    threshold: float
    health_impact: float | None
    dimension: str


class Finding(TypedDict):
    file_path: str
    biomarker_type: str
    severity: str
    function_name: Annotated[str | None, "Full name of the symbol that it is about; null for a whole file."]
    line_start: int | None
    line_end: int | None
    reason: str
    details: Details
    health_impact: Annotated[float | None, "Points taken from the file's score in the dimension; null when no score is measured."]
    dimension: str
    category: str
    beside: Annotated[list[Held], "What else holds of the symbol or file and says the same less gravely; each takes points, too."]


FINDING_FIELDS = """f.path, f.marker, f.severity::VARCHAR AS severity_word, n.fqn, f.line, f.end_line, f.message, f.rule, f.metric, f.value,
    r.comparison::VARCHAR AS comparison, f.threshold, r.source, f.impact, f.dimension::VARCHAR AS dimension_word,
    f.category::VARCHAR AS category_word, f.beside"""
"""Columns of findings `f` with their symbols `n` and their rules `r`."""


def held_of(context: Context) -> str:
    """Return what a query may read in place of all rules that hold, beside findings too."""
    return f"({rules_held(context.relation('findings'))})"


def finding_of(row: Row) -> Finding:
    """Return the finding that a row of `FINDING_FIELDS` tells."""
    return {
        "file_path": row["path"],
        "biomarker_type": row["marker"],
        "severity": row["severity_word"],
        "function_name": row["fqn"],
        "line_start": row["line"],
        "line_end": row["end_line"],
        "reason": row["message"],
        "details": {
            "rule": row["rule"],
            "metric": row["metric"],
            "value": row["value"],
            "comparison": row["comparison"],
            "threshold": row["threshold"],
            "threshold_source": row["source"],
        },
        "health_impact": row["impact"],
        "dimension": row["dimension_word"],
        "category": row["category_word"],
        "beside": [_held_of(held) for held in row["beside"] or ()],
    }


def _held_of(held: Row) -> Held:
    return {
        "line_start": held["line"],
        "line_end": held["end_line"],
        "biomarker_type": held["marker"],
        "severity": held["severity"],
        "metric": held["metric"],
        "value": held["value"],
        "threshold": held["threshold"],
        "health_impact": held["impact"],
        "dimension": held["dimension"],
    }


def finding_line(finding: Finding) -> str:
    """Return a finding on one line."""
    where = place(finding["file_path"], finding["line_start"])
    points: dict[str, float] = defaultdict(float)
    for dimension, impact in [(each["dimension"], each["health_impact"]) for each in (finding, *finding["beside"])]:
        points[dimension] += impact or 0.0
    taken = ", ".join(f"-{round(taken, 4):g}{f' {dimension}' if len(points) > 1 else ''}" for dimension, taken in points.items())
    told = "" if finding["health_impact"] is None else f" ({taken})"
    return f"- {finding['severity']} {finding['dimension']} {finding['biomarker_type']}, {where}: {finding['reason']}{told}"
