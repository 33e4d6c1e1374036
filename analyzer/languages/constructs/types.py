"""Constructs that are types and nothing else."""

from collections.abc import Mapping
from dataclasses import dataclass

from analyzer.languages.constructs.base import Construct, Place


@dataclass(frozen=True, slots=True)
class ElementsType(Construct):
    """A collection of the builtin `type` whose elements are of the type that is its part."""

    type: str


@dataclass(frozen=True, slots=True)
class PlacesType(Construct):
    """A collection of the builtin `type` with a place for each part."""

    type: str


@dataclass(frozen=True, slots=True)
class KeywordType(Construct):
    """A type that is a word of the language: a builtin of a full name in `types`, or one of which nothing is known."""

    types: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class TypeArguments(Construct):
    """The list of the types that a generic is applied to."""


@dataclass(frozen=True, slots=True)
class ObjectType(Construct):
    """The type of objects of the builtin `type` with the members that are its parts. Under a name of its own it is like an interface."""

    type: str


@dataclass(frozen=True, slots=True)
class ValueType(Construct):
    """The type of the value that is its part."""


@dataclass(frozen=True, slots=True)
class LookupType(Construct):
    """The type of the member of a type, its first part, under the key that is its second; the word `element` means any element."""

    element: str


@dataclass(frozen=True, slots=True)
class LiteralType(Construct):
    """The type of the one value that the literal which is its part has."""


@dataclass(frozen=True, slots=True)
class IndexSignature(Construct):
    """In the type of an object: the type of whatever it has under keys that are not written."""

    type: Place


@dataclass(frozen=True, slots=True)
class BoundedType(Construct):
    """A type of which only a bound is known, above or below: its last part."""


@dataclass(frozen=True, slots=True)
class OwnType(Construct):
    """The type of the receiver."""


@dataclass(frozen=True, slots=True)
class GuardType(Construct):
    """The result of a function that tests its parameter `name` for being of `type`."""

    name: str
    type: str


@dataclass(frozen=True, slots=True)
class AssertedType(Construct):
    """What a function gives that only goes on where a test holds, which is its part."""


@dataclass(frozen=True, slots=True)
class ChosenType(Construct):
    """One of two types, by a test of another one. Where one of them is the word `nothing`, it can only be the other one.

    What is `tested` for a type that is a `placeholder` for what it holds may be a type that others add to: without them, the test fails.
    """

    held: str
    failed: str
    nothing: str
    tested: str
    placeholder: str


@dataclass(frozen=True, slots=True)
class OpaqueType(Construct):
    """A type of which nothing is worth knowing but the names in it."""
