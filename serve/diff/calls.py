"""Sections on calls: relations that came and went, and calls that can no longer be resolved."""

from serve.diff.section import Section, query

# Calls of the old artifact between symbols of the new one, and those between symbols that are gone.
_EDGES = """
WITH old_calls AS (
  SELECT caller.new_id AS caller_id, callee.new_id AS callee_id, source_id, target_id, path, line, confidence
  FROM old.edges LEFT JOIN matches caller ON caller.old_id = source_id LEFT JOIN matches callee ON callee.old_id = target_id
  WHERE kind IN ('calls', 'instantiates')
),
new_calls AS (SELECT * FROM new.edges WHERE kind IN ('calls', 'instantiates'))
"""

_ADDED = f"""{_EDGES}
SELECT caller.symbol AS caller, callee.symbol AS callee, any_value(calls.confidence)::VARCHAR AS confidence,
  callee.kind = 'external' AS leaves_the_repository,
  NOT EXISTS (SELECT 1 FROM matches WHERE new_id = caller.id) AS caller_is_new,
  callee.kind <> 'external' AND NOT EXISTS (SELECT 1 FROM matches WHERE new_id = callee.id) AS callee_is_new,
  any_value(calls.path) AS path, any_value(calls.line) AS line
FROM new_calls calls JOIN new.nodes caller ON caller.id = source_id JOIN new.nodes callee ON callee.id = target_id
JOIN new.files files ON files.path = caller.path
WHERE NOT EXISTS (SELECT 1 FROM old_calls WHERE old_calls.caller_id = caller.id AND old_calls.callee_id = callee.id)
GROUP BY caller.id, caller.symbol, callee.id, callee.symbol, callee.kind, files.role
ORDER BY files.role = 'source' DESC, caller_is_new, leaves_the_repository, caller.symbol, callee.symbol
"""

_REMOVED = f"""{_EDGES}
SELECT caller.symbol AS caller, callee.symbol AS callee, any_value(calls.confidence)::VARCHAR AS confidence,
  callee.kind = 'external' AS leaves_the_repository, caller_id IS NULL AS caller_is_gone,
  callee_id IS NULL AND callee.kind <> 'external' AS callee_is_gone, any_value(calls.path) AS path, any_value(calls.line) AS line
FROM old_calls calls JOIN old.nodes caller ON caller.id = source_id JOIN old.nodes callee ON callee.id = target_id
JOIN old.files files ON files.path = caller.path
WHERE caller_id IS NULL OR callee_id IS NULL
  OR NOT EXISTS (SELECT 1 FROM new_calls WHERE new_calls.source_id = caller_id AND new_calls.target_id = callee_id)
GROUP BY caller.id, caller.symbol, callee.id, callee.symbol, callee.kind, caller_id, callee_id, files.role
ORDER BY files.role = 'source' DESC, caller_is_gone, leaves_the_repository, caller.symbol, callee.symbol
"""

_UNRESOLVED = """
WITH old_misses AS (
  SELECT new_id AS caller_id, callee_text, count(*) AS calls
  FROM old.call_sites JOIN matches ON old_id = caller_id WHERE status = 'unresolved' AND syntax = 'call' GROUP BY ALL
),
new_misses AS (
  SELECT caller_id, callee_text, count(*) AS calls, any_value(reason)::VARCHAR AS reason, min(path) AS path, min(line) AS line
  FROM new.call_sites WHERE status = 'unresolved' AND syntax = 'call' GROUP BY caller_id, callee_text
)
SELECT symbol AS caller, callee_text AS callee, new_misses.calls - coalesce(old_misses.calls, 0) AS calls, reason, new_misses.path,
  new_misses.line
FROM new_misses LEFT JOIN old_misses USING (caller_id, callee_text) JOIN new.nodes ON id = caller_id
JOIN new.files files ON files.path = new_misses.path
WHERE new_misses.calls > coalesce(old_misses.calls, 0)
ORDER BY role = 'source' DESC, calls DESC, caller, callee
"""

CALLS_ADDED = Section("calls_added", "Calls added", ("nodes", "edges", "files"), query(_ADDED))
CALLS_REMOVED = Section("calls_removed", "Calls removed", ("nodes", "edges", "files"), query(_REMOVED))
UNRESOLVED = Section("unresolved", "New unresolved calls", ("nodes", "call_sites", "files"), query(_UNRESOLVED))
