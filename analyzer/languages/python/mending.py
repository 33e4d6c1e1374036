"""What the grammar cannot read of valid code, written so that it can: other bytes of the same length, used for parsing alone.

The grammar knows no defaults of type parameters (PEP 696), and takes assignments that begin with a call of `type`, as in
`type(self).count = 1`, for type aliases.
"""

import re
from collections.abc import Iterator

from analyzer.languages.blank import blank

_HEAD = re.compile(rb"(?m)^[ \t]*(?:async[ \t]+)?(?:class|def|type)[ \t]+\w+[ \t]*\[")
_EXPRESSION = re.compile(rb"type(?<=\btype)(?=[ \t]*[(\[])")
"""A pattern that begins with letters is found quickly: what stands before them is looked at behind them."""
_TOKEN = re.compile(rb"\"[^\"\n]*\"|'[^'\n]*'|#[^\n]*|[()\[\]{},=]")
_DEPTHS = {b"(": 1, b"[": 1, b"{": 1, b")": -1, b"]": -1, b"}": -1}


def unmistakable(source: bytes) -> bytes:
    """Return a source in which no expression begins with the word that type aliases begin with: a name follows it in those."""
    return _EXPRESSION.sub(b"_ype", source)


def mended(source: bytes) -> Iterator[bytes]:
    """Yield another form of a source, of its length and with its line breaks, if there is something to change."""
    pieces, at = [], 0
    for start, end in _defaults(source):
        pieces += [source[at:start], blank(source[start:end])]
        at = end
    if pieces:
        yield b"".join((*pieces, source[at:]))


def _defaults(source: bytes) -> Iterator[tuple[int, int]]:
    """Yield first byte and end of the default of each type parameter that has one."""
    at = 0
    while head := _HEAD.search(source, at):
        depth, default, at = 1, -1, len(source)
        for token in _TOKEN.finditer(source, head.end()):
            depth += _DEPTHS.get(token[0], 0)
            if token[0] == b"=" and depth == 1:
                default = token.start()
            ends_one = depth == 0 or (token[0] == b"," and depth == 1)
            if ends_one and default >= 0:
                yield default, token.start()
                default = -1
            if depth == 0:
                at = token.end()
                break
