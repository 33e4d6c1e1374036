"""The words of a statement, in any dialect: names, keywords, values and marks, without comments and blanks."""

import re
from typing import NamedTuple

_WORDS = re.compile(
    r"""
    (?P<left> --[^\n]* | /\*.*?(?:\*/|\Z) | \s+ )
    | (?P<value> '(?:''|[^'])*' | \d[\w.]* )
    | (?P<quoted> "[^"\n]{1,128}" | `[^`\n]{1,128}` | \[[^\W\d][^\]\n]{0,127}\] )
    | (?P<bare> (?:[^\W\d]|\{\}) (?:[\w$]|\{\})* )
    | (?P<mark> . )
    """,
    re.VERBOSE | re.DOTALL,
)


class Word(NamedTuple):
    """A word as it is written, where it begins, and its capitals where it may be a keyword; else `key` is the mark, or empty."""

    text: str
    place: int
    key: str
    is_name: bool


def words_of(statement: str) -> list[Word]:
    """Return the words of a text in order. `{}` in it is what a program puts in."""
    found: list[Word] = []
    for match in _WORDS.finditer(statement):
        text, place = match[0], match.start()
        if match.lastgroup == "bare":
            found.append(Word(text, place, text.upper(), is_name=True))
        elif match.lastgroup == "quoted":
            found.append(Word(text, place, "", is_name=True))
        elif match.lastgroup != "left":
            found.append(Word(text, place, text if match.lastgroup == "mark" else "", is_name=False))
    return found
