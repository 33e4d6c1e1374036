"""Items that are read right after they were written: what was written is what is read, whatever the collection held before.

"Right after" is meant narrowly: on the same way through the function, with no call and no other write of an item in between, since either
may change the collection under another name. Whether the value is a collection, and not an object with methods of its own for items, the
linker knows.

A path is a slot or, below 0, the item of a path under the text of a constant key.
"""

from analyzer.extract.environment import Environment, WrittenItem
from analyzer.extract.rows import EMPTY, FactBuilder
from analyzer.model.facts import NONE


def note_written(environment: Environment, facts: FactBuilder, base: int, key: int, value: int) -> None:
    """Keep in mind that an item was just written."""
    is_known = key != NONE and value != EMPTY
    environment.written = WrittenItem(_item(environment, base, key), value, _moment(environment, facts)) if is_known else None


def note_read(environment: Environment, facts: FactBuilder, slot: int, base: int, key: int) -> None:
    """Say where the item that arrives in `slot` comes from, if it was just written."""
    path = environment.paths[slot] = _item(environment, base, key)
    written = environment.written
    if written is not None and written.path == path and written.moment == _moment(environment, facts):
        facts.latest_items.extend((slot, written.value))


def _item(environment: Environment, base: int, key: int) -> int:
    """Return the path of an item."""
    numbers = environment.items
    return numbers.setdefault((environment.paths.get(base, base), key), -1 - len(numbers))


def _moment(environment: Environment, facts: FactBuilder) -> tuple[int, int, int]:
    return len(facts.calls), len(facts.item_stores), environment.turns
