"""Generic classes that are called with their type arguments: `Table[User]()`."""

from analyzer.extract.expressions.named_items import note_name
from analyzer.extract.expressions.plain import constant_key, get_item, read_as
from analyzer.extract.naming.variables import generic_name
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.model.facts import NONE, TypeKind, Use
from analyzer.syntax import Node


def applied_class(walk: Walk, node: Node) -> tuple[int, int] | None:
    """Return the slot of a callee that looks like a class with type arguments, and its term; None for any other.

    Collections of callables are read the same way, but hardly ever have the name of a class; a constant is an item's key. Where members of
    any object are read so, nothing is a type in brackets.
    """
    construct = walk.constructs[node.kind_id]
    if not isinstance(construct, c.Subscript) or walk.language.record_type:
        return None
    value, keys = node.child_by_field_name(construct.value), node.children_by_field_name(construct.keys)
    name = generic_name(walk, node, construct) or ""
    is_class = (name[:1].isupper() and not name.isupper()) or name in walk.language.alias_generics
    if value is None or not is_class or not all(may_be_type(walk, key) for key in keys):
        return None
    base = read_as(walk, value, Use.READ)
    terms = [walk.type_term(key, Use.TYPE) for key in keys]
    item = get_item(walk, base, NONE, node)
    note_name(walk, keys[0] if len(keys) == 1 else None, item)
    return item, walk.facts.term(TypeKind.APPLY, walk.facts.term(TypeKind.REFERENCE, base), *terms)


def may_be_type(walk: Walk, node: Node) -> bool:
    """Return whether what stands in the brackets behind a name may be a type, by its form."""
    construct = walk.constructs[node.kind_id]
    if isinstance(construct, c.Name | c.Member | c.Subscript):
        return True
    if isinstance(construct, c.Literal):
        return construct.type is None
    is_open = isinstance(construct, c.Container | c.BinaryOperation | c.Group)
    return is_open and constant_key(walk, node) == NONE and all(may_be_type(walk, part) for part in walk.parts(node))
