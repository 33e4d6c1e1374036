"""Telling fragments that are the same code under other names from fragments that only look alike."""

from array import array
from collections.abc import Sequence
from itertools import compress
from typing import Final

from analyzer.metrics.clones.repeats import Repeat
from analyzer.metrics.clones.streams import WIDTH, Stream
from analyzer.model.texts import Token

_LEAST_WORDS: Final = 8
"""Different keywords, operators and brackets that a fragment must have: tables of values and lists of calls have fewer."""


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
    if len(_words(stream, repeat)) < _LEAST_WORDS:
        return ()
    texts = exact_places(stream, repeat)
    first, *others = texts
    tokens = array("i", first)
    is_name = [Token.NAME <= token < Token.NUMBER for token in tokens]
    names = list(compress(tokens, is_name))
    kept = [first, *(other for other in others if _is_one_to_one(names, list(compress(array("i", other), is_name))))]
    return tuple(sorted(place for text in kept for place in texts[text])) if len(kept) > 1 else ()


def _words(stream: Stream, repeat: Repeat) -> set[int]:
    tokens = array("i", stream.folded[repeat.places[0] * WIDTH : (repeat.places[0] + repeat.length) * WIDTH])
    return {token for token in set(tokens) if token < Token.CLASS}


def _is_one_to_one(names: Sequence[int], others: Sequence[int]) -> bool:
    return len(set(names)) == len(set(others)) == len(set(zip(names, others, strict=True)))
