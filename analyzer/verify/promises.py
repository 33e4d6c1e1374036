"""What the contract promises of a table's rows, looked for in all of them at once, column by column."""

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from typing import Final

import pyarrow as pa
import pyarrow.compute as pc

from analyzer.schema.declare import Column, ListOf, Ref, Scalar, StructOf, Table
from analyzer.write.arrow import follow_in_order

_PLACES: Final = frozenset({"line", "column", "start_line", "start_column", "end_line", "end_column"})
_ONE: Final = pa.scalar(1)


def content_faults(counts: Mapping[Table, int], read: Callable[[str, list[str] | None], pa.Table | None]) -> Iterator[str]:
    """Yield what is wrong with the rows of tables, of which one at a time is held, beside the columns that others refer to.

    `counts` are the numbers of rows of the tables that can be looked into. `read` gives a table by its name, whole or some columns
    of it; None where it cannot be read.
    """
    filled = [table for table, count in counts.items() if count]
    names = {table.name for table in counts}
    references = {column.ref for table in filled for column in table.columns if column.ref and column.ref.table in names}
    keys = {reference: read(reference.table, [reference.column]) for reference in references}
    referred = {reference: rows[reference.column] for reference, rows in keys.items() if rows is not None}
    for table in filled:
        rows = read(table.name, None)
        if rows is None:
            yield f"{table.name}.parquet: cannot be read as Parquet"
            continue
        yield from (f"{table.name}: {sentence} ({count} rows)" for sentence, count in _counts(table, rows, referred) if count)


def _counts(table: Table, rows: pa.Table, referred: Mapping[Ref, pa.ChunkedArray]) -> Iterator[tuple[str, int]]:
    """Yield each promise as a sentence that denies it, with the number of rows that break it.

    `referred` holds the columns that rows of this table refer to, of the tables that can be looked into.
    """
    yield "not sorted by " + ", ".join(table.sort), _true(pc.invert(follow_in_order(rows, table.sort)))
    if table.key:
        yield f"not unique by {', '.join(table.key)}", _repeated(rows, table.key)
    if table.name == "nodes":
        yield "symbol is not unique", _repeated(rows, ("symbol",))
        yield "id is not the row number", _true(pc.not_equal(rows["id"], pa.array(range(len(rows)), rows["id"].type)))
    if table.name == "call_sites":
        has_target = pc.or_(rows["target_id"].is_valid(), pc.equal(rows["status"], "unresolved"))
        yield "target_id is null, and the call is not unresolved", _true(pc.invert(has_target))
    for column in table.columns:
        yield from _of_column(column, rows[column.name], referred)


def _of_column(column: Column, values: pa.ChunkedArray, referred: Mapping[Ref, pa.ChunkedArray]) -> Iterator[tuple[str, int]]:
    if not column.is_nullable:
        yield f"{column.name} is null", values.null_count
    if column.ref and column.ref in referred:
        yield f"{column.name} refers to no row of {column.ref.table}", _outside(values, referred[column.ref])
    match column.type:
        case Scalar(words=words) if words is not None:
            yield f"{column.name} holds an unknown word", _outside(values, _texts(words))
        case Scalar() if column.name in _PLACES:
            yield f"{column.name} is below 1", _true(pc.less(values, _ONE))
        case ListOf(item=StructOf(fields=fields)):
            structs = pc.list_flatten(values)
            for field in fields:
                if isinstance(field.type, Scalar) and field.type.words is not None:
                    unknown = _outside(pc.struct_field(structs, field.name), _texts(field.type.words))
                    yield f"{column.name}.{field.name} holds an unknown word", unknown


def _texts(words: type[StrEnum]) -> pa.Array:
    return pa.array([word.value for word in words], pa.string())


def _true(values: pa.ChunkedArray) -> int:
    return pc.sum(values).as_py() or 0


def _outside(values: pa.ChunkedArray, known: pa.Array | pa.ChunkedArray) -> int:
    return _true(pc.and_(values.is_valid(), pc.invert(pc.is_in(values, value_set=known))))


def _repeated(rows: pa.Table, names: tuple[str, ...]) -> int:
    return len(rows) - len(rows.select(names).group_by(names, use_threads=False).aggregate([]))
