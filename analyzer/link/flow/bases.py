"""What classes extend: the bases that their declarations name, read when names have settled."""

from collections.abc import Iterator, Mapping
from typing import Final

from analyzer.languages.semantics.types import TypeForm
from analyzer.link.flow.attributes.parameter_bases import note_given
from analyzer.link.flow.declared.type_parameters import note_collection
from analyzer.link.flow.declared.types import declared_values, referenced
from analyzer.link.flow.made.bases import MadeBases
from analyzer.link.flow.made.inheriting import bases_behind
from analyzer.link.flow.made.metaclasses import bases_given, note_decorated, note_registered
from analyzer.link.flow.made.record_bases import add_told_bases
from analyzer.link.flow.made.said_bases import said_bases
from analyzer.link.flow.made.tuples import tuple_base
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow
from analyzer.link.hierarchy import Base, Hierarchy
from analyzer.model.facts import NONE, TypeKind
from analyzer.schema.vocab import NodeKind

MAX_BASE_DEPTH: Final = 8
"""Aliases of aliases that are followed to a base."""


def hierarchy_of(flow: Flow) -> Hierarchy:
    """Return the hierarchy of all classes: their bases are what the terms of those refer to by now.

    Of classes and interfaces that are one type, the first has the others as bases.
    """
    flowing = frozenset(flow.whole.flowing)
    bases: list[list[Base]] = []
    made = MadeBases(flow)
    lent: dict[int, dict[int, bool]] = {}
    for class_, shape in enumerate(flow.whole.classes):
        file = flow.whole.class_file[class_]
        direct: list[Base] = []
        with flow.faults.in_file(file):
            for term in shape.bases if file in flowing or file in flow.typed else ():
                found = _base(flow, file, term, class_)
                direct += _made_base(flow, made, file, term, class_, lent) if found == [""] else found
        bases.append(direct + [each for each in flow.merged_types.get(class_, ()) if each not in direct])
    note_decorated(flow)
    note_registered(flow, bases)
    _close(bases, lent)
    add_told_bases(flow, bases)
    note_given(flow, bases, made.decorates)
    return Hierarchy(bases, frozenset(each.types.root for each in flow.languages))


def note_constructing_bases(flow: Flow) -> None:
    """Note the functions that classes extend: what is stored in what such a function makes is theirs too."""
    for class_, shape in enumerate(flow.whole.classes):
        file = flow.whole.class_file[class_]
        held = (value for term in shape.bases for value in sorted(referenced(flow, file, term)))
        functions = [value for value in held if flow.objects.kind(value) == Kind.FUNCTION]
        if functions:
            flow.records.lenders[class_] = functions


def _base(flow: Flow, file: int, term: int, class_: int, depth: int = MAX_BASE_DEPTH) -> list[Base]:
    """A base of which nothing is known is the empty name: attributes may come from it."""
    if inner := _base_terms(flow, file, term, depth):
        return list(dict.fromkeys(base for home, each in inner for base in _base(flow, home, each, class_, depth - 1)))
    if flow.whole.files[file].facts.types[term][0] in (TypeKind.RECORD, TypeKind.VALUE):
        return []  # its members are those of a declared object, or of what a value is
    if made := _class_of_instances(flow, file, term):
        return list[Base](each for each in made if each != class_)[:1]
    found: list[Base] = []
    generic = flow.whole.semantics[file].types.generic_bases
    for value in _extended(flow, file, term):
        kind = flow.objects.kind(value)
        if kind == Kind.CLASS and flow.objects.index(value) != class_:
            found.append(flow.objects.index(value))
        elif kind == Kind.FUNCTION:
            found += bases_behind(flow, flow.objects.index(value))
        elif kind == Kind.EXTERNAL and flow.objects.name(value) not in generic:
            found.append(flow.objects.name(value))
        elif kind == Kind.EXTERNAL:
            if flow.objects.name(value) in flow.whole.semantics[file].types.unnamed_interfaces:
                flow.unnamed_interfaces[class_] = None
            return []
    return [each for each in found if each in flow.merged_types][:1] or found[:1] or [""]


def _close(bases: list[list[Base]], lent: Mapping[int, Mapping[int, bool]]) -> None:
    """Let nothing unknown stand behind classes that a function makes below its parameter, where calls tell what those are.

    `lent` has for each such class those that extend it, with whether what they give it is known.
    """
    for made, users in lent.items():
        if "" in bases[made] and any(users.values()):
            bases[made] = [base for base in bases[made] if base != ""]
            for user in (user for user, is_known in users.items() if not is_known):
                bases[user].append("")


def _made_base(flow: Flow, made: MadeBases, file: int, term: int, class_: int, lent: dict[int, dict[int, bool]]) -> list[Base]:
    """Return the class that a call gives as a base, the one that stands for all that it makes of names, or else the empty name.

    Behind the class stand those that it extends for this call, which `lent` notes.
    """
    if (given := bases_given(flow, made, file, term, class_)) is not None:
        return given
    if said := said_bases(flow, made, file, term, class_):
        return said
    if joined := [each for each in made.joined(file, term) if each != class_]:
        for name in (each for each in joined if isinstance(each, str)):
            note_collection(flow, class_, name)
        return joined
    found = [each for value in made.of(file, term) if (each := flow.objects.index(value)) != class_]
    call = made.call_of(file, term) if found or flow.whole.semantics[file].types.tuple_makers else None
    if found and call is not None:
        result = flow.whole.row(call[0], "calls", call[1])[0] + flow.whole.slot_base[call[0]]
        flow.merged.made.setdefault(class_, []).append(result)
    if not found:
        return [tuple_base(flow, *call, class_) if call is not None else made.outside(file, term)]
    flow.merged.bases[file, term] = found[0]
    further = [each for each in made.lent(file, term) if each not in (class_, found[0])]
    lent.setdefault(found[0], {})[class_] = bool(further)
    return [found[0], *further]


def _class_of_instances(flow: Flow, file: int, term: int) -> list[int]:
    """Return the classes of whose objects a base says by a form that it is one: `InstanceType<typeof C>`."""
    shape, semantics = flow.whole.files[file].facts.types[term], flow.whole.semantics[file]
    if shape[0] != TypeKind.APPLY or not semantics.trusts_declarations:
        return []
    names = (flow.objects.name(value) for value in referenced(flow, file, term) if flow.objects.kind(value) == Kind.EXTERNAL)
    if not any(semantics.types.forms.get(name) is TypeForm.INSTANCE for name in names):
        return []
    return [flow.class_of(value) for value in declared_values(flow, file, term, NONE) if flow.is_instance(value)]


_TRANSPARENT = (TypeForm.FIRST, TypeForm.OPTIONAL)


def _base_terms(flow: Flow, file: int, term: int, depth: int) -> list[tuple[int, int]]:
    """Return the terms, with their files, that a base stands for: the parts of a joined type, what a form passes on, or an alias names.

    Empty for one that stands for itself.
    """
    shape, semantics = flow.whole.files[file].facts.types[term], flow.whole.semantics[file]
    if not depth:
        return []
    if shape[0] == TypeKind.UNION and semantics.trusts_declarations:
        return [(file, each) for each in shape[1:]]
    for value in sorted(referenced(flow, file, term)):
        if flow.objects.kind(value) == Kind.ALIAS:
            home, inner = flow.objects.index(value), flow.objects.extra(value)
            return _base_terms(flow, home, inner, depth - 1) or [(home, inner)]
        if flow.objects.kind(value) == Kind.EXTERNAL and shape[0] == TypeKind.APPLY and semantics.trusts_declarations:
            form = semantics.types.forms.get(flow.objects.name(value))
            return [(file, shape[2])] if form in _TRANSPARENT and len(shape) > 2 else []
    return []


def referenced_bases(flow: Flow, file: int, term: int, depth: int = MAX_BASE_DEPTH) -> Iterator[int]:
    """Yield the values that a base refers to, through what passes other types on."""
    inner = _base_terms(flow, file, term, depth)
    for home, each in inner:
        yield from referenced_bases(flow, home, each, depth - 1)
    if not inner:
        made = _class_of_instances(flow, file, term)
        for value in [flow.objects.intern(Kind.CLASS, each) for each in made] or _extended(flow, file, term):
            yield value
            yield from (flow.objects.intern(Kind.CLASS, each) for each in flow.merged_types.get(flow.class_of(value), ()))


def _extended(flow: Flow, file: int, term: int) -> list[int]:
    """Return the values that a base refers to; a namespace under the name of a class only holds types beside it."""
    values = sorted(referenced(flow, file, term))
    return ([value for value in values if not _is_namespace(flow, value)] or values) if len(values) > 1 else values


def _is_namespace(flow: Flow, value: int) -> bool:
    return flow.objects.kind(value) == Kind.CLASS and flow.whole.class_kind(flow.objects.index(value)) is NodeKind.NAMESPACE
