"""Items that are read right after they were written: what was written is what is read, whatever the collection held before.

"Right after" is meant narrowly: on the same way through the function, with no call and no other write of an item in between, since either
may change the collection under another name. Whether the value is a collection, and not an object with methods of its own for items, the
linker knows.
"""

from typing import Final

from analyzer.extract.state.environment import Environment, WrittenItem
from analyzer.extract.state.rows import EMPTY, FactBuilder
from analyzer.model.facts import NONE
from analyzer.model.packing import WIDTHS

_WIDTH: Final = WIDTHS["items"]
_LOADS_BEFORE: Final = 4
"""Attributes that may be read between a method and the end of its arguments: an item that is written at once is a short one."""


def note_written(environment: Environment, facts: FactBuilder, base: int, key: int, value: int) -> None:
    """Keep in mind that an item was just written."""
    if key == NONE or value == EMPTY:
        environment.written = None
        return
    root, *keys = _path(facts, base)
    environment.written = WrittenItem((root, key, *keys), value, _moment(environment, facts))


def note_updated(environment: Environment, facts: FactBuilder, callee: int, given: int) -> None:
    """Keep in mind that a method, in the slot `callee`, just wrote the item of the collection in the slot `given`, where that has one."""
    elements, width = facts.elements, WIDTHS["elements"]
    if elements[-width : -width + 1] != [given] or elements[-2 * width : -2 * width + 1] == [given]:
        return
    loads = range(len(facts.loads) - WIDTHS["loads"], -1, -WIDTHS["loads"])
    base = next((facts.loads[place + 1] for place in loads[:_LOADS_BEFORE] if facts.loads[place] == callee), EMPTY)
    if base != EMPTY:
        note_written(environment, facts, base, elements[-2], elements[-1])


def note_read(environment: Environment, facts: FactBuilder, slot: int) -> None:
    """Say where the item of the last row, which arrives in `slot`, comes from, if it was just written."""
    written = environment.written
    if written is not None and written.moment == _moment(environment, facts) and written.path == _path(facts, slot):
        facts.latest_items.extend((slot, written.value))


def _path(facts: FactBuilder, slot: int) -> tuple[int, ...]:
    """Return the slot that the last rows of items begin at which lead to `slot`, and their keys, last first."""
    items, end = facts.items, len(facts.items)
    keys: list[int] = []
    while end and items[end - _WIDTH] == slot and items[end - _WIDTH + 2] != NONE:
        keys.append(items[end - _WIDTH + 2])
        slot = items[end - _WIDTH + 1]
        end -= _WIDTH
    return slot, *keys


def _moment(environment: Environment, facts: FactBuilder) -> tuple[int, int, int]:
    return len(facts.calls), len(facts.item_stores), environment.turns
