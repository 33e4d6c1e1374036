"""A decision in an answer: its declaration, and how it is read from a row."""

from typing import Annotated, TypedDict

from serve.answers.context import Row
from serve.answers.render import clip, one_line, place
from serve.answers.telling import telling

PART_CHARACTERS = 1_200
TOLD_CHARACTERS = 400
"""Of the entry of a changelog or the message of a commit, where words were asked for: a title and what says them."""

_LINE_CHARACTERS = 300
_MOST_FILES = 10
_BASES = ("stands_in", "links", "names", "changed")


class Decision(TypedDict):
    id: Annotated[int, "Number inside this index."]
    title: str
    status: Annotated[str | None, "proposed, accepted, rejected, deprecated or superseded; null when the record does not say."]
    date: Annotated[str | None, "YYYY-MM-DD; null when the record does not say."]
    context: Annotated[str | None, "Why it was needed, verbatim; null when the record does not say."]
    decision: Annotated[str | None, "What was decided, verbatim; null when the title says it all."]
    rationale: Annotated[
        str | None,
        "The record, comment or message verbatim, of a long message or entry what has the words; null for a record without such a section.",
    ]
    alternatives: Annotated[str | None, "Options considered, verbatim; null when the record does not say."]
    consequences: Annotated[str | None, "What follows, verbatim; null when the record does not say."]
    source: Annotated[str, "record, comment, commit or document."]
    source_file: Annotated[str | None, "Null for a commit's."]
    line: int | None
    commit: Annotated[str | None, "Commit that made it; null when unknown."]
    affected_files: Annotated[list[str], f"Files that it governs, at most {_MOST_FILES}."]
    affected_files_total: int | None
    confidence: Annotated[str, "How sure it is that this is a decision."]
    staleness_score: Annotated[float | None, "Share of the governed files changed since, 0 to 1; null when that cannot be told."]
    supersedes: list[str]
    superseded_by: list[str]
    missing_references: Annotated[list[str] | None, "Paths that it names and that are gone; null without history."]
    relevance_score: Annotated[
        float | None, "Query mode: share of the query's words that it has, rare ones and its title counting more; else null."
    ]
    matched_terms: list[str]
    governs_by: Annotated[str | None, "Path mode: why it governs, the strongest of stands_in, links, names and changed; else null."]


TOLD_ONCE = "QUALIFY row_number() OVER (PARTITION BY coalesce(quote, id::VARCHAR) ORDER BY decided_at, id) = 1"
"""Keeps the first of decisions that stand in several places with the same words: who copies code, or a message, decides nothing."""

DECISION_FIELDS = """d.*, d.kind::VARCHAR AS source, d.status::VARCHAR AS status_word, d.confidence::VARCHAR AS confidence_word,
    (SELECT list(DISTINCT s.path ORDER BY s.path) FROM {scope} s WHERE s.decision_id = d.id) AS affected"""
"""Columns of `decisions d`; `{scope}` stands for the relation of scopes."""


def decision_of(row: Row) -> Decision:
    """Return the decision that a row of `DECISION_FIELDS`, `place`, `score` and `matched` tells."""
    affected = row["affected"] or []
    return {
        "id": row["id"],
        "title": row["title"],
        "status": row["status_word"],
        "date": row["decided_at"],
        "context": _part(row["context"]),
        "decision": _part(row["decision"]),
        "rationale": _told(row),
        "alternatives": _part(row["alternatives"]),
        "consequences": _part(row["consequences"]),
        "source": row["source"],
        "source_file": row["path"],
        "line": row["line"],
        "commit": row["commit_hash"],
        "affected_files": affected[:_MOST_FILES],
        "affected_files_total": row["governed_files"],
        "confidence": row["confidence_word"],
        "staleness_score": row["changed_share"],
        "supersedes": row["supersedes"] or [],
        "superseded_by": row["superseded_by"] or [],
        "missing_references": row["missing_references"],
        "relevance_score": row["score"],
        "matched_terms": row["matched"],
        "governs_by": _BASES[row["place"] - 1] if row["place"] else None,
    }


def _told(row: Row) -> str | None:
    if row["quote"] is None or not row["matched"] or row["source"] not in ("document", "commit"):
        return _part(row["quote"])
    return telling(row["quote"], row["matched"], TOLD_CHARACTERS)


def _part(text: str | None) -> str | None:
    return None if text is None else clip(text, PART_CHARACTERS)


def decision_line(decision: Decision) -> str:
    """Return a decision on one line."""
    where = place(decision["source_file"], decision["line"]) if decision["source_file"] else f"commit {(decision['commit'] or '')[:12]}"
    head = ", ".join(part for part in (decision["source"], decision["status"], decision["date"], where) if part)
    why = _why(decision)
    return f"{decision['title']} ({head}){f': {why}' if why and why != decision['title'] else ''}"


def _why(decision: Decision) -> str | None:
    reason = decision["rationale"] or decision["decision"] or decision["context"]
    if reason is None or not decision["matched_terms"]:
        return one_line(reason, _LINE_CHARACTERS)
    return " ".join(telling(reason, decision["matched_terms"], _LINE_CHARACTERS).split()).replace("… …", "…")
