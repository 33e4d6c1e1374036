"""Conditions as they are lowered: their values, and what is known where one holds and where it fails."""

from collections.abc import Sequence
from typing import Final

from analyzer.extract.expressions.beginnings import begin_operation, tested_beginning
from analyzer.extract.expressions.effects import write_effect
from analyzer.extract.expressions.kept_tests import kept_test, version_of
from analyzer.extract.expressions.knowledge import Knowledge, Outcome, any_of, assume
from analyzer.extract.expressions.wholes import close_run, open_run
from analyzer.extract.state.choices import SEVERAL, compared
from analyzer.extract.state.environment import Changes
from analyzer.extract.state.rows import EMPTY
from analyzer.extract.state.tested_members import tested_key
from analyzer.extract.state.text import operator_of, text_of_bytes
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.model.facts import NONE, Flag
from analyzer.model.packing import WIDTHS
from analyzer.syntax import Node


def test_condition(walk: Walk, node: Node | None) -> Outcome:
    """Walk a condition and return its outcome."""
    return _outcome(walk, node, is_asked=True)


def taken_condition(walk: Walk, node: Node) -> Outcome:
    """Walk a condition that is taken as the value that it is, and return its outcome."""
    return _outcome(walk, node, is_asked=False)


def _outcome(walk: Walk, node: Node | None, *, is_asked: bool) -> Outcome:
    """Return the outcome of a condition, or of an operand whose value is taken as it is."""
    if node is None:
        return Outcome(EMPTY)
    construct = walk.constructs[node.kind_id]
    if isinstance(construct, c.BooleanOperation):
        return _boolean(walk, node, construct, is_asked=is_asked)
    if isinstance(construct, c.MixedOperation):
        return _mixed(walk, node, construct)
    if isinstance(construct, c.MixedUnary):
        return _mixed_unary(walk, node, construct)
    if isinstance(construct, c.Negation):
        inner = test_condition(walk, node.child_by_field_name(construct.argument))
        return Outcome(walk.facts.literal(construct.type), inner.failed, inner.held)
    if isinstance(construct, c.Group):
        parts = walk.parts(node)
        return _outcome(walk, parts[0], is_asked=is_asked) if len(parts) == 1 else Outcome(walk.visit(node))
    slot = walk.visit(node)
    if is_asked and isinstance(construct, _ASKED):
        write_effect(walk, node, slot, walk.language.truth)
    return _tested(walk, node, construct, slot)


_ASKED: Final = (c.Name, c.Member, c.Call, c.Subscript, c.AssignmentExpression)
"""What is asked for its truth, other than what is a truth value."""


def _tested(walk: Walk, node: Node, construct: object, slot: int) -> Outcome:
    """Return the outcome of a call, a comparison or any other value that was walked."""
    if walk.test is not None and isinstance(construct, c.Call | c.Comparison):
        place, key, types, of_classes = walk.test
        walk.test = None
        if place == node.end_byte:
            # What is not of just that class may still be of one below it.
            held = Knowledge(key, types, True, of_classes=of_classes)
            return Outcome(slot, (held,), (held._replace(is_instance=False),) if isinstance(construct, c.Call) else ())
    if isinstance(construct, c.Comparison):
        return Outcome(slot, *_compared(walk, node, construct))
    if isinstance(construct, c.Name) and (kept := kept_test(walk, slot)) is not None:
        held = Knowledge(*kept[:2], True, of_classes=kept[2])
        return Outcome(slot, (held,), (held._replace(is_instance=False),))
    if walk.possible.begins and isinstance(construct, c.Call) and (begun := tested_beginning(walk, node, construct)) is not None:
        return Outcome(slot, (Knowledge(walk.key(begun[0]), begun[1], True, is_text=True),))
    if walk.tables.has_guards and isinstance(construct, c.Call):
        return guarded_by(walk, node, construct, slot)
    return Outcome(slot)


def guarded_by(walk: Walk, node: Node, construct: c.Call, slot: int) -> Outcome:
    """Return what a call that was just walked into a slot tells of its first argument, if what is called declares that it tests that."""
    tested = _first_argument(walk, node, construct)
    return Outcome(slot) if tested is None else _guarded(walk, slot, tested)


def _first_argument(walk: Walk, node: Node, construct: c.Call) -> Node | None:
    """Return the first argument of a call where that is a name or a member, and what is called may be declared in the repository."""
    callee = node.child_by_field_name(construct.function)
    if callee is None or (walk.is_name(callee) and text_of_bytes(walk.source, callee) in walk.language.builtins):
        return None
    arguments = node.child_by_field_name(construct.arguments)
    first = next(iter(walk.parts(arguments)), None) if arguments is not None else None
    return first if first is not None and isinstance(walk.constructs[first.kind_id], c.Name | c.Member) else None


def _guarded(walk: Walk, slot: int, tested: Node) -> Outcome:
    """Return what the call in the last row may tell of a variable or a member that is its first argument."""
    calls, arguments = walk.facts.calls, walk.facts.arguments
    callee = calls[1 - WIDTHS["calls"]] if calls and calls[-WIDTHS["calls"]] == slot else EMPTY
    if callee == EMPTY:
        return Outcome(slot)
    key = tested_key(walk, tested, arguments[calls[_FIRST_ARGUMENT_FROM_END] * WIDTHS["arguments"]])
    if key == NONE:
        return Outcome(slot)
    return Outcome(slot, (Knowledge(key, slot, True, True),), (Knowledge(key, slot, False, True),))


_FIRST_ARGUMENT_FROM_END: Final = -2
"""Where the last row of `calls` has the number of its first argument."""


def lower_boolean(walk: Walk, node: Node, construct: c.BooleanOperation) -> int:
    """Join the operands of a boolean operation; later ones run under what the earlier ones say."""
    return _boolean(walk, node, construct, is_asked=False).slot


def lower_mixed(walk: Walk, node: Node, construct: c.MixedOperation) -> int:
    """Take the value of an operation whose operator says what it is."""
    return _mixed(walk, node, construct).slot


def _mixed(walk: Walk, node: Node, construct: c.MixedOperation) -> Outcome:
    operator = operator_of(node, construct.operator)
    if operator == construct.conjunction or operator in construct.disjunctions:
        return _boolean(walk, node, construct, is_asked=True)
    if operator == construct.type_test and operator:
        return _type_test(walk, node, construct)
    left: Node | None = node
    spine: list[Node] = []
    while left is not None and isinstance(walk.constructs[left.kind_id], c.MixedOperation) and _computes(left, construct):
        spine.append(left)
        left = left.child_by_field_name(construct.left)
    is_text, (slot, visit_right) = _is_text(walk, left), begin_operation(walk, left, len(spine) == 1)
    for operation in reversed(spine):
        part = operation.child_by_field_name(construct.right)
        operands = slot, visit_right(walk, part)
        is_joined = (
            construct.joining != ""
            and operator_of(operation, construct.operator) == construct.joining
            and (is_text or _is_text(walk, part))
        )
        slot = operands[not is_text] if is_joined else _computed(walk, operation, construct, operands)
        is_text = is_joined
    if slot != EMPTY:
        return Outcome(slot)
    known = _member_test(walk, node, construct, operator)
    if known is not None:
        held, failed = (known,), (known._replace(is_instance=False),)
        return Outcome(EMPTY, failed, held) if operator in construct.unequal else Outcome(EMPTY, held, failed)
    type_name = construct.types.get(operator)
    return Outcome(EMPTY if type_name is None else walk.facts.literal(type_name))


def _is_text(walk: Walk, node: Node | None) -> bool:
    return node is not None and isinstance(walk.constructs[node.kind_id], c.Text)


def _member_test(walk: Walk, node: Node, construct: c.MixedOperation, operator: str) -> Knowledge | None:
    """Return what a comparison that was walked tells of a variable by one of its members."""
    left, right = node.child_by_field_name(construct.left), node.child_by_field_name(construct.right)
    if left is None or right is None:
        return None
    if operator == construct.contains and operator:
        name = _literal_of(walk, left) if isinstance(walk.constructs[left.kind_id], c.Text) else NONE
        return Knowledge(walk.key(right), EMPTY, True, member=name) if name != NONE and walk.is_name(right) else None
    if operator not in construct.equal and operator not in construct.unequal:
        return None
    return compared_member(walk, left, right) or compared_member(walk, right, left)


def _compared(walk: Walk, node: Node, construct: c.Comparison) -> tuple[tuple[Knowledge, ...], tuple[Knowledge, ...]]:
    """Return what a comparison that was walked tells of a variable by one of its members, where it holds and where it fails."""
    operators = [operator.type for operator in node.children_by_field_name(construct.operators)]
    operands = [part for part in walk.parts(node) if part.type != operators[0]] if len(operators) == 1 else []
    if len(operands) != 2:
        return (), ()
    (left, right), (operator,) = operands, operators
    known: list[Knowledge | None] = []
    if operator in construct.same or operator in construct.different:
        known = [compared_declared(walk, left, right) or compared_declared(walk, right, left)]
    elif operator in (construct.among, construct.beside) and isinstance(walk.constructs[right.kind_id], c.Container):
        known = [compared_declared(walk, left, each) for each in walk.parts(right)]
    found = [each for each in known if each is not None]
    if not found or None in known:
        return (), ()
    is_same, is_none = any_of([(each,) for each in found]), tuple(each._replace(is_instance=False) for each in found)
    return (is_same, is_none) if operator in construct.same or operator == construct.among else (is_none, is_same)


def compared_declared(walk: Walk, subject: Node, value: Node) -> Knowledge | None:
    """Return what `compared_member` does, but nothing of parameters without a type, such as receivers: they are of one class, or of any."""
    known = compared_member(walk, subject, value)
    return known if known is not None and version_of(walk, known.key) not in walk.environment.untyped else None


def compared_member(walk: Walk, subject: Node | None, value: Node) -> Knowledge | None:
    """Return what is known of a variable whose member was found to be equal to a value; both were walked, the value last."""
    holder, member = (None, NONE) if subject is None else _member_of_variable(walk, subject)
    if holder is None:
        return None
    literal, inner, loads = _literal_of(walk, value), walk.constructs[value.kind_id], walk.facts.loads
    if literal != NONE:
        return Knowledge(walk.key(holder), EMPTY, True, member=member, literal=literal)
    name = value.child_by_field_name(inner.name) if isinstance(inner, c.Member) else None
    if isinstance(inner, c.DottedName):
        name = walk.parts(value)[-1]
    if name is not None and len(loads) >= _LOAD:
        width, place = len(loads) - _LOAD, name.start_point
        if (loads[width + 3], loads[width + 4]) == (place[0] + 1, place[1] + 1):
            return Knowledge(walk.key(holder), loads[width + 1], True, member=member, literal=loads[width + 2])
    return None


def _member_of_variable(walk: Walk, node: Node) -> tuple[Node | None, int]:
    """Return the variable, and the text of the name, of which an expression is a member or an item; None for anything else."""
    construct = walk.constructs[node.kind_id]
    if isinstance(construct, c.Member):
        holder, name = node.child_by_field_name(construct.object), node.child_by_field_name(construct.name)
        key = NONE if name is None else walk.key(name)
    elif isinstance(construct, c.Subscript):
        holder, keys = node.child_by_field_name(construct.value), node.children_by_field_name(construct.keys)
        key = _literal_of(walk, keys[0]) if len(keys) == 1 else NONE
    else:
        return None, NONE
    return (None, NONE) if holder is None or key == NONE or not walk.is_name(holder) else (holder, key)


_LOAD: Final = WIDTHS["loads"]


def _literal_of(walk: Walk, node: Node) -> int:
    """Return the text of what a literal names, as `expressions.constant_key` has it; -1 for other expressions."""
    construct, source = walk.constructs[node.kind_id], walk.source[node.start_byte : node.end_byte]
    if isinstance(construct, c.Text):
        value = walk.language.hooks.text_value(source)
        return NONE if value is None else walk.facts.texts.of(value)
    return walk.facts.texts[b"#" + source] if isinstance(construct, c.Literal) and source.isalnum() else NONE


def lower_mixed_unary(walk: Walk, node: Node, construct: c.MixedUnary) -> int:
    """Take the value of an operation on one value: nothing is known of it but what a negation gives."""
    return _mixed_unary(walk, node, construct).slot


def _mixed_unary(walk: Walk, node: Node, construct: c.MixedUnary) -> Outcome:
    operator = node.child_by_field_name(construct.operator)
    inner = test_condition(walk, node.child_by_field_name(construct.argument))
    if operator is None or operator.type != construct.negation:
        return Outcome(EMPTY)
    return Outcome(walk.facts.literal(construct.type), inner.failed, inner.held)


def _computed(walk: Walk, node: Node, construct: c.MixedOperation, operands: tuple[int, int]) -> int:
    """Return the slot of what an operator gives, EMPTY where the operands do not decide its type."""
    operator = operator_of(node, construct.operator)
    if operator in construct.types:
        return walk.facts.literal(construct.types[operator])
    if operator not in construct.computed:
        return EMPTY
    facts = walk.facts
    slot = facts.slot()
    row, column = node.start_point
    facts.operators.extend((slot, *operands, facts.texts.of(operator), NONE, row + 1, column + 1, walk.owner))
    return slot


def _computes(node: Node, construct: c.MixedOperation) -> bool:
    operator = operator_of(node, construct.operator)
    return operator not in construct.disjunctions and operator not in (construct.conjunction, construct.type_test)


def _type_test(walk: Walk, node: Node, construct: c.MixedOperation) -> Outcome:
    """Walk a test for a class that is an operator."""
    value, class_ = node.child_by_field_name(construct.left), node.child_by_field_name(construct.right)
    slot = walk.visit(value)
    key = NONE if value is None else tested_key(walk, value, slot)
    types = walk.visit(class_)
    if key == NONE:
        return Outcome(EMPTY)
    return Outcome(EMPTY, (Knowledge(key, types, True),), (Knowledge(key, types, False),))


def lower_negation(walk: Walk, node: Node, _construct: c.Negation) -> int:
    """Take a truth value."""
    return test_condition(walk, node).slot


_DEFAULTS: Final = (c.Literal, c.Text, c.Container, c.Record)
"""What stands for a value that is missing, as it is written: where a language has an operator for just that, the other one which does it
reads like it (SonarJS, S3776)."""


def _boolean(walk: Walk, node: Node, construct: c.BooleanOperation | c.MixedOperation, *, is_asked: bool) -> Outcome:
    operands, is_conjunction = _operands(walk, node, construct)
    has_default = not is_conjunction and isinstance(walk.constructs[operands[-1].kind_id], _DEFAULTS)
    run, is_shown = None, False
    if isinstance(construct, c.MixedOperation) and operator_of(node, construct.operator) == construct.coalescing:
        walk.counters.cyclomatic += len(operands) - 1
    else:
        is_coalescing = has_default and isinstance(construct, c.MixedOperation)
        is_shown = is_conjunction and _is_markup(walk, operands[-1])
        run = open_run(walk)
        _count(walk, len(operands) - 1, is_followed=not (is_coalescing or is_shown))
        walk.boolean_operators -= is_shown  # The last one is no part of what is asked.
    walk.counters.choices += has_default
    walk.counters.choices += len(operands) - 1 if _is_of_one(walk, operands) else 0
    before = walk.flags
    environment = walk.environment
    fork = environment.fork()
    slots: list[int] = []
    known: list[Knowledge] = []
    sides: list[tuple[Knowledge, ...]] = []
    ends: list[Changes | None] = []
    for operand in operands:
        outcome = _outcome(walk, operand, is_asked=is_asked or operand is not operands[-1])
        slots.append(outcome.slot)
        ends.append(environment.since(fork))
        goes_on, leaves = (outcome.held, outcome.failed) if is_conjunction else (outcome.failed, outcome.held)
        sides.append(leaves)
        known.extend(goes_on)
        assume(walk, goes_on)
        walk.flags |= Flag.IN_CONDITIONAL
    walk.flags = before
    environment.rewind(fork)
    environment.merge(ends)
    if run is not None:
        close_run(walk, node, run, len(operands) - 1 - is_shown)
    slot = environment.phi(slots)
    otherwise = any_of(sides)
    return Outcome(slot, tuple(known), otherwise) if is_conjunction else Outcome(slot, otherwise, tuple(known))


def _is_of_one(walk: Walk, operands: Sequence[Node]) -> bool:
    """Return whether operands compare one thing with several others, as a test for a member of a collection does."""
    if len(operands) < SEVERAL:
        return False
    found = {compared(walk, each) for each in operands}
    return len(found) == 1 and None not in found


def _operands(walk: Walk, node: Node, construct: c.BooleanOperation | c.MixedOperation) -> tuple[list[Node], bool]:
    """Return the operands of a run of one operator, however long, and whether it is a conjunction."""
    operator = operator_of(node, construct.operator)
    operands: list[Node] = []
    left: Node | None = node
    while left is not None and walk.constructs[left.kind_id] is construct and operator_of(left, construct.operator) == operator:
        right = left.child_by_field_name(construct.right)
        if right is not None:
            operands.append(right)
        left = left.child_by_field_name(construct.left)
    if left is not None:
        operands.append(left)
    return operands[::-1], operator == construct.conjunction


def _is_markup(walk: Walk, operand: Node) -> bool:
    """Return whether an operand is an element, so that the others say whether it is shown: nothing to follow beside it (SonarJS, S3776)."""
    part: Node | None = operand
    while part is not None and isinstance(walk.constructs[part.kind_id], c.Group):
        part = next(iter(walk.parts(part)), None)
    return part is not None and isinstance(walk.constructs[part.kind_id], c.Markup)


def _count(walk: Walk, operators: int, *, is_followed: bool) -> None:
    """Count a run of boolean operators."""
    walk.boolean_operators += operators
    walk.counters.cyclomatic += operators
    walk.counters.cognitive += is_followed


def visit_default(walk: Walk, node: Node) -> int:
    """Walk the default of a target or parameter, which is one of two ways where it is computed when it is needed."""
    if walk.language.defaults_decide:
        walk.counters.cyclomatic += 1
        walk.counters.choices += isinstance(walk.constructs[node.kind_id], _DEFAULTS)
    return walk.visit(node)
