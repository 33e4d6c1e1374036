"""Checks an artifact from outside: that its files are those of the manifest, and its tables keep the contract's promises.

Each check yields sentences that say what is wrong; an artifact without any is sound.
"""

from collections.abc import Iterator
from functools import partial
from hashlib import file_digest
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from analyzer.schema.declare import Table
from analyzer.schema.manifest import MANIFEST_FILE, Manifest
from analyzer.schema.tables import TABLES
from analyzer.schema.vocab import Measured
from analyzer.verify.promises import content_faults
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
    yield from content_faults({table: manifest.tables[table.name].rows or 0 for table in sound}, partial(_read, folder))


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
    try:
        file = pq.ParquetFile(path)
    except (OSError, ValueError):  # what pyarrow raises for damaged files
        yield f"{path.name}: cannot be read as Parquet"
        return
    stored = {field.name: field.type for field in file.schema_arrow}
    declared = {field.name: field.type for field in arrow_schema(table)}
    for name, type_ in declared.items():
        if name not in stored:
            yield f"{table.name}: column {name} is missing"
        elif stored[name] != type_:
            yield f"{table.name}: column {name} is {stored[name]}, not {type_}"
    for name in stored:
        if name not in declared:
            yield f"{table.name}: column {name} is not in the contract"
    expected = manifest.tables[table.name].rows
    if file.metadata.num_rows != expected:
        yield f"{table.name}: has {file.metadata.num_rows} rows, not {expected}"


def _read(folder: Path, name: str, columns: list[str] | None = None) -> pa.Table | None:
    try:
        return pq.ParquetFile(folder / f"{name}.parquet").read(columns, use_threads=False)
    except (OSError, ValueError):  # what pyarrow raises for damaged pages
        return None
