"""Rust, by the syntax of its reference."""

import re
from types import MappingProxyType
from typing import Final

from analyzer.languages.declared_nodes import text_of
from analyzer.languages.outlines.outline import Members, Outline, by_path, with_body
from analyzer.schema.vocab import NodeKind, Visibility
from analyzer.syntax import Node

_NAME: Final = re.compile(r"(?<!')\b(?!(?:mut|dyn|const)\b)[A-Za-z_]\w*")
"""A name in a type that is no lifetime."""


_CONDITION: Final = re.compile(r"(?P<indent>[ \t]*)cfg_(?!if\b)\w+![ \t]*\{[ \t]*\r?")
"""A line on which a macro begins that builds what it is around on a condition, by its agreed name: to a parser all of that is text."""


def _without_conditions(text: str) -> str:
    """Return a text with blanks in place of such macros and of the brackets that end them, which stand below their beginning."""
    lines = text.split("\n")
    ends = list[str]()
    for number, line in enumerate(lines):
        begun = _CONDITION.fullmatch(line)
        if begun is not None:
            ends.append(begun["indent"] + "}")
        elif ends and line.rstrip("\r") == ends[-1]:
            ends.pop()
        else:
            continue
        lines[number] = " " * len(line)
    return "\n".join(lines)


def _implemented(node: Node) -> Members | None:
    """Return the type that a block implements something for, by its last name; what a trait asks for has who may use that."""
    kind = node.child_by_field_name("type")
    names = _NAME.findall(text_of(kind).partition("<")[0])
    told = None if node.child_by_field_name("trait") is None else Visibility.PUBLIC
    return Members(names[-1], told) if names else None


def _visibility(kind: NodeKind, around: NodeKind) -> Visibility:
    is_told_by_owner = kind is NodeKind.ENUM_MEMBER or around is NodeKind.TRAIT
    return Visibility.PUBLIC if is_told_by_owner else Visibility.PRIVATE


RUST: Final = Outline(
    name="rust",
    grammar="rust",
    extensions=(".rs",),
    test_globs=("*_test.rs", "*/tests.rs"),
    defines=MappingProxyType(
        {
            "mod_item": with_body(NodeKind.NAMESPACE),
            "struct_item": by_path(NodeKind.STRUCT, "name"),
            "union_item": by_path(NodeKind.STRUCT, "name"),
            "enum_item": by_path(NodeKind.ENUM, "name"),
            "enum_variant": by_path(NodeKind.ENUM_MEMBER, "name"),
            "trait_item": by_path(NodeKind.TRAIT, "name"),
            "function_item": by_path(NodeKind.FUNCTION, "name"),
            "function_signature_item": by_path(NodeKind.FUNCTION, "name"),
            "macro_definition": by_path(NodeKind.FUNCTION, "name"),
            "field_declaration": by_path(NodeKind.FIELD, "name"),
            "const_item": by_path(NodeKind.CONSTANT, "name"),
            "static_item": by_path(NodeKind.VARIABLE, "name"),
            "type_item": by_path(NodeKind.TYPE_ALIAS, "name"),
            "associated_type": by_path(NodeKind.TYPE_ALIAS, "name"),
        }
    ),
    around=frozenset({"declaration_list", "field_declaration_list", "enum_variant_list", "foreign_mod_item"}),
    head_ends=frozenset({"block", "declaration_list", "field_declaration_list", "enum_variant_list", "macro_rule", "{", "=", ";"}),
    members_of=MappingProxyType({"impl_item": _implemented}),
    mended=_without_conditions,
    beside=frozenset({"attribute_item"}),
    words=MappingProxyType({"pub": Visibility.PUBLIC, "pub(crate)": Visibility.INTERNAL, "pub(super)": Visibility.INTERNAL}),
    default=_visibility,
)
