"""How risky it is to change some files: how likely they are to break, what hangs on them, and how far tests would notice."""

from collections.abc import Sequence
from typing import Annotated, Final, TypedDict

from serve.answers.context import Context, Row
from serve.code.targets import Target
from serve.insight.people import Owner, Partner, ownership_of, partners_of
from serve.insight.reach import BlastRadius, Dependent, blast_radius_of, dependents_of, seeds_of
from serve.insight.standing import Biomarker, health_of
from serve.insight.tests_to_run import MissingTest, missing_tests_of

HOTSPOT = 0.8
"""Percentile of churn from which a file counts as a hotspot, as in get_overview."""

WEIGHTS = {"likelihood": 0.5, "impact": 0.3, "exposure": 0.2}
ARITHMETIC = (
    "risk_score is 10 * (0.5 * likelihood + 0.3 * impact + 0.2 * exposure) over the parts that are known: likelihood is defect_rank (size, "
    "commits and fixes, the latest counting most), impact the percentile of files that call in, exposure the share of functions that no "
    "test reaches by calls. The weights are a convention; what defect_rank is worth here, get_health tells with accuracy."
)
_MOST_PARTNERS, _MOST_DEPENDENTS, _MOST_SIGNALS, _MOST_REVIEWERS = 10, 3, 8, 5
_DAY = 86_400
_LAST_LINE: Final = 2**31 - 1
ENDPOINT: Final = "endpoint"
"""The kind of a signal that is what the outside can call."""


class Parts(TypedDict):
    likelihood: Annotated[float | None, "defect_rank, 0 to 1; null without history, for tests and for what is no code."]
    impact: Annotated[float | None, "Share of files of code that fewer others call into, 0 to 1."]
    exposure: Annotated[float | None, "Share of its functions that no test reaches by calls, 0 to 1."]


class Signal(TypedDict):
    kind: Annotated[str, "endpoint (what the outside can call) or the marker of a finding."]
    line: int | None
    detail: str


class TestGap(TypedDict):
    has_gap: Annotated[bool | None, "Whether a function is reached by no test; null when not measured."]
    gaps: list[MissingTest]
    line_coverage_pct: Annotated[float | None, "Measured coverage; null when no report was taken in."]
    basis: Annotated[str, "measured, inferred (calls from tests) or none."]


class TargetRisk(TypedDict):
    """One target. Of a folder, likelihood and history are those of its riskiest file, the rest of all files together."""

    target: str
    type: str
    name: str
    risk_score: Annotated[float | None, "0 to 10; null when no part of it is known."]
    risk_parts: Parts
    risk_type: Annotated[str, "bug-prone, churn-heavy, bus-factor, high-coupling, stable; unknown without metrics and history."]
    is_hotspot: Annotated[bool | None, f"Whether its churn is in the top fifth of all files (percentile {HOTSPOT}); null without history."]
    hotspot_score: Annotated[float | None, "Percentile of decayed commits times percentile of size, 0 to 1; null without history."]
    commits_90d: int | None
    fix_commits: int | None
    trend: Annotated[str | None, "rising, steady or falling: the last 30 days against the 60 before; null without history."]
    dependents_count: Annotated[int, "Other files, tests left out, that use it directly."]
    dependents: Annotated[list[Dependent], f"The surest ones, at most {_MOST_DEPENDENTS}."]
    test_dependents_count: int
    blast_radius: BlastRadius
    co_change_partners: Annotated[list[Partner] | None, f"Strongest first, at most {_MOST_PARTNERS}; null without history."]
    co_change_partners_total: int | None
    primary_owner: str | None
    owner_pct: float | None
    recent_owner: str | None
    bus_factor: int | None
    contributor_count: int | None
    recommended_reviewers: Annotated[list[Owner], "Who knows it best."]
    test_gap: TestGap
    security_signals: Annotated[list[Signal], "Endpoints that it provides, and findings that bear on security; no more was looked for."]
    health_score: float | None
    top_biomarkers: list[Biomarker]


_METRICS = """
    SELECT max(m.defect_rank) AS likelihood, max(m.size_percentile * m.commits_percentile) AS hotspot,
        (SELECT avg((o.fan_in < (SELECT max(fan_in) FROM {file_metrics} WHERE path IN (SELECT unnest($paths))))::INT)
            FROM {file_metrics} o) AS impact,
        max(m.fixes_percentile) AS fixes
    FROM {file_metrics} m WHERE m.path IN (SELECT unnest($paths))
"""

_SCORES = """
    WITH fans AS (SELECT fan_in, percent_rank() OVER (ORDER BY fan_in) AS impact FROM {file_metrics}),
    tested AS (SELECT path, avg((NOT is_reached_by_tests)::INT) AS exposure FROM {function_metrics}
        WHERE path IN (SELECT unnest($paths)) GROUP BY path)
    SELECT m.path, m.defect_rank AS likelihood, (SELECT any_value(impact) FROM fans f WHERE f.fan_in = m.fan_in) AS impact, t.exposure
    FROM {file_metrics} m LEFT JOIN tested t USING (path) WHERE m.path IN (SELECT unnest($paths)) ORDER BY m.path
"""

_EXPOSURE = """
    SELECT avg((NOT is_reached_by_tests)::INT) AS exposure FROM {function_metrics}
    WHERE path IN (SELECT unnest($paths)) AND ($node IS NULL OR node_id = $node)
"""

_HISTORY = """
    SELECT max(churn_percentile) AS churn, max(commits_90d) AS commits_90d, max(fix_commits) AS fix_commits FROM {file_history}
    WHERE path IN (SELECT unnest($paths))
"""

_TREND = f"""
    WITH newest AS (SELECT max(committed_at) AS moment FROM {{commits}}),
    days AS (SELECT DISTINCT c.hash, ((SELECT moment FROM newest) - c.committed_at) // {_DAY} AS age
        FROM {{commits}} c JOIN {{commit_files}} f ON f.commit_hash = c.hash
        WHERE f.path IN (SELECT unnest($paths)) AND c.committed_at > (SELECT moment FROM newest) - 90 * {_DAY})
    SELECT count(*) FILTER (age < 30) AS late, count(*) FILTER (age >= 30) AS before FROM days
"""

_SIGNALS = """
    SELECT 'endpoint' AS kind, line, concat_ws(' ', method, address) || ' (' || protocol::VARCHAR || ')' AS detail FROM {endpoints}
    WHERE path IN (SELECT unnest($paths)) AND side = 'provided' AND protocol IN ('http', 'rpc') AND line BETWEEN $first AND $last
    UNION ALL
    SELECT marker, line, message FROM {findings} WHERE path IN (SELECT unnest($paths)) AND marker IN ('root_at_the_end', 'sudo_in_build')
        AND coalesce(line, $first) BETWEEN $first AND $last
    ORDER BY kind, line, detail LIMIT $limit
"""

TABLES = ("file_metrics", "function_metrics", "file_history", "commits", "commit_files", "endpoints", "findings")


def risk_of(context: Context, target: Target) -> TargetRisk:
    """Return how risky it is to change a target that the index has."""
    paths = target.paths
    seeds = seeds_of(context, paths) if target.node is None else symbol_seeds(context, target.node)
    used = dependents_of(context, seeds, paths, _MOST_DEPENDENTS)
    past, metrics = _row(context, _HISTORY, paths), _row(context, _METRICS, paths)
    parts = _parts(context, target, metrics)
    partners, partners_total = partners_of(context, paths, _MOST_PARTNERS)
    owned, health = ownership_of(context, paths, is_full=True), health_of(context, target)
    is_known = context.artifact.is_measured("cochanges")
    return {
        "target": target.text,
        "type": target.kind.value,
        "name": target.name,
        "risk_score": score(parts),
        "risk_parts": parts,
        "risk_type": _risk_type(metrics, past, owned["bus_factor"] if owned else None, parts),
        "is_hotspot": None if past["churn"] is None else past["churn"] >= HOTSPOT,
        "hotspot_score": _rounded(metrics["hotspot"]),
        "commits_90d": past["commits_90d"],
        "fix_commits": past["fix_commits"],
        "trend": _trend(context, paths),
        "dependents_count": used.others_total,
        "dependents": used.others,
        "test_dependents_count": used.tests_total,
        "blast_radius": blast_radius_of(context, seeds, paths),
        "co_change_partners": partners if is_known else None,
        "co_change_partners_total": partners_total if is_known else None,
        "primary_owner": owned["primary_owner"] if owned else None,
        "owner_pct": owned["owner_pct"] if owned else None,
        "recent_owner": owned["recent_owner"] if owned else None,
        "bus_factor": owned["bus_factor"] if owned else None,
        "contributor_count": owned["contributor_count"] if owned else None,
        "recommended_reviewers": owned.get("owners", [])[:_MOST_REVIEWERS] if owned else [],
        "test_gap": _test_gap(context, target, health["line_coverage_pct"] if health else None),
        "security_signals": _signals(context, target),
        "health_score": health["score"] if health else None,
        "top_biomarkers": health["top_biomarkers"] if health else [],
    }


def symbol_seeds(context: Context, node: Row) -> list[int]:
    """Return the ids of a symbol and of what stands inside it."""
    sql = """SELECT id FROM nodes WHERE id = $id OR path = $path AND start_line >= $first AND end_line <= $last AND kind <> 'parameter'
        AND starts_with(symbol, $symbol || '.') ORDER BY id"""
    rows = context.rows(sql, id=node["id"], path=node["path"], first=node["start_line"], last=node["end_line"], symbol=node["symbol"])
    return [row["id"] for row in rows]


def score(parts: Parts) -> float | None:
    """Return the risk score of its parts, over those that are known; see `ARITHMETIC`."""
    known = [(weight, parts[name]) for name, weight in WEIGHTS.items() if parts[name] is not None]  # type: ignore[literal-required]  # its keys
    whole = sum(weight for weight, _ in known)
    return round(10 * sum(weight * value for weight, value in known) / whole, 1) if known else None


def score_of_files(context: Context, paths: Sequence[str]) -> list[float | None]:
    """Return the risk score of each of some files of code."""
    rows = _rows(context, _SCORES, paths=list(paths))
    return [score({"likelihood": row["likelihood"], "impact": row["impact"], "exposure": row["exposure"]}) for row in rows]


def _signals(context: Context, target: Target) -> list[Signal]:
    """Return what of a target bears on security: of a symbol what stands on its lines."""
    first, last = (target.node["start_line"], target.node["end_line"]) if target.node else (0, _LAST_LINE)
    rows = _rows(context, _SIGNALS, paths=list(target.paths), limit=_MOST_SIGNALS, first=first, last=last)
    return [{"kind": row["kind"], "line": row["line"], "detail": row["detail"]} for row in rows]


def _parts(context: Context, target: Target, metrics: Row) -> Parts:
    (tested,) = _rows(context, _EXPOSURE, paths=list(target.paths), node=target.node["id"] if target.node else None)
    return {
        "likelihood": _rounded(metrics["likelihood"]),
        "impact": _rounded(metrics["impact"]),
        "exposure": _rounded(tested["exposure"]),
    }


def _risk_type(metrics: Row, past: Row, bus_factor: int | None, parts: Parts) -> str:
    if parts["impact"] is None and past["churn"] is None:
        return "unknown"
    if (past["fix_commits"] or 0) >= 3 and (metrics["fixes"] or 0) >= HOTSPOT:
        return "bug-prone"
    if (past["churn"] or 0) >= HOTSPOT:
        return "churn-heavy"
    if bus_factor == 1 and (past["churn"] or 0) >= 0.5:
        return "bus-factor"
    return "high-coupling" if (parts["impact"] or 0) >= HOTSPOT else "stable"


def _trend(context: Context, paths: Sequence[str]) -> str | None:
    if context.artifact.missing(["commits", "commit_files"]):
        return None
    row = _row(context, _TREND, paths)
    late, before = row["late"] / 30, row["before"] / 60
    return "rising" if late > 1.5 * before else "falling" if late < 0.5 * before else "steady"


def _test_gap(context: Context, target: Target, coverage: float | None) -> TestGap:
    gaps = missing_tests_of(context, target.paths, [target.node["id"]] if target.node else None)
    basis = "none" if gaps is None else "inferred" if coverage is None else "measured"
    return {"has_gap": None if gaps is None else bool(gaps), "gaps": (gaps or [])[:3], "line_coverage_pct": coverage, "basis": basis}


def _row(context: Context, sql: str, paths: Sequence[str]) -> Row:
    (row,) = _rows(context, sql, paths=list(paths))
    return row


def _rows(context: Context, sql: str, **values: object) -> list[Row]:
    return context.rows(sql.format(**{table: context.relation(table) for table in TABLES}), **values)


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 2)
