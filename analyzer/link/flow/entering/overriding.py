"""Which methods may run instead of one: those of subclasses, and of classes that have what an interface asks for without naming it."""

from collections.abc import Iterator, Mapping
from typing import Final

from analyzer.link.flow.solver.levels import metaclasses
from analyzer.link.flow.solver.signatures import accepts, signature_of
from analyzer.link.flow.solver.state import Flow
from analyzer.link.targets import MAX_LISTED_DISPATCH
from analyzer.model.facts import NONE, Flag
from analyzer.schema.vocab import NodeKind, ParameterKind

MAX_OVERRIDES: Final = 40
"""Overriding methods that one call may enter: beyond that, the method is a protocol of the whole code base and entering
every implementation from every call mixes them all."""

HOLLOW: Final = Flag.STUB_BODY | Flag.ABSTRACT
"""Flags of what has no body of its own, one of which a function has that others are to override."""

FEWEST_ASKED: Final = 2
"""Methods that an interface has to ask for before a class that has them all is taken for one of its kind: `close` alone many have."""


def overrides(flow: Flow, function: int, receiver: int) -> list[int]:
    """Return the methods of what a receiver may be that override a method, nearest first; no more than anyone asks for.

    Before them stands what the class of a method inherits which type checkers alone see: that is what runs. What a call makes of a class is
    of no subclass.
    """
    class_, is_made = flow.class_of(receiver), flow.is_made(receiver)
    key = (function, NONE if is_made else class_)
    found = flow.override_lists.get(key)
    if found is None:
        found = flow.override_lists[key] = _find_overrides(flow, function, class_, is_made)
    return found


def _find_overrides(flow: Flow, function: int, class_: int, is_made: bool) -> list[int]:
    if flow.whole.functions[function].definition == NONE or flow.whole.receiver_class(function) == NONE:
        return []
    declared = flow.whole.declaration_of_function(function)
    name, semantics = declared.name, flow.semantics_of_function(function)
    if name not in flow.shared_methods or name in semantics.methods.constructors or semantics.is_private_to_class(name):
        return []
    found: dict[int, None] = {}
    if is_for_checkers(flow, own := flow.whole.receiver_class(function), name):
        found[_inherited_method(flow, own, name)] = None
    for descendant in () if is_made else flow.hierarchy.descendants(class_):
        override = own_method(flow, descendant, name)
        if override == NONE and len(flow.hierarchy.bases[descendant]) > 1:
            override = _inherited_method(flow, descendant, name)
        override = counterpart(flow, function, override)
        if override not in (NONE, function):
            found[override] = None
            if len(found) >= MAX_LISTED_DISPATCH:
                return list(found)
    alike = (method_of(flow, each, name) for each in (() if is_made else conforming(flow, class_)))
    found.update(dict.fromkeys(counterpart(flow, function, each) for each in alike))
    return [each for each in found if each != NONE]


def counterpart(flow: Flow, function: int, override: int) -> int:
    """Return which function runs where a class has `override` in the place of `function`: of properties what reads, or what writes.

    That is -1 where a property has none of the kind.
    """
    if not is_property(flow, function):
        return override
    class_ = flow.whole.receiver_class(override) if override != NONE else NONE
    member = flow.whole.class_members[class_].get(flow.whole.name_of_function(function)) if class_ != NONE else None
    if member is None:
        return override
    accessors = [each for each in flow.whole.functions_of(member) if is_property(flow, each)]
    writes = is_setter(flow, function)
    fitting = [each for each in accessors if is_setter(flow, each) == writes]
    if not accessors:
        return override
    return NONE if not fitting else fitting[-1] if writes else fitting[0]


def is_property(flow: Flow, function: int) -> bool:
    """Return whether a function with a name is what an attribute calls where it is read, written or deleted."""
    return flow.whole.declaration_of_function(function).kind is NodeKind.PROPERTY


def is_setter(flow: Flow, function: int) -> bool:
    """Return whether a function is what writing an attribute calls, as its head or a decorator says."""
    declared, words = flow.whole.declaration_of_function(function), flow.semantics_of_function(function).setter_decorators
    return bool(declared.flags & Flag.SETTER) or any(each.rpartition(".")[2] in words for each in declared.decorators or ())


def gives_empty(flow: Flow, function: int) -> bool:
    """Return whether a method gives nothing but new collections with nothing in them: others are to override it."""
    file = flow.whole.function_file[function]
    found = flow.calling.empty.get(file)
    if found is None:
        found = flow.calling.empty[file] = _giving_empty(flow, file)
    return function in found


def _giving_empty(flow: Flow, file: int) -> frozenset[int]:
    whole = flow.whole
    empty = {*whole.column(file, "containers", 0)}.difference(whole.column(file, "elements", 0))
    methods = {
        each.returns: number
        for number, each in enumerate(whole.files[file].facts.functions, whole.function_base[file])
        if empty and whole.receiver_class(number) != NONE and not each.flags & Flag.GENERATOR
    }
    given: dict[int, bool] = {}
    for source, target in whole.rows(file, "flows") if methods else ():
        if target in methods:
            given[methods[target]] = given.get(methods[target], True) and source in empty
    return frozenset(number for number, is_empty in given.items() if is_empty)


def conforming(flow: Flow, class_: int) -> tuple[int, ...]:
    """Return the classes that have all methods of an interface that nobody needs to name, and do not name it, in their order.

    Where decorators name it, they are those that these decorate, and all below. None where the class is no such interface, where it asks
    for too little, or where they are so many that they say nothing.
    """
    if class_ not in flow.unnamed_interfaces:
        return ()
    found = flow.unnamed_interfaces[class_]
    if found is None:
        every = tuple(_implementing(flow, class_) or _conforming(flow, class_))
        found = flow.unnamed_interfaces[class_] = every if len(every) <= MAX_OVERRIDES else ()
    return found


def _implementing(flow: Flow, interface: int) -> dict[int, None]:
    found = (class_ for each in (interface, *flow.hierarchy.descendants(interface)) for class_ in flow.calling.implementers.get(each, ()))
    return dict.fromkeys(each for class_ in found for each in (class_, *flow.hierarchy.descendants(class_)))


def _conforming(flow: Flow, interface: int) -> Iterator[int]:
    semantics = flow.semantics_of_class(interface)
    asked: dict[str, int] = {}
    for each in reversed(flow.hierarchy.linearization(interface)):
        if isinstance(each, int) and each in flow.unnamed_interfaces:
            methods = flow.whole.class_methods[each].items()
            asked.update((name, function) for name, function in methods if name not in semantics.methods.constructors)
    telling = [name for name in asked if not semantics.is_reserved(name)]
    if len(telling) < FEWEST_ASKED:
        return
    declaring = min((flow.classes_with_method[name] for name in telling), key=len)
    for class_ in dict.fromkeys(each for one in declaring for each in (one, *flow.hierarchy.descendants(one))):
        is_other = class_ not in flow.unnamed_interfaces and interface not in flow.hierarchy.linearization(class_)
        if is_other and flow.semantics_of_class(class_) is semantics and _has_all(flow, class_, asked):
            yield class_


def _has_all(flow: Flow, class_: int, asked: Mapping[str, int]) -> bool:
    return all((own := method_of(flow, class_, name)) != NONE and _fits(flow, own, function) for name, function in asked.items())


def _fits(flow: Flow, own: int, asked: int) -> bool:
    """Return whether a method can be called as another one is: with the arguments that this needs, or by reading it."""
    shape, other = flow.whole.functions[own], flow.whole.functions[asked]
    if (shape.flags ^ other.flags) & (Flag.GETTER | Flag.ASYNC):
        return False
    needed = [other.parameters[place] for place in sorted(signature_of(other).required) if place]
    keywords = tuple(each.name if each.kind is ParameterKind.KEYWORD_ONLY else None for each in needed)
    return accepts(signature_of(shape), keywords, 1)


def method_of(flow: Flow, class_: int, name: str) -> int:
    """Return the method that objects of a class have under a name, its own or an inherited one; -1 where unknown."""
    own = own_method(flow, class_, name)
    return own if own != NONE else _inherited_method(flow, class_, name)


def maker_of(flow: Flow, class_: int) -> int:
    """Return the method of a class's metaclass that runs when the class is called, -1 where none does."""
    known = flow.calling.makers
    if class_ not in known:
        call = flow.semantics_of_class(class_).methods.call
        found = (method_of(flow, flow.objects.index(each), call) for each in metaclasses(flow, class_) if call)
        known[class_] = next((each for each in found if each != NONE), NONE)
    return known[class_]


def _inherited_method(flow: Flow, class_: int, name: str) -> int:
    """Return the method that a class inherits under a name, such as a mixin's that stands before the overridden one; -1 where unknown."""
    declaring, order = flow.declaring_method.get(name), flow.hierarchy.linearization(class_)
    if declaring is None or declaring.isdisjoint(order):
        return NONE
    for ancestor in order[1:]:
        if ancestor in declaring:
            return own_method(flow, ancestor, name)
        if isinstance(ancestor, str) and (ancestor is order[-1] or not lacks(flow, class_, ancestor, name)):
            return NONE
    return NONE


def lacks(flow: Flow, class_: int, external_class: str, *names: str) -> bool:
    """Return whether a class outside that a class extends is known to define none of some names itself.

    What every object has, constructors apart, libraries do not always list.
    """
    semantics = flow.semantics_of_class(class_)
    is_listed = all(name in semantics.methods.constructors or not semantics.is_reserved(name) for name in names)
    return is_listed and all(semantics.library().lacks(external_class, name) for name in names)


def own_method(flow: Flow, class_: int, name: str) -> int:
    """Return the method that a class itself declares under a name (the last one), or -1."""
    return flow.whole.class_methods[class_].get(name, NONE)


def is_for_checkers(flow: Flow, class_: int, name: str) -> bool:
    """Return whether type checkers alone see the methods that a class declares under a name: what it inherits is what runs."""
    member = flow.whole.class_members[class_].get(name)
    if member is None or not member.binding.definitions:
        return False
    definitions = flow.whole.files[member.file].facts.definitions
    found = map(definitions.__getitem__, member.binding.definitions)
    return all(each.flags & Flag.TYPE_ONLY and each.kind is not NodeKind.FIELD for each in found)


def run_instead(flow: Flow, function: int) -> int:
    """Return the method that runs where a class declares one for type checkers alone, the one that it inherits, or -1."""
    class_, definition = flow.whole.receiver_class(function), flow.whole.declaration_of_function(function)
    if class_ == NONE or not definition.flags & Flag.TYPE_ONLY or not is_for_checkers(flow, class_, definition.name):
        return NONE
    return _inherited_method(flow, class_, definition.name)
