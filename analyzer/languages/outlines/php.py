"""PHP, by the grammar of its manual."""

from collections.abc import Iterator, Sequence
from types import MappingProxyType
from typing import Final

from analyzer.languages.declared_nodes import text_of
from analyzer.languages.outlines.outline import Imported, Outline, bases_of, by_last_name, by_path, named_by
from analyzer.languages.outlines.packages import PackagedFiles
from analyzer.languages.outlines.places import BESIDE, Places
from analyzer.languages.resolving import Layout, ModuleTarget
from analyzer.languages.semantics import Semantics
from analyzer.model.program import ParsedFile
from analyzer.schema.vocab import NodeKind
from analyzer.syntax import Node

_WITH_PHP: Final = frozenset(
    {
        *("ArgumentCountError", "ArithmeticError", "ArrayAccess", "ArrayIterator", "ArrayObject", "Attribute", "BackedEnum"),
        *("BadFunctionCallException", "BadMethodCallException", "Closure", "Countable", "DOMDocument", "DOMElement", "DOMNode", "DOMXPath"),
        *("DateInterval", "DatePeriod", "DateTime", "DateTimeImmutable", "DateTimeInterface", "DateTimeZone", "DirectoryIterator"),
        *("DomainException", "Error", "ErrorException", "Exception", "Fiber", "FilesystemIterator", "FilterIterator", "Generator"),
        *("InvalidArgumentException", "Iterator", "IteratorAggregate", "IteratorIterator", "JsonException", "JsonSerializable"),
        *("LengthException", "LimitIterator", "LogicException", "OutOfBoundsException", "OutOfRangeException", "OverflowException", "PDO"),
        *("PDOException", "PDOStatement", "RangeException", "RecursiveDirectoryIterator", "RecursiveIteratorIterator", "ReflectionClass"),
        *("ReflectionEnum", "ReflectionException", "ReflectionFunction", "ReflectionMethod", "ReflectionNamedType", "ReflectionObject"),
        *("ReflectionParameter", "ReflectionProperty", "RegexIterator", "RuntimeException", "SimpleXMLElement", "SplFileInfo"),
        *("SplFileObject", "SplObjectStorage", "SplPriorityQueue", "SplQueue", "SplStack", "Stringable", "Throwable", "Traversable"),
        *("TypeError", "UnderflowException", "UnexpectedValueException", "UnitEnum", "ValueError", "WeakMap", "WeakReference", "stdClass"),
    }
)
"""Classes of the language and of what is always built with it, most of those that sources name."""
_REQUIRING: Final = ("require_expression", "require_once_expression", "include_expression", "include_once_expression")


class _Files(PackagedFiles):
    """The files of one repository: names are told in full, and files by their places."""

    def __init__(self, files: Sequence[ParsedFile], layout: Layout) -> None:
        super().__init__(files, layout, _WITH_PHP)
        self._places = Places(file.path for file in files)

    def resolve(self, importer: str, module: str, level: int) -> ModuleTarget:
        """Return the definition or namespace of a full name, or the file at a place."""
        return self._places.resolve(importer, module, level) if level == BESIDE else super().resolve(importer, module, level)


def _used(node: Node) -> Iterator[Imported]:
    """Yield the names that a declaration uses, those in brackets behind what stands before."""
    body = node.child_by_field_name("body")
    before = "" if body is None else "".join(text_of(part) for part in node.named_children if part.type == "namespace_name")
    for clause in (node if body is None else body).named_children:
        path = next((part for part in clause.named_children if part.type in ("qualified_name", "name")), None)
        if clause.type == "namespace_use_clause" and path is not None:
            full = f"{before}\\{text_of(path)}" if before else text_of(path)
            yield from by_last_name(path, full.strip("\\"), text_of(clause.child_by_field_name("alias")) or None)


def _required(node: Node) -> Iterator[Imported]:
    """Yield the file that a statement runs, where its place is written out, from the folder of the file on or from wherever it runs."""
    expression = node.named_child(0) if node.named_child_count else None
    given = expression.named_child(0) if expression is not None and expression.type in _REQUIRING and expression.named_child_count else None
    if given is not None and given.type == "binary_expression" and text_of(given.child_by_field_name("left")) == "__DIR__":
        given = given.child_by_field_name("right")
    if given is not None and given.type in ("string", "encapsed_string"):
        parts = given.named_children
        if [part.type for part in parts] == ["string_content"]:
            yield Imported(text_of(parts[0]).lstrip("/"), parts[0], level=BESIDE)


PHP: Final = Outline(
    name="php",
    grammar="php",
    extensions=(".php",),
    test_globs=("*Test.php", "*TestCase.php"),
    semantics=Semantics(is_outlined=True, make_resolver=_Files),
    imports=MappingProxyType({"namespace_use_declaration": _used, "expression_statement": _required}),
    bases=MappingProxyType({"base_clause": bases_of, "class_interface_clause": bases_of, "use_declaration": bases_of}),
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
