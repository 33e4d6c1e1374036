"""Values that do not count where a slot holds too many: what tests bring where they hand everything on, and what others stand for.

A program is not less known for the objects and functions that its tests make, of which one place often sees hundreds.
"""

from collections.abc import Iterable
from typing import Final

from analyzer.link.flow.solver.objects import CLASSES, INSTANCES, Kind, Objects, weak
from analyzer.link.whole import Whole

_FUNCTIONS: Final = (Kind.FUNCTION, Kind.BOUND)
_OF_CLASS: Final = CLASSES | INSTANCES


class Uncounted:
    """Which values those are. Values are judged in the order in which they were first met, each once."""

    def __init__(self, whole: Whole, objects: Objects) -> None:
        self._whole, self._objects = whole, objects
        self._known: set[int] = set()
        self._judged = 0

    def add(self, values: Iterable[int]) -> None:
        """Note values, in both forms, for which others stand that are always with them."""
        self._known.update(form for value in values for form in (value, weak(value)))

    def among(self, values: frozenset[int]) -> frozenset[int]:
        """Return those that do not count of some values."""
        met = self._objects.met()
        for value in range(self._judged, met, 2):
            if self._is_of_tests(value):
                self.add((value,))
        self._judged = met
        return values & self._known

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
