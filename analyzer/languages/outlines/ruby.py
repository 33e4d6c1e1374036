"""Ruby, by the trees of its own parser."""

import re
from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

from analyzer.languages.outlines.outline import Named, Outline, below, by_path
from analyzer.schema.vocab import NodeKind
from analyzer.syntax import Node

_ACCESSORS: Final = (b"attr_reader", b"attr_writer", b"attr_accessor")


def _accessors(node: Node) -> Iterator[Named]:
    """Yield the attributes that a call in the body of a class gives methods."""
    called = node.child_by_field_name("method")
    if called is not None and called.text in _ACCESSORS:
        for name in below(node, ["arguments", "simple_symbol"]):
            yield Named(NodeKind.PROPERTY, name)


RUBY: Final = Outline(
    name="ruby",
    grammar="ruby",
    extensions=(".rb", ".rake"),
    test_globs=("*_test.rb", "*_spec.rb", "*/test_*.rb"),
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
