"""Type parameters of classes, their bounds, and the arguments that classes give to those of their bases."""

from collections.abc import Iterable

from analyzer.languages.semantics.types import TypeForm
from analyzer.link.flow.declared.generics import callables_in, is_open, make_structure, variable_at
from analyzer.link.flow.declared.types import classes_behind, declared_values, referenced, variables_in
from analyzer.link.flow.solver.generic_state import Structure
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE, TypeKind
from analyzer.schema.vocab import ParameterKind


def settle_type_parameters(flow: Flow) -> None:
    """Read the type parameters of every class; bases have to be known, and no member to be looked up yet."""
    flow.function_variables = _declared_parameters(flow)
    for act in (_note_parameters, _give_to_bases):
        for class_, file in enumerate(flow.whole.class_file):
            with flow.faults.in_file(file):
                act(flow, class_)
    _share_record(flow)


def _declared_parameters(flow: Flow) -> dict[int, list[int]]:
    """Note the bounds of all type variables; return the variables that are parameters of a definition, by definition (-1: of none)."""
    found: dict[int, list[int]] = {}
    for file in flow.whole.flowing:
        base, definitions = flow.whole.slot_base[file], flow.whole.definition_base[file]
        for slot, bound, owner in flow.whole.rows(file, "type_variables"):
            found.setdefault(owner + definitions if owner != NONE else NONE, []).append(variable_at(flow, slot + base))
            if bound != NONE:
                flow.generics.bounds[slot + base] = declared_values(flow, file, bound, NONE)
    return found


def _note_parameters(flow: Flow, class_: int) -> None:
    own = flow.function_variables.get(flow.whole.definition_of_class(class_)) or _named_parameters(flow, class_)
    if own:
        flow.generics.parameters[class_] = tuple(own)


def _named_parameters(flow: Flow, class_: int) -> list[int]:
    """Return the variables that a class names among its bases: in a generic base that only lists them, or else in order of first use."""
    file = flow.whole.class_file[class_]
    generic = flow.whole.semantics[file].types.generic_bases
    types = flow.whole.files[file].facts.types
    named: list[int] = []
    for term in flow.whole.classes[class_].bases:
        if types[term][0] != TypeKind.APPLY:
            continue
        held = referenced(flow, file, term)
        if any(flow.objects.kind(value) == Kind.EXTERNAL and flow.objects.name(value) in generic for value in held):
            return [next(iter(variables_in(flow, file, argument)), NONE) for argument in types[term][2:]]
        named.extend(variables_in(flow, file, term))
    return list(dict.fromkeys(named))


def _give_to_bases(flow: Flow, class_: int) -> None:
    file = flow.whole.class_file[class_]
    types = flow.whole.files[file].facts.types
    for term in flow.whole.classes[class_].bases:
        if types[term][0] == TypeKind.APPLY:
            _give_arguments(flow, file, term, class_)
        elif types[term][0] == TypeKind.RECORD:
            _extend_structure(flow, file, term, class_)
        elif aliases := [value for value in referenced(flow, file, term) if flow.objects.kind(value) == Kind.ALIAS]:
            _extend_structure(flow, file, term, class_)
            for alias in aliases:
                home, inner = flow.objects.index(alias), flow.objects.extra(alias)
                if classes_behind(flow, alias):
                    _give_arguments(flow, home, inner, class_)
        else:
            _extend_bare(flow, file, term, class_)


def _give_arguments(flow: Flow, file: int, term: int, class_: int) -> None:
    """Note the arguments that a class gives to a base by a term that applies it, in the file of the term."""
    arguments = tuple(declared_values(flow, file, each, class_) for each in flow.whole.files[file].facts.types[term][2:])
    for value in referenced(flow, file, term):
        if flow.objects.kind(value) == Kind.CLASS:
            flow.generics.of_bases[class_, flow.objects.index(value)] = arguments
        elif flow.objects.kind(value) == Kind.EXTERNAL:
            _extend_structure(flow, file, term, class_)


def _extend_bare(flow: Flow, file: int, term: int, class_: int) -> None:
    """Note the collection of a library that a class extends without a word of its elements: what all objects of the class are given.

    A tuple is told by its places, and takes nothing later.
    """
    semantics = flow.whole.semantics[file]
    for value in () if semantics.trusts_declarations else sorted(referenced(flow, file, term)):
        name = flow.objects.name(value) if flow.objects.kind(value) == Kind.EXTERNAL else ""
        is_tuple = semantics.types.forms.get(name) is TypeForm.TUPLE
        is_collection = (
            name in semantics.collections.types or name in semantics.collections.mappings or name in semantics.outside.object_holders
        )
        if is_collection and not is_tuple:
            note_collection(flow, class_, name)


def note_collection(flow: Flow, class_: int, name: str) -> None:
    """Note that a class extends a collection of a library, known by its full name, of which no word tells what it holds.

    What holds the objects of a record has those of the one that it is read off.
    """
    if name in flow.outside.kept.holding:
        container = make_structure(flow, flow.graph.new_slot(), Structure(name, ((None, (_record(flow),)),)))
    else:
        container = flow.objects.intern(Kind.CONTAINER, flow.graph.new_slot(), name)
    flow.generics.extended.setdefault(class_, []).append(container)
    flow.merged.collections.add(container)


def _record(flow: Flow) -> int:
    if flow.generics.record == NONE:
        flow.generics.record = variable_at(flow, flow.graph.new_slot())
    return flow.generics.record


def _share_record(flow: Flow) -> None:
    """Let all classes that hold the objects of a record, and that have no type parameters of their own, have that record as theirs."""
    generics, record = flow.generics, (flow.generics.record,)
    holding = [class_ for class_, held in generics.extended.items() if not generics.open.isdisjoint(held)] if record != (NONE,) else []
    below = sorted({each for class_ in holding for each in (class_, *flow.hierarchy.descendants(class_))})
    bare = [class_ for class_ in below if class_ not in generics.parameters]
    for class_ in bare:
        generics.parameters[class_] = record
    for class_ in bare:
        for base in flow.hierarchy.bases[class_]:
            if isinstance(base, int) and generics.parameters.get(base) == record:
                generics.of_bases.setdefault((class_, base), (record,))


def _extend_structure(flow: Flow, file: int, term: int, class_: int) -> None:
    """Note the collection of a library that a class extends, by a base with arguments: they may say what its elements are."""
    for value in declared_values(flow, file, term, class_):
        if flow.objects.kind(value) == Kind.MODULE:
            flow.records.lenders.setdefault(class_, []).append(value)
        if value in flow.generics.bare:
            note_collection(flow, class_, flow.objects.label(value))
        elif flow.objects.kind(value) == Kind.CONTAINER:
            flow.generics.extended.setdefault(class_, []).append(value)


def note_patterns(flow: Flow, function: int) -> None:
    """Note what the declared parameters of a function tell of type variables, and which callables they take."""
    shape, whole = flow.whole.functions[function], flow.whole
    patterns = {}
    for place, parameter in enumerate(shape.parameters):
        slot = whole.function_slot(function, parameter.slot)
        declared = flow.declared.get(slot) or _of_each(flow, slot)
        if is_open(flow, declared):
            flow.generics.inferable.add(function)
        if is_open(flow, declared) or _takes_callable(flow, declared):
            patterns[place] = declared
            if parameter.kind is ParameterKind.VARIADIC_POSITIONAL and slot in flow.declared:
                flow.generics.listing[function] = place
    if patterns:
        flow.generics.patterns[function] = patterns


def _of_each(flow: Flow, slot: int) -> tuple[int, ...]:
    """Return what each argument is declared to be of a parameter that takes any number of them."""
    return next((flow.declared[value] for key, value in flow.contents.get(slot, ()) if key is None and value in flow.declared), ())


def _takes_callable(flow: Flow, declared: Iterable[int]) -> bool:
    callbacks = flow.generics.callbacks
    return any(callables_in(flow, value) or (value in callbacks and callbacks[value].takes) for value in declared)
