"""Ruby, by the trees of its own parser."""

import re
from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

from analyzer.languages.declared_nodes import text_of
from analyzer.languages.outlines.load_paths import RUBY_FILES
from analyzer.languages.outlines.outline import Imported, Named, Outline, bases_of, below, by_path
from analyzer.languages.outlines.places import BESIDE
from analyzer.schema.vocab import NodeKind
from analyzer.syntax import Node

_ACCESSORS: Final = (b"attr_reader", b"attr_writer", b"attr_accessor")

_LOADING: Final = MappingProxyType({"require": 0, "require_relative": BESIDE, "load": 0, "autoload": 0})
"""The words that load files, and the level of what they name."""


def _accessors(node: Node) -> Iterator[Named]:
    """Yield the attributes that a call in the body of a class gives methods."""
    called = node.child_by_field_name("method")
    if called is not None and called.text in _ACCESSORS:
        for name in below(node, ["arguments", "simple_symbol"]):
            yield Named(NodeKind.PROPERTY, name)


def _included(node: Node) -> Iterator[str]:
    """Yield the modules whose methods a call in the body of a type gives to its objects."""
    called, given = node.child_by_field_name("method"), node.child_by_field_name("arguments")
    if given is not None and node.child_by_field_name("receiver") is None and text_of(called) in ("include", "prepend"):
        yield from bases_of(given)


def _required(node: Node) -> Iterator[Imported]:
    """Yield the file that a call loads, where its place is written out."""
    called, given = node.child_by_field_name("method"), node.child_by_field_name("arguments")
    word = text_of(called)
    if word in _LOADING and node.child_by_field_name("receiver") is None and given is not None and given.named_child_count:
        place = given.named_children[-1]
        parts = place.named_children
        if place.type == "string" and [part.type for part in parts] == ["string_content"]:
            yield Imported(text_of(parts[0]), parts[0], level=_LOADING[word])


RUBY: Final = Outline(
    name="ruby",
    grammar="ruby",
    extensions=(".rb", ".rake"),
    test_globs=("*_test.rb", "*_spec.rb", "*/test_*.rb"),
    semantics=RUBY_FILES,
    imports=MappingProxyType({"call": _required}),
    bases=MappingProxyType({"superclass": bases_of, "call": _included}),
    defines=MappingProxyType(
        {
            "module": by_path(NodeKind.NAMESPACE, "name"),
            "class": by_path(NodeKind.CLASS, "name"),
            "method": by_path(NodeKind.FUNCTION, "name"),
            "singleton_method": by_path(NodeKind.FUNCTION, "name"),
            "assignment": by_path(NodeKind.CONSTANT, "^constant"),
            "call": _accessors,
        }
    ),
    around=frozenset({"body_statement", "singleton_class", "call", "argument_list", "do_block", "begin", "if", "unless", "then", "else"}),
    head_ends=frozenset({"body_statement", "=", ";"}),
    constructors=frozenset({"initialize"}),
    sections=frozenset({"identifier"}),
    unsectioned=frozenset({"assignment", "singleton_method", "class", "module"}),
    marks=re.compile(r"^\s*#+ ?"),
)
