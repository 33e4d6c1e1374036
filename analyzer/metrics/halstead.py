"""Halstead's measures (1977) of a file's tokens: words and brackets are operators, names, numbers and texts operands."""

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
    tokens = memoryview(text.tokens).cast("i").tolist()
    kinds = set(tokens)
    kinds_of_operands = sum([token >= Token.CLASS for token in kinds])
    if not kinds_of_operands:
        return None
    operands = len([token for token in tokens if token >= Token.CLASS])
    difficulty = (len(kinds) - kinds_of_operands) / 2 * operands / kinds_of_operands
    return Halstead(round(len(tokens) * log2(len(kinds)), 1), round(difficulty, 2))
