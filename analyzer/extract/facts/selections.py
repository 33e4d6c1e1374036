"""The fields of schemas that a program's texts select or declare: documents and schemas of a query language, each a literal of its own."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Final

from analyzer.extract.facts.innermost import innermost
from analyzer.extract.facts.stretches import QUOTE, Stretch
from analyzer.extract.state.walk import Walk
from analyzer.languages.graphql.selections import TAGS, selections_of_text
from analyzer.languages.graphql.texts import fields_of_text
from analyzer.model.statements import HOLDERS, SchemaField, SelectionFact

_WORDS: Final = (b"query", b"mutation", b"subscription", b"fragment", *TAGS)
_BEFORE: Final = rb"(?:[\s,]|\\[nrt]|#[^\n]*\n|\$\{[^{}`]*\})*"
_DOCUMENT: Final = re.compile(
    rb"%b%b(?:(?:query|mutation|subscription)\b\s*(?:\w+\s*)?[({@]|fragment\s+\w+\s+on\s)"
    rb"|\b(?:%b)\s*\(?\s*%b%b\{" % (QUOTE, _BEFORE, b"|".join(TAGS), QUOTE, _BEFORE)
)
"""How the text of a document begins; one that begins with a brace is one where a function of that name takes it."""
_DECLARING: Final = (b"type Query", b"extend type", *TAGS)
_SCHEMA: Final = re.compile(
    rb"%b%b(?:(?:extend\s+)?(?:type|interface|input|enum)\s+\w+\s*(?:implements\b|[{@])"
    rb"|scalar\s+\w+|schema\s*\{)" % (QUOTE, _BEFORE)
)
"""How the text of a schema begins."""
_QUOTED: Final = re.compile(rb"[A-Za-z]{0,3}(?P<quote>%b)(?P<text>.*)(?P=quote)" % QUOTE, re.DOTALL)
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
    found, owner_of = list[SelectionFact](), innermost(walk, HOLDERS)
    for start, text in _documents(walk.source, stretches, _DOCUMENT):
        if selected := selections_of_text(text):
            first, owner = walk.source.count(b"\n", 0, start) + 1, owner_of(start)
            if (walk.definitions[owner].docstring or "").strip() != text.strip():
                found += (SelectionFact(each.operation, each.way, first + each.row, owner) for each in selected)
    return tuple(found)


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
