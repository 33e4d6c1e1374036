"""Where a file assigns names, for languages in which assignments bind nothing: found once, before the file is walked."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence

from analyzer.syntax import Node

Range = tuple[int, int]

WHOLE_FILE: Range = (-1, 1 << 62)
"""The range that stands for what is in no function."""


class Writes:
    """All assignments to names, and which function each stands in; functions are told apart by their ranges of bytes."""

    __slots__ = ("_by_key", "_hoisted", "_keys", "_places")

    def __init__(self, writes: Iterable[tuple[int, int]], hoisted: Iterable[Node], functions: Iterable[Range]) -> None:
        """`writes` are (first byte, key of the name) in source order, `hoisted` names declared for the whole function around them."""
        ranges = sorted(functions, key=lambda each: (each[0], -each[1]))
        self._by_key: dict[int, list[tuple[int, int]]] = {}
        self._places: list[int] = []
        self._keys: list[int] = []
        self._hoisted: dict[int, list[Node]] = {}
        around = _Around(ranges)
        for place, key in writes:
            self._by_key.setdefault(key, []).append((place, around.function_at(place)))
            self._places.append(place)
            self._keys.append(key)
        around = _Around(ranges)
        for name in hoisted:
            self._hoisted.setdefault(around.function_at(name.start_byte), []).append(name)

    def count(self, key: int, function: Range) -> tuple[int, int]:
        """Return how often a function itself assigns a name, and how often functions inside it do."""
        own = inner = 0
        places = self._by_key.get(key, [])
        for _, start in places[bisect_left(places, (function[0], -1)) : bisect_left(places, (function[1], -1))]:
            own += start == function[0]
            inner += start != function[0]
        return own, inner

    def hoisted(self, function: Range) -> list[Node]:
        """Return the names that are declared anywhere in a function for the whole of it."""
        return self._hoisted.get(function[0], [])

    def within(self, start: int, end: int) -> dict[int, None]:
        """Return the keys of the names that are assigned between two bytes, in source order."""
        first = bisect_left(self._places, start)
        return dict.fromkeys(self._keys[first : bisect_left(self._places, end)])


class _Around:
    """Tells which function is around a byte; bytes are asked for in order."""

    def __init__(self, ranges: Sequence[Range]) -> None:
        self._ranges = ranges
        self._open: list[Range] = [WHOLE_FILE]
        self._next = 0

    def function_at(self, place: int) -> int:
        """Return the first byte of the innermost function around a byte, that of `WHOLE_FILE` where none is."""
        while self._next < len(self._ranges) and self._ranges[self._next][0] <= place:
            while self._open[-1][1] <= self._ranges[self._next][0]:
                self._open.pop()
            self._open.append(self._ranges[self._next])
            self._next += 1
        while self._open[-1][1] <= place:
            self._open.pop()
        return self._open[-1][0]
