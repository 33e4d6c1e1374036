"""Checks an artifact from outside: that its files are those of the manifest, and its tables keep the contract's promises.

Each check yields sentences that say what is wrong; an artifact without any is sound.
"""

from collections.abc import Iterator, Mapping, Set
from hashlib import file_digest
from pathlib import Path
from typing import Final

import duckdb
import pyarrow.parquet as pq

from analyzer.schema.declare import Column, ListOf, Scalar, StructOf, Table
from analyzer.schema.manifest import MANIFEST_FILE, Manifest
from analyzer.schema.tables import TABLES
from analyzer.schema.vocab import Measured
from analyzer.verify.reader import read_manifest
from analyzer.write.arrow import arrow_schema


def lint(folder: Path) -> Iterator[str]:
    """Yield what is wrong with an artifact, the gravest first. Raises UsageError when it is none, or of another major version."""
    manifest = read_manifest(folder)
    broken = dict(_file_faults(folder, manifest))
    yield from broken.values()
    yield from _listing_faults(manifest)
    readable = [table for table in _measured(manifest) if f"{table.name}.parquet" not in broken]
    faults = {table: list(_schema_faults(folder, table, manifest)) for table in readable}
    yield from (sentence for sentences in faults.values() for sentence in sentences)
    sound = [table for table, sentences in faults.items() if not sentences]
    rows = {table.name: manifest.tables[table.name].rows or 0 for table in sound}
    yield from _content_faults(folder, [table for table in sound if rows[table.name]], rows)


def _measured(manifest: Manifest) -> list[Table]:
    return [table for table in TABLES if table.name in manifest.tables and manifest.tables[table.name].status is Measured.MEASURED]


def _file_faults(folder: Path, manifest: Manifest) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with files, each with the file's name: it is not looked into any further."""
    present = {path.name for path in folder.iterdir()} - {MANIFEST_FILE}
    for name in sorted(present - set(manifest.files)):
        yield name, f"{name}: not in the manifest"
    for name, entry in sorted(manifest.files.items()):
        path = folder / name
        if Path(name).name != name or not path.is_file():
            yield name, f"{name}: missing"
            continue
        with path.open("rb") as stream:
            if file_digest(stream, "sha256").hexdigest() != entry.sha256:
                yield name, f"{name}: its content is not what the manifest says"
            elif name.endswith(".parquet") and not _is_parquet(path):
                yield name, f"{name}: cannot be read as Parquet"


def _is_parquet(path: Path) -> bool:
    try:
        pq.ParquetFile(path).read()
    except (OSError, ValueError):  # what pyarrow raises for damaged files
        return False
    return True


def _listing_faults(manifest: Manifest) -> Iterator[str]:
    known = {table.name for table in TABLES}
    for name in sorted(known - set(manifest.tables)):
        yield f"{MANIFEST_FILE}: does not say whether table {name} was measured"
    for table in _measured(manifest):
        if manifest.tables[table.name].file != f"{table.name}.parquet" or f"{table.name}.parquet" not in manifest.files:
            yield f"{MANIFEST_FILE}: table {table.name} is measured, but its file is not listed"
    extra = {name for name in manifest.files if name.endswith(".parquet")} - {f"{table.name}.parquet" for table in _measured(manifest)}
    for name in sorted(extra):
        yield f"{name}: the manifest does not say that its table was measured"


def _schema_faults(folder: Path, table: Table, manifest: Manifest) -> Iterator[str]:
    path = folder / f"{table.name}.parquet"
    if not path.is_file():
        return
    file = pq.ParquetFile(path)
    stored, declared = file.schema_arrow, arrow_schema(table)
    for field in declared:
        if field.name not in stored.names:
            yield f"{table.name}: column {field.name} is missing"
        elif stored.field(field.name).type != field.type:
            yield f"{table.name}: column {field.name} is {stored.field(field.name).type}, not {field.type}"
    for name in stored.names:
        if name not in declared.names:
            yield f"{table.name}: column {name} is not in the contract"
    expected = manifest.tables[table.name].rows
    if file.metadata.num_rows != expected:
        yield f"{table.name}: has {file.metadata.num_rows} rows, not {expected}"


_KEPT_ROWS: Final = 100_000
"""Rows of tables that are read once and asked in memory, which costs half of asking their files again and again."""


def _content_faults(folder: Path, tables: list[Table], rows: Mapping[str, int]) -> Iterator[str]:
    """Yield what is wrong with the rows of tables; `rows` are those of all tables that they may refer to, by name."""
    connection = duckdb.connect(config={"autoinstall_known_extensions": "false", "autoload_known_extensions": "false"})
    for name in sorted(rows):
        path = str(folder / f"{name}.parquet").replace("'", "''")
        kind = "TEMP TABLE" if rows[name] <= _KEPT_ROWS else "VIEW"
        connection.execute(f"CREATE {kind} {name} AS SELECT * FROM read_parquet('{path}', file_row_number = true)")
    for table in tables:
        several = [(sentence, f"(SELECT count(*) FROM ({sql}))") for sentence, sql in _checks(table, rows.keys())]
        single = [(sentence, f"count(*) FILTER (WHERE {condition})") for sentence, condition in _row_checks(table)]
        sentences, counts = zip(*several, *single, strict=True)
        found = connection.execute(f"SELECT {', '.join(counts)} FROM {table.name}").fetchone()
        for sentence, count in zip(sentences, found or (), strict=True):
            if count:
                yield f"{table.name}: {sentence} ({count} rows)"


def _checks(table: Table, present: Set[str]) -> Iterator[tuple[str, str]]:
    """Yield each promise about several rows of a table as a sentence that denies it, and the SQL of the rows that break it."""
    yield "not sorted by " + ", ".join(table.sort), _unsorted(table)
    if table.key:
        keys = ", ".join(f'"{name}"' for name in table.key)
        yield f"not unique by {', '.join(table.key)}", f"SELECT {keys} FROM {table.name} GROUP BY {keys} HAVING count(*) > 1"
    if table.name == "nodes":
        yield "symbol is not unique", "SELECT symbol FROM nodes GROUP BY symbol HAVING count(*) > 1"
    for column in table.columns:
        if column.ref and column.ref.table in present:
            lost = f'"{column.name}" IS NOT NULL AND "{column.name}" NOT IN (SELECT "{column.ref.column}" FROM {column.ref.table})'
            yield f"{column.name} refers to no row of {column.ref.table}", f"SELECT 1 FROM {table.name} WHERE {lost}"


def _unsorted(table: Table) -> str:
    """Rows whose predecessor should follow them: compared as structs, nulls first, as the contract says."""
    pairs = ", ".join(f'"{name}" IS NOT NULL, "{name}"' for name in table.sort)
    filled = f"row({pairs})"
    neighbours = f"SELECT {filled} AS this, lag({filled}) OVER (ORDER BY file_row_number) AS previous FROM {table.name}"
    return f"SELECT 1 FROM ({neighbours}) WHERE previous > this"


def _row_checks(table: Table) -> Iterator[tuple[str, str]]:
    """Yield each promise about single rows of a table as a sentence that denies it, and the condition of the rows that break it."""
    if table.name == "nodes":
        yield "id is not the row number", "id != file_row_number"
    if table.name == "call_sites":
        yield "target_id is null, and the call is not unresolved", "target_id IS NULL AND status != 'unresolved'"
    for column in table.columns:
        name = f'"{column.name}"'
        if not column.is_nullable:
            yield f"{column.name} is null", f"{name} IS NULL"
        yield from _value_checks(column, name)


def _value_checks(column: Column, expression: str) -> Iterator[tuple[str, str]]:
    match column.type:
        case Scalar(words=words) if words is not None:
            known = ", ".join(f"'{word.value}'" for word in words)
            yield f"{column.name} holds an unknown word", f"{expression} NOT IN ({known})"
        case Scalar() if column.name in ("line", "column", "start_line", "start_column", "end_line", "end_column"):
            yield f"{column.name} is below 1", f"{expression} < 1"
        case ListOf(item=StructOf(fields=fields)):
            for field in fields:
                if isinstance(field.type, Scalar) and field.type.words is not None:
                    known = ", ".join(f"'{word.value}'" for word in field.type.words)
                    unknown = f'len(list_filter({expression}, lambda item: item."{field.name}" NOT IN ({known}))) > 0'
                    yield f"{column.name}.{field.name} holds an unknown word", unknown
