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
    """Note which slot holds the key, that is no constant, of an item in the slot `held`, in sources that look something up."""
    if walk.possible.begins and EMPTY not in (base, key, held):
        walk.facts.keys.extend((base, key, held))
