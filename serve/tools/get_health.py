"""Health of files: what was found in them, and what that takes from their scores; three scores that are never blended."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any, Literal, NotRequired, TypedDict, TypeVar

from serve.answers.context import Context, Row
from serve.answers.meta import Meta, meta_of
from serve.answers.omitted import Omitted, omitted, omitted_line
from serve.answers.params import PAGE, Between
from serve.answers.render import count
from serve.answers.tool import Tool
from serve.code.outlined import outlined_calls
from serve.code.paths import written
from serve.errors import ErrorCode, ToolError
from serve.insight.accuracy import DefectAccuracy, defect_accuracy
from serve.insight.findings import FINDING_FIELDS, Finding, finding_line, finding_of, held_of
from serve.insight.health import (
    ALERT,
    HEALTHY,
    Accuracy,
    Coverage,
    Distribution,
    FileHealth,
    Kpis,
    ModuleHealth,
    Point,
    Unresolved,
    coverage_told,
    file_line,
    file_of,
    scores_told,
    worth,
)
from serve.insight.refactoring import MOST_PLANS, Plan, plan_line, plans_of

_ROOM = 24_000
"""Characters for files and findings, half for each, less what the parts on demand take: so an answer stays bounded."""

_PART_ROOMS = {"refactoring": 6_000, "coverage": 3_000, "churn_complexity": 3_000, "accuracy": 3_000}

Entry = TypeVar("Entry", bound=Mapping[str, Any])
_FEW, _MANY, _MODULES = 40, 120, 20


class Include(StrEnum):
    """A part of the answer that is given on demand, or a dimension that findings are narrowed to."""

    BIOMARKERS = "biomarkers"
    REFACTORING = "refactoring"
    TREND = "trend"
    COVERAGE = "coverage"
    ACCURACY = "accuracy"
    SIGNALS = "signals"
    CHURN_COMPLEXITY = "churn_complexity"
    DEFECT = "defect"
    MAINTAINABILITY = "maintainability"
    PERFORMANCE = "performance"


_DIMENSIONS = (Include.DEFECT, Include.MAINTAINABILITY, Include.PERFORMANCE)


@dataclass(frozen=True, slots=True)
class GetHealth:
    """Without targets it is a dashboard of the repository."""

    targets: Annotated[tuple[str, ...], "Paths of files or folders, or `module:name` for a module and those below it."] = ()
    include: Annotated[
        tuple[Include, ...],
        "More parts: biomarkers (findings without targets too), refactoring (plans), coverage, accuracy, signals, churn_complexity; "
        "defect, maintainability or performance narrow the findings. trend is not in an index, and the answer says so.",
    ] = ()
    limit: Annotated[int, "Most files to list, lowest score first.", Between(1, 50)] = PAGE


class Health(TypedDict):
    mode: Literal["dashboard", "targets"]
    kpis: Annotated[Kpis, "Of the repository, or of the targets."]
    distribution: Distribution
    files: Annotated[list[FileHealth], "Lowest defect score first, then lowest maintainability, then largest; a part of files_total."]
    files_total: int
    modules: Annotated[list[ModuleHealth], f"Dashboard: folders weighted by code lines, lowest first, at most {_MODULES}."]
    findings: Annotated[list[Finding], "Most severe first, then furthest beyond the threshold; with targets, or with biomarkers."]
    findings_total: Annotated[int, "All findings of the listing's scope, whatever was cut."]
    arithmetic: Annotated[str, "How a score comes from findings."]
    defect_accuracy: NotRequired[Annotated[DefectAccuracy | None, "Fixed files among the lowest; null when too little is known to say so."]]
    ranking_accuracy: NotRequired[Annotated[list[Accuracy], "What the rankings would have been worth here, beside orders by lines alone."]]
    refactoring: NotRequired[Annotated[list[Plan], f"Plans for the files listed, best first, at most {MOST_PLANS}."]]
    trend: NotRequired[Annotated[None, "Always null: unresolved says why."]]
    churn_complexity: NotRequired[Annotated[list[Point], "Files changed in the last 90 days, where churn and complexity meet first."]]
    coverage: NotRequired[list[Coverage]]
    unresolved: Annotated[list[Unresolved], "What was asked and cannot be answered: targets that fit nothing, parts not in the index."]
    omitted: Annotated[list[Omitted], "What was cut, with the call that gives all of it."]
    not_measured: Annotated[list[str], "Tables that the index does not hold, and languages whose calls are not read."]
    _meta: Meta


ARITHMETIC = (
    "In each dimension (defect, maintainability, performance) a file starts at 10, and the health_impact of its findings of that "
    "dimension is taken off, and of what stands beside them; those of one category take no more together than its cap. "
    "The dimensions are never blended. A folder's score is the mean of its files by code lines."
)

_SCOPE = """
    WITH wanted AS (
        SELECT f.path FROM {files} f WHERE $paths IS NULL OR f.path IN (SELECT unnest($paths))
    ), scope AS (SELECT m.* FROM file_metrics m WHERE m.path IN (SELECT path FROM wanted))
"""

_FITS = """f.path = t OR starts_with(f.path, rtrim(t, '/') || '/') OR t = '.'
    OR starts_with(t, 'module:') AND (f.module = t[8:] OR starts_with(f.module, t[8:] || '.'))"""

_WANTED = f"""
    SELECT DISTINCT f.path FROM files f JOIN (SELECT unnest($targets) AS t) ON {_FITS} ORDER BY f.path
"""

_KPIS = """
    SELECT count(*) AS files,
        sum(health_defect * code_lines) / nullif(sum(code_lines) FILTER (health_defect IS NOT NULL), 0) AS average_health,
        sum(health_maintainability * code_lines) / nullif(sum(code_lines) FILTER (health_defect IS NOT NULL), 0) AS maintainability_average,
        sum(health_performance * code_lines) / nullif(sum(code_lines) FILTER (health_defect IS NOT NULL), 0) AS performance_average,
        sum(health_defect * code_lines) FILTER (h.churn_percentile >= 0.8)
            / nullif(sum(code_lines) FILTER (h.churn_percentile >= 0.8 AND health_defect IS NOT NULL), 0) AS hotspot_health,
        count(*) FILTER (health_defect >= $healthy) AS healthy, count(*) FILTER (health_defect < $alert) AS alert,
        count(*) FILTER (health_defect < $healthy AND health_defect >= $alert) AS warning,
        (SELECT count(*) FROM {findings} WHERE path IN (SELECT path FROM wanted UNION SELECT path FROM scope)) AS open_findings
    FROM scope LEFT JOIN {file_history} h USING (path)
"""

_FILES = """
    SELECT s.*, h.fix_commits, h.change_entropy, h.commits_90d, h.churn_percentile, h.owner, h.recent_owner, h.bus_factor,
        d.findings, d.deductions
    FROM scope s LEFT JOIN {file_history} h USING (path) LEFT JOIN (
        SELECT path, sum(number)::BIGINT AS findings, map_from_entries(list((dimension, impact) ORDER BY dimension)) AS deductions FROM (
            SELECT path, dimension::VARCHAR AS dimension, count(*) FILTER (is_told) AS number, round(coalesce(sum(impact), 0), 2) AS impact
            FROM {held} GROUP BY ALL
        ) GROUP BY path
    ) d USING (path)
    ORDER BY health_defect NULLS LAST, health_maintainability NULLS LAST, code_lines DESC, s.path LIMIT $limit
"""

_FINDINGS = (
    """
    SELECT """
    + FINDING_FIELDS
    + """, count(*) OVER () AS total
    FROM {findings} f LEFT JOIN nodes n ON n.id = f.node_id LEFT JOIN {health_rules} r ON r.rule = f.rule
    WHERE f.path IN (SELECT path FROM scope UNION SELECT path FROM wanted)
        AND (len($dimensions) = 0 OR list_contains($dimensions, f.dimension::VARCHAR)
            OR list_has_any($dimensions, list_transform(f.beside, lambda held: held.dimension::VARCHAR)))
    ORDER BY f.severity DESC, f.value / nullif(f.threshold, 0) DESC NULLS LAST, f.path, f.line, f.marker, f.node_id LIMIT $limit
"""
)

_MODULE_ROWS = """
    SELECT path, files, code_lines AS nloc, health_defect, health_maintainability, health_performance FROM {module_metrics}
    ORDER BY health_defect NULLS LAST, health_maintainability NULLS LAST, path LIMIT $limit
"""

_ACCURACY = """
    SELECT * REPLACE (ranking::VARCHAR AS ranking, strftime(make_timestamp(as_of * 1000000), '%Y-%m-%d') AS as_of,
        silence::VARCHAR AS silence) FROM {ranking_accuracy} ORDER BY ranking
"""

_POINTS = """
    SELECT path, commits_90d, cyclomatic_max AS max_ccn, code_lines AS nloc, health_defect AS score, churn_percentile
    FROM scope JOIN {file_history} USING (path) WHERE commits_90d > 0
    ORDER BY commits_90d * coalesce(cyclomatic_max, 0) DESC, path LIMIT $limit
"""

_COVERAGE = """
    SELECT path, line_coverage, functions, reached AS functions_reached_by_tests
    FROM scope LEFT JOIN (SELECT path, count(*) FILTER (is_reached_by_tests) AS reached, count(is_reached_by_tests) AS known
        FROM {function_metrics} GROUP BY path HAVING known > 0) USING (path)
    ORDER BY line_coverage NULLS LAST, functions - coalesce(reached, 0) DESC, path LIMIT $limit
"""

_FILES_SQL = (
    "SELECT f.path, health_defect, health_maintainability, health_performance, m.code_lines FROM file_metrics m JOIN files f USING (path) "
    "WHERE {where} ORDER BY health_defect, f.path"
)
_FINDINGS_SQL = (
    "SELECT f.path, line, severity, marker, message, impact FROM findings JOIN files f USING (path) "
    "WHERE {where} ORDER BY severity DESC, value / nullif(threshold, 0) DESC NULLS LAST, f.path, line"
)

_OPTIONAL = ("file_history", "findings", "health_rules", "module_metrics", "ranking_accuracy", "function_metrics")
_ELSEWHERE = {
    Include.TREND: "an index holds one commit: compare two with `parquetry diff`",
}


def run(context: Context, params: GetHealth) -> Health:
    context.artifact.require(["file_metrics", "files", "nodes"])
    targets = [written(target) for target in params.targets]
    unresolved = [*_unknown(context, targets), *_not_stored(params)]
    paths = [row["path"] for row in context.rows(_WANTED, targets=targets)] if targets else None
    kpis = _rows(context, _SCOPE + _KPIS, paths, healthy=HEALTHY, alert=ALERT)[0]
    files = _rows(context, _SCOPE + _FILES, paths, limit=params.limit)
    is_told = bool(targets) or Include.BIOMARKERS in params.include
    dimensions = [word.value for word in params.include if word in _DIMENSIONS]
    most = _MANY if Include.BIOMARKERS in params.include else _FEW
    findings = _rows(context, _SCOPE + _FINDINGS, paths, dimensions=dimensions, limit=most if is_told else 1)
    is_searched, has_signals = context.artifact.is_measured("findings"), Include.SIGNALS in params.include
    listed = [file_of(row, is_searched=is_searched, has_signals=has_signals) for row in files]
    room = (_ROOM - sum(_part_room(params, part) for part in set(params.include))) // 2
    shown = context.page(listed, kpis["files"], 0, room).items
    told = context.page([finding_of(row) for row in findings], len(findings), 0, room).items if is_told else []
    findings_total = findings[0]["total"] if findings else 0
    cut = [
        *omitted("files", len(shown), kpis["files"], "query_sql", {"sql": _FILES_SQL.format(where=_where(targets))}),
        *omitted("findings", len(told), findings_total, *_rest_of_findings(targets, params, is_told=is_told)),
    ]
    answer: Health = {
        "mode": "targets" if targets else "dashboard",
        "kpis": _kpis(context, kpis, files),
        "distribution": {"healthy": kpis["healthy"], "warning": kpis["warning"], "alert": kpis["alert"]},
        "files": shown,
        "files_total": kpis["files"],
        "modules": [] if targets else [_module(row) for row in _rows(context, _SCOPE + _MODULE_ROWS, paths, limit=_MODULES)],
        "findings": told,
        "findings_total": findings_total,
        "arithmetic": ARITHMETIC,
        "unresolved": unresolved,
        "omitted": cut,
        "not_measured": [*context.artifact.missing(_OPTIONAL), *outlined_calls(context)],
        "_meta": meta_of(context, "get_health", {}, cut, None, 0),
    }
    _add_parts(context, answer, params, paths)
    answer["_meta"] = meta_of(context, "get_health", {}, answer["omitted"], None, 0)
    return answer


def _rest_of_findings(targets: list[str], params: GetHealth, *, is_told: bool) -> tuple[str, dict[str, object]]:
    """Return the tool that gives the findings that were left out, with its arguments: the worst of them where none is told."""
    if not is_told:
        return "get_health", {"include": [*(word.value for word in params.include), Include.BIOMARKERS.value]}
    return "query_sql", {"sql": _FINDINGS_SQL.format(where=_where(targets))}


def _where(targets: list[str]) -> str:
    """Return the condition on files `f` that the targets mean, with their texts in it, for `query_sql`."""
    parts = []
    for target in targets:
        name = target.removeprefix("module:").rstrip("/").replace("'", "''")
        column, joint = ("module", ".") if target.startswith("module:") else ("path", "/")
        parts.append(f"f.{column} = '{name}' OR starts_with(f.{column}, '{name}{joint}')" if name != "." else "true")
    return " OR ".join(parts) or "true"


def _rows(context: Context, sql: str, paths: list[str] | None, **values: object) -> list[Row]:
    tables = {table: context.relation(table) for table in ("files", *_OPTIONAL)}
    return context.rows(sql.format(**tables, held=held_of(context)), paths=paths, **values)


def _unknown(context: Context, targets: list[str]) -> list[Unresolved]:
    """Return the targets that fit no file; raises ToolError when none fits."""
    sql = f"SELECT t FROM (SELECT unnest($targets) AS t) WHERE EXISTS (SELECT 1 FROM files f WHERE {_FITS})"
    known = {row["t"] for row in context.rows(sql, targets=targets)} if targets else set()
    if targets and not known:
        near = context.rows(_NEAREST, target=targets[0])
        message = f"No file of the index fits {', '.join(targets[:5])}: give paths of files or folders, or module:name."
        raise ToolError(ErrorCode.FILE_NOT_FOUND, message, suggestions=[row["path"] for row in near])
    return [{"subject": target, "reason": "no file of the index fits it"} for target in targets if target not in known]


_NEAREST = "SELECT path FROM files ORDER BY jaro_winkler_similarity(lower(path), lower($target)) DESC, path LIMIT 5"


def _not_stored(params: GetHealth) -> list[Unresolved]:
    return [{"subject": word.value, "reason": reason} for word, reason in _ELSEWHERE.items() if word in params.include]


def _kpis(context: Context, row: Row, files: list[Row]) -> Kpis:
    worst = files[0] if files and files[0]["health_defect"] is not None and files[0]["health_defect"] < 10 else None
    return {
        "average_health": _rounded(row["average_health"]),
        "hotspot_health": _rounded(row["hotspot_health"]),
        "maintainability_average": _rounded(row["maintainability_average"]),
        "performance_average": _rounded(row["performance_average"]),
        "worst_performer": {"path": worst["path"], "score": worst["health_defect"]} if worst else None,
        "open_findings": row["open_findings"] if context.artifact.is_measured("findings") else None,
        "files": row["files"],
    }


def _rounded(score: float | None) -> float | None:
    return None if score is None else round(score, 2)


def _module(row: Row) -> ModuleHealth:
    return {name: row[name] for name in ModuleHealth.__annotations__}  # type: ignore[return-value]  # the query has its columns


def _add_parts(context: Context, answer: Health, params: GetHealth, paths: list[str] | None) -> None:
    if Include.ACCURACY in params.include:
        rows = _rows(context, _SCOPE + _ACCURACY, paths)
        answer["defect_accuracy"] = defect_accuracy(context)
        answer["ranking_accuracy"] = [{name: row[name] for name in Accuracy.__annotations__} for row in rows]  # type: ignore[misc]  # as above
    if Include.TREND in params.include:
        answer["trend"] = None
    if Include.REFACTORING in params.include:
        answer["refactoring"] = _part(context, answer, params, Include.REFACTORING, plans_of(context, [f["path"] for f in answer["files"]]))
    if Include.CHURN_COMPLEXITY in params.include:
        rows = _rows(context, _SCOPE + _POINTS, paths, limit=params.limit)
        points: list[Point] = [{name: row[name] for name in Point.__annotations__} for row in rows]  # type: ignore[misc]  # as above
        answer["churn_complexity"] = _part(context, answer, params, Include.CHURN_COMPLEXITY, points)
    if Include.COVERAGE in params.include:
        rows = _rows(context, _SCOPE + _COVERAGE, paths, limit=params.limit)
        covered: list[Coverage] = [{name: row[name] for name in Coverage.__annotations__} for row in rows]  # type: ignore[misc]  # as above
        answer["coverage"] = _part(context, answer, params, Include.COVERAGE, covered)


def _part(context: Context, answer: Health, params: GetHealth, part: Include, items: Sequence[Entry]) -> list[Entry]:
    """Return the entries of a part that fit, and note the call that gives all of them where some do not."""
    shown = context.page(items, len(items), 0, _part_room(params, part)).items
    arguments = {"targets": list(params.targets), "include": [part.value], "limit": params.limit}
    answer["omitted"] += omitted(part.value, len(shown), len(items), "get_health", arguments)
    return shown


def _part_room(params: GetHealth, part: Include) -> int:
    """Return the characters of a part on demand: asked for alone, it has three times as much."""
    return _PART_ROOMS.get(part.value, 0) * (3 if len(set(params.include)) == 1 else 1)


def text(answer: Health) -> str:
    kpis, spread = answer["kpis"], answer["distribution"]
    scores = scores_told(kpis["average_health"], kpis["maintainability_average"], kpis["performance_average"])
    hotspots = "" if kpis["hotspot_health"] is None else f", hotspots {kpis['hotspot_health']}"
    parts = [
        f"{count(kpis['files'], 'file')}: {scores}{hotspots}; {spread['healthy']} healthy, {spread['warning']} warning, "
        f"{spread['alert']} alert; {kpis['open_findings']} findings",
        *(f"unresolved: {item['subject']}: {item['reason']}" for item in answer["unresolved"]),
        *([f"not measured: {', '.join(answer['not_measured'])}"] if answer["not_measured"] else []),
        *(file_line(file) for file in answer["files"]),
        *(finding_line(finding) for finding in answer["findings"]),
        *(f"accuracy {item['ranking']}: {worth(item)}" for item in answer.get("ranking_accuracy", ())),
        *(plan_line(plan) for plan in answer.get("refactoring", ())),
        *(f"{item['path']}: {item['commits_90d']} commits, complexity {item['max_ccn']}" for item in answer.get("churn_complexity", ())),
        *(f"{item['path']}: {coverage_told(item)}" for item in answer.get("coverage", ())),
    ]
    return "\n".join([*parts, *(omitted_line(item) for item in answer["omitted"])])


GET_HEALTH = Tool(
    name="get_health",
    title="Health of files",
    description=(
        "Tell how healthy files are: three scores from 1 to 10 (defect, maintainability, performance; never blended), the findings "
        "behind them with severity, place, value, threshold, source and the points that each takes, and key figures. Without targets it is "
        "a dashboard: averages, the lowest files and folders. With targets (files, folders, `module:name`): their findings. include adds "
        "biomarkers, refactoring (plans), signals (history, owners, degrees), accuracy (what our rankings would have been worth in this "
        "repository), churn_complexity and coverage; defect, maintainability or performance narrows the findings. The scores explain; "
        "defect_rank orders files by likely defects. Use it before a refactoring or a pull request."
    ),
    params=GetHealth,
    answer=Health,
    run=run,
    text=text,
)
