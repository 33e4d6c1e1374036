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
    whole, facts = flow.whole, flow.whole.files[file].facts
    numbers = {class_.definition: number for number, class_ in enumerate(facts.classes, whole.class_base[file])}
    classes = {binding.cell: numbers[binding.owner] for binding in facts.bindings if binding.owner in numbers}
    functions = range(whole.function_base[file], whole.function_base[file + 1])
    parameters = {each.slot: whole.receiver_class(number) for number in functions for each in whole.functions[number].parameters}
    owners = parameters | {slot: classes[cell] for slot, held in cells.items() for cell in held if cell in classes}
    declared = [slot for slot, term in whole.rows(file, "declarations") if term in own]
    if not owners.keys() >= set(declared):
        owners = _owners_of_casts(flow, file, numbers) | owners
    return {slot: owners[slot] for slot in declared if owners.get(slot, NONE) != NONE}


def _owners_of_casts(flow: Flow, file: int, classes: Mapping[int, int]) -> dict[int, int]:
    """Return the class that each call in the body of one stands in, by the slot of what the call gives; `classes` are by definition."""
    definitions, around = flow.whole.files[file].facts.definitions, dict[int, int]()
    for number, definition in enumerate(definitions):
        around[number] = classes.get(number, around.get(definition.parent, NONE))
    places = zip(flow.whole.column(file, "calls", 0), flow.whole.column(file, "calls", 8), strict=True)
    return {slot: around.get(owner, NONE) for slot, owner in places}


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
