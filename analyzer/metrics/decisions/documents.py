"""Decision records and changelogs as decisions."""

import posixpath
import re
from collections.abc import Collection, Iterable, Sequence
from datetime import UTC, datetime
from typing import Final

from analyzer.languages.markdown import link_path
from analyzer.metrics.decisions.draft import Draft, Scope
from analyzer.model.history import DAY_SECONDS
from analyzer.model.project import ChangeNote, DecisionFacts, DocumentFacts
from analyzer.schema.vocab import Confidence
from analyzer.schema.vocab_history import ScopeBasis
from analyzer.schema.vocab_project import DecisionKind

_NUMBER = re.compile(r"\d+")
_LONGEST_TITLE: Final = 200
_BULLETS: Final = re.compile(r"^(?:(?:[-*+•]|\d+[.)]) +)+")


def decisions_of_documents(documents: Sequence[DocumentFacts], paths: Collection[str]) -> list[Draft]:
    """Return a decision for each decision record, and for each telling entry of a changelog."""
    records = [document for document in documents if document.decision is not None]
    numbers = _by_number(document.path for document in records)
    drafts = [_record(document, document.decision, paths, numbers) for document in records if document.decision is not None]
    return drafts + [_note(document.path, note) for document in documents for note in document.notes]


def _record(document: DocumentFacts, facts: DecisionFacts, paths: Collection[str], numbers: dict[int, str]) -> Draft:
    linked = [link_path(document.path, link.target, paths) for link in document.links]
    scope = [Scope(path, None, ScopeBasis.LINKS) for path in dict.fromkeys(linked) if path and _is_governed(path)]
    return Draft(
        kind=DecisionKind.RECORD,
        title=facts.title,
        confidence=Confidence.CERTAIN if facts.status or facts.decision else Confidence.HIGH,
        quote=facts.decision or facts.context,
        path=document.path,
        line=facts.line,
        end_line=facts.end_line,
        status=facts.status,
        decided_at=facts.decided_at,
        context=facts.context,
        decision=facts.decision,
        consequences=facts.consequences,
        alternatives=facts.alternatives,
        supersedes=_paths_of(document.path, facts.supersedes, paths, numbers),
        superseded_by=_paths_of(document.path, facts.superseded_by, paths, numbers),
        names=facts.mentions,
        scope=tuple(scope),
        since=_end_of_day(facts.decided_at),
    )


def _is_governed(path: str) -> bool:
    """Return whether a linked file is something that a record decides about, rather than another text."""
    return posixpath.splitext(path)[1].lower() not in (".md", ".rst", ".txt", ".adoc", ".png", ".svg")


def _note(path: str, note: ChangeNote) -> Draft:
    title = _BULLETS.sub("", " ".join(note.text.split()))
    return Draft(
        kind=DecisionKind.DOCUMENT,
        title=title if len(title) <= _LONGEST_TITLE else title[: _LONGEST_TITLE - 1].rstrip() + "…",
        confidence=Confidence.MEDIUM,
        quote=note.text,
        path=path,
        line=note.line,
        end_line=note.end_line,
        decided_at=note.decided_at,
        context=note.release,
        marker=note.marker,
        names=note.mentions,
        since=_end_of_day(note.decided_at),
    )


def _by_number(paths: Iterable[str]) -> dict[int, str]:
    """Return records by the number in their names; a number that two have means neither."""
    found: dict[int, list[str]] = {}
    for path in paths:
        number = _NUMBER.search(posixpath.basename(path))
        if number:
            found.setdefault(int(number[0]), []).append(path)
    return {number: paths[0] for number, paths in found.items() if len(paths) == 1}


def _paths_of(document: str, written: Sequence[str], paths: Collection[str], numbers: dict[int, str]) -> tuple[str, ...]:
    """Return the records that links or names mean; what leads to none stays as written."""
    found = []
    for text in written:
        number = _NUMBER.search(posixpath.basename(text))
        by_number = numbers.get(int(number[0])) if number else None
        found.append(link_path(document, text, paths) or by_number or text)
    return tuple(dict.fromkeys(path for path in found if path != document))


def _end_of_day(date: str | None) -> int | None:
    """Return the last second of a day, None for no date or one that no calendar has."""
    try:
        return int(datetime.strptime(date, "%Y-%m-%d").replace(tzinfo=UTC).timestamp()) + DAY_SECONDS - 1 if date else None
    except ValueError:
        return None
