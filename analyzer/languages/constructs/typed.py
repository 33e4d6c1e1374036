"""Constructs of languages in which declarations decide the type of every expression, and whose methods, fields and types are named apart.

In such a language a name that no local scope binds is a member of a class around, or of what is imported; the linker finds out which.
"""

from dataclasses import dataclass, field

from analyzer.languages.constructs.base import Construct
from analyzer.languages.constructs.statements import Try


@dataclass(frozen=True, slots=True)
class MemberCall(Construct):
    """A call of a method by its name, on an object or (without one) on what is around. `above` is a node type: `A.super.m()`."""

    object: str
    name: str
    arguments: str
    type_arguments: str = ""
    above: str = ""


@dataclass(frozen=True, slots=True)
class Creation(Construct):
    """Makes an instance of a type; a part of the type `body` is the body of a class without a name that extends it."""

    type: str
    arguments: str
    body: str = ""


@dataclass(frozen=True, slots=True)
class EnumMember(Construct):
    """A member of an enumeration, made by its constructor with the arguments; a body makes a class of its own of it."""

    name: str
    arguments: str
    body: str


@dataclass(frozen=True, slots=True)
class TypeTest(Construct):
    """A test whether a value is of a type; it may name the value as one of that type, or take it apart by a pattern."""

    value: str
    type: str
    name: str
    pattern: str
    result: str


@dataclass(frozen=True, slots=True)
class TypedPattern(Construct):
    """A pattern of a type, then a name."""


@dataclass(frozen=True, slots=True)
class MethodReference(Construct):
    """A function that is a method, by what has it and its name, which stands last after `separator`."""

    separator: bytes


@dataclass(frozen=True, slots=True)
class ClassLiteral(Construct):
    """The object that stands for a class; `type` is the full name of its own class."""

    type: str


@dataclass(frozen=True, slots=True)
class QualifiedName(Construct):
    """Names joined by dots, in parts of which the first may be such names itself."""


@dataclass(frozen=True, slots=True)
class BuiltinType(Construct):
    """A type of the language itself, named by its own text."""


@dataclass(frozen=True, slots=True)
class ArrayType(Construct):
    """An array of elements; the text of `dimensions` has a bracket for each dimension."""

    element: str
    dimensions: str


@dataclass(frozen=True, slots=True)
class ArrayCreation(Construct):
    """Makes an array: of a type, with dimensions (some with a length), or of the values of a part."""

    type: str
    dimensions: str
    value: str


@dataclass(frozen=True, slots=True)
class ResourceTry(Try):
    """A `try` that first opens what its part `resources` declares."""

    resources: str = ""


@dataclass(frozen=True, slots=True)
class SwitchResult(Construct):
    """Ends a switch with its part as the value."""


@dataclass(frozen=True, slots=True)
class Prefix(Construct):
    """An operator before a value, which has the value's type but for the operators in `types`."""

    operator: str
    operand: str
    types: dict[str, str] = field(default_factory=dict, hash=False)
