"""What a loop over the items of a mapping, or over the members of a class, stores in attributes of the same names."""

from collections import defaultdict
from collections.abc import Iterator, KeysView, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

from analyzer.languages.models import ElementModel, Model
from analyzer.languages.semantics.outside import bare_names
from analyzer.link.flow.attributes.computed.namespaces import put_named
from analyzer.link.flow.attributes.modules.members import module_member
from analyzer.link.flow.attributes.stores import class_cell, store
from analyzer.link.flow.solver.call_results import calls_by_result
from analyzer.link.flow.solver.cells import hand_on
from analyzer.link.flow.solver.namespaces import Looped, Loops
from analyzer.link.flow.solver.objects import CLASSES, Kind, strong
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.link.whole import Whole
from analyzer.model.facts import NONE, Flag, Unpacking
from analyzer.schema.vocab import ParameterKind

_MAX_STEPS: Final = 4
"""Names, tests and calls such as `list` and `sorted` between a loop and what it goes through."""

_PAIR: Final = 2

_EACH: Final = ("element",)

_MAX_SOURCES: Final = 16
"""Places that one takes its values from which are looked at: few branches stand between a loop and what it stores."""


class _Pair(NamedTuple):
    """What a loop goes through, the slots of what stands beside the name there, and whether that is what is stored."""

    iterated: int
    beside: tuple[int, ...]
    is_own: bool


def store_looped(flow: Flow, file: int, target: int, named: int, source: int) -> None:
    """Let what a loop stores under names that it goes through be the attribute of each of them."""
    base, loops = flow.whole.slot_base[file], loops_of(flow, file)
    is_made = source - base in calls_by_result(flow, file)
    for pair in _pairs(loops, named - base, source - base):
        for holder, is_class in _holders(flow, file, pair.iterated, _MAX_STEPS) if pair.is_own or is_made else ():
            looped = Looped(target, source, tuple([each + base for each in pair.beside]), pair.is_own)
            on_each(flow, holder + base, _store_members if is_class else _store_items, looped)


def keys_gone_through(flow: Flow, file: int, named: int, source: int) -> Iterator[str]:
    """Yield the constant keys of the mappings whose items a loop goes through, where a slot holds those names beside what is stored."""
    base, objects = flow.whole.slot_base[file], flow.objects
    for pair in _pairs(loops_of(flow, file), named, source):
        for holder, is_class in _holders(flow, file, pair.iterated, _MAX_STEPS):
            for value in sorted(flow.graph.values[holder + base]) if not is_class else ():
                if objects.kind(value) == Kind.CONTAINER:
                    yield from flow.records.keys.get(strong(value), ())


def goes_through(flow: Flow, file: int, named: int, source: int, holder: int) -> bool:
    """Return whether a loop goes through the names of what is in a slot, where another slot holds those names."""
    loops = loops_of(flow, file)
    held, pairs = before(loops, holder), list(_pairs(loops, named, source)) if named != NONE else []
    gone_through = [slot for pair in pairs for slot, _ in _holders(flow, file, pair.iterated, _MAX_STEPS)]
    return any(not held.isdisjoint(before(loops, slot)) for slot in (*gone_through, *(pair.iterated for pair in pairs)))


def stands_beside(flow: Flow, file: int, named: int, slot: int) -> bool:
    """Return whether a slot has what stands beside a name in the pairs that a loop goes through, where another slot holds that name."""
    return named != NONE and any(pair.is_own for pair in _pairs(loops_of(flow, file), named, slot))


def loops_of(flow: Flow, file: int) -> Loops:
    found = flow.namespaces.loops.get(file)
    if found is None:
        found = flow.namespaces.loops[file] = _read_loops(flow, file)
    return found


def forget_loops(flow: Flow, file: int) -> None:
    """Let go of what the loops of a file go through: it takes room, and is read again where anybody asks later."""
    flow.namespaces.loops.pop(file, None)


def _read_loops(flow: Flow, file: int) -> Loops:
    whole, facts = flow.whole, flow.whole.files[file].facts
    before, seconds = defaultdict[int, list[int]](list), defaultdict[int, list[int]](list)
    for source, target in whole.rows(file, "flows"):
        before[target].append(source)
    for tests in ("guards", "narrowings", "member_tests"):
        for target, source, *_ in whole.rows(file, tests):
            before[target].append(source)
    loads = {row[0]: (row[1], facts.texts[row[2]]) for row in whole.rows(file, "loads")}
    iterated = {row[0]: row[1] for row in whole.rows(file, "iterations")} | dict(_called_back(whole, file, loads))
    places: dict[int, tuple[int, int]] = {}
    for slot, pair, place, kind in whole.rows(file, "unpacks"):
        if kind == Unpacking.PLACE and pair in iterated:
            places[slot] = pair, place
            if place == 1:
                seconds[pair].append(slot)
    rests = (each.slot for shape in facts.functions for each in shape.parameters if each.kind is ParameterKind.VARIADIC_KEYWORD)
    made = defaultdict[int, list[int]](list)
    for collection, _, element in whole.rows(file, "elements"):
        made[collection].append(element)
    items = {row[0]: row[1] for row in whole.rows(file, "items") if row[2] == NONE}
    keys = {held: key for table in ("keys", "loop_keys") for _, key, held in whole.rows(file, table)}
    return Loops(before, iterated, places, seconds, loads, frozenset(rests), made, items, keys)


def _called_back(whole: Whole, file: int, loads: Mapping[int, tuple[int, str]]) -> Iterator[tuple[int, int]]:
    """Yield the parameters of functions that are written where a method calls them with each element, with the slots of what has those."""
    methods, functions = whole.semantics[file].collections.methods, {each.slot: each for each in whole.files[file].facts.functions}
    for number, callee in enumerate(whole.column(file, "calls", 1)):
        receiver, name = loads.get(callee, (NONE, ""))
        if name in methods and methods[name].given[:1] == _EACH and (row := whole.row(file, "calls", number))[14]:
            shape = functions.get(whole.row(file, "arguments", row[13])[0])
            listed = shape.parameters[bool(shape.flags & Flag.RECEIVER) :] if shape is not None else ()
            yield from ((each.slot, receiver) for each in listed[:1])


def _pairs(loops: Loops, named: int, source: int) -> Iterator[_Pair]:
    """Yield what loops go through whose names, or first places, a slot holds."""
    sources = before(loops, source)
    for name in before(loops, named):
        if name in loops.iterated:
            yield _Pair(loops.iterated[name], (), False)
        pair, place = loops.places.get(name, (NONE, NONE))
        if place == 0:
            beside = tuple(loops.seconds.get(pair, ()))
            yield from _within(loops, _Pair(loops.iterated[pair], beside, not sources.isdisjoint(beside)), _MAX_STEPS)


def _within(loops: Loops, pair: _Pair, steps: int) -> Iterator[_Pair]:
    """Yield what a loop goes through, and where a comprehension made that, what the loops of this one go through of which it has pairs."""
    yield pair
    made = [loops.made[each] for each in before(loops, pair.iterated) if each in loops.made] if steps else []
    for element in [each for elements in made for each in elements]:
        for each in before(loops, element):
            if each in loops.iterated:
                yield from _within(loops, pair._replace(iterated=loops.iterated[each]), steps - 1)
        row = loops.made.get(element, ())
        for inner in _pairs_in(loops, row) if len(row) == _PAIR else ():
            yield from _within(loops, inner._replace(beside=pair.beside, is_own=pair.is_own and inner.is_own), steps - 1)


def _pairs_in(loops: Loops, row: Sequence[int]) -> Iterator[_Pair]:
    sources = before(loops, row[1])
    for name in before(loops, row[0]):
        inner, place = loops.places.get(name, (NONE, NONE))
        if place == 0:
            yield _Pair(loops.iterated[inner], (), not sources.isdisjoint(loops.seconds.get(inner, ())))


def before(loops: Loops, slot: int) -> KeysView[int]:
    """Return the slots that one takes its values from as they are, or where a test held, itself first."""
    found, latest = {slot: True}, [slot]
    for _ in range(_MAX_STEPS):
        latest = [each for target in latest for each in loops.before.get(target, ())[:_MAX_SOURCES] if each not in found][:_MAX_SOURCES]
        found.update(dict.fromkeys(latest, True))
    return found.keys()


def _holders(flow: Flow, file: int, iterated: int, steps: int) -> Iterator[tuple[int, bool]]:
    """Yield the slots of the mappings, or of the classes (true), whose items, keys or members are gone through."""
    whole, semantics, loops = flow.whole, flow.whole.semantics[file], loops_of(flow, file)
    texts, calls = whole.files[file].facts.texts, calls_by_result(flow, file)
    for slot in before(loops, iterated):
        row = whole.row(file, "calls", calls[slot]) if slot in calls else None
        if row is None:
            continue
        receiver, name = loops.loads.get(row[1], (NONE, ""))
        first = whole.row(file, "arguments", row[13])[0] if row[14] else NONE
        if semantics.collections.element_models.get(name) is ElementModel.GIVES_ITEMS and receiver != NONE:
            holder, member = loops.loads.get(receiver, (NONE, ""))
            yield (holder, True) if member == semantics.reflection.namespace_member else (receiver, False)
        elif first != NONE and any(each.rpartition(".")[2] == texts[row[10]] for each in semantics.reflection.member_listers):
            yield first, True
        elif first != NONE and steps and texts[row[10]] in bare_names(semantics.outside, Model.ITERATES, Model.KEEPS_PLACES):
            yield from _holders(flow, file, first, steps - 1)


def _store_items(flow: Flow, looped: Looped, value: int, weakly: bool) -> None:
    """Store under the constant keys of a mapping, or as the names of a class, what stands there, or what is made of that.

    Where both the mapping and the object are arguments, each call has its own two, of which nothing is known together. What a function is
    given under any name is left to `analyzer.link.flow.keyword_attributes`: there each call of it has its own.
    """
    if value in flow.namespaces.scopes:
        _store_members(flow, looped, flow.namespaces.scopes[value], weakly)
    elif flow.objects.kind(value) == Kind.CONTAINER and looped.is_own and not _is_rest(flow, flow.objects.index(value)):
        target = looped.target
        if weakly:
            target = flow.graph.new_slot()
            on_each(flow, looped.target, _keep_sure, target)
        hand_on(flow, value, partial(_store_one, flow, target))


def _is_rest(flow: Flow, slot: int) -> bool:
    """Return whether a collection is what a parameter takes that is given any names."""
    file = flow.whole.file_of_slot(slot)
    return file < len(flow.whole.files) and slot - flow.whole.slot_base[file] in loops_of(flow, file).rests


def _keep_sure(flow: Flow, target: int, value: int, weakly: bool) -> None:
    if not weakly:
        flow.graph.add(target, (value,))


def _store_one(flow: Flow, target: int, key: str, cell: int) -> None:
    if key.isidentifier():
        on_each(flow, cell, store_value, target, key)


_STORED: Final = (Kind.FUNCTION, Kind.BOUND, Kind.CLASS, Kind.INSTANCE, Kind.PARTIAL)


def store_value(flow: Flow, target: int, key: str, value: int, weakly: bool) -> None:
    """Store what can be called, or has methods. Options that hold texts and lists are told apart by more than their names."""
    if flow.objects.kind(value) in _STORED:
        slot = flow.graph.new_slot()
        flow.give(slot, (value,), weakly)
        store(flow, target, key, slot, by_text=True)
        on_each(flow, target, put_named, key, slot)


def _store_members(flow: Flow, looped: Looped, value: int, _: bool) -> None:
    if flow.objects.kind(value) == Kind.MODULE and looped.is_own:
        for name in sorted(flow.whole.module_members[flow.objects.index(value)]):
            _store_one(flow, looped.target, name, module_member(flow, flow.objects.index(value), name))
    if flow.objects.kind(value) not in CLASSES:
        return
    class_ = flow.objects.index(value)
    if looped.is_own:
        for name in public_methods(flow, class_):
            _store_one(flow, looped.target, name, class_cell(flow, class_, name))
    else:
        flow.namespaces.looped.append((looped, class_))
        methods = [flow.objects.intern(Kind.FUNCTION, flow.whole.class_methods[class_][name]) for name in public_methods(flow, class_)]
        for slot in looped.beside:
            flow.give(slot, methods, weakly=True)


def public_methods(flow: Flow, class_: int) -> list[str]:
    """Return the names of the methods of a class that anyone may call."""
    return sorted(name for name in flow.whole.class_methods[class_] if not name.startswith("_"))


def put_looped(flow: Flow) -> None:
    """Let the one function that wraps the methods of a class, and is put in their place there, run for them."""
    for looped, class_ in flow.namespaces.looped:
        made = flow.graph.values[looped.source] - flow.graph.beside
        held = (flow.objects.index(each) for each in flow.graph.values[looped.target] if flow.objects.kind(each) in CLASSES)
        if len(made) == 1 and all(flow.objects.kind(each) == Kind.FUNCTION for each in made) and class_ in held:
            for name in public_methods(flow, class_):
                flow.graph.connect(looped.source, class_cell(flow, class_, name))
    flow.namespaces.looped.clear()
