"""Kotlin, by the grammar of its specification."""

import re
from collections.abc import Iterator, Sequence
from types import MappingProxyType
from typing import Final

from analyzer.languages.declared_nodes import text_of
from analyzer.languages.outlines.modules import ALL
from analyzer.languages.outlines.outline import Imported, Named, Outline, bases_of, below, by_last_name, by_path, by_word, named_by, without
from analyzer.languages.outlines.packages import OF_THE_PLATFORM, PLATFORM_LANGUAGES, PackagedFiles
from analyzer.languages.resolving import Layout
from analyzer.languages.semantics import Semantics
from analyzer.model.program import ParsedFile
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


_COMPANION: Final = re.compile(r"(?<=\.)companion\b")
"""What objects without a name are called here that belong to a class, in a full name; in sources the name begins with a capital."""


class _Files(PackagedFiles):
    """The files of one repository."""

    def __init__(self, files: Sequence[ParsedFile], layout: Layout) -> None:
        super().__init__(files, layout, OF_THE_PLATFORM | {"kotlin"})

    def _note(self, path: str, number: int, kind: NodeKind, full: str) -> None:
        super()._note(path, number, kind, _COMPANION.sub("Companion", full))


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


def _imported(node: Node) -> Iterator[Imported]:
    path = next((part for part in node.children if part.type == "identifier"), None)
    alias = next(below(node, ["import_alias", "type_identifier"]), None)
    if path is None:
        return
    if any(part.type == "wildcard_import" for part in node.children):
        yield Imported(text_of(path), path, ALL)
    else:
        yield from by_last_name(path, text_of(path), text_of(alias) or None)


KOTLIN: Final = Outline(
    name="kotlin",
    grammar="kotlin",
    extensions=(".kt", ".kts"),
    test_globs=("*Test.kt", "*Tests.kt", "*Spec.kt", "*/src/test/*", "src/test/*", "*/src/androidTest/*", "*/src/commonTest/*"),
    semantics=Semantics(is_outlined=True, make_resolver=_Files, names_from=PLATFORM_LANGUAGES),
    imports=MappingProxyType({"import_header": _imported}),
    bases=MappingProxyType({"delegation_specifier": bases_of}),
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
    around=frozenset({"import_list", "class_body", "enum_class_body", "primary_constructor"}),
    head_ends=frozenset({"class_body", "enum_class_body", "function_body", "getter", "setter", "property_delegate", "="}),
    mended=without(_UNREAD),
    namespace=named_by("package_header"),
)
