"""Types that are computed from what has another type: what a function gives, an instance of a class, what a promise is of."""

from collections.abc import Sequence
from typing import Final

from analyzer.languages.semantics.types import TypeForm
from analyzer.link.flow.solver.cells import element_cell
from analyzer.link.flow.solver.objects import Kind, strong
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE, Flag, TypeKind

COMPUTED: Final = (TypeForm.RESULT, TypeForm.INSTANCE, TypeForm.AWAITED)
_MAX_DEPTH: Final = 8


def computed_values(flow: Flow, form: TypeForm, given: Sequence[int]) -> list[int]:
    """Return the values of a computed type, as far as declarations tell; `given` are those of its argument."""
    objects = flow.objects
    if form is TypeForm.INSTANCE:
        return [objects.intern(Kind.INSTANCE, objects.index(each)) for each in given if objects.kind(each) == Kind.CLASS]
    if form is TypeForm.RESULT:
        return [
            value
            for each in given
            if objects.kind(each) == Kind.DECLARED_CALLABLE
            for value in flow.generics.callbacks[strong(each)].results
        ]
    return [value for each in given for value in _awaited(flow, each)]


def _awaited(flow: Flow, value: int) -> Sequence[int]:
    is_promise = flow.objects.kind(value) == Kind.CONTAINER and flow.objects.label(value) in flow.records.promises
    return sorted(flow.graph.values[element_cell(flow, value, None)]) if is_promise else (value,)


def result_slots(flow: Flow, file: int, term: int, is_awaited: bool = False, depth: int = 0) -> list[int]:
    """Return the slots of what functions give whose results a type is, directly or by the name of another type."""
    whole, base = flow.whole, flow.whole.slot_base[file]
    shape = whole.files[file].facts.types[term]
    if depth > _MAX_DEPTH or shape[0] not in (TypeKind.REFERENCE, TypeKind.APPLY):
        return []
    generic = whole.files[file].facts.types[shape[1]] if shape[0] == TypeKind.APPLY else shape
    if generic[0] != TypeKind.REFERENCE:
        return []
    found: list[int] = []
    for value in sorted(flow.graph.values[generic[1] + base]):
        kind = flow.objects.kind(value)
        if kind == Kind.ALIAS and shape[0] == TypeKind.REFERENCE:
            found += result_slots(flow, flow.objects.index(value), flow.objects.extra(value), is_awaited, depth + 1)
        elif kind == Kind.EXTERNAL and shape[0] == TypeKind.APPLY and len(shape) > 2:
            form = whole.semantics[file].types.forms.get(flow.objects.name(value))
            if form is TypeForm.AWAITED:
                found += result_slots(flow, file, shape[2], True, depth + 1)
            elif form is TypeForm.RESULT:
                found += _returned(flow, file, shape[2], is_awaited)
    return found


def _returned(flow: Flow, file: int, term: int, is_awaited: bool) -> list[int]:
    """Return where the functions that a type is of keep what they return; asynchronous ones where that is awaited."""
    shape = flow.whole.files[file].facts.types[term]
    if shape[0] != TypeKind.VALUE:
        return []
    found = []
    for value in sorted(flow.graph.values[shape[1] + flow.whole.slot_base[file]]):
        if flow.objects.kind(value) == Kind.FUNCTION:
            function = flow.objects.index(value)
            made = flow.whole.functions[function]
            if made.returns != NONE and not made.flags & Flag.GENERATOR and is_awaited == bool(made.flags & Flag.ASYNC):
                found.append(flow.whole.function_slot(function, made.returns))
    return found
