"""How a table is declared: one frozen dataclass a row, its columns documented in place.

    path: Annotated[str, "Path relative to the repository root."]
    parent_id: Annotated[int | None, "…; null for a module.", Ref("nodes")]

`int` is a 32-bit integer and `Long` a 64-bit one; a union with None is a nullable column; `tuple[X, ...]` is a list;
a `StrEnum` is a closed word; another dataclass is a struct. The declarations are never instantiated for large
tables: writers fill columns.
"""

import dataclasses
import types
import typing
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Annotated, NewType

Long = NewType("Long", int)


@dataclass(frozen=True, slots=True)
class Ref:
    """Marks a column that holds the key of a row of another table (`nodes.id`, or the named column)."""

    table: str
    column: str = "id"


@dataclass(frozen=True, slots=True)
class Scalar:
    """A single value: `name` is string, int32, int64, float64 or bool; `words` are the closed words of a string."""

    name: str
    words: type[StrEnum] | None = None


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list of values of one type."""

    item: "ColumnType"


@dataclass(frozen=True, slots=True)
class StructOf:
    """A struct: its fields are columns of their own."""

    fields: "tuple[Column, ...]"


ColumnType = Scalar | ListOf | StructOf


@dataclass(frozen=True, slots=True)
class Column:
    """One column of a table, or one field of a struct."""

    name: str
    type: ColumnType
    is_nullable: bool
    doc: str
    ref: Ref | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """One table of the artifact.

    Rows are sorted by the columns of `sort`, nulls first. The columns of `key`, if any, are unique together.
    """

    name: str
    row: type
    sort: tuple[str, ...]
    key: tuple[str, ...] = ()

    @property
    def doc(self) -> str:
        """What one row is, in a paragraph."""
        return " ".join((self.row.__doc__ or "").split())

    @property
    def columns(self) -> tuple[Column, ...]:
        """The columns in their stored order."""
        return columns_of(self.row)


@cache
def columns_of(row: type) -> tuple[Column, ...]:
    """Return the columns that the annotations of a row's dataclass declare, in order."""
    hints = typing.get_type_hints(row, include_extras=True)
    return tuple(_column(field.name, hints[field.name]) for field in dataclasses.fields(row))


_SCALARS: dict[object, str] = {str: "string", int: "int32", Long: "int64", float: "float64", bool: "bool"}


def _column(name: str, hint: object) -> Column:
    if typing.get_origin(hint) is not Annotated:
        raise TypeError(f"column {name} has no documentation")
    bare, doc, *extras = typing.get_args(hint)
    ref = next((extra for extra in extras if isinstance(extra, Ref)), None)
    options = typing.get_args(bare) if typing.get_origin(bare) in (typing.Union, types.UnionType) else (bare,)
    (value,) = [option for option in options if option is not types.NoneType]
    return Column(name, _type(value), types.NoneType in options, doc, ref)


def _type(hint: object) -> ColumnType:
    if hint in _SCALARS:
        return Scalar(_SCALARS[hint])
    if typing.get_origin(hint) is tuple:
        return ListOf(_type(typing.get_args(hint)[0]))
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return Scalar("string", hint)
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        return StructOf(columns_of(hint))
    raise TypeError(f"no column type for {hint!r}")
