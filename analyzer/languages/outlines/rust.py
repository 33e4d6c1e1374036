"""Rust, by the syntax of its reference."""

import re
from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

from analyzer.languages.declared_nodes import text_of
from analyzer.languages.outlines.crates import RUST_FILES
from analyzer.languages.outlines.modules import ALL
from analyzer.languages.outlines.outline import Imported, Members, Outline, bases_of, by_path, with_body, without_arguments
from analyzer.schema.vocab import NodeKind, Visibility
from analyzer.syntax import Node

_NAME: Final = re.compile(r"(?<!')\b(?!(?:mut|dyn|const)\b)[A-Za-z_]\w*")
"""A name in a type that is no lifetime."""


_AROUND: Final = re.compile(r"(?P<indent>[ \t]*)(?:pin_project_lite::)?(?:cfg_(?!if\b)\w+|pin_project)![ \t]*\{[ \t]*\r?")
"""A line on which a macro begins that leaves the items around which it is as they are, but builds them on a condition, by its agreed name,
or adds to them: to a parser all of that is text."""


def _without_macros(text: str) -> str:
    """Return a text with blanks in place of such macros and of the brackets that end them, which stand below their beginning."""
    lines = text.split("\n")
    ends = list[str]()
    for number, line in enumerate(lines):
        begun = _AROUND.fullmatch(line)
        if begun is not None:
            ends.append(begun["indent"] + "}")
        elif ends and line.rstrip("\r") == ends[-1]:
            ends.pop()
        else:
            continue
        lines[number] = " " * len(line)
    return "\n".join(lines)


def _implemented(node: Node) -> Members | None:
    """Return the type that a block implements something for, by its last name, and that, if it is one type; what a trait asks
    for has who may use the trait."""
    names = _NAME.findall(text_of(node.child_by_field_name("type")).partition("<")[0])
    trait = node.child_by_field_name("trait")
    if not names or trait is None:
        return Members(names[-1]) if names else None
    is_for_all = names[-1] in _NAME.findall(text_of(node.child_by_field_name("type_parameters")))
    is_denied = any(part.type == "!" for part in node.children)
    return Members(names[-1], Visibility.PUBLIC, () if is_for_all or is_denied else (without_arguments(text_of(trait)),))


def _visibility(kind: NodeKind, around: NodeKind) -> Visibility:
    is_told_by_owner = kind is NodeKind.ENUM_MEMBER or around is NodeKind.TRAIT
    return Visibility.PUBLIC if is_told_by_owner else Visibility.PRIVATE


def _used(node: Node) -> Iterator[Imported]:
    """Yield what a declaration brings into scope, each name by its own path."""
    argument = node.child_by_field_name("argument")
    if argument is not None:
        yield from _leaves(argument, "", _blocks_around(node))


def _leaves(node: Node, before: str, level: int) -> Iterator[Imported]:
    """Yield the names that a tree of paths ends in, after the path `before` it."""
    if node.type in ("use_list", "scoped_use_list"):
        path, parts = node.child_by_field_name("path"), node.child_by_field_name("list")
        around = _joined(before, text_of(path))
        for part in (node if parts is None else parts).named_children:
            yield from _leaves(part, around, level)
        return
    path, alias = node, None
    if node.type == "use_as_clause":
        path, alias = node.child_by_field_name("path") or node, text_of(node.child_by_field_name("alias"))
    if node.type == "use_wildcard":
        yield Imported(_joined(before, text_of(node.named_child(0)) if node.named_child_count else ""), node, ALL, None, level)
    elif path.type in ("identifier", "scoped_identifier", "self", "crate", "super"):
        name = path.child_by_field_name("name") or path
        around, _, last = _joined(before, text_of(path)).removesuffix("::self").rpartition("::")
        is_whole = not around or last in ("self", "super", "crate")
        yield Imported(_joined(around, last), path, None, alias, level) if is_whole else Imported(around, name, last, alias, level)


def _joined(*paths: str) -> str:
    return "::".join("".join(path.split()) for path in paths if path)


def _library(node: Node) -> Iterator[Imported]:
    name, alias = node.child_by_field_name("name"), node.child_by_field_name("alias")
    if name is not None:
        yield Imported(text_of(name), name, None, text_of(alias) or None)


def _other_file(node: Node) -> Iterator[Imported]:
    """Yield the module of another file that a declaration makes part of this one."""
    name = node.child_by_field_name("name")
    if name is not None and node.child_by_field_name("body") is None:
        yield Imported("self", name, text_of(name), None, _blocks_around(node))


def _blocks_around(node: Node) -> int:
    """Return in how many modules that are blocks of its file a node stands."""
    count, above = 0, node.parent
    while above is not None:
        count += above.type == "mod_item"
        above = above.parent
    return count


RUST: Final = Outline(
    name="rust",
    grammar="rust",
    extensions=(".rs",),
    test_globs=("*_test.rs", "*/tests.rs"),
    semantics=RUST_FILES,
    imports=MappingProxyType({"use_declaration": _used, "extern_crate_declaration": _library, "mod_item": _other_file}),
    bases=MappingProxyType({"trait_bounds": bases_of}),
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
    mended=_without_macros,
    beside=frozenset({"attribute_item"}),
    words=MappingProxyType({"pub": Visibility.PUBLIC, "pub(crate)": Visibility.INTERNAL, "pub(super)": Visibility.INTERNAL}),
    default=_visibility,
)
