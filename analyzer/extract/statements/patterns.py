"""Statements that choose by patterns."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from analyzer.extract.expressions.conditions import compared_declared, test_condition
from analyzer.extract.expressions.containers import unpacked_parts
from analyzer.extract.expressions.knowledge import Knowledge, any_of, assume
from analyzer.extract.expressions.plain import constant_key, get_item
from analyzer.extract.naming.names import bind_name, read_name
from analyzer.extract.state.environment import Changes
from analyzer.extract.state.guards import is_plain_case
from analyzer.extract.state.rows import EMPTY
from analyzer.extract.state.text import child
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.model.facts import NONE, Flag, Narrowing, Unpacking, Use
from analyzer.syntax import Node

EVERYTHING: Final = -2
"""In place of the slot of classes: whatever it is matches."""


def lower_match(walk: Walk, node: Node, construct: c.Match) -> int:
    """Walk the cases of a subject, each from where those before it do not match, and join them."""
    environment = walk.environment
    walk.counters.weigh()
    subjects = node.children_by_field_name(construct.subjects)
    slot, key = _subject(walk, subjects, construct.type)
    fork = environment.fork()
    ends: list[Changes | None] = []
    walk.counters.open_block()
    body = node.child_by_field_name(construct.body)
    for case in [] if body is None else walk.parts(body):
        inner = walk.constructs[case.kind_id]
        before = environment.fork()
        failed: list[Knowledge] = []
        excluded = _case(walk, case, inner, (slot, key, subjects), failed) if isinstance(inner, c.Case) else EMPTY
        ends.append(environment.since(fork))
        environment.rewind(before)
        assume(walk, tuple(failed))
        if excluded == EVERYTHING:
            environment.leave()
        elif excluded != EMPTY:
            slot = _without(walk, slot, key, excluded)
    walk.counters.close_block()
    ends.append(environment.rewind(fork))
    environment.merge(ends)
    return EMPTY


def _without(walk: Walk, subject: int, key: int, classes: int) -> int:
    """Return the slot of a subject that is of none of the classes in a slot; the variable that it is, is known to be of none too."""
    narrowed = EMPTY
    if subject != EMPTY:
        narrowed = walk.facts.slot()
        walk.facts.narrowings.extend((narrowed, subject, classes, Narrowing.FAILED))
    if key != NONE:
        assume(walk, (Knowledge(key, classes, False),))
    return narrowed


def _subject(walk: Walk, subjects: list[Node], type_name: str) -> tuple[int, int]:
    """Return the slot of what is matched, and the key of the variable that it is, if it is one."""
    if len(subjects) == 1:
        key = walk.key(subjects[0]) if walk.is_name(subjects[0]) else NONE
        return walk.visit(subjects[0]), key
    slot = walk.facts.container(type_name)
    for position, subject in enumerate(subjects):
        walk.facts.element(slot, walk.facts.texts[b"#%d" % position], walk.visit(subject))
    return slot, NONE


def _case(walk: Walk, node: Node, construct: c.Case, matched_with: tuple[int, int, Sequence[Node]], failed: list[Knowledge]) -> int:
    """Walk a case, and return what does not get past it: the slot of classes, EVERYTHING, or EMPTY for nothing that is known.

    `matched_with` is what `_subject` returns, and the nodes; `failed` takes what is known of a variable by its member where the case fails.
    """
    subject, key, subjects = matched_with
    walk.counters.cyclomatic += 1
    guard = node.child_by_field_name(construct.guard)
    body = node.child_by_field_name(construct.consequence)
    walk.counters.choices += guard is None and body is not None and is_plain_case(walk, [body])
    patterns = [part for part in walk.parts(node) if part not in (guard, body)]
    with walk.flagged(Flag.IN_CONDITIONAL):
        if len(patterns) == 1:
            match_pattern(walk, patterns[0], subject)
        else:
            _match_positions(walk, patterns, subject)
        matched = walk.matched
        if matched != EMPTY and key != NONE:
            assume(walk, (Knowledge(key, matched, True),))
        known = _told_by_member(walk, subjects, patterns)
        assume(walk, any_of([(each,) for each in known]) if known else ())
        failed.extend(each._replace(is_instance=False) for each in known if guard is None)
        for part in [] if guard is None else walk.parts(guard):
            assume(walk, test_condition(walk, part).held)
        walk.visit(body)
    if guard is not None or len(patterns) != 1:
        return EMPTY
    if _takes_anything(walk, patterns[0]):
        return EVERYTHING
    return matched if _asks_for_class_alone(walk, patterns[0]) else EMPTY


def _told_by_member(walk: Walk, subjects: Sequence[Node], patterns: Sequence[Node]) -> list[Knowledge]:
    """Return what a pattern tells of the variable whose member is the subject: one of these is so; none where it may be anything."""
    values = _values(walk, patterns) if len(subjects) == len(patterns) == 1 else []
    known = [compared_declared(walk, subjects[0], each) for each in values]
    return [] if None in known else [each for each in known if each is not None]


def _values(walk: Walk, patterns: Sequence[Node]) -> list[Node]:
    """Return the literals and the names of values, one of which a subject has to be equal to."""
    found: list[Node] = []
    for node in patterns:
        is_wrapper = isinstance(walk.constructs[node.kind_id], c.Group | c.AlternativePattern)
        found.extend(_values(walk, walk.parts(node)) if is_wrapper else (node,))
    return found


def _takes_anything(walk: Walk, node: Node) -> bool:
    """Return whether a pattern is a name, or nothing but a mark that there is something."""
    construct, parts = walk.constructs[node.kind_id], walk.parts(node)
    if isinstance(construct, c.Group):
        return all(_takes_anything(walk, part) for part in parts)
    return isinstance(construct, c.DottedName) and len(parts) == 1


def _asks_for_class_alone(walk: Walk, node: Node) -> bool:
    """Return whether all instances of the classes that a pattern names match it."""
    construct, parts = walk.constructs[node.kind_id], walk.parts(node)
    if isinstance(construct, c.ClassPattern):
        return len(parts) == 1
    if isinstance(construct, c.Alias):
        return _asks_for_class_alone(walk, parts[0])
    is_wrapper = isinstance(construct, c.Group | c.AlternativePattern) or _is_in_brackets(walk, node)
    return is_wrapper and bool(parts) and all(_asks_for_class_alone(walk, part) for part in parts)


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
    if _is_in_brackets(walk, node):
        match_pattern(walk, walk.parts(node)[0], value)
    else:
        _match_positions(walk, walk.parts(node), value)


def _is_in_brackets(walk: Walk, node: Node) -> bool:
    """Return whether what looks like a sequence is a single pattern in brackets, without a comma."""
    is_sequence = isinstance(walk.constructs[node.kind_id], c.Container)
    return is_sequence and len(walk.parts(node)) == 1 and [part.type for part in node.children if not part.is_named] == ["(", ")"]


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
    for place, part in enumerate(parts):
        _match_attribute(walk, part, place, narrowed)
    walk.matched = classes


def _match_attribute(walk: Walk, node: Node, place: int, value: int) -> None:
    """Match what a class pattern says of an attribute; one without a name means the one at its place, as the class has them."""
    named = _keyword(walk, node)
    if named is None:
        slot = EMPTY
        if value != EMPTY:
            slot = walk.facts.slot()
            walk.facts.unpacks.extend((slot, value, place, Unpacking.FIELD))
        match_pattern(walk, node, slot)
        return
    parts = walk.parts(named)
    slot = walk.facts.slot()
    row, column = parts[0].start_point
    walk.facts.loads.extend((slot, value, walk.key(parts[0]), row + 1, column + 1, walk.owner, Use.READ))
    for part in parts[1:]:
        match_pattern(walk, part, slot)


def _keyword(walk: Walk, node: Node) -> Node | None:
    """Return the pattern of a named attribute that a pattern is, in whatever it stands; None for any other pattern."""
    construct, parts = walk.constructs[node.kind_id], walk.parts(node)
    if isinstance(construct, c.Group) and len(parts) == 1:
        return _keyword(walk, parts[0])
    return node if isinstance(construct, c.KeywordPattern) and parts else None


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
            _splat(walk, part, construct, value)
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
    c.KeywordPattern: lambda walk, node, _construct, _value: _match_attribute(walk, node, 0, EMPTY),
    c.Alias: _alias,
    c.MappingPattern: _mapping,
    c.Splat: _splat,
    c.VariadicName: _splat,
}
