"""Declared types as values: what may be in a slot that is annotated.

Terms are evaluated after imports and names have settled and before calls are followed, so a class that a call makes
(`namedtuple`, a type variable) is not seen as a type: such a declaration is open, and what flows in decides.
"""

from typing import Final

from analyzer.languages.semantics.types import TypeForm
from analyzer.link.flow.declared.computed_types import COMPUTED, computed_values
from analyzer.link.flow.declared.generics import (
    FINAL,
    KEYS,
    SENT,
    apply_class,
    is_open,
    make_callback,
    make_structure,
    substitute,
    type_of,
    variable_at,
)
from analyzer.link.flow.declared.literals import literals_of_term
from analyzer.link.flow.solver.cells import record_made_by, store_cell
from analyzer.link.flow.solver.generic_state import Callback, Structure
from analyzer.link.flow.solver.libraries import concrete_name
from analyzer.link.flow.solver.objects import CLASSES, Kind, strong
from analyzer.link.flow.solver.state import Flow, text_at
from analyzer.model.facts import NONE, TypeKind, TypeTerm

MAX_TYPE_DEPTH: Final = 24
"""Nesting of generics that is followed; deeper types are written by generators, not by people."""

MAX_ALIASES: Final = 200
"""Aliases of aliases that are followed: what stands for each takes room on the stack."""


def declared_values(flow: Flow, file: int, term: int, owner_class: int) -> tuple[int, ...]:
    """Return the values that a declared type stands for; empty when it says nothing that the repository or a library names.

    `owner_class` is the class whose body the declaration stands in (-1: none), for types that mean "this class".
    """
    key = (file, term, owner_class)
    known = flow.type_values.get(key)
    if known is None:
        flow.type_values[key] = ()
        written = dict.fromkeys(_instances(flow, file, term, owner_class, 0))
        known = tuple(sorted(written))
        if len(known) > 1:
            flow.records.orders.setdefault(frozenset(known), tuple(written))
        flow.type_values[key] = known
    return known


def referenced(flow: Flow, file: int, term: int) -> frozenset[int]:
    """Return the values that the name or generic of a term refers to."""
    types = flow.whole.files[file].facts.types
    shape = types[term]
    while shape[0] == TypeKind.APPLY:
        shape = types[shape[1]]
    if shape[0] == TypeKind.BUILTIN:
        return frozenset((flow.objects.intern(Kind.EXTERNAL, flow.whole.files[file].facts.texts[shape[1]]),))
    if shape[0] != TypeKind.REFERENCE:
        return frozenset()
    return flow.graph.values[shape[1] + flow.whole.slot_base[file]]


def classes_applied(flow: Flow, file: int, term: int) -> list[int]:
    """Return the classes that a term gives type arguments: `Box[int]` is called as the class is."""
    found = sorted(referenced(flow, file, term)) if flow.whole.files[file].facts.types[term][0] == TypeKind.APPLY else []
    return [each for each in found if flow.objects.kind(each) == Kind.CLASS]


def classes_behind(flow: Flow, value: int) -> list[int]:
    """Return the classes whose members another name of a type has, for a class with type arguments; empty for other values."""
    if flow.objects.kind(value) != Kind.ALIAS:
        return []
    return classes_applied(flow, flow.objects.index(value), flow.objects.extra(value))


def _instances(flow: Flow, file: int, term: int, owner_class: int, depth: int) -> list[int]:
    shape = flow.whole.files[file].facts.types[term]
    if depth > MAX_TYPE_DEPTH:
        return []
    if shape[0] == TypeKind.UNION:
        inner = [_instances(flow, file, member, owner_class, depth + 1) for member in shape[1:]]
        return _either(flow, file, shape[1:], inner)
    if shape[0] == TypeKind.OWN:
        return [flow.objects.intern(Kind.SELF, owner_class)] if owner_class >= 0 else []
    if shape[0] == TypeKind.RECORD:
        return [_record(flow, file, shape, owner_class, depth)]
    if shape[0] in (TypeKind.VALUE, TypeKind.LATER):
        return list(flow.graph.values[shape[1] + flow.whole.slot_base[file]])
    if shape[0] == TypeKind.CLASS_OF:
        return [made for value in _instances(flow, file, shape[1], owner_class, depth + 1) for made in type_of(flow, value)]
    if shape[0] == TypeKind.CALLABLE:
        return _callable(flow, file, shape[1], shape[2:], owner_class, depth)
    if shape[0] not in (TypeKind.REFERENCE, TypeKind.APPLY, TypeKind.BUILTIN):
        return []
    found: list[int] = []
    for value in sorted(referenced(flow, file, term)):
        found.extend(_instance_of(flow, file, term, shape, value, owner_class, depth))
    return found


def _instance_of(flow: Flow, file: int, term: int, shape: TypeTerm, value: int, owner_class: int, depth: int) -> list[int]:
    objects, semantics = flow.objects, flow.whole.semantics[file]
    kind = objects.kind(value)
    if kind in CLASSES:
        class_ = flow.defined_beside.get(objects.index(value), objects.index(value))
        return [apply_class(flow, class_, _arguments(flow, file, shape, owner_class, depth))]
    if kind == Kind.VARIABLE:
        return [variable_at(flow, objects.index(value))]
    if kind == Kind.ALIAS:
        return _expand(flow, file, shape, value, owner_class, depth)
    if kind == Kind.FUNCTION and semantics.objects.prototype:
        return [record_made_by(flow, value)]
    if kind != Kind.EXTERNAL:
        return []
    name = objects.name(value)
    form = semantics.types.forms.get(name)
    if form is not None:
        arguments = shape[2:] if shape[0] == TypeKind.APPLY else ()
        return _apply(flow, file, name, form, arguments, owner_class, depth)
    return [objects.intern(Kind.EXTERNAL_INSTANCE, name)]


_SAYING_LITTLE: Final = (TypeForm.ANY, TypeForm.CALLABLE, TypeForm.CLASS)
"""Forms of types of which there may be anything, any callable or any class where nothing more is said."""


def _either(flow: Flow, file: int, members: tuple[int, ...], inner: list[list[int]]) -> list[int]:
    """Return what one of several types stands for, with a callable of which nothing is known where one of them says as little."""
    found = [value for values in inner for value in values]
    silent = [member for member, values in zip(members, inner, strict=True) if not values] if found else []
    if any(_says_little(flow, file, member) for member in silent):
        found.append(make_callback(flow, Callback((), ())))
    return found


def _says_little(flow: Flow, file: int, term: int, depth: int = MAX_TYPE_DEPTH) -> bool:
    semantics = flow.whole.semantics[file]
    if semantics.trusts_declarations or not depth:
        return False
    for value in referenced(flow, file, term):
        if flow.objects.kind(value) == Kind.ALIAS:
            return _says_little(flow, flow.objects.index(value), flow.objects.extra(value), depth - 1)
        if flow.objects.kind(value) == Kind.EXTERNAL and semantics.types.forms.get(flow.objects.name(value)) in _SAYING_LITTLE:
            return True
    return False


def _arguments(flow: Flow, file: int, shape: TypeTerm, owner_class: int, depth: int) -> list[tuple[int, ...]]:
    """Return the values of each argument of a term that applies a generic."""
    if shape[0] != TypeKind.APPLY:
        return []
    return [tuple(sorted(set(_instances(flow, file, argument, owner_class, depth + 1)))) for argument in shape[2:]]


def _expand(flow: Flow, file: int, shape: TypeTerm, alias: int, owner_class: int, depth: int) -> list[int]:
    """Return what an alias stands for, with the arguments that it is applied to in place of its variables.

    One that names itself, on whatever way, says nothing where it does: aliases by the hundred name each other in large code.
    """
    if flow.expanding >= MAX_ALIASES:
        return []
    home, term = flow.objects.index(alias), flow.objects.extra(alias)
    flow.expanding += 1
    values = list(declared_values(flow, home, term, owner_class))
    flow.expanding -= 1
    arguments = _arguments(flow, file, shape, owner_class, depth)
    if not arguments or not is_open(flow, values):
        return values
    variables = dict.fromkeys(variables_in(flow, home, term))
    return substitute(flow, values, {key: given for key, given in zip(variables, arguments, strict=False) if given})


_LEAVES: Final = (TypeKind.VALUE, TypeKind.LATER, TypeKind.BUILTIN, TypeKind.LITERAL)
"""Terms that neither consist of others nor name any type."""

_INNER: Final = {TypeKind.GUARD: slice(2, None), TypeKind.SHAPE: slice(2, None), TypeKind.RECORD: slice(3, None, 2)}
"""Where the terms of a term stand that has texts before or between them."""


def variables_in(flow: Flow, file: int, term: int) -> list[int]:
    """Return the type variables that a term names, in the order in which they stand."""
    shape = flow.whole.files[file].facts.types[term]
    if shape[0] == TypeKind.REFERENCE:
        held = flow.graph.values[shape[1] + flow.whole.slot_base[file]]
        return [variable_at(flow, flow.objects.index(each)) for each in held if flow.objects.kind(each) == Kind.VARIABLE]
    return [found for inner in inner_terms(shape) if inner != NONE for found in variables_in(flow, file, inner)]


def inner_terms(shape: TypeTerm) -> tuple[int, ...]:
    """Return the terms that a term consists of; -1 where one is missing."""
    return () if shape[0] in _LEAVES or shape[0] == TypeKind.REFERENCE else shape[_INNER.get(shape[0], slice(1, None))]


def _callable(flow: Flow, file: int, result: int, parameters: tuple[int, ...], owner_class: int, depth: int) -> list[int]:
    def values_of(term: int) -> tuple[int, ...]:
        return tuple(sorted(set(_instances(flow, file, term, owner_class, depth + 1))))

    types = flow.whole.files[file].facts.types
    rest = types[parameters[-1]][1] if parameters and types[parameters[-1]][0] == TypeKind.UNPACKED else NONE
    given = [values_of(each) for each in (parameters if rest == NONE else parameters[:-1])]
    proves = values_of(types[result][2]) if types[result][0] == TypeKind.GUARD else ()
    collections = tuple([each for each in values_of(rest) if flow.objects.kind(each) == Kind.CONTAINER]) if rest != NONE else ()
    made = Callback(values_of(result), tuple(given), proves, collections)
    return [make_callback(flow, made)] if made.results or any(made.takes) or proves else []


def _apply(flow: Flow, file: int, name: str, form: TypeForm, arguments: tuple[int, ...], owner_class: int, depth: int) -> list[int]:
    objects = flow.objects
    if form is TypeForm.SELF:
        return [objects.intern(Kind.SELF, owner_class)] if owner_class >= 0 else []
    if form in (TypeForm.OPEN, TypeForm.ANY, TypeForm.JOINED, TypeForm.UNPACKED):
        return []
    if form in (TypeForm.GUARD, TypeForm.FULL_GUARD):
        return [objects.intern(Kind.EXTERNAL_INSTANCE, f"{flow.whole.semantics[file].builtins}.bool")]
    if form is TypeForm.CALLABLE:
        return _applied_callable(flow, file, arguments, owner_class, depth)
    inner = [_instances(flow, file, argument, owner_class, depth + 1) for argument in arguments]
    if form is TypeForm.OPTIONAL:
        return _either(flow, file, arguments, inner)
    if form is TypeForm.FIRST:
        return inner[0] if inner else []
    if form is TypeForm.TAKING:
        return [make_callback(flow, Callback((), (tuple(sorted(set(inner[0]))),), (), ()))] if inner and inner[0] else []
    if form in COMPUTED:
        return computed_values(flow, form, inner[0]) if inner else []
    if form is TypeForm.CLASS:
        return [made for values in inner for value in values for made in type_of(flow, value)]
    return _structure(flow, file, name, form, arguments, inner)


def _record(flow: Flow, file: int, shape: TypeTerm, owner_class: int, depth: int) -> int:
    """Return an object with declared members."""
    texts = flow.whole.files[file].facts.texts
    members = zip(shape[2::2], shape[3::2], strict=True)
    cells = tuple(
        [
            (text_at(texts, key), tuple(sorted(set(_instances(flow, file, term, owner_class, depth + 1)))))
            for key, term in members
            if term != NONE
        ]
    )
    made = make_structure(flow, flow.graph.new_slot(), Structure(texts[shape[1]], cells))
    for key, term in zip(shape[2::2], shape[3::2], strict=True):
        for slot in later_slots(flow, file, term) if term != NONE else ():
            flow.graph.connect(slot, store_cell(flow, made, text_at(texts, key)))
        if term != NONE and key != NONE and (literals := literals_of_term(flow, file, term)) is not None:
            flow.records.literals[made, texts[key]] = literals
    return made


def later_slots(flow: Flow, file: int, term: int) -> list[int]:
    """Return the slots whose values a term stands for that are known only when values flow."""
    shape = flow.whole.files[file].facts.types[term]
    if shape[0] == TypeKind.UNION:
        return [slot for each in shape[1:] for slot in later_slots(flow, file, each)]
    return [shape[1] + flow.whole.slot_base[file]] if shape[0] == TypeKind.LATER else []


def _applied_callable(flow: Flow, file: int, arguments: tuple[int, ...], owner_class: int, depth: int) -> list[int]:
    """The arguments of a callable are a list of what it takes, which a form may join to a variable for more, and, last, what it gives."""
    if not arguments:
        return []
    listed = flow.whole.files[file].facts.types[arguments[0]]
    parameters = listed[1:] if listed[0] == TypeKind.ARGUMENTS and len(arguments) > 1 else ()
    if listed[0] == TypeKind.APPLY and is_form(flow, file, arguments[0], TypeForm.JOINED):
        parameters = listed[2:-1]
    return _callable(flow, file, arguments[-1], parameters, owner_class, depth)


def is_form(flow: Flow, file: int, term: int, form: TypeForm) -> bool:
    """Return whether the name or generic of a term is one of a form."""
    forms, objects = flow.whole.semantics[file].types.forms, flow.objects
    return any(objects.kind(each) == Kind.EXTERNAL and forms.get(objects.name(each)) is form for each in referenced(flow, file, term))


def _structure(flow: Flow, file: int, name: str, form: TypeForm, arguments: tuple[int, ...], inner: list[list[int]]) -> list[int]:
    semantics = flow.whole.semantics[file]
    values = [tuple(dict.fromkeys(each)) for each in inner]
    cells: tuple[tuple[str | None, tuple[int, ...]], ...] = ()
    if form is TypeForm.TUPLE:
        cells = _places(flow, file, arguments, values)
    elif form is TypeForm.MAPPING and values:
        cells = ((KEYS, values[0]), *((None, each) for each in values[1:2]))  # what only counts keys has no other elements
    elif form is TypeForm.BOX and values:
        cells = ((semantics.types.boxes[name], values[0]),)
    elif values:
        cells = ((None, values[0] if form in (TypeForm.GENERATOR, TypeForm.CONTEXT) else values[-1]),)
        if form is TypeForm.GENERATOR:
            cells += tuple((place, given) for place, given in zip((SENT, FINAL), values[1:], strict=False) if given)
    is_record = form is TypeForm.BOX or name in semantics.objects.record_forms
    label = semantics.objects.record_type if is_record else concrete_name(semantics, name)
    made = make_structure(flow, flow.graph.new_slot(), Structure(label, cells))
    if form is TypeForm.BOX:
        flow.records.boxes[strong(made)] = semantics.types.boxes[name]
    return [made]


def _places(
    flow: Flow, file: int, arguments: tuple[int, ...], inner: list[tuple[int, ...]]
) -> tuple[tuple[str | None, tuple[int, ...]], ...]:
    types = flow.whole.files[file].facts.types
    is_open_ended = len(arguments) == 2 and types[arguments[1]][0] == TypeKind.OPAQUE and not inner[1]
    return ((None, inner[0]),) if is_open_ended else tuple((f"#{place}", values) for place, values in enumerate(inner))
