"""What the report shows: answers of SQL over one artifact, as JSON takes them. A part that was not measured is null."""

from collections.abc import Mapping
from typing import Any

from serve.answers.context import Context, Row

_MAX_FILES = 3_000
"""Files drawn and listed; the rest, the smallest, are counted only."""

_MAX_SYMBOLS = 4_000
"""Symbols to choose from in the call explorer: those with the most relations."""

_MAX_FINDINGS = 2_000
_MAX_MODULES = 24
"""Modules in the dependency graph and matrix: more cannot be read."""

_MAX_ROWS = 300


def contents(context: Context) -> dict[str, Any]:
    """Return all parts of the report by name."""
    return {
        "overview": _overview(context),
        "files": _files(context),
        "modules": _modules(context),
        "communities": _measured(context, ("communities", "nodes"), _COMMUNITIES),
        "calls": _calls(context),
        "resolution": _resolution(context),
        "containers": _containers(context),
        "findings": _measured(context, ("findings",), _FINDINGS),
        "owners": _measured(context, ("authors",), _OWNERS),
        "months": _measured(context, ("commits",), _MONTHS),
        "dead_code": _measured(context, ("dead_code", "nodes"), _DEAD_CODE),
        "decisions": _measured(context, ("decisions",), _DECISIONS),
    }


def _measured(context: Context, tables: tuple[str, ...], sql: str) -> list[Row] | None:
    return None if context.artifact.missing(tables) else context.rows(sql)


def _overview(context: Context) -> dict[str, Any]:
    manifest = context.artifact.manifest
    nodes, files, sites = (context.relation(table) for table in ("nodes", "files", "call_sites"))
    counts = context.row(_COUNTS.format(nodes=nodes, files=files, sites=sites))
    health = context.row(_HEALTH.format(metrics=context.relation("file_metrics")))
    return {
        "repository": manifest.repository.name,
        "commit": manifest.repository.commit,
        "committed_at": manifest.repository.committed_at,
        "tool_version": manifest.tool_version,
        "history": manifest.history.status if manifest.history else None,
        "languages": context.rows(_LANGUAGES.format(files=files)),
        "not_measured": sorted(name for name, entry in manifest.tables.items() if entry.status.value != "measured"),
        **counts,
        **health,
    }


def _files(context: Context) -> list[Row] | None:
    """The largest files of code with what is known of each; null where files have no metrics."""
    if context.artifact.missing(("file_metrics",)):
        return None
    return context.rows(_FILES.format(history=context.relation("file_history")), limit=_MAX_FILES)


def _modules(context: Context) -> dict[str, Any] | None:
    """Folders of the sources, tests left out, and how many imports lead from each to each."""
    if context.artifact.missing(("imports", "files")):
        return None
    edges = context.rows(_IMPORTS)
    folders = _folders(edges)
    weights: dict[tuple[str, str], int] = {}
    for edge in edges:
        source, target = _folder(edge["source"], folders), _folder(edge["target"], folders)
        if source is not None and target is not None and source != target:
            weights[source, target] = weights.get((source, target), 0) + edge["imports"]
    return {"names": sorted(folders), "edges": [[*ends, weight] for ends, weight in sorted(weights.items())]}


def _folders(edges: list[Row]) -> set[str]:
    """Return the folders to draw: the deepest level at which there are not too many, and of that the most connected ones."""
    paths = {edge[end] for edge in edges for end in ("source", "target")}
    chosen: set[str] = set()
    for depth in range(1, 8):
        level = {"/".join(path.split("/")[:-1][:depth]) or "." for path in paths}
        if chosen and len(level) > _MAX_MODULES:
            break
        chosen = level
    counts = dict.fromkeys(chosen, 0)
    for edge in edges:
        for end in ("source", "target"):
            if (folder := _folder(edge[end], chosen)) is not None:
                counts[folder] += edge["imports"]
    return set(sorted(counts, key=lambda folder: (-counts[folder], folder))[:_MAX_MODULES])


def _folder(path: str, folders: set[str]) -> str | None:
    """Return the nearest of some folders that a file lies in."""
    parts = path.split("/")[:-1]
    tried = ("/".join(parts[:depth]) for depth in range(len(parts), 0, -1))
    return next((folder for folder in tried if folder in folders), "." if "." in folders and not parts else None)


def _calls(context: Context) -> dict[str, Any] | None:
    """Symbols with the most relations and the calls among them, as places in the list of symbols."""
    if context.artifact.missing(("call_graph", "nodes")):
        return None
    rows = context.rows(_SYMBOLS, limit=_MAX_SYMBOLS)
    places = {row["id"]: place for place, row in enumerate(rows)}
    return {
        "symbols": [[row["symbol"], row["line"], row["is_test"]] for row in rows],
        "callees": [[places[callee] for callee in row["callees"] if callee in places] for row in rows],
        "total": context.row(_ALL_SYMBOLS)["total"],
    }


def _resolution(context: Context) -> Mapping[str, list[Row]] | None:
    if context.artifact.missing(("call_sites",)):
        return None
    return {name: context.rows(sql) for name, sql in _RESOLUTION.items()}


def _containers(context: Context) -> dict[str, Any] | None:
    """Relations between services, stages, images and the like."""
    if context.artifact.missing(("edges", "nodes")):
        return None
    services = _SERVICES.format(services=context.relation("compose_services"))
    return {"edges": context.rows(_CONTAINER_EDGES, limit=_MAX_ROWS), "services": context.rows(services)}


_COUNTS = """
SELECT (SELECT count(*) FROM {files}) AS files, (SELECT sum(code_lines)::BIGINT FROM {files}) AS code_lines,
  (SELECT count(*) FROM {nodes} WHERE kind NOT IN ('external', 'parameter', 'image')) AS symbols,
  (SELECT count(DISTINCT (path, line, "column", end_line, end_column, syntax, name_line, name_column)) FROM {sites}) AS calls
"""

_HEALTH = """
SELECT sum(health_defect * code_lines) / nullif(sum(code_lines) FILTER (health_defect IS NOT NULL), 0) AS health_defect,
  sum(health_maintainability * code_lines) / nullif(sum(code_lines) FILTER (health_defect IS NOT NULL), 0) AS health_maintainability,
  sum(health_performance * code_lines) / nullif(sum(code_lines) FILTER (health_defect IS NOT NULL), 0) AS health_performance,
  sum(line_coverage * code_lines) FILTER (line_coverage IS NOT NULL) / sum(code_lines) FILTER (line_coverage IS NOT NULL) AS line_coverage
FROM {metrics}
"""

_LANGUAGES = """
SELECT language, count(*) AS files, sum(code_lines)::BIGINT AS code_lines
FROM {files} WHERE language IS NOT NULL GROUP BY language ORDER BY code_lines DESC NULLS LAST, language
"""

_FILES = """
SELECT metrics.path, files.role::VARCHAR AS role, metrics.code_lines, metrics.functions, metrics.cognitive, metrics.cognitive_max,
  round(metrics.health_defect, 1) AS health_defect, round(metrics.health_maintainability, 1) AS health_maintainability,
  round(metrics.health_performance, 1) AS health_performance, round(metrics.defect_rank, 3) AS defect_rank,
  round(metrics.line_coverage, 3) AS line_coverage, past.commits, past.fix_commits, round(past.decayed_commits, 2) AS recent_commits,
  past.owner, past.bus_factor
FROM file_metrics metrics JOIN files ON files.path = metrics.path LEFT JOIN {history} past ON past.path = metrics.path
ORDER BY metrics.code_lines DESC, metrics.path LIMIT $limit
"""

_IMPORTS = """
SELECT imports.path AS source, target_path AS target, count(*) AS imports
FROM imports JOIN files importing ON importing.path = imports.path JOIN files imported ON imported.path = target_path
WHERE target_path <> imports.path AND importing.role = 'source' AND imported.role = 'source' GROUP BY ALL ORDER BY ALL
"""

_COMMUNITIES = """
SELECT community, any_value(communities.name) AS name, count(*) AS modules, round(avg(share), 2) AS cohesion,
  list(symbol ORDER BY share DESC, symbol)[:5] AS central
FROM communities JOIN nodes ON id = node_id WHERE level = (SELECT max(level) FROM communities)
GROUP BY community ORDER BY modules DESC, community LIMIT 60
"""

_SYMBOLS = """
SELECT id, symbol, start_line AS line, is_test, callees
FROM call_graph JOIN nodes USING (id) WHERE path IS NOT NULL AND len(callers) + len(callees) > 0
ORDER BY is_test, len(callers) + len(callees) DESC, id LIMIT $limit
"""

_ALL_SYMBOLS = """
SELECT count(*) AS total FROM call_graph JOIN nodes USING (id) WHERE path IS NOT NULL AND len(callers) + len(callees) > 0
"""

_RESOLUTION = {
    "status": "SELECT status::VARCHAR AS name, count(*) AS calls FROM call_sites GROUP BY ALL ORDER BY calls DESC",
    "rule": "SELECT rule::VARCHAR AS name, count(*) AS calls FROM call_sites WHERE rule IS NOT NULL GROUP BY ALL "
    "ORDER BY calls DESC LIMIT 15",
    "confidence": "SELECT confidence::VARCHAR AS name, count(*) AS calls FROM call_sites WHERE confidence IS NOT NULL GROUP BY confidence "
    "ORDER BY confidence DESC",
    "reason": "SELECT reason::VARCHAR AS name, count(*) AS calls FROM call_sites WHERE reason IS NOT NULL GROUP BY ALL ORDER BY calls DESC",
}

_CONTAINER_EDGES = """
SELECT source.symbol AS source, source.kind::VARCHAR AS source_kind, target.symbol AS target, target.kind::VARCHAR AS target_kind,
  edges.kind::VARCHAR AS kind
FROM edges JOIN nodes source ON source.id = source_id JOIN nodes target ON target.id = target_id
WHERE (source.kind IN ('docker_stage', 'compose_service', 'image') OR target.kind IN ('docker_stage', 'compose_service', 'image'))
  AND edges.kind NOT IN ('contains', 'references')
ORDER BY source, target, kind LIMIT $limit
"""

_SERVICES = """
SELECT name, path, image, privileged, "user", len(ports) AS ports, network_mode FROM {services} ORDER BY path, line
"""

_FINDINGS = f"""
SELECT marker, severity::VARCHAR AS severity, dimension::VARCHAR AS dimension, message, round(impact, 2) AS impact, path, line
FROM findings ORDER BY findings.severity DESC, value / nullif(threshold, 0) DESC NULLS LAST, path, line, marker LIMIT {_MAX_FINDINGS}
"""

_OWNERS = f"""
SELECT author, commits, owned_files, authored_files, truck_place, strftime(to_timestamp(last_commit_at), '%Y-%m-%d') AS last_commit
FROM authors WHERE NOT is_bot ORDER BY owned_files DESC, commits DESC, author LIMIT {_MAX_ROWS}
"""

_MONTHS = """
SELECT strftime(to_timestamp(committed_at), '%Y-%m') AS month, count(*) AS commits, count(*) FILTER (is_fix) AS fixes
FROM commits GROUP BY month ORDER BY month
"""

_DEAD_CODE = f"""
SELECT symbol, nodes.kind::VARCHAR AS kind, confidence::VARCHAR AS confidence, dead_code.path, start_line AS line
FROM dead_code JOIN nodes ON id = node_id ORDER BY dead_code.confidence DESC, symbol LIMIT {_MAX_ROWS}
"""

_DECISIONS = f"""
SELECT title, kind::VARCHAR AS kind, status::VARCHAR AS status, path, line FROM decisions ORDER BY id LIMIT {_MAX_ROWS}
"""
