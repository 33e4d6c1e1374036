"""The tokens of many files as one stream, in which repeated stretches are looked for.

Files end in a token that occurs nowhere else, so that no stretch leads from one into the next.
"""

from array import array
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate, compress, pairwise
from operator import ne, not_
from typing import Final, NamedTuple

from analyzer.model.program import FileText
from analyzer.model.texts import Token

WIDTH: Final = 4
_LONG_LINE: Final = 16
_STRIDE: Final = 8


class Stream(NamedTuple):
    """All tokens of some files. `exact` and `folded` hold a 32-bit int a token; in `folded` names and literals are all alike.

    `lines` has the line of each token, `starts` the first token of each file, and `anchors` the tokens at which a comparison may
    begin: the first of each line, and every eighth of long ones.
    """

    paths: Sequence[str]
    starts: Sequence[int]
    exact: bytes
    folded: bytes
    lines: Sequence[int]
    anchors: Sequence[int]

    def file_of(self, token: int) -> int:
        """Return the number of the file that a token stands in."""
        return bisect_right(self.starts, token) - 1


def stream_of(texts: Sequence[FileText]) -> Stream:
    """Return the tokens of files, in their order."""
    exact, lines = array("i"), array("i")
    starts: list[int] = []
    anchors: list[int] = []
    for number, text in enumerate(texts):
        starts.append(len(exact))
        tokens = array("i")
        tokens.frombytes(text.tokens)
        own_lines = list(compress(accumulate(map(not_, tokens), initial=1), tokens))
        anchors += _anchors(own_lines, len(exact))
        exact.extend(compress(tokens, tokens))
        exact.append(-1 - number)
        lines.extend(own_lines)
        lines.append(0)
    folding = {token: _folded(token) for token in set(exact)}
    folded = array("i", map(folding.__getitem__, exact))
    return Stream([text.path for text in texts], starts, exact.tobytes(), folded.tobytes(), lines, anchors)


def lines_with_tokens(text: FileText) -> set[int]:
    """Return the lines of a file on which a token begins."""
    tokens = array("i")
    tokens.frombytes(text.tokens)
    return set(compress(accumulate(map(not_, tokens), initial=1), tokens))


def _folded(token: int) -> int:
    """Return a token as it is, a name or a literal as what it is."""
    return token if token < Token.CLASS else token - token % Token.CLASS


def _anchors(lines: Sequence[int], base: int) -> list[int]:
    firsts = list(compress(range(base, base + len(lines)), map(ne, lines, [0, *lines])))
    longs = [
        middle
        for first, following in pairwise([*firsts, base + len(lines)])
        if following - first > _LONG_LINE
        for middle in range(first + _STRIDE, following - _STRIDE, _STRIDE)
    ]
    return sorted(firsts + longs) if longs else firsts
