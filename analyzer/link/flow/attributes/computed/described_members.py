"""Objects that are given what others describe, each under the name of its description: `target[name] = described[name].method`."""

from functools import partial

from analyzer.link.flow.attributes.computed.loop_stores import before, loops_of, store_value
from analyzer.link.flow.attributes.members import load
from analyzer.link.flow.attributes.records import is_record
from analyzer.link.flow.solver.cells import hand_on
from analyzer.link.flow.solver.state import Flow, on_each


def store_described(flow: Flow, file: int, target: int, key: int, source: int) -> int:
    """Let what is stored in `target` under the name in a slot be, for each object of several under names, what that one has as a member.

    So it is where what is stored is read off an item that the same name was the key of. Return the slot of what else is stored.
    """
    base, loops = flow.whole.slot_base[file], loops_of(flow, file)
    taken = before(loops, source - base)
    loaded = [(each, *loops.loads[each]) for each in taken if each in loops.loads]
    read = [(each, item, member) for each, holder, member in loaded for item in before(loops, holder) if item in loops.items]
    if not read:
        return source
    name = before(loops, key - base)
    described = [each for each in read if each[1] in loops.keys and not name.isdisjoint(before(loops, loops.keys[each[1]]))]
    for _, item, member in described:
        on_each(flow, loops.items[item] + base, _store_each, target, member)
    return _others(flow, base, [each for each in taken if each not in loops.before], {each for each, _, _ in described}, source)


def _others(flow: Flow, base: int, ends: list[int], described: set[int], source: int) -> int:
    """Return a slot with what those of some slots hold that is not described; the source itself where nothing is."""
    if not described:
        return source
    others = flow.graph.new_slot()
    for each in ends:
        if each not in described:
            flow.graph.connect(each + base, others)
    return others


def _store_each(flow: Flow, target: int, member: str, value: int, _: bool) -> None:
    if is_record(flow, value):
        hand_on(flow, value, partial(_store_member, flow, target, member))


def _store_member(flow: Flow, target: int, member: str, name: str, cell: int) -> None:
    held = flow.graph.new_slot()
    load(flow, held, cell, member)
    on_each(flow, held, store_value, target, name)
