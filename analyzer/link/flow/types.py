"""Declared types as values: what may be in a slot that is annotated.

Terms are evaluated after imports and names have settled and before calls are followed, so a class that a call makes
(`namedtuple`, a type variable) is not seen as a type: such a declaration is open, and what flows in decides.
"""

from analyzer.languages.semantics import Semantics, TypeForm
from analyzer.link.flow.cells import keys_cell, store_cell
from analyzer.link.flow.objects import Kind
from analyzer.link.flow.state import Flow
from analyzer.model.facts import TypeKind, TypeTerm

MAX_TYPE_DEPTH = 24
"""Nesting of generics that is followed; deeper types are written by generators, not by people."""


def declared_values(flow: Flow, file: int, term: int, owner_class: int) -> tuple[int, ...]:
    """Return the values that a declared type stands for; empty when it says nothing that the repository or a library names.

    `owner_class` is the class whose body the declaration stands in (-1: none), for types that mean "this class".
    """
    key = (file, term)
    known = flow.type_values.get(key)
    if known is None:
        flow.type_values[key] = ()
        known = tuple(sorted(set(_instances(flow, file, term, owner_class, 0))))
        flow.type_values[key] = known
    return known


def referenced(flow: Flow, file: int, term: int) -> frozenset[int]:
    """Return the values that the name or generic of a term refers to."""
    types = flow.whole.files[file].facts.types
    shape = types[term]
    while shape[0] == TypeKind.APPLY:
        shape = types[shape[1]]
    if shape[0] != TypeKind.REFERENCE:
        return frozenset()
    return flow.graph.values[shape[1] + flow.whole.slot_base[file]]


def _instances(flow: Flow, file: int, term: int, owner_class: int, depth: int) -> list[int]:
    shape = flow.whole.files[file].facts.types[term]
    if depth > MAX_TYPE_DEPTH:
        return []
    if shape[0] == TypeKind.UNION:
        return [value for member in shape[1:] for value in _instances(flow, file, member, owner_class, depth + 1)]
    if shape[0] == TypeKind.UNPACKED:
        return []
    if shape[0] not in (TypeKind.REFERENCE, TypeKind.APPLY):
        return []
    found: list[int] = []
    for value in sorted(referenced(flow, file, term)):
        found.extend(_instance_of(flow, file, term, shape, value, owner_class, depth))
    return found


def _instance_of(flow: Flow, file: int, term: int, shape: TypeTerm, value: int, owner_class: int, depth: int) -> list[int]:
    objects, semantics = flow.objects, flow.whole.semantics[file]
    kind = objects.kind(value)
    if kind in (Kind.CLASS, Kind.SELF_CLASS):
        return [objects.intern(Kind.INSTANCE, objects.index(value))]
    if kind == Kind.ALIAS:
        return _instances(flow, objects.index(value), objects.extra(value), owner_class, depth + 1)
    if kind != Kind.EXTERNAL:
        return []
    name = objects.name(value)
    form = semantics.type_forms.get(name)
    if form is not None:
        arguments = shape[2:] if shape[0] == TypeKind.APPLY else ()
        return _apply(flow, file, term, name, form, arguments, owner_class, depth)
    return [objects.intern(Kind.EXTERNAL_INSTANCE, name)]


def _apply(
    flow: Flow, file: int, term: int, name: str, form: TypeForm, arguments: tuple[int, ...], owner_class: int, depth: int
) -> list[int]:
    objects = flow.objects
    if form is TypeForm.SELF:
        return [objects.intern(Kind.SELF, owner_class)] if owner_class >= 0 else []
    if form is TypeForm.OPEN:
        return []
    if form is TypeForm.GUARD:
        return [objects.intern(Kind.EXTERNAL_INSTANCE, f"{flow.whole.semantics[file].builtins}.bool")]
    inner = [_instances(flow, file, argument, owner_class, depth + 1) for argument in arguments]
    if form is TypeForm.OPTIONAL:
        return [value for values in inner for value in values]
    if form is TypeForm.FIRST:
        return inner[0] if inner else []
    if form is TypeForm.CLASS:
        return [made for values in inner for value in values for made in _class_of(flow, value)]
    return _structure(flow, file, term, name, form, arguments, inner)


def _class_of(flow: Flow, value: int) -> list[int]:
    objects, kind = flow.objects, flow.objects.kind(value)
    if kind == Kind.INSTANCE:
        return [objects.intern(Kind.CLASS, objects.index(value))]
    if kind == Kind.SELF:
        return [objects.intern(Kind.SELF_CLASS, objects.index(value))]
    if kind == Kind.EXTERNAL_INSTANCE:
        return [objects.intern(Kind.EXTERNAL, objects.name(value))]
    return []


def _structure(
    flow: Flow, file: int, term: int, name: str, form: TypeForm, arguments: tuple[int, ...], inner: list[list[int]]
) -> list[int]:
    objects = flow.objects
    if form is TypeForm.CALLABLE:
        if not inner or not inner[-1]:
            return []
        result = flow.graph.new_slot()
        flow.graph.add(result, inner[-1])
        return [objects.intern(Kind.DECLARED_CALLABLE, result)]
    allocation = flow.graph.new_slot()
    container = objects.intern(Kind.CONTAINER, allocation, concrete_name(flow.whole.semantics[file], name))
    if form is TypeForm.TUPLE:
        _fill_places(flow, file, container, arguments, inner)
    elif form is TypeForm.MAPPING and len(inner) >= 2:
        flow.graph.add(keys_cell(flow, container), inner[0])
        flow.graph.add(store_cell(flow, container, None), inner[-1])
    elif inner:
        element = inner[0] if form in (TypeForm.GENERATOR, TypeForm.CONTEXT) else inner[-1]
        flow.graph.add(store_cell(flow, container, None), element)
    return [container]


def _fill_places(flow: Flow, file: int, container: int, arguments: tuple[int, ...], inner: list[list[int]]) -> None:
    types = flow.whole.files[file].facts.types
    is_open_ended = len(arguments) == 2 and types[arguments[1]][0] == TypeKind.OPAQUE and not inner[1]
    for place, values in enumerate(inner):
        target = store_cell(flow, container, None if is_open_ended else f"#{place}")
        flow.graph.add(target, values)


def concrete_name(semantics: Semantics, name: str) -> str:
    """Return the full name whose methods a value of a generic type has: `typing.List` has those of `builtins.list`."""
    module, _, last = name.rpartition(".")
    plain = f"{semantics.builtins}.{last.lower()}"
    return plain if module == "typing" and plain in semantics.collection_types | semantics.mapping_types else name
