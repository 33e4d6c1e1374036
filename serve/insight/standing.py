"""Where a file, folder or symbol stands: its health, its centrality, and the community that it belongs to."""

from collections.abc import Sequence
from typing import Annotated, TypedDict

from serve.answers.context import Context, Row
from serve.code.targets import Target, TargetKind

_TOP = 3
_MOST_MEMBERS = 8


class Biomarker(TypedDict):
    biomarker_type: str
    severity: str
    line: int | None
    reason: str


class TargetHealth(TypedDict):
    score: Annotated[float | None, "Defect score of the file, or mean over the files by code lines; null when not measured."]
    max_ccn: Annotated[int | None, "Greatest cyclomatic complexity; a function's own."]
    max_nesting: int | None
    nloc: Annotated[int | None, "Code lines; null for what is no code."]
    duplication_pct: Annotated[float | None, "Share of duplicated lines, 0 to 100; null for symbols and when not measured."]
    line_coverage_pct: Annotated[float | None, "Null when no coverage report was taken in."]
    top_biomarkers: Annotated[list[Biomarker], f"Most severe findings, at most {_TOP}."]
    findings_total: Annotated[int | None, "Null when findings were not measured."]


class Centrality(TypedDict):
    pagerank: Annotated[float | None, "Over imports for a file, over calls for a function; null for others."]
    pagerank_percentile: Annotated[float | None, "Share of files, or functions, with less, 0 to 100."]
    betweenness: float | None
    betweenness_percentile: float | None
    in_degree: Annotated[int | None, "Others that call it; for a folder, folders that import it."]
    out_degree: Annotated[int | None, "Others that it calls; for a folder, folders that it imports."]


class Neighbor(TypedDict):
    id: int
    label: str
    cross_edges: Annotated[int, "Imports between the two communities."]


class Membership(TypedDict):
    id: int
    label: str
    size: int
    cohesion: Annotated[float, "Mean share of its modules' relations that stay inside, 0 to 1."]
    cross_edges: Annotated[int, "Imports between it and other communities."]
    neighbors: list[Neighbor]
    top_members: Annotated[list[str], f"Files that hold to it most, at most {_MOST_MEMBERS}."]


_FILE_HEALTH = """
    SELECT sum(health_defect * code_lines) / nullif(sum(code_lines) FILTER (health_defect IS NOT NULL), 0) AS score,
        max(cyclomatic_max) AS ccn, max(nesting_max) AS nesting, sum(code_lines)::BIGINT AS nloc,
        100.0 * sum(duplicated_lines) / nullif(sum(code_lines), 0) AS duplication,
        100.0 * sum(line_coverage * code_lines) / nullif(sum(code_lines) FILTER (line_coverage IS NOT NULL), 0) AS coverage
    FROM {file_metrics} WHERE path IN (SELECT unnest($paths))
"""

_FUNCTION_HEALTH = """
    SELECT (SELECT health_defect FROM {file_metrics} WHERE path = f.path) AS score, cyclomatic AS ccn, nesting, code_lines AS nloc,
        NULL AS duplication, 100.0 * line_coverage AS coverage
    FROM {function_metrics} f WHERE node_id = $node
"""

_CLASS_HEALTH = """
    SELECT (SELECT health_defect FROM {file_metrics} WHERE path = c.path) AS score, cyclomatic_max AS ccn,
        NULL::INTEGER AS nesting, lines AS nloc, NULL AS duplication, NULL AS coverage
    FROM {class_metrics} c WHERE node_id = $node
"""

_BIOMARKERS = """
    SELECT marker AS biomarker_type, severity::VARCHAR AS severity, line, message AS reason, count(*) OVER () AS total FROM {findings} f
    WHERE path IN (SELECT unnest($paths)) AND ($first IS NULL OR line BETWEEN $first AND $last)
    ORDER BY f.severity DESC, value / nullif(threshold, 0) DESC NULLS LAST, path, line, marker LIMIT $limit
"""

_FILE_CENTRALITY = """
    SELECT pagerank, betweenness, fan_in AS in_degree, fan_out AS out_degree,
        100.0 * (SELECT avg((o.pagerank < m.pagerank)::INT) FROM {file_metrics} o) AS pagerank_percentile,
        100.0 * (SELECT avg((o.betweenness < m.betweenness)::INT) FROM {file_metrics} o) AS betweenness_percentile
    FROM {file_metrics} m WHERE path IN (SELECT unnest($paths)) LIMIT 1
"""

_FUNCTION_CENTRALITY = _FILE_CENTRALITY.replace("{file_metrics}", "{function_metrics}").replace(
    "path IN (SELECT unnest($paths))", "node_id = $node"
)

_DEGREES = """SELECT NULL AS pagerank, NULL AS betweenness, len(callers) AS in_degree, len(callees) AS out_degree,
    NULL AS pagerank_percentile, NULL AS betweenness_percentile FROM {call_graph} WHERE id = $node"""

_FOLDER_CENTRALITY = """SELECT NULL AS pagerank, NULL AS betweenness, afferent AS in_degree, efferent AS out_degree,
    NULL AS pagerank_percentile, NULL AS betweenness_percentile FROM {module_metrics} WHERE path = $name"""

_COMMUNITY = """
    WITH level AS (SELECT * FROM {communities} WHERE level = (SELECT max(level) FROM {communities})),
    mine AS (SELECT community FROM level JOIN nodes n ON n.id = node_id WHERE n.path IN (SELECT unnest($paths))
        GROUP BY community ORDER BY count(*) DESC, community LIMIT 1)
    SELECT community AS id, any_value(l.name) AS label, count(*) AS size, round(avg(share), 2) AS cohesion,
        list(n.path ORDER BY share DESC, n.path)[:$limit] AS top_members
    FROM level l JOIN nodes n ON n.id = node_id WHERE community IN (FROM mine) GROUP BY community
"""

_NEIGHBORS = """
    WITH level AS (SELECT c.community, c.name, n.path FROM {communities} c JOIN nodes n ON n.id = node_id
        WHERE level = (SELECT max(level) FROM {communities})),
    crossing AS (SELECT i.path, i.target_path FROM {imports} i WHERE i.target_path IS NOT NULL)
    SELECT other.community AS id, any_value(other.name) AS label, count(*) AS cross_edges FROM (
        SELECT target_path AS path FROM crossing JOIN level USING (path) WHERE community = $community
        UNION ALL SELECT c.path FROM crossing c JOIN level l ON l.path = c.target_path WHERE l.community = $community
    ) JOIN level other USING (path) WHERE other.community <> $community
    GROUP BY other.community ORDER BY cross_edges DESC, id
"""

TABLES = ("file_metrics", "function_metrics", "class_metrics", "findings", "call_graph", "module_metrics", "communities", "imports")


def health_of(context: Context, target: Target) -> TargetHealth | None:
    """Return how a target fares; None when metrics were not measured."""
    if not context.artifact.is_measured("file_metrics"):
        return None
    node = target.node
    if node is None:
        (row,) = _rows(context, _FILE_HEALTH, paths=list(target.paths))
    else:
        rows = _rows(context, _FUNCTION_HEALTH, node=node["id"]) or _rows(context, _CLASS_HEALTH, node=node["id"])
        row = rows[0] if rows else dict.fromkeys(("score", "ccn", "nesting", "nloc", "duplication", "coverage"))
    first, last = (node["start_line"], node["end_line"]) if node else (None, None)
    found = _rows(context, _BIOMARKERS, paths=list(target.paths), first=first, last=last, limit=_TOP)
    return {
        "score": _rounded(row["score"]),
        "max_ccn": row["ccn"],
        "max_nesting": row["nesting"],
        "nloc": row["nloc"],
        "duplication_pct": _rounded(row["duplication"]),
        "line_coverage_pct": _rounded(row["coverage"]),
        "top_biomarkers": [_biomarker(item) for item in found],
        "findings_total": (found[0]["total"] if found else 0) if context.artifact.is_measured("findings") else None,
    }


def centrality_of(context: Context, target: Target) -> Centrality | None:
    """Return a target's place in the graph; None when it was not measured or the target has none."""
    if target.node is not None:
        node = target.node["id"]
        rows = _rows(context, _FUNCTION_CENTRALITY, node=node) or _rows(context, _DEGREES, node=node)
    elif target.kind is TargetKind.FILE:
        rows = _rows(context, _FILE_CENTRALITY, paths=list(target.paths))
    else:
        rows = _rows(context, _FOLDER_CENTRALITY, name=target.name)
    if not rows:
        return None
    row = rows[0]
    return {
        "pagerank": row["pagerank"],
        "pagerank_percentile": _rounded(row["pagerank_percentile"]),
        "betweenness": row["betweenness"],
        "betweenness_percentile": _rounded(row["betweenness_percentile"]),
        "in_degree": row["in_degree"],
        "out_degree": row["out_degree"],
    }


def community_of(context: Context, paths: Sequence[str]) -> Membership | None:
    """Return the community that most of the files belong to; None when there is none or communities were not measured."""
    rows = _rows(context, _COMMUNITY, paths=list(paths), limit=_MOST_MEMBERS)
    if not rows:
        return None
    row = rows[0]
    near = _rows(context, _NEIGHBORS, community=row["id"])
    return {
        "id": row["id"],
        "label": row["label"],
        "size": row["size"],
        "cohesion": row["cohesion"],
        "cross_edges": sum(item["cross_edges"] for item in near),
        "neighbors": [{"id": item["id"], "label": item["label"], "cross_edges": item["cross_edges"]} for item in near[:5]],
        "top_members": row["top_members"],
    }


def _biomarker(row: Row) -> Biomarker:
    return {"biomarker_type": row["biomarker_type"], "severity": row["severity"], "line": row["line"], "reason": row["reason"]}


def _rows(context: Context, sql: str, **values: object) -> list[Row]:
    return context.rows(sql.format(**{table: context.relation(table) for table in TABLES}), **values)


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 1)
