"""What an expression may be: of a type, a type itself, a function, a package, something outside, or None where it is not known.

Pointers are taken for what they point to: members and methods are found through them anyway.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

Symbol = int | str
"""A type with a name: its class's number in the program, or its full name outside the repository."""


class Named(NamedTuple):
    """A type with a name, maybe applied to type arguments."""

    symbol: Symbol
    arguments: tuple["Type | None", ...] = ()


class Shape(NamedTuple):
    """A type made by the language's syntax: `slice`, `map`, `channel`, `variadic`, or `results`, several values side by side."""

    shape: str
    parts: tuple["Type | None", ...]


class FunctionType(NamedTuple):
    """A type of functions."""

    parameters: tuple["Type | None", ...]
    result: "Type | None"


class Record(NamedTuple):
    """A type of fields without a name."""

    fields: tuple[tuple[str, "Type | None", bool], ...]


class Variable(NamedTuple):
    """A type parameter: the definition that it belongs to, and its place there."""

    owner: int
    place: int


Type = Named | Shape | FunctionType | Record | Variable
Substitution = Mapping[Variable, Type | None]


class TypeName(NamedTuple):
    """An expression that stands for a type."""

    type: Type


class Function(NamedTuple):
    """A function of the repository: bound to a receiver of a type or not, applied to type arguments or not."""

    function: int
    receiver: Type | None = None
    arguments: tuple[Type | None, ...] = ()


class Package(NamedTuple):
    """A package of the repository, by one of its files."""

    file: int


class Outside(NamedTuple):
    """Something outside the repository, by its full name.

    `receiver` is the full name of the type that it is a member of; `arguments` are the type arguments of that, or of itself.
    """

    name: str
    receiver: str | None = None
    is_package: bool = False
    arguments: tuple[Type | None, ...] = ()


Value = Type | TypeName | Function | Package | Outside | None


def substitute(type_: Type | None, bound: Substitution) -> Type | None:
    """Return a type with its variables replaced by what they are bound to; others stay."""
    if type_ is None or not bound:
        return type_
    if isinstance(type_, Variable):
        return bound.get(type_, type_)
    if isinstance(type_, Named):
        return Named(type_.symbol, _all(type_.arguments, bound)) if type_.arguments else type_
    if isinstance(type_, Shape):
        return Shape(type_.shape, _all(type_.parts, bound))
    if isinstance(type_, FunctionType):
        return FunctionType(_all(type_.parameters, bound), substitute(type_.result, bound))
    return Record(tuple([(name, substitute(inner, bound), is_embedded) for name, inner, is_embedded in type_.fields]))


def _all(types: Sequence[Type | None], bound: Substitution) -> tuple[Type | None, ...]:
    return tuple([substitute(each, bound) for each in types])


def infer(declared: Type | None, given: Type | None, bound: dict[Variable, Type | None]) -> None:
    """Bind variables of a declared type to what stands in their place in a given one; the first binding of each counts."""
    if declared is None or given is None:
        return
    if isinstance(declared, Variable):
        if bound.get(declared) is None and declared in bound:
            bound[declared] = given
        return
    if isinstance(declared, Named) and isinstance(given, Named) and declared.symbol == given.symbol:
        _infer_all(declared.arguments, given.arguments, bound)
    elif isinstance(declared, Shape) and isinstance(given, Shape) and declared.shape == given.shape:
        _infer_all(declared.parts, given.parts, bound)
    elif isinstance(declared, FunctionType) and isinstance(given, FunctionType):
        _infer_all(declared.parameters, given.parameters, bound)
        infer(declared.result, given.result, bound)


def _infer_all(declared: Sequence[Type | None], given: Sequence[Type | None], bound: dict[Variable, Type | None]) -> None:
    for one, other in zip(declared, given, strict=False):
        infer(one, other, bound)


def agree(one: Type | None, other: Type | None) -> bool:
    """Return whether two types may be the same: what is not known, and a variable, may be anything."""
    if one is None or other is None or isinstance(one, Variable) or isinstance(other, Variable):
        return True
    if isinstance(one, Named) and isinstance(other, Named):
        return one.symbol == other.symbol and _agree_all(one.arguments, other.arguments)
    if isinstance(one, Shape) and isinstance(other, Shape):
        return one.shape == other.shape and _agree_all(one.parts, other.parts)
    if isinstance(one, FunctionType) and isinstance(other, FunctionType):
        return _agree_all(one.parameters, other.parameters) and agree(one.result, other.result)
    return isinstance(one, Record) and isinstance(other, Record) and len(one.fields) == len(other.fields)


def _agree_all(one: Sequence[Type | None], other: Sequence[Type | None]) -> bool:
    return len(one) == len(other) and all(agree(left, right) for left, right in zip(one, other, strict=True))
