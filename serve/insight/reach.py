"""What a change can reach: the files that use what it changes, directly and through others, against the edges of the code."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, TypedDict

from serve.answers.context import Context, Row
from serve.artifacts.load import USES

DEPTH = 3
MOST_REACHED = 20_000
"""Symbols that a walk goes on from at most; it then stops and says so."""


class Use(TypedDict):
    symbol: Annotated[str, "What uses the changed file."]
    uses: Annotated[str, "What it uses of it."]
    relation: str
    line: int | None
    confidence: str


class Dependent(TypedDict):
    file: str
    uses_total: Annotated[int, "Relations that lead from it to the changed files."]
    confidence: Annotated[str, "The surest of them."]
    uses: Annotated[list[Use], "The surest ones, at most 3."]


@dataclass(frozen=True, slots=True)
class Dependents:
    """Files that use something directly, tests apart; the totals count those that were cut too."""

    others: list[Dependent]
    others_total: int
    tests: list[Dependent]
    tests_total: int


class Ring(TypedDict):
    distance: Annotated[int, "Calls, inheritances and the like from the changed symbols."]
    files: Annotated[int, "Files first reached at this distance."]
    symbols: int


class BlastRadius(TypedDict):
    rings: Annotated[list[Ring], f"By distance, up to {DEPTH}."]
    files: Annotated[int, "All files reached, the changed ones left out."]
    tests: Annotated[int, "Those of them that are tests."]
    share: Annotated[float, "Files reached, of all files of code but the changed ones, 0 to 1."]


SEEDS = "SELECT id FROM nodes WHERE path IN (SELECT unnest($paths)) AND kind <> 'parameter' ORDER BY id"

_DEPENDENTS = f"""
    WITH links AS (
        SELECT source_id AS user_id, target_id AS used_id, kind, line, confidence FROM edges
        WHERE target_id IN (SELECT unnest($seeds)) AND kind IN {USES}
        UNION ALL SELECT target_id, source_id, kind, line, confidence FROM edges
        WHERE source_id IN (SELECT unnest($seeds)) AND kind = 'decorates'
    ), used AS (
        SELECT s.path AS file, f.role = 'test' AS is_test, s.symbol, t.symbol AS uses, e.kind, e.line, e.confidence FROM links e
        JOIN nodes t ON t.id = e.used_id JOIN nodes s ON s.id = e.user_id JOIN files f ON f.path = s.path
        WHERE s.path NOT IN (SELECT unnest($paths))
    ), by_file AS (
        SELECT file, is_test, count(*) AS uses_total, max(confidence) AS surest, bool_and(kind = 'imports') AS is_imported_alone,
            list(struct_pack(symbol := symbol, uses := uses, relation := CASE kind WHEN 'decorates' THEN 'is_decorated_by'
                ELSE kind::VARCHAR END, line := line, confidence := confidence::VARCHAR)
                ORDER BY confidence DESC, kind = 'imports', kind, line, symbol, uses)[:3] AS uses
        FROM used GROUP BY file, is_test
    )
    SELECT file, is_test, uses_total, surest::VARCHAR AS confidence, uses, count(*) OVER (PARTITION BY is_test) AS total,
        row_number() OVER (PARTITION BY is_test ORDER BY surest DESC, is_imported_alone, uses_total DESC, file) AS place
    FROM by_file QUALIFY place <= $limit ORDER BY is_test, place
"""

_STEP = """
    SELECT list(DISTINCT {far} ORDER BY {far}) AS reached FROM hot.uses WHERE {near} IN (SELECT unnest($frontier))
"""

_REACHED = """
    SELECT w.distance, n.path, f.role = 'test' AS is_test, count(*) AS symbols
    FROM walked w JOIN nodes n USING (id) JOIN files f USING (path)
    GROUP BY ALL ORDER BY w.distance, n.path
"""

_CODE = "SELECT count(*) AS number FROM files WHERE code_lines IS NOT NULL AND path NOT IN (SELECT unnest($paths))"


def seeds_of(context: Context, paths: Sequence[str]) -> list[int]:
    """Return the ids of the symbols of some files."""
    return [row["id"] for row in context.rows(SEEDS, paths=list(paths))]


def dependents_of(context: Context, seeds: Sequence[int], paths: Sequence[str], most: int) -> Dependents:
    """Return the files outside `paths` that use one of the seeds directly, surest first, at most `most` of source and of tests."""
    rows = context.rows(_DEPENDENTS, seeds=list(seeds), paths=list(paths), limit=most)
    others, tests = ([row for row in rows if row["is_test"] is is_test] for is_test in (False, True))
    return Dependents([_dependent(row) for row in others], _total(others), [_dependent(row) for row in tests], _total(tests))


def rings(context: Context, seeds: Sequence[int], depth: int, *, is_forward: bool = False) -> list[list[int]]:
    """Return the symbols from which the seeds are reached in 1, 2, … steps, each at its least distance, ending when too many.

    With `is_forward`, those that the seeds lead to.
    """
    sql = _STEP.format(far="used_id", near="user_id") if is_forward else _STEP.format(far="user_id", near="used_id")
    seen, found, frontier = set(seeds), [], list(seeds)
    for _ in range(depth):
        if not frontier or len(seen) > MOST_REACHED:
            break
        frontier = [number for number in context.row(sql, frontier=frontier)["reached"] or [] if number not in seen]
        seen.update(frontier)
        found.append(frontier)
    return found


def blast_radius_of(context: Context, seeds: Sequence[int], paths: Sequence[str]) -> BlastRadius:
    """Return how far a change of the seeds can reach."""
    reached: dict[str, bool] = dict.fromkeys(paths, False)
    told: dict[int, Ring] = {}
    for row in context.rows(walked(DEPTH, runs_only=False) + _REACHED, seeds=list(seeds)):
        ring = told.setdefault(row["distance"], {"distance": row["distance"], "files": 0, "symbols": 0})
        ring["symbols"] += row["symbols"]
        if row["path"] not in reached:
            ring["files"] += 1
            reached[row["path"]] = row["is_test"]
    outside = len(reached) - len(set(paths))
    code = context.row(_CODE, paths=list(paths))["number"]
    return {
        "rings": list(told.values()),
        "files": outside,
        "tests": sum(reached.values()),
        "share": round(outside / code, 3) if code else 0.0,
    }


def walked(depth: int, *, runs_only: bool) -> str:
    """Return the beginning of a query on `walked`: the symbols that lead to `$seeds`, with their least distance, up to `depth`.

    With `runs_only`, it goes along what runs: calls, and requests, events and commands, each of which is as far as two calls. It is one
    query, since handing thousands of ids back and forth costs more than finding them.
    """
    parts = ["step0 AS MATERIALIZED (SELECT unnest($seeds) AS id)"]
    for step in range(1, depth + 1):
        users = f"SELECT user_id AS id FROM hot.uses WHERE used_id IN (FROM step{step - 1})"
        if runs_only:
            users += " AND is_run"
        if runs_only and step > 1:
            users += f" UNION ALL SELECT user_id FROM hot.uses WHERE used_id IN (FROM step{step - 2}) AND is_asked"
        parts.append(f"step{step} AS MATERIALIZED (SELECT DISTINCT id FROM ({users}))")
    every = " UNION ALL ".join(f"SELECT id, {step} AS distance FROM step{step}" for step in range(depth + 1))
    nearest = f"SELECT id, min(distance) AS distance FROM ({every}) GROUP BY id HAVING min(distance) > 0"
    return f"WITH {', '.join(parts)}, walked AS ({nearest})"


def _total(rows: Sequence[Row]) -> int:
    return rows[0]["total"] if rows else 0


def _dependent(row: Row) -> Dependent:
    return {"file": row["file"], "uses_total": row["uses_total"], "confidence": row["confidence"], "uses": row["uses"]}
