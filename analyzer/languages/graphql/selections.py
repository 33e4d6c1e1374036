"""What documents select: the fields that an operation or a fragment asks for, each by the way that leads to it."""

from collections.abc import Iterator
from itertools import islice
from time import perf_counter
from typing import Final, NamedTuple

from analyzer.languages.declared_nodes import text_of
from analyzer.languages.graphql.schema import ROOTS
from analyzer.syntax import Node, ParseTimeoutError, load_grammar, parse

GRAMMAR: Final = "graphql"

TAGS: Final = (b"gql", b"graphql")
"""Functions that take the text of a document, by the names that they have in most programs."""

LONGEST: Final = 100_000
"""Bytes of a text in a program that are read: longer ones are what tools wrote out."""

_SECONDS: Final = 5.0
_DEEPEST: Final = 24
"""Selections inside of each other that are followed: documents that ask servers for more are refused by most."""

_MOST: Final = 512
"""Fields that are told of one operation or fragment."""

_DOCUMENTS: Final = frozenset(("operation_definition", "fragment_definition"))
_AROUND: Final = frozenset(("document", "definition", "executable_definition"))


class Selected(NamedTuple):
    """A field that a document selects.

    `way` are the names of the fields that lead to it from a type, dots between: from that of the `operation`, or from the type that the
    first of them names in angle brackets. Names are those of the schema, not what the document calls them. `row` counts lines from 0.
    """

    operation: str
    way: str
    row: int


def selections_of_text(text: str) -> list[Selected]:
    """Return what a text selects, once for each field and way; nothing where it is no whole document."""
    source = text.encode()
    if len(source) > LONGEST:
        return []
    try:
        root = parse(load_grammar(GRAMMAR), source, perf_counter() + _SECONDS)
    except ParseTimeoutError:
        return []
    return [each for node in documents(root) for each in selections_of(node)] if not root.has_error else []


def documents(around: Node) -> Iterator[Node]:
    """Yield the operations and fragments of a document."""
    for node in around.named_children:
        if node.type in _DOCUMENTS:
            yield node
        elif node.type in _AROUND:
            yield from documents(node)


def selections_of(document: Node) -> list[Selected]:
    """Return what an operation or a fragment selects, once for each field and way, in its order."""
    operation, way = "", ""
    if document.type == "operation_definition":
        kind = next((text_of(part) for part in document.named_children if part.type == "operation_type"), "query")
        operation = kind if kind in ROOTS else ""
    else:
        way = _condition(document)
    found: dict[tuple[str, str], Selected] = {}
    if operation or way:
        for each in _selected(document, operation, way, _DEEPEST):
            found.setdefault(each[:2], each)
    return list(islice(found.values(), _MOST))


def _selected(around: Node, operation: str, way: str, depth: int) -> Iterator[Selected]:
    for node in _selections(around) if depth else ():
        if node.type == "field":
            name = next((text_of(part) for part in node.named_children if part.type == "name"), "")
            if name and not name.startswith("__"):
                below = f"{way}.{name}" if way else name
                yield Selected(operation, below, node.start_point[0])
                yield from _selected(node, operation, below, depth - 1)
        elif node.type == "inline_fragment":
            condition = _condition(node)
            yield from _selected(node, "" if condition else operation, condition or way, depth - 1)


def _selections(around: Node) -> Iterator[Node]:
    """Yield the fields and fragments of the selection set of a node."""
    for set_ in around.named_children:
        if set_.type == "selection_set":
            for each in set_.named_children:
                yield from each.named_children


def _condition(fragment: Node) -> str:
    """Return the type that a fragment is of, in angle brackets; empty without one."""
    condition = next((part for part in fragment.named_children if part.type == "type_condition"), None)
    named = next((part for part in condition.named_children if part.type == "named_type"), None) if condition is not None else None
    return f"<{text_of(named)}>" if named is not None else ""
