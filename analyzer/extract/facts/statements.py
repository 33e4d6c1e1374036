"""The tables that a program's texts name: statements of a query language, wherever they stand, and however they are put together."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Final

from analyzer.extract.facts.innermost import innermost
from analyzer.extract.facts.stretches import QUOTE, Stretch
from analyzer.extract.state.walk import Walk
from analyzer.languages.sql.tables import tables_of_text
from analyzer.model.statements import TableFact

_BEGINNING: Final = rb"(?:\s|\\[nrt]|\()*(?i:select|insert|update|delete|replace|merge|with|create|alter|drop|truncate|explain)\b"
_ANY_STATEMENT: Final = re.compile(rb"[\"'`]" + _BEGINNING)
_STATEMENT: Final = re.compile(rb"[A-Za-z@$]{0,3}" + QUOTE + _BEGINNING)
_TEXT: Final = re.compile(rb"[A-Za-z@$]{0,3}(?P<quote>%s)(?P<text>.*)(?P=quote)" % QUOTE, re.DOTALL)
_JOINED: Final = re.compile(rb"\s*[+\\]?\s*")
_FILLED: Final = re.compile(rb"\s*\+\s*[^\"'`;+]{1,100}\+\s*")
"""What stands between two texts that make one: nothing but a sign, or a value that is put in."""
_HOLE: Final = re.compile(r"\$?\{[^{}]*\}|%\(\w+\)[sd]|%[sd]")
_ESCAPE: Final = re.compile(r"\\[nrt]")
_MOST_PARTS: Final = 600
"""Texts that make one statement: more are a table of data."""


def tables(walk: Walk, stretches: Sequence[Stretch]) -> tuple[TableFact, ...]:
    """Return the tables that the literals of a walked file name, in the order of the source; each stands in the innermost definition."""
    statements = list(_statements(walk.source, stretches))
    naming = walk.language.table_methods
    named = list(naming.finditer(walk.source)) if naming is not None else []
    if not statements and not named:
        return ()
    owner = innermost(walk)
    found = [
        TableFact("", each["table"].decode(), True, walk.source.count(b"\n", 0, each.start("table")) + 1, owner(each.start("table")))
        for each in named
    ]
    for start, text in statements:
        uses, is_sure = tables_of_text(text)
        first = walk.source.count(b"\n", 0, start) + 1 if uses else 0
        lines = (first + text.count("\n", 0, use.place) for use in uses)
        found += [TableFact(use.operation, use.table, is_sure, line, owner(start)) for use, line in zip(uses, lines, strict=True)]
    return tuple(found)


def _statements(source: bytes, stretches: Sequence[Stretch]) -> Iterator[tuple[int, str]]:
    """Yield where each text begins that begins as a statement, and the text, with as many lines as the source.

    `{}` in it is what is put in when the program runs.
    """
    behind = 0
    for quote in _ANY_STATEMENT.finditer(source):
        number = bisect_right(stretches, (quote.start() + 1,)) - 1
        if number >= behind and stretches[number][2] and _STATEMENT.match(source, *stretches[number][:2]) is not None:
            text, behind = _joined(source, stretches, number)
            yield stretches[number][0], text


def _joined(source: bytes, stretches: Sequence[Stretch], first: int) -> tuple[str, int]:
    """Return the text that a literal makes with those that are joined to it, and the stretch behind the last of them."""
    start, end, _ = stretches[first]
    parts, between, behind = [_written(source[start:end])], b"", first + 1
    for number in range(first + 1, min(first + _MOST_PARTS, len(stretches))):
        start, next_end, is_literal = stretches[number]
        between += source[end:start]
        end = next_end
        if not is_literal:
            between += b"\n" * source.count(b"\n", start, end)
        elif (is_filled := _FILLED.fullmatch(between) is not None) or _JOINED.fullmatch(between) is not None:
            parts += ["\n" * between.count(b"\n"), "{}" if is_filled else "", _written(source[start:end])]
            between, behind = b"", number + 1
        else:
            break
    return "".join(parts), behind


def _written(literal: bytes) -> str:
    """Return what a literal says, on as many lines, with `{}` for what is put in."""
    found = _TEXT.fullmatch(literal)
    text = (found["text"] if found is not None else literal).decode("utf-8", "replace")
    return _HOLE.sub(lambda hole: "{}" + "\n" * hole[0].count("\n"), _ESCAPE.sub(" ", text).replace("\\", ""))
