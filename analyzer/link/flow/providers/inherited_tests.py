"""Tests that classes of tests inherit from classes that are none: a suite that others are to extend, with providers of their own."""

from collections.abc import Mapping
from typing import Final

from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import Flag

_MAX_CLASSES: Final = 16
"""Classes of tests that a suite is asked for: what more of them provide says little of what each gives."""


def inherited_tests(flow: Flow) -> Mapping[int, list[int]]:
    """Return the methods that are tests in classes below their own alone, with those classes in the order of the program."""
    found: dict[int, list[int]] = {}
    for class_ in range(len(flow.whole.classes)):
        above = flow.hierarchy.linearization(class_)[1:] if _is_test(flow, class_) else ()
        for suite in above:
            if isinstance(suite, int) and not _is_test(flow, suite):
                for function in _tests_of(flow, suite):
                    found.setdefault(function, []).append(class_)
    return {function: classes for function, classes in found.items() if len(classes) <= _MAX_CLASSES}


def _is_test(flow: Flow, class_: int) -> bool:
    return bool(flow.whole.declaration_of_class(class_).flags & Flag.TEST)


def _tests_of(flow: Flow, class_: int) -> list[int]:
    prefix = flow.semantics_of_class(class_).providers.test_methods
    return [function for name, function in flow.whole.class_methods[class_].items() if prefix and name.startswith(prefix)]
