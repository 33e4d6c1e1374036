"""Turns rows of numbers into the columns of their table."""

from collections.abc import Sequence
from operator import attrgetter

from analyzer.model.program import Columns
from analyzer.schema.declare import Table


def columns_of_rows(table: Table, rows: Sequence[object]) -> Columns:
    """Return rows as the columns of a table, in the same order.

    A column that the rows have no attribute for is not measured: null throughout.
    """
    return {column.name: _values(rows, column.name) for column in table.columns}


def _values(rows: Sequence[object], name: str) -> list[object]:
    return list(map(attrgetter(name), rows)) if rows and hasattr(rows[0], name) else [None] * len(rows)
