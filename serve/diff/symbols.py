"""Sections on symbols: which came, went, moved, and changed. What came, went or moved with what holds it is counted there."""

from serve.diff.section import Section, query

# The outermost symbols of one side that the other has no match for, with the number of what they hold.
_ONE_SIDED = """
WITH RECURSIVE lone AS (SELECT * FROM {side}_left WHERE kind <> 'module' OR path NOT IN (SELECT path FROM {other}.files)),
outermost AS (SELECT * FROM lone WHERE parent_id IS NULL OR parent_id NOT IN (SELECT id FROM lone)),
held AS (
  SELECT id AS top, id FROM outermost
  UNION ALL
  SELECT held.top, lone.id FROM lone JOIN held ON lone.parent_id = held.id
),
counts AS (SELECT top, count(*) - 1 AS members FROM held GROUP BY top)
SELECT symbol, outermost.kind::VARCHAR AS kind, role::VARCHAR AS role, signature, counts.members, is_public,
  outermost.path, start_line AS line
FROM (SELECT *, id IN (SELECT id FROM {side}_public) AS is_public FROM outermost) outermost
JOIN counts ON top = outermost.id JOIN {side}.files AS files ON files.path = outermost.path
WHERE outermost.kind <> 'field' OR is_public
ORDER BY is_public DESC, role = 'source' DESC, counts.members DESC, symbol
"""

_MOVED = """
SELECT old.symbol AS old, new.symbol AS new, new.kind::VARCHAR AS kind, role::VARCHAR AS role,
  NOT same_head(old, new) OR old.body_hash IS DISTINCT FROM new.body_hash AS is_changed,
  new.path, new.start_line AS line
FROM matches JOIN old.nodes old ON old.id = old_id JOIN new.nodes new ON new.id = new_id JOIN new.files AS files ON files.path = new.path
WHERE how = '{how}'
  AND NOT EXISTS (
    SELECT 1 FROM matches outer_match
    WHERE outer_match.old_id = old.parent_id AND outer_match.new_id = new.parent_id AND outer_match.how <> 'same'
  )
ORDER BY role = 'source' DESC, new.symbol
"""

_CHANGED = """
SELECT new.symbol, new.kind::VARCHAR AS kind, role::VARCHAR AS role, {columns}, new.path, new.start_line AS line
FROM matches JOIN old.nodes old ON old.id = old_id JOIN new.nodes new ON new.id = new_id JOIN new.files AS files ON files.path = new.path
WHERE {condition}
ORDER BY role = 'source' DESC, new.id IN (SELECT id FROM new_public) DESC, new.symbol
"""

# A class holds its members' changes in its own body; only its head is its own.
_HEADS = """old.kind <> 'module' AND (old.kind <> new.kind OR NOT same_head(old, new))
  AND (new.parameters IS NOT NULL OR new.bases IS NOT NULL OR old.kind <> new.kind)"""
_BODIES = "new.parameters IS NOT NULL AND same_head(old, new) AND old.body_hash <> new.body_hash"

ADDED = Section("added", "Added", ("nodes", "files", "edges"), query(_ONE_SIDED.format(side="new", other="old")))
REMOVED = Section("removed", "Removed", ("nodes", "files", "edges"), query(_ONE_SIDED.format(side="old", other="new")))
MOVED = Section("moved", "Moved", ("nodes", "files"), query(_MOVED.format(how="moved")))
RENAMED = Section("renamed", "Renamed (same body)", ("nodes", "files"), query(_MOVED.format(how="renamed")))
SIGNATURES = Section(
    "signatures",
    "Changed in signature",
    ("nodes", "files"),
    query(_CHANGED.format(columns="old.signature AS old, new.signature AS new", condition=_HEADS)),
)
BODIES = Section(
    "bodies",
    "Changed in body",
    ("nodes", "files"),
    query(
        _CHANGED.format(
            columns="old.end_line - old.start_line + 1 AS old_lines, new.end_line - new.start_line + 1 AS new_lines", condition=_BODIES
        )
    ),
)
