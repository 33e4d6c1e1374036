"""Generics with their arguments: types, or constants of which a type lists some."""

from analyzer.extract.expressions.plain import constant_key
from analyzer.extract.expressions.types import opaque, reference, terms_of
from analyzer.extract.naming.variables import last_name
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.model.facts import NONE, TypeKind
from analyzer.syntax import Node


def type_of_generic(walk: Walk, node: Node, _construct: c.GenericType, use: int) -> int:
    """Lower a generic whose arguments stand in the parts of its second part."""
    parts = walk.parts(node)
    if not parts:
        return opaque(walk)
    return _apply(walk, parts[0], [inner for part in parts[1:] for inner in walk.parts(part)], use)


def type_of_subscript(walk: Walk, node: Node, construct: c.Subscript, use: int) -> int:
    """Lower a generic written as a subscript."""
    base = node.child_by_field_name(construct.value)
    keys = node.children_by_field_name(construct.keys)
    return opaque(walk) if base is None else _apply(walk, base, keys, use)


def _apply(walk: Walk, base: Node, arguments: list[Node], use: int) -> int:
    name = last_name(walk, base)
    generic = walk.type_term(base, use)
    bare = "" if name is None else walk.facts.texts.strings[walk.key(name)]
    arguments = [part for argument in arguments for part in _flat(walk, argument)]
    if bare in walk.language.opaque_generics:
        return walk.facts.term(TypeKind.APPLY, generic, *[_constant(walk, argument) for argument in arguments])
    types = 1 if bare in walk.language.first_only_generics else len(arguments)
    terms = [*terms_of(walk, arguments[:types]), *[_value(walk, argument) for argument in arguments[types:]]]
    return walk.facts.term(TypeKind.APPLY, generic, *terms)


def _flat(walk: Walk, node: Node) -> list[Node]:
    """Return the parts of a tuple without brackets, such as `K, V` in a type written as a string."""
    construct = walk.constructs[node.kind_id]
    return walk.parts(node) if isinstance(construct, c.Container) and walk.source[node.start_byte] not in b"[(" else [node]


def _constant(walk: Walk, node: Node) -> int:
    """Lower one of the values that a type lists."""
    parts = walk.parts(node)
    if isinstance(walk.constructs[node.kind_id], c.Group) and len(parts) == 1:
        return _constant(walk, parts[0])
    if (key := constant_key(walk, node)) != NONE:
        return walk.facts.term(TypeKind.LITERAL, key)
    slot = walk.visit(node)
    return reference(walk, slot) if isinstance(walk.constructs[node.kind_id], c.Member) else opaque(walk)


def _value(walk: Walk, node: Node) -> int:
    walk.visit(node)
    return opaque(walk)
