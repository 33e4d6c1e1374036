"""Objects of the repository's classes, and these, where a library's class is declared that they extend: their methods run in its place."""

from typing import Final

from analyzer.link.flow.solver.objects import Kind, weak
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE


def note_extended(flow: Flow, slot: int, declared: tuple[int, ...]) -> None:
    """Note which of the types that a slot is declared to be of are classes of libraries which classes of the repository extend."""
    if extended := _extended_by(flow, declared):
        flow.outside.extended[slot] = extended


def note_extended_result(flow: Flow, function: int) -> None:
    """Note the same of what a function is declared to give."""
    if extended := _extended_by(flow, flow.declared_returns[function]):
        flow.outside.extended_results[function] = extended


def _extended_by(flow: Flow, declared: tuple[int, ...]) -> frozenset[str]:
    found = flow.outside.extended_of.get(declared)
    if found is None:
        named = [_class_outside(flow, value) for value in declared if flow.objects.kind(value) in _OUTSIDE]
        others = [each.outside.implemented_by[name] for each in flow.languages for name in named if name in each.outside.implemented_by]
        names = frozenset(named).union(*map(flow.outside.names_of_class, named), *others)
        found = flow.outside.extended_of[declared] = flow.extended_outside.intersection(names)
    return found


_OUTSIDE: Final = (Kind.EXTERNAL_INSTANCE, Kind.EXTERNAL, Kind.CONTAINER)


def _class_outside(flow: Flow, value: int) -> str:
    """Return the full name of the class of an object from outside, or of a collection."""
    return flow.objects.label(value) if flow.objects.kind(value) == Kind.CONTAINER else flow.objects.name(value)


def pass_objects(flow: Flow, source: int, target: int) -> None:
    """Let objects in a slot arrive, less than sure, in a declared one whose type is a library's class that theirs extends."""
    if target in flow.outside.extended:
        on_each(flow, source, _give_object, target, flow.outside.extended[target])


def give_extending(flow: Flow, function: int, target: int) -> None:
    """Let such objects arrive that a function returns which is declared to give an object of the library's class."""
    returned = flow.whole.function_slot(function, flow.whole.functions[function].returns)
    if returned != NONE:
        on_each(flow, returned, _give_object, target, flow.outside.extended_results[function])


def _give_object(flow: Flow, target: int, extended: frozenset[str], value: int, _: bool) -> None:
    if not flow.is_instance(value) and flow.objects.kind(value) != Kind.CLASS:
        return
    bases = (each for each in flow.hierarchy.linearization(flow.class_of(value)) if isinstance(each, str))
    if any(not extended.isdisjoint(flow.outside.above(base)) for base in bases):
        flow.graph.add(target, (weak(flow.detached(value)),))
