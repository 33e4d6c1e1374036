"""Texts of files from the index, and the lines in them that say most of what was asked."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence, Set
from typing import NamedTuple

from analyzer.schema.words import trace_of, words_of
from serve.answers.context import Context

_MAX_CHARACTERS = 60_000
"""How much of a file is looked through for lines to quote."""

_NAME = re.compile(r"\b[^\W\d]\w+")
_SMALL = bytes(range(256)).lower()
_LEFT_OUT = b"_0123456789"


class Line(NamedTuple):
    """A line as it stands in a file, the words of the query in it, and the sum of their weights."""

    number: int
    text: str
    words: frozenset[str]
    weight: float


def texts_of(context: Context, paths: Sequence[str]) -> dict[str, list[str]]:
    """Return the lines of those of some files whose text is in the index, in the order of the paths."""
    return {path: text[:_MAX_CHARACTERS].split("\n") for path, text in context.texts(paths).items()}


def telling_lines(lines: Sequence[str], asked: Mapping[str, float]) -> list[Line]:
    """Return the lines that have words of the query, those with most of it first; `asked` are the words' weights."""
    told = {number: words for number in sorted(_candidates(lines, asked)) if (words := _words_in(lines[number], asked.keys()))}
    said = [Line(number + 1, lines[number], words, sum(asked[word] for word in words)) for number, words in told.items()]
    return sorted(said, key=lambda line: (-round(line.weight, 6), line.number))


def _candidates(lines: Sequence[str], asked: Collection[str]) -> set[int]:
    """Return the lines that may have some of the words: those with a word's trace, and those that are not plain ASCII.

    Looking for a few traces in a text takes a third of the time of cutting it into names and these into words.
    """
    text = "\0".join(lines)
    if not asked or text.count("\0") >= len(lines):
        return set(range(len(lines))) if asked else set()
    found = set() if text.isascii() else {number for number, line in enumerate(lines) if not line.isascii()}
    folded = text.encode().translate(_SMALL, _LEFT_OUT)
    for trace in {trace_of(word).encode() for word in asked} - {b""}:
        found.update(_lines_with(folded, trace))
    return found


def _lines_with(text: bytes, trace: bytes) -> Iterator[int]:
    """Yield the numbers of the lines, which zeros part, that a trace stands in."""
    number = start = 0
    while (place := text.find(trace, start)) >= 0:
        number += text.count(b"\0", start, place)
        yield number
        start = text.find(b"\0", place)
        if start < 0:
            return


def _words_in(line: str, asked: Set[str]) -> frozenset[str]:
    return frozenset(word for name in _NAME.findall(line) for word in words_of(name) if word in asked)
