"""Scala 2 and 3, by the grammar of their references."""

from types import MappingProxyType
from typing import Final

from analyzer.languages.outlines.outline import Outline, by_path, named_by
from analyzer.schema.vocab import NodeKind

SCALA: Final = Outline(
    name="scala",
    grammar="scala",
    extensions=(".scala", ".sc"),
    test_globs=("*Test.scala", "*Spec.scala", "*Suite.scala", "*/src/test/*", "src/test/*"),
    defines=MappingProxyType(
        {
            "class_definition": by_path(NodeKind.CLASS, "name"),
            "object_definition": by_path(NodeKind.CLASS, "name"),
            "package_object": by_path(NodeKind.NAMESPACE, "name"),
            "trait_definition": by_path(NodeKind.TRAIT, "name"),
            "enum_definition": by_path(NodeKind.ENUM, "name"),
            "simple_enum_case": by_path(NodeKind.ENUM_MEMBER, "name"),
            "full_enum_case": by_path(NodeKind.ENUM_MEMBER, "name"),
            "function_definition": by_path(NodeKind.FUNCTION, "name"),
            "function_declaration": by_path(NodeKind.FUNCTION, "name"),
            "given_definition": by_path(NodeKind.VARIABLE, "name"),
            "val_definition": by_path(NodeKind.FIELD, "pattern"),
            "var_definition": by_path(NodeKind.FIELD, "pattern"),
            "val_declaration": by_path(NodeKind.FIELD, "name"),
            "var_declaration": by_path(NodeKind.FIELD, "name"),
            "type_definition": by_path(NodeKind.TYPE_ALIAS, "name"),
        }
    ),
    around=frozenset({"template_body", "enum_body", "enum_case_definitions", "package_clause"}),
    head_ends=frozenset({"template_body", "enum_body", "block", "indented_block", "="}),
    namespace=named_by("package_clause"),
    beside=frozenset({"annotation"}),
)
