"""Loops that count, loops that ask last, loops that declare their target, and cases that run on into each other."""

from typing import Final

from analyzer.extract.expressions.conditions import compared_member, test_condition
from analyzer.extract.expressions.knowledge import Knowledge, any_of, assume
from analyzer.extract.expressions.plain import iterate
from analyzer.extract.naming.scan import Scan, scan_declarations
from analyzer.extract.naming.variables import text_of
from analyzer.extract.state.environment import Changes, Loop
from analyzer.extract.state.guards import is_plain_case
from analyzer.extract.state.rows import EMPTY
from analyzer.extract.state.text import child, part_at
from analyzer.extract.state.walk import Walk
from analyzer.extract.statements.control import assigned_in, end_loop, walk_loop_body
from analyzer.extract.statements.declarations import declares_target, in_block, is_hoisting
from analyzer.languages import constructs as c
from analyzer.model.facts import NONE, Flag, Use
from analyzer.syntax import Node

MAX_FAILED: Final = 8
"""Cases whose failing is held against what reaches the last one."""


def lower_counted_loop(walk: Walk, node: Node, construct: c.CountedLoop) -> int:
    """Walk a loop with an initializer, a condition and an increment."""
    walk.counters.structure()
    initializer = node.child_by_field_name(construct.initializer)
    scan = Scan(walk)
    scan.declared(initializer)
    with in_block(walk, scan):
        for part in node.children_by_field_name(construct.initializer):
            walk.visit(part)
        environment = walk.environment
        environment.open_loop(assigned_in(walk, node))
        condition = node.child_by_field_name(construct.condition)
        is_endless = condition is None or not condition.is_named
        with walk.flagged(Flag.IN_LOOP):
            outcome = test_condition(walk, None if is_endless else condition)
            assume(walk, outcome.held)
            walk_loop_body(walk, node.child_by_field_name(construct.body))
            for increment in node.children_by_field_name(construct.increment):
                walk.visit(increment)
        end_loop(walk, None, environment.close_loop(is_endless), outcome.failed)
    return EMPTY


def lower_do_while(walk: Walk, node: Node, construct: c.DoWhile) -> int:
    """Walk a loop whose condition is asked after each round."""
    walk.counters.structure()
    environment = walk.environment
    environment.open_loop(assigned_in(walk, node))
    with walk.flagged(Flag.IN_LOOP):
        walk_loop_body(walk, node.child_by_field_name(construct.body))
        outcome = test_condition(walk, node.child_by_field_name(construct.condition))
    end_loop(walk, None, environment.close_loop(is_endless=False), outcome.failed)
    return EMPTY


def lower_iteration(walk: Walk, node: Node, construct: c.Iteration) -> int:
    """Walk a loop over an iterable whose target is declared for each round."""
    environment = walk.environment
    walk.counters.structure()
    iterable, target = node.child_by_field_name(construct.iterable), child(node, construct.target)
    iterated = walk.visit(iterable)
    scan = Scan(walk)
    if declares_target(node, construct) and not is_hoisting(walk, node, construct):
        scan.target(target)
    with in_block(walk, scan):
        environment.open_loop(assigned_in(walk, node))
        with walk.flagged(Flag.IN_LOOP):
            walk.bind(target, _element(walk, node, construct, iterated))
            walk_loop_body(walk, node.child_by_field_name(construct.body))
        end_loop(walk, None, environment.close_loop(is_endless=False), ())
    return EMPTY


def _element(walk: Walk, node: Node, construct: c.Iteration, iterated: int) -> int:
    """Return the slot of what the target takes in each round."""
    term = walk.type_term(walk.bare_type(part_at(node, construct.type)), Use.TYPE)
    operator = part_at(node, construct.operator)
    if operator is not None and text_of(walk, operator) == construct.key_operator:
        slot = EMPTY
    else:
        is_async = bool(construct.async_token) and any(each.type == construct.async_token for each in node.children)
        slot = iterate(walk, iterated, node, is_async)
    return slot if term == NONE else walk.facts.declared(slot, term)


def lower_switch(walk: Walk, node: Node, construct: c.Switch) -> int:
    """Walk the cases of a subject: each begins from the subject or from the end of the case before it."""
    environment, counters = walk.environment, walk.counters
    counters.weigh()
    subject = node.child_by_field_name(construct.subject)
    walk.visit(subject)
    body = node.child_by_field_name(construct.body)
    cases = [] if body is None else [part for part in walk.parts(body) if isinstance(walk.constructs[part.kind_id], c.SwitchCase)]
    scan = Scan(walk)
    for case in cases:
        scan_declarations(scan, case)
    fork = environment.fork()
    loop = Loop({}, fork, is_switch=True)
    environment.loops.append(loop)
    has_default = False
    counters.open_block()
    with in_block(walk, scan), walk.flagged(Flag.IN_CONDITIONAL):
        before: Changes | None = None
        failed: list[Knowledge] = []
        entering: list[tuple[Knowledge, ...]] = []
        for case in cases:
            inner = walk.constructs[case.kind_id]
            assert isinstance(inner, c.SwitchCase)
            entering.append(_known_in_case(walk, _inner_of(walk, subject), case, inner, failed))
            if inner.falls_through and _runs_on(walk, case, inner):
                has_default |= not _case(walk, case, inner, loop)
                continue
            assume(walk, any_of(entering) if len(entering) > 1 else entering[0])
            entering.clear()
            environment.merge([environment.rewind(fork), before])
            has_default |= not _case(walk, case, inner, loop)
            ended = environment.rewind(fork)
            if inner.falls_through:
                before = ended
            else:
                loop.breaks.append(ended)
    counters.close_block()
    environment.loops.pop()
    environment.merge([*loop.breaks, before, *([] if has_default else [{}])])
    return environment.phi(loop.values)


def _inner_of(walk: Walk, subject: Node | None) -> Node | None:
    """Return what stands in the parentheses around a subject."""
    while subject is not None and isinstance(walk.constructs[subject.kind_id], c.Group) and len(parts := walk.parts(subject)) == 1:
        subject = parts[0]
    return subject


def _known_in_case(walk: Walk, subject: Node | None, case: Node, construct: c.SwitchCase, failed: list[Knowledge]) -> tuple[Knowledge, ...]:
    """Walk the value of a case, and return what is known of the variable whose member is the subject where the case is entered by it.

    A case without a value is entered where all before have failed.
    """
    value = part_at(case, construct.value) if construct.value else None
    if value is None:
        return tuple(failed[:MAX_FAILED])
    walk.visit(value)
    known = compared_member(walk, subject, value)
    failed.extend([] if known is None else [known._replace(is_instance=False)])
    return () if known is None else (known,)


def _runs_on(walk: Walk, case: Node, construct: c.SwitchCase) -> bool:
    """Return whether a case has a value and no statements: the next one is entered by it too."""
    return bool(construct.value) and walk.parts(case) == case.children_by_field_name(construct.value) != []


def _case(walk: Walk, node: Node, construct: c.SwitchCase, loop: Loop) -> bool:
    """Walk a case; return whether it has a value, which a default has not."""
    values = node.children_by_field_name(construct.value) if construct.value else []
    labels = [part for part in walk.parts(node) if construct.label and part.type == construct.label]
    valued, values = values, values or [part for label in labels for part in walk.parts(label)]
    walk.counters.cyclomatic += bool(values)
    rest = [part for part in walk.parts(node) if part not in labels and part not in valued]
    walk.counters.choices += bool(values) and is_plain_case(walk, rest)
    for part in walk.parts(node):
        if part in labels:
            for pattern in walk.parts(part):
                if not walk.is_name(pattern):
                    walk.visit(pattern)
        elif part not in valued:
            value = walk.visit(part)
            if construct.gives_value:
                loop.values.append(value)
    return bool(values)
