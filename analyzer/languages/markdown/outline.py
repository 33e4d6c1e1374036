"""The outline of a document, whatever its notation."""

import re
from typing import NamedTuple

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


def shortened(text: str) -> str | None:
    """Return a paragraph on one line, cut after `MAX_SUMMARY` code points; None when nothing is left."""
    line = " ".join(text.split())
    return (line if len(line) <= MAX_SUMMARY else line[: MAX_SUMMARY - 1].rstrip() + "…") or None
