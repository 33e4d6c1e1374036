"""Which symbol of the one artifact is which of the other: what the sections of a diff stand on.

The temporary table `matches` (old_id, new_id, how) pairs symbols and externals: `same` with an equal name in an equal place, `moved`
with its bare name and body elsewhere, `renamed` with its body under another name, `with_parent` a member of one that was moved or
renamed. A match by body needs to be the only one on both sides: of two like it, neither is taken. `old_public` and `new_public` (id)
are what others may use. `same_head` tells whether two nodes have the same signature, names aside.
"""

from serve.artifacts.pair import NEW, OLD, Pair

_ROUNDS = 4
"""How deep members are followed into what was moved: module, class, method, and once more."""

_MIN_RENAMED_LINES = 3
"""A shorter body is no evidence that two symbols of different names are one."""

_CODE = "kind NOT IN ('parameter', 'external', 'image', 'docker_stage', 'compose_service')"


def match_symbols(pair: Pair) -> None:
    """Create the temporary tables `matches`, `old_public` and `new_public`."""
    pair.connection.execute(_SAME_HEAD)
    pair.connection.execute(_SAME)
    for side in (OLD, NEW):
        pair.connection.execute(_LEFT.format(side=side))
    by_name = [_SAME_NAME.format(equal=column) for column in ("signature", "body_hash")]
    for step in (*by_name, _SAME_PLACE, _WITH_PARENT, _MOVED, _RENAMED, _MOVED_FILES, *[_WITH_PARENT] * _ROUNDS):
        pair.connection.execute(step)
    for side in (OLD, NEW):
        pair.connection.execute(_PUBLIC.format(side=side))


_SAME_HEAD = """
CREATE TEMP MACRO same_head(one, other) AS
replace(one.signature, one.name, '') IS NOT DISTINCT FROM replace(other.signature, other.name, '')
"""

_SAME = """
CREATE TEMP TABLE matches AS
SELECT old.id AS old_id, new.id AS new_id, 'same' AS how
FROM old.nodes old JOIN new.nodes new USING (symbol)
WHERE old.kind = 'external' OR old.kind = 'module'
"""

# Definitions of one name in one scope (overloads, setters, branches) are told apart by their heads, then by their bodies;
# of the rest the last is paired with the last, which is the one in effect or the one that has the body.
_SAME_NAME = """
INSERT INTO matches
SELECT any_value(old.id), any_value(new.id), 'same'
FROM old_left old JOIN new_left new USING (base, {equal})
GROUP BY base, {equal} HAVING count(*) = 1
"""

_SAME_PLACE = """
INSERT INTO matches
SELECT old.id, new.id, 'same'
FROM (SELECT *, row_number() OVER (PARTITION BY base ORDER BY id DESC) AS place FROM old_left) old
JOIN (SELECT *, row_number() OVER (PARTITION BY base ORDER BY id DESC) AS place FROM new_left) new USING (base, place)
"""

_LEFT = f"""
CREATE TEMP VIEW {{side}}_left AS
SELECT *, regexp_replace(symbol, '#[0-9]+$', '') AS base FROM {{side}}.nodes WHERE {_CODE} AND id NOT IN (SELECT {{side}}_id FROM matches)
"""

_MOVED = """
INSERT INTO matches
SELECT any_value(old.id), any_value(new.id), 'moved'
FROM old_left old JOIN new_left new USING (kind, name, body_hash)
GROUP BY kind, name, body_hash HAVING count(*) = 1
"""

_RENAMED = f"""
INSERT INTO matches
SELECT any_value(old.id), any_value(new.id), 'renamed'
FROM old_left old JOIN new_left new USING (kind, body_hash)
WHERE old.end_line - old.start_line >= {_MIN_RENAMED_LINES - 1}
GROUP BY kind, body_hash HAVING count(*) = 1
"""

# The file that most of a vanished file's symbols, or all of its text, went to.
_MOVED_FILES = """
INSERT INTO matches
WITH gone AS (SELECT path, sha256 FROM old.files WHERE path NOT IN (SELECT path FROM new.files)),
come AS (SELECT path, sha256 FROM new.files WHERE path NOT IN (SELECT path FROM old.files)),
votes AS (
  SELECT gone.path AS old_path, come.path AS new_path, 1000000 AS votes FROM gone JOIN come USING (sha256)
  UNION ALL
  SELECT old.path, new.path, count(*)
  FROM matches JOIN old.nodes old ON old.id = old_id JOIN new.nodes new ON new.id = new_id
  WHERE how = 'moved' AND old.path IN (SELECT path FROM gone) AND new.path IN (SELECT path FROM come)
  GROUP BY ALL
),
best AS (
  SELECT * FROM votes
  QUALIFY row_number() OVER (PARTITION BY old_path ORDER BY votes DESC, new_path) = 1
    AND row_number() OVER (PARTITION BY new_path ORDER BY votes DESC, old_path) = 1
)
SELECT old.id, new.id, 'moved'
FROM best JOIN old_left old ON old.path = old_path JOIN new_left new ON new.path = new_path
WHERE old.kind = 'module' AND new.kind = 'module'
"""

_WITH_PARENT = """
INSERT INTO matches
SELECT any_value(old.id), any_value(new.id), 'with_parent'
FROM old_left old
JOIN matches parent ON parent.old_id = old.parent_id
JOIN new_left new ON new.parent_id = parent.new_id AND new.name = old.name AND new.kind = old.kind
GROUP BY old.parent_id, old.kind, old.name HAVING count(*) = 1
"""

# What a public module defines or passes on, and the exported members of that. A module is as hidden as what it lies in.
_PUBLIC = """
CREATE TEMP TABLE {side}_public AS
WITH RECURSIVE hidden AS (SELECT fqn || '.' AS start FROM {side}.nodes WHERE kind = 'module' AND visibility <> 'public'),
modules AS (
  SELECT id FROM {side}.nodes JOIN {side}.files USING (path)
  WHERE kind = 'module' AND role = 'source' AND visibility = 'public'
    AND NOT EXISTS (SELECT 1 FROM hidden WHERE starts_with(fqn, hidden.start))
),
public AS (
  SELECT id FROM modules
  UNION
  SELECT target_id FROM {side}.edges JOIN modules ON id = source_id WHERE kind = 'exports'
  UNION
  SELECT member.id FROM {side}.nodes member JOIN public ON member.parent_id = public.id
  WHERE member.is_exported AND member.kind <> 'parameter'
)
SELECT public.id FROM public JOIN {side}.nodes USING (id) WHERE kind <> 'external' AND NOT is_test
"""
