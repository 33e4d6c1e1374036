"""Halstead's measures (1977) of a file's tokens: words and brackets are operators, names, numbers and texts operands."""

from array import array
from math import log2
from typing import NamedTuple

from analyzer.model.program import FileText
from analyzer.model.texts import Token


class Halstead(NamedTuple):
    """How much there is to read, in bits, and how hard it is to write."""

    volume: float
    difficulty: float


def halstead_of(text: FileText) -> Halstead | None:
    """Return the measures of a file; None without an operand.

    The volume is N log2 n, of N tokens of n kinds; the difficulty half the kinds of operators times the mean uses of an operand.
    """
    tokens = array("i")
    tokens.frombytes(text.tokens)
    kinds = set(tokens) - {Token.LINE_END}
    kinds_of_operands = sum([token >= Token.CLASS for token in kinds])
    if not kinds_of_operands:
        return None
    operands = len([token for token in tokens if token >= Token.CLASS])
    total = len(tokens) - tokens.count(Token.LINE_END)
    difficulty = (len(kinds) - kinds_of_operands) / 2 * operands / kinds_of_operands
    return Halstead(round(total * log2(len(kinds)), 1), round(difficulty, 2))
