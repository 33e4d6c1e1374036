"""A protocol buffer file as facts: what it declares, with types and numbers, and what it imports."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from analyzer.languages.comments import documented
from analyzer.languages.declared_nodes import NodePlaces, parsed, text_of
from analyzer.languages.protobuf.bindings import bindings
from analyzer.model.definitions import plain_definition
from analyzer.model.facts import NONE, Definition, FileFacts, ImportFacts, ParameterFacts
from analyzer.schema.vocab import NodeKind, ParameterKind
from analyzer.syntax import Node

_GRAMMAR: Final = "proto"

_KINDS: Final = {
    "service": NodeKind.INTERFACE,
    "rpc": NodeKind.METHOD,
    "message": NodeKind.STRUCT,
    "group": NodeKind.STRUCT,
    "field": NodeKind.FIELD,
    "map_field": NodeKind.FIELD,
    "oneof_field": NodeKind.FIELD,
    "enum": NodeKind.ENUM,
    "enum_field": NodeKind.ENUM_MEMBER,
}
_AROUND: Final = frozenset({"message_body", "enum_body", "oneof"})
"""Nodes whose parts belong to what is around them."""

_NAMES: Final = frozenset({"service_name", "rpc_name", "message_name", "enum_name", "identifier"})
_BODIES: Final = frozenset({"{", "message_body", "enum_body"})
_TYPES: Final = (NodeKind.INTERFACE, NodeKind.STRUCT, NodeKind.ENUM)


def is_protobuf(path: str) -> bool:
    """Return whether a path is of the format."""
    return path.endswith(".proto")


def read_protobuf(path: str, text: str) -> FileFacts:
    """Return the facts of a file. Raises TimeoutError when it is not parsed in time, RecursionError when it is nested too deeply."""
    root, facts = parsed(_GRAMMAR, text)
    reading = _Reading(text.encode())
    reading.declare_module(root)
    reading.declare_parts(root, 0)
    return facts._replace(definitions=tuple(reading.definitions), imports=tuple(reading.imports), namespace=_package(root))


class _Reading:
    """What is declared so far, outer before inner."""

    def __init__(self, source: bytes) -> None:
        self._places = NodePlaces(source)
        self.definitions: list[Definition] = []
        self.imports: list[ImportFacts] = []
        self._named: Counter[tuple[int, str]] = Counter()

    def declare_module(self, root: Node) -> None:
        self._add(NodeKind.MODULE, "", NONE, root, root)

    def declare_parts(self, around: Node, parent: int) -> None:
        """Declare everything below a node as parts of `parent`."""
        for node, text in documented(around, self._places.source):
            if node.type in _AROUND:
                self.declare_parts(node, parent)
            elif node.type == "import" and node.is_named:
                self._import(node)
            elif (kind := _KINDS.get(node.type)) is not None and node.is_named:
                self._declare(node, kind, parent, text)

    def _declare(self, node: Node, kind: NodeKind, parent: int, text: str | None) -> None:
        name = next((part for part in node.named_children if part.type in _NAMES), None)
        if name is None or name.end_byte == name.start_byte:
            return
        number = len(self.definitions)
        self._add(kind, self._places.text(name), parent, node, name, text)
        if kind in _TYPES:
            self.declare_parts(node, number)

    def _add(self, kind: NodeKind, name: str, parent: int, node: Node, named: Node, text: str | None = None) -> None:
        self._named[parent, name] += 1
        is_procedure, is_module, is_type = kind is NodeKind.METHOD, kind is NodeKind.MODULE, kind in _TYPES
        types = list(self._types(node)) if is_procedure else []
        taken = [ParameterFacts("request", text, None, ParameterKind.POSITIONAL_ONLY) for text in types[:1]]
        place = self._places.span(node), named.start_point[0] + 1, self._places.column(named)
        self.definitions.append(
            plain_definition(kind, name, parent, *place)._replace(
                ordinal=self._named[parent, name],
                signature=None if is_module else self._head(node),
                docstring=text,
                parameters=tuple(taken) if is_procedure else None,
                return_type=types[1] if len(types) > 1 else None,
                value_type=self._value_type(node, named) if kind is NodeKind.FIELD else None,
                bases=() if is_type else None,
                decorators=(tuple(bindings(node)) or None) if is_procedure else None,
                body_hash=self._places.digest(node) if is_type or is_procedure or is_module else None,
            )
        )

    def _import(self, node: Node) -> None:
        path = node.child_by_field_name("path")
        if path is not None:
            self.imports.append(
                ImportFacts(
                    module=self._places.text(path).strip("\"'"),
                    name="*",
                    alias=None,
                    level=0,
                    line=path.start_point[0] + 1,
                    column=self._places.column(path),
                    owner=0,
                    slot=NONE,
                    binds_root=False,
                    flags=0,
                )
            )

    def _types(self, procedure: Node) -> Iterator[str]:
        """Yield what a procedure takes and gives, with the word for streams."""
        is_stream = False
        for part in procedure.children:
            if part.type == "message_or_enum_type":
                yield f"stream {self._places.text(part)}" if is_stream else self._places.text(part)
            is_stream = part.type == "stream"

    def _value_type(self, node: Node, name: Node) -> str | None:
        return self._places.written(node.start_byte, name.start_byte) or None

    def _head(self, node: Node) -> str:
        """Return a definition up to its body, on one line."""
        end = next((part.start_byte for part in node.children if part.type in _BODIES), node.end_byte)
        return self._places.written(node.start_byte, end)


def _package(root: Node) -> str:
    declared = next((node for node in root.named_children if node.type == "package"), None)
    name = next((part for part in declared.named_children if part.type == "full_ident"), None) if declared is not None else None
    return "".join(text_of(name).split())
