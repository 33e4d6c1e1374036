"""Sections on what surrounds the code: declared packages and provided endpoints."""

from serve.diff.section import Section, query

_DEPENDENCIES = """
WITH before AS (
  SELECT path, ecosystem, name, "group"::VARCHAR AS "group", group_name, marker, any_value(version_constraint) AS version_constraint,
    any_value(resolved_version) AS resolved_version FROM old.dependencies GROUP BY ALL
),
after AS (
  SELECT path, ecosystem, name, "group"::VARCHAR AS "group", group_name, marker, any_value(version_constraint) AS version_constraint,
    any_value(resolved_version) AS resolved_version FROM new.dependencies GROUP BY ALL
)
SELECT * FROM (SELECT CASE WHEN before.name IS NULL THEN 'added' WHEN after.name IS NULL THEN 'removed' ELSE 'changed' END AS change,
  coalesce(after.name, before.name) AS name, coalesce(after."group", before."group") AS "group",
  coalesce(after.group_name, before.group_name) AS group_name,
  nullif(concat_ws(' = ', before.version_constraint, nullif(before.resolved_version, ltrim(before.version_constraint, '= '))), '') AS old,
  nullif(concat_ws(' = ', after.version_constraint, nullif(after.resolved_version, ltrim(after.version_constraint, '= '))), '') AS new,
  coalesce(after.path, before.path) AS path
FROM before FULL JOIN after ON before.path = after.path AND before.ecosystem = after.ecosystem AND before.name = after.name
  AND before."group" = after."group" AND before.group_name IS NOT DISTINCT FROM after.group_name
  AND before.marker IS NOT DISTINCT FROM after.marker
WHERE before.name IS NULL OR after.name IS NULL OR before.version_constraint IS DISTINCT FROM after.version_constraint
  OR before.resolved_version IS DISTINCT FROM after.resolved_version)
ORDER BY "group" <> 'runtime', path, name, change
"""

_ENDPOINTS = """
WITH before AS (SELECT DISTINCT protocol::VARCHAR AS protocol, method, pattern, new_id AS node_id, path, line FROM old.endpoints
  LEFT JOIN matches ON old_id = node_id WHERE side = 'provided' AND protocol::VARCHAR NOT IN ('event', 'command')),
after AS (SELECT DISTINCT protocol::VARCHAR AS protocol, method, pattern, node_id, path, line FROM new.endpoints
  WHERE side = 'provided' AND protocol::VARCHAR NOT IN ('event', 'command'))
SELECT 'added' AS change, protocol, method, pattern, symbol, after.path, line FROM after LEFT JOIN new.nodes ON id = node_id
WHERE NOT EXISTS (SELECT 1 FROM before WHERE before.protocol = after.protocol AND before.pattern = after.pattern
  AND before.method IS NOT DISTINCT FROM after.method)
UNION ALL
SELECT 'removed', protocol, method, pattern, symbol, before.path, line FROM before LEFT JOIN new.nodes ON id = node_id
WHERE NOT EXISTS (SELECT 1 FROM after WHERE before.protocol = after.protocol AND before.pattern = after.pattern
  AND before.method IS NOT DISTINCT FROM after.method)
ORDER BY change DESC, pattern, method, path, line
"""

DEPENDENCIES = Section("dependencies", "Dependencies", ("dependencies",), query(_DEPENDENCIES))
ENDPOINTS = Section("endpoints", "Endpoints", ("endpoints", "nodes"), query(_ENDPOINTS))
