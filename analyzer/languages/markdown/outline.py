"""The outline of a document, whatever its notation."""

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from analyzer.model.project import Heading, Link

MAX_SUMMARY = 1000
MAX_INLINE = 20_000
"""Longest text, in code points, whose inline markup is read; what is longer is data rather than prose."""

_WORD = re.compile(r"[^\W_][\w'\u2019-]*")


class Outline(NamedTuple):
    """What the readers of all notations find; see `DocumentFacts`."""

    title: str | None
    summary: str | None
    words: int
    headings: tuple[Heading, ...]
    links: tuple[Link, ...]


def count_words(text: str) -> int:
    """Return the number of words: runs of letters and digits with what may stand inside them."""
    return len(_WORD.findall(text))


_TELLS_NOTHING = re.compile(
    r"\b(?:sponsor(?:s|ed|ship|ing)?|donat(?:e|ions?|ing)|backers|patreon|open ?collective|funded by|special thanks|"
    r"(?:source|work|development) is supported by|support (?:me|us|(?:this|the) project)|trusted by|"
    r"star (?:us|me|(?:this|the|our) (?:repo\w*|project))|give (?:us|it|(?:this|the) (?:repo\w*|project)) a star)\b|"
    r"©|^(?:copyright|see|official (?:web)?site|website|homepage|home(?=:))\b",
    re.IGNORECASE,
)
"""What a paragraph has that speaks of people and money, or sends elsewhere."""
_LEAST_WORDS: Final = 4


def summary_of(paragraphs: Iterable[str]) -> str | None:
    """Return what the paragraphs of a text say first of its subject, else what they say at all; None when there are none."""
    first = None
    for paragraph in paragraphs:
        short = shortened(paragraph)
        if short and count_words(short) >= _LEAST_WORDS and not _TELLS_NOTHING.search(short):
            return short
        first = first or short
    return first


def shortened(text: str) -> str | None:
    """Return a paragraph on one line, cut after `MAX_SUMMARY` code points; None when nothing is left."""
    line = " ".join(text.split())
    return (line if len(line) <= MAX_SUMMARY else line[: MAX_SUMMARY - 1].rstrip() + "…") or None
