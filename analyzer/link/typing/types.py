"""Static types: what a declaration or an expression is, where a language's declarations decide it.

A type is a class applied to arguments, a type variable, an array, or None where it is not known.
"""

from collections.abc import Mapping
from typing import NamedTuple

Symbol = int | str
"""A class: its number in the program, or its full name outside the repository. Types of the language itself have no dot in their name."""


class ClassType(NamedTuple):
    """A class applied to type arguments; a class that is used without them has none."""

    symbol: Symbol
    arguments: tuple["Type | None", ...] = ()


class TypeVariable(NamedTuple):
    """A type parameter: of a definition (its number) or of something outside (its full name), by its place there."""

    owner: Symbol
    place: int
    is_variable: bool = True


class ArrayType(NamedTuple):
    """An array."""

    element: "Type | None"


Type = ClassType | TypeVariable | ArrayType
Substitution = Mapping[TypeVariable, Type | None]


def substitute(type_: Type | None, bound: Substitution) -> Type | None:
    """Return a type with its variables replaced by what they are bound to; others stay."""
    if type_ is None or not bound:
        return type_
    if isinstance(type_, TypeVariable):
        return bound.get(type_, type_)
    if isinstance(type_, ArrayType):
        return ArrayType(substitute(type_.element, bound))
    if not type_.arguments:
        return type_
    return ClassType(type_.symbol, tuple([substitute(each, bound) for each in type_.arguments]))


def substituted(inner: Substitution, outer: Substitution) -> Substitution:
    """Return a substitution whose types have another one applied to them."""
    return {variable: substitute(type_, outer) for variable, type_ in inner.items()} if outer else inner
