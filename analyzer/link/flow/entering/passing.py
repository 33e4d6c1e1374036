"""Which parameter takes which argument, and what arrives there."""

from collections.abc import Callable, Iterable, Set
from functools import partial
from typing import Final

from analyzer.link.flow.entering.objects_of_libraries import pass_objects
from analyzer.link.flow.solver.arriving import otherwise
from analyzer.link.flow.solver.cells import element_cell, hand_on, place_at, place_key, rest_cell, store_cell
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.of_classes import items_of_record
from analyzer.link.flow.solver.signatures import VARIADIC, Keywords, Signature, bind, signature_of
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import EMPTY_SLOT, NONE, Flag
from analyzer.schema.vocab import ParameterKind


def bind_arguments(flow: Flow, function: int, keywords: Keywords, first: int) -> list[tuple[int, int]]:
    """Return (argument, parameter) numbers of a call of a function; `first` parameters are taken by the receiver."""
    key = (function, keywords, first)
    bound = flow.calling.bound.get(key)
    if bound is None:
        bound = flow.calling.bound[key] = bind(signature_in(flow, function), keywords, max(first, first_listed(flow, function)))
    return bound


def first_listed(flow: Flow, function: int) -> int:
    """Return the number of the first parameter that calls list: a receiver may come before it."""
    return 1 if flow.whole.functions[function].flags & Flag.RECEIVER else 0


def give_rest(flow: Flow, function: int, first: int, collections: Iterable[int], weakly: bool) -> None:
    """Let parameters from one on hold what any further argument may be: a variadic one the collections, others the elements of those."""
    for parameter in flow.whole.functions[function].parameters[first:]:
        slot = flow.whole.function_slot(function, parameter.slot)
        if slot in flow.closed:
            continue
        if parameter.kind in VARIADIC:
            flow.give(slot, collections, weakly)
        else:
            for collection in collections:
                flow.pass_on(element_cell(flow, collection, None), slot, weakly)


def signature_in(flow: Flow, function: int) -> Signature:
    """Return the signature of a function; each is made up once."""
    signature = flow.calling.signatures.get(function)
    if signature is None:
        signature = flow.calling.signatures[function] = signature_of(flow.whole.functions[function])
    return signature


def default_of(flow: Flow, function: int, place: int) -> int:
    """Return the slot of a parameter's default, -1 where nothing is known of one."""
    file = flow.whole.function_file[function]
    if file not in flow.calling.defaults:
        functions = flow.whole.files[file].facts.functions
        having = {parameter.slot for shape in functions for parameter in shape.parameters if parameter.has_default}
        flow.calling.defaults[file] = {target: source for source, target in flow.whole.rows(file, "flows") if target in having}
    source = flow.calling.defaults[file].get(flow.whole.functions[function].parameters[place].slot, NONE)
    return source + flow.whole.slot_base[file] if source not in (NONE, EMPTY_SLOT) else NONE


def pass_to(flow: Flow, source: int, target: int) -> None:
    """Let an argument arrive in a parameter; what arrives in a declared one is used as it is declared."""
    if target in flow.closed:
        flow.records.waiting.append((source, target))
        if target in flow.outside.extended:
            pass_objects(flow, source, target)
        if target in flow.generics.lent:
            on_each(flow, source, _lend, target, flow.generics.lent[target])
        return
    if target in flow.records.told:
        flow.records.waiting.append((source, target))
    flow.graph.connect_argument(source, target)


def _lend(flow: Flow, target: int, labels: frozenset[str], value: int, _: bool) -> None:
    """Let a coroutine, or a collection of just the declared class, arrive where one of a type variable is declared."""
    kind = flow.objects.kind(value)
    if kind == Kind.COROUTINE or (kind == Kind.CONTAINER and flow.objects.label(value) in labels):
        flow.give(target, (value,), weakly=True)


def slot_as_passed(flow: Flow, source: int) -> int:
    """Return the slot of what a function is given that is called with what is in `source`."""
    followed = flow.calling.followed
    if source != NONE and source not in followed.passed:
        slot = followed.passed[source] = flow.graph.new_slot()
        followed.origins[slot] = followed.origins.get(source, source)
        flow.graph.connect_argument(source, slot)
    return followed.passed.get(source, NONE)


def pass_further(flow: Flow, source: int, target: int, kind: ParameterKind, key: str | None) -> None:
    """Pass an argument to a parameter that takes all that there is no other one for; `key` is that of the element that it becomes."""
    if target in flow.closed:
        flow.records.waiting.append((source, target))
        return
    flow.graph.connect_argument(source, store_cell(flow, rest_container(flow, target, kind), key))


def rest_container(flow: Flow, slot: int, kind: ParameterKind) -> int:
    """Return the collection that a variadic parameter holds."""
    name = "builtins.tuple" if kind is ParameterKind.VARIADIC_POSITIONAL else "builtins.dict"
    container = flow.objects.intern(Kind.CONTAINER, slot, name)
    flow.graph.add(slot, (container,))
    return container


def spread(flow: Flow, slots: tuple[int, ...], keywords: Keywords, function: int, bound: int) -> None:
    """Pass what a call unpacks of sequences whose places are told apart, and of mappings under constant keys: each to its parameter.

    `bound` is the number of parameters that the receiver takes. What many calls unpack of the same collection is passed once.
    """
    unpacked = tuple(slot for slot, keyword in zip(slots, keywords, strict=True) if keyword in ("*", "**"))
    spreading = (function, bound, keywords, unpacked)
    if spreading in flow.calling.spread:
        return
    flow.calling.spread.add(spreading)
    taken = frozenset(place for _, place in bind_arguments(flow, function, keywords, bound))
    if "*" in keywords and slots[number := keywords.index("*")] != NONE:
        first = max(bound, first_listed(flow, function)) + number
        flow.graph.visit(slots[number], _spread_one, function, first, taken)
    if "**" in keywords:
        visit_named(flow, slots, keywords, partial(_pass_named, flow, function, taken.union(range(bound))))


def _spread_one(flow: Flow, function: int, first: int, taken: frozenset[int], value: int, _: bool) -> None:
    if flow.objects.kind(value) == Kind.CONTAINER:
        hand_on(flow, value, partial(_pass_place, flow, function, first, taken))
        _pass_unplaced(flow, function, first, taken, value)


_MOST_UNPLACED: Final = 6
"""Parameters that may take what stands at a place of an unpacked sequence that nobody knows: of more, hardly any takes that."""


def _pass_unplaced(flow: Flow, function: int, first: int, taken: frozenset[int], collection: int) -> None:
    """Pass what an unpacked sequence holds at places that nobody knows.

    Parameters that nothing else comes to take it, less than surely, if all of it is alike.
    """
    signature, parameters = signature_in(flow, function), flow.whole.functions[function].parameters
    if any(flow.objects.label(collection) in each.collections.mappings for each in flow.languages):
        return
    places = [place for place in range(first, signature.positions) if place not in taken]
    for place in places if len(places) <= _MOST_UNPLACED else ():
        slot = flow.whole.function_slot(function, parameters[place].slot)
        if slot not in flow.closed:
            if slot not in flow.calling.unplaced:
                flow.calling.unplaced[slot] = otherwise(flow, slot)
            flow.graph.connect_weakly(rest_cell(flow, collection), flow.calling.unplaced[slot])


def _pass_place(flow: Flow, function: int, first: int, taken: frozenset[int], key: str, cell: int) -> None:
    """Pass what stands at a place of an unpacked sequence."""
    if place_at(key) == NONE:
        return
    place, signature, parameters = first + place_at(key), signature_in(flow, function), flow.whole.functions[function].parameters
    if place < signature.positions and place not in taken:
        pass_to(flow, cell, flow.whole.function_slot(function, parameters[place].slot))
    elif place >= signature.positions and signature.rest != NONE:
        rest = flow.whole.function_slot(function, parameters[signature.rest].slot)
        pass_further(flow, cell, rest, ParameterKind.VARIADIC_POSITIONAL, place_key(place - signature.positions))


def are_alike(flow: Flow, values: Set[int]) -> bool:
    """Return whether there are values, all the same or all objects of classes of the program with one above them."""
    if len(values) < 2:
        return bool(values)
    orders = [set(flow.hierarchy.linearization(class_)) if (class_ := flow.class_of(value)) != NONE else set() for value in sorted(values)]
    return all(map(flow.is_instance, values)) and any(isinstance(each, int) for each in set.intersection(*orders))


def visit_named(flow: Flow, slots: tuple[int, ...], keywords: Keywords, act: Callable[[str, int], None]) -> None:
    """Call something with each constant key, and its slot, of the mappings that a call unpacks, and of the records that are mappings."""
    for slot, keyword in zip(slots, keywords, strict=True):
        if keyword == "**" and slot != NONE:
            flow.graph.visit(slot, _visit_keys, act)


def _visit_keys(flow: Flow, act: Callable[[str, int], None], value: int, _: bool) -> None:
    if flow.objects.kind(value) == Kind.CONTAINER:
        hand_on(flow, value, act)
    elif flow.is_instance(value):
        for key, cell in items_of_record(flow, flow.class_of(value)):
            act(key, cell)


def _pass_named(flow: Flow, function: int, taken: frozenset[int], key: str, cell: int) -> None:
    signature, parameters = signature_in(flow, function), flow.whole.functions[function].parameters
    place = signature.places.get(key, NONE)
    if place != NONE and place not in taken:
        pass_to(flow, cell, flow.whole.function_slot(function, parameters[place].slot))
    elif place == NONE and key.isidentifier() and signature.named_rest != NONE:
        rest = flow.whole.function_slot(function, parameters[signature.named_rest].slot)
        pass_further(flow, cell, rest, ParameterKind.VARIADIC_KEYWORD, key)
