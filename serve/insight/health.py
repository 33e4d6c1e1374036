"""Parts of an answer about health: their declarations, and how they are read from rows and told."""

from typing import Annotated, NotRequired, TypedDict

from serve.answers.context import Row

HEALTHY, ALERT = 8.0, 5.0
"""Scores from which a file counts as healthy, and below which as one to mend."""


class Worst(TypedDict):
    path: str
    score: float


class Kpis(TypedDict):
    average_health: Annotated[float | None, "Defect score, mean over files weighted by code lines."]
    hotspot_health: Annotated[float | None, "The same over the top fifth by churn; null without history."]
    maintainability_average: float | None
    performance_average: float | None
    worst_performer: Annotated[Worst | None, "File with the lowest defect score, the largest of equal ones; null when all have 10."]
    open_findings: Annotated[int | None, "Null when findings were not measured."]
    files: Annotated[int, "Files with scores."]


class Distribution(TypedDict):
    healthy: Annotated[int, f"Files with a defect score of {HEALTHY} and above."]
    warning: int
    alert: Annotated[int, f"Files below {ALERT}."]


class Signals(TypedDict):
    prior_defects: Annotated[int | None, "Fix commits; null without history."]
    change_scatter: Annotated[float | None, "Decayed change entropy (Hassan, 2009); null without history."]
    commits_90d: int | None
    churn_percentile: float | None
    primary_owner: str | None
    recent_owner: str | None
    bus_factor: int | None
    in_degree: Annotated[int, "Other files that call into it."]
    out_degree: Annotated[int, "Other files that it calls."]


class FileHealth(TypedDict):
    path: str
    score: Annotated[float | None, "The defect score, by which files are ordered."]
    health_defect: float | None
    health_maintainability: float | None
    health_performance: float | None
    deductions: Annotated[dict[str, float], "Points that the findings of each dimension take together."]
    nloc: int
    max_ccn: Annotated[int | None, "Greatest cyclomatic complexity; null without functions."]
    findings: Annotated[int | None, "Number of findings; null when not measured."]
    defect_rank: Annotated[float | None, "How early it should be looked at for defects, 0 to 1; null without history and for tests."]
    review_first: Annotated[float | None, "Fixes to expect per code line; null like defect_rank."]
    signals: NotRequired[Signals]


class ModuleHealth(TypedDict):
    path: str
    files: int
    nloc: int
    health_defect: float | None
    health_maintainability: float | None
    health_performance: float | None


class Accuracy(TypedDict):
    ranking: str
    as_of: Annotated[str | None, "Where the replay starts, YYYY-MM-DD; null when the history does not reach back."]
    files: int | None
    fixed_files: int | None
    base_rate: float | None
    precision_at_20: float | None
    lift_at_20: float | None
    auc: float | None
    popt: float | None
    silence: Annotated[str | None, "Why there are no figures; null when there are."]


class Point(TypedDict):
    path: str
    commits_90d: int
    max_ccn: int | None
    nloc: int
    score: float | None
    churn_percentile: float | None


class Coverage(TypedDict):
    path: str
    line_coverage: Annotated[float | None, "Share of code lines that a report saw run; null when no report was taken in."]
    functions: int
    functions_reached_by_tests: Annotated[int | None, "Inferred: functions that calls lead to from a test; null when not measured."]


class Unresolved(TypedDict):
    subject: str
    reason: str


def file_of(row: Row, *, is_searched: bool, has_signals: bool) -> FileHealth:
    """Return the health of a file; `is_searched` says whether findings were measured, so that none of them means none."""
    file: FileHealth = {
        "path": row["path"],
        "score": row["health_defect"],
        "health_defect": row["health_defect"],
        "health_maintainability": row["health_maintainability"],
        "health_performance": row["health_performance"],
        "deductions": row["deductions"] or {},
        "nloc": row["code_lines"],
        "max_ccn": row["cyclomatic_max"],
        "findings": (row["findings"] or 0) if is_searched else None,
        "defect_rank": row["defect_rank"],
        "review_first": row["review_first"],
    }
    if has_signals:
        file["signals"] = _signals(row)
    return file


def _signals(row: Row) -> Signals:
    return {
        "prior_defects": row["fix_commits"],
        "change_scatter": row["change_entropy"],
        "commits_90d": row["commits_90d"],
        "churn_percentile": row["churn_percentile"],
        "primary_owner": row["owner"],
        "recent_owner": row["recent_owner"],
        "bus_factor": row["bus_factor"],
        "in_degree": row["fan_in"],
        "out_degree": row["fan_out"],
    }


def file_line(file: FileHealth) -> str:
    """Return a file on one line."""
    scores = scores_told(file["health_defect"], file["health_maintainability"], file["health_performance"])
    return f"- {file['path']}: {scores}; {file['nloc']} code lines, {file['findings']} findings"


def scores_told(defect: float | None, maintainability: float | None, performance: float | None) -> str:
    """Return the three scores in words; files of which nobody has read the functions have none."""
    return "no health" if defect is None else f"defect {defect}, maintainability {maintainability}, performance {performance}"


def worth(item: Accuracy) -> str:
    """Return what a ranking would have been worth."""
    if item["silence"] is not None:
        return f"silent, {item['silence']}"
    return f"precision@20 {item['precision_at_20']}, base rate {item['base_rate']}, AUC {item['auc']}, Popt {item['popt']}"


def coverage_told(item: Coverage) -> str:
    """Return a file's coverage, measured and inferred."""
    covered = "not measured" if item["line_coverage"] is None else f"{item['line_coverage']:.0%}"
    if not item["functions"]:
        return f"coverage {covered}; no functions"
    return f"coverage {covered}; tests reach {item['functions_reached_by_tests']} of {item['functions']} functions (inferred)"
