"""The one class that an object surely is of: that of what a call makes, and of what a variable or a private field holds ever since."""

from collections.abc import Iterable
from typing import Final

from analyzer.link.typing.body import Body
from analyzer.link.typing.members import Field
from analyzer.link.typing.types import Symbol
from analyzer.model.facts import NONE, Flag
from analyzer.schema.vocab import Visibility

_MAX_STEPS: Final = 16


def exact_class(body: Body, slot: int) -> Symbol | None:
    """Return the class of which the object in a slot is, and not of one below it; None where that is not sure."""
    for _ in range(_MAX_STEPS):
        if slot in body.rows.calls:
            return _made(body, slot)
        is_named = slot in body.rows.names or slot in body.rows.loads
        slot = _held(body, body.entity(slot).field) if is_named else _only(body, slot)
    return None


def run_for(body: Body, class_: Symbol, declared: Symbol, others: Iterable[int]) -> list[int]:
    """Return what runs on an object of exactly a class in place of a method: of the functions that override it, the nearest above."""
    whole = body.world.whole
    owners = {whole.receiver_class(function): function for function in others}
    for each in body.world.ancestry(class_):
        if each.symbol == declared:
            break
        if isinstance(each.symbol, int) and each.symbol in owners:
            return [owners[each.symbol]]
    return []


def _made(body: Body, slot: int) -> Symbol | None:
    """Return the class that a call makes an object of, unless it has a body of its own there."""
    row = body.rows.calls[slot]
    if not row[11] & Flag.INSTANTIATES or (row[2], row[3]) in body.rows.bodies:
        return None
    callee = body.callee(slot)
    return callee.owner if callee is not None else None


def _only(body: Body, slot: int) -> int:
    """Return the slot whose value alone a slot holds."""
    sources = body.rows.sources.get(slot, ()) if slot not in body.rows.parameters else ()
    return sources[0] if len(sources) == 1 else NONE


def _held(body: Body, field: Field | None) -> int:
    """Return the slot of what a private field of the file is declared with, if nothing else is ever assigned to it."""
    symbol = None if field is None else field.symbol
    local = symbol - body.world.whole.definition_base[body.file] if isinstance(symbol, int) else NONE
    if not 0 <= local < len(body.facts.definitions):
        return NONE
    definition = body.facts.definitions[local]
    if definition.visibility is not Visibility.PRIVATE or definition.name in body.rows.assigned:
        return NONE
    cells = [each.cell for each in body.facts.bindings if local in each.definitions]
    return _only(body, cells[0]) if len(cells) == 1 else NONE
