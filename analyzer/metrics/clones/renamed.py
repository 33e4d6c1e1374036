"""Telling fragments that are the same code under other names from fragments that only look alike."""

from array import array
from collections import Counter
from collections.abc import Sequence
from itertools import compress
from typing import Final

from analyzer.metrics.clones.repeats import Repeat
from analyzer.metrics.clones.streams import WIDTH, Stream
from analyzer.model.texts import Token

_LEAST_WORDS: Final = 8
"""Different keywords, operators and brackets that a fragment must have: lists of calls have fewer."""
_MOST_LITERALS: Final = 1 / 3
"""The share of numbers and texts up to which a fragment is code: tables of values have more, and are alike where they are as long."""

_LEAST_OTHERS: Final = 1 / 8
"""The share of keywords, operators and brackets beside the two most frequent from which a fragment is code: in a table of names with their
texts, whatever stands around it, nearly all are what parts the two and what parts the rows."""


_RUN: Final = 8 * WIDTH
_LEAST_RUNS: Final = 1 / 3
"""The share of different runs of eight folded tokens from which a fragment is code: one statement after the other of one shape, such as
those that put field after field into a record, have as many as one of them."""


def exact_places(stream: Stream, repeat: Repeat) -> dict[bytes, list[int]]:
    """Return the places of a repeat by the exact tokens that stand there."""
    found: dict[bytes, list[int]] = {}
    for place in repeat.places:
        found.setdefault(stream.exact[place * WIDTH : (place + repeat.length) * WIDTH], []).append(place)
    return found


def renamed_places(stream: Stream, repeat: Repeat) -> tuple[int, ...]:
    """Return the places of a repeat of folded tokens whose names can be turned into those of the first place one to one (Baker, 1995).

    Empty where fewer than two different fragments remain, or where the fragment is too plain to tell code from data.
    """
    if not _is_code(stream, repeat):
        return ()
    texts = exact_places(stream, repeat)
    first, *others = texts
    tokens = array("i", first)
    is_name = [Token.NAME <= token < Token.NUMBER for token in tokens]
    names = list(compress(tokens, is_name))
    kept = [first, *(other for other in others if _is_one_to_one(names, list(compress(array("i", other), is_name))))]
    return tuple(sorted(place for text in kept for place in texts[text])) if len(kept) > 1 else ()


def _is_code(stream: Stream, repeat: Repeat) -> bool:
    folded = stream.folded[repeat.places[0] * WIDTH : (repeat.places[0] + repeat.length) * WIDTH]
    tokens = Counter(array("i", folded))
    words = sorted((number for token, number in tokens.items() if token < Token.CLASS), reverse=True)
    literals = sum(number for token, number in tokens.items() if token >= Token.NUMBER)
    is_table = sum(words[2:]) < sum(words) * _LEAST_OTHERS
    if len(words) < _LEAST_WORDS or literals > repeat.length * _MOST_LITERALS or is_table:
        return False
    return len({folded[place : place + _RUN] for place in range(0, len(folded), WIDTH)}) >= repeat.length * _LEAST_RUNS


def _is_one_to_one(names: Sequence[int], others: Sequence[int]) -> bool:
    return len(set(names)) == len(set(others)) == len(set(zip(names, others, strict=True)))
