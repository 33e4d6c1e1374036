"""The tokens of many files as one stream, in which repeated stretches are looked for.

Files end in a token that occurs nowhere else, so that no stretch leads from one into the next.
"""

import sys
from array import array
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate, compress, count
from typing import Final, NamedTuple

from analyzer.model.program import FileText
from analyzer.model.texts import Token

WIDTH: Final = 4
_LONG_LINE: Final = 16
_STRIDE: Final = 8

_PLACES = tuple(range(WIDTH)) if sys.byteorder == "big" else tuple(reversed(range(WIDTH)))
"""Where the bytes of a token stand, the highest first."""

_NAMED = range(Token.CLASS >> 24, 0x80)
"""The highest bytes of names and literals: what comes before is a word of the language, what comes after ends a file."""

_FOLDED_HIGH = bytes(byte - byte % _NAMED.start if byte in _NAMED else byte for byte in range(256))
_MASKS = bytes(0 if byte in _NAMED else 0xFF for byte in range(256))


class Stream(NamedTuple):
    """All tokens of some files. `exact` and `folded` hold a 32-bit int a token; in `folded` names and literals are all alike.

    `starts` has the first token of each file, `line_starts` that of each line and what ends each file, `first_lines` the places there of
    the first lines of files, and `anchors` the tokens at which a comparison may begin: the first of each line, and every eighth of long
    ones.
    """

    paths: Sequence[str]
    starts: Sequence[int]
    exact: bytes
    folded: bytes
    line_starts: Sequence[int]
    first_lines: Sequence[int]
    anchors: Sequence[int]

    def file_of(self, token: int) -> int:
        """Return the number of the file that a token stands in."""
        return bisect_right(self.starts, token) - 1

    def line_of(self, token: int) -> int:
        """Return the line of its file on which a token begins."""
        return bisect_right(self.line_starts, token) - self.first_lines[self.file_of(token)]


def stream_of(texts: Sequence[FileText]) -> Stream:
    """Return the tokens of files, in their order."""
    ends = array("i", range(-1, -1 - len(texts), -1)).tobytes()
    exact = b"".join([piece for place, text in enumerate(texts) for piece in (text.tokens, ends[place * WIDTH : (place + 1) * WIDTH])])
    starts = list(accumulate((len(text.tokens) // WIDTH + 1 for text in texts), initial=0))
    line_starts, first_lines, anchors = array("i"), list[int](), list[int]()
    for text, start in zip(texts, starts, strict=False):
        counts = tokens_by_line(text)
        own = list(accumulate(counts, initial=start))
        first_lines.append(len(line_starts))
        line_starts.extend(own)
        anchors += _anchors(own, counts)
    return Stream([text.path for text in texts], starts[:-1], exact, _folded(exact), line_starts, first_lines, anchors)


def lines_with_tokens(text: FileText) -> set[int]:
    """Return the lines of a file on which a token begins."""
    return set(compress(count(1), tokens_by_line(text)))


def tokens_by_line(text: FileText) -> list[int]:
    """Return how many tokens begin on each line of a file, the first line first."""
    return memoryview(text.line_tokens).cast("i").tolist()


def line_starts(text: FileText) -> list[int]:
    """Return the place of the first token of each line among those of a file, and last that of the end."""
    return list(accumulate(tokens_by_line(text), initial=0))


def _folded(tokens: bytes) -> bytes:
    """Return tokens with names and literals as what they are. All bytes of one place are treated at once: there are millions."""
    highest, *others = _PLACES
    folded = bytearray(len(tokens))
    folded[highest::WIDTH] = tokens[highest::WIDTH].translate(_FOLDED_HIGH)
    mask = int.from_bytes(tokens[highest::WIDTH].translate(_MASKS), "little")
    for place in others:
        kept = int.from_bytes(tokens[place::WIDTH], "little") & mask
        folded[place::WIDTH] = kept.to_bytes(len(tokens) // WIDTH, "little")
    return bytes(folded)


def _anchors(starts: Sequence[int], counts: Sequence[int]) -> Iterator[int]:
    """Yield the places in a stream at which lines begin that have any of their so many tokens, and places within long ones."""
    for first, number in zip(compress(starts, counts), filter(None, counts), strict=True):
        yield first
        if number > _LONG_LINE:
            yield from range(first + _STRIDE, first + number - _STRIDE, _STRIDE)
