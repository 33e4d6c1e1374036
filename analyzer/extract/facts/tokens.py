"""A file's tokens as ints, for finding what is written twice.

Texts and comments are known from the syntax tree; what lies between them is cut at blanks, and then by one pattern for all languages.
"""

import re
from collections.abc import Iterable
from functools import cache
from itertools import chain
from struct import pack
from typing import Final

from analyzer.extract.facts.stretches import Stretch
from analyzer.model.texts import Token, token_of

_PATTERN = re.compile(
    rb"[A-Za-z_$\x80-\xff][\w$\x80-\xff]*|\d[\w.]*|\*\*|//|<<|>>|->|=>|&&|\|\||\+\+|--|\?\.|\?\?|::|[-+*/%&|^=!<>:@]=|[^\s\\]"
)
_NAME = re.compile(rb"[A-Za-z_$\x80-\xff]")
_ALONE: Final = (b"(", b")", b",")
"""Frequent tokens that are so whatever stands beside them: cut off, they leave pieces that come again more often."""
_TEXT, _LINE_END = b"\xff", b"\xfe"
"""Pieces that stand for a text and for the end of a line: no bytes of UTF-8."""
_IN_PIECES: Final = bytes.maketrans(b"\\" + _TEXT + _LINE_END, b" \xfd\xfd")
_PACKED_TEXT, _PACKED_LINE_END = pack("i", -1), pack("i", -2)  # no int of a token, and none ends as they begin
_MARKS: Final = {_TEXT: _PACKED_TEXT, _LINE_END: _PACKED_LINE_END}
_INT_BYTES: Final = 4
_MOST_PIECES: Final = 1 << 16
_PARTS_NOTHING: Final = re.compile(rb";(?=\s*\))")
"""What ends a part of what stands in brackets, and has none after it."""


class _Pieces(dict[bytes, bytes]):
    """The packed tokens of what stands between blanks: the same pieces come again and again, in all files."""

    def __init__(self, words: frozenset[bytes]) -> None:
        super().__init__(_MARKS)
        self._words = words

    def __missing__(self, piece: bytes) -> bytes:
        if len(self) >= _MOST_PIECES:
            self.clear()
            self.update(_MARKS)
        tokens = _PATTERN.findall(piece)
        packed = self[piece] = b"".join(map(self.__getitem__, tokens)) if len(tokens) > 1 else _packed(piece, self._kind(piece))
        return packed

    def _kind(self, token: bytes) -> int:
        if _NAME.match(token):
            return Token.WORD if token in self._words else Token.NAME
        return Token.NUMBER if token[:1].isdigit() else Token.WORD


_pieces_of = cache(_Pieces)


def _packed(token: bytes, kind: int) -> bytes:
    return pack("i", token_of(token, kind))


def tokens_of(source: bytes, stretches: Iterable[Stretch], words: frozenset[bytes]) -> tuple[bytes, bytes]:
    """Return the tokens of a file, packed as `Token` says, and how many of them begin on each line. `words` are its language's."""
    code, texts = _with_texts_marked(source, stretches)
    code = _PARTS_NOTHING.sub(b"", code)
    for mark in _ALONE:
        code = code.replace(mark, b" %b " % mark)
    pieces = code.replace(b"\n", b" %b " % _LINE_END).split()
    lines = b"".join(map(_pieces_of(words).__getitem__, pieces)).split(_PACKED_LINE_END)
    between = b"".join(lines).split(_PACKED_TEXT)
    tokens = b"".join(chain.from_iterable(zip(between, [*texts, b""], strict=True)))
    return tokens, pack(f"{len(lines)}i", *[len(line) // _INT_BYTES for line in lines])


def _with_texts_marked(source: bytes, stretches: Iterable[Stretch]) -> tuple[bytes, list[bytes]]:
    """Return a source without its comments, and with a mark in place of each text, whose packed tokens come with it. All line ends stay."""
    code, mark, at = source.translate(_IN_PIECES), b" %b " % _TEXT, 0
    pieces: list[bytes] = []
    texts: list[bytes] = []
    for start, end, is_text in stretches:
        inside = source[start:end]
        pieces += code[at:start], mark if is_text else b" ", b"\n" * inside.count(b"\n")
        if is_text:
            texts.append(_packed(inside, Token.TEXT))
        at = end
    pieces.append(code[at:])
    return b"".join(pieces), texts
