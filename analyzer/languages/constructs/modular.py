"""Constructs that say what others may use, and named scopes that are neither functions nor classes."""

from dataclasses import dataclass

from analyzer.languages.constructs.base import Construct


@dataclass(frozen=True, slots=True)
class Export(Construct):
    """Offers what it declares, a value, or names, to other modules; with a `source` those of another module.

    The hooks `exported` and `imported_names` read it.
    """

    declaration: str
    value: str
    source: str


@dataclass(frozen=True, slots=True)
class Ambient(Construct):
    """Declares what exists elsewhere: its part is a declaration, or a block of those that hold in all files."""


@dataclass(frozen=True, slots=True)
class Namespace(Construct):
    """A named scope whose names are its members; names joined by dots are scopes in scopes. It may be written in several places."""

    name: str
    body: str


@dataclass(frozen=True, slots=True)
class Enumeration(Construct):
    """A type that lists its values: names and `Declarator`s in the parts of `body`."""

    name: str
    body: str
