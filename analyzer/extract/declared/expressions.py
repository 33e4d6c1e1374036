"""Expressions in which types stand: calls with type arguments, conversions, literals of types, and operators of typed values."""

from analyzer.extract.declared.names import typed_slot
from analyzer.extract.expressions.calls import walk_arguments, walk_callee, write_call, write_row
from analyzer.extract.expressions.plain import constant_key, get_item, put_item, put_member, text_index
from analyzer.extract.expressions.wholes import close_run, open_run
from analyzer.extract.state.rows import EMPTY
from analyzer.extract.state.scopes import FREE
from analyzer.extract.state.text import operator_of
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.model.facts import NONE, Flag, Syntax, TypeKind, Use
from analyzer.syntax import Node

_SLOT_FROM_END, _CALLEE_FROM_END = -15, -14  # places in a call row


def lower_typed_call(walk: Walk, node: Node, construct: c.TypedCall) -> int:
    """Write a call; type arguments make an instance of what is called."""
    function = node.child_by_field_name(construct.function)
    if function is not None and _is_maker(walk, function, construct):
        return _make(walk, node, construct, function)
    plain = c.Call(construct.function, construct.arguments)
    if function is not None and (indexed := _indexed(walk, function)) is not None:
        return _call_indexed(walk, node, plain, *indexed)
    slot = write_call(walk, node, plain, Use.CALLEE)
    arguments = node.child_by_field_name(construct.type_arguments)
    if arguments is not None and slot != EMPTY:
        calls = walk.facts.calls
        calls[_CALLEE_FROM_END] = applied(walk, calls[_CALLEE_FROM_END], walk.parts(arguments))
    return slot


def _indexed(walk: Walk, function: Node) -> tuple[Node, Node] | None:
    """Return a callee's name and what stands in brackets after it, where that may be a type."""
    construct = walk.constructs[function.kind_id]
    if not isinstance(construct, c.Subscript):
        return None
    base, keys = function.child_by_field_name(construct.value), function.children_by_field_name(construct.keys)
    if base is None or len(keys) != 1 or not isinstance(walk.constructs[base.kind_id], c.Name | c.Member):
        return None
    return (base, keys[0]) if isinstance(walk.constructs[keys[0].kind_id], c.Name | c.Member | c.PrefixOperation) else None


def _call_indexed(walk: Walk, node: Node, construct: c.Call, base: Node, key: Node) -> int:
    """Write a call of what only the linker can tell: an element of a collection, or a generic function applied to a type."""
    callee, name_place, name_key, text_key = walk_callee(walk, base, Use.CALLEE)
    item = get_item(walk, callee, NONE, base)
    called = applied(walk, item, [key], Use.READ)
    given = walk_arguments(walk, node, construct, name_key)
    return write_row(walk, node, (called, name_place or base.start_point, name_key, text_key), Syntax.CALL, given)


def applied(walk: Walk, callee: int, arguments: list[Node], use: int = Use.TYPE) -> int:
    """Return the slot of a generic applied to type arguments."""
    terms = [walk.type_term(part, use) for part in arguments]
    slot = walk.facts.slot()
    walk.facts.alias(slot, walk.facts.term(TypeKind.APPLY, walk.facts.term(TypeKind.REFERENCE, callee), *terms))
    return slot


def _is_maker(walk: Walk, function: Node, construct: c.TypedCall) -> bool:
    text = walk.source[function.start_byte : function.end_byte].decode("utf-8", "replace")
    return text in construct.makers and walk.is_name(function) and walk.resolve(walk.key(function)).binding == FREE


def _make(walk: Walk, node: Node, construct: c.TypedCall, function: Node) -> int:
    """Write a call that takes a type and gives a value of it."""
    arguments = node.child_by_field_name(construct.arguments)
    parts = [] if arguments is None else walk.parts(arguments)
    term = walk.type_term(parts[0], Use.TYPE) if parts else NONE
    callee, facts = walk.visit(function), walk.facts
    facts.names[-1] = Use.CALLEE
    for part in parts[1:]:
        walk.visit(part)
    slot = typed_slot(walk, EMPTY, term)
    place = (*_place(node), function.start_point[0] + 1, function.start_point[1] + 1)
    key = walk.key(function)
    facts.calls.extend((slot, callee, *place, walk.owner, key, key, walk.flags, Syntax.CALL, 0, 0))
    return slot


def _place(node: Node) -> tuple[int, int, int, int]:
    (row, column), (end_row, end_column) = node.start_point, node.end_point
    return row + 1, column + 1, end_row + 1, end_column + 1


def lower_conversion(walk: Walk, node: Node, construct: c.Conversion) -> int:
    """Take a value as one of a type. What is written with a generic may call a generic function: only the linker can tell."""
    type_node, value_node = node.child_by_field_name(construct.type), node.child_by_field_name(construct.value)
    inner = None if type_node is None else walk.constructs[type_node.kind_id]
    if type_node is None or value_node is None or construct.is_test or not isinstance(inner, c.GenericType):
        return typed_slot(walk, walk.visit(value_node), walk.type_term(type_node, Use.TYPE))
    named, *lists = walk.parts(type_node)
    is_member = isinstance(walk.constructs[named.kind_id], c.Member)
    callee = walk.visit(named)
    (walk.facts.loads if is_member else walk.facts.names)[-1] = Use.CALLEE
    key = walk.key(named)
    name = named.named_children[-1] if is_member else named
    slot_of_value, facts = walk.visit(value_node), walk.facts
    first = len(facts.arguments) // 3
    facts.arguments.extend((slot_of_value or NONE, NONE, text_index(walk, value_node)))
    slot = facts.slot()
    called = applied(walk, callee, [part for each in lists for part in walk.parts(each)])
    place = (*_place(node), name.start_point[0] + 1, name.start_point[1] + 1)
    facts.calls.extend((slot, called, *place, walk.owner, key, walk.key(name), walk.flags, Syntax.CALL, first, 1))
    return slot


def lower_typed_literal(walk: Walk, node: Node, construct: c.TypedLiteral) -> int:
    """Make a value of a type from the parts of a literal."""
    type_node = node.child_by_field_name(construct.type)
    is_named = type_node is not None and isinstance(walk.constructs[type_node.kind_id], c.Name | c.Member | c.GenericType)
    slot = typed_slot(walk, EMPTY, walk.type_term(type_node, Use.MAKES if is_named else Use.TYPE))
    body = node.child_by_field_name(construct.body)
    if body is not None:
        walk.collections.append((body.start_point[0], body.end_point[0]))
        has_keys = type_node is not None and isinstance(walk.constructs[type_node.kind_id], c.ShapedType)
        _fill(walk, body, slot, has_keys)
    return slot


def _fill(walk: Walk, body: Node, slot: int, has_keys: bool) -> None:
    """Walk the parts of a literal into a slot; where it may be a record, names are those of fields, and places too."""
    for place, part in enumerate(walk.parts(body)):
        construct = walk.constructs[part.kind_id]
        if not isinstance(construct, c.LiteralPair):
            key = NONE if has_keys else walk.facts.texts[b"#%d" % place]
            _put(walk, slot, key, _value(walk, part, slot), part)
            continue
        key_node, value_node = part.child_by_field_name(construct.key), part.child_by_field_name(construct.value)
        named = _unwrapped(walk, key_node)
        if named is not None and walk.is_name(named) and not has_keys:
            put_member(walk, slot, named, _value(walk, value_node, slot, named), None)
            continue
        text = NONE if named is None else constant_key(walk, named)
        if text == NONE:
            _value(walk, named, slot)
        _put(walk, slot, text, _value(walk, value_node, slot), part)


def _put(walk: Walk, slot: int, key: int, value: int, node: Node) -> None:
    if value != EMPTY:
        put_item(walk, slot, key, value, node)


def _unwrapped(walk: Walk, node: Node | None) -> Node | None:
    while node is not None and isinstance(walk.constructs[node.kind_id], c.Group):
        node = next(iter(walk.parts(node)), None)
    return node


def _value(walk: Walk, node: Node | None, container: int, field: Node | None = None) -> int:
    """Walk a part of a literal; one that leaves out its type is an element of the container, or a value of its field."""
    node = _unwrapped(walk, node)
    if node is None or not isinstance(walk.constructs[node.kind_id], c.LiteralBody):
        return walk.visit(node)
    if field is not None:
        slot = walk.facts.slot()
        row, column = field.start_point
        walk.facts.loads.extend((slot, container, walk.key(field), row + 1, column + 1, walk.owner, Use.CALLEE))
    else:
        slot = get_item(walk, container, NONE, node)
    _fill(walk, node, slot, has_keys=False)
    return slot


def lower_operation(walk: Walk, node: Node, construct: c.Operation) -> int:
    """Walk an operator's operands; chains that lean to the left are taken apart in a loop, however long they are."""
    spine = [node]
    left = node.child_by_field_name(construct.left)
    while left is not None and isinstance(walk.constructs[left.kind_id], c.Operation):
        spine.append(left)
        left = left.child_by_field_name(construct.left)
    whole = open_run(walk)
    kinds = [operator_of(operation, construct.operator) for operation in reversed(spine)]
    walk.boolean_operators += sum(kind in construct.logical for kind in kinds)
    slot, before, last, runs = walk.visit(left), walk.flags, "", list[int]()
    for operation, kind in zip(reversed(spine), kinds, strict=True):
        is_logical = kind in construct.logical
        if is_logical:
            walk.counters.cyclomatic += 1
            walk.counters.cognitive += kind != last
            walk.flags |= Flag.IN_CONDITIONAL
            runs.append(1 + (runs.pop() if kind == last else 0))
            last = kind
        right = walk.visit(operation.child_by_field_name(construct.right))
        is_first = slot != EMPTY and not isinstance(walk.constructs[left.kind_id], c.Text) if left is not None else slot != EMPTY
        slot = EMPTY if is_logical or kind in construct.comparing else slot if is_first else right or slot
        left = None
    walk.flags = before
    is_list = len(runs) < 2 or (len(runs) == 2 and runs[0] == 1)  # One run, maybe behind a pair: `a && b || c || d`.
    close_run(walk, node, whole, sum(runs) if is_list else NONE)
    return slot


def lower_prefix(walk: Walk, node: Node, construct: c.PrefixOperation) -> int:
    """Take a value as it is, or an element of it."""
    operator = node.child_by_field_name(construct.operator)
    value = walk.visit(node.child_by_field_name(construct.operand))
    if operator is not None and operator.type == construct.receiving and value != EMPTY:
        return get_item(walk, value, NONE, node)
    return value


def lower_section(walk: Walk, node: Node, construct: c.Section) -> int:
    """Take the whole for a stretch of it."""
    whole = node.child_by_field_name(construct.value)
    slot = walk.visit(whole)
    for part in walk.parts(node):
        if part != whole:
            walk.visit(part)
    return slot
