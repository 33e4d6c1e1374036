"""Members of which a test told the type, as in `isinstance(self.x, C)`: each read of the same member under the test is narrowed by it.

A member is known by its path: the slot that the expression begins at and the names that lead from there. So what was known is forgotten
where the variable gets another value, and where a name of the path is assigned. What calls may assign meanwhile is not thought of.
"""

from typing import Final

from analyzer.extract.state.environment import MEMBERS, Environment
from analyzer.extract.state.rows import EMPTY
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.model.facts import NONE, Narrowing
from analyzer.model.packing import WIDTHS
from analyzer.syntax import Node

_LOAD: Final = WIDTHS["loads"]


def tested_key(walk: Walk, node: Node, slot: int) -> int:
    """Return the key of what a test that was just walked is about: of a name, below `MEMBERS` of a member that is in `slot`, or else -1."""
    if walk.is_name(node):
        return walk.key(node)
    path = _path(walk, node, slot)
    return walk.environment.paths.setdefault(path, MEMBERS - 1 - len(walk.environment.paths)) if len(path) > 1 else NONE


def as_tested(walk: Walk, node: Node, slot: int) -> int:
    """Return the slot of a member that was just read into `slot` with what tests told of it."""
    environment, facts = walk.environment, walk.facts
    path = _path(walk, node, slot)
    for types, outcome in environment.tests_of(environment.versions.get(environment.paths.get(path, NONE), NONE)):
        narrowed = facts.slot()
        facts.narrowings.extend((narrowed, slot, types, outcome))
        environment.members[narrowed] = path
        slot = narrowed
    return slot


def forget_member(walk: Walk, node: Node | None, base: int, name: int) -> None:
    """Forget what is known of a member that is assigned, and of all that it leads to; what holds it, `node`, was just read into `base`."""
    path = (*(_path(walk, node, base) if node is not None else (base,)), name)
    for known, key in walk.environment.paths.items():
        if known[: len(path)] == path:
            walk.environment.unset(key)


def learn(environment: Environment, key: int, types: list[int], is_instance: bool) -> None:
    """Keep in mind from here on that a member is an instance of one of the types that slots hold, or of none of them."""
    environment.set_test(key, environment.phi(types), Narrowing.HELD if is_instance else Narrowing.FAILED)


def _path(walk: Walk, node: Node, slot: int) -> tuple[int, ...]:
    """Return the path of an expression, which the last rows read into a slot."""
    loads, known = walk.facts.loads, walk.environment.members
    place = len(loads)
    names: list[int] = []
    inner: Node | None = node
    while inner is not None and slot != EMPTY and slot not in known and isinstance(member := walk.constructs[inner.kind_id], c.Member):
        place -= _LOAD
        if place < 0 or loads[place] != slot:
            return (EMPTY,)
        names.append(loads[place + 2])
        slot = loads[place + 1]
        inner = inner.child_by_field_name(member.object)
    return (*known.get(slot, (slot,)), *reversed(names)) if slot != EMPTY else (EMPTY,)
