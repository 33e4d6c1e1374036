"""C and C++: what a declaration declares lies inside of its declarators."""

import re
from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

from analyzer.languages.declared_nodes import text_of
from analyzer.languages.outlines.headers import HEADERS
from analyzer.languages.outlines.outline import WORDS, Imported, Named, Outline, bases_of, by_path, with_body, without
from analyzer.languages.outlines.places import BESIDE
from analyzer.schema.vocab import NodeKind, Visibility
from analyzer.syntax import Node

_FUNCTION: Final = "function_declarator"
_BETWEEN: Final = ("pointer_declarator", "reference_declarator", "attributed_declarator", "parenthesized_declarator")
"""Declarators that may stand around one of a function, and say what it gives."""
_MARK: Final = re.compile(
    r"""
    (?: ^[ \t]* | \b(?:extern|static)[ \t]+ ) (?P<first> [A-Z][A-Z0-9_]+ ) (?= [ \t]+ [A-Za-z_][\w:<>]* [ \t*&]+ [A-Za-z_] )
    | \b(?:class|struct|union|enum)[ \t]+ (?P<named> [A-Z][A-Z0-9_]+ ) (?= [ \t]+ \w+ [ \t]* [{:] )
    | \bclass[ \t]+ (?P<announced> [A-Z][A-Z0-9_]+ ) (?= [ \t]+ \w+ [ \t]* ; )
    | (?<= [_)] ) \s+ (?P<last> [A-Z][A-Z0-9_]+ [ ]? \([^()\n]*\) ) (?= \s* [;{=] )
    """,
    re.MULTILINE | re.VERBOSE,
)
"""A macro beside what it marks, such as whether a library offers that, or which lock guards it: to a parser it is a type or a call."""
_SPECIFIED: Final = MappingProxyType(
    {"struct_specifier": NodeKind.STRUCT, "union_specifier": NodeKind.STRUCT, "enum_specifier": NodeKind.ENUM}
)
_HEADERS: Final = (".h", ".hh", ".hpp", ".hxx")


def _declared(node: Node) -> Iterator[Named]:
    """Yield what a declaration declares: functions, and variables or, in the body of a type, fields."""
    other = NodeKind.FIELD if node.type == "field_declaration" else NodeKind.VARIABLE
    for declarator in node.children_by_field_name("declarator"):
        yield from _of_declarator(declarator, other)


def _aliased(node: Node) -> Iterator[Named]:
    """Yield the names that a declaration gives to a type: to one without a name its only one, which it may have already."""
    aliased = node.child_by_field_name("type")
    own = aliased.child_by_field_name("name") if aliased is not None else None
    is_nameless = own is None and aliased is not None and aliased.child_by_field_name("body") is not None
    kind = _SPECIFIED.get(aliased.type, NodeKind.TYPE_ALIAS) if aliased is not None and is_nameless else NodeKind.TYPE_ALIAS
    for declarator in node.children_by_field_name("declarator"):
        for named in _of_declarator(declarator, NodeKind.TYPE_ALIAS):
            if own is None or named.name.text != own.text:
                yield named._replace(kind=kind)


def _of_declarator(declarator: Node, other: NodeKind) -> Iterator[Named]:
    kind = other
    inner: Node | None = declarator
    while inner is not None and (within := _inside(inner)) is not None:
        if inner.type == _FUNCTION and within.type != "parenthesized_declarator":
            kind = NodeKind.FUNCTION
        inner = within
    if inner is None or not inner.is_named or inner.end_byte == inner.start_byte:
        return
    yield Named(kind, *_last_name(inner))


def _constant(node: Node) -> Iterator[Named]:
    """Yield a name that is defined as something: what only is defined at all, is a mark of a header or a switch."""
    name = node.child_by_field_name("name")
    if name is not None and node.child_by_field_name("value") is not None:
        yield Named(NodeKind.CONSTANT, name)


def _inside(declarator: Node) -> Node | None:
    """Return what a declarator is around; None for what is a name."""
    found = declarator.child_by_field_name("declarator")
    if found is None and declarator.type in _BETWEEN:
        return next(iter(declarator.named_children), None)
    return found


def _last_name(node: Node) -> tuple[Node, tuple[str, ...]]:
    """Return the node of the last name in a qualified one, without arguments of templates, and the names that stand before."""
    owners = list[str]()
    while (inner := node.child_by_field_name("name")) is not None:
        scope = node.child_by_field_name("scope")
        if scope is not None:
            owners.append(text_of(scope).partition("<")[0].strip())
        node = inner
    return node, tuple(owners)


def _included(node: Node) -> Iterator[Imported]:
    """Yield the file that a line includes, where its place is written out."""
    path = node.child_by_field_name("path")
    if path is not None and path.type == "system_lib_string":
        yield Imported(text_of(path).strip("<> \t"), path)
    elif path is not None and path.type == "string_literal":
        yield Imported(text_of(path).strip('" \t'), path, level=BESIDE)


_BASES: Final = MappingProxyType({"base_class_clause": bases_of})
_IMPORTS: Final = MappingProxyType({"preproc_include": _included})
_PREPROCESSED: Final = ("preproc_if", "preproc_ifdef", "preproc_else", "preproc_elif", "preproc_elifdef")
_DEFINES: Final = {
    "function_definition": _declared,
    "declaration": _declared,
    "field_declaration": _declared,
    "type_definition": _aliased,
    **{node: with_body(kind) for node, kind in _SPECIFIED.items()},
    "enumerator": by_path(NodeKind.ENUM_MEMBER, "name"),
    "preproc_def": _constant,
    "preproc_function_def": by_path(NodeKind.FUNCTION, "name"),
}
_AROUND: Final = frozenset(
    {
        *_PREPROCESSED,
        *_SPECIFIED,
        "declaration_list",
        "field_declaration_list",
        "enumerator_list",
        "linkage_specification",
        "declaration",
        "field_declaration",
        "type_definition",
    }
)
_HEAD_ENDS: Final = frozenset(
    {
        "compound_statement",
        "declaration_list",
        "field_declaration_list",
        "enumerator_list",
        "field_initializer_list",
        "preproc_arg",
        "=",
        ";",
    }
)
_WORDS: Final = MappingProxyType({**WORDS, "static": Visibility.PRIVATE})


def _in_classes(kind: NodeKind, around: NodeKind) -> Visibility:
    return Visibility.PRIVATE if around is NodeKind.CLASS else Visibility.PUBLIC


C: Final = Outline(
    name="c",
    grammar="c",
    extensions=(".c",),
    test_globs=("*_test.c", "*/test_*.c"),
    semantics=HEADERS,
    imports=_IMPORTS,
    bases=_BASES,
    defines=MappingProxyType(_DEFINES),
    around=_AROUND,
    head_ends=_HEAD_ENDS,
    mended=without(_MARK),
    words=_WORDS,
)

CPP: Final = Outline(
    name="cpp",
    grammar="cpp",
    extensions=(".cc", ".cpp", ".cxx", *_HEADERS),
    test_globs=("*_test.cc", "*_test.cpp", "*_unittest.cc", "*Test.cpp", "*Tests.cpp", "*/test_*.cpp"),
    semantics=HEADERS,
    imports=_IMPORTS,
    bases=_BASES,
    defines=MappingProxyType(
        {
            **_DEFINES,
            "namespace_definition": by_path(NodeKind.NAMESPACE, "name"),
            "class_specifier": with_body(NodeKind.CLASS),
            "alias_declaration": by_path(NodeKind.TYPE_ALIAS, "name"),
            "concept_definition": by_path(NodeKind.TYPE_ALIAS, "name"),
        }
    ),
    around=_AROUND | {"template_declaration", "namespace_definition"},
    head_ends=_HEAD_ENDS,
    mended=without(_MARK),
    sections=frozenset({"access_specifier"}),
    default=_in_classes,
)
