"""What a call may mean: its possible targets, and how sure each is."""

from typing import Final, NamedTuple

from analyzer.model.facts import NONE
from analyzer.schema.vocab import CallRule, Confidence

MAX_LISTED_DISPATCH: Final = 128
"""Overriding methods that one call site lists: more of them say that the method is a protocol of the whole code base, and no more."""


class Target(NamedTuple):
    """A possible target of a call: a definition's number, or a full name outside the repository.

    `function` is the function that runs (-1 outside), `is_bound` whether its receiver is given by the call itself.
    `receiver` is the definition or the full name of the receiver's class, or None. `given` counts the arguments that it was given before,
    or less than 0 those that it is not given.
    """

    symbol: int | str
    rule: CallRule
    confidence: Confidence
    function: int = NONE
    is_bound: bool = False
    receiver: int | str | None = None
    is_class: bool = False
    given: int = 0


_ORDER = {word: place for place, word in enumerate(Confidence)}


def min_confidence(left: Confidence, right: Confidence) -> Confidence:
    """Return the weaker of two confidences."""
    return left if _ORDER[left] <= _ORDER[right] else right


def max_confidence(left: Confidence, right: Confidence) -> Confidence:
    """Return the surer of two confidences."""
    return left if _ORDER[left] >= _ORDER[right] else right
