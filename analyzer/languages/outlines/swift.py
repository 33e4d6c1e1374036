"""Swift, by the grammar of its book."""

from types import MappingProxyType
from typing import Final

from analyzer.languages.declared_nodes import text_of
from analyzer.languages.outlines.outline import Members, Outline, below, by_path, by_word
from analyzer.schema.vocab import NodeKind, Visibility
from analyzer.syntax import Node

_KINDS: Final = MappingProxyType({"struct": NodeKind.STRUCT, "enum": NodeKind.ENUM})


def _extended(node: Node) -> Members | None:
    """Return the type that a declaration extends; None for one of a type of its own."""
    name = next(below(node, ["name"]), None) if any(part.type == "extension" for part in node.children) else None
    return None if name is None else Members(text_of(name).partition("<")[0].rpartition(".")[2])


def _visibility(kind: NodeKind, around: NodeKind) -> Visibility:
    is_told_by_owner = kind is NodeKind.ENUM_MEMBER or around is NodeKind.INTERFACE
    return Visibility.PUBLIC if is_told_by_owner else Visibility.INTERNAL


SWIFT: Final = Outline(
    name="swift",
    grammar="swift",
    extensions=(".swift",),
    test_globs=("*Test.swift", "*Tests.swift", "*Spec.swift", "*Tests/*.swift"),
    defines=MappingProxyType(
        {
            "class_declaration": by_word(_KINDS, NodeKind.CLASS, "name"),
            "protocol_declaration": by_path(NodeKind.INTERFACE, "name"),
            "function_declaration": by_path(NodeKind.FUNCTION, "name"),
            "protocol_function_declaration": by_path(NodeKind.FUNCTION, "name"),
            "init_declaration": by_path(NodeKind.CONSTRUCTOR, "init"),
            "property_declaration": by_path(NodeKind.PROPERTY, "name/bound_identifier"),
            "protocol_property_declaration": by_path(NodeKind.PROPERTY, "name/bound_identifier"),
            "enum_entry": by_path(NodeKind.ENUM_MEMBER, "simple_identifier"),
            "typealias_declaration": by_path(NodeKind.TYPE_ALIAS, "name"),
        }
    ),
    around=frozenset({"class_body", "enum_class_body", "protocol_body"}),
    head_ends=frozenset({"class_body", "enum_class_body", "protocol_body", "function_body", "computed_property"}),
    members_of=MappingProxyType({"class_declaration": _extended}),
    words=MappingProxyType(
        {
            "open": Visibility.PUBLIC,
            "public": Visibility.PUBLIC,
            "internal": Visibility.INTERNAL,
            "fileprivate": Visibility.PRIVATE,
            "private": Visibility.PRIVATE,
        }
    ),
    default=_visibility,
)
