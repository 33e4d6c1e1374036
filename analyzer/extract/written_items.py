"""Items that are read right after they were written: what was written is what is read, whatever the collection held before.

"Right after" is meant narrowly: on the same way through the function, with no call and no other write of an item in between, since either
may change the collection under another name. Whether the value is a collection, and not an object with methods of its own for items, the
linker knows.
"""

from typing import NamedTuple, TypeAlias

from analyzer.extract.environment import Environment
from analyzer.extract.rows import EMPTY, FactBuilder
from analyzer.model.facts import NONE

Path: TypeAlias = "int | tuple[Path, int]"
"""A slot, or the item of a path under the text of a constant key."""


class WrittenItem(NamedTuple):
    """The item that was written last, its value, and the moment: calls and writes of items so far, turns of the way."""

    path: Path
    value: int
    moment: tuple[int, int, int]


def note_written(environment: Environment, facts: FactBuilder, base: int, key: int, value: int) -> None:
    """Keep in mind that an item was just written."""
    is_known = key != NONE and value != EMPTY
    environment.written = WrittenItem((path_of(environment, base), key), value, _moment(environment, facts)) if is_known else None


def note_read(environment: Environment, facts: FactBuilder, slot: int, base: int, key: int) -> None:
    """Say where the item that arrives in `slot` comes from, if it was just written."""
    path = environment.paths[slot] = (path_of(environment, base), key)
    written = environment.written
    if written is not None and written.path == path and written.moment == _moment(environment, facts):
        facts.latest_items.extend((slot, written.value))


def path_of(environment: Environment, slot: int) -> Path:
    """Return the item that a slot was read from, or the slot."""
    return environment.paths.get(slot, slot)


def _moment(environment: Environment, facts: FactBuilder) -> tuple[int, int, int]:
    return len(facts.calls), len(facts.item_stores), environment.turns
