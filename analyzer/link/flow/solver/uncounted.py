"""Values that do not count where a slot holds too many: what tests bring where they hand everything on, and what others stand for.

A place of the program is not less known for the few objects and functions that its tests put there.
"""

from collections.abc import Iterable
from typing import Final

from analyzer.link.flow.solver.objects import CLASSES, INSTANCES, Kind, Objects, weak
from analyzer.link.whole import Whole

_FUNCTIONS: Final = (Kind.FUNCTION, Kind.BOUND)
_OF_CLASS: Final = CLASSES | INSTANCES

_MAX_OF_TESTS: Final = 24
"""Values of tests in one place: where there are more, whatever hands things on for others, such as a library of mocks, is under test."""


class Uncounted:
    """Which values those are. Values are judged in the order in which they were first met, each once."""

    def __init__(self, whole: Whole, objects: Objects) -> None:
        self._whole, self._objects = whole, objects
        self._beside: set[int] = set()
        self._of_tests: set[int] = set()
        self._judged = 0

    def add(self, values: Iterable[int]) -> None:
        """Note values, in both forms, for which others stand that are always with them."""
        self._beside.update(form for value in values for form in (value, weak(value)))

    def among(self, slot: int, values: frozenset[int]) -> frozenset[int]:
        """Return those that do not count of some values in a slot: in one that stands in a test itself, what tests bring counts."""
        if slot < self._whole.slot_base[-1] and self._whole.files[self._whole.file_of_slot(slot)].is_test:
            return values & self._beside
        met = self._objects.met()
        for value in range(self._judged, met, 2):
            if self._is_of_tests(value):
                self._of_tests.update((value, weak(value)))
        self._judged = met
        of_tests = values & self._of_tests
        return values & self._beside | (of_tests if len(of_tests) <= _MAX_OF_TESTS else frozenset())

    def _is_of_tests(self, value: int) -> bool:
        """Return whether a value is of a file of tests, in a language in which everything is handed on as objects and functions."""
        kind, whole = self._objects.kind(value), self._whole
        if kind in _FUNCTIONS:
            file = whole.function_file[self._objects.index(value)]
        elif kind in _OF_CLASS:
            file = whole.class_file[self._objects.index(value)]
        elif kind == Kind.CONTAINER and self._objects.index(value) < whole.slot_base[-1]:
            file = whole.file_of_slot(self._objects.index(value))
        else:
            return False
        return whole.files[file].is_test and bool(whole.semantics[file].objects.prototype)
