"""Objects of the repository's classes, and these, where a library's class is declared that they extend: their methods run in its place."""

from collections.abc import Callable, Iterable
from typing import Final

from analyzer.link.flow.solver.objects import Kind, weak
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE


def note_extended(flow: Flow, slot: int, declared: tuple[int, ...]) -> None:
    """Note which of the types that a slot is declared to be of are classes of libraries which classes of the repository extend.

    The type may be that of such a class itself.
    """
    if extended := _extended_by(flow, declared) | _classes_extended(flow, declared):
        flow.outside.extended[slot] = extended


def note_extended_result(flow: Flow, function: int) -> None:
    """Note the same of what a function is declared to give."""
    declared = flow.declared_returns[function]
    if extended := _extended_by(flow, declared) | _classes_extended(flow, declared):
        flow.outside.extended_results[function] = extended


def _classes_extended(flow: Flow, declared: tuple[int, ...]) -> frozenset[str]:
    """Return the same for types of classes, but for those that the language has itself: errors that are handed on to be raised."""
    named = [flow.objects.name(value) for value in declared if flow.objects.kind(value) == Kind.EXTERNAL]
    return flow.extended_outside.intersection([name for name in named if not name.startswith(flow.builtin_prefixes)])


def _extended_by(flow: Flow, declared: tuple[int, ...]) -> frozenset[str]:
    found = flow.outside.extended_of.get(declared)
    if found is None:
        named = [_class_outside(flow, value) for value in declared if flow.objects.kind(value) in _OUTSIDE]
        others = [each.outside.implemented_by[name] for each in flow.languages for name in named if name in each.outside.implemented_by]
        names = frozenset(named).union(*map(flow.outside.names_of_class, named), *others)
        found = flow.outside.extended_of[declared] = flow.extended_outside.intersection(names)
    return found


_OUTSIDE: Final = (Kind.EXTERNAL_INSTANCE, Kind.CONTAINER)


def _class_outside(flow: Flow, value: int) -> str:
    """Return the full name of the class of an object from outside, or of a collection."""
    return flow.objects.label(value) if flow.objects.kind(value) == Kind.CONTAINER else flow.objects.name(value)


def pass_objects(flow: Flow, source: int, target: int) -> None:
    """Let objects in a slot arrive, less than sure, in a declared one whose type is a library's class that theirs extends."""
    if target in flow.outside.extended:
        on_each(flow, source, _giving(flow, flow.declared[target]), target, flow.outside.extended[target])


def store_objects(flow: Flow, source: int, cells: Iterable[int]) -> None:
    """Let such objects arrive in the cells of an attribute that is declared so, and that they are stored in."""
    for cell in cells:
        if cell in flow.outside.extended:
            on_each(flow, source, _give_object, cell, flow.outside.extended[cell])


def give_extending(flow: Flow, function: int, target: int, body: int) -> None:
    """Let such objects arrive that a function returns which is declared to give an object of the library's class; one of it is `body`."""
    returned = flow.whole.function_slot(body, flow.whole.functions[body].returns)
    if returned != NONE:
        on_each(flow, returned, _giving(flow, flow.declared_returns[function]), target, flow.outside.extended_results[function])


def _giving(flow: Flow, declared: tuple[int, ...]) -> Callable[..., None]:
    """Return what lets values arrive where types are declared: classes where one of them is that of a class."""
    return _give_class if any(flow.objects.kind(value) == Kind.EXTERNAL for value in declared) else _give_object


def _give_class(flow: Flow, target: int, extended: frozenset[str], value: int, _: bool) -> None:
    if flow.objects.kind(value) == Kind.CLASS and _extends(flow, value, extended):
        flow.graph.add(target, (weak(value),))


def _give_object(flow: Flow, target: int, extended: frozenset[str], value: int, _: bool) -> None:
    if flow.is_instance(value) and _extends(flow, value, extended):
        flow.graph.add(target, (weak(flow.detached(value)),))


def _extends(flow: Flow, value: int, extended: frozenset[str]) -> bool:
    bases = (each for each in flow.hierarchy.linearization(flow.class_of(value)) if isinstance(each, str))
    return any(not extended.isdisjoint(flow.outside.above(base)) for base in bases)
