"""Whether the lowest health scores stand where the bugs are: files mended lately among those with the lowest scores."""

from typing import Annotated, TypedDict

from serve.answers.context import Context

WINDOW_DAYS = 182
_LEAST_FILES, _LEAST_FIXED = 25, 5
_TABLE = (10, 20, 30)
_K = 20


class AtK(TypedDict):
    k: int
    hits: Annotated[int, "Files mended lately among the k lowest."]
    precision: Annotated[float, "hits / k, 0 to 1."]
    lift: Annotated[float, "precision over base_rate."]


class Flagged(TypedDict):
    path: str
    score: float
    is_fixed: Annotated[bool, "Whether a commit of the window mended it."]


class DefectAccuracy(TypedDict):
    k: int
    hits: int
    precision: Annotated[float, "Share of the k lowest-scoring files that were mended lately, 0 to 1."]
    base_rate: Annotated[float, "The same share of all scored files."]
    lift: float
    scored_files: int
    fixed_files: int
    window_days: int
    table: list[AtK]
    flagged_files: Annotated[list[Flagged], f"The {_K} lowest."]
    basis: Annotated[str, "What the figures are worth."]


_BASIS = (
    "Scores of today against fixes of the last half year, which the scores have partly seen: an upper bound. ranking_accuracy has the "
    "honest replay, beside orders by lines alone."
)

_SCORED = f"""
    WITH newest AS (SELECT max(committed_at) AS moment FROM {{commits}}),
    fixed AS (SELECT DISTINCT f.path FROM {{commit_files}} f JOIN {{commits}} c ON c.hash = f.commit_hash
        WHERE c.is_fix AND c.committed_at > (SELECT moment FROM newest) - {WINDOW_DAYS} * 86400)
    SELECT m.path, m.health_defect AS score, m.path IN (SELECT path FROM fixed) AS is_fixed
    FROM file_metrics m JOIN files f USING (path) WHERE f.role = 'source' AND m.health_defect IS NOT NULL
    ORDER BY m.health_defect, m.code_lines DESC, m.path
"""


def defect_accuracy(context: Context) -> DefectAccuracy | None:
    """Return how many of the lowest-scoring files were mended lately; None where too little is known to say so honestly."""
    if context.artifact.missing(["commits", "commit_files"]):
        return None
    tables = {name: context.relation(name) for name in ("commits", "commit_files")}
    rows = context.rows(_SCORED.format(**tables))
    fixed = sum(row["is_fixed"] for row in rows)
    if len(rows) < _LEAST_FILES or fixed < _LEAST_FIXED:
        return None
    base = fixed / len(rows)
    table = [_at(k, sum(row["is_fixed"] for row in rows[:k]), base) for k in _TABLE if k <= len(rows)]
    best = next(item for item in table if item["k"] == _K)
    return {
        "k": _K,
        "hits": best["hits"],
        "precision": best["precision"],
        "base_rate": round(base, 3),
        "lift": best["lift"],
        "scored_files": len(rows),
        "fixed_files": fixed,
        "window_days": WINDOW_DAYS,
        "table": table,
        "flagged_files": [{"path": row["path"], "score": row["score"], "is_fixed": row["is_fixed"]} for row in rows[:_K]],
        "basis": _BASIS,
    }


def _at(k: int, hits: int, base: float) -> AtK:
    return {"k": k, "hits": hits, "precision": round(hits / k, 3), "lift": round(hits / k / base, 2)}
