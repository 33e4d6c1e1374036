"""What stands for more objects, or classes, than a slot holds: what they all extend."""

from collections import Counter
from typing import Final

from analyzer.link.flow.solver.objects import INSTANCES, OF_CLASS, Kind, Objects, weak
from analyzer.link.hierarchy import Hierarchy

_SHARE: Final = 0.75
"""The share of values that have to extend a class before it stands for them: what mixes with them has other attributes."""


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
