"""Halstead's measures, by sums that can be done by hand."""

from array import array

from analyzer.metrics.measures.halstead import Halstead, halstead_of
from analyzer.model.program import FileText
from analyzer.model.texts import Token


def measured(*tokens: int) -> Halstead | None:
    return halstead_of(FileText("a", "python", 0, array("i", tokens).tobytes(), b"", b"", {}))


def test_a_sum() -> None:
    """`x = x + 1`: five tokens of four kinds, two of operators; the operands x, x and 1 are of two kinds."""
    x, one = Token.NAME + 7, Token.NUMBER + 1
    assert measured(x, 61, x, 43, one) == Halstead(10.0, 1.5)


def test_without_operands_there_is_nothing_to_measure() -> None:
    assert measured() is None
    assert measured(5) is None
