"""Attributes: what a name means on a value."""

from collections.abc import Iterable
from functools import partial
from itertools import islice
from typing import Final

from analyzer.link.flow.attributes.accessors import load_accessor
from analyzer.link.flow.attributes.around import find_around
from analyzer.link.flow.attributes.binding import after, bind, bind_member, find_what_takes_writes, past_class
from analyzer.link.flow.attributes.declaring import declares, is_assigned, is_declared_above, is_read_above, is_typed, nearest_member
from analyzer.link.flow.attributes.delegation import declares_lacking, find_delegated
from analyzer.link.flow.attributes.enumerations import give_members, give_value_of_any, is_member, value_of_member
from analyzer.link.flow.attributes.metaclass_members import find_in_metaclass
from analyzer.link.flow.attributes.modules.imported_by_name import modules_offering
from analyzer.link.flow.attributes.modules.members import load_submodule, module_member, only_default, values_from_outside, whole_of
from analyzer.link.flow.attributes.outside.bags import bag_of, load_from_bag
from analyzer.link.flow.attributes.outside.configured_members import give_told
from analyzer.link.flow.attributes.outside.host import host_cell
from analyzer.link.flow.attributes.outside.monkey_patches import find_put
from analyzer.link.flow.attributes.outside.names import behind, external_member, give_from_hosts, gives_way, inherited_member, may_have_in
from analyzer.link.flow.attributes.outside.stand_ins import standing_object
from analyzer.link.flow.attributes.parameter_bases import find_given
from analyzer.link.flow.attributes.put_below import find_put_below
from analyzer.link.flow.attributes.records import add_structured, has_properties, lend_constructor, property_slot
from analyzer.link.flow.attributes.root import find_allocator, find_in_object
from analyzer.link.flow.attributes.runtime_members import find_made, made_member
from analyzer.link.flow.attributes.sibling_bases import find_beside
from analyzer.link.flow.attributes.subclass_factories import fill, named_below
from analyzer.link.flow.attributes.subclass_fields import members_below, receivers_below
from analyzer.link.flow.attributes.unnamed_fields import find_put_beside, find_unnamed
from analyzer.link.flow.declared.generics import as_seen, bindings_on, is_told_on
from analyzer.link.flow.declared.types import classes_behind
from analyzer.link.flow.entering.overriding import is_for_checkers
from analyzer.link.flow.entering.record_holders import give_held_class
from analyzer.link.flow.solver.arriving import aside, otherwise
from analyzer.link.flow.solver.cells import instance_cell, is_maker, place_cell
from analyzer.link.flow.solver.levels import is_of_metaclass
from analyzer.link.flow.solver.objects import OF_CLASS, OUTSIDE, Kind
from analyzer.link.flow.solver.of_classes import find_of_classes
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.link.sharing import Member
from analyzer.model.facts import NONE

MAX_MIXIN_HOSTS: Final = 16
"""Subclasses that are asked for an attribute which a class uses but neither has nor inherits: mixins have few hosts."""


def load(flow: Flow, target: int, base: int, name: str) -> None:
    """Let the attribute `name` of every value of `base` flow into `target`."""
    on_each(flow, base, load_from, target, name)


def load_of_member(flow: Flow, target: int, name: str, holder: int, member: str, value: int, weakly: bool) -> None:
    """Let the attribute `name` of one value flow into `target`; the value is what the values of `holder` have as `member`."""
    if (cell := value_of_member(flow, flow.graph.values[holder], member, value, name)) != NONE:
        flow.pass_on(cell, target, weakly)
    else:
        load_from(flow, target, name, value, weakly)


def load_from(flow: Flow, target: int, name: str, value: int, weakly: bool) -> None:
    """Let the attribute `name` of one value flow into `target`."""
    objects, kind = flow.objects, flow.objects.kind(value)
    if kind in OF_CLASS or kind == Kind.SUPER:
        if not flow.is_hierarchy_known:
            _defer(flow, target, name, value, weakly)
            return
        _give_attribute(flow, target, name, value, weakly)
    elif kind == Kind.MODULE:
        flow.pass_on(module_attribute(flow, objects.index(value), name), target, weakly)
        flow.give(target, values_from_outside(flow, objects.index(value), name), weakly)
    elif flow.records.types and has_properties(flow, value):
        flow.pass_on(property_slot(flow, value, name), target, weakly)
        if not is_maker(flow, value, name):
            flow.give(target, external_member(flow, value, name), weakly)
    elif kind in (Kind.MADE_OBJECT, Kind.MADE_CLASS):
        flow.pass_on(made_attribute(flow, value, name), target, weakly)
    elif kind == Kind.PACKAGE and name == flow.whole.semantics[objects.extra(value)].reflection.package_path:
        flow.give(target, (objects.intern(Kind.BEGINNING, f"{objects.name(value)}."),), weakly)
    elif kind == Kind.PACKAGE:
        load_submodule(flow, target, objects.name(value), objects.extra(value), name)
    elif kind == Kind.MODULES:
        for file in modules_offering(flow, value, name):
            flow.pass_on(module_attribute(flow, file, name), target, weakly=True)
    elif kind == Kind.CONTAINER and (place := place_cell(flow, value, name)) != NONE:
        flow.pass_on(place, target, weakly)
    elif kind == Kind.PROPERTY:
        load_accessor(flow, target, name, value, weakly)
    elif kind == Kind.ALIAS:
        _load_from_type(flow, target, name, value, weakly)
    elif not flow.is_hierarchy_known and f"{objects.part(value)}.{name}" in flow.outside.standing.names:
        flow.deferred_loads.append((target, name, value, weakly))
    elif kind in OUTSIDE and objects.name(value) in flow.outside.bag_types and (bag := bag_of(flow, value, name)):
        load_from_bag(flow, target, bag, name, external_member(flow, value, name), weakly)
    elif (cell := host_cell(flow, value, name, target)) is not None:
        flow.pass_on(cell, target, weakly)
        flow.give(otherwise(flow, target), external_member(flow, value, name), weakly)
    elif found := external_member(flow, value, name):
        flow.give(target, found, weakly)
    elif bag := bag_of(flow, value, name):
        load_from_bag(flow, target, bag, name, (), weakly)


def _load_from_type(flow: Flow, target: int, name: str, value: int, weakly: bool) -> None:
    """Let what a type's other name stands for have the attribute, once it is known."""
    if not flow.is_hierarchy_known:
        flow.deferred_loads.append((target, name, value, weakly))
    for class_ in classes_behind(flow, value) if flow.is_hierarchy_known else ():
        _give_attribute(flow, target, name, class_, weakly)


def _defer(flow: Flow, target: int, name: str, value: int, weakly: bool) -> None:
    """Until the hierarchy is known, a class has only the attributes of its own body; the rest waits."""
    flow.deferred_loads.append((target, name, value, weakly))
    binding = flow.whole.class_members[flow.objects.index(value)].get(name)
    if binding is not None and binding.cell != NONE:
        on_each(flow, binding.cell, _pass_class, target)


def _pass_class(flow: Flow, target: int, value: int, weakly: bool) -> None:
    if flow.objects.kind(value) in (Kind.CLASS, Kind.EXTERNAL):
        flow.give(target, (value,), weakly)


def replay_deferred(flow: Flow) -> None:
    """Look up, along the hierarchy that is known now, the attributes that waited for it."""
    flow.is_hierarchy_known = True
    for target, name, value, weakly in flow.deferred_loads:
        load_from(flow, target, name, value, weakly)
    for slot, name in flow.deferred_imports:
        flow.graph.add(slot, (standing_object(flow, name),))
    flow.deferred_loads.clear()


def _give_attribute(flow: Flow, target: int, name: str, value: int, weakly: bool) -> None:
    if (own := own_class(flow, value, name)) != NONE:
        flow.give(target, (own,), weakly)
    else:
        flow.pass_on(lookup(flow, value, name), target, weakly)


def own_class(flow: Flow, receiver: int, name: str) -> int:
    """Return the class behind an object as a value, where that is what an attribute of it means; of a receiver a subclass may be it."""
    if name not in flow.class_attributes or not flow.is_instance(receiver):
        return NONE
    class_ = flow.class_of(receiver)
    if name != flow.semantics_of_class(class_).reflection.own_class:
        return NONE
    return flow.objects.intern(Kind.SELF_CLASS if flow.objects.kind(receiver) == Kind.SELF else Kind.CLASS, class_)


def module_attribute(flow: Flow, file: int, name: str) -> int:
    """Return the slot of a module's attribute; what a module exports as a whole has the names that the module itself lacks.

    So has the only thing that it exports, where that is its default: tools hand that to who takes the module.
    """
    is_new = (file, name) not in flow.module_cells
    cell, default = module_member(flow, file, name), flow.whole.semantics[file].default_export
    if is_new and name not in flow.whole.module_members[file]:
        if (whole := whole_of(flow, file)) != NONE:
            if name == default:
                flow.graph.connect(whole, cell)
            load(flow, cell, whole, name)
        elif name != default and (only := only_default(flow, file)) != NONE:
            load(flow, cell, only, name)
    return cell


def lookup(flow: Flow, receiver: int, name: str) -> int:
    """Return the slot of attribute `name` as seen through a receiver: methods bound, properties already called."""
    key = (receiver, name)
    slot = flow.lookups.get(key)
    if slot is None:
        slot = flow.lookups[key] = flow.graph.new_slot()
        if flow.objects.kind(receiver) == Kind.SUPER:
            _find_after(flow, slot, receiver, name)
        else:
            _find_in_class(flow, slot, receiver, name)
    return slot


def made_attribute(flow: Flow, value: int, name: str) -> int:
    """Return the slot of attribute `name` of a class that the program makes as it runs, or of an object of one."""
    return made_member(flow, value, name, _find_inherited)


def _find_inherited(flow: Flow, slot: int, receiver: int, name: str) -> None:
    """Look an attribute up in the class of a receiver and above, whatever subclasses that are written have."""
    _find_in_order(flow, slot, receiver, name, flow.hierarchy.linearization(flow.class_of(receiver)))


def _find_after(flow: Flow, slot: int, receiver: int, name: str) -> None:
    """Look an attribute up past a class in the order of the real receiver's class."""
    class_, bound = flow.objects.index(receiver), flow.objects.extra(receiver)
    above = past_class(flow, receiver)
    if not lend_constructor(flow, slot, bound, name, class_) and not _find_in_order(flow, slot, bound, name, above, False):
        find_in_object(flow, slot, name, class_)
        if flow.class_of(bound) == class_:
            _find_after_in_hosts(flow, slot, bound, name, class_)
            find_beside(flow, slot, bound, name, load_from)


def _find_after_in_hosts(flow: Flow, slot: int, bound: int, name: str, class_: int) -> None:
    """A mixin passes on to what follows it in its hosts."""
    kind = Kind.INSTANCE if flow.is_instance(bound) else Kind.CLASS
    for host in flow.hierarchy.descendants(class_, MAX_MIXIN_HOSTS):
        order = flow.hierarchy.linearization(host)
        if class_ in order:
            found = flow.graph.new_slot()
            _find_in_order(flow, found, flow.objects.intern(kind, host), name, order[order.index(class_) + 1 :], False)
            flow.pass_on(found, slot, weakly=True)


def _find_in_class(flow: Flow, slot: int, receiver: int, name: str) -> None:
    class_ = flow.class_of(receiver)
    order = flow.hierarchy.linearization(class_)
    if name and name == flow.semantics_of_class(class_).objects.prototype and not flow.is_instance(receiver):
        flow.graph.add(slot, (flow.objects.intern(Kind.INSTANCE, class_),))
    elif not _find_in_order(flow, slot, receiver, name, order):
        _find_in_hosts(flow, slot, receiver, name, class_)
        if not flow.is_instance(receiver) and find_allocator(flow, slot, name, class_):
            return
        _find_private(flow, slot, receiver, name, order)
        find_in_metaclass(flow, slot, receiver, name, class_, lookup)
        find_of_classes(flow, slot, receiver, name, load_from)
        find_delegated(flow, slot, receiver, name, load_from)
        find_unnamed(flow, slot, receiver, name)
        find_made(flow, slot, receiver, name)
        find_beside(flow, slot, receiver, name, load_from)
        find_around(flow, slot, receiver, name, load_from)
        _take_below(flow, slot, name, members_below(flow, receiver, name))
        find_put_below(flow, slot, receiver, name)
    else:
        _take_below(flow, slot, name, receivers_below(flow, receiver, name))


def _take_below(flow: Flow, slot: int, name: str, receivers: list[int]) -> None:
    for below in receivers:
        flow.pass_on(lookup(flow, below, name), slot, weakly=True)


def _find_private(flow: Flow, slot: int, receiver: int, name: str, order: tuple[int | str, ...]) -> None:
    """A name may say of which class it is, whose own member it means."""
    private = flow.semantics_of_class(flow.class_of(receiver)).private_member(name)
    if private is not None:
        owners = (each for each in order if isinstance(each, int) and flow.whole.name_of_class(each).lstrip("_") == private[0])
        _find_in_order(flow, slot, receiver, private[1], tuple(owners))


def _find_in_order(flow: Flow, slot: int, receiver: int, name: str, order: tuple[int | str, ...], has_fields: bool = True) -> bool:
    """Look an attribute up along an order of classes; return whether any of them has it.

    The first class whose body has it, or whose methods assign it, decides: a subclass that assigns an attribute means to replace it.
    Where it does so in a method of its own of which nothing is known, that is what stood there before.
    Where `has_fields` is false only classes are asked, as from one in line: neither what objects are assigned nor what metaclasses define.
    """
    is_instance = has_fields and flow.is_instance(receiver) and not declares(flow, name, order)
    is_found = False
    for class_ in order:
        if isinstance(class_, str):
            is_found = is_found or _find_given_or_put(flow, slot, receiver, name, order, class_)
            if flow.records.types and add_structured(flow, slot, receiver, name):
                return True
            if not is_found and may_have_in(flow, order, class_, name, is_instance):
                slot = _find_outside(flow, slot, receiver, name, class_, is_instance, has_fields)
                if slot == NONE:
                    return True
            continue
        if is_instance:
            _connect_field(flow, instance_cell(flow, class_, name), slot, receiver, class_, name)
            is_found = is_found or name in flow.whole.class_fields[class_]
        binding = flow.whole.class_members[class_].get(name)
        if binding is not None and (binding.cell != NONE or is_member(flow, class_, binding)):
            slot, is_found = _find_in_body(flow, slot, receiver, name, binding, class_, order), True
            if slot == NONE:
                return True
            continue
        if not is_instance and (class_, name) in flow.class_level_fields:
            flow.graph.connect(instance_cell(flow, class_, name), slot)
            return True
        if is_instance and (class_, name) in flow.assigned_fields and _replaces(flow, class_, name, after(order, class_)):
            find_what_takes_writes(_bind, flow, slot, receiver, name, after(order, class_))
            if flow.assigned_fields[class_, name]:
                return True
            slot, is_found = otherwise(flow, slot), True
        is_found = is_found or binding is not None
    return is_found or (bool(flow.records.types) and add_structured(flow, slot, receiver, name))


def _find_outside(flow: Flow, slot: int, receiver: int, name: str, base: str, is_instance: bool, has_fields: bool) -> int:
    """Let arrive what a base outside may have; return the slot for what those behind it have, NONE where the base decides."""
    if gives_way(flow.whole, flow.hierarchy, flow.class_of(receiver), base, name, is_instance):
        return behind(flow, slot, base)
    if has_fields and not flow.is_instance(receiver) and is_of_metaclass(flow, flow.class_of(receiver), base, name):
        return slot
    _give_inherited(flow, slot, receiver, name, base, has_fields)
    return NONE


def _find_in_body(flow: Flow, slot: int, receiver: int, name: str, binding: Member, class_: int, order: tuple[int | str, ...]) -> int:
    """Let arrive what the body of a class binds; return the slot for what those above it have, NONE where the class decides."""
    if is_member(flow, class_, binding):
        flow.graph.add(slot, (flow.objects.intern(Kind.INSTANCE, class_),))
        return NONE
    bind_member(_bind, flow, slot, receiver, name, binding, class_, after(order, class_))
    if is_typed(flow, binding):
        find_put_beside(flow, slot, receiver, name)
        find_put_below(flow, slot, receiver, name)
        if binding.cell not in flow.closed and not is_assigned(flow, class_, name):
            find_delegated(flow, slot, receiver, name, load_from)
    return aside(flow, slot) if is_for_checkers(flow, class_, name) else NONE


def _find_given_or_put(flow: Flow, slot: int, receiver: int, name: str, order: tuple[int | str, ...], base: str) -> bool:
    """Look for what code gives objects of a class with a base outside, or puts on that; return whether it puts something there."""
    if base == "":
        find_given(flow, slot, receiver, name, order, _find_in_order)
    return find_put(flow, base, name, _bind, slot, receiver)


def _replaces(flow: Flow, class_: int, name: str, above: tuple[int | str, ...]) -> bool:
    """Return whether a field that methods of a class assign is another than the one of the classes above, which then do not use it."""
    return not is_declared_above(flow, class_, name, above) and not is_read_above(flow, name, above)


def _find_beside_inherited(flow: Flow, slot: int, receiver: int, name: str, base: str) -> None:
    """Let what the program puts on a class arrive beside what a base outside has that no table tells of.

    It may also be what the classes below alone have, which a method of the class uses, or, under a name that no class has, what a method
    gives that is asked for what the class lacks: under any name, where that is declared to give something.
    """
    if not any(semantics.library().entry(f"{base}.{name}") is not None for semantics in flow.languages):
        find_put_beside(flow, slot, receiver, name)
        if name not in flow.definers or declares_lacking(flow, receiver):
            find_delegated(flow, slot, receiver, name, load_from)
        elif not flow.semantics_of_class(flow.class_of(receiver)).is_reserved(name):
            _find_in_hosts(flow, slot, receiver, name, flow.class_of(receiver))


def _give_inherited(flow: Flow, slot: int, receiver: int, name: str, base: str, is_whole: bool) -> None:
    """Let what a base outside has arrive; `is_whole` where the receiver is asked itself, not what is above a class of it."""
    if (told := flow.outside.told_members.get(f"{base}.{name}")) is not None:
        give_told(flow, slot, receiver, told, load_from)
        slot = otherwise(flow, slot)
    if base == "" or give_value_of_any(flow, slot, receiver, name) or give_members(flow, slot, receiver, name):
        return
    if base in flow.outside.settings_types:
        load_from_bag(flow, slot, base, name, inherited_member(flow, base, name, receiver), False)
        return
    if is_whole:
        _find_beside_inherited(flow, slot, receiver, name, base)
    kept = flow.outside.kept
    own = kept.defaults.get(f"{base}.{name}")
    if own is not None and nearest_member(flow, own, flow.hierarchy.linearization(flow.class_of(receiver))) is not None:
        flow.graph.connect(lookup(flow, receiver, own), slot)
        return
    if is_class := f"{base}.{name}" in kept.classes:
        give_held_class(flow, slot, receiver)
    # The class that is known comes first, and what other records' fields put on a record.
    is_record = flow.is_instance(receiver) and not kept.types.keys().isdisjoint(flow.hierarchy.linearization(flow.class_of(receiver)))
    given = otherwise(flow, slot) if is_class or is_record else slot
    flow.graph.add(given, inherited_member(flow, base, name, receiver))


def _connect_field(flow: Flow, cell: int, slot: int, receiver: int, class_: int, name: str) -> None:
    """Let what a class's methods assign arrive as the attribute of a receiver, unless that tells what it is declared to be."""
    if cell not in flow.closed and (filled := named_below(flow, receiver, class_, name)) is not None:
        fill(flow, slot, filled, lookup(flow, receiver, filled.name), cell)
    elif bindings_on(flow, receiver, class_):
        if not is_told_on(flow, receiver, class_, name):
            flow.graph.watch(cell, _give_seen, cell, slot, receiver, class_)
    else:
        flow.graph.connect(cell, slot)


def _give_seen(flow: Flow, cell: int, slot: int, receiver: int, class_: int, values: Iterable[int]) -> None:
    flow.graph.add(slot, as_seen(flow, values, receiver, class_, flow.graph.values[cell]))


def _find_in_hosts(flow: Flow, slot: int, receiver: int, name: str, class_: int) -> None:
    """A mixin uses what its hosts have: ask the subclasses."""
    if flow.objects.kind(receiver) not in (Kind.SELF, Kind.SELF_CLASS):
        return
    if name not in flow.definers:
        give_from_hosts(flow, slot, receiver, name, flow.hierarchy.descendants(class_, MAX_MIXIN_HOSTS))
        return
    hosts = flow.hierarchy.descendants_with(class_, frozenset(flow.definers[name]))
    for host in islice(hosts, MAX_MIXIN_HOSTS):
        kind = Kind.INSTANCE if flow.objects.kind(receiver) == Kind.SELF else Kind.CLASS
        flow.pass_on(lookup(flow, flow.objects.intern(kind, host), name), slot, weakly=True)


_bind: Final = partial(bind, lookup)
"""How what a class binds arrives as the attribute of a receiver."""
