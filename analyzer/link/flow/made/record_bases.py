"""Bases that the body of a class tells of: what declares fields of records extends records, whatever a library puts between the two."""

from collections.abc import Iterator, Mapping, Sequence

from analyzer.link.flow.declared.type_parameters import note_collection
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow
from analyzer.link.hierarchy import Base
from analyzer.model.facts import NONE


def add_told_bases(flow: Flow, bases: Sequence[list[Base]]) -> None:
    """Add to the bases of all classes what those surely extend besides, by what their bodies call, and to those of what they call there."""
    whole, telling = flow.whole, flow.outside.kept.telling_names
    classes: dict[int, dict[int, int]] = {}
    for class_, file in enumerate(whole.class_file if telling else ()):
        if bases[class_] and not telling.isdisjoint(whole.files[file].facts.texts):
            classes.setdefault(file, {})[whole.classes[class_].definition] = class_
    for file, found in classes.items():
        called = list(_called_in(flow, file, found))
        for class_, value in called:
            _add_told(flow, file, bases, class_, value)
        for value in sorted({value for _, value in called if flow.objects.kind(value) == Kind.CLASS}):
            _add_holder(flow, bases, flow.objects.index(value))


def _called_in(flow: Flow, file: int, classes: Mapping[int, int]) -> Iterator[tuple[int, int]]:
    """Yield what the bodies of classes call to bind it to a name, with the class; classes are given by definition.

    What stands deeper in an expression says nothing: a migration lists the fields of other classes.
    """
    values, base = flow.graph.values, flow.whole.slot_base[file]
    bound = set(flow.whole.column(file, "flows", 0))
    columns = (flow.whole.column(file, "calls", number) for number in (0, 1, 8))
    for result, callee, owner in zip(*columns, strict=True):
        if owner in classes and callee != NONE and result in bound:
            for value in sorted(values[callee + base]):
                yield classes[owner], value


def _add_told(flow: Flow, file: int, bases: Sequence[list[Base]], class_: int, value: int) -> None:
    name = flow.objects.name(value) if flow.objects.kind(value) == Kind.EXTERNAL else ""
    told = flow.whole.semantics[file].outside.base_tellers.get(name)
    if told is not None and told not in bases[class_] and told not in _above(bases, class_):
        bases[class_].append(told)


def _add_holder(flow: Flow, bases: Sequence[list[Base]], class_: int) -> None:
    """What a class has an object of in its body, and what extends a library's class that is called like a holder of records, is one.

    What holders are known to have comes before what that class may have.
    """
    above, holders = _above(bases, class_), flow.outside.kept.holders
    if above.isdisjoint(flow.outside.kept.holding):
        for each in (class_, *sorted(base for base in above if isinstance(base, int))):
            for place, base in enumerate(bases[each]):
                last = next((last for last in holders if isinstance(base, str) and base.endswith(last)), None)
                if last is not None:
                    bases[each].insert(place, holders[last])
                    note_collection(flow, each, holders[last])
                    return


def _above(bases: Sequence[list[Base]], class_: int) -> set[Base]:
    """Return all that a class extends, as far as it is known by now."""
    found, waiting = set[Base](), [*bases[class_]]
    while waiting:
        base = waiting.pop()
        if base not in found:
            found.add(base)
            waiting += bases[base] if isinstance(base, int) else ()
    return found
