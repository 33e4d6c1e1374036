"""A GraphQL file as facts: the types of a schema with their fields, and the operations and fragments of documents with what they select."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from analyzer.languages.declared_nodes import NodePlaces, parsed
from analyzer.languages.graphql.schema import ROOTS
from analyzer.languages.graphql.selections import GRAMMAR, selections_of
from analyzer.model.definitions import plain_definition
from analyzer.model.facts import MODULE, NONE, Definition, FileFacts, ParameterFacts
from analyzer.model.statements import SelectionFact
from analyzer.schema.vocab import NodeKind, ParameterKind
from analyzer.syntax import Node

_SUFFIXES: Final = (".graphql", ".graphqls", ".gql")

_KINDS: Final = {
    **dict.fromkeys(("object_type_definition", "object_type_extension", "fragment_definition"), NodeKind.STRUCT),
    **dict.fromkeys(("input_object_type_definition", "input_object_type_extension"), NodeKind.STRUCT),
    **dict.fromkeys(("interface_type_definition", "interface_type_extension"), NodeKind.INTERFACE),
    **dict.fromkeys(("enum_type_definition", "enum_type_extension"), NodeKind.ENUM),
    **dict.fromkeys(("union_type_definition", "scalar_type_definition"), NodeKind.TYPE_ALIAS),
    "operation_definition": NodeKind.FUNCTION,
    "field_definition": NodeKind.FIELD,
    "input_value_definition": NodeKind.FIELD,
    "enum_value_definition": NodeKind.ENUM_MEMBER,
}
_DOCUMENTS: Final = ("operation_definition", "fragment_definition")
_TYPES: Final = (NodeKind.INTERFACE, NodeKind.STRUCT, NodeKind.ENUM)
_MEMBERS: Final = ("fields_definition", "input_fields_definition", "enum_values_definition")
_AROUND: Final = frozenset(
    (
        *("document", "definition", "executable_definition", "type_system_definition", "type_system_extension"),
        *("type_definition", "type_extension", *_MEMBERS, "ERROR"),
    )
)
_NAMES: Final = ("name", "fragment_name", "enum_value")
_BODIES: Final = (*_MEMBERS, "selection_set")
_TAKEN: Final = {"arguments_definition": "input_value_definition", "variable_definitions": "variable_definition"}
_NULL: Final = "null"
_INTERFACES: Final = "implements_interfaces"


def is_graphql(path: str) -> bool:
    """Return whether a path is of the format."""
    return path.endswith(_SUFFIXES)


def read_graphql(path: str, text: str) -> FileFacts:
    """Return the facts of a file. Raises TimeoutError when it is not parsed in time, RecursionError when it is nested too deeply."""
    root, facts = parsed(GRAMMAR, text)
    reading = _Reading(text.encode())
    reading.declare_module(root)
    reading.declare_parts(root, MODULE)
    return facts._replace(definitions=tuple(reading.definitions), selections=tuple(reading.selections))


class _Reading:
    """What is declared and selected so far, outer before inner."""

    def __init__(self, source: bytes) -> None:
        self._places = NodePlaces(source)
        self.definitions: list[Definition] = []
        self.selections: list[SelectionFact] = []
        self._named: Counter[tuple[int, str]] = Counter()

    def declare_module(self, root: Node) -> None:
        place = self._places.span(root), 1, 1
        self.definitions.append(plain_definition(NodeKind.MODULE, "", NONE, *place)._replace(body_hash=self._places.digest(root)))

    def declare_parts(self, around: Node, parent: int) -> None:
        """Declare everything below a node as parts of `parent`."""
        for node in around.named_children:
            if (kind := _KINDS.get(node.type)) is None:
                if node.type in _AROUND:
                    self.declare_parts(node, parent)
                continue
            number = self._declare(node, kind, parent)
            if node.type in _DOCUMENTS:
                self.selections += (SelectionFact(each.operation, each.way, each.row + 1, number) for each in selections_of(node))
            if number != parent and kind in _TYPES:
                self.declare_parts(node, number)

    def _declare(self, node: Node, kind: NodeKind, parent: int) -> int:
        """Declare a node, and return its number; that of `parent` where it has no name."""
        name = _name(node)
        if name is None:
            return parent
        written = self._places.text(name)
        if node.type == "field_definition" and (_part(node, "arguments_definition") or self.definitions[parent].name in ROOTS.values()):
            kind = NodeKind.METHOD
        self._named[parent, written] += 1
        gives = _part(node, "type")
        type_ = self._places.on_one_line(gives, gives) if gives is not None else None
        is_callable, is_type = kind in (NodeKind.METHOD, NodeKind.FUNCTION), kind in _TYPES
        place = self._places.span(node), name.start_point[0] + 1, self._places.column(name)
        self.definitions.append(
            plain_definition(kind, written, parent, *place)._replace(
                ordinal=self._named[parent, written],
                signature=self._head(node),
                docstring=self._description(node),
                parameters=tuple(self._parameters(node)) if is_callable else None,
                return_type=type_ if is_callable else None,
                value_type=type_ if kind is NodeKind.FIELD else None,
                bases=tuple(self._interfaces(node)) if is_type else None,
                decorators=tuple(self._directives(node)) or None,
                body_hash=self._places.digest(node) if is_type or is_callable else None,
            )
        )
        return len(self.definitions) - 1

    def _parameters(self, node: Node) -> Iterator[ParameterFacts]:
        for kind, each in _TAKEN.items():
            around = _part(node, kind)
            for taken in around.named_children if around is not None else ():
                name, type_, default = _name(_part(taken, "variable") or taken), _part(taken, "type"), _part(taken, "default_value")
                if taken.type == each and name is not None and type_ is not None:
                    written = self._places.on_one_line(type_, type_)
                    # What may be null may be left out.
                    absent = None if written.endswith("!") else _NULL
                    given = self._places.on_one_line(default, default).lstrip("= ") if default is not None else absent
                    yield ParameterFacts(self._places.text(name), written, given, ParameterKind.KEYWORD_ONLY)

    def _interfaces(self, node: Node) -> Iterator[str]:
        """Yield the interfaces of a type; each but the last one lies in a node with those before it."""
        around, found = _part(node, _INTERFACES), list[str]()
        while around is not None:
            found += [self._places.text(part) for part in reversed(around.named_children) if part.type == "named_type"]
            around = _part(around, _INTERFACES)
        return reversed(found)

    def _directives(self, node: Node) -> Iterator[str]:
        around = _part(node, "directives")
        for each in around.named_children if around is not None else ():
            yield self._places.on_one_line(each, each).lstrip("@ ")

    def _description(self, node: Node) -> str | None:
        described = _part(node, "description")
        lines = self._places.text(described).strip('"').split("\n") if described is not None else ()
        return "\n".join(line.strip() for line in lines).strip() or None

    def _head(self, node: Node) -> str:
        """Return a definition behind its description and up to its body, on one line."""
        parts = [part for part in node.children if part.type not in ("description", *_BODIES)]
        return self._places.on_one_line(parts[0], parts[-1])


def _part(node: Node, kind: str) -> Node | None:
    return next((part for part in node.named_children if part.type == kind), None)


def _name(node: Node) -> Node | None:
    """Return what names a node; None where nothing does, or what stands there is missing."""
    found = next((part for part in node.named_children if part.type in _NAMES), None)
    return found if found is not None and found.end_byte > found.start_byte else None
