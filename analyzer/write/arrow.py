"""The Arrow schema of a table, from its declaration."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache

import pyarrow as pa
import pyarrow.compute as pc

from analyzer.schema.declare import Column, ColumnType, ListOf, Scalar, StructOf, Table
from analyzer.schema.manifest import SCHEMA_VERSION

_SCALARS: dict[str, pa.DataType] = {
    "string": pa.string(),
    "int32": pa.int32(),
    "int64": pa.int64(),
    "float64": pa.float64(),
    "bool": pa.bool_(),
}

_TRUE = pa.scalar(True)
_FALSE = pa.scalar(False)


@contextmanager
def memory_given_back() -> Iterator[None]:
    """Let Arrow use the system's allocator in the block, which gives large pieces back as soon as they are free; Arrow's own keeps them."""
    before = pa.default_memory_pool()
    pa.set_memory_pool(pa.system_memory_pool())
    try:
        yield
    finally:
        pa.set_memory_pool(before)


@cache
def arrow_schema(table: Table) -> pa.Schema:
    """Return the schema that a table's file has, with its metadata.

    Metadata keys stand in order: Parquet stores them as they come, and the bytes must not vary.
    """
    metadata = {"parquetry.schema_version": SCHEMA_VERSION, "parquetry.table": table.name}
    return pa.schema([_field(column) for column in table.columns], metadata=metadata)


def _field(column: Column) -> pa.Field:
    return pa.field(column.name, arrow_type(column.type), nullable=column.is_nullable)


def arrow_type(column_type: ColumnType) -> pa.DataType:
    """Return the Arrow type of a declared type; closed words are plain strings."""
    match column_type:
        case Scalar():
            return _SCALARS[column_type.name]
        case ListOf():
            return pa.list_(pa.field("element", arrow_type(column_type.item), nullable=False))
        case StructOf():
            return pa.struct([_field(field) for field in column_type.fields])


def follow_in_order(rows: pa.Table, names: Sequence[str]) -> pa.ChunkedArray:
    """Return, for each row but the first, whether it follows the one before in the order of some columns, nulls first, or is its equal."""
    in_order = _TRUE
    for name in reversed(names):
        before, after = rows[name][:-1], rows[name][1:]
        is_less = pc.or_(pc.fill_null(pc.less(before, after), _FALSE), pc.and_(before.is_null(), after.is_valid()))
        is_equal = pc.or_(pc.fill_null(pc.equal(before, after), _FALSE), pc.and_(before.is_null(), after.is_null()))
        in_order = pc.or_(is_less, pc.and_(is_equal, in_order))
    return in_order
