"""Which declarations of classes and interfaces are one type, as languages merge them."""

from collections.abc import Iterable, Mapping, Sequence

from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import Flag
from analyzer.schema.vocab import NodeKind


def merged_types(flow: Flow) -> Mapping[int, Sequence[int]]:
    """Return the interfaces that are one type with a class or another interface, by that one.

    Those are interfaces under the name of another class or interface beside them, and those that several files declare for all. Of
    interfaces alone the first has all others.
    """
    found: dict[int, list[int]] = {}
    for file in flow.whole.flowing:
        for first, *others in _beside_each_other(flow, file):
            found[first] = others
    for first, *others in _declared_for_all(flow):
        found.setdefault(first, []).extend(others)
    return found


def _beside_each_other(flow: Flow, file: int) -> Iterable[list[int]]:
    base, definitions = flow.whole.definition_base[file], flow.whole.files[file].facts.definitions
    declared = (definitions[class_.definition] for class_ in flow.whole.files[file].facts.classes)
    has_interfaces = any(definition.kind is NodeKind.INTERFACE for definition in declared)
    for binding in flow.whole.files[file].facts.bindings if has_interfaces else ():
        classes = [number for number in binding.definitions if number + base in flow.whole.class_of_definition]
        interfaces = [number for number in classes if definitions[number].kind is NodeKind.INTERFACE]
        if len(classes) > 1 and interfaces and len(classes) - len(interfaces) <= 1:
            first = next((number for number in classes if number not in interfaces), interfaces[0])
            ordered = [first, *(number for number in interfaces if number != first)]
            yield [flow.whole.class_of_definition[number + base] for number in ordered]


def _declared_for_all(flow: Flow) -> Iterable[list[int]]:
    """Yield the interfaces that several files declare for all under one name, in namespaces of one name too."""
    found: dict[tuple[str, ...], list[int]] = {}
    for file in flow.whole.flowing:
        base, definitions = flow.whole.definition_base[file], flow.whole.files[file].facts.definitions
        names: dict[int, tuple[str, ...]] = {}
        for number, definition in enumerate(definitions):
            if definition.flags & Flag.GLOBAL and definition.parent == 0:
                names[number] = (definition.name,)
            elif definition.parent in names and definitions[definition.parent].kind is NodeKind.NAMESPACE:
                names[number] = (*names[definition.parent], definition.name)
            if number in names and definition.kind is NodeKind.INTERFACE:
                found.setdefault(names[number], []).append(flow.whole.class_of_definition[number + base])
    return (classes for classes in found.values() if len(classes) > 1)
