"""Members of classes, in one shape for those of the repository and those of libraries."""

from typing import NamedTuple

from analyzer.link.typing.types import ClassType, Symbol, Type, TypeVariable


class Method(NamedTuple):
    """A method or constructor. `symbol` is its definition or, outside, its full name; `function` is -1 where it has no body to follow."""

    owner: Symbol
    name: str
    symbol: Symbol
    function: int
    variables: tuple[TypeVariable, ...]
    parameters: tuple[Type | None, ...]
    result: Type | None
    is_static: bool
    is_variadic: bool
    is_abstract: bool


class Field(NamedTuple):
    """A field: its definition or, outside, its full name, and its type."""

    owner: Symbol
    symbol: Symbol
    type: Type | None


class Member(NamedTuple):
    """A method as a class has it: declared there or inherited, with the supertype that declares it in terms of the class's variables."""

    method: Method
    declared_in: ClassType
