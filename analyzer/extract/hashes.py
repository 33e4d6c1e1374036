"""Hashes of definitions that are blind to layout and comments."""

from collections.abc import Iterable, Sequence
from hashlib import blake2b

from analyzer.syntax import Node

_BLANKS = b" \t\r\n\f\\"


class TokenText:
    """A file's text without comments and without blanks outside of string literals: its tokens, run together."""

    __slots__ = ("_at", "_cuts", "_length", "_offsets", "_pieces", "_source", "_text")

    def __init__(self, source: bytes, verbatim: Sequence[tuple[int, int]], comments: Sequence[Node], cuts: Iterable[int]) -> None:
        """`verbatim` are the byte ranges of literals whose blanks count, `cuts` the bytes between which hashes are wanted."""
        self._source = source
        self._cuts = sorted(set(cuts), reverse=True)
        self._offsets: dict[int, int] = {}
        self._pieces: list[bytes] = []
        self._at = self._length = 0
        stretches = {(start, end, True) for start, end in verbatim}
        stretches.update((comment.start_byte, comment.end_byte, False) for comment in comments)
        for start, end, is_kept in sorted(stretches):
            if start >= self._at:
                self._advance(start)
                if is_kept:
                    self._add(source[start:end])
                self._at = end
        self._advance(len(source))
        self._text = memoryview(b"".join(self._pieces))

    def _advance(self, to: int) -> None:
        """Add the tokens up to a byte, and note the offsets of cuts on the way."""
        while self._cuts and self._cuts[-1] <= to:
            cut = max(self._cuts[-1], self._at)
            self._add(self._source[self._at : cut].translate(None, _BLANKS))
            self._offsets[self._cuts.pop()] = self._length
            self._at = cut
        self._add(self._source[self._at : to].translate(None, _BLANKS))

    def _add(self, piece: bytes) -> None:
        self._pieces.append(piece)
        self._length += len(piece)

    def hash(self, *stretches: tuple[int, int]) -> str:
        """Return the hash of the tokens in some stretches, each between two cuts, in hexadecimal."""
        made = blake2b(digest_size=16)
        for start, end in stretches:
            made.update(self._text[self._offsets[start] : self._offsets[end]])
        return made.hexdigest()
