"""PHP, by the grammar of its manual."""

from types import MappingProxyType
from typing import Final

from analyzer.languages.outlines.outline import Outline, by_path, named_by
from analyzer.schema.vocab import NodeKind

PHP: Final = Outline(
    name="php",
    grammar="php",
    extensions=(".php",),
    test_globs=("*Test.php", "*TestCase.php"),
    defines=MappingProxyType(
        {
            "class_declaration": by_path(NodeKind.CLASS, "name"),
            "interface_declaration": by_path(NodeKind.INTERFACE, "name"),
            "trait_declaration": by_path(NodeKind.TRAIT, "name"),
            "enum_declaration": by_path(NodeKind.ENUM, "name"),
            "enum_case": by_path(NodeKind.ENUM_MEMBER, "name"),
            "function_definition": by_path(NodeKind.FUNCTION, "name"),
            "method_declaration": by_path(NodeKind.METHOD, "name"),
            "property_declaration": by_path(NodeKind.FIELD, "property_element/name/name"),
            "const_declaration": by_path(NodeKind.CONSTANT, "const_element/^name"),
        }
    ),
    around=frozenset({"declaration_list", "enum_declaration_list", "namespace_definition", "compound_statement", "if_statement"}),
    head_ends=frozenset({"compound_statement", "declaration_list", "enum_declaration_list", "=", ";"}),
    constructors=frozenset({"__construct"}),
    namespace=named_by("namespace_definition"),
)
