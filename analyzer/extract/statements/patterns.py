"""Statements that choose by patterns."""

from collections.abc import Callable
from typing import Any

from analyzer.extract.expressions.conditions import Knowledge, assume, test_condition
from analyzer.extract.expressions.containers import unpacked_parts
from analyzer.extract.expressions.plain import constant_key, get_item
from analyzer.extract.naming.names import bind_name, read_name
from analyzer.extract.state.environment import Changes
from analyzer.extract.state.rows import EMPTY
from analyzer.extract.state.text import child
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.model.facts import NONE, Flag, Narrowing, Use
from analyzer.syntax import Node


def lower_match(walk: Walk, node: Node, construct: c.Match) -> int:
    """Walk the cases of a subject, each from the point before the first, and join them."""
    environment = walk.environment
    walk.counters.cognitive += 1 + walk.counters.nesting
    subjects = node.children_by_field_name(construct.subjects)
    slot, key = _subject(walk, subjects, construct.type)
    fork = environment.fork()
    ends: list[Changes | None] = [{}]
    walk.counters.open_block()
    body = node.child_by_field_name(construct.body)
    for case in [] if body is None else walk.parts(body):
        inner = walk.constructs[case.kind_id]
        if isinstance(inner, c.Case):
            _case(walk, case, inner, slot, key)
        ends.append(environment.rewind(fork))
    walk.counters.close_block()
    environment.merge(ends)
    return EMPTY


def _subject(walk: Walk, subjects: list[Node], type_name: str) -> tuple[int, int]:
    """Return the slot of what is matched, and the key of the variable that it is, if it is one."""
    if len(subjects) == 1:
        key = walk.key(subjects[0]) if walk.is_name(subjects[0]) else NONE
        return walk.visit(subjects[0]), key
    slot = walk.facts.container(type_name)
    for position, subject in enumerate(subjects):
        walk.facts.element(slot, walk.facts.texts[b"#%d" % position], walk.visit(subject))
    return slot, NONE


def _case(walk: Walk, node: Node, construct: c.Case, subject: int, key: int) -> None:
    walk.counters.cyclomatic += 1
    guard = node.child_by_field_name(construct.guard)
    body = node.child_by_field_name(construct.consequence)
    patterns = [part for part in walk.parts(node) if part not in (guard, body)]
    with walk.flagged(Flag.IN_CONDITIONAL):
        if len(patterns) == 1:
            match_pattern(walk, patterns[0], subject)
        else:
            _match_positions(walk, patterns, subject)
        if walk.matched != EMPTY and key != NONE:
            assume(walk, (Knowledge(key, walk.matched, True),))
        for part in [] if guard is None else walk.parts(guard):
            assume(walk, test_condition(walk, part).held)
        walk.visit(body)


def match_pattern(walk: Walk, node: Node, value: int) -> None:
    """Bind the names of a pattern to the parts of a value. Leaves in `walk.matched` the slot of the classes that the whole must be of."""
    walk.matched = EMPTY
    construct = walk.constructs[node.kind_id]
    matcher = _MATCHERS.get(type(construct))
    if matcher is None:
        walk.visit(node)
    else:
        matcher(walk, node, construct, value)


def _match_positions(walk: Walk, parts: list[Node], value: int) -> None:
    for part, slot in unpacked_parts(walk, parts, value, lambda part: _is_starred(walk, part)):
        match_pattern(walk, part, slot)
    walk.matched = EMPTY


def _is_starred(walk: Walk, node: Node) -> bool:
    construct = walk.constructs[node.kind_id]
    if isinstance(construct, c.Group):
        return any(_is_starred(walk, part) for part in walk.parts(node))
    return isinstance(construct, c.Splat | c.VariadicName)


def _sequence(walk: Walk, node: Node, _construct: c.Container, value: int) -> None:
    _match_positions(walk, walk.parts(node), value)


def _group(walk: Walk, node: Node, _construct: c.Construct, value: int) -> None:
    for part in walk.parts(node):
        match_pattern(walk, part, value)


def _alternatives(walk: Walk, node: Node, _construct: c.AlternativePattern, value: int) -> None:
    classes = []
    for part in walk.parts(node):
        match_pattern(walk, part, value)
        classes.append(walk.matched)
    walk.matched = EMPTY if EMPTY in classes else walk.environment.phi(classes)


def _name(walk: Walk, node: Node, construct: c.Name, value: int) -> None:
    bind_name(walk, node, construct, value)


def _dotted(walk: Walk, node: Node, _construct: c.DottedName, value: int) -> None:
    parts = walk.parts(node)
    if len(parts) == 1:
        walk.bind(parts[0], value)
    else:
        read_dotted(walk, node, Use.READ)


def read_dotted(walk: Walk, node: Node, use: int) -> int:
    """Read names joined by dots and return the slot of the last."""
    first, *others = walk.parts(node)
    slot = read_name(walk, first, Use.READ if others else use)
    for number, part in enumerate(others, 1):
        base, slot = slot, walk.facts.slot()
        row, column = part.start_point
        last = number == len(others)
        walk.facts.loads.extend((slot, base, walk.key(part), row + 1, column + 1, walk.owner, use if last else Use.READ))
    return slot


def lower_dotted(walk: Walk, node: Node, _construct: c.DottedName) -> int:
    """Read names joined by dots as a value."""
    return read_dotted(walk, node, Use.READ) if node.named_child_count else EMPTY


def _class(walk: Walk, node: Node, _construct: c.ClassPattern, value: int) -> None:
    named, *parts = walk.parts(node)
    classes = walk.visit(named)
    narrowed = EMPTY
    if value != EMPTY:
        narrowed = walk.facts.slot()
        walk.facts.narrowings.extend((narrowed, value, classes, Narrowing.HELD))
    for part in parts:
        _match_attribute(walk, part, narrowed)
    walk.matched = classes


def _match_attribute(walk: Walk, node: Node, value: int) -> None:
    """Match what a class pattern says of an attribute; which one a pattern without a name means is not known here."""
    construct = walk.constructs[node.kind_id]
    if isinstance(construct, c.Group):
        for part in walk.parts(node):
            _match_attribute(walk, part, value)
        return
    parts = walk.parts(node)
    if not isinstance(construct, c.KeywordPattern) or not parts:
        match_pattern(walk, node, EMPTY)
        return
    slot = walk.facts.slot()
    row, column = parts[0].start_point
    walk.facts.loads.extend((slot, value, walk.key(parts[0]), row + 1, column + 1, walk.owner, Use.READ))
    for part in parts[1:]:
        match_pattern(walk, part, slot)


def _alias(walk: Walk, node: Node, construct: c.Alias, value: int) -> None:
    pattern = child(node, construct.value)
    if pattern is not None:
        match_pattern(walk, pattern, value)
    matched = walk.matched
    if matched != EMPTY and value != EMPTY:
        narrowed = walk.facts.slot()
        walk.facts.narrowings.extend((narrowed, value, matched, Narrowing.HELD))
        value = narrowed
    walk.bind(child(node, construct.target), value)
    walk.matched = matched


def _mapping(walk: Walk, node: Node, construct: c.MappingPattern, value: int) -> None:
    keys = node.children_by_field_name(construct.key)
    values = node.children_by_field_name(construct.value)
    for key_node, part in zip(keys, values, strict=False):
        key = constant_key(walk, key_node)
        if key == NONE:
            walk.visit(key_node)
        match_pattern(walk, part, EMPTY if value == EMPTY else get_item(walk, value, key, key_node))
    for part in walk.parts(node):
        if isinstance(walk.constructs[part.kind_id], c.Splat | c.VariadicName):
            walk.bind(part, EMPTY)
    walk.matched = EMPTY


def _splat(walk: Walk, node: Node, _construct: c.Construct, value: int) -> None:
    for part in walk.parts(node):
        walk.bind(part, value)


_MATCHERS: dict[type[c.Construct], Callable[[Walk, Node, Any, int], None]] = {
    c.Container: _sequence,
    c.Group: _group,
    c.AlternativePattern: _alternatives,
    c.Name: _name,
    c.DottedName: _dotted,
    c.ClassPattern: _class,
    c.KeywordPattern: lambda walk, node, _construct, _value: _match_attribute(walk, node, EMPTY),
    c.Alias: _alias,
    c.MappingPattern: _mapping,
    c.Splat: _splat,
    c.VariadicName: _splat,
}
