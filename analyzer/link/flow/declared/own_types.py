"""Declarations that name the type of the receiver: where they do, and whose receiver is meant."""

from collections.abc import Mapping

from analyzer.languages.semantics.types import TypeForm
from analyzer.link.flow.declared.types import inner_terms, referenced
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE, TypeKind


def owners_of_own_types(flow: Flow, file: int, cells: Mapping[int, tuple[int, ...]]) -> dict[int, int]:
    """Return, by the slots of a file whose declared type names that of the receiver, the class whose members or parameters those are.

    `cells` are the cells that each declared slot of a class flows into.
    """
    if not (own := _own_terms(flow, file)):
        return {}
    whole, facts, around = flow.whole, flow.whole.files[file].facts, _classes_around(flow, file)
    numbers = {class_.definition: number for number, class_ in enumerate(facts.classes, whole.class_base[file])}
    owners = dict(zip(whole.column(file, "calls", 0), [around.get(owner, NONE) for owner in whole.column(file, "calls", 8)], strict=True))
    for number, function in enumerate(facts.functions, whole.function_base[file]):
        received = whole.receiver_class(number)
        class_ = around.get(function.definition, NONE) if received == NONE else received
        owners.update((each.slot, class_) for each in function.parameters)
    classes = {binding.cell: numbers[binding.owner] for binding in facts.bindings if binding.owner in numbers}
    owners.update({slot: classes[cell] for slot, held in cells.items() for cell in held if cell in classes})
    return {slot: owners[slot] for slot, term in whole.rows(file, "declarations") if term in own and owners.get(slot, NONE) != NONE}


def _classes_around(flow: Flow, file: int) -> dict[int, int]:
    """Return the class that each definition of a file is or stands in, by its number in the file; -1 outside of classes."""
    base, found = flow.whole.definition_base[file], dict[int, int]()
    for number, definition in enumerate(flow.whole.files[file].facts.definitions):
        found[number] = flow.whole.class_of_definition.get(number + base, found.get(definition.parent, NONE))
    return found


def _own_terms(flow: Flow, file: int) -> set[int]:
    """Return the terms of a file that are the type of the receiver, or have it inside. Inner terms come first."""
    found: set[int] = set()
    for term, shape in enumerate(flow.whole.files[file].facts.types):
        if shape[0] == TypeKind.OWN or _is_own(flow, file, term) or not found.isdisjoint(inner_terms(shape)):
            found.add(term)
    return found


def _is_own(flow: Flow, file: int, term: int) -> bool:
    if flow.whole.files[file].facts.types[term][0] != TypeKind.REFERENCE:
        return False
    forms, objects = flow.whole.semantics[file].types.forms, flow.objects
    named = [objects.name(value) for value in referenced(flow, file, term) if objects.kind(value) == Kind.EXTERNAL]
    return any(forms.get(name) is TypeForm.SELF for name in named)
