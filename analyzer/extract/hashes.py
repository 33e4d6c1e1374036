"""Hashes of definitions that are blind to layout and comments."""

from bisect import bisect_left
from collections.abc import Sequence
from hashlib import blake2b

from analyzer.syntax import Node

_BLANKS = b" \t\r\n\f\\"


class TokenText:
    """A file's text without comments and without blanks outside of string literals: its tokens, run together."""

    __slots__ = ("_gaps", "_source")

    def __init__(self, source: bytes, verbatim: Sequence[tuple[int, int]], comments: Sequence[Node]) -> None:
        """`verbatim` are the byte ranges of literals whose blanks count."""
        self._source = source
        stretches = [(start, end, True) for start, end in verbatim]
        stretches.extend((comment.start_byte, comment.end_byte, False) for comment in comments)
        self._gaps = sorted(set(stretches))

    def hash(self, start: int, end: int) -> str:
        """Return the hash of the tokens between two bytes, in hexadecimal."""
        source, gaps = self._source, self._gaps
        pieces = []
        at = start
        for index in range(bisect_left(gaps, (start, 0, False)), len(gaps)):
            first, last, is_kept = gaps[index]
            if first >= end:
                break
            if first >= at:
                pieces.append(source[at:first].translate(None, _BLANKS))
                if is_kept:
                    pieces.append(source[first:last])
                at = last
        pieces.append(source[at:end].translate(None, _BLANKS))
        return blake2b(b"".join(pieces), digest_size=16).hexdigest()
