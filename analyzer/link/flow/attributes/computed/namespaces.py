"""The mappings that the names of modules and classes are, and what a program puts there under names that texts tell, or nobody knows."""

from collections.abc import Iterable
from typing import Final

from analyzer.link.constants import is_begun_so
from analyzer.link.flow.attributes.modules.brought import takers
from analyzer.link.flow.attributes.modules.lacking_names import give_as_named, take_name
from analyzer.link.flow.attributes.modules.members import module_member
from analyzer.link.flow.attributes.stores import class_cell, store_in
from analyzer.link.flow.attributes.unnamed_fields import put_on_objects, store_unnamed
from analyzer.link.flow.solver.cells import element_cell, hand_on, instance_cell
from analyzer.link.flow.solver.namespaces import Unnamed
from analyzer.link.flow.solver.objects import CLASSES, INSTANCES, Kind, strong
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE

MAX_UNNAMED: Final = 16
"""Values that a program puts somewhere under names that nobody knows: more of them say nothing of any name."""


def namespace_of(flow: Flow, value: int) -> int | None:
    """Return the mapping of the names of a module, a class or an object of one; None for any other value."""
    kind = flow.objects.kind(value)
    if kind == Kind.MODULE:
        return _of_module(flow, flow.objects.index(value))
    if kind in INSTANCES:
        return _of_object(flow, flow.objects.index(value))
    return _of_class(flow, flow.objects.index(value)) if kind in CLASSES else None


def read_namespaces(flow: Flow, file: int) -> None:
    """Let the member of modules and objects that is the mapping of their names, where a file reads it, be that."""
    member, texts = flow.whole.semantics[file].reflection.namespace_member, flow.whole.files[file].facts.texts
    base = flow.whole.slot_base[file]
    for slot, receiver, text, *_ in flow.whole.rows(file, "loads") if member in texts else ():
        if texts[text] == member and NONE not in (slot, receiver):
            on_each(flow, receiver + base, _give_namespace, slot + base)


def _give_namespace(flow: Flow, target: int, value: int, weakly: bool) -> None:
    if flow.objects.kind(value) not in CLASSES and (mapping := namespace_of(flow, value)) is not None:
        flow.give(target, (mapping,), weakly)


def _of_module(flow: Flow, file: int) -> int:
    known = flow.namespaces.of_module
    if file not in known:
        mapping = known[file] = _mapping(flow, flow.objects.intern(Kind.MODULE, file))
        for each in (file, *_all_takers(flow, file)):
            flow.namespaces.seen_in.setdefault(each, []).append(file)
            for name, cell in tuple(flow.namespaces.lacking.get(each, ())):
                take_name(flow, file, each, name, cell)
        hand_on(flow, mapping, lambda name, cell: _join_module(flow, file, name, cell))
    return known[file]


def _of_class(flow: Flow, class_: int) -> int:
    known = flow.namespaces.of_class
    if class_ not in known:
        mapping = known[class_] = _mapping(flow, flow.objects.intern(Kind.CLASS, class_))
        hand_on(flow, mapping, lambda name, cell: _join(flow, cell, class_cell(flow, class_, name)))
    return known[class_]


def _of_object(flow: Flow, class_: int) -> int:
    """What methods of a class and of those above store is in the mapping of its objects too, and what is put there is stored."""
    known = flow.namespaces.of_object
    if class_ not in known:
        value = flow.objects.intern(Kind.INSTANCE, class_)
        mapping = known[class_] = _mapping(flow, value)
        hand_on(flow, mapping, lambda name, cell: _join_object(flow, value, name, cell))
    return known[class_]


def _join_object(flow: Flow, value: int, name: str, cell: int) -> None:
    store_in(flow, name, cell, value, weakly=True)
    for above in flow.hierarchy.linearization(flow.objects.index(value)):
        if isinstance(above, int):
            flow.pass_on(instance_cell(flow, above, name), cell, weakly=True)


def _mapping(flow: Flow, scope: int) -> int:
    slot = flow.graph.new_slot()
    mapping = flow.objects.intern(Kind.CONTAINER, slot, "builtins.dict")
    flow.chosen.keyed.add(slot)
    flow.namespaces.scopes[mapping] = scope
    return mapping


def _all_takers(flow: Flow, file: int) -> Iterable[int]:
    found, pending = dict[int, None](), [file]
    while pending:
        fresh = takers(flow, pending.pop()) - found.keys() - {file}
        found.update(dict.fromkeys(sorted(fresh)))
        pending += fresh
    return found


def _join_module(flow: Flow, file: int, name: str, cell: int) -> None:
    """What a module binds is in its mapping too, and what is put there stands for the name. Names that it lacks take it themselves."""
    member = module_member(flow, file, name)
    if member not in flow.namespaces.lacked:
        _join(flow, cell, member)
    else:
        flow.pass_on(member, cell, weakly=True)


def _join(flow: Flow, cell: int, member: int) -> None:
    flow.pass_on(cell, member, weakly=True)
    flow.pass_on(member, cell, weakly=True)


def put_named(flow: Flow, name: str, source: int, value: int, weakly: bool) -> None:
    """Let what is in a slot be put into a module under a name: who takes all of the module's names has it too."""
    if flow.objects.kind(value) == Kind.MODULE:
        flow.pass_on(source, element_cell(flow, _of_module(flow, flow.objects.index(value)), name), weakly)


def put_unnamed(flow: Flow) -> None:
    """Let what is put into modules, classes and objects under names of which no constant tells be anything that those lack.

    Of an object, some names may be told by constants, and others not, but where items are members: there, loops over lists of names
    are how methods are put in place.
    """
    for each in flow.namespaces.unnamed:
        beginnings = _beginnings(flow, each) if len(flow.graph.values[each.source]) <= MAX_UNNAMED else []
        is_told = any(flow.objects.kind(value) == Kind.CONSTANT for value in flow.graph.values[each.name])
        for holder in sorted(flow.graph.values[each.holder]) if beginnings else ():
            scope = flow.namespaces.scopes.get(strong(holder), strong(holder))
            for beginning in beginnings if not is_told or _may_be_told_in_part(flow, scope) else ():
                _put(flow, scope, beginning, each.source)
    flow.namespaces.unnamed.clear()


def _may_be_told_in_part(flow: Flow, scope: int) -> bool:
    return flow.is_instance(scope) and not flow.semantics_of_class(flow.objects.index(scope)).objects.record_type


def _beginnings(flow: Flow, put: Unnamed) -> list[str]:
    """Return what the unknown names begin with, which may be nothing; no beginnings where all who call tell the name."""
    if put.name in flow.chosen.slots and flow.objects.too_many not in flow.graph.values[flow.chosen.slots[put.name]]:
        return []
    held = flow.graph.values[put.name]
    if (paired := flow.chosen.put.get((put.name, put.source))) is not None and any(flow.graph.values[each] for each in paired.begun):
        return []  # Each call has put what it gives under names that begin as it says.
    return sorted(flow.objects.name(value) for value in held if flow.objects.kind(value) == Kind.BEGINNING) or [""]


def _put(flow: Flow, scope: int, beginning: str, source: int) -> None:
    kind, index = flow.objects.kind(scope), flow.objects.part(scope)
    if not isinstance(index, int):
        return
    if kind == Kind.MODULE:
        _of_module(flow, index)
        flow.namespaces.in_modules.setdefault(index, []).append((beginning, source))
        for file, lacking in tuple(flow.namespaces.lacking.items()):
            if index in flow.namespaces.seen_in.get(file, ()):
                for name, cell in lacking:
                    if is_begun_so(name, beginning) and (file == index or flow.whole.handing_on.offers(index, name)):
                        on_each(flow, source, give_as_named, cell, name)
    elif kind in CLASSES or (kind in INSTANCES and (beginning or flow.semantics_of_class(index).objects.record_type)):
        put_on_objects(flow, index, beginning, source)
    elif kind in INSTANCES:
        store_unnamed(flow, source, scope)
