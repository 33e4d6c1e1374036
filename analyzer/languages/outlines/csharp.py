"""C#, by the grammar of its specification."""

import re
from collections.abc import Iterator
from functools import partial
from types import MappingProxyType
from typing import Final

from analyzer.languages.declared_nodes import text_of
from analyzer.languages.outlines.modules import ALL
from analyzer.languages.outlines.outline import Imported, Outline, bases_of, by_last_name, by_path, named_by
from analyzer.languages.outlines.packages import PackagedFiles
from analyzer.languages.semantics import Semantics
from analyzer.schema.vocab import NodeKind, Visibility
from analyzer.syntax import Node

_OF_INTERFACES: Final = (NodeKind.INTERFACE, NodeKind.ENUM)


def _visibility(kind: NodeKind, around: NodeKind) -> Visibility:
    if kind is NodeKind.NAMESPACE or around in _OF_INTERFACES:
        return Visibility.PUBLIC
    return Visibility.INTERNAL if around in (NodeKind.MODULE, NodeKind.NAMESPACE) else Visibility.PRIVATE


def _used(node: Node) -> Iterator[Imported]:
    """Yield the namespace that a directive takes the types of, or the type that it takes the members of or names anew."""
    alias = node.child_by_field_name("name")
    path = next((part for part in reversed(node.named_children) if part.type in ("identifier", "qualified_name")), None)
    if path is not None and alias is not None:
        yield from by_last_name(path, text_of(path), text_of(alias))
    elif path is not None:
        yield Imported(text_of(path), path, ALL)


CSHARP: Final = Outline(
    name="csharp",
    grammar="csharp",
    extensions=(".cs",),
    test_globs=("*Test.cs", "*Tests.cs", "*.Tests/*", "*.Test/*", "*Tests/*.cs"),
    semantics=Semantics(is_outlined=True, make_resolver=partial(PackagedFiles, standard=frozenset({"System"}), is_relative=True)),
    imports=MappingProxyType({"using_directive": _used}),
    bases=MappingProxyType({"base_list": bases_of}),
    defines=MappingProxyType(
        {
            "namespace_declaration": by_path(NodeKind.NAMESPACE, "name"),
            "class_declaration": by_path(NodeKind.CLASS, "name"),
            "record_declaration": by_path(NodeKind.CLASS, "name"),
            "struct_declaration": by_path(NodeKind.STRUCT, "name"),
            "interface_declaration": by_path(NodeKind.INTERFACE, "name"),
            "enum_declaration": by_path(NodeKind.ENUM, "name"),
            "enum_member_declaration": by_path(NodeKind.ENUM_MEMBER, "name"),
            "delegate_declaration": by_path(NodeKind.TYPE_ALIAS, "name"),
            "method_declaration": by_path(NodeKind.METHOD, "name"),
            "constructor_declaration": by_path(NodeKind.CONSTRUCTOR, "name"),
            "property_declaration": by_path(NodeKind.PROPERTY, "name"),
            "event_declaration": by_path(NodeKind.PROPERTY, "name"),
            "event_field_declaration": by_path(NodeKind.FIELD, "variable_declaration/variable_declarator/name"),
            "field_declaration": by_path(NodeKind.FIELD, "variable_declaration/variable_declarator/name"),
        }
    ),
    around=frozenset({"declaration_list", "enum_member_declaration_list", "preproc_if", "preproc_else", "preproc_elif", "preproc_region"}),
    head_ends=frozenset(
        {"block", "declaration_list", "enum_member_declaration_list", "accessor_list", "arrow_expression_clause", "=>", "=", ";"}
    ),
    namespace=named_by("file_scoped_namespace_declaration", "namespace_declaration"),
    marks=re.compile(r"^\s*(?://+|/\*+|\*+(?!/)) ?|\s*\*+/\s*$|</?(?:summary|para|remarks)>"),
    default=_visibility,
)
