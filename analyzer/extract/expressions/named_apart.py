"""Calls, types and values of languages in which declarations decide types, and methods, fields and types are named apart."""

from analyzer.extract.expressions.calls import finish_call
from analyzer.extract.expressions.plain import read_as
from analyzer.extract.expressions.types import array_of
from analyzer.extract.naming.names import read_free, read_name
from analyzer.extract.state.rows import EMPTY
from analyzer.extract.state.text import operator_of, part_at
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.model.facts import NONE, Flag, TypeKind, Use
from analyzer.syntax import Node


def lower_member_call(walk: Walk, node: Node, construct: c.MemberCall) -> int:
    """Write a call of a method by its name; what a name without an object means is left to the linker."""
    name = node.child_by_field_name(construct.name)
    if name is None:
        return EMPTY
    holder = node.child_by_field_name(construct.object)
    key = walk.key(name)
    if holder is None:
        callee = read_free(walk, name, Use.CALLEE)
    else:
        base = _above(walk, node, construct, holder) or walk.visit(holder)
        callee = _load(walk, base, name, Use.CALLEE)
    if walk.function is not None and key == walk.function.name:
        walk.function.is_recursive |= holder is None or isinstance(walk.constructs[holder.kind_id], c.Receiver)
    for part in walk.parts(given) if (given := part_at(node, construct.type_arguments)) is not None else ():
        walk.type_term(part, Use.TYPE)
    return finish_call(walk, node, construct.arguments, (callee, name, key, (node.start_byte, name.end_byte)), 0)


def _above(walk: Walk, node: Node, construct: c.MemberCall, holder: Node) -> int:
    """`A.super.m()`: what A itself declares, EMPTY for other calls."""
    if not any(part.type == construct.above for part in node.children if part != holder):
        return EMPTY
    return walk.facts.declared(EMPTY, walk.facts.term(TypeKind.REFERENCE, read_as(walk, holder, Use.TYPE)))


def _load(walk: Walk, base: int, name: Node, use: int) -> int:
    facts = walk.facts
    slot = facts.slot()
    row, column = name.start_point
    facts.loads.extend((slot, base, walk.key(name), row + 1, column + 1, walk.owner, use))
    return slot


def lower_creation(walk: Walk, node: Node, construct: c.Creation) -> int:
    """Write the call that makes an instance of a type."""
    made = node.child_by_field_name(construct.type)
    if made is None:
        return EMPTY
    for part in walk.parts(node):
        if part.end_byte <= made.start_byte and not isinstance(walk.constructs[part.kind_id], c.Skip | c.BuiltinType):
            name = _last_name(walk, made)
            callee = _load(walk, walk.visit(part), name, Use.CALLEE)
            place = (callee, name, walk.key(name), (made.start_byte, name.end_byte))
            return finish_call(walk, node, construct.arguments, place, Flag.INSTANTIATES)
    return write_creation(walk, node, construct.arguments, made)


def write_creation(walk: Walk, node: Node, arguments: str, made: Node) -> int:
    """Write the call that makes an instance of the type `made`, and return the slot of the instance, which is declared to be of it."""
    term = walk.type_term(made, Use.CALLEE)
    callee = _generic_of(walk, term)
    name = _last_name(walk, made)
    slot = finish_call(walk, node, arguments, (callee, name, walk.key(name), (made.start_byte, name.end_byte)), Flag.INSTANTIATES)
    walk.facts.declare(slot, term)
    return slot


def _generic_of(walk: Walk, term: int) -> int:
    """Return the slot of what a type names, without what it is applied to; empty where it names nothing."""
    shape = walk.facts.types[term]
    while shape[0] == TypeKind.APPLY:
        shape = walk.facts.types[shape[1]]
    return shape[1] if shape[0] == TypeKind.REFERENCE else EMPTY


def _last_name(walk: Walk, node: Node) -> Node:
    """Return the last name of a type, before its arguments."""
    while True:
        construct = walk.constructs[node.kind_id]
        parts = walk.parts(node)
        if not parts or walk.is_name(node):
            return node
        node = parts[-1] if isinstance(construct, c.QualifiedName) else parts[0] if not isinstance(construct, c.Skip) else node
        if isinstance(walk.constructs[node.kind_id], c.Skip) and len(parts) > 1:
            node = parts[-1]


def lower_reference(walk: Walk, node: Node, construct: c.MethodReference) -> int:
    """Read a method as a value."""
    parts = walk.parts(node)
    if not parts:
        return EMPTY
    holder = parts[0]
    inner = walk.constructs[holder.kind_id]
    if isinstance(inner, c.GenericType | c.ArrayType | c.BuiltinType):
        base = _generic_of(walk, walk.type_term(holder, Use.TYPE))
    else:
        base = walk.visit(holder)
    facts = walk.facts
    name = node.children[-1]
    slot = facts.slot()
    row, column = name.start_point
    facts.loads.extend((slot, base, walk.key(name), row + 1, column + 1, walk.owner, Use.REFERENCE))
    return slot


def lower_class_literal(walk: Walk, node: Node, construct: c.ClassLiteral) -> int:
    """Take the object that stands for a class."""
    parts = walk.parts(node)
    term = walk.type_term(parts[0], Use.TYPE) if parts else NONE
    own = walk.facts.term(TypeKind.BUILTIN, walk.facts.texts.of(construct.type))
    return walk.facts.declared(EMPTY, own if term == NONE else walk.facts.term(TypeKind.APPLY, own, term))


def lower_qualified(walk: Walk, node: Node, _construct: c.QualifiedName) -> int:
    """Read names joined by dots."""
    return _qualified(walk, node, Use.READ)


def _qualified(walk: Walk, node: Node, use: int) -> int:
    parts = [part for part in walk.parts(node) if not isinstance(walk.constructs[part.kind_id], c.Skip)]
    slot = EMPTY
    for place, part in enumerate(parts):
        inner = walk.constructs[part.kind_id]
        if place:
            slot = _load(walk, slot, part, use)
        elif isinstance(inner, c.QualifiedName):
            slot = _qualified(walk, part, use)
        elif isinstance(inner, c.GenericType):
            slot = _generic_of(walk, walk.type_term(part, use))
        else:
            slot = read_name(walk, part, use) if walk.is_name(part) else walk.visit(part)
    return slot


def type_of_qualified(walk: Walk, node: Node, _construct: c.QualifiedName, use: int) -> int:
    """Lower a type by names joined by dots."""
    return walk.facts.term(TypeKind.REFERENCE, _qualified(walk, node, use))


def type_of_builtin(walk: Walk, node: Node, _construct: c.BuiltinType, _use: int) -> int:
    """Lower a type of the language itself."""
    return walk.facts.term(TypeKind.BUILTIN, walk.key(node))


def type_of_array(walk: Walk, node: Node, construct: c.ArrayType, use: int) -> int:
    """Lower an array."""
    element, dimensions = node.child_by_field_name(construct.element), node.child_by_field_name(construct.dimensions)
    return array_of(walk, walk.type_term(element, use), _count(walk, dimensions))


def _count(walk: Walk, dimensions: Node | None) -> int:
    return 0 if dimensions is None else walk.source.count(b"[", dimensions.start_byte, dimensions.end_byte)


def lower_array(walk: Walk, node: Node, construct: c.ArrayCreation) -> int:
    """Make an array."""
    made = part_at(node, construct.type)
    term = walk.type_term(made, Use.TYPE)
    count = 0
    for dimension in node.children_by_field_name(construct.dimensions) if construct.dimensions else ():
        text = walk.source[dimension.start_byte : dimension.end_byte]
        count += 1 if text.rstrip().endswith(b"]") and dimension.named_child_count else text.count(b"[")
        for part in walk.parts(dimension):
            walk.visit(part)
    value = part_at(node, construct.value) or (node if made is None else None)
    if value is not None:
        walk.collections.append((value.start_point[0], value.end_point[0]))
        for part in walk.parts(value):
            walk.visit(part)
    return EMPTY if term == NONE else walk.facts.declared(EMPTY, array_of(walk, term, count))


def lower_prefix(walk: Walk, node: Node, construct: c.Prefix) -> int:
    """Take the value behind an operator, or one of the operator's own type."""
    value = walk.visit(node.child_by_field_name(construct.operand))
    type_name = construct.types.get(operator_of(node, construct.operator))
    return value if type_name is None else walk.facts.literal(type_name)
