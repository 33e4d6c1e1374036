"""The fields of schemas that a program's texts select or declare: documents and schemas of a query language, each a literal of its own."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Final

from analyzer.extract.facts.stretches import Stretch
from analyzer.extract.state.walk import Walk
from analyzer.languages.graphql.selections import TAGS, selections_of_text
from analyzer.languages.graphql.texts import fields_of_text
from analyzer.model.statements import HOLDERS, SchemaField, SelectionFact

_WORDS: Final = (b"query", b"mutation", b"subscription", b"fragment", *TAGS)
_BEFORE: Final = rb"(?:[\s,]|\\[nrt]|#[^\n]*\n|\$\{[^{}`]*\})*"
_DOCUMENT: Final = re.compile(
    rb"(?:\"{3}|'{3}|[\"'`])%b(?:(?:query|mutation|subscription)\b\s*(?:\w+\s*)?[({@]|fragment\s+\w+\s+on\s)"
    rb"|\b(?:%b)\s*\(?\s*(?:\"{3}|'{3}|[\"'`])%b\{" % (_BEFORE, b"|".join(TAGS), _BEFORE)
)
"""How the text of a document begins; one that begins with a brace is one where a function of that name takes it."""
_DECLARING: Final = (b"type Query", b"extend type", *TAGS)
_SCHEMA: Final = re.compile(
    rb"(?:\"{3}|'{3}|[\"'`])%b(?:(?:extend\s+)?(?:type|interface|input|enum)\s+\w+\s*(?:implements\b|[{@])"
    rb"|scalar\s+\w+|schema\s*\{)" % _BEFORE
)
"""How the text of a schema begins."""
_QUOTED: Final = re.compile(rb"[A-Za-z]{0,3}(?P<quote>\"{3}|'{3}|[\"'`])(?P<text>.*)(?P=quote)", re.DOTALL)
_HOLE: Final = re.compile(r"\$\{[^{}]*\}")
_ESCAPE: Final = re.compile(r"\\[nrt\"']")


def schema_fields(walk: Walk, stretches: Sequence[Stretch]) -> tuple[SchemaField, ...]:
    """Return the fields of the types that the literals of a walked file declare, in the order of the source."""
    if not any(word in walk.source for word in _DECLARING):
        return ()
    return tuple(each for _, text in _documents(walk.source, stretches, _SCHEMA) for each in fields_of_text(text))


def selections(walk: Walk, stretches: Sequence[Stretch]) -> tuple[SelectionFact, ...]:
    """Return what the literals of a walked file select, in the order of the source; each stands in the innermost definition.

    That may be a variable of a module or a class that holds the document.
    """
    if not any(word in walk.source for word in _WORDS):
        return ()
    found, starts = list[SelectionFact](), [draft.start[2] for draft in walk.definitions]
    for start, text in _documents(walk.source, stretches, _DOCUMENT):
        if selected := selections_of_text(text):
            first, owner = walk.source.count(b"\n", 0, start) + 1, _owner(walk, starts, start)
            if (walk.definitions[owner].docstring or "").strip() != text.strip():
                found += (SelectionFact(each.operation, each.way, first + each.row, owner) for each in selected)
    return tuple(found)


def _owner(walk: Walk, starts: Sequence[int], place: int) -> int:
    """Return the innermost definition around a byte that has a body or holds a value; 0 for the module."""
    number = bisect_right(starts, place) - 1
    while number > 0 and not _is_around(walk, number, place):
        number = walk.definitions[number].parent
    return max(number, 0)


def _is_around(walk: Walk, number: int, place: int) -> bool:
    draft = walk.definitions[number]
    return draft.end[2] > place and (draft.has_body or draft.kind in HOLDERS)


def _documents(source: bytes, stretches: Sequence[Stretch], begins: re.Pattern[bytes]) -> Iterator[tuple[int, str]]:
    """Yield where each literal begins whose text begins so, and the text, on as many lines; what is put in is left out."""
    last = -1
    for beginning in begins.finditer(source):
        number = bisect_right(stretches, (beginning.end(),)) - 1
        if number > last and stretches[number][2] and stretches[number][1] >= beginning.end():
            last = number
            start, end, _ = stretches[number]
            quoted = _QUOTED.fullmatch(source, start, end)
            if quoted is not None:
                text = _ESCAPE.sub(" ", quoted["text"].decode("utf-8", "replace"))
                yield start, _HOLE.sub(lambda hole: " " + "\n" * hole[0].count("\n"), text)
