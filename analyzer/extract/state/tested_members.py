"""Members of which a test told the type, as in `isinstance(self.x, C)`: each read of the same member under the test is narrowed by it.

So are items under a constant key: `isinstance(row["job"], C)`.

So is a member that was just assigned, where it is read to get at one of its own members, or returned: `self.x = C()`, then `self.x.m()`.
A member is known by its path: the slot that the expression begins at and the names that lead from there. So what was known is forgotten
where the variable gets another value, and where a name of the path is assigned. What calls may assign meanwhile is not thought of.
"""

from typing import Final

from analyzer.extract.state.environment import Environment
from analyzer.extract.state.rows import EMPTY
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.model.facts import NONE, Narrowing
from analyzer.model.packing import WIDTHS
from analyzer.syntax import Node

_LOAD: Final = WIDTHS["loads"]
_ITEM: Final = WIDTHS["items"]
_NAME_FROM_END: Final = 2 - _LOAD
_GUARDED: Final = (Narrowing.PROVED, Narrowing.DISPROVED)


def tested_key(walk: Walk, node: Node, slot: int) -> int:
    """Return the key of what a test that was just walked is about: of a name, of a member that is in `slot`, or else -1."""
    construct = walk.constructs[node.kind_id]
    if isinstance(construct, c.AssignmentExpression):
        return walk.key(walk.first_name(node.child_by_field_name(construct.name)) or node)
    if walk.is_name(node):
        return walk.key(node)
    path = _path(walk, node, slot)
    return walk.environment.key_of(path) if len(path) > 1 else NONE


def as_tested(walk: Walk, node: Node, slot: int, key: int = NONE) -> int:
    """Return the slot of a member, or of the item under the text `key`, that was just read into `slot` with what tests told of it."""
    environment, facts = walk.environment, walk.facts
    if (facts.loads[_NAME_FROM_END] if key == NONE else _item(key)) not in environment.named:
        return slot
    path = _path(walk, node, slot)
    for types, outcome in environment.tests_of(environment.versions.get(environment.paths.get(path, NONE), NONE)):
        if outcome == Narrowing.ASSIGNED:
            continue
        narrowed = facts.slot()
        if outcome in _GUARDED:
            facts.guards.extend((narrowed, slot, types, int(outcome == Narrowing.PROVED)))
        else:
            facts.narrowings.extend((narrowed, slot, types, outcome))
        environment.members[narrowed] = path
        slot = narrowed
    return slot


def as_assigned(walk: Walk, node: Node | None, slot: int) -> int:
    """Return the slot of what was just read into `slot`: if it is a member that was assigned before, as assigned."""
    environment, facts = walk.environment, walk.facts
    if node is None or facts.loads[-_LOAD:][:1] != [slot] or facts.loads[_NAME_FROM_END] not in environment.named:
        return slot
    path = _path(walk, node, slot)
    known = environment.tests_of(environment.versions.get(environment.paths.get(path, NONE), NONE))
    if not known or known[0][1] != Narrowing.ASSIGNED:
        return slot
    narrowed = facts.slot()
    facts.narrowings.extend((narrowed, slot, *known[0]))
    environment.members[narrowed] = path
    return narrowed


def assign_member(walk: Walk, name: Node, place: tuple[int, int], value: int) -> None:
    """Know from here on that a member holds what is in a slot, and forget what was known of it and of all that it leads to.

    `place` is the slot of what holds it, which was just read, and the key of its name.
    """
    environment, member = walk.environment, name.parent
    construct = None if member is None else walk.constructs[member.kind_id]
    holder = member.child_by_field_name(construct.object) if member is not None and isinstance(construct, c.Member) else None
    path = (*(_path(walk, holder, place[0]) if holder is not None else (place[0],)), place[1])
    for known, key in environment.paths.items() if environment.deepest > len(path) else ():
        if len(known) > len(path) and known[: len(path)] == path:
            environment.assign_member(key, EMPTY)
    environment.assign_member(environment.key_of(path), value)


def place_of_item(walk: Walk, node: Node | None, slot: int) -> tuple[int, ...]:
    """Return the path of what was just read into `slot`, of which an item is about to be written; empty where no test told of any."""
    return _path(walk, node, slot) if walk.environment.paths and node is not None else ()


def forget_item(environment: Environment, place: tuple[int, ...], key: int) -> None:
    """Forget what was known of the item under the text `key` (NONE: any) of what has a path, and of all that it leads to."""
    length = len(place)
    for known, number in environment.paths.items() if place else ():
        if len(known) > length and known[:length] == place and (known[length] == _item(key) or (key == NONE and known[length] < NONE)):
            environment.assign_member(number, EMPTY)


def learn(environment: Environment, key: int, types: list[int], outcomes: tuple[int, int], is_held: bool) -> None:
    """Keep in mind from here on what a test for the types that slots hold tells of a member: the first of `outcomes` where it held.

    Of a guard it is the call that gave what is in the slot that says of which type.
    """
    environment.set_test(key, environment.phi(types), outcomes[not is_held])


def _item(key: int) -> int:
    """Return what stands in paths for the item under a text: less than what is there for any member."""
    return NONE - 1 - key


def _path(walk: Walk, node: Node, slot: int) -> tuple[int, ...]:
    """Return the path of an expression, which the last rows read into a slot."""
    loads, items, known = walk.facts.loads, walk.facts.items, walk.environment.members
    place, item = len(loads), len(items)
    names: list[int] = []
    inner: Node | None = node
    while inner is not None and slot != EMPTY and slot not in known:
        construct = walk.constructs[inner.kind_id]
        if isinstance(construct, c.Member):
            place -= _LOAD
            if place < 0 or loads[place] != slot:
                return (EMPTY,)
            slot, name = loads[place + 1 : place + 3]
            inner = inner.child_by_field_name(construct.object)
        elif isinstance(construct, c.Subscript) and item and items[item - _ITEM] == slot and items[item - _ITEM + 2] != NONE:
            item -= _ITEM
            slot, name = items[item + 1], _item(items[item + 2])
            inner = inner.child_by_field_name(construct.value)
        else:
            break
        names.append(name)
    return (*known.get(slot, (slot,)), *reversed(names)) if slot != EMPTY else (EMPTY,)
