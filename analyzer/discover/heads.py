"""What a file begins with: the comments of its head, and names in them however they are written. What they say is judged elsewhere."""

import re
from collections.abc import Iterable
from typing import Final

from analyzer.model.files import FileRecord

_TOOLS: Final = r"(?:eslint|jshint|jslint|globals?\b|-\*-|vim:|istanbul|@flow|@ts-)"
_FOR_TOOLS: Final = rf"(?:/\*\s*{_TOOLS}(?:[^*]|\*(?!/))*\*/\s*|//\s*{_TOOLS}[^\n]*\n\s*)*"
"""Comments before the first one that is for people."""
_HEAD: Final = re.compile(rf"[\s\ufeff]*{_FOR_TOOLS}(?:/\*(?P<block>(?:[^*]|\*(?!/))*)\*/|(?P<lines>(?:(?://|#(?!!))[^\n]*\n\s*)+))")
_LONG_HEAD: Final = re.compile(rf"[\s\ufeff]*{_FOR_TOOLS}/\*(?P<block>(?:[^*]|\*(?!/))*)(?P<lines>\Z)")
MARGIN: Final = " \t\r*#/!;-="
HEAD_BYTES: Final = 2_000


def head_of(record: FileRecord) -> re.Match[str] | None:
    """Return the comment that a file begins with, or how it begins where it is a long one."""
    text = record.beginning(HEAD_BYTES)
    return _HEAD.match(text) or _LONG_HEAD.match(text)


def comments_of(record: FileRecord) -> str:
    """Return all comments that a file begins with, around its package, too, or its documentation: who took it in may have put one before
    that of who wrote it."""
    text = record.beginning(HEAD_BYTES)
    first = _INTERPRETER.match(text) or _PACKAGE.match(text)
    start = end = 0 if first is None else first.end()
    while (part := _HEAD.match(text, end) or _DOCUMENTATION.match(text, end) or _PACKAGE.match(text, end)) is not None:
        end = part.end()
    return text[start:end]


_INTERPRETER: Final = re.compile(r"\ufeff?#![^\n]*\n")
"""What runs a script by itself: no comment, and what stands behind it is the head all the same."""
_PACKAGE: Final = re.compile(r"[\s\ufeff]*package [\w.]+;?[^\S\n]*(?=\n)")
_DOCUMENTATION: Final = re.compile(r"""[\s\ufeff]*(?:\"{3}(?:[^"]|"(?!""))*\"{3}|'{3}(?:[^']|'(?!''))*'{3})""")


def is_any_in(names: Iterable[str], text: str) -> bool:
    """Return whether a text has one of some names, however it is written."""
    plain = folded(text)
    return any(name in plain for name in names)


def folded(name: str) -> str:
    """Return the letters and digits of a name, in lower case."""
    return re.sub(r"[\W_]", "", name).lower()
