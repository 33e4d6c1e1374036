"""Parameters of methods that are looked up by the name of a class: such a method (`visit_Name`) takes the objects that it is named after.

Where few methods are looked up in one place, what is passed to them flows; this is for those to which nothing comes.
"""

from collections.abc import Iterator
from typing import Final

from analyzer.link.flow.solver.objects import Kind, weak
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE, Flag

_MAX_NAMESAKES: Final = 4
"""Classes of one name whose objects a method takes: of more of them it says too little which are meant."""

_BETWEEN: Final = "*"
"""Stands between what a text begins with and what it ends with."""


def fill_namesakes(flow: Flow) -> None:
    """Let objects of the class that a method is named after arrive in its first parameter, where nothing does."""
    classes = _classes_by_name(flow) if flow.calling.looked_up else {}
    for method, name in sorted(set(_looked_up(flow))):
        namesakes = classes.get(name, ())
        slot = _first_slot(flow, method)
        is_free = slot != NONE and slot not in flow.declared and not flow.graph.values[slot]
        if is_free and len(namesakes) <= _MAX_NAMESAKES:
            flow.graph.add(slot, [weak(flow.objects.intern(Kind.INSTANCE, class_)) for class_ in namesakes])


def _classes_by_name(flow: Flow) -> dict[str, list[int]]:
    found = dict[str, list[int]]()
    for class_ in range(len(flow.whole.classes)):
        found.setdefault(flow.whole.name_of_class(class_), []).append(class_)
    return found


def _looked_up(flow: Flow) -> Iterator[tuple[int, str]]:
    """Yield the methods that are looked up by a text of which a part is known, each with the rest of its name."""
    for class_, beginning in flow.calling.looked_up:
        first, _, last = beginning.partition(_BETWEEN)
        above = [each for each in flow.hierarchy.linearization(class_) if isinstance(each, int)]
        for each in {*above, *flow.hierarchy.descendants(class_)} if first or last else ():
            for name, method in flow.whole.class_methods[each].items():
                if name.startswith(first) and name.endswith(last) and len(name) > len(first) + len(last):
                    yield method, name[len(first) : len(name) - len(last)]


def _first_slot(flow: Flow, method: int) -> int:
    """Return the slot of the parameter behind the receiver; -1 where there is none."""
    shape = flow.whole.functions[method]
    first = 0 if shape.flags & Flag.STATIC else 1
    return flow.whole.function_slot(method, shape.parameters[first].slot) if len(shape.parameters) > first else NONE
