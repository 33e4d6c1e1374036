"""A file's tokens as ints, for finding what is written twice.

Texts and comments are known from the syntax tree; what lies between them is cut by one pattern for all languages.
"""

import re
from collections.abc import Iterator
from struct import pack
from zlib import crc32

from analyzer.extract.walk import Walk
from analyzer.model.texts import Token

_PATTERN = re.compile(
    rb"\n|[A-Za-z_$\x80-\xff][\w$\x80-\xff]*|\d[\w.]*|\*\*|//|<<|>>|->|=>|&&|\|\||\+\+|--|\?\.|\?\?|::|[-+*/%&|^=!<>:@]=|[^\s\\]"
)
_NAME = re.compile(rb"[A-Za-z_$\x80-\xff]")
_LINE_END = 0  # no token has it


class _Ints(dict[bytes, int]):
    """The int of each token that is no text."""

    def __init__(self, words: frozenset[bytes]) -> None:
        super().__init__({b"\n": _LINE_END})
        self._words = words

    def __missing__(self, token: bytes) -> int:
        kind = Token.NUMBER if token[:1].isdigit() else Token.WORD
        if token not in self._words and _NAME.match(token):
            kind = Token.NAME
        self[token] = hashed = _hashed(token) + kind
        return hashed


def _hashed(token: bytes) -> int:
    return crc32(token) % (Token.CLASS - 1) + 1


def tokens_of(walk: Walk) -> tuple[bytes, bytes]:
    """Return the tokens of a walked file, packed as `Token` says, and how many of them begin on each line."""
    ints = _tokens_and_line_ends(walk)
    tokens, counts = list(filter(None, ints)), list(_between_line_ends(ints))
    return pack(f"{len(tokens)}i", *tokens), pack(f"{len(counts)}i", *counts)


def _tokens_and_line_ends(walk: Walk) -> list[int]:
    source, int_of = walk.source, _Ints(walk.tables.grammar.words).__getitem__
    tokens: list[int] = []
    at = 0
    stretches = [(start, end, True) for start, end in walk.verbatim]
    stretches += [(comment.start_byte, comment.end_byte, False) for comment in walk.comments]
    for start, end, is_text in sorted(set(stretches)):
        if start < at:
            continue
        tokens += map(int_of, _PATTERN.findall(source, at, start))
        if is_text:
            tokens.append(_hashed(source[start:end]) + Token.TEXT)
        tokens += [_LINE_END] * source.count(b"\n", start, end)
        at = end
    tokens += map(int_of, _PATTERN.findall(source, at))
    return tokens


def _between_line_ends(tokens: list[int]) -> Iterator[int]:
    start = 0
    for _ in range(tokens.count(_LINE_END)):
        end = tokens.index(_LINE_END, start)
        yield end - start
        start = end + 1
    yield len(tokens) - start
