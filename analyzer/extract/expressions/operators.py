"""Operators that call methods of their operands."""

from collections.abc import Sequence
from typing import Final

from analyzer.extract.expressions.beginnings import begin_operation
from analyzer.extract.expressions.effects import write_effect, write_lookup
from analyzer.extract.expressions.kept_tests import kept_class, read_class
from analyzer.extract.expressions.named_items import note_put
from analyzer.extract.expressions.plain import get_item, item_key, iterate, put_item, put_member, read_member
from analyzer.extract.marks.sums import mark_joined
from analyzer.extract.naming.names import delete_name
from analyzer.extract.state.rows import EMPTY
from analyzer.extract.state.text import operator_of
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.model.facts import NONE, Flag, Use
from analyzer.syntax import Node

_BASE_FROM_END: Final = -6  # place of the base in a load row


def lower_binary(walk: Walk, node: Node, construct: c.BinaryOperation) -> int:
    """Write a binary operation; chains that lean to the left are taken apart in a loop, since generated code makes them thousands long."""
    spine = [node]
    left = node.child_by_field_name(construct.left)
    while left is not None and isinstance(walk.constructs[left.kind_id], c.BinaryOperation):
        spine.append(left)
        left = left.child_by_field_name(construct.left)
    slot, visit_right = begin_operation(walk, left, len(spine) == 1)
    for operation in reversed(spine):
        right = visit_right(walk, operation.child_by_field_name(construct.right))
        slot = write_operator(walk, operation, slot, right, construct.methods.get(operator_of(operation, construct.operator)))
    return slot


def write_operator(walk: Walk, node: Node, left: int, right: int, methods: tuple[str, str] | None) -> int:
    """Write an operation of two slots and return that of its result."""
    if methods is None or (left == EMPTY and right == EMPTY):
        return EMPTY
    facts = walk.facts
    slot = facts.slot()
    forward, reflected = methods
    row, column = node.start_point
    facts.operators.extend((slot, left, right, facts.texts.of(forward), facts.texts.of(reflected), row + 1, column + 1, walk.owner))
    return slot


def lower_comparison(walk: Walk, node: Node, construct: c.Comparison) -> int:
    """Write the comparisons of a chain; the result is a truth value or what the last comparison gives."""
    operators = [operator.type for operator in node.children_by_field_name(construct.operators)]
    kinds = set(operators)
    operands = [part for part in walk.parts(node) if part.type not in kinds]
    slots = [walk.visit(operand) for operand in operands]
    result = EMPTY
    for operator, left, right in zip(operators, slots, slots[1:], strict=False):
        methods = construct.methods.get(operator)
        if operator in construct.swapped:
            left, right = right, left
            write_lookup(walk, node, left, right, is_test=True)
        written = write_operator(walk, node, left, right, methods)
        result = EMPTY if operator in construct.swapped else written
    walk.test = _class_test(walk, node, operands[0], slots) if len(operators) == 1 and operators[0] in construct.same else None
    return result or walk.facts.literal(construct.type)


def _class_test(walk: Walk, node: Node, operand: Node, slots: Sequence[int]) -> tuple[int, int, int, bool] | None:
    """Return what a comparison of a variable's class with another one tests, as `walk.test` has it."""
    construct = walk.constructs[operand.kind_id]
    if isinstance(construct, c.Name):
        key = kept_class(walk, slots[0])
        return (node.end_byte, key, slots[1], False) if key != NONE else None
    given = read_class(walk, operand, construct) if isinstance(construct, c.Call) else None
    return None if given is None else (node.end_byte, walk.key(given), slots[1], False)


def lower_unary(walk: Walk, node: Node, construct: c.UnaryOperation) -> int:
    """Write an operation of one slot."""
    value = walk.visit(node.child_by_field_name(construct.argument))
    method = construct.methods.get(operator_of(node, construct.operator))
    if method is None or value == EMPTY:
        return value
    facts = walk.facts
    slot = facts.slot()
    row, column = node.start_point
    facts.operators.extend((slot, value, NONE, facts.texts.of(method), NONE, row + 1, column + 1, walk.owner))
    return slot


def lower_interpolation(walk: Walk, node: Node, construct: c.Interpolation) -> int:
    """Write the call that makes a value text, and walk what says how it is written."""
    value = node.child_by_field_name(construct.value)
    conversion = node.child_by_field_name(construct.conversion)
    slot = walk.visit(value)
    for part in node.named_children:
        if part not in (value, conversion):
            walk.visit(part)
    written = b"" if conversion is None else walk.source[conversion.start_byte : conversion.end_byte]
    write_effect(walk, value or node, slot, construct.methods.get(written.decode("utf-8", "replace")))
    return EMPTY


def lower_delete(walk: Walk, node: Node, construct: c.Delete) -> int:
    """Unbind names; walk other targets."""
    for part in node.named_children:
        _delete(walk, part, construct)
    return EMPTY


def _delete(walk: Walk, node: Node, construct: c.Delete) -> None:
    inner = walk.constructs[node.kind_id]
    if isinstance(inner, c.Name):
        delete_name(walk, node)
    elif isinstance(inner, c.Container | c.Group):
        for part in node.named_children:
            _delete(walk, part, construct)
    elif isinstance(inner, c.Member):
        read_member(walk, node, inner, Use.DELETE)
    elif isinstance(inner, c.Subscript):
        base = walk.visit(node.child_by_field_name(inner.value))
        write_lookup(walk, node, base, item_key(walk, node, inner).slot)
        write_effect(walk, node, base, construct.item_method)
    else:
        walk.visit(node)


def lower_augmented(walk: Walk, node: Node, construct: c.AugmentedAssignment) -> int:
    """Write the operation of an augmented assignment, and the assignment of its result. What holds the target is evaluated once."""
    target = node.child_by_field_name(construct.target)
    operator = operator_of(node, construct.operator)
    methods = construct.methods.get(operator)
    inner = None if target is None else walk.constructs[target.kind_id]
    base, key, is_slice, held = EMPTY, NONE, False, EMPTY
    if target is not None and isinstance(inner, c.Subscript):
        base = walk.visit(target.child_by_field_name(inner.value))
        key, is_slice, held = item_key(walk, target, inner)
        write_lookup(walk, target, base, held)
        left = base if is_slice else get_item(walk, base, key, target)
    else:
        left = walk.visit(target)
    if left != EMPTY and isinstance(inner, c.Member):
        base = walk.facts.loads[_BASE_FROM_END]
    is_choice = operator in construct.choosing
    with walk.flagged(Flag.IN_CONDITIONAL if is_choice else 0):
        value = walk.visit(node.child_by_field_name(construct.value))
    if operator and operator == construct.joins:
        mark_joined(walk, node, target, node.child_by_field_name(construct.value))
    if is_choice:
        walk.counters.cyclomatic += 1
        result = walk.environment.phi([left, value])
    else:
        result = write_operator(walk, node, left, value, methods)
    if target is not None and isinstance(inner, c.Member):
        put_member(walk, base, target.child_by_field_name(inner.name), result, None)
    elif target is not None and isinstance(inner, c.Subscript):
        put_item(walk, base, key, iterate(walk, result, target) if is_slice else result, target)
        note_put(walk, base, held)
    else:
        walk.bind(target, result)
    return result
