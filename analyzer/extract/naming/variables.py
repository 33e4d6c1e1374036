"""Definitions of variables: of the module, of classes, and fields that methods assign to their receiver."""

from typing import Final

from analyzer.extract.state.drafts import ClassDraft, DefinitionDraft, span_of
from analyzer.extract.state.scopes import MEMBER_SCOPES, Variable
from analyzer.extract.state.text import TEXT_LIMIT, cut
from analyzer.extract.state.walk import Walk
from analyzer.languages.constructs import Assignment, Call, Member, Subscript
from analyzer.model.facts import Flag
from analyzer.schema.vocab import NodeKind
from analyzer.syntax import Node

_PLACED: Final = Flag.NEVER | Flag.RUN_ONLY | Flag.TYPE_ONLY | Flag.IN_LAMBDA
"""Flags that what is defined takes from where it stands."""


def define_variable(walk: Walk, variable: Variable, name: Node, statement: Node | None = None) -> bool:
    """Define a variable of the module or of a class at its first assignment; return whether this is the place.

    `statement` is the assignment, where `name` is its only target.
    """
    if variable.kind not in MEMBER_SCOPES:
        return False
    if not variable.definitions:
        variable.definitions += (_define(walk, name, statement, variable.owner),)
        variable.place = name.start_byte
    return variable.place == name.start_byte


def define_field(walk: Walk, owner: ClassDraft, name: Node, statement: Node | None) -> bool:
    """Define a field at its first assignment through a receiver, unless the class declares that name; return whether this is the place."""
    key = walk.key(name)
    if key in owner.members:
        return False
    owner.members.add(key)
    _define(walk, name, statement, owner.definition, is_field=True)
    return True


def define_listed_field(walk: Walk, owner: ClassDraft, name: str, text: Node) -> None:
    """Define a field that the class names in a string."""
    key = walk.facts.texts.of(name)
    if key not in owner.members:
        owner.members.add(key)
        row, column = text.start_point
        new_definition(walk, NodeKind.FIELD, name, owner.definition, text, text).place = (row, column + 1)


def _define(walk: Walk, name: Node, statement: Node | None, parent: int, is_field: bool = False) -> int:
    whole = statement or name
    construct = walk.constructs[whole.kind_id]
    declared = maker = None
    if isinstance(construct, Assignment):
        declared = text_of(walk, whole.child_by_field_name(construct.type))
        maker = _maker(walk, whole.child_by_field_name(construct.value))
    text = walk.source[name.start_byte : name.end_byte].decode("utf-8", "replace")
    kind = NodeKind.FIELD
    if not is_field:
        kind = walk.language.hooks.variable_kind(text, declared, maker, walk.definitions[parent].kind)
    draft = new_definition(walk, kind, text, parent, whole, name)
    draft.signature = cut(walk.source, whole.start_byte, whole.end_byte).decode("utf-8", "replace")[:TEXT_LIMIT]
    draft.value_type = declared
    return len(walk.definitions) - 1


def text_of(walk: Walk, node: Node | None) -> str | None:
    """Return the text of a node on one line, None for no node."""
    if node is None:
        return None
    return cut(walk.source, node.start_byte, node.end_byte).decode("utf-8", "replace")


def type_text(walk: Walk, node: Node | None) -> str | None:
    """Return the text of a declared type on one line, without the mark that introduces it."""
    return text_of(walk, walk.bare_type(node))


def new_definition(walk: Walk, kind: NodeKind, name: str, parent: int, whole: Node, place: Node) -> DefinitionDraft:
    """Add a definition that spans `whole` and has its name at `place`."""
    ordinal = walk.ordinals.get((parent, name), 0) + 1
    walk.ordinals[parent, name] = ordinal
    start, end = span_of(whole)
    draft = DefinitionDraft(kind, name, parent, ordinal, start, end, place.start_point, flags=walk.flags & _PLACED)
    walk.definitions.append(draft)
    return draft


def _maker(walk: Walk, value: Node | None) -> str | None:
    """Return the bare name of the function or generic that makes a value."""
    construct = None if value is None else walk.constructs[value.kind_id]
    if value is not None and isinstance(construct, Call):
        last = last_name(walk, value)
        return None if last is None else text_of(walk, last)
    if value is not None and isinstance(construct, Subscript):
        name = generic_name(walk, value, construct)
        return name if name in walk.language.alias_generics else None
    return None


def generic_name(walk: Walk, node: Node, construct: Subscript) -> str | None:
    """Return the bare name of what a subscript is applied to."""
    last = last_name(walk, node.child_by_field_name(construct.value))
    return None if last is None else text_of(walk, last)


def last_name(walk: Walk, node: Node | None) -> Node | None:
    """Return the node of the last name of a dotted expression or a call of one; None when it ends in none."""
    while node is not None:
        construct = walk.constructs[node.kind_id]
        if isinstance(construct, Call):
            node = node.child_by_field_name(construct.function)
        elif isinstance(construct, Member):
            return node.child_by_field_name(construct.name)
        else:
            break
    return node if node is not None and walk.is_name(node) else None
