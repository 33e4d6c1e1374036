"""Which methods are those of a class rather than of its objects, where no decorator of the language says so."""

import re

from analyzer.languages.declaration import Modifiers
from analyzer.model.facts import Flag
from analyzer.syntax import Node


def modifiers(node: Node, whole: Node, source: bytes) -> Modifiers:
    """Return what the statement after a method says of it that binds its name again, `name = classmethod(name)`, or its first parameter.

    A decorator may make a method one of the class: what it calls its first parameter tells so.
    """
    class_ = None if whole.parent is None else whole.parent.parent
    if class_ is None or class_.type != "class_definition":
        return _AS_WRITTEN
    bound, name = _BOUND_AGAIN.match(source, whole.end_byte, whole.end_byte + _NEAR), node.child_by_field_name("name")
    if bound is not None and name is not None and source[name.start_byte : name.end_byte] == bound["name"]:
        return _BOUND_AS[bound["how"]]
    return _BOUND_AS[b"classmethod"] if whole != node and _takes_the_class(node, whole, source, class_) else _AS_WRITTEN


def _takes_the_class(node: Node, whole: Node, source: bytes, class_: Node) -> bool:
    """Return whether a decorated method names its first parameter as a class. To the methods of a metaclass that is its object."""
    above = class_.child_by_field_name("superclasses")
    if above is not None and _METACLASS.search(source, above.start_byte, above.end_byte):
        return False
    is_named_so = _NAMED_CLASS.match(source, node.start_byte, node.end_byte) is not None
    return is_named_so and not _OF_OBJECTS.search(source, whole.start_byte, node.start_byte)


_NAMED_CLASS = re.compile(rb"(?:async\s+)?def\s+\w+\s*\(\s*cls\s*[,)]")
_METACLASS = re.compile(rb"(?:\b[tT]ype|Type|[mM]eta(?:[cC]lass)?)\s*[,)\[]")
_OF_OBJECTS = re.compile(rb"@[ \t]*(?:[\w.]*\.)?(?:staticmethod|setter|getter|deleter|\w*property)\b")
_BOUND_AGAIN = re.compile(rb"(?:\s*#[^\n]*\n)*\s*(?P<name>\w+)[ \t]*=[ \t]*(?P<how>classmethod|staticmethod)\([ \t]*(?P=name)[ \t]*\)")
_NEAR = 1_000
_AS_WRITTEN = Modifiers()
_BOUND_AS = {b"classmethod": Modifiers(Flag.CLASS_LEVEL), b"staticmethod": Modifiers(Flag.STATIC)}
