"""Generics: type variables, types applied to arguments, and what a variable stands for on a receiver.

A type variable is a value that nothing is looked up on; the instances of its bound stand beside it. It is replaced where a member is
read through a receiver whose type arguments are known, and where a call's arguments tell what it stands for. A value is *open* while a
variable stands somewhere in it.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from analyzer.link.flow.solver.cells import final_cell, keys_cell, sent_cell, store_cell
from analyzer.link.flow.solver.generic_state import Bindings, Callback, Placed, Structure
from analyzer.link.flow.solver.objects import MADE, RECEIVERS, Kind, is_weak, strong, weak
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE, Flag
from analyzer.schema.vocab import NodeKind

NO_BINDINGS: Bindings = {}

MAX_APPLICATION_DEPTH: Final = 4
"""Types applied to applied types that are told apart; deeper ones are made by recursion, not by people."""

KEYS, FINAL, SENT = "#keys", "#final", "#sent"
"""The places in a structure of a mapping's keys, of what a generator returns, and of what it is sent."""


_ASIDE: Final = {KEYS: keys_cell, FINAL: final_cell, SENT: sent_cell}
"""The slots of what is no element, by place."""


def variable_at(flow: Flow, slot: int, is_class: bool = False) -> int:
    """Return the type variable that arises in a slot: an instance of it, or the type itself."""
    value = flow.objects.intern(Kind.VARIABLE, slot, int(is_class))
    flow.generics.open.add(value)
    return value


def is_open(flow: Flow, values: Iterable[int]) -> bool:
    """Return whether a type variable stands in any of the values."""
    return not flow.generics.open.isdisjoint([strong(value) for value in values]) if flow.generics.open else False


def is_whole(flow: Flow, values: Iterable[int]) -> bool:
    """Return whether declared values are all that there may be: behind a type variable or a callable stands what flows in.

    So it does behind an interface that classes have without naming it, behind a collection of callables, of such interfaces or of anything,
    and behind what all modules or functions are, or all groups of routes.
    """
    return not any(
        flow.objects.kind(value) in (Kind.VARIABLE, Kind.DECLARED_CALLABLE)
        or strong(value) in flow.generics.loose
        or is_protocol(flow, value)
        or (flow.objects.kind(value) == Kind.EXTERNAL_INSTANCE and flow.objects.name(value) in flow.outside.open_types)
        for value in values
    )


def labels_of_variables(flow: Flow, values: Iterable[int]) -> frozenset[str]:
    """Return the classes of those of some values that are collections of what a type variable stands for: what they hold tells more."""
    shapes = [flow.generics.structures[strong(value)] for value in values if strong(value) in flow.generics.structures]
    return frozenset(
        [shape.label for shape in shapes for _, held in shape.cells if any(flow.objects.kind(each) == Kind.VARIABLE for each in held)]
    )


def is_protocol(flow: Flow, value: int) -> bool:
    """Return whether a value is an instance of an interface that classes need not name: what it says of calls tells of no code.

    So is a class that a type says to be such an interface. Where declarations are trusted, that is one which says no more than how it
    is called; elsewhere so is any class that says just that, without code.
    """
    kind, class_ = flow.objects.kind(value), flow.class_of(value)
    if kind != Kind.INSTANCE and (kind != Kind.CLASS or flow.objects.extra(value) == NONE):
        return False
    members, semantics = flow.whole.class_members[class_], flow.semantics_of_class(class_)
    is_only_called = semantics.methods.call in members and all(map(semantics.is_reserved, members))
    if not semantics.methods.call or (semantics.trusts_declarations and not is_only_called):
        return False
    if flow.whole.class_kind(class_) is NodeKind.INTERFACE:
        return True
    called = flow.whole.class_methods[class_].get(semantics.methods.call, NONE) if is_only_called else NONE
    return called != NONE and bool(flow.whole.functions[called].flags & Flag.STUB_BODY)


def _says_nothing(shape: Structure) -> bool:
    """Return whether nothing is known of the elements that a declared collection has, or of some of them."""
    return not shape.cells or not all(values for place, values in shape.cells if place not in _ASIDE)


def _may_be_others(flow: Flow, values: Iterable[int]) -> bool:
    """Return whether what flows in stands behind declared values: behind callables, and behind interfaces that classes need not name where
    declarations are not trusted."""
    return any(
        flow.objects.kind(value) == Kind.DECLARED_CALLABLE or strong(value) in flow.generics.loose or _is_loose_interface(flow, value)
        for value in values
    )


def _is_loose_interface(flow: Flow, value: int) -> bool:
    return is_protocol(flow, value) and not flow.semantics_of_class(flow.class_of(value)).trusts_declarations


def callables_in(flow: Flow, declared: int) -> tuple[Placed, ...]:
    """Return what a collection is declared to hold of callables, and of collections of them: at each of its places, or (None) anywhere."""
    return flow.generics.loose.get(strong(declared), ())


def _callables_of(flow: Flow, shape: Structure) -> Iterator[Placed]:
    for place, values in shape.cells:
        callables = tuple([each for each in values if flow.objects.kind(each) == Kind.DECLARED_CALLABLE or callables_in(flow, each)])
        if callables and place not in _ASIDE:
            yield place, callables


def apply_class(flow: Flow, class_: int, arguments: Iterable[tuple[int, ...]], is_made: bool = False) -> int:
    """Return an instance of a class whose type parameters stand for arguments, in order; of the plain class where they say nothing.

    What a call of the class makes is of no subclass.
    """
    given = tuple([tuple([v for v in values if _depth(flow, v) < MAX_APPLICATION_DEPTH]) for values in arguments])
    if not any(given):
        return flow.objects.intern(Kind.INSTANCE, class_, MADE if is_made else NONE)
    number = flow.generics.numbers.setdefault((given, is_made), len(flow.generics.applications))
    if number == len(flow.generics.applications):
        flow.generics.applications.append(given)
        flow.generics.depths.append(1 + max(_depth(flow, value) for values in given for value in values))
    if is_made:
        flow.generics.made.add(number)
    made = flow.objects.intern(Kind.INSTANCE, class_, number)
    if any(is_open(flow, values) for values in given):
        flow.generics.open.add(made)
    return made


def as_made(flow: Flow, value: int) -> int:
    """Return an instance with type arguments as one that a call of its class makes; any other value as it is."""
    number = flow.application_of(value)
    return value if number == NONE else apply_class(flow, flow.objects.index(value), flow.generics.applications[number], is_made=True)


def _depth(flow: Flow, value: int) -> int:
    number = flow.application_of(value)
    return 0 if number == NONE else flow.generics.depths[number]


def make_structure(flow: Flow, allocation: int, shape: Structure) -> int:
    """Return a declared collection that arises in a slot of its own, with its elements in place."""
    container = flow.objects.intern(Kind.CONTAINER, allocation, shape.label)
    for place, values in shape.cells:
        aside = _ASIDE.get(place or "")
        cell = store_cell(flow, container, place) if aside is None else aside(flow, container)
        flow.graph.add(cell, shown(flow, values))
    if any(flow.objects.kind(value) in RECEIVERS or value in flow.generics.own for _, values in shape.cells for value in values):
        flow.generics.own.add(container)
    if shape.label in flow.records.types and any(place is None for place, _ in shape.cells):
        flow.records.indexed.add(container)  # what is declared under a name of its own is that alone
    if any(is_open(flow, values) for _, values in shape.cells):
        flow.generics.structures[container] = shape
        flow.generics.open.add(container)
    if _says_nothing(shape) or any(_may_be_others(flow, values) for _, values in shape.cells):
        flow.generics.loose[container] = tuple(_callables_of(flow, shape))
    if any(_is_text(flow, value) for place, values in shape.cells if place not in _ASIDE for value in values):
        flow.generics.of_texts.add(container)
    if not any(values for _, values in shape.cells):
        flow.generics.bare.add(container)
    if container in flow.generics.bare or all(values and is_whole(flow, values) for _, values in shape.cells):
        flow.sealed.add(container)  # one stands for all that are declared so: what is written to one is not in the others
    return container


def _is_text(flow: Flow, value: int) -> bool:
    return flow.objects.kind(value) == Kind.EXTERNAL_INSTANCE and flow.objects.name(value) in flow.outside.text_types


def make_callback(flow: Flow, shape: Callback) -> int:
    """Return a declared callable, one for each shape."""
    found = flow.generics.callback_values.get(shape)
    if found is None:
        result = flow.graph.new_slot()
        flow.graph.add(result, shown(flow, shape.results))
        found = flow.generics.callback_values[shape] = flow.objects.intern(Kind.DECLARED_CALLABLE, result)
        flow.generics.callbacks[found] = shape
        if any(is_open(flow, values) for values in (shape.results, shape.proves, *shape.takes)):
            flow.generics.open.add(found)
    return found


def shown(flow: Flow, values: Iterable[int]) -> list[int]:
    """Return values with the instances of its bound beside each bare type variable, no surer than that."""
    found = list(values)
    for value in tuple(found):
        if flow.objects.kind(value) == Kind.VARIABLE:
            found.extend(map(weak, bounds_of(flow, value)) if is_weak(value) else bounds_of(flow, value))
    return found


def bounds_of(flow: Flow, variable: int) -> tuple[int, ...]:
    """Return the values that a type variable's bound declares for what it stands for."""
    bounds = flow.generics.bounds.get(flow.objects.index(variable), ())
    return bounds if flow.objects.extra(variable) == 0 else tuple(each for value in bounds for each in type_of(flow, value))


def substitute(flow: Flow, values: Iterable[int], bindings: Bindings) -> list[int]:
    """Return values with the variables that are bound replaced. Nothing else changes."""
    found: list[int] = []
    for value in values:
        if strong(value) not in flow.generics.open:
            found.append(value)
            continue
        replaced = _replaced(flow, strong(value), bindings)
        found.extend(map(weak, replaced) if is_weak(value) else replaced)
    return found


def _replaced(flow: Flow, value: int, bindings: Bindings) -> Iterable[int]:
    objects, kind = flow.objects, flow.objects.kind(value)
    if kind == Kind.VARIABLE:
        return _bound_to(flow, value, bindings)
    if kind == Kind.INSTANCE:
        arguments = [_distinct(flow, each, bindings) for each in flow.generics.applications[objects.extra(value)]]
        return (apply_class(flow, objects.index(value), arguments, flow.is_made(value)),)
    if kind == Kind.CONTAINER:
        return (_restructured(flow, value, bindings),)
    shape = flow.generics.callbacks[value]
    parameters = tuple([_distinct(flow, each, bindings) for each in shape.parameters])
    results, proves, rest = (_distinct(flow, each, bindings) for each in (shape.results, shape.proves, shape.rest))
    return (make_callback(flow, Callback(results, parameters, proves, rest)),)


def _distinct(flow: Flow, values: Iterable[int], bindings: Bindings) -> tuple[int, ...]:
    return tuple(sorted({strong(each) for each in substitute(flow, values, bindings)}))


def _bound_to(flow: Flow, variable: int, bindings: Bindings) -> Iterable[int]:
    if flow.objects.extra(variable) == 0:
        return bindings.get(variable, (variable,))
    instance = flow.objects.intern(Kind.VARIABLE, flow.objects.index(variable), 0)
    if instance not in bindings:
        return (variable,)
    return [each for value in bindings[instance] for each in type_of(flow, value)]


def _restructured(flow: Flow, container: int, bindings: Bindings) -> int:
    shape = flow.generics.structures[container]
    cells = tuple([(place, _distinct(flow, values, bindings)) for place, values in shape.cells])
    if cells == shape.cells:
        return container
    key = container, cells
    found = flow.generics.restructured.get(key)
    if found is None:
        found = flow.generics.restructured[key] = make_structure(flow, flow.graph.new_slot(), Structure(shape.label, cells))
        for place, _ in cells:
            if place is not None and (literals := flow.records.literals.get((container, place))) is not None:
                flow.records.literals[found, place] = literals
    return found


def type_of(flow: Flow, value: int) -> list[int]:
    """Return the class that a value is an instance of, as a value."""
    objects, kind = flow.objects, flow.objects.kind(value)
    if kind == Kind.INSTANCE:
        trusts = flow.semantics_of_class(objects.index(value)).trusts_declarations
        return [objects.intern(Kind.CLASS, objects.index(value), NONE if trusts else 0)]
    if kind == Kind.SELF:
        return [objects.intern(Kind.SELF_CLASS, objects.index(value))]
    if kind == Kind.EXTERNAL_INSTANCE:
        return [objects.intern(Kind.EXTERNAL, objects.name(value))]
    if kind == Kind.VARIABLE:
        return [variable_at(flow, objects.index(value), is_class=True)]
    return []


def bindings_on(flow: Flow, receiver: int, class_: int) -> Bindings:
    """Return what the type variables of a class, or of an ancestor of it, stand for on a receiver of it."""
    own = flow.class_of(receiver)
    if own == NONE or not flow.generics.parameters:
        return NO_BINDINGS
    key = strong(receiver), class_
    found = flow.generics.of_receivers.get(key)
    if found is None:
        found = flow.generics.of_receivers[key] = _find_bindings(flow, receiver, own, class_)
    return found


def _find_bindings(flow: Flow, receiver: int, own: int, class_: int) -> Bindings:
    number = flow.application_of(receiver)
    generics = flow.generics
    given = NO_BINDINGS if number == NONE else dict(zip(generics.parameters.get(own, ()), generics.applications[number], strict=False))
    given = {variable: values for variable, values in given.items() if values}
    if own == class_:
        return given
    inherited = inherited_bindings(flow, own).get(class_, NO_BINDINGS)
    return {variable: tuple(substitute(flow, values, given)) for variable, values in inherited.items()}


def inherited_bindings(flow: Flow, class_: int) -> Mapping[int, Bindings]:
    """Return what the variables of each ancestor stand for on instances of a class, in terms of its own variables."""
    found = flow.generics.inherited.get(class_)
    if found is None:
        flow.generics.inherited[class_] = {}
        found = flow.generics.inherited[class_] = _inherit(flow, class_)
    return found


def _inherit(flow: Flow, class_: int) -> Mapping[int, Bindings]:
    found: dict[int, Bindings] = {}
    for base in flow.hierarchy.bases[class_]:
        if not isinstance(base, int):
            continue
        arguments = flow.generics.of_bases.get((class_, base), ())
        direct = {variable: values for variable, values in zip(flow.generics.parameters.get(base, ()), arguments, strict=False) if values}
        found.setdefault(base, direct)
        for ancestor, inner in inherited_bindings(flow, base).items():
            found.setdefault(ancestor, {variable: tuple(substitute(flow, values, direct)) for variable, values in inner.items()})
    return found


def structures_on(flow: Flow, receiver: int) -> tuple[int, ...]:
    """Return the collections of a library, with their elements, that the class of a receiver extends: `class Users(list[User])`."""
    class_ = flow.class_of(receiver)
    if not flow.generics.extended or class_ == NONE:
        return ()
    found = flow.generics.extended_on.get(strong(receiver))
    if found is None:
        ancestors = [each for each in flow.hierarchy.linearization(class_) if isinstance(each, int) and each in flow.generics.extended]
        seen = [as_seen(flow, flow.generics.extended[each], receiver, each) for each in ancestors]
        found = flow.generics.extended_on[strong(receiver)] = tuple(dict.fromkeys(value for values in seen for value in values))
    return found


def as_seen(flow: Flow, values: Iterable[int], receiver: int, class_: int, among: Iterable[int] = ()) -> list[int]:
    """Return the values of a member that `class_` declares as they are on a receiver; `among` are all values of that member.

    Where the receiver tells what a variable stands for, neither the bound nor what other receivers were given counts.
    """
    bindings = bindings_on(flow, receiver, class_)
    if not bindings:
        return shown(flow, values)
    held = list(values)
    told = [value for value in (*held, *among) if _is_told(flow, value, bindings)]
    if told:
        bounds = {bound for each in told if flow.objects.kind(each) == Kind.VARIABLE for bound in bounds_of(flow, strong(each))}
        held = [value for value in held if value in told or not (is_weak(value) or value in bounds)]
    return shown(flow, substitute(flow, held, bindings))


def is_told_on(flow: Flow, receiver: int, class_: int, name: str) -> bool:
    """Return whether the body of a class declares an attribute to be of a type variable of which a receiver tells what it stands for."""
    member, bindings = flow.whole.class_members[class_].get(name), bindings_on(flow, receiver, class_)
    declared = flow.graph.values[member.cell] if member is not None and member.cell != NONE and bindings else ()
    return any(flow.objects.kind(each) == Kind.VARIABLE and _is_told(flow, each, bindings) for each in declared)


def _is_told(flow: Flow, value: int, bindings: Bindings) -> bool:
    """Return whether a value is a variable, or a collection of one, that stands for something: for another variable, nothing is told."""
    if labels_of_variables(flow, (value,)):
        return not is_open(flow, _replaced(flow, strong(value), bindings))
    if flow.objects.kind(value) != Kind.VARIABLE:
        return False
    bound = bindings.get(flow.objects.intern(Kind.VARIABLE, flow.objects.index(value), 0), ())
    return any(flow.objects.kind(each) != Kind.VARIABLE for each in bound)
