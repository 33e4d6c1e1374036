"""The mappings that the names of modules and classes are, and what a program puts there under names that texts tell."""

from collections.abc import Iterable

from analyzer.link.flow.attributes.modules.members import module_member
from analyzer.link.flow.attributes.modules.missing_names import take_name
from analyzer.link.flow.attributes.modules.wildcard_imports import takers
from analyzer.link.flow.attributes.stores import class_cell, store_in
from analyzer.link.flow.solver.cells import element_cell, hand_on, instance_cell
from analyzer.link.flow.solver.objects import CLASSES, INSTANCES, Kind
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE


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
