"""Calls and their arguments."""

from analyzer.extract.expressions import read_as, text_index
from analyzer.extract.names import read_name
from analyzer.extract.rows import EMPTY
from analyzer.extract.text import TEXT_LIMIT, cut_text
from analyzer.extract.variables import last_name
from analyzer.extract.walk import FunctionState, Walk
from analyzer.languages import declaration as c
from analyzer.model.facts import NONE, Syntax, Use
from analyzer.syntax import Node


def lower_call(walk: Walk, node: Node, construct: c.Call) -> int:
    """Write a call and return the slot of its result."""
    return write_call(walk, node, construct, Use.CALLEE)


def write_call(walk: Walk, node: Node, construct: c.Call, use: int) -> int:
    """Write a call whose callee is used in a certain way, and return the slot of its result."""
    function = node.child_by_field_name(construct.function)
    if function is None:
        return EMPTY
    facts = walk.facts
    inner = walk.tables.constructs[function.kind_id]
    name: Node | None = None
    name_key = NONE
    if isinstance(inner, c.Name):
        name = function
        callee = read_name(walk, function, use)
        name_key = text_key = walk.key(function)
    else:
        if isinstance(inner, c.Member):
            name = function.child_by_field_name(inner.name)
        callee = read_as(walk, function, use)
        name_key = NONE if name is None else walk.key(name)
        text_key = text_index(walk, function)
    if walk.function is not None and name_key == walk.function.name:
        _note_recursion(walk, walk.function, function, inner)
    first, count = _arguments(walk, node, construct, name_key)
    slot = facts.slots
    facts.slots = slot + 1
    row, column = node.start_point
    end_row, end_column = node.end_point
    name_row, name_column = (name or node).start_point
    facts.calls.extend(
        (
            slot,
            callee,
            row + 1,
            column + 1,
            end_row + 1,
            end_column + 1,
            name_row + 1,
            name_column + 1,
            walk.owner,
            text_key,
            name_key,
            walk.flags,
            Syntax.CALL,
            first,
            count,
        )
    )
    return slot


def write_decoration(walk: Walk, node: Node, decorator: int, decorated: int) -> int:
    """Write the call of a decorator, the expression `node`, on a definition and return the slot of its result."""
    facts = walk.facts
    slot = facts.slot()
    row, column = node.start_point
    end_row, end_column = node.end_point
    name = last_name(walk, node)
    name_row, name_column = (name or node).start_point
    key = NONE if name is None else walk.key(name)
    first = len(facts.arguments) // 3
    facts.arguments.extend((decorated, NONE, facts.texts[b""]))
    place = (row + 1, column + 1, end_row + 1, end_column + 1, name_row + 1, name_column + 1)
    facts.calls.extend((slot, decorator, *place, walk.owner, text_index(walk, node), key, walk.flags, Syntax.DECORATOR, first, 1))
    return slot


def _note_recursion(walk: Walk, current: FunctionState, function: Node, inner: c.Construct) -> None:
    """Note that a function calls its own name, if it does so bare or through its receiver."""
    if isinstance(inner, c.Member):
        target = function.child_by_field_name(inner.object)
        current.is_recursive |= target is not None and walk.key(target) == current.receiver
    else:
        current.is_recursive |= current.receiver == NONE


def _arguments(walk: Walk, node: Node, construct: c.Call, name_key: int) -> tuple[int, int]:
    """Write the arguments of a call; return the index of the first and their number."""
    arguments = node.child_by_field_name(construct.arguments)
    if arguments is None:
        return 0, 0
    constructs = walk.tables.constructs
    nodes = arguments.named_children if isinstance(constructs[arguments.kind_id], c.Arguments) else [arguments]
    if not nodes:
        return 0, 0
    facts, source, lower = walk.facts, walk.source, walk.tables.lower
    is_test = len(nodes) == 2 and name_key in walk.type_tests
    rows: list[int] = []
    slot = EMPTY
    for argument in nodes:
        kind_id = argument.kind_id
        inner = constructs[kind_id]
        keyword, value = NONE, argument
        if isinstance(inner, c.Skip):
            continue
        if isinstance(inner, c.KeywordArgument):
            name, given = argument.child_by_field_name(inner.name), argument.child_by_field_name(inner.value)
            if name is None or given is None:
                continue
            keyword, value, kind_id = walk.key(name), given, given.kind_id
        elif isinstance(inner, c.Splat):
            keyword = facts.texts.of(inner.keyword)
            value = next(iter(walk.parts(argument)), argument)
            kind_id = value.kind_id
        if is_test and rows:
            slot = class_operand(walk, value)
        else:
            handler, construct_of_value = lower[kind_id]
            slot = handler(walk, value, construct_of_value)
        text = source[value.start_byte : value.end_byte]
        rows.extend((slot or NONE, keyword, facts.texts[text if len(text) <= TEXT_LIMIT and b"\n" not in text else cut_text(text)]))
    if is_test and isinstance(constructs[nodes[0].kind_id], c.Name):
        walk.test = (node.end_byte, walk.key(nodes[0]), slot)
    first = len(facts.arguments) // 3
    facts.arguments.extend(rows)
    return first, len(rows) // 3


def class_operand(walk: Walk, node: Node) -> int:
    """Return the slot of the classes that a test for types names: itself, the parts of a tuple, the sides of a union."""
    construct = walk.construct(node)
    if isinstance(construct, c.Container):
        parts = walk.parts(node)
    elif isinstance(construct, c.BinaryOperation):
        parts = [side for side in (node.child_by_field_name(construct.left), node.child_by_field_name(construct.right)) if side is not None]
    else:
        return walk.visit(node)
    slot = walk.facts.slot()
    for part in parts:
        walk.facts.flow(class_operand(walk, part), slot)
    return slot



