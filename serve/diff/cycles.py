"""The section on import cycles: those that came or grew, and those that went or shrank."""

from serve.diff.section import Section, query

_CYCLES = """
WITH files_moved AS (
  SELECT old.path AS old_path, new.path AS new_path
  FROM matches JOIN old.nodes old ON old.id = old_id JOIN new.nodes new ON new.id = new_id WHERE new.kind = 'module'
),
before AS (
  SELECT list_sort(list(DISTINCT coalesce(new_path, path))) AS files
  FROM old.import_cycles LEFT JOIN files_moved ON old_path = path GROUP BY cycle
),
after AS (SELECT list_sort(list(DISTINCT path)) AS files FROM new.import_cycles GROUP BY cycle)
SELECT CASE WHEN EXISTS (SELECT 1 FROM before WHERE list_has_any(before.files, after.files)) THEN 'changed' ELSE 'new' END AS change,
  len(files) AS length, files
FROM after WHERE files NOT IN (SELECT files FROM before)
UNION ALL
SELECT 'gone', len(files), files FROM before WHERE NOT EXISTS (SELECT 1 FROM after WHERE list_has_any(before.files, after.files))
ORDER BY change = 'gone', change = 'changed', length, files
"""

CYCLES = Section("cycles", "Import cycles", ("nodes", "import_cycles"), query(_CYCLES))
