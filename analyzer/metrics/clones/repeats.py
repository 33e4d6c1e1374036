"""Finding all stretches of a token stream that occur more than once: maximal repeats, as a suffix tree would give them.

Stretches are looked for at anchors alone, which makes it cheap: equal short stretches are put together by their bytes, and
each group is read on until its members differ, where it is split. A group whose members all have the same line before them is part of
a longer one and is left to that.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import compress
from operator import ne
from typing import Final, NamedTuple

from analyzer.metrics.clones.streams import WIDTH

_MOST_PLACES: Final = 2000
"""Places of one short stretch that are compared; what is repeated oftener is boilerplate, of which the first ones will do."""
_LONGEST_STEP: Final = 4096
_EFFORT: Final = 64
"""Readings of a token that each place of a group is worth. Tables of data, whose rows repeat in countless ways, would take without end."""


class _Effort:
    """How much may still be read for one group; what was found until it is spent stands."""

    __slots__ = ("left",)

    def __init__(self, places: int) -> None:
        self.left = _EFFORT * places

    def spend(self, readings: int) -> bool:
        """Take from what is left; return whether there was any."""
        self.left -= readings
        return self.left > 0


class Repeat(NamedTuple):
    """A stretch of tokens that occurs at several places without overlapping itself, in ascending order."""

    places: tuple[int, ...]
    length: int


def find_repeats(tokens: bytes, anchors: Sequence[int], seed: int, least: int) -> list[Repeat]:
    """Return every maximal repeat of at least `least` tokens that has `seed` tokens from one of its anchors on, by place and length."""
    repeated = _repeated(tokens, anchors, seed)
    places = list(compress(anchors, repeated))
    before = dict(zip(places, compress([*anchors[:1], *anchors], repeated), strict=True))
    found: set[Repeat] = set()
    for equal in _equal_starts(tokens, places, seed):
        found.update(_grown(tokens, equal, seed, least, before))
    return sorted(found)


def _repeated(tokens: bytes, anchors: Sequence[int], seed: int) -> list[bool]:
    """Return for each anchor whether what begins there begins elsewhere too, by its hash: most begin like no other."""
    size = seed * WIDTH
    hashes = [hash(tokens[start : start + size]) for start in map(WIDTH.__mul__, anchors)]
    last = dict(zip(hashes, anchors, strict=True))
    often = set(compress(hashes, map(ne, map(last.__getitem__, hashes), anchors)))
    return list(map(often.__contains__, hashes))


def _equal_starts(tokens: bytes, places: Sequence[int], seed: int) -> Iterator[list[int]]:
    """Yield the places that begin with the same tokens, where there are several."""
    size = seed * WIDTH
    groups: dict[bytes, list[int]] = defaultdict(list)
    for place in places:
        groups[tokens[place * WIDTH : place * WIDTH + size]].append(place)
    for equal in groups.values():
        if len(equal) > 1:
            yield equal[:_MOST_PLACES]


def _grown(tokens: bytes, places: list[int], length: int, least: int, before: Mapping[int, int]) -> Iterator[Repeat]:
    """Yield the repeats that begin at places which agree in `length` tokens: the longest that all share, then those of each part."""
    waiting, effort = [(places, length)], _Effort(len(places))
    while waiting:
        places, length = waiting.pop()
        if not effort.spend(len(places)):
            return
        if _have_equal_lines_before(tokens, places, before):
            continue
        length = _common_length(tokens, places, length)
        yield from _repeats(tokens, places, length, least, before, effort)
        waiting += [(part, length + 1) for part in _by_token(tokens, places, length).values() if len(part) > 1]


def _have_equal_lines_before(tokens: bytes, places: Sequence[int], before: Mapping[int, int]) -> bool:
    first = before[places[0]]
    size = places[0] - first
    line = tokens[first * WIDTH : places[0] * WIDTH]
    return size > 0 and all(place - before[place] == size and tokens[(place - size) * WIDTH : place * WIDTH] == line for place in places)


def _common_length(tokens: bytes, places: Sequence[int], length: int) -> int:
    """Return how many tokens the places have in common, given that they agree in `length`."""
    step, grows = 16, True
    while step:
        start, size = length * WIDTH, step * WIDTH
        first = tokens[places[0] * WIDTH + start : places[0] * WIDTH + start + size]
        if all(tokens[place * WIDTH + start : place * WIDTH + start + size] == first for place in places):
            length += step
            step = min(step * 2, _LONGEST_STEP) if grows else step // 2
        else:
            grows = False
            step //= 2
    return length


def _repeats(tokens: bytes, places: Sequence[int], length: int, least: int, before: Mapping[int, int], effort: _Effort) -> Iterator[Repeat]:
    """Yield the repeat of a stretch with the tokens that all places have before it, then those of places that have more in common.

    What is too short or overlaps itself is left out.
    """
    waiting = [places]
    while waiting:
        places, back = waiting.pop(), 0
        while len(earlier := _by_token(tokens, places, -back - 1)) == 1 and places[0] > back and effort.spend(len(places)):
            back += 1
        if length + back >= least:
            yield from _apart([place - back for place in places], length + back)
        for part in earlier.values() if len(earlier) > 1 else ():
            if not effort.spend(len(part)):
                return
            if len(part) > 1 and len(_by_token(tokens, part, length)) > 1 and not _have_equal_lines_before(tokens, part, before):
                waiting.append(part)


def _by_token(tokens: bytes, places: Sequence[int], offset: int) -> dict[bytes, list[int]]:
    """Return the places by the token that stands so far from them."""
    found: dict[bytes, list[int]] = defaultdict(list)
    for place in places:
        found[tokens[(place + offset) * WIDTH : (place + offset + 1) * WIDTH]].append(place)
    return found


def _apart(places: Sequence[int], length: int) -> Iterator[Repeat]:
    """Yield the repeat at those places that do not overlap an earlier one, if there are several."""
    apart: list[int] = []
    for place in places:
        if not apart or place >= apart[-1] + length:
            apart.append(place)
    if len(apart) > 1:
        yield Repeat(tuple(apart), length)
