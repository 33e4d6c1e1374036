"""Sections on health: scores of files, complexity of functions, and findings that appeared or went."""

from analyzer.schema.views import rules_held
from serve.diff.section import Section, query

_MODULES = """
modules AS (
  SELECT old.path AS old_path, new.path AS new_path
  FROM matches JOIN old.nodes old ON old.id = old_id JOIN new.nodes new ON new.id = new_id WHERE new.kind = 'module'
)"""

_SCORES = f"""
WITH {_MODULES}
SELECT after.path, before.health_defect AS old_defect, after.health_defect AS new_defect,
  before.health_maintainability AS old_maintainability, after.health_maintainability AS new_maintainability,
  before.health_performance AS old_performance, after.health_performance AS new_performance,
  after.code_lines - before.code_lines AS code_lines_added
FROM modules JOIN old.file_metrics before ON before.path = old_path JOIN new.file_metrics after ON after.path = new_path
WHERE before.health_defect <> after.health_defect OR before.health_maintainability <> after.health_maintainability
  OR before.health_performance <> after.health_performance
ORDER BY least(after.health_defect - before.health_defect, after.health_maintainability - before.health_maintainability,
  after.health_performance - before.health_performance), after.path
"""

_COMPLEXITY = """
SELECT symbol, before.cyclomatic AS old_cyclomatic, after.cyclomatic AS new_cyclomatic, before.cognitive AS old_cognitive,
  after.cognitive AS new_cognitive, after.code_lines - before.code_lines AS code_lines_added, after.path, start_line AS line
FROM matches JOIN old.function_metrics before ON before.node_id = old_id JOIN new.function_metrics after ON after.node_id = new_id
JOIN new.nodes ON id = new_id
WHERE before.cyclomatic <> after.cyclomatic OR before.cognitive <> after.cognitive
ORDER BY abs(after.cognitive - before.cognitive) + abs(after.cyclomatic - before.cyclomatic) DESC, symbol
"""

# Findings are told apart by their marker and what they are about: lines move. What stood beside one before is nothing new.
_FINDINGS = f"""
WITH {_MODULES},
before AS (
  SELECT marker, coalesce(new_path, path) AS path, new_id AS node_id, count(*) AS times, bool_or(is_told) AS is_told,
    arg_max(message, (severity, message)) AS message, max(severity)::VARCHAR AS severity, min(line) AS line
  FROM ({rules_held("old.findings")}) LEFT JOIN modules ON old_path = path LEFT JOIN matches ON old_id = node_id
  WHERE node_id IS NULL OR new_id IS NOT NULL OR {{keeps_lost}} GROUP BY ALL
),
after AS (
  SELECT marker, path, node_id, count(*) AS times, bool_or(is_told) AS is_told, arg_max(message, (severity, message)) AS message,
    max(severity)::VARCHAR AS severity, min(line) AS line
  FROM ({rules_held("new.findings")}) GROUP BY marker, path, node_id
)
SELECT one.marker, one.severity, one.times - coalesce(other.times, 0) AS findings, one.message, one.path, one.line
FROM {{one}} one LEFT JOIN {{other}} other
  ON one.marker = other.marker AND one.path = other.path AND one.node_id IS NOT DISTINCT FROM other.node_id
WHERE one.times > coalesce(other.times, 0) AND {{told}}
ORDER BY one.severity::severity DESC, one.marker, one.path, one.line
"""

SCORES = Section("health", "Health of files (1 to 10)", ("nodes", "file_metrics"), query(_SCORES))
COMPLEXITY = Section("complexity", "Complexity of functions", ("nodes", "function_metrics"), query(_COMPLEXITY))
APPEARED = Section(
    "findings_appeared",
    "Findings that appeared",
    ("nodes", "findings"),
    query(_FINDINGS.format(one="after", other="before", keeps_lost="false", told="one.is_told")),
)
HELD = Section(
    "rules_held",
    "Rules that hold now, beside findings too",
    ("nodes", "findings"),
    query(_FINDINGS.format(one="after", other="before", keeps_lost="false", told="true")),
)
GONE = Section(
    "findings_gone",
    "Findings that went",
    ("nodes", "findings"),
    query(_FINDINGS.format(one="before", other="after", keeps_lost="true", told="one.is_told")),
)
