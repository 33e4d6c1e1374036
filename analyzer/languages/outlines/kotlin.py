"""Kotlin, by the grammar of its specification."""

import re
from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

from analyzer.languages.outlines.outline import Named, Outline, by_path, by_word, named_by, without
from analyzer.schema.vocab import NodeKind
from analyzer.syntax import Node

_UNREAD: Final = re.compile(
    r"""
    \bclass[ \t]+\w+ (?:<[^<>\n]*>)? (?P<told> [ \t]*\n\s* (?: @[\w.:]+ (?:\([^()\n]*\))? \s+ | [a-z]+ \s+ )* constructor ) (?= \s*\( )
    | ^[ \t]* (?: \) | (?:[a-z]+[ \t]+)* (?:class|object)\b ) [^={}\n]*? \b (?P<given> by[ \t]+[\w.]+ (?:\([^(){}\n]*\))? ) (?= \s*\{ )
    """,
    re.MULTILINE | re.VERBOSE,
)
"""Words of heads of classes that the grammar cannot read: of a constructor that begins on a line of its own, and what stands in for a type,
before the body."""


def _companion(node: Node) -> Iterator[Named]:
    """Yield the object that belongs to a class: under its own name, or under the word that it begins with."""
    name = next((part for part in node.children if part.type == "type_identifier"), None)
    word = next((part for part in node.children if part.type == "companion"), None)
    if (named := name or word) is not None:
        yield Named(NodeKind.CLASS, named)


def _held(node: Node) -> Iterator[Named]:
    """Yield a parameter of a class that is a property, too."""
    if any(part.type == "binding_pattern_kind" for part in node.children):
        yield from by_path(NodeKind.PROPERTY, "simple_identifier")(node)


KOTLIN: Final = Outline(
    name="kotlin",
    grammar="kotlin",
    extensions=(".kt", ".kts"),
    test_globs=("*Test.kt", "*Tests.kt", "*Spec.kt", "*/src/test/*", "src/test/*", "*/src/androidTest/*", "*/src/commonTest/*"),
    defines=MappingProxyType(
        {
            "class_declaration": by_word(
                MappingProxyType({"interface": NodeKind.INTERFACE, "enum": NodeKind.ENUM}), NodeKind.CLASS, "type_identifier"
            ),
            "object_declaration": by_path(NodeKind.CLASS, "type_identifier"),
            "companion_object": _companion,
            "enum_entry": by_path(NodeKind.ENUM_MEMBER, "simple_identifier"),
            "class_parameter": _held,
            "function_declaration": by_path(NodeKind.FUNCTION, "simple_identifier"),
            "property_declaration": by_path(NodeKind.PROPERTY, "variable_declaration/simple_identifier"),
            "type_alias": by_path(NodeKind.TYPE_ALIAS, "type_identifier"),
        }
    ),
    around=frozenset({"class_body", "enum_class_body", "primary_constructor"}),
    head_ends=frozenset({"class_body", "enum_class_body", "function_body", "getter", "setter", "property_delegate", "="}),
    mended=without(_UNREAD),
    namespace=named_by("package_header"),
)
