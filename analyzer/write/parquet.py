"""A table's columns as the bytes of one Parquet file: the same rows always give the same bytes."""

from array import array
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from analyzer.model.program import Coded, Columns, StructLists
from analyzer.schema.declare import ColumnType, ListOf, Scalar, StructOf, Table
from analyzer.write.arrow import arrow_schema, follow_in_order

ROW_GROUP_ROWS = 65_536
TEXTS = "sources"
TEXT_GROUP_ROWS = 64
"""Whole texts are asked for one by one: small groups are skipped by their paths. One text is read in 1 ms instead of 60, for a twentieth
more room."""

FRONT_CODED: Mapping[str, tuple[str, ...]] = MappingProxyType({"nodes": ("symbol", "fqn"), "search_words": ("word",)})
"""Strings by table that hardly repeat and mostly begin like the one before: half of what a dictionary takes. So does a table's only key."""

PLAIN: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "call_sites": ("arguments.list.element.value", "caller_id", "target_id"),
        "edges": ("target_id",),
        "files": ("sha256",),
        "nodes": ("name", "signature", "body_hash"),
        "occurrences": ("node_id", "target_id"),
        "sources": ("text",),
    }
)
"""Columns by table whose values are too many for a dictionary, which would be made and given up again, and do not run: what repeats in them
the compression finds best as it is."""

COUNTS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "call_sites": ("arguments.list.element.position",),
        "edges": ("count",),
        "search_postings": ("in_text", "in_names", "in_folders", "in_file_name"),
        "search_words": ("files",),
    }
)
"""Integers by table that are mostly one of a few."""

COMPRESSION = "zstd"
COMPRESSION_LEVEL = 3

_INTEGERS = ("int32", "int64")


def write_table(table: Table, columns: Columns, path: Path) -> int:
    """Write a table's rows, sorted, to a file at `path`; return their number.

    Raises ValueError where the columns are not those of the declaration, or hold null in a column without null.
    """
    written = 0
    with pq.ParquetWriter(
        path,
        arrow_schema(table),
        compression=COMPRESSION,
        compression_level=COMPRESSION_LEVEL,
        use_dictionary=_dictionary_columns(table),
        column_encoding=_encodings(table) or None,
        data_page_version="1.0",
        version="2.6",
    ) as writer:
        for rows in sorted_blocks(table, columns):
            writer.write_table(rows, row_group_size=TEXT_GROUP_ROWS if table.name == TEXTS else ROW_GROUP_ROWS)
            written += len(rows)
    return written


def sorted_blocks(table: Table, columns: Columns) -> Iterator[pa.Table]:
    """Yield a table's rows, sorted: texts group by group, since all at once they take the room of the whole repository once more."""
    if table.name != TEXTS:
        yield sorted_rows(table, arrow_table(table, columns))
        return
    keys = [columns[name] for name in table.sort]
    order = sorted(range(len(keys[0])), key=lambda row: tuple(key[row] for key in keys))
    for start in range(0, len(order), TEXT_GROUP_ROWS):
        group = order[start : start + TEXT_GROUP_ROWS]
        yield arrow_table(table, {name: [values[row] for row in group] for name, values in columns.items()})


def arrow_table(table: Table, columns: Columns) -> pa.Table:
    """Return a table's columns as Arrow, in declared order and type."""
    schema = arrow_schema(table)
    if set(columns) != set(schema.names):
        raise ValueError(f"columns of {table.name}: {sorted(set(columns) ^ set(schema.names))} are missing or unknown")
    arrays = [_array(columns[field.name], field.type) for field in schema]
    for field, values in zip(schema, arrays, strict=True):
        if values.null_count and not field.nullable:
            raise ValueError(f"{table.name}.{field.name} has {values.null_count} nulls but is declared without")
    return pa.Table.from_arrays(arrays, schema=schema)


_CODES = {"i": pa.int32(), "B": pa.uint8()}


def _array(values: Sequence[object], arrow_type: pa.DataType) -> pa.Array:
    if isinstance(values, pa.Array):
        return values.cast(arrow_type)
    if isinstance(values, array):
        return pa.Array.from_buffers(pa.int32(), len(values), [None, pa.py_buffer(values)]).cast(arrow_type)
    if isinstance(values, Coded):
        codes = pa.Array.from_buffers(_CODES[values.codes.typecode], len(values), [None, pa.py_buffer(values.codes)])
        return _plain_array(values.values, arrow_type).take(codes)
    if not isinstance(values, StructLists):
        return _plain_array(values, arrow_type)
    struct = arrow_type.value_type
    fields = [struct.field(place) for place in range(struct.num_fields)]
    flat = pa.StructArray.from_arrays([_array(values.fields[field.name], field.type) for field in fields], fields=fields)
    is_null = [length is None for length in values.lengths]
    mask = pa.array(is_null) if any(is_null) else None
    return pa.ListArray.from_arrays(_array(values.offsets, pa.int32()), flat, type=arrow_type, mask=mask)


def _plain_array(values: Sequence[object], arrow_type: pa.DataType) -> pa.Array:
    try:
        return pa.array(values, type=arrow_type)
    except UnicodeEncodeError:  # A literal of JSON or of a language can spell half a character, which no file of ours can hold.
        return pa.array([_spelled(value) for value in values], type=arrow_type)


def _spelled(value: object) -> object:
    """Return a value in which halves of characters are written as `\\udNNN`."""
    match value:
        case str():
            return value.encode("utf-8", "backslashreplace").decode()
        case list() | tuple():
            return [_spelled(each) for each in value]
        case dict():
            return {key: _spelled(each) for key, each in value.items()}
    return value


def sorted_rows(table: Table, rows: pa.Table) -> pa.Table:
    """Return the rows in the order of the table's sort columns, nulls first; equal keys keep their order."""
    if _is_sorted(table, rows):
        return rows
    return rows.take(pc.sort_indices(rows, sort_keys=[(name, "ascending", "at_start") for name in table.sort]))


def _is_sorted(table: Table, rows: pa.Table) -> bool:
    """Return whether rows stand in their order: most come so, and looking costs a fifth of sorting them."""
    return len(rows) < 2 or bool(pc.all(follow_in_order(rows, table.sort)).as_py())


def _encodings(table: Table) -> dict[str, str]:
    """Integers that run with the sort order take little room as differences, and so do strings that begin like the one before."""
    integers = {column.name for column in table.columns if isinstance(column.type, Scalar) and column.type.name in _INTEGERS}
    running = integers.difference(PLAIN.get(table.name, ()), COUNTS.get(table.name, ()))
    return {**dict.fromkeys(sorted(running), "DELTA_BINARY_PACKED"), **dict.fromkeys(_front_coded(table), "DELTA_BYTE_ARRAY")}


def _front_coded(table: Table) -> list[str]:
    """A key of one column is different in each row, and rows are sorted by it."""
    keys = [column.name for column in table.columns if (column.name,) == table.key == table.sort and column.type == Scalar("string")]
    return [*FRONT_CODED.get(table.name, ()), *keys]


def _dictionary_columns(table: Table) -> list[str] | bool:
    leaves = {leaf for column in table.columns for leaf in _string_leaves(column.name, column.type)}
    return sorted(leaves.difference(_front_coded(table), PLAIN.get(table.name, ())).union(COUNTS.get(table.name, ()))) or False


def _string_leaves(path: str, column_type: ColumnType) -> Iterator[str]:
    """Yield the Parquet paths of the strings of a column; these repeat, and a dictionary that grows too large ends by itself."""
    match column_type:
        case Scalar():
            if column_type.name == "string":
                yield path
        case ListOf():
            yield from _string_leaves(f"{path}.list.element", column_type.item)
        case StructOf():
            for field in column_type.fields:
                yield from _string_leaves(f"{path}.{field.name}", field.type)
