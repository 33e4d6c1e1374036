"""Texts of files from the index, and the lines in them that say most of what was asked."""

import re
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import NamedTuple

from analyzer.schema.words import identifiers, words_of
from serve.context import Context

_MAX_CHARACTERS = 200_000
"""How much of a file is looked through for lines to quote."""


class Line(NamedTuple):
    """A line as it stands in a file, and how much of the query it says: the sum of its words' weights."""

    number: int
    text: str
    weight: float


def texts_of(context: Context, paths: Sequence[str]) -> dict[str, list[str]]:
    """Return the lines of those of some files whose text is in the index, in the order of the paths."""
    if not context.artifact.is_measured("sources") or not paths:
        return {}
    condition = " OR ".join(f"path = $path_{number}" for number in range(len(paths)))
    values = {f"path_{number}": path for number, path in enumerate(paths)}
    rows = context.rows(f"SELECT path, left(text, {_MAX_CHARACTERS}) AS text FROM sources WHERE {condition}", **values)
    texts = {row["path"]: row["text"].split("\n") for row in rows}
    return {path: texts[path] for path in paths if path in texts}


def telling_lines(lines: Sequence[str], asked: Mapping[str, float]) -> list[Line]:
    """Return the lines that have words of the query, those with most of it first; `asked` are the words' weights."""
    text = "\n".join(lines)
    telling = {name: [word for word in words_of(name) if word in asked] for name in set(identifiers(text))}
    telling = {name: words for name, words in telling.items() if words}
    if not telling:
        return []
    starts = [0, *accumulate(len(line) + 1 for line in lines)]
    words: dict[int, set[str]] = {}
    for found in re.finditer(rf"\b(?:{'|'.join(map(re.escape, sorted(telling)))})\b", text):
        words.setdefault(bisect_right(starts, found.start()) - 1, set()).update(telling[found[0]])
    said = [Line(number + 1, lines[number], sum(asked[word] for word in here)) for number, here in words.items()]
    return sorted(said, key=lambda line: (-round(line.weight, 6), line.number))
