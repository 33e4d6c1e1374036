"""A finding in an answer: its declaration, and how it is read from a row."""

from typing import Annotated, TypedDict

from serve.answers.context import Row
from serve.answers.render import place


class Details(TypedDict):
    rule: str
    metric: str
    value: float
    comparison: Annotated[str | None, "How the value stands to the threshold; null when the rules are not in the index."]
    threshold: float
    threshold_source: Annotated[str | None, "Where the threshold comes from; null like comparison."]


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


FINDING_FIELDS = """f.path, f.marker, f.severity::VARCHAR AS severity_word, n.fqn, f.line, f.end_line, f.message, f.rule, f.metric, f.value,
    r.comparison::VARCHAR AS comparison, f.threshold, r.source, f.impact, f.dimension::VARCHAR AS dimension_word,
    f.category::VARCHAR AS category_word"""
"""Columns of findings `f` with their symbols `n` and their rules `r`."""


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
    }


def finding_line(finding: Finding) -> str:
    """Return a finding on one line."""
    where = place(finding["file_path"], finding["line_start"])
    taken = "" if finding["health_impact"] is None else f" (-{finding['health_impact']:g})"
    return f"- {finding['severity']} {finding['dimension']} {finding['biomarker_type']}, {where}: {finding['reason']}{taken}"
