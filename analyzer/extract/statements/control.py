"""Statements that branch, repeat, guard or enter."""

from collections.abc import Iterable

from analyzer.extract.expressions.calls import class_operand
from analyzer.extract.expressions.conditions import test_condition
from analyzer.extract.expressions.decided import decision, sides
from analyzer.extract.expressions.knowledge import Knowledge, assume
from analyzer.extract.expressions.plain import iterate
from analyzer.extract.marks.handlers import mark_handler
from analyzer.extract.marks.rounds import mark_loop
from analyzer.extract.naming.names import assign, note_use, open_scope, written_variable
from analyzer.extract.naming.scan import Scan
from analyzer.extract.naming.variables import text_of
from analyzer.extract.state.choices import looked_up
from analyzer.extract.state.environment import Changes, Fork, Loop
from analyzer.extract.state.guards import enter_branch, hands_caught_on, leave_branch, nested_statements, open_way
from analyzer.extract.state.rows import EMPTY
from analyzer.extract.state.scopes import Scope, ScopeKind
from analyzer.extract.state.text import child, part_at
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.model.facts import Flag, Narrowing, TypeKind, Use
from analyzer.syntax import Node


def lower_branch(walk: Walk, node: Node, construct: c.Branch) -> int:
    """Walk the ways that a branch may go and join them after it. Alternatives chain: each begins where the conditions before it failed."""
    environment = walk.environment
    entered = enter_branch(walk, node, construct.condition, construct.consequence, construct.alternatives)
    fork = environment.fork()
    ends: list[Changes | None] = []
    _ways(walk, node, construct, fork, ends)
    leave_branch(walk, entered)
    walk.counters.choices += looked_up(walk, node)
    ends.append(environment.rewind(fork))
    environment.merge(ends)
    return EMPTY


def _ways(walk: Walk, node: Node, construct: c.Branch, fork: Fork, ends: list[Changes | None]) -> int:
    """Walk a condition with what it guards, then its alternatives; return the flags of what would follow those."""
    flags = _way(walk, node, construct, fork, ends)
    for alternative in node.children_by_field_name(construct.alternatives):
        with walk.flagged(flags):
            flags |= _alternative(walk, alternative, fork, ends)
    return flags


def _way(walk: Walk, node: Node, construct: c.Branch, fork: Fork, ends: list[Changes | None]) -> int:
    """Walk a condition and what it guards, add the changes since `fork` to `ends`, and go on from where the condition failed.

    Return the flags of what runs there.
    """
    environment = walk.environment
    condition = node.child_by_field_name(construct.condition)
    outcome = test_condition(walk, condition)
    after = environment.fork()
    assume(walk, outcome.held)
    decided = decision(walk, condition)
    held, failed = sides(walk, condition, decided)
    if decided is False:
        environment.leave()
    consequence = node.child_by_field_name(construct.consequence)
    open_way(walk, node, consequence, node.child_by_field_name(construct.alternatives) is not None)
    with walk.flagged(Flag.IN_CONDITIONAL | held):
        walk.visit(consequence)
    walk.counters.close_block()
    ends.append(environment.since(fork))
    environment.rewind(after)
    assume(walk, outcome.failed)
    if decided:
        environment.leave()
    return failed


def _alternative(walk: Walk, node: Node, fork: Fork, ends: list[Changes | None]) -> int:
    construct = walk.constructs[node.kind_id]
    part = next(iter(walk.parts(node)), None) if isinstance(construct, c.Otherwise) else None
    inner = None if part is None else walk.constructs[part.kind_id]
    if part is not None and isinstance(inner, c.Branch):
        walk.counters.alternative()
        with walk.flagged(Flag.IN_CONDITIONAL):
            return _ways(walk, part, inner, fork, ends)
    if isinstance(construct, c.Branch):
        walk.counters.alternative()
        with walk.flagged(Flag.IN_CONDITIONAL):
            return _ways(walk, node, construct, fork, ends)
    walk.counters.cognitive += 1
    body = node.child_by_field_name(construct.body) if isinstance(construct, c.Else) else part
    walk.counters.open_block(statements=nested_statements(walk, node if body is None else body))
    with walk.flagged(Flag.IN_CONDITIONAL):
        walk.visit(node)
    walk.counters.close_block()
    return 0


def lower_else(walk: Walk, node: Node, construct: c.Else) -> int:
    """Walk what runs otherwise."""
    walk.visit(node.child_by_field_name(construct.body))
    return EMPTY


def assigned_in(walk: Walk, node: Node) -> Iterable[int]:
    """Return the versions of the variables that a loop assigns."""
    if walk.writes is None:
        return walk.scope.function_scope().loops.get(node.start_byte, ())
    return [walk.resolve(key).version for key in walk.writes.within(node.start_byte, node.end_byte)]


def lower_while(walk: Walk, node: Node, construct: c.While) -> int:
    """Walk a loop on a condition."""
    environment = walk.environment
    walk.counters.structure()
    environment.open_loop(assigned_in(walk, node))
    condition = node.child_by_field_name(construct.condition)
    is_endless = condition is not None and text_of(walk, condition) in walk.language.true_literals
    with walk.flagged(Flag.IN_LOOP):
        outcome = test_condition(walk, condition)
        assume(walk, outcome.held)
        walk_loop_body(walk, node.child_by_field_name(construct.body))
    loop = environment.close_loop(is_endless)
    end_loop(walk, node.child_by_field_name(construct.alternative), loop, outcome.failed)
    return EMPTY


def lower_for_each(walk: Walk, node: Node, construct: c.ForEach) -> int:
    """Walk a loop over an iterable."""
    environment = walk.environment
    walk.counters.structure()
    iterable = node.child_by_field_name(construct.iterable)
    iterated = walk.visit(iterable)
    environment.open_loop(assigned_in(walk, node))
    is_async = walk.begins_with(node, construct.async_token)
    with walk.flagged(Flag.IN_LOOP):
        walk.bind(node.child_by_field_name(construct.target), iterate(walk, iterated, iterable or node, is_async))
        walk_loop_body(walk, node.child_by_field_name(construct.body))
    loop = environment.close_loop(is_endless=False)
    end_loop(walk, node.child_by_field_name(construct.alternative), loop, ())
    return EMPTY


def walk_loop_body(walk: Walk, body: Node | None) -> None:
    """Walk what a loop repeats."""
    mark_loop(walk, None if body is None else body.parent)
    _walk_block(walk, body)


def _walk_block(walk: Walk, body: Node | None) -> None:
    walk.counters.open_block(statements=nested_statements(walk, body))
    walk.visit(body)
    walk.counters.close_block()


def end_loop(walk: Walk, alternative: Node | None, loop: Loop, failed: tuple[Knowledge, ...]) -> None:
    """Walk what runs when a loop ends by itself, under what its condition says then, and join the ways in which it was left early."""
    assume(walk, failed)
    if alternative is not None:
        walk.counters.cognitive += 1
        _walk_block(walk, alternative)
    walk.environment.merge([walk.environment.rewind(loop.fork), *loop.breaks])


def lower_break(walk: Walk, node: Node, construct: c.Break) -> int:
    """Leave the innermost loop."""
    loops = walk.environment.loops
    for loop in _labeled_loops(walk, node) if part_at(node, construct.label) is not None else loops[-1:]:
        loop.breaks.append(walk.environment.since(loop.fork))
    walk.environment.leave()
    return EMPTY


def _labeled_loops(walk: Walk, node: Node) -> list[Loop]:
    """Return the loops that a jump to a label may leave or go on with: any around it. A jump to a label is harder to follow."""
    walk.counters.cognitive += 1
    return walk.environment.loops


def lower_continue(walk: Walk, node: Node, construct: c.Continue) -> int:
    """Go to the next round of the innermost loop."""
    loops = [loop for loop in walk.environment.loops if not loop.is_switch]
    for loop in _labeled_loops(walk, node) if part_at(node, construct.label) is not None else loops[-1:]:
        loop.continues.append(walk.environment.since(loop.fork))
    walk.environment.leave()
    return EMPTY


def lower_try(walk: Walk, node: Node, construct: c.Try) -> int:
    """Walk a guarded body, its handlers, and what runs after either. A handler may see any version that the body assigns."""
    environment = walk.environment
    fork, mark = environment.fork(), len(environment.assigned)
    parts = [(part, walk.constructs[part.kind_id]) for part in node.named_children]
    walk.counters.open_block(weighs=False, statements=nested_statements(walk, node.child_by_field_name(construct.body)), asks=False)
    with walk.flagged(Flag.IN_TRY):
        walk.visit(node.child_by_field_name(construct.body))
    body_mark = len(environment.assigned)
    for part, inner in parts:
        if isinstance(inner, c.Else):
            walk.visit(part)
    ends = [environment.rewind(fork)]
    thrown = environment.thrown(mark, body_mark)
    for part, inner in parts:
        if isinstance(inner, c.Catch):
            environment.merge([thrown])
            _catch(walk, part, inner)
            ends.append(environment.rewind(fork))
    finals = [part for part, inner in parts if isinstance(inner, c.Finally)]
    leads_on = any(end is not None for end in ends)
    environment.merge([*ends, environment.thrown(mark, len(environment.assigned))] if finals else ends)
    for part in finals:
        walk.visit(part)
    if not leads_on:
        environment.leave()
    walk.counters.close_block(weighs=False)
    return EMPTY


def _catch(walk: Walk, node: Node, construct: c.Catch) -> None:
    """Walk a handler: what it catches, the name that it gives to the exception, and what it does."""
    walk.counters.structure()
    value = node.child_by_field_name(construct.value)
    raises, around = walk.raises, walk.caught
    walk.caught = None if walk.language.chains_causes else _caught_name(walk, node, construct)
    for part in node.named_children:
        inner = walk.constructs[part.kind_id]
        if isinstance(inner, c.Alias) and part == value:
            _bind_caught(walk, child(part, inner.target), _caught(walk, child(part, inner.value)))
        elif isinstance(inner, c.Block):
            walk.counters.handed_on += hands_caught_on(walk, part)
            walk.counters.nesting += 1
            with walk.flagged(Flag.IN_CONDITIONAL | Flag.RUN_ONLY):
                _handle(walk, node, construct, part)
            walk.counters.nesting -= 1
        elif part == part_at(node, construct.parameter):
            continue
        else:
            walk.visit(part)
    walk.caught = around
    mark_handler(walk, node, construct, walk.raises > raises)


def _caught_name(walk: Walk, node: Node, construct: c.Catch) -> bytes:
    """Return the name that a handler gives to what it caught, empty where it has none or a pattern."""
    target = part_at(node, construct.parameter)
    if target is None:
        target = next((part for part in node.named_children if isinstance(walk.constructs[part.kind_id], c.Declarator)), None)
    inner = None if target is None else walk.constructs[target.kind_id]
    if target is not None and isinstance(inner, c.Declarator):
        target = child(target, inner.name)
    return b"" if target is None else walk.source[target.start_byte : target.end_byte]


def _handle(walk: Walk, node: Node, construct: c.Catch, body: Node) -> None:
    """Walk what a handler does, with the exception in its own target where it has one."""
    target = part_at(node, construct.parameter)
    inner = None if target is None else walk.constructs[target.kind_id]
    type_node = None
    if target is not None and isinstance(inner, c.Declarator):
        type_node, target = part_at(target, inner.type), child(target, inner.name)
    if target is None:
        walk.visit(body)
        return
    scope = Scope(ScopeKind.BLOCK, walk.owner, walk.scope)
    scan = Scan(walk)
    scan.target(target)
    open_scope(walk, scope, scan)
    with walk.within(scope):
        slot = walk.facts.declared(EMPTY, walk.type_term(walk.bare_type(type_node), Use.TYPE))
        walk.bind(target, slot)
        walk.visit(body)


def _caught(walk: Walk, classes: Node | None) -> int:
    """Return the slot of a caught instance of classes, which a collection of them may stand for: as a test for them would prove it."""
    facts = walk.facts
    class_slot = EMPTY if classes is None else class_operand(walk, classes)
    if class_slot == EMPTY:
        return facts.slot()
    slot, caught = facts.slot(), facts.slot()
    facts.declare(slot, facts.term(TypeKind.REFERENCE, class_slot))
    facts.narrowings.extend((caught, slot, class_slot, Narrowing.HELD))
    return caught


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
    walk.visit(body)
    return EMPTY


def _enter_items(walk: Walk, node: Node, is_async: bool) -> None:
    construct = walk.constructs[node.kind_id]
    if not isinstance(construct, c.WithItem):
        for part in node.named_children:
            _enter_items(walk, part, is_async)
        return
    value = node.child_by_field_name(construct.value)
    if value is None:
        return
    inner = walk.constructs[value.kind_id]
    if isinstance(inner, c.Alias):
        slot = _enter(walk, walk.visit(child(value, inner.value)), value, is_async)
        walk.bind(child(value, inner.target), slot)
    else:
        _enter(walk, walk.visit(value), value, is_async)


def _enter(walk: Walk, manager: int, node: Node, is_async: bool) -> int:
    if manager == EMPTY:
        return EMPTY
    slot = walk.facts.slot()
    row, column = node.start_point
    walk.facts.enters.extend((slot, manager, int(is_async), row + 1, column + 1, walk.owner))
    return slot
