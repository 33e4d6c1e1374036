"""A file of SQL as facts: the tables that its statements make, and what they do with which."""

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate
from typing import Final, NamedTuple

from analyzer.languages.declared_nodes import TOKEN_COUNT, digest
from analyzer.languages.sql.names import QUOTES
from analyzer.languages.sql.tables import TableUse, tables_of
from analyzer.model.definitions import plain_definition
from analyzer.model.facts import MODULE, NO_FACTS, NONE, Definition, FileFacts, Span
from analyzer.model.statements import TableFact
from analyzer.schema.vocab import NodeKind, ParseStatus

_SUFFIXES: Final = (".sql", ".ddl", ".psql", ".pgsql")
_END: Final = re.compile(r";[^\S\n]*(?:--[^\n]*)?(?:\n|\Z)")
_BEFORE: Final = re.compile(r"(?:\s|--[^\n]*(?:\n|\Z)|/\*.*?(?:\*/|\Z))*", re.DOTALL)
_COMMENT: Final = re.compile(r"--[^\n]*|/\*.*?(?:\*/|\Z)", re.DOTALL)
_ROWS: Final = re.compile(r"insert\s+into\s+[^\s(]+\s*(?:\([^()]*\)\s*)?values\b", re.IGNORECASE)
_CREATE: Final = "CREATE"


def is_sql(path: str) -> bool:
    """Return whether a path is of the format."""
    return path.lower().endswith(_SUFFIXES)


def read_sql(path: str, text: str) -> FileFacts:
    """Return the facts of a file: what is done with each table for the first time, for a file of data does the same a thousand times.

    A statement ends where a line does; more than one on a line are read as one, with the tables of all.
    """
    places = _Places(text)
    module = _definition(places, NodeKind.MODULE, "", places.span(0, len(text)), 0)._replace(parent=NONE)
    definitions, tables, named = [module], dict[tuple[str, str, int], TableFact](), Counter[str]()
    for start, end in _without_rows(text):
        uses = tables_of(text[start:end])
        made = _made(places, start, end) if any(use.operation == _CREATE for use in uses) else None
        for use in uses:
            owner = MODULE
            if use.operation == _CREATE and made is not None:
                owner, table = len(definitions), _table(places, use, made)
                named[table.name] += 1
                definitions.append(table._replace(ordinal=named[table.name]))
            fact = TableFact(use.operation, use.table, True, places.line(start + use.place), owner)
            tables.setdefault((use.operation, use.table, owner), fact)
    code_lines, comment_lines = _line_counts(text)
    return NO_FACTS._replace(
        status=ParseStatus.PARSED,
        lines=places.count,
        code_lines=code_lines,
        comment_lines=comment_lines,
        definitions=tuple(definitions),
        tables=tuple(tables.values()),
        line_tokens=bytes(TOKEN_COUNT * places.count),
    )


def _line_counts(text: str) -> tuple[int, int]:
    """Return how many lines of a file have code, and how many a comment alone."""
    lines = text.split("\n")
    uncommented = _COMMENT.sub(lambda comment: "\n" * comment[0].count("\n"), text).split("\n")
    have_code = [bool(line.strip()) for line in uncommented]
    return sum(have_code), sum(1 for line, is_code in zip(lines, have_code, strict=True) if line.strip() and not is_code)


def _without_rows(text: str) -> Iterator[tuple[int, int]]:
    """Yield the statements of a file, of those that put rows into one table the first."""
    known = set[str]()
    for start, end in _statements(text):
        filled = _ROWS.match(text, start, end)
        if filled is None or filled[0] not in known:
            yield start, end
        if filled is not None:
            known.add(filled[0])


def _statements(text: str) -> Iterator[tuple[int, int]]:
    """Yield where each statement begins, without the comments before it, and where it ends."""
    start = 0
    while start < len(text):
        begin = _BEFORE.match(text, start)
        start = begin.end() if begin is not None else start
        found = _END.search(text, start)
        end = found.end() if found is not None else len(text)
        yield start, max(start, found.start() + 1 if found is not None else end)
        start = end


class _Places:
    """The lines, columns and bytes of a text."""

    def __init__(self, text: str) -> None:
        self.text = text
        lines = text.split("\n")
        self._starts = [0, *accumulate(len(line) + 1 for line in lines[:-1])]
        self._bytes = self._starts if text.isascii() else [0, *accumulate(len(line.encode()) + 1 for line in lines[:-1])]
        self.count = len(lines) - (not lines[-1])

    def line(self, place: int) -> int:
        """Return the line of a character, from 1."""
        return bisect_right(self._starts, place)

    def column(self, place: int) -> int:
        """Return the column of a character, from 1."""
        return place - self._starts[self.line(place) - 1] + 1

    def span(self, start: int, end: int) -> Span:
        """Return the place of a stretch of the text."""
        return Span(self.line(start), self.column(start), self.line(end), self.column(end), self._byte(start), self._byte(end))

    def _byte(self, place: int) -> int:
        line = self.line(place) - 1
        return self._bytes[line] + len(self.text[self._starts[line] : place].encode())


class _Made(NamedTuple):
    """A statement that makes tables: where it begins and stands, and what its text is known by."""

    start: int
    span: Span
    body_hash: str


def _made(places: _Places, start: int, end: int) -> _Made:
    return _Made(start, places.span(start, end), digest(places.text[start:end].encode()))


def _table(places: _Places, use: TableUse, made: _Made) -> Definition:
    """Return the definition of a table that a statement makes, called without its schema."""
    written = use.table[use.table.rfind(".") + 1 :]
    at = made.start + use.place + len(use.table) - len(written.lstrip(QUOTES))
    definition = _definition(places, NodeKind.STRUCT, written.strip(QUOTES), made.span, at)
    return definition._replace(signature=f"CREATE TABLE {use.table}", bases=(), body_hash=made.body_hash)


def _definition(places: _Places, kind: NodeKind, name: str, span: Span, at: int) -> Definition:
    return plain_definition(kind, name, MODULE, span, places.line(at), places.column(at))
