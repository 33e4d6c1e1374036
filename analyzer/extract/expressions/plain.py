"""Expressions that are no calls or operators: members, items, literals, containers, conditionals, awaits."""

import re
from typing import Final, NamedTuple

from analyzer.extract.expressions.beginnings import full_name, interpolated_text
from analyzer.extract.expressions.commented import given_type
from analyzer.extract.expressions.conditions import test_condition
from analyzer.extract.expressions.effects import write_effect, write_lookup
from analyzer.extract.expressions.knowledge import assume
from analyzer.extract.expressions.named_items import note_copy, note_item, note_key, note_name, note_put
from analyzer.extract.marks.awaits import mark_await
from analyzer.extract.naming.names import read_name
from analyzer.extract.naming.variables import define_field
from analyzer.extract.state.rows import EMPTY
from analyzer.extract.state.scopes import ScopeKind
from analyzer.extract.state.tested_members import as_assigned, as_tested, assign_member, forget_item, place_of_item
from analyzer.extract.state.text import child, cut
from analyzer.extract.state.walk import Walk
from analyzer.extract.state.written_items import note_read, note_written
from analyzer.languages import constructs as c
from analyzer.languages import told
from analyzer.model.facts import NONE, Flag, Use
from analyzer.syntax import Node

_SMALL_NUMBER: Final = re.compile(rb"[1-9]\d?")
_FLAGS_FROM_END: Final = -4  # place of the flags in a call row
_PLACE_FROM_END: Final = slice(-13, -11)  # the same of its line and column


def lower_parts(walk: Walk, node: Node, _construct: c.Construct) -> int:
    """Walk all parts of a node that itself means nothing."""
    for part in node.named_children:
        walk.visit(part)
    return EMPTY


def lower_embedded(walk: Walk, node: Node, _construct: c.Embedded) -> int:
    """Take the value of code between other text, whose boolean operators count by themselves."""
    operators, walk.boolean_operators = walk.boolean_operators, 0
    slot = EMPTY
    for part in walk.parts(node):
        slot = walk.visit(part)
    walk.boolean_operators = operators
    return slot


def lower_nothing(_walk: Walk, _node: Node, _construct: c.Construct) -> int:
    """Pass over a node in which nothing matters."""
    return EMPTY


def lower_group(walk: Walk, node: Node, _construct: c.Group) -> int:
    """Take the value of the part of a wrapper."""
    slot = EMPTY
    for part in node.named_children:
        slot = walk.visit(part) or slot
    if walk.commented is not None and (term := given_type(walk, node.start_byte)) != NONE:
        return walk.facts.declared(slot, term)
    return slot


def lower_concatenation(walk: Walk, node: Node, _construct: c.Concatenation) -> int:
    """Take the value of the first of several parts that are one value."""
    slots = [walk.visit(part) for part in walk.parts(node)]
    return slots[0] if slots else EMPTY


def lower_sequence(walk: Walk, node: Node, _construct: c.Sequence) -> int:
    """Walk expressions in order and take the value of the last."""
    slots = [walk.visit(part) for part in walk.parts(node)]
    return slots[-1] if slots else EMPTY


def lower_cast(walk: Walk, node: Node, construct: c.Cast) -> int:
    """Take a value as what it is declared to be."""
    return cast_slot(walk, node, construct, walk.visit(child(node, construct.value)))


def cast_slot(walk: Walk, node: Node, construct: c.Cast, value: int) -> int:
    """Return the slot of a value that a cast takes as its type; one that only has to fit stays what it is."""
    written = child(node, construct.type)
    if written is not None and isinstance(walk.constructs[written.kind_id], c.TypeArguments):
        written = next(iter(walk.parts(written)), None)
    term = walk.type_term(written, Use.TYPE)
    if term == NONE:
        return value
    taken = walk.facts.declared(value, term)
    return value if construct.keeps else taken


def lower_member(walk: Walk, node: Node, construct: c.Member) -> int:
    """Read a member as a value."""
    slot = read_member(walk, node, construct, Use.READ)
    return as_tested(walk, node, slot) if walk.environment.paths and slot != EMPTY else slot


def read_member(walk: Walk, node: Node, construct: c.Member, use: int) -> int:
    """Read a member and return its slot."""
    holder = node.child_by_field_name(construct.object)
    base = walk.visit(holder)
    name = node.child_by_field_name(construct.name)
    if name is None:
        return EMPTY
    if walk.environment.paths:
        base = as_assigned(walk, holder, base)
    facts = walk.facts
    slot = facts.slots
    facts.slots = slot + 1
    row, column = name.start_point
    key = facts.texts[walk.source[name.start_byte : name.end_byte]]
    facts.loads.extend((slot, base, key, row + 1, column + 1, walk.owner, use))
    return slot


def read_as(walk: Walk, node: Node, use: int) -> int:
    """Visit a node; if it is a name or a member, its use is `use`."""
    construct = walk.constructs[node.kind_id]
    if isinstance(construct, c.Name):
        return read_name(walk, node, use)
    if isinstance(construct, c.Member):
        return read_member(walk, node, construct, use)
    return walk.visit(node)


def bind_member(walk: Walk, node: Node, construct: c.Member, value: int) -> None:
    """Assign to a member."""
    store_member(walk, node, construct, value, None)


def store_member(walk: Walk, node: Node, construct: c.Member, value: int, statement: Node | None) -> None:
    """Assign to a member; through a method's receiver it may define a field, spanning `statement` if given."""
    put_member(walk, walk.visit(node.child_by_field_name(construct.object)), node.child_by_field_name(construct.name), value, statement)


def put_member(walk: Walk, base: int, name: Node | None, value: int, statement: Node | None) -> None:
    """Write the assignment of a value to a member of a slot."""
    if name is None:
        return
    row, column = name.start_point
    key = walk.key(name)
    walk.facts.stores.extend((base, key, value or NONE, row + 1, column + 1, walk.owner))
    if base != EMPTY and (walk.language.narrows_members or walk.environment.paths):
        assign_member(walk, name, (base, key), value if walk.language.narrows_members else EMPTY)
    owner = walk.receivers.get(base)
    if owner is not None and not walk.language.has_implicit_members:
        define_field(walk, owner, name, statement)


def lower_subscript(walk: Walk, node: Node, construct: c.Subscript) -> int:
    """Read an item, or a slice."""
    base = walk.visit(node.child_by_field_name(construct.value))
    key, is_slice, held = item_key(walk, node, construct)
    if is_slice:
        return stretch(walk, base, node, construct)
    slot = get_item(walk, base, key, node)
    if key != NONE:
        return as_tested(walk, node, slot, key) if walk.environment.paths else slot
    write_lookup(walk, node, base, held)
    note_key(walk, base, held, slot)
    if walk.tables.declares:
        note_item(walk, node.child_by_field_name(construct.keys), base, slot)
    else:
        note_name(walk, node.child_by_field_name(construct.keys), slot)
    return slot


def stretch(walk: Walk, base: int, node: Node, construct: c.Subscript) -> int:
    """Return the slot of a slice."""
    if base == EMPTY:
        return base
    taken = child(node, construct.keys)
    start = taken.children[0] if taken is not None and taken.children else None
    steps = 0 if taken is None else sum(1 for part in taken.children if not part.is_named)
    first = b"" if start is None else walk.source[start.start_byte : start.end_byte]
    skipped = int(first) if steps == 1 and _SMALL_NUMBER.fullmatch(first) else 0
    slot, (row, column) = walk.facts.slot(), node.start_point
    walk.facts.slices.extend((slot, base, skipped, row + 1, column + 1, walk.owner))
    return slot


def get_item(walk: Walk, base: int, key: int, node: Node) -> int:
    """Return the slot of an item of a collection, under the text `key` or (NONE) any."""
    slot = walk.facts.slot()
    row, column = node.start_point
    walk.facts.items.extend((slot, base, key, row + 1, column + 1, walk.owner))
    if walk.environment.written is not None:
        note_read(walk.environment, walk.facts, slot)
    return slot


def bind_subscript(walk: Walk, node: Node, construct: c.Subscript, value: int) -> None:
    """Assign to an item, or the elements of a value to a slice."""
    holder = node.child_by_field_name(construct.value)
    base = walk.visit(holder)
    place = place_of_item(walk, holder, base)
    key, is_slice, held = item_key(walk, node, construct)
    forget_item(walk.environment, place, key)
    put_item(walk, base, key, iterate(walk, value, node) if is_slice else value, node)
    if key == NONE and not is_slice:
        write_lookup(walk, node, base, held)
        note_key(walk, base, held, value)
        note_put(walk, base, held)
        note_copy(walk, node.child_by_field_name(construct.keys), base, value)


def put_item(walk: Walk, base: int, key: int, value: int, node: Node) -> None:
    """Write the assignment of a value to an item of a slot."""
    row, column = node.start_point
    walk.facts.item_stores.extend((base, key, value, row + 1, column + 1, walk.owner))
    note_written(walk.environment, walk.facts, base, key, value)


class ItemKey(NamedTuple):
    """The text of a constant key or of a name for one (NONE: of neither), whether it takes a slice, and the slot of any other key."""

    text: int
    is_slice: bool = False
    slot: int = EMPTY


def item_key(walk: Walk, node: Node, construct: c.Subscript) -> ItemKey:
    """Visit the keys of a subscript, and return what they are."""
    keys = node.children_by_field_name(construct.keys)
    if len(keys) == 1 and isinstance(walk.constructs[keys[0].kind_id], c.Slice):
        walk.visit(keys[0])
        return ItemKey(NONE, is_slice=True)
    key = constant_key(walk, keys[0]) if len(keys) == 1 else NONE
    if key != NONE:
        return ItemKey(key)
    slots = [walk.visit(part) for part in keys]
    key = named_key(walk, keys[0]) if len(keys) == 1 and walk.tables.declares else NONE
    return ItemKey(key, slot=slots[0] if len(slots) == 1 else EMPTY)


def named_key(walk: Walk, node: Node) -> int:
    """Return the text of a key that a name outside of all functions stands for, in brackets as members under such keys are written."""
    construct = walk.constructs[node.kind_id]
    name = node.child_by_field_name(construct.object) if isinstance(construct, c.Member) else node
    if name is None or not walk.is_name(name) or walk.resolve(walk.key(name)).kind not in (ScopeKind.MODULE, None):
        return NONE
    return walk.facts.texts[b"[%s]" % walk.source[node.start_byte : node.end_byte]]


def constant_key(walk: Walk, node: Node) -> int:
    """Return the text of a key that a literal names: a string's value, `#` and an integer or a truth value; NONE for others."""
    construct = walk.constructs[node.kind_id]
    source = walk.source[node.start_byte : node.end_byte]
    if isinstance(construct, c.Text):
        value = walk.language.hooks.text_value(source)
        walk.verbatim.append((node.start_byte, node.end_byte))
        return NONE if value is None else walk.facts.texts.of(value)
    is_literal = isinstance(construct, c.Literal)
    is_number = (is_literal or isinstance(construct, c.UnaryOperation)) and source.removeprefix(b"-").isdigit()
    return walk.facts.texts[b"#" + source] if is_number or (is_literal and source.isalpha()) else NONE


def lower_literal(walk: Walk, node: Node, construct: c.Literal) -> int:
    """Take the slot of an instance of a literal's type."""
    if construct.suffixes is not None:
        suffixed = construct.suffixes.get(chr(walk.source[node.end_byte - 1]))
        if suffixed is not None:
            return walk.facts.literal(suffixed)
    return EMPTY if construct.type is None else walk.facts.literal(construct.type)


def lower_text(walk: Walk, node: Node, construct: c.Text) -> int:
    """Take the slot of an instance of a string type; walk the code inside."""
    start = node.start_byte
    walk.verbatim.append((start, node.end_byte))
    first = walk.source[start]
    if first in b"\"'`" and not construct.interpolates:
        return full_name(walk, node, construct.type)
    prefix = walk.source[start : start + 3].decode("latin-1").lower()
    for part in node.named_children:
        walk.visit(part)
    for letter, type_name in construct.prefixed.items():
        if letter in prefix.partition('"')[0].partition("'")[0]:
            return walk.facts.literal(type_name)
    return interpolated_text(walk, node, construct.type)


def iterate(walk: Walk, iterated: int, node: Node, is_async: bool = False) -> int:
    """Return the slot of the elements that iterating over a slot gives."""
    if iterated == EMPTY:
        return EMPTY
    slot = walk.facts.slot()
    row, column = node.start_point
    walk.facts.iterations.extend((slot, iterated, int(is_async), row + 1, column + 1, walk.owner))
    return slot


def bind_group(walk: Walk, node: Node, _construct: c.Construct, value: int) -> None:
    """Assign to the part of a wrapper."""
    for part in walk.parts(node):
        walk.bind(part, value)


def bind_other(walk: Walk, node: Node, _construct: c.Construct, _value: int) -> None:
    """Walk something that is assigned to but is no target."""
    walk.visit(node)


def lower_conditional(walk: Walk, node: Node, construct: c.Conditional) -> int:
    """Join the outcomes of a conditional expression, each under what its condition says."""
    counters = walk.counters
    counters.structure(is_access=_is_access(walk, node, construct))
    outcome = test_condition(walk, child(node, construct.condition))
    counters.nesting += 1
    environment = walk.environment
    fork = environment.fork()
    slots, ends = [], []
    with walk.flagged(Flag.IN_CONDITIONAL):
        for place, facts in ((construct.consequence, outcome.held), (construct.alternative, outcome.failed)):
            assume(walk, facts)
            slots.append(walk.visit(child(node, place)))
            ends.append(environment.rewind(fork))
    environment.merge(ends)
    counters.nesting -= 1
    return walk.environment.phi(slots)


def _is_access(walk: Walk, node: Node, construct: c.Conditional) -> bool:
    """Return whether a conditional expression only asks whether there is something, and gives it, or nothing where there is none."""
    condition, *ways = (child(node, place) for place in (construct.condition, construct.consequence, construct.alternative))
    asked = None if condition is None else told.ASKS_FOR_NOTHING.fullmatch(walk.source, condition.start_byte, condition.end_byte)
    given = {walk.source[way.start_byte : way.end_byte] for way in ways if way is not None}
    return asked is not None and not given.isdisjoint((asked["asked"], asked["nothing"]))


def lower_await(walk: Walk, node: Node, construct: c.Await) -> int:
    """Take what an awaitable gives; a call that is awaited on the spot is flagged."""
    part = next(iter(walk.parts(node)), None)
    before = len(walk.facts.calls)
    awaited = walk.visit(part)
    if part is not None and isinstance(walk.constructs[part.kind_id], c.Call) and _is_last_call(walk, part, before):
        walk.facts.calls[_FLAGS_FROM_END] |= Flag.AWAITED
        mark_await(walk, node)
    write_effect(walk, node, awaited, construct.method)
    return EMPTY if awaited == EMPTY else walk.facts.awaited(awaited)


def _is_last_call(walk: Walk, node: Node, before: int) -> bool:
    """Return whether the last row of calls is that of a call: those of its arguments come before. A call that imports has none."""
    row, column = node.start_point
    return len(walk.facts.calls) > before and walk.facts.calls[_PLACE_FROM_END] == [row + 1, column + 1]


def lower_yield(walk: Walk, node: Node, construct: c.Yield) -> int:
    """Hand a value, or all that an iterable gives, to who iterates over the function.

    That gives what is sent in, which may be what came of the value; of an iterable, what a generator returns in the end.
    """
    part = next(iter(walk.parts(node)), None)
    value = walk.visit(part)
    function = walk.function
    if function is None:
        return EMPTY
    is_delegating = any(part.type == construct.delegation for part in node.children)
    given = EMPTY
    if is_delegating:
        given = walk.facts.awaited(value) if value != EMPTY else EMPTY
        value = iterate(walk, value, node)
    elif construct.waits and value != EMPTY:
        given = _sent_back(walk, part, value)
    if function.yields == NONE:
        function.yields = walk.facts.slot()
        walk.facts.slot()  # the next one holds what is sent in
    walk.facts.flow(value, function.yields)
    return given if is_delegating else walk.environment.phi([given, function.yields + 1])


def _sent_back(walk: Walk, node: Node | None, value: int) -> int:
    """Return the slot of what awaiting a value gives; the parts of a collection that is written in place are awaited one by one."""
    construct = None if node is None else walk.constructs[node.kind_id]
    if node is None or not isinstance(construct, c.Container) or not construct.is_positional:
        return walk.facts.awaited(value)
    given = walk.facts.container(construct.type)
    for place in range(node.named_child_count):
        key = walk.facts.texts[b"#%d" % place]
        walk.facts.element(given, key, walk.facts.awaited(get_item(walk, value, key, node)))
    return given


def lower_assignment_expression(walk: Walk, node: Node, construct: c.AssignmentExpression) -> int:
    """Assign and go on with the value; comprehensions around it do not bind the name."""
    value = walk.visit(node.child_by_field_name(construct.value))
    with walk.within(walk.scope.function_scope()):
        walk.bind(node.child_by_field_name(construct.name), value)
    return value


def text_index(walk: Walk, node: Node) -> int:
    """Return the index of a node's text on one line, cut to its limit."""
    return walk.facts.texts[cut(walk.source, node.start_byte, node.end_byte)]
