"""The whole artifact: a Parquet file for each measured table, views and a README for people, the manifest last."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import file_digest
from pathlib import Path

import analyzer
from analyzer.model.program import Columns
from analyzer.schema.declare import Table
from analyzer.schema.describe import artifact_readme, views_sql
from analyzer.schema.manifest import (
    MANIFEST_FILE,
    README_FILE,
    SCHEMA_VERSION,
    VIEWS_FILE,
    FileEntry,
    HistoryFacts,
    Json,
    Manifest,
    RepositoryFacts,
    TableEntry,
)
from analyzer.schema.tables import TABLES
from analyzer.schema.vocab import Measured
from analyzer.write.parquet import write_table


@dataclass(frozen=True, slots=True)
class Provenance:
    """What the manifest says about a run beside its tables."""

    repository: RepositoryFacts
    options: Mapping[str, Json]
    seconds: Mapping[str, float]  # wall time of the stages before writing
    history: HistoryFacts | None = None


def fill_folder(folder: Path, tables: Iterable[tuple[Table, Columns]], provenance: Provenance) -> Manifest:
    """Write an artifact's files into an empty folder and return its manifest.

    A table of the contract that `tables` leaves out is not written, and the manifest says that it was not measured. The next one is
    asked for when one is written.
    """
    entries = {table.name: TableEntry(Measured.NOT_MEASURED) for table in TABLES}
    for table, columns in tables:
        file = f"{table.name}.parquet"
        rows = write_table(table, columns, folder / file)
        entries[table.name] = TableEntry(Measured.MEASURED, file, rows)
        del columns  # Before the next one is made.
    measured = [table for table in TABLES if entries[table.name].status is Measured.MEASURED]
    (folder / VIEWS_FILE).write_text(views_sql(measured), encoding="utf-8")
    (folder / README_FILE).write_text(artifact_readme(measured), encoding="utf-8")
    manifest = Manifest(
        schema_version=SCHEMA_VERSION,
        tool_version=analyzer.__version__,
        repository=provenance.repository,
        options=provenance.options,
        tables=entries,
        files={path.name: _file_entry(path) for path in sorted(folder.iterdir())},
        indexed_at=datetime.now(UTC).isoformat(timespec="seconds"),
        seconds=provenance.seconds,
        history=provenance.history,
    )
    (folder / MANIFEST_FILE).write_text(manifest.to_json(), encoding="utf-8")
    return manifest


def _file_entry(path: Path) -> FileEntry:
    with path.open("rb") as stream:
        return FileEntry(path.stat().st_size, file_digest(stream, "sha256").hexdigest())
