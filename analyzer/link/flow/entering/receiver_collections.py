"""Collections of receivers: what a method gives that holds what it is called on, or makes of that, as its caller sees it."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from analyzer.link.flow.solver.cells import element_cell, hand_on, keys_cell, rest_cell
from analyzer.link.flow.solver.objects import Kind, is_weak, strong, weak
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE, FunctionFlow

SeeAs = Callable[[Flow, int, int, int], int]
"""Gives a value of a method of a class as it is on a receiver of it."""


_NO_SLOTS: Final = range(0)


def collected_on(see_as: SeeAs, flow: Flow, collection: int, own: int, receiver: int, slots: range = _NO_SLOTS) -> int:
    """Return a collection that a method of the class `own` gives, as it is on a receiver: with that in place of the method's own.

    It is another collection then, so that what its callers put in is not seen by others. So are those inside it that are made in `slots`.
    """
    inside = (flow.objects.intern(Kind.SELF, own), flow.objects.intern(Kind.SELF_CLASS, own))
    mapped = tuple([see_as(flow, each, own, receiver) for each in inside])
    if mapped == inside:
        return collection
    key = strong(collection), mapped
    found = flow.calling.collected.get(key)
    if found is None:
        found = flow.objects.intern(Kind.CONTAINER, flow.graph.new_slot(), flow.objects.label(collection))
        flow.calling.collected[key] = found
        _fill(see_as, flow, strong(collection), found, own, receiver, slots)
    return weak(found) if is_weak(collection) else found


def _fill(see_as: SeeAs, flow: Flow, source: int, target: int, own: int, receiver: int, slots: range) -> None:
    def see(flow: Flow, value: int, own: int, receiver: int) -> int:
        if is_collection_in(flow, value, slots):
            return collected_on(see_as, flow, value, own, receiver, slots)
        return see_as(flow, value, own, receiver)

    def pass_on(held: int, cell: int) -> None:
        flow.graph.watch(held, _give_seen, see, own, receiver, cell)

    pass_on(rest_cell(flow, source), rest_cell(flow, target))
    pass_on(keys_cell(flow, source), keys_cell(flow, target))
    hand_on(flow, source, lambda key, cell: pass_on(cell, element_cell(flow, target, key)))
    if source in flow.sealed:
        flow.sealed.add(target)


def _give_seen(flow: Flow, see_as: SeeAs, own: int, receiver: int, target: int, values: Iterable[int]) -> None:
    flow.graph.add(target, [see_as(flow, value, own, receiver) for value in values])


def slots_collecting(flow: Flow, function: int) -> range:
    """Return the slots in which a method may make collections that hold its receiver; none where it only reads attributes of that."""
    file = flow.whole.function_file[function]
    found = flow.calling.collecting.get(file)
    if found is None:
        found = flow.calling.collecting[file] = _collecting(flow, file)
    return found.get(function, _NO_SLOTS)


def is_collection_in(flow: Flow, value: int, slots: range) -> bool:
    """Return whether a value is a collection that is made in one of some slots, and no object whose properties are kept apart."""
    is_collection = flow.objects.kind(value) == Kind.CONTAINER and flow.objects.label(value) not in flow.records.types
    return is_collection and flow.objects.index(value) in slots


def _collecting(flow: Flow, file: int) -> dict[int, range]:
    """Return the methods of a file whose receivers are more than what attributes are read of, with the slots of each."""
    whole, base = flow.whole, flow.whole.slot_base[file]
    used = {*whole.column(file, "flows", 0), *whole.column(file, "arguments", 0), *whole.column(file, "calls", 1)}
    used.update(whole.column(file, "elements", 2))
    functions = whole.files[file].facts.functions
    numbers = sorted(range(len(functions)), key=lambda number: functions[number].slot)
    shapes = [functions[number] for number in numbers]
    found: dict[int, range] = {}
    for place, (number, shape) in enumerate(zip(numbers, shapes, strict=True)):
        if shape.parameters and shape.parameters[0].slot in used and whole.receiver_class(number + whole.function_base[file]) != NONE:
            end = _next_outside(shapes, place)
            last = whole.files[file].facts.slots if end is None else end.slot
            found[number + whole.function_base[file]] = range(shape.slot + base, last + base)
    return found


def _next_outside(functions: Sequence[FunctionFlow], place: int) -> FunctionFlow | None:
    """Return the first function after one, in the order of their slots, that this one does not define, itself or in what it defines."""
    inside = {functions[place].definition}
    for following in range(place + 1, len(functions)):
        if functions[following].owner not in inside:
            return functions[following]
        inside.add(functions[following].definition)
    return None
