"""Scala 2 and 3, by the grammar of their references."""

from collections.abc import Iterator
from functools import partial
from types import MappingProxyType
from typing import Final

from analyzer.languages.declared_nodes import text_of
from analyzer.languages.outlines.modules import ALL
from analyzer.languages.outlines.outline import Imported, Outline, bases_of, by_path, named_by
from analyzer.languages.outlines.packages import OF_THE_PLATFORM, PLATFORM_LANGUAGES, PackagedFiles
from analyzer.languages.semantics import Semantics
from analyzer.schema.vocab import NodeKind
from analyzer.syntax import Node


def _imported(node: Node) -> Iterator[Imported]:
    """Yield what a declaration imports: each path up to a comma, and what stands in brackets behind it."""
    path: list[Node] = []
    for part in node.children:
        if part.type == ",":
            yield from _named(path)
            path = []
        elif part.type == "identifier":
            path.append(part)
        elif part.type == "namespace_wildcard":
            yield Imported(_dotted(path), part, ALL)
            path = []
        elif part.type == "namespace_selectors":
            for selected in part.named_children:
                yield from _selected(_dotted(path), selected)
            path = []
    yield from _named(path)


def _named(path: list[Node]) -> Iterator[Imported]:
    if len(path) > 1:
        yield Imported(_dotted(path[:-1]), path[-1], text_of(path[-1]))


def _selected(module: str, node: Node) -> Iterator[Imported]:
    """Yield what one name in brackets takes; one that is renamed to nothing is left out."""
    name, alias = node.child_by_field_name("name") or node, text_of(node.child_by_field_name("alias")) or None
    if node.type == "namespace_wildcard":
        yield Imported(module, node, ALL)
    elif name.type == "identifier" and alias != "_":
        yield Imported(module, name, text_of(name), alias)


def _dotted(path: list[Node]) -> str:
    return ".".join(map(text_of, path))


SCALA: Final = Outline(
    name="scala",
    grammar="scala",
    extensions=(".scala", ".sc"),
    test_globs=("*Test.scala", "*Spec.scala", "*Suite.scala", "*/src/test/*", "src/test/*"),
    semantics=Semantics(
        is_outlined=True,
        make_resolver=partial(PackagedFiles, standard=OF_THE_PLATFORM | {"scala"}, is_relative=True),
        names_from=PLATFORM_LANGUAGES,
    ),
    imports=MappingProxyType({"import_declaration": _imported}),
    bases=MappingProxyType({"extends_clause": bases_of}),
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
