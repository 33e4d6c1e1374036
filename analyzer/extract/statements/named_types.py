"""Assignments that give a type another name."""

from collections.abc import Iterator

from analyzer.extract.expressions.applied import applied_class, may_be_type
from analyzer.extract.naming.variables import generic_name, last_name
from analyzer.extract.state.rows import EMPTY
from analyzer.extract.state.text import text_of_bytes
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.model.facts import TypeKind, Use
from analyzer.syntax import Node


def names_type(walk: Walk, type_node: Node | None, value: Node | None) -> bool:
    """Return whether an assignment only gives a type another name, by its declared type or by the generic that it applies.

    What names a class is that class when the program runs: then the assignment is one like any other.
    """
    if value is None or walk.function is not None:
        return False
    construct = walk.constructs[value.kind_id]
    if type_node is not None:
        return declares_alias(walk, type_node) and not isinstance(construct, c.Name | c.Member)
    return isinstance(construct, c.Subscript) and generic_name(walk, value, construct) in walk.language.alias_generics


def declares_alias(walk: Walk, type_node: Node | None) -> bool:
    """Return whether a declared type says that what is assigned is a type."""
    if type_node is None or not walk.language.alias_types:
        return False
    return text_of_bytes(walk.source, type_node).strip("\"'").rpartition(".")[2] in walk.language.alias_types


def named_type(walk: Walk, target: Node, value: Node | None) -> int:
    """Return the slot of what looks like a generic class with type arguments, or like one of several types, under the name of a type.

    It holds that type and, as when the program runs, the classes themselves; EMPTY for any other value.
    """
    name = text_of_bytes(walk.source, target)
    if value is None or walk.function is not None or not name.lstrip("_")[:1].isupper():
        return EMPTY
    construct, facts = walk.constructs[value.kind_id], walk.facts
    if isinstance(construct, c.Subscript):
        applied = applied_class(walk, value) if _is_class_name(name) else None
        if applied is None:
            return EMPTY
        slot = facts.slot()
        facts.alias(slot, applied[1])
        facts.flow(applied[0], slot)
        return slot
    sides = list(_sides(walk, value)) if isinstance(construct, c.BinaryOperation) and construct.type_union else []
    if not any(_names_class(walk, side) for side in sides) or not all(_names_class(walk, side) or _is_plain(walk, side) for side in sides):
        return EMPTY
    slot, term = facts.slot(), walk.type_term(value, Use.TYPE)
    facts.alias(slot, term)
    for shape in (facts.types[each] for each in facts.types[term][1:]):
        if shape[0] == TypeKind.REFERENCE:
            facts.flow(shape[1], slot)
    return slot


def _sides(walk: Walk, node: Node) -> Iterator[Node]:
    construct = walk.constructs[node.kind_id]
    if not isinstance(construct, c.BinaryOperation):
        yield node
        return
    operator = node.child_by_field_name(construct.operator)
    for field in (construct.left, construct.right) if operator is not None and operator.type == construct.type_union else ():
        if (side := node.child_by_field_name(field)) is not None:
            yield from _sides(walk, side)


def _names_class(walk: Walk, node: Node) -> bool:
    """Return whether an operand has the name of a class: itself, as a member of a module, or with type arguments."""
    construct, holder = walk.constructs[node.kind_id], None
    if isinstance(construct, c.Subscript):
        if generic_name(walk, node, construct) in walk.language.alias_generics:
            return True
        value, keys = node.child_by_field_name(construct.value), node.children_by_field_name(construct.keys)
        return value is not None and _names_class(walk, value) and all(may_be_type(walk, key) for key in keys)
    if isinstance(construct, c.Member):
        holder = last_name(walk, node.child_by_field_name(construct.object))
    name = last_name(walk, node) if isinstance(construct, c.Name | c.Member) else None
    is_of_class = holder is not None and _is_class_name(text_of_bytes(walk.source, holder))
    return name is not None and not is_of_class and _is_class_name(text_of_bytes(walk.source, name))


def _is_plain(walk: Walk, node: Node) -> bool:
    """Return whether an operand is a type of the language itself, none at all, or one in quotes."""
    construct = walk.constructs[node.kind_id]
    if isinstance(construct, c.Name):
        return text_of_bytes(walk.source, node) in walk.language.builtins
    return isinstance(construct, c.Text) or (isinstance(construct, c.Literal) and construct.type is None)


def _is_class_name(name: str) -> bool:
    bare = name.lstrip("_")
    return bare[:1].isupper() and not (bare.isupper() and len(bare) > 1)
