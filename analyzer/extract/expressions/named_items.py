"""Items whose key is a name: which slot holds the key. What constants arrive there, the linker knows."""

from analyzer.extract.state.rows import EMPTY
from analyzer.extract.state.walk import Walk
from analyzer.syntax import Node


def note_name(walk: Walk, key: Node | None, item: int) -> None:
    """Note what holds the key of the item in a slot, where the key is a name that was just read."""
    if key is None or not walk.is_name(key):
        return
    variable = walk.resolve(walk.key(key))
    held = walk.environment.versions.get(variable.version) or variable.cell
    if held != EMPTY:
        walk.facts.named_items.extend((item, held))


def note_put(walk: Walk, base: int, key: int) -> None:
    """Note which slot holds the key, that is no constant, under which something is put into a collection."""
    if EMPTY not in (base, key) and not walk.tables.declares:
        walk.facts.mapping_keys.extend((base, key))


def note_key(walk: Walk, base: int, key: int, held: int) -> None:
    """Note which slot holds the key, that is no constant, of an item in the slot `held`, in sources that look something up, and in others
    that go through keys."""
    if (walk.possible.begins or walk.possible.lists_keys) and EMPTY not in (base, key, held):
        (walk.facts.keys if walk.possible.begins else walk.facts.loop_keys).extend((base, key, held))


def note_item(walk: Walk, key: Node | None, base: int, item: int) -> None:
    """Note that an item was read under a name that is no constant, which what is written next may be."""
    if key is not None and EMPTY not in (base, item) and walk.is_name(key):
        walk.facts.read_under = base, item, walk.source[key.start_byte : key.end_byte]


def note_copy(walk: Walk, key: Node | None, base: int, value: int) -> None:
    """Note the object from which what is put into another is read, both under the same name: `target[name] = source[name]`."""
    source, item, name = walk.facts.read_under
    if value == item and key is not None and EMPTY not in (base, item) and walk.source[key.start_byte : key.end_byte] == name:
        walk.facts.copies.extend((base, source))
