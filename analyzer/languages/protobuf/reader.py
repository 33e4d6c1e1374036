"""A protocol buffer file as facts: what it declares, with types and numbers, and what it imports."""

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from time import perf_counter
from typing import Final

from analyzer.languages.protobuf.bindings import bindings
from analyzer.languages.protobuf.comments import documented, line_counts
from analyzer.model.facts import NO_FACTS, NONE, Definition, FileFacts, Flag, ImportFacts, ParameterFacts, Span
from analyzer.schema.vocab import NodeKind, ParameterKind, ParseStatus, Visibility
from analyzer.syntax import Node, ParseTimeoutError, error_messages, load_grammar, parse

_GRAMMAR: Final = "proto"
_SECONDS: Final = 60.0
"""Wall time that parsing may take; the CPU time of a file is bounded by who reads it."""

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
_INNER: Final = re.compile(rb"[\x80-\xbf]")
_DIGEST: Final = 16
_TOKEN_COUNT: Final = 4
"""Bytes that say how many tokens begin on a line: clones are looked for in code alone."""


def is_protobuf(path: str) -> bool:
    """Return whether a path is of the format."""
    return path.endswith(".proto")


def read_protobuf(path: str, text: str) -> FileFacts:
    """Return the facts of a file. Raises TimeoutError when it is not parsed in time, RecursionError when it is nested too deeply."""
    source, grammar = text.encode(), load_grammar(_GRAMMAR)
    try:
        root = parse(grammar, source, perf_counter() + _SECONDS)
    except ParseTimeoutError as error:
        raise TimeoutError(str(error)) from error
    reading = _Reading(source, [each.end() for each in _INNER.finditer(source)])
    reading.declare_module(root)
    reading.declare_parts(root, 0)
    lines, code_lines, comment_lines = line_counts(root, text)
    errors = error_messages(grammar, root, source)
    return NO_FACTS._replace(
        status=ParseStatus.PARTIAL if errors else ParseStatus.PARSED,
        lines=lines,
        code_lines=code_lines,
        comment_lines=comment_lines,
        definitions=tuple(reading.definitions),
        imports=tuple(reading.imports),
        errors=errors,
        namespace=_package(root),
        line_tokens=bytes(_TOKEN_COUNT * lines),
    )


@dataclass(slots=True)
class _Reading:
    """What is declared so far, outer before inner. `inner` are the places behind the bytes that begin no character."""

    source: bytes
    inner: list[int]
    definitions: list[Definition] = field(default_factory=list)
    imports: list[ImportFacts] = field(default_factory=list)
    named: Counter[tuple[int, str]] = field(default_factory=Counter)

    def declare_module(self, root: Node) -> None:
        self.definitions.append(self._definition(NodeKind.MODULE, "", NONE, root, root))

    def declare_parts(self, around: Node, parent: int) -> None:
        """Declare everything below a node as parts of `parent`."""
        for node, text in documented(around):
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
        self.definitions.append(self._definition(kind, self._text(name), parent, node, name)._replace(docstring=text))
        if kind in (NodeKind.INTERFACE, NodeKind.STRUCT, NodeKind.ENUM):
            self.declare_parts(node, number)

    def _definition(self, kind: NodeKind, name: str, parent: int, node: Node, named: Node) -> Definition:
        self.named[parent, name] += 1
        is_procedure, is_module = kind is NodeKind.METHOD, kind is NodeKind.MODULE
        types = list(self._types(node)) if is_procedure else []
        taken = [ParameterFacts("request", text, None, ParameterKind.POSITIONAL_ONLY) for text in types[:1]]
        is_type = kind in (NodeKind.INTERFACE, NodeKind.STRUCT, NodeKind.ENUM)
        return Definition(
            kind=kind,
            name=name,
            parent=parent,
            ordinal=self.named[parent, name],
            span=self._span(node),
            name_line=named.start_point[0] + 1,
            name_column=self._column(named.start_byte, named.start_point[1]),
            signature=None if is_module else self._head(node),
            docstring=None,
            parameters=tuple(taken) if is_procedure else None,
            return_type=types[1] if len(types) > 1 else None,
            value_type=self._value_type(node, named) if kind is NodeKind.FIELD else None,
            type_parameters=None,
            bases=() if is_type else None,
            decorators=(tuple(bindings(node)) or None) if is_procedure else None,
            visibility=Visibility.PUBLIC,
            flags=Flag.EXPORTED,
            body_hash=self._hash(node) if is_type or is_procedure or is_module else None,
            complexity=None,
        )

    def _import(self, node: Node) -> None:
        path = node.child_by_field_name("path")
        if path is not None:
            line, column = path.start_point[0] + 1, self._column(path.start_byte, path.start_point[1])
            self.imports.append(
                ImportFacts(
                    module=self._text(path).strip("\"'"),
                    name="*",
                    alias=None,
                    level=0,
                    line=line,
                    column=column,
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
                yield f"stream {self._text(part)}" if is_stream else self._text(part)
            is_stream = part.type == "stream"

    def _value_type(self, node: Node, name: Node) -> str | None:
        return " ".join(self.source[node.start_byte : name.start_byte].decode("utf-8", "replace").split()) or None

    def _head(self, node: Node) -> str:
        """Return a definition up to its body, on one line."""
        end = next((part.start_byte for part in node.children if part.type in _BODIES), node.end_byte)
        return " ".join(self.source[node.start_byte : end].decode("utf-8", "replace").split())

    def _hash(self, node: Node) -> str:
        return blake2b(self.source[node.start_byte : node.end_byte], digest_size=_DIGEST).hexdigest()

    def _text(self, node: Node) -> str:
        return self.source[node.start_byte : node.end_byte].decode("utf-8", "replace")

    def _span(self, node: Node) -> Span:
        (first, start), (last, end) = node.start_point, node.end_point
        columns = self._column(node.start_byte, start), self._column(node.end_byte, end)
        return Span(first + 1, columns[0], last + 1, columns[1], node.start_byte, node.end_byte)

    def _column(self, byte: int, column: int) -> int:
        """Return a column in code points, from 1."""
        return column - bisect_right(self.inner, byte) + bisect_right(self.inner, byte - column) + 1


def _package(root: Node) -> str:
    declared = next((node for node in root.named_children if node.type == "package"), None)
    name = next((part for part in declared.named_children if part.type == "full_ident"), None) if declared is not None else None
    return "".join((name.text or b"").decode("utf-8", "replace").split()) if name is not None else ""
