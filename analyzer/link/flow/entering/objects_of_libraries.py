"""Objects of the repository's classes where a library's class is declared that they extend: their methods run in its place."""

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
        names = [flow.objects.name(value) for value in declared if flow.objects.kind(value) == Kind.EXTERNAL_INSTANCE]
        others = [each.outside.implemented_by[name] for each in flow.languages for name in names if name in each.outside.implemented_by]
        found = flow.outside.extended_of[declared] = flow.extended_outside.intersection(frozenset(names).union(*others))
    return found


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
    if flow.is_instance(value) and not extended.isdisjoint(flow.hierarchy.linearization(flow.class_of(value))):
        flow.graph.add(target, (weak(flow.detached(value)),))
