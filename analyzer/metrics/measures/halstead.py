"""Halstead's measures (1977) of a file's tokens: words and brackets are operators, names, numbers and texts operands."""

import sys
from math import log2
from typing import Final, NamedTuple

from analyzer.model.program import FileText
from analyzer.model.texts import Token

_WIDTH: Final = 4
_HIGHEST: Final = 0 if sys.byteorder == "big" else _WIDTH - 1
"""Where the byte of a token stands that says what it is."""
_WORDS = bytes(range(Token.CLASS >> 24))


class Halstead(NamedTuple):
    """How much there is to read, in bits, and how hard it is to write."""

    volume: float
    difficulty: float


def halstead_of(text: FileText) -> Halstead | None:
    """Return the measures of a file; None without an operand.

    The volume is N log2 n, of N tokens of n kinds; the difficulty half the kinds of operators times the mean uses of an operand.
    """
    kinds = set(memoryview(text.tokens).cast("i").tolist())
    operands = len(text.tokens[_HIGHEST::_WIDTH].translate(None, _WORDS))
    if not operands:
        return None
    kinds_of_operands = len([token for token in kinds if token >= Token.CLASS])
    difficulty = (len(kinds) - kinds_of_operands) / 2 * operands / kinds_of_operands
    return Halstead(round(len(text.tokens) // _WIDTH * log2(len(kinds)), 1), round(difficulty, 2))
