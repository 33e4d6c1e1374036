"""Turns rows of numbers into the columns of their table."""

from collections.abc import Sequence

from analyzer.model.program import Columns
from analyzer.schema.declare import Table


def columns_of_rows(table: Table, rows: Sequence[object]) -> Columns:
    """Return rows as the columns of a table, in the same order.

    A column that the rows have no attribute for is not measured: null throughout.
    """
    return {column.name: [getattr(row, column.name, None) for row in rows] for column in table.columns}
