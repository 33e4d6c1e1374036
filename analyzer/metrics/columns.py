"""Turns rows of numbers into the columns of their table."""

from collections.abc import Sequence
from operator import attrgetter
from typing import cast

from analyzer.model.program import Columns
from analyzer.schema.declare import ColumnType, ListOf, StructOf, Table


def columns_of_rows(table: Table, rows: Sequence[object]) -> Columns:
    """Return rows as the columns of a table, in the same order.

    A column that the rows have no attribute for is not measured: null throughout.
    """
    return {column.name: _structs(_values(rows, column.name), column.type) for column in table.columns}


def _structs(values: list[object], column_type: ColumnType) -> list[object]:
    """Return the values of a column, those in lists of structs as mappings."""
    if not (isinstance(column_type, ListOf) and isinstance(column_type.item, StructOf)):
        return values
    names = [field.name for field in column_type.item.fields]
    return [value and [{name: getattr(each, name) for name in names} for each in cast("Sequence[object]", value)] for value in values]


def _values(rows: Sequence[object], name: str) -> list[object]:
    return list(map(attrgetter(name), rows)) if rows and hasattr(rows[0], name) else [None] * len(rows)
