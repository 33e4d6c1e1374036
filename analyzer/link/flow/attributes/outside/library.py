"""What the tables of external libraries add to the flow: results of calls and attributes as values."""

from collections.abc import Iterable
from typing import Final

from analyzer.languages.library import Entry, Library, LibraryType
from analyzer.languages.semantics import Semantics
from analyzer.languages.semantics.types import TypeForm
from analyzer.link.flow.attributes.outside.stand_ins import stand_in
from analyzer.link.flow.solver.cells import COROUTINE, element_cell, keys_cell, rest_cell
from analyzer.link.flow.solver.objects import Kind, weak
from analyzer.link.flow.solver.state import Flow

_PLACED = (TypeForm.TUPLE,)
_OBJECTS: Final = {Kind.CLASS: Kind.INSTANCE, Kind.SELF_CLASS: Kind.SELF}
"""What a class as a receiver has methods of its own give, such as those that make an object of it."""
_ELEMENTS_FIRST = (TypeForm.GENERATOR, TypeForm.CONTEXT)


def is_external_class(library: Library, name: str) -> bool:
    """Return whether an external full name is a class: known as one or, unknown, written as one."""
    if library.is_known(name):
        return library.is_class(name)
    last = name.rpartition(".")[2].lstrip("_")
    return last[:1].isupper() and not last.isupper()


def results_of_call(flow: Flow, semantics: Semantics, name: str, receiver: int) -> tuple[int, ...]:
    """Return the values that a call of an external callable gives, as far as its library says."""
    # Packages of two languages may have one name.
    key = (name, receiver, semantics.library)
    found = flow.library_results.get(key)
    if found is None:
        found = flow.library_results[key] = _find_results(flow, semantics, name, receiver)
    return found


def _find_results(flow: Flow, semantics: Semantics, name: str, receiver: int) -> tuple[int, ...]:
    if found := stand_in(flow, semantics, name):
        return found
    entry = semantics.library().entry(name)
    if entry is None or not entry.is_callable:
        return ()
    values = values_of_entry(flow, semantics, entry, receiver)
    if entry.is_async:
        return (_awaitable(flow, name, values),)
    # Several types come from several signatures, and which one holds here is not known.
    return values if len(values) == 1 else tuple(map(weak, values))


def attribute_values(flow: Flow, semantics: Semantics, name: str, receiver: int) -> tuple[int, ...]:
    """Return the values of an external attribute that is no callable; empty where it is one or is unknown."""
    if name in semantics.types.forms or name in semantics.outside.models:
        return ()
    outside = semantics.outside
    if name in outside.own_results or name in outside.told_results or name in outside.composed_results:
        return (flow.objects.intern(Kind.EXTERNAL_METHOD, name, receiver),)
    if found := stand_in(flow, semantics, name):
        return found
    entry = semantics.library().entry(name)
    if entry is None or entry.is_callable:
        return ()
    return values_of_entry(flow, semantics, entry, receiver)


def gives_own(flow: Flow, full_name: str) -> bool:
    """Return whether a method outside does nothing but give an object of the very class that it is called on, or a collection of such."""
    found = flow.outside.giving_own.get(full_name)
    if found is None:
        found = flow.outside.giving_own[full_name] = any(_gives_own(each, full_name) for each in flow.languages)
    return found


def _gives_own(semantics: Semantics, full_name: str) -> bool:
    outside, library, methods, name = semantics.outside, semantics.library(), semantics.methods, full_name.rpartition(".")[2]
    entry = library.entry(full_name)
    if entry is None or not entry.is_callable or not any(_is_own(semantics, each) for each in library.types(entry)):
        return False
    # What syntax calls has its own ways, and so has what tables tell of.
    is_called_by_syntax = name in (*methods.enter, *methods.iterate, *methods.advance, methods.allocates, methods.wait)
    is_declared = any(each in table for table in (outside.models, outside.called_arguments) for each in library.names_of(full_name))
    return not (is_called_by_syntax or is_declared or name in outside.event_methods or semantics.conventions.call_of(full_name))


def _is_own(semantics: Semantics, type_: LibraryType) -> bool:
    is_own = semantics.types.forms.get(type_.name) is TypeForm.SELF
    return is_own or any(_is_own(semantics, each) for argument in type_.arguments for each in argument)


def values_of_entry(flow: Flow, semantics: Semantics, entry: Entry, receiver: int) -> tuple[int, ...]:
    """Return the instances of an entry's types; `receiver` stands where a type says "this class"."""
    return tuple(_instances(flow, semantics, semantics.library().types(entry), receiver))


def _instances(flow: Flow, semantics: Semantics, types: Iterable[LibraryType], receiver: int) -> list[int]:
    return [value for each in types for value in _instance(flow, semantics, each, receiver)]


def _instance(flow: Flow, semantics: Semantics, type_: LibraryType, receiver: int) -> list[int]:
    objects, form = flow.objects, semantics.types.forms.get(type_.name)
    if form is TypeForm.SELF:
        made = _OBJECTS.get(objects.kind(receiver)) if receiver >= 0 else None
        return [receiver if made is None else objects.intern(made, objects.index(receiver))] if receiver >= 0 else []
    if form in (TypeForm.OPEN, TypeForm.ANY, TypeForm.JOINED, TypeForm.CALLABLE, TypeForm.OPTIONAL, TypeForm.FIRST):
        return []
    if form in (TypeForm.GUARD, TypeForm.FULL_GUARD):
        return [objects.intern(Kind.EXTERNAL_INSTANCE, f"{semantics.builtins}.bool")]
    if form is TypeForm.CLASS:
        return [objects.intern(Kind.EXTERNAL, each.name) for argument in type_.arguments for each in argument]
    if form is None:
        return [objects.intern(Kind.EXTERNAL_INSTANCE, semantics.library().real_name(type_.name))]
    return [_container(flow, semantics, type_, form, receiver)]


def _container(flow: Flow, semantics: Semantics, type_: LibraryType, form: TypeForm, receiver: int) -> int:
    key = (type_, receiver)
    known = flow.library_containers.get(key)
    if known is not None:
        return known
    container = flow.objects.intern(Kind.CONTAINER, flow.graph.new_slot(), type_.name)
    flow.library_containers[key] = container
    arguments = [_instances(flow, semantics, argument, receiver) for argument in type_.arguments]
    if form in _PLACED:
        for place, values in enumerate(arguments):
            flow.graph.add(element_cell(flow, container, f"#{place}"), values)
    elif form is TypeForm.MAPPING and arguments:
        flow.graph.add(keys_cell(flow, container), arguments[0])
        for values in arguments[1:2]:
            flow.graph.add(rest_cell(flow, container), values)
    elif arguments:
        flow.graph.add(rest_cell(flow, container), arguments[0] if form in _ELEMENTS_FIRST else arguments[-1])
    return container


def _awaitable(flow: Flow, name: str, values: tuple[int, ...]) -> int:
    key = (LibraryType(f"{name}()"), -1)
    container = flow.library_containers.get(key)
    if container is None:
        container = flow.objects.intern(Kind.CONTAINER, flow.graph.new_slot(), COROUTINE)
        flow.library_containers[key] = container
        flow.graph.add(rest_cell(flow, container), values)
    return container
