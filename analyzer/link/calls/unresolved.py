"""Why a call has no target: where the trail of what is called ends."""

from typing import NamedTuple

from analyzer.link.calls.written_callees import Callee
from analyzer.link.flow.attributes.modules.members import wildcards_outside
from analyzer.link.flow.solver.objects import INSTANCES, Kind, is_weak
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE
from analyzer.schema.vocab import NodeKind, UnresolvedReason


class Origins(NamedTuple):
    """Where the slots of a file come from, to say why a value is unknown."""

    parameters: frozenset[int]
    results: frozenset[int]
    elements: frozenset[int]


def origins_of_file(flow: Flow, file: int) -> Origins:
    """Return which slots of a file are parameters, results of calls, and elements."""
    facts, column, base = flow.whole.files[file].facts, flow.whole.column, flow.whole.slot_base[file]
    origins = (
        {parameter.slot + base for function in facts.functions for parameter in function.parameters},
        {slot + base for slot in column(file, "calls", 0)},
        {slot + base for field in ("items", "iterations", "unpacks") for slot in column(file, field, 0)},
    )
    for slot, kept, *_ in [row for field in ("slices", "guards", "member_tests") for row in flow.whole.rows(file, field)]:
        for slots in origins:
            if kept + base in slots:
                slots.add(slot + base)
    return Origins(*map(frozenset, origins))


def why_unresolved(flow: Flow, file: int, callee: Callee, origins: Origins) -> UnresolvedReason:
    """Return why a callee has no target."""
    if flow.is_full(callee.slot):
        return UnresolvedReason.TOO_MANY
    held = flow.graph.values[callee.slot]
    if any(_is_anonymous(flow, value) for value in held):
        return UnresolvedReason.ANONYMOUS_FUNCTION
    if any(flow.objects.kind(value) in _NAMELESS for value in held):
        return UnresolvedReason.DYNAMIC_CALLEE
    if callee.base != NONE:
        return _why_unknown_attribute(flow, callee, origins)
    if not callee.is_name:
        return UnresolvedReason.NOT_CALLABLE if flow.graph.values[callee.slot] else _why_unknown(callee.slot, origins)
    if callee.binding == NONE:
        return _why_unknown_name(flow, file, callee)
    binding = flow.whole.files[file].facts.bindings[callee.binding]
    if binding.imports and not flow.graph.values[callee.slot]:
        return UnresolvedReason.UNRESOLVED_IMPORT
    definitions = flow.whole.files[file].facts.definitions
    if any(definitions[number].kind is NodeKind.PARAMETER for number in binding.definitions):
        return UnresolvedReason.UNTYPED_PARAMETER
    return UnresolvedReason.NOT_CALLABLE if flow.graph.values[callee.slot] else UnresolvedReason.DYNAMIC_CALLEE


def _is_anonymous(flow: Flow, value: int) -> bool:
    is_function = flow.objects.kind(value) in (Kind.FUNCTION, Kind.BOUND)
    return is_function and flow.whole.definition_of_function(flow.objects.index(value)) == NONE


_TELLING = (Kind.VARIABLE, Kind.CONSTANT, Kind.TEXT, Kind.BEGINNING)
"""What says something of a value beside what the value is."""

_NAMELESS = (Kind.MADE_CLASS, Kind.ALIAS)
"""What is no symbol: a class that the program makes, or names."""


def receiver_of(flow: Flow, callee: Callee) -> int | str | None:
    """Return the class of which the receiver of a callee without a target surely is; None where it has no receiver, or an unknown one."""
    held = flow.graph.values[callee.base] if callee.base != NONE else ()
    if len(held) != 1:
        return None
    value = next(iter(held))
    kind = flow.objects.kind(value)
    if is_weak(value) or (kind not in INSTANCES and kind != Kind.EXTERNAL_INSTANCE):
        return None
    return flow.objects.name(value) if kind == Kind.EXTERNAL_INSTANCE else flow.whole.definition_of_class(flow.objects.index(value))


def _why_unknown_name(flow: Flow, file: int, callee: Callee) -> UnresolvedReason:
    """A name that nothing binds may come from a module that a wildcard takes from and nobody has."""
    if flow.graph.values[callee.slot]:
        return UnresolvedReason.NOT_CALLABLE
    return UnresolvedReason.UNRESOLVED_IMPORT if wildcards_outside(flow.whole, file) else UnresolvedReason.UNKNOWN_NAME


def _why_unknown_attribute(flow: Flow, callee: Callee, origins: Origins) -> UnresolvedReason:
    held = frozenset(value for value in flow.graph.values[callee.base] if flow.objects.kind(value) not in _TELLING)
    if flow.is_full(callee.base):
        return UnresolvedReason.TOO_MANY
    if not held:
        return _why_unknown(callee.base, origins)
    for receiver in held:
        class_ = flow.class_of(receiver)
        if class_ != NONE and any(
            isinstance(ancestor, str) and not _is_listed(flow, ancestor) for ancestor in flow.hierarchy.linearization(class_)
        ):
            return UnresolvedReason.EXTERNAL_BASE
    return UnresolvedReason.UNKNOWN_ATTRIBUTE


def _is_listed(flow: Flow, external_class: str) -> bool:
    return any(semantics.library().is_class(external_class) for semantics in flow.languages)


def _why_unknown(slot: int, origins: Origins) -> UnresolvedReason:
    return next((reason for slots, reason in zip(origins, _REASONS, strict=True) if slot in slots), UnresolvedReason.UNKNOWN_RECEIVER)


_REASONS = (UnresolvedReason.UNTYPED_PARAMETER, UnresolvedReason.UNKNOWN_RETURN, UnresolvedReason.UNKNOWN_ELEMENT)
"""Why a value is unknown, by where it comes from, in the order of `Origins`."""
