"""What the statements and documents say that stand in files, or in the texts of programs."""

from typing import Final, NamedTuple

from analyzer.schema.vocab import NodeKind

HOLDERS: Final = (NodeKind.CONSTANT, NodeKind.VARIABLE, NodeKind.FIELD)
"""Definitions without a body that may hold a document."""


class TableFact(NamedTuple):
    """A table that a statement of a query language names, as written, and what it does with it in capitals: empty where a method names it
    as the one of its type. `is_sure` tells whether the text is a statement beyond doubt."""

    operation: str
    table: str
    is_sure: bool
    line: int
    owner: int


class SchemaField(NamedTuple):
    """A field of a type that a text declares, and the name of the type that it gives."""

    type: str
    name: str
    gives: str


class SelectionFact(NamedTuple):
    """A field of a schema that a document selects: by the `way` of names that leads to it, dots between, from the type that the `operation`
    begins at, or from the one that the first name has in angle brackets. `owner` is the definition that the document stands in."""

    operation: str
    way: str
    line: int
    owner: int
