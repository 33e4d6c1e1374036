"""Attributes of what is outside the repository, known by full names alone."""

from collections.abc import Iterable
from typing import Final

from analyzer.languages.models import ValueForm
from analyzer.link.flow.attributes.outside.library import attribute_values, gives_own
from analyzer.link.flow.attributes.outside.wrapped_functions import running_method
from analyzer.link.flow.declared.generics import structures_on
from analyzer.link.flow.entering.named_classes import class_of_library
from analyzer.link.flow.entering.overriding import method_of
from analyzer.link.flow.entering.self_returning import objects_of
from analyzer.link.flow.solver.arriving import aside
from analyzer.link.flow.solver.objects import CLASSES, Kind, strong
from analyzer.link.flow.solver.state import Flow
from analyzer.link.hierarchy import Hierarchy
from analyzer.link.whole import Whole
from analyzer.model.facts import NONE, Flag

MAX_NAMES: Final = 10
"""Names that the full name of an attribute of something outside may have: longer ones are attributes of attributes, on and on in a loop."""

MAX_ON_OBJECT: Final = 3
"""How many of them may be read off an object whose library does not say what the first is: what leads further has come there by mistake."""

_FUNCTIONS: Final = frozenset({ValueForm.FUNCTION})

MAX_REPEATED: Final = 1
"""How many of them may have stood before, as in `node.parent.parent`: where more do, a structure that holds its like is walked through."""


def external_member(flow: Flow, value: int, name: str) -> tuple[int, ...]:
    """Return what attribute `name` of something outside the repository is; empty where the value has no attributes."""
    key = (strong(value), name)
    found = flow.external_members.get(key)
    if found is None:
        found = flow.external_members[key] = _find_external_member(flow, value, name)
    return found


def _find_external_member(flow: Flow, value: int, name: str) -> tuple[int, ...]:
    objects, kind = flow.objects, flow.objects.kind(value)
    if kind == Kind.EXTERNAL or kind == Kind.EXTERNAL_INSTANCE:
        return _named_member(flow, f"{objects.name(value)}.{name}", strong(value))
    if kind == Kind.CONTAINER:
        return _member_of_collection(flow, value, name)
    if kind == Kind.BEGINNING:
        names = (each.outside.keeping_methods.get(name) for each in flow.languages)
        return tuple([objects.intern(Kind.EXTERNAL_METHOD, full, strong(value)) for full in names if full is not None])
    if kind == Kind.CONSTANT:
        splitting = (f"{each.builtins}.str.{name}" for each in flow.languages)
        return tuple([objects.intern(Kind.EXTERNAL_METHOD, full, strong(value)) for full in splitting if full in flow.outside.splitting])
    if kind == Kind.EXTERNAL_METHOD and name in flow.records.running_methods:
        return (objects.intern(Kind.EXTERNAL, f"{objects.name(value)}.{name}"),)
    if kind == Kind.PROPERTY:
        return (objects.intern(Kind.EXTERNAL_METHOD, name, strong(value)),)
    if kind == Kind.GENERATOR:
        return _of_generator(flow, value, name)
    if kind == Kind.COROUTINE and (promise := flow.semantics_of_function(objects.index(value)).objects.promise_type):
        return (objects.intern(Kind.EXTERNAL_METHOD, f"{promise}.{name}", strong(value)),)
    return _member_of_function(flow, value, name) if kind in (Kind.FUNCTION, Kind.BOUND) else ()


def _member_of_collection(flow: Flow, value: int, name: str) -> tuple[int, ...]:
    label = flow.objects.label(value)
    if label in flow.records.types and name not in flow.records.methods:
        return ()
    if any(f"{label}.{name}" in each.outside.own_items for each in flow.languages):
        return (strong(value),)
    return (flow.objects.intern(Kind.EXTERNAL_METHOD, f"{label}.{name}", strong(value)),) if may_have(flow, label, name) else ()


def _member_of_function(flow: Flow, value: int, name: str) -> tuple[int, ...]:
    objects, function = flow.objects, flow.objects.index(value)
    semantics = flow.semantics_of_function(function)
    if name and name == semantics.reflection.own_name:
        name_of = objects.intern(Kind.CONSTANT, flow.whole.name_of_function(function))
        return (name_of, objects.intern(Kind.EXTERNAL_INSTANCE, f"{semantics.builtins}.str"))
    if objects.kind(value) == Kind.BOUND and (of_bound := _member_of_bound(flow, value, name)) != NONE:
        return (of_bound,)
    if name and name == semantics.methods.descriptor_get and (form := _form_of_functions(flow)):
        return (objects.intern(Kind.EXTERNAL_METHOD, f"{form}.{name}", strong(value)),)
    full = semantics.objects.function_methods.get(name, "")
    if objects.kind(value) == Kind.FUNCTION and function in flow.choices and semantics.outside.dispatch_registers.endswith(f".{name}"):
        full = semantics.outside.dispatch_registers
    if not full and (running := running_method(flow, value, name)) is not None:
        if own := _own_method(flow, running.full):
            return own
        full = running.full
    return (objects.intern(Kind.EXTERNAL_METHOD, full, strong(value)),) if full else ()


def _member_of_bound(flow: Flow, value: int, name: str) -> int:
    """Return the function of a bound method, or what it is bound to, where that is asked for; else -1."""
    reflection = flow.semantics_of_function(flow.objects.index(value)).reflection
    if name and name == reflection.bound_function:
        return flow.objects.intern(Kind.FUNCTION, flow.objects.index(value))
    return flow.objects.extra(value) if name and name == reflection.bound_receiver else NONE


def _form_of_functions(flow: Flow) -> str:
    """Return the full name of the type that functions are objects of, empty where no language has one."""
    return next((name for name, forms in flow.outside.forms.items() if forms == _FUNCTIONS), "")


def _own_method(flow: Flow, full_name: str) -> tuple[int, ...]:
    """Return a library's method on an object of its class, where the repository is that library; empty where it is another."""
    owner, _, name = full_name.rpartition(".")
    class_ = class_of_library(flow, owner)
    method = method_of(flow, class_, name) if class_ != NONE else NONE
    return (flow.objects.intern(Kind.BOUND, method, flow.objects.intern(Kind.INSTANCE, class_)),) if method != NONE else ()


def _of_generator(flow: Flow, value: int, name: str) -> tuple[int, ...]:
    semantics = flow.semantics_of_function(flow.objects.index(value))
    is_async = bool(flow.whole.functions[flow.objects.index(value)].flags & Flag.ASYNC)
    full = f"{semantics.collections.generators[is_async]}.{name}"
    is_known = name in semantics.methods.advance or semantics.library().entry(full) is not None
    return (flow.objects.intern(Kind.EXTERNAL_METHOD, full, strong(value)),) if is_known else ()


def _named_member(flow: Flow, full: str, receiver: int) -> tuple[int, ...]:
    owner, _, name = full.rpartition(".")
    for semantics in flow.languages:
        if found := attribute_values(flow, semantics, full, receiver):
            if full in semantics.reflection.module_tables:
                flow.namespaces.module_tables.update(found)
            return found
        if name in semantics.reflection.own_texts:
            return (flow.objects.intern(Kind.EXTERNAL_INSTANCE, f"{semantics.builtins}.str"),)
    names = full.split(".")
    is_loop = len(names) > MAX_NAMES or len(names) - len(set(names)) > MAX_REPEATED
    if is_loop or _names_on_object(flow, owner, full, receiver) > MAX_ON_OBJECT or not may_have(flow, owner, name):
        return ()
    return (flow.objects.intern(Kind.EXTERNAL, full),)


def _names_on_object(flow: Flow, owner: str, full: str, receiver: int) -> int:
    """Return how many names of an attribute were read off an object outside, one after the other; 0 where none was an object's."""
    known = flow.outside.names_on_objects
    before = known.get(owner, 0)
    if before or flow.objects.kind(receiver) == Kind.EXTERNAL_INSTANCE:
        return known.setdefault(full, before + 1)
    return 0


def inherited_member(flow: Flow, class_: str, name: str, receiver: int) -> tuple[int, ...]:
    """Return what a member of an external class is on a receiver of the repository; one of a collection knows the elements."""
    full = f"{class_}.{name}"
    if full in flow.outside.kept.members and flow.class_of(receiver) != NONE:
        return (objects_of(flow, flow.class_of(receiver), flow.outside.kept.members[full]),)
    if (flow.is_instance(receiver) or flow.objects.kind(receiver) in CLASSES) and gives_own(flow, full):
        return (flow.objects.intern(Kind.EXTERNAL_METHOD, full, strong(receiver)),)
    for structure in structures_on(flow, receiver):
        if flow.objects.label(structure) == class_ and not any(full in semantics.outside.own_results for semantics in flow.languages):
            return (flow.objects.intern(Kind.EXTERNAL_METHOD, full, structure),)
    if (mapping := flow.outside.record_bases.get(class_)) is not None:
        return (flow.objects.intern(Kind.EXTERNAL_METHOD, f"{mapping}.{name}", receiver),) if may_have(flow, mapping, name) else ()
    if flow.is_instance(receiver) and name in flow.semantics_of_class(flow.class_of(receiver)).outside.event_methods:
        return (flow.objects.intern(Kind.EXTERNAL_METHOD, full, receiver),)
    return _named_member(flow, full, receiver)


def give_from_hosts(flow: Flow, slot: int, receiver: int, name: str, hosts: Iterable[int]) -> None:
    """Let what hosts of a mixin have from classes outside arrive in a slot, where those are known to have it."""
    above = (each for host in hosts for each in flow.hierarchy.linearization(host) if isinstance(each, str))
    for external_class in dict.fromkeys(above):
        if any(semantics.library().entry(f"{external_class}.{name}") is not None for semantics in flow.languages):
            flow.give(slot, inherited_member(flow, external_class, name, receiver), weakly=True)


def gives_way(whole: Whole, hierarchy: Hierarchy, class_: int, external_class: str, name: str, is_object: bool) -> bool:
    """Return whether an attribute of a class is rather what one of the repository's classes defines than of the base outside before it.

    Of a base that no table knows, any attribute may be; but who puts a class behind it means what that class adds. So is what methods of
    such a class assign, on an object (`is_object`): that hides what classes have. Names that every object has are in the base too.
    """
    order = hierarchy.linearization(class_)
    after = [each for each in order[order.index(external_class) + 1 :] if isinstance(each, int)] if external_class in order else []
    if not any(name in whole.class_methods[each] or (is_object and name in whole.class_fields[each]) for each in after):
        return False
    semantics = whole.semantics[whole.class_file[class_]]
    return not semantics.is_reserved(name) and not semantics.library().is_class(external_class)


def behind(flow: Flow, slot: int, external_class: str) -> int:
    """Return where what a class behind a base outside has arrives: as less than sure, but where the base is known to hold objects."""
    return slot if external_class in flow.outside.kept.holding else aside(flow, slot)


def may_have(flow: Flow, external_class: str, name: str) -> bool:
    """Return whether an external class may have an attribute: one that its library lists has just what is listed.

    A member whose name is computed is known to those alone who have that name. Names that a language reserves libraries do not always
    list, but for that of what runs where an object is called.
    """
    external_class = flow.outside.record_bases.get(external_class, external_class)
    return not name.startswith("[") and not any(
        each.library().lacks(external_class, name) and (name == each.methods.call or not each.is_reserved(name)) for each in flow.languages
    )


def may_have_in(flow: Flow, order: tuple[int | str, ...], external_class: str, name: str, is_object: bool) -> bool:
    """Return the same for a class outside in an order of classes: a constructor that it is known to lack is that of a class behind it.

    So is anything where it brings nothing but a metaclass. What every object has besides, libraries do not always list. What records
    have, or a class behind it that a library tells of, is not that of a class that nothing is known of. The base of interfaces gives
    objects (`is_object`) nothing.
    """
    if is_object and external_class in flow.outside.interface_bases:
        return False
    records = flow.outside.kept.types
    if name in flow.outside.kept.member_names and external_class not in records and not records.keys().isdisjoint(order):
        return False
    if name in flow.outside.told_names and external_class and _is_told_behind(flow, order, external_class, name):
        return False
    if not may_have(flow, external_class, name):
        return False
    if order[-1] is external_class or not _is_surely_lacked(flow, external_class, name):
        return True
    behind = order[order.index(external_class) + 1 :]
    return not any(isinstance(each, int) and name in flow.whole.class_members[each] for each in behind)


def _is_told_behind(flow: Flow, order: tuple[int | str, ...], external_class: str, name: str) -> bool:
    if f"{external_class}.{name}" in flow.outside.told or any(each.library().is_class(external_class) for each in flow.languages):
        return False
    return any(f"{each}.{name}" in flow.outside.told for each in order[order.index(external_class) + 1 :] if isinstance(each, str))


def _is_surely_lacked(flow: Flow, external_class: str, name: str) -> bool:
    is_bare = any(external_class in each.reflection.base_metaclasses for each in flow.languages)
    is_constructor = is_bare or any(name in each.methods.constructors for each in flow.languages)
    return is_constructor and any(each.library().lacks(external_class, name) for each in flow.languages)
