"""Attributes that the program puts on classes from outside: their objects have them, and so have objects of classes below."""

from collections.abc import Callable, Iterator
from typing import Final

from analyzer.link.flow.attributes.outside.names import may_have
from analyzer.link.flow.solver.objects import OUTSIDE, Kind, strong
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE, Flag

OWN: Final = (Kind.FUNCTION, Kind.BOUND, Kind.CLASS, Kind.INSTANCE)
"""Values of the repository's own code: what else is put there is from outside too."""


def note_put(flow: Flow, file: int, held: int, name: str, value: int) -> None:
    """Note that a file stores what is in a slot as an attribute of something from outside that may be a class.

    What tests put in the place of an attribute that is there is gone when they end, and the rest of the program knows nothing of it.
    """
    semantics, full = flow.whole.semantics[file], flow.objects.name(held)
    library = semantics.library()
    is_new = library.lacks(full, name)
    if library.is_module(full) or semantics.trusts_declarations or (flow.whole.files[file].is_test and not is_new):
        return
    by_class = flow.outside.put.setdefault(name, {})
    real = library.real_name(full)
    if real not in by_class:
        by_class[real] = flow.graph.new_slot()
    on_each(flow, value, _keep, by_class[real])


def note_put_on_libraries(flow: Flow, file: int) -> None:
    """Note what a file stores as an attribute of what goes by a name that a library puts on pages, but for what it defines itself."""
    facts, libraries = flow.whole.files[file].facts, flow.whole.semantics[file].objects.library_names
    texts, bindings = facts.texts, facts.bindings
    if libraries.keys().isdisjoint(texts):
        return
    rows = (row for row in flow.whole.rows(file, "names") if texts[row[1]] in libraries)
    named = {row[0]: libraries[texts[row[1]]] for row in rows if row[2] == NONE or not bindings[row[2]].definitions}
    parameters = (each for function in facts.functions for each in function.parameters)
    named.update((each.slot, libraries[each.name]) for each in parameters if each.name in libraries)
    for receiver, text, value, *_ in flow.whole.rows(file, "stores"):
        if receiver in named and value != NONE:
            cells = flow.outside.put.setdefault(texts[text], {})
            cell = cells.setdefault(named[receiver], flow.graph.new_slot())
            on_each(flow, value + flow.whole.slot_base[file], _keep, cell)


def _keep(flow: Flow, slot: int, value: int, weakly: bool) -> None:
    if flow.objects.kind(value) in OWN:
        flow.give(slot, (value,), weakly)


def put_on(flow: Flow, class_: str, name: str) -> Iterator[int]:
    """Yield the slots of what the program puts on a class from outside, and on those above it, as an attribute."""
    by_class = flow.outside.put.get(name, {})
    orders = [each.library().linearization(class_) for each in flow.languages] if by_class else ()
    for above in dict.fromkeys(above for order in orders for above in order):
        if above in by_class:
            yield by_class[above]


def find_put(flow: Flow, class_: str, name: str, bind: Callable[..., None], slot: int, receiver: int) -> bool:
    """Let what the program puts on a class from outside arrive on an object of a class below; return whether it is new there."""
    cells = list(put_on(flow, class_, name)) if name in flow.outside.put else ()
    for cell in cells:
        on_each(flow, cell, bind, slot, receiver, flow.class_of(receiver), cell)
    return bool(cells) and not may_have(flow, class_, name)


def load_put(flow: Flow) -> None:
    """Let what the program puts on classes from outside arrive where objects of those are asked for it."""
    names = flow.outside.put.keys()
    for file in flow.whole.flowing if names else ():
        base, texts = flow.whole.slot_base[file], flow.whole.files[file].facts.texts
        for slot, receiver, text, *_ in () if names.isdisjoint(texts) else flow.whole.rows(file, "loads"):
            if slot != NONE and texts[text] in names:
                on_each(flow, receiver + base, _load, slot + base, texts[text])


def _load(flow: Flow, target: int, name: str, value: int, weakly: bool) -> None:
    for cell in _cells(flow, value, name):
        on_each(flow, cell, _give_bound, target, strong(value), weakly)


def _cells(flow: Flow, value: int, name: str) -> Iterator[int]:
    kind = flow.objects.kind(value)
    if kind in OUTSIDE:
        yield from put_on(flow, flow.objects.name(value), name)
    elif kind == Kind.CONTAINER:
        yield from put_on(flow, flow.objects.label(value), name)


def _give_bound(flow: Flow, target: int, receiver: int, weakly: bool, value: int, is_weak: bool) -> None:
    flow.give(target, (_bound(flow, value, receiver),), weakly or is_weak)


def _bound(flow: Flow, value: int, receiver: int) -> int:
    is_class = flow.objects.kind(receiver) == Kind.EXTERNAL
    if is_class or flow.objects.kind(value) != Kind.FUNCTION or flow.whole.functions[flow.objects.index(value)].flags & Flag.STATIC:
        return value
    return flow.objects.intern(Kind.BOUND, flow.objects.index(value), receiver)


def members_put(flow: Flow, receiver: int, name: str) -> frozenset[int]:
    """Return what the program puts, as an attribute, on the class from outside that a value is an object of."""
    held = [value for cell in _cells(flow, receiver, name) for value in flow.graph.values[cell]]
    return frozenset([_bound(flow, strong(value), strong(receiver)) | value & 1 for value in held])
