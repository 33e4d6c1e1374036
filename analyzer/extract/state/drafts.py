"""Definitions and classes while they are made."""

from dataclasses import dataclass, field

from analyzer.extract.state.complexity import Counters
from analyzer.extract.state.rows import EMPTY
from analyzer.extract.state.scopes import Scope
from analyzer.languages.templates import Section
from analyzer.model.facts import ParameterFacts
from analyzer.schema.vocab import NodeKind, Visibility
from analyzer.syntax import Node


@dataclass(slots=True)
class DefinitionDraft:
    """A definition in the making; the fields are those of `Definition`, positions as the parser counts them.

    `head_row` is the row where the definition itself begins, after decorators. `name` has no place for the module.
    `visibility` and `is_exported` are what words before it say, None where its name and place decide.
    """

    kind: NodeKind
    name: str
    parent: int
    ordinal: int
    start: tuple[int, int, int]
    end: tuple[int, int, int]
    place: tuple[int, int]
    head_row: int = 0
    signature: str | None = None
    docstring: str | None = None
    parameters: tuple[ParameterFacts, ...] | None = None
    return_type: str | None = None
    value_type: str | None = None
    type_parameters: tuple[str, ...] | None = None
    bases: tuple[str, ...] | None = None
    decorators: tuple[str, ...] | None = None
    flags: int = 0
    is_test: bool = False
    has_body: bool = False
    counters: Counters | None = None
    visibility: Visibility | None = None
    is_exported: bool | None = None


@dataclass(slots=True)
class ClassDraft:
    """A class in the making: what its methods need to know of it. `members` are the keys of names that its body binds.

    `fields` are the annotated variables, `made_fields` those without a type that calls make.
    `initializers` are the scopes in which fields of the class itself (true) and of its instances (false) get their first values.
    `called` are the slots of what its body calls while the class is being made.
    """

    definition: int
    index: int
    members: set[int] = field(default_factory=set)
    fields: list[str] = field(default_factory=list)
    made_fields: list[str] = field(default_factory=list)
    initializers: dict[bool, Scope] = field(default_factory=dict)
    field_types: list[tuple[str, int]] = field(default_factory=list)
    slot: int = 0
    called: set[int] = field(default_factory=set)


def span_of(node: Node) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """Return the start and the end of a node, each as row, column and byte."""
    row, column = node.start_point
    end_row, end_column = node.end_point
    return (row, column, node.start_byte), (end_row, end_column, node.end_byte)


@dataclass(slots=True)
class ComponentDraft:
    """The component that a file makes: the slot of its object, which is `EMPTY` where only the script's names are known.

    `sections` are the objects in the source that tell what it is, by their first byte. In a template `seen_outside` are the names that are
    no members of it; all others are that nothing binds. It is None in code that sees no component.
    """

    slot: int = EMPTY
    sections: dict[int, Section] = field(default_factory=dict)
    seen_outside: frozenset[str] | None = None
