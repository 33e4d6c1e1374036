"""What stands for more values than a slot holds: the collection that is declared there, or what objects, or classes, all extend."""

from collections import Counter
from collections.abc import Set
from typing import Final

from analyzer.link.flow.solver.objects import INSTANCES, OF_CLASS, Kind, Objects, strong, weak
from analyzer.link.hierarchy import Hierarchy

_SHARE: Final = 0.75
"""The share of values that have to extend a class before it stands for them: what mixes with them has other attributes."""

_MAX_DECLARED: Final = 2
"""Declared collections that may stand for others: more of them were not declared in one place."""


def declared_among(values: frozenset[int], sealed: Set[int], bare: Set[int]) -> tuple[int, ...]:
    """Return the collections among values whose elements are declared, of which each that is stored there has some; none where many are."""
    found = sorted({strong(value) for value in values}.intersection(sealed) - bare)
    return tuple([weak(value) for value in found]) if len(found) <= _MAX_DECLARED else ()


def common(objects: Objects, hierarchy: Hierarchy, values: frozenset[int]) -> tuple[int, ...]:
    """Return the object, or the class, of the lowest class that most values extend; nothing where there is none."""
    fewest = len(values) * _SHARE
    held = Counter([(objects.kind(value) in INSTANCES, objects.class_of(value)) for value in values if objects.kind(value) in OF_CLASS])
    if held.total() < fewest:
        return ()
    above: Counter[tuple[bool, int]] = Counter()
    for (is_object, class_), number in held.items():
        for each in hierarchy.linearization(class_):
            if isinstance(each, int):
                above[is_object, each] += number
    shared = [(len(hierarchy.linearization(each[1])), *each) for each, number in above.items() if number >= fewest]
    if not shared:
        return ()
    _, is_object, class_ = max(shared)
    return (weak(objects.intern(Kind.INSTANCE, class_) if is_object else objects.intern(Kind.CLASS, class_, 0)),)
