"""Collections: literals with their parts, unpacking, comprehensions."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from analyzer.extract.expressions.beginnings import listed_text
from analyzer.extract.expressions.conditions import test_condition
from analyzer.extract.expressions.effects import write_effect, write_lookup
from analyzer.extract.expressions.knowledge import assume
from analyzer.extract.expressions.named_items import note_put
from analyzer.extract.expressions.plain import constant_key, get_item, iterate
from analyzer.extract.marks.rounds import mark_loop
from analyzer.extract.naming.local_texts import note_element
from analyzer.extract.naming.names import own_targets
from analyzer.extract.state.rows import EMPTY
from analyzer.extract.state.scopes import Scope, ScopeKind
from analyzer.extract.state.text import STAR
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.model.facts import NONE, Flag
from analyzer.syntax import Node

_STARRED: Final = (c.Splat, c.VariadicName)

_MAX_LISTED: Final = 32
"""Texts of one collection that are kept apart: longer lists are data, of which nothing is looked up."""


def lower_container(walk: Walk, node: Node, construct: c.Container) -> int:
    """Make a collection of its parts."""
    facts = walk.facts
    walk.collections.append((node.start_point[0], node.end_point[0]))
    slot = facts.container(construct.type)
    position = 0 if construct.is_positional else None
    element = partial(listed_text, walk) if walk.possible.begins and node.named_child_count <= _MAX_LISTED else walk.visit
    for part in node.named_children:
        inner = walk.constructs[part.kind_id]
        if isinstance(inner, c.Skip):
            continue
        if isinstance(inner, c.Pair):
            _pair(walk, slot, part, inner, element)
        elif (splat := _splat_of(walk, part, inner)) is not None:
            key = NONE if position is None or splat.keyword != "*" else facts.texts[b"*%d" % position]
            facts.element(slot, key, unpacked(walk, part, splat) if inner is splat else iterate(walk, walk.visit(part), part))
            position = None
        else:
            value, key = element(part), NONE if position is None else facts.texts[b"#%d" % position]
            facts.element(slot, key, value)
            if not construct.is_positional:
                write_lookup(walk, part, slot, value)
            note_element(walk, slot, key, part)
            position = None if position is None else position + 1
    return slot


def _splat_of(walk: Walk, node: Node, construct: c.Construct) -> c.Splat | None:
    """Return what unpacks an element; None where nothing does.

    A grammar may read the first element of `[*a.b()]` as a call of what is unpacked, and so on for whatever begins with that.
    """
    if isinstance(construct, c.Splat):
        return construct
    first = node if walk.source[node.start_byte] == STAR else None
    while first is not None and first.start_byte == node.start_byte:
        inner = walk.constructs[first.kind_id]
        if isinstance(inner, c.Splat):
            return inner
        first = first.named_children[0] if first.named_child_count else None
    return None


def _pair(walk: Walk, container: int, node: Node, construct: c.Pair, element: Callable[[Node], int]) -> None:
    key_node = node.child_by_field_name(construct.key)
    key = NONE if key_node is None else constant_key(walk, key_node)
    if key_node is not None and key == NONE:
        held = walk.visit(key_node)
        write_lookup(walk, key_node, container, held)
        note_put(walk, container, held)
    value = node.child_by_field_name(construct.value)
    walk.facts.element(container, key, EMPTY if value is None else element(value))
    note_element(walk, container, key, value)


def unpacked(walk: Walk, node: Node, construct: c.Splat) -> int:
    """Visit something unpacked in place and return the slot of its elements; a mapping's are its values."""
    slot = EMPTY
    for part in node.named_children:
        slot = walk.visit(part)
    if slot == EMPTY or construct.keyword == "*":
        return iterate(walk, slot, node)
    return get_item(walk, slot, NONE, node)


def lower_splat(walk: Walk, node: Node, construct: c.Splat) -> int:
    """Visit something unpacked where no collection is made; what begins with it unpacks the whole, and not what stands first in it."""
    parent = node.parent
    if parent is not None and parent.start_byte == node.start_byte and construct.keyword == "*":
        return walk.visit(walk.parts(node)[0])
    return unpacked(walk, node, construct)


def bind_container(walk: Walk, node: Node, _construct: c.Container, value: int) -> None:
    """Unpack a value into targets; a starred one takes what is left."""
    write_effect(walk, node, value, walk.language.iterate)
    for part, slot in unpacked_parts(walk, _places(node), value, lambda part: isinstance(walk.constructs[part.kind_id], _STARRED)):
        walk.bind(part, slot)


def _places(node: Node) -> list[Node | None]:
    """Return the parts of a list in their places, None where one is left out: `[, second]`."""
    found: list[Node | None] = []
    is_empty = True
    for child in node.children:
        if child.is_extra:
            continue
        if child.is_named or (is_empty and child.type == ","):
            found.append(child if child.is_named else None)
        is_empty = not child.is_named
    return found


def unpacked_parts(walk: Walk, parts: Sequence[Node | None], value: int, is_starred: Callable[[Node], bool]) -> Iterator[tuple[Node, int]]:
    """Yield parts with the slots of what each takes of a value by its position; a starred one takes what is left.

    None stands for what is at a place that nothing takes.
    """
    starred = next((i for i, part in enumerate(parts) if part is not None and is_starred(part)), len(parts))
    for position, part in enumerate(parts):
        if part is None:
            continue
        slot = EMPTY
        if value != EMPTY:
            slot = walk.facts.slot()
            place = position if position <= starred else position - len(parts) - 1
            walk.facts.unpacks.extend((slot, value, place, int(position == starred)))
        yield part, slot


def lower_comprehension(walk: Walk, node: Node, construct: c.Comprehension) -> int:
    """Make a collection of what the body gives for each round of the clauses.

    The first iterable belongs to the scope outside. The targets are names of the comprehension's own, which hide others meanwhile.
    """
    clauses = [part for part in walk.parts(node) if isinstance(walk.constructs[part.kind_id], c.ComprehensionLoop | c.ComprehensionFilter)]
    first = _iterable(walk, clauses[0]) if clauses else EMPTY
    scope = Scope(ScopeKind.COMPREHENSION, walk.owner, walk.scope)
    own_targets(walk, scope, _targets(walk, clauses))
    environment = walk.environment
    fork = environment.fork()
    for key in scope.variables:
        environment.unset(key)
    container = walk.facts.container(construct.type)
    mark_loop(walk, node)
    with walk.within(scope), walk.flagged(Flag.IN_LOOP):
        _clauses(walk, clauses, first)
        _body(walk, node.child_by_field_name(construct.body), container, construct.keeps_keys)
    changes = environment.rewind(fork) or {}
    environment.merge([{}, {key: version for key, version in changes.items() if key not in scope.variables}])
    return container


def _targets(walk: Walk, clauses: list[Node]) -> list[Node]:
    targets = []
    for clause in clauses:
        construct = walk.constructs[clause.kind_id]
        target = clause.child_by_field_name(construct.target) if isinstance(construct, c.ComprehensionLoop) else None
        if target is not None:
            targets.append(target)
    return targets


def _iterable(walk: Walk, clause: Node) -> int:
    construct = walk.constructs[clause.kind_id]
    return walk.visit(clause.child_by_field_name(construct.iterable)) if isinstance(construct, c.ComprehensionLoop) else EMPTY


def _clauses(walk: Walk, clauses: list[Node], first: int) -> None:
    for number, clause in enumerate(clauses):
        walk.counters.cyclomatic += 1
        construct = walk.constructs[clause.kind_id]
        if isinstance(construct, c.ComprehensionLoop):
            iterable = first if number == 0 else _iterable(walk, clause)
            is_async = walk.begins_with(clause, construct.async_token)
            walk.bind(clause.child_by_field_name(construct.target), iterate(walk, iterable, clause, is_async))
        else:
            for part in walk.parts(clause):
                assume(walk, test_condition(walk, part).held)
            walk.flags |= Flag.IN_CONDITIONAL


def _body(walk: Walk, body: Node | None, container: int, is_key: bool) -> None:
    construct = None if body is None else walk.constructs[body.kind_id]
    if body is not None and isinstance(construct, c.Pair):
        held = walk.visit(body.child_by_field_name(construct.key))
        write_lookup(walk, body, container, held)
        note_put(walk, container, held)
        body = body.child_by_field_name(construct.value)
    value = walk.visit(body)
    if body is not None and is_key:
        write_lookup(walk, body, container, value)
    walk.facts.element(container, NONE, value)
