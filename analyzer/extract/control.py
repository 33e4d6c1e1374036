"""Statements that branch, repeat, guard or enter."""

from analyzer.extract.calls import class_operand
from analyzer.extract.conditions import assume, test_condition
from analyzer.extract.environment import State
from analyzer.extract.expressions import iterate
from analyzer.extract.names import assign, note_use, written_variable
from analyzer.extract.rows import EMPTY
from analyzer.extract.text import child
from analyzer.extract.variables import last_name
from analyzer.extract.walk import Walk
from analyzer.languages import declaration as c
from analyzer.model.facts import NONE, Flag, TypeKind, Use
from analyzer.syntax import Node


def lower_branch(walk: Walk, node: Node, construct: c.Branch) -> int:
    """Walk the ways that a branch may go and join them after it. Alternatives chain: each begins where the conditions before it failed."""
    counters = walk.counters
    counters.structure()
    ends: list[State | None] = []
    failed = _way(walk, node, construct, ends)
    for alternative in node.children_by_field_name(construct.alternatives):
        walk.environment.enter(failed)
        failed = _alternative(walk, alternative, ends)
    walk.environment.enter(walk.environment.join([*ends, failed]))
    return EMPTY


def _way(walk: Walk, node: Node, construct: c.Branch, ends: list[State | None]) -> State | None:
    """Walk a condition and what it guards, add the state at the end to `ends`, and return the one in which the condition failed."""
    environment = walk.environment
    condition = node.child_by_field_name(construct.condition)
    outcome = test_condition(walk, condition)
    before = environment.state()
    assume(walk, outcome.held)
    name = last_name(walk, condition)
    type_only = name is not None and walk.facts.texts.strings[walk.key(name)] in walk.language.type_only_names
    walk.counters.open_block()
    with walk.flagged(Flag.IN_CONDITIONAL | (Flag.TYPE_ONLY if type_only else 0)):
        walk.visit(node.child_by_field_name(construct.consequence))
    walk.counters.close_block()
    ends.append(environment.leave())
    environment.enter(before)
    assume(walk, outcome.failed)
    return environment.leave()


def _alternative(walk: Walk, node: Node, ends: list[State | None]) -> State | None:
    construct = walk.construct(node)
    if isinstance(construct, c.ElseBranch):
        walk.counters.alternative()
        with walk.flagged(Flag.IN_CONDITIONAL):
            return _way(walk, node, construct, ends)
    walk.counters.cognitive += 1
    walk.counters.open_block()
    with walk.flagged(Flag.IN_CONDITIONAL):
        walk.visit(node)
    walk.counters.close_block()
    ends.append(walk.environment.leave())
    return None


def lower_else(walk: Walk, node: Node, construct: c.Else) -> int:
    """Walk what runs otherwise."""
    walk.visit(node.child_by_field_name(construct.body))
    return EMPTY


def lower_while(walk: Walk, node: Node, construct: c.While) -> int:
    """Walk a loop on a condition."""
    environment = walk.environment
    walk.counters.structure()
    carried = environment.open_loop(walk.scope.function_scope().loops.get(node.start_byte, ()))
    condition = node.child_by_field_name(construct.condition)
    with walk.flagged(Flag.IN_LOOP):
        outcome = test_condition(walk, condition)
        is_endless = condition is not None and walk.source[condition.start_byte : condition.end_byte].decode("latin-1") in walk.language.true_literals
        normal = None if is_endless else environment.state()
        assume(walk, outcome.held)
        _body(walk, node.child_by_field_name(construct.body))
    normal, breaks = environment.close_loop(carried, normal)
    environment.enter(normal)
    assume(walk, outcome.failed)
    _end_loop(walk, node.child_by_field_name(construct.alternative), breaks)
    return EMPTY


def lower_for_each(walk: Walk, node: Node, construct: c.ForEach) -> int:
    """Walk a loop over an iterable."""
    environment = walk.environment
    walk.counters.structure()
    iterable = node.child_by_field_name(construct.iterable)
    iterated = walk.visit(iterable)
    carried = environment.open_loop(walk.scope.function_scope().loops.get(node.start_byte, ()))
    normal = environment.state()
    is_async = walk.begins_with(node, construct.async_token)
    with walk.flagged(Flag.IN_LOOP):
        walk.bind(node.child_by_field_name(construct.target), iterate(walk, iterated, iterable or node, is_async))
        _body(walk, node.child_by_field_name(construct.body))
    normal, breaks = environment.close_loop(carried, normal)
    environment.enter(normal)
    _end_loop(walk, node.child_by_field_name(construct.alternative), breaks)
    return EMPTY


def _body(walk: Walk, body: Node | None) -> None:
    walk.counters.open_block()
    walk.visit(body)
    walk.counters.close_block()


def _end_loop(walk: Walk, alternative: Node | None, breaks: list[State | None]) -> None:
    """Walk what runs when a loop ends by itself, then join the states of its breaks."""
    if alternative is not None:
        walk.counters.cognitive += 1
        _body(walk, alternative)
    walk.environment.enter(walk.environment.join([walk.environment.leave(), *breaks]))


def lower_break(walk: Walk, _node: Node, _construct: c.Break) -> int:
    """Leave the innermost loop."""
    state = walk.environment.leave()
    if walk.environment.loops:
        walk.environment.loops[-1].breaks.append(state)
    return EMPTY


def lower_continue(walk: Walk, _node: Node, _construct: c.Continue) -> int:
    """Go to the next round of the innermost loop."""
    state = walk.environment.leave()
    if walk.environment.loops:
        walk.environment.loops[-1].continues.append(state)
    return EMPTY


def lower_try(walk: Walk, node: Node, construct: c.Try) -> int:
    """Walk a guarded body, its handlers, and what runs after either. A handler may see any version that the body assigns."""
    environment = walk.environment
    entry, mark = environment.state(), len(environment.assigned)
    walk.counters.open_block(weighs=False)
    with walk.flagged(Flag.IN_TRY):
        walk.visit(node.child_by_field_name(construct.body))
    parts = [(part, walk.construct(part)) for part in node.named_children]
    thrown = environment.thrown_from(entry, mark)
    ends = []
    for part, inner in parts:
        if isinstance(inner, c.Else):
            walk.visit(part)
    ends.append(environment.leave())
    for part, inner in parts:
        if isinstance(inner, c.Catch):
            environment.enter(None if thrown is None else thrown.copy())
            _catch(walk, part, inner)
            ends.append(environment.leave())
    _finish(walk, [part for part, inner in parts if isinstance(inner, c.Finally)], ends, environment.thrown_from(entry, mark))
    walk.counters.close_block(weighs=False)
    return EMPTY


def _finish(walk: Walk, finals: list[Node], ends: list[State | None], thrown: State | None) -> None:
    """Walk what runs however a `try` was left, by its `ends` or by an exception; only the ends lead on."""
    environment = walk.environment
    leads_on = any(end is not None for end in ends)
    environment.enter(environment.join([*ends, thrown] if finals else ends))
    for part in finals:
        walk.visit(part)
    if not leads_on:
        environment.leave()


def _catch(walk: Walk, node: Node, construct: c.Catch) -> None:
    """Walk a handler: what it catches, the name that it gives to the exception, and what it does."""
    walk.counters.structure()
    value = node.child_by_field_name(construct.value)
    for part in node.named_children:
        inner = walk.construct(part)
        if isinstance(inner, c.Alias) and part == value:
            _bind_caught(walk, child(part, inner.target), _caught(walk, child(part, inner.value)))
        elif isinstance(inner, c.Block):
            walk.counters.nesting += 1
            with walk.flagged(Flag.IN_CONDITIONAL):
                walk.visit(part)
            walk.counters.nesting -= 1
        else:
            walk.visit(part)


def _caught(walk: Walk, classes: Node | None) -> int:
    """Return the slot of a caught instance of classes."""
    facts = walk.facts
    class_slot = EMPTY if classes is None else class_operand(walk, classes)
    slot = facts.slot()
    facts.declare(slot, NONE if class_slot == EMPTY else facts.term(TypeKind.REFERENCE, class_slot))
    return slot


def _bind_caught(walk: Walk, target: Node | None, value: int) -> None:
    """Bind the name of a caught exception. It ends with the handler, so it defines nothing."""
    name = walk.first_name(target)
    if name is not None:
        variable = written_variable(walk, walk.key(name))
        note_use(walk, name, variable, assign(walk, variable, value), Use.WRITE)


def lower_with(walk: Walk, node: Node, construct: c.With) -> int:
    """Enter context managers in order and walk the body."""
    is_async = walk.begins_with(node, construct.async_token)
    body = node.child_by_field_name(construct.body)
    for part in node.named_children:
        if part != body:
            _enter_items(walk, part, is_async)
    walk.counters.open_block(weighs=False)
    walk.visit(body)
    walk.counters.close_block(weighs=False)
    return EMPTY


def _enter_items(walk: Walk, node: Node, is_async: bool) -> None:
    construct = walk.construct(node)
    if not isinstance(construct, c.WithItem):
        for part in node.named_children:
            _enter_items(walk, part, is_async)
        return
    value = node.child_by_field_name(construct.value)
    inner = None if value is None else walk.construct(value)
    target = None
    if value is not None and isinstance(inner, c.Alias):
        value, target = child(value, inner.value), child(value, inner.target)
    if value is not None:
        walk.bind(target, _enter(walk, walk.visit(value), value, is_async))


def _enter(walk: Walk, manager: int, node: Node, is_async: bool) -> int:
    if manager == EMPTY:
        return EMPTY
    slot = walk.facts.slot()
    row, column = node.start_point
    walk.facts.enters.extend((slot, manager, int(is_async), row + 1, column + 1, walk.owner))
    return slot
