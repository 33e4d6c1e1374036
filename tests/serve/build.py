"""Artifacts for tests, written by the real writer: rows as dictionaries, columns that do not matter left out."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from analyzer.schema.declare import Column, ListOf, Scalar, StructOf
from analyzer.schema.manifest import Manifest, RepositoryFacts
from analyzer.schema.tables import TABLES_BY_NAME
from analyzer.write.artifact import Provenance, fill_folder

Row = Mapping[str, object]

_ZEROS: dict[str, object] = {"string": "", "int32": 0, "int64": 0, "float64": 0.0, "bool": False}


def build(folder: Path, tables: Mapping[str, Sequence[Row]], name: str = "sample") -> Manifest:
    """Write an artifact that measured exactly these tables."""
    folder.mkdir(parents=True)
    columns = {TABLES_BY_NAME[table]: _columns(TABLES_BY_NAME[table].columns, rows) for table, rows in tables.items()}
    provenance = Provenance(RepositoryFacts(name, commit="c" * 40, branch="main", is_dirty=False), {}, {"extract": 1.5, "link": 0.5})
    return fill_folder(folder, columns.items(), provenance)


def _columns(columns: Sequence[Column], rows: Sequence[Row]) -> dict[str, list[object]]:
    known = {column.name for column in columns}
    for row in rows:
        assert set(row) <= known, f"no such column: {set(row) - known}"
    return {column.name: [_filled(column, row) for row in rows] for column in columns}


def _filled(column: Column, row: Row) -> object:
    if column.name in row:
        return _value(column, row[column.name])
    if column.is_nullable:
        return None
    match column.type:
        case ListOf():
            return []
        case StructOf(fields=fields):
            return {field.name: _filled(field, {}) for field in fields}
        case Scalar(words=words) if words is not None:
            return next(iter(words)).value
        case Scalar(name=name):
            return _ZEROS[name]


def _value(column: Column, value: object) -> object:
    match column.type, value:
        case ListOf(item=StructOf(fields=fields)), list():
            return [{field.name: _filled(field, item) for field in fields} for item in value]
        case StructOf(fields=fields), dict():
            return {field.name: _filled(field, value) for field in fields}
        case _:
            return value
