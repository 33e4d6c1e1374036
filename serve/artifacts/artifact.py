"""An artifact that is open for reading: its manifest, its tables, and what stands on disk now.

It never writes. A folder is read in place, or as the copy that `serve.artifacts.unpack` made of it, or of an archive.
"""

import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

import duckdb

from analyzer.schema.manifest import MANIFEST_FILE, SCHEMA_VERSION, Manifest, is_readable, manifest_from_json
from analyzer.schema.tables import TABLES_BY_NAME
from analyzer.schema.vocab import Measured
from serve.artifacts.copies import Copies
from serve.artifacts.load import Opening, connect, copies
from serve.artifacts.sandbox import Sandbox
from serve.artifacts.texts import Texts
from serve.errors import ErrorCode, ToolError, UsageError
from serve.limits import MOST_STATEMENTS


@dataclass(frozen=True, slots=True)
class Artifact:
    """One version of an artifact. `id` is its digest: equal exactly when all tables are.

    `parsed` are queries that were asked of it, `known` the answers to those of them that ask the same each time; `worked_out` is by name
    what else depends on it alone, `texts` are those of files that were asked for last. All of that goes when it goes.
    """

    folder: Path
    manifest: Manifest
    id: str
    files: dict[str, Path]
    connection: duckdb.DuckDBPyConnection
    sandbox: Sandbox
    copies: Copies
    parsed: dict[str, duckdb.Statement] = field(default_factory=dict, repr=False)
    known: dict[str, tuple[list[str], list[tuple[object, ...]]]] = field(default_factory=dict, repr=False)
    worked_out: dict[str, object] = field(default_factory=dict, repr=False)
    texts: Texts = field(default_factory=Texts, repr=False)

    def is_measured(self, table: str) -> bool:
        """Return whether the artifact has a table of the contract; an empty one was measured too."""
        return table in self.files

    def statement(self, sql: str, connection: duckdb.DuckDBPyConnection) -> duckdb.Statement:
        """Return a query as a statement of any connection to the artifact: reading a long one takes 2 ms, so that it is done once.

        What it names is in memory by then, where the artifact was opened for that.
        """
        statement = self.parsed.get(sql)
        if statement is None:
            self.copies.store(sql)
            (statement,) = connection.extract_statements(sql)
            if len(self.parsed) < MOST_STATEMENTS:
                self.parsed[sql] = statement
        return statement

    def missing(self, tables: Sequence[str]) -> list[str]:
        """Return those of some tables that were not measured, in the same order."""
        return [table for table in tables if table not in self.files]

    def require(self, tables: Sequence[str]) -> None:
        """Raise ToolError with NOT_MEASURED, or NOT_STORED for the source text, unless every table is there."""
        missing = self.missing(tables)
        if "sources" in missing:
            raise ToolError(ErrorCode.NOT_STORED, "This index was made without the source text of its files.", tables=["sources"])
        if missing:
            message = f"This index does not hold {', '.join(missing)}: that was not measured, which says nothing about what there is."
            raise ToolError(ErrorCode.NOT_MEASURED, message, tables=missing)


def open_artifact(folder: Path, opening: Opening) -> Artifact:
    """Return the artifact in a folder, opened and locked.

    Raises UsageError when there is none, when it is of another major version, or when it is damaged.
    """
    manifest = read_manifest(folder)
    files = table_files(folder, manifest)
    try:
        connection = connect(files, opening)
    except (duckdb.Error, OSError) as error:
        first_line = str(error).partition("\n")[0]
        raise UsageError(f"{folder} cannot be opened: {first_line}", "index again, or check it with `parquetry lint`") from error
    return Artifact(folder, manifest, manifest.digest, files, connection, Sandbox(files, opening.free), copies(connection, files, opening))


def read_manifest(folder: Path) -> Manifest:
    """Return the manifest of the artifact in a folder; raises UsageError."""
    path = folder / MANIFEST_FILE
    try:
        manifest = manifest_from_json(path.read_text("utf-8"))
    except FileNotFoundError:
        raise UsageError(f"{folder} is no artifact: it has no {MANIFEST_FILE}", "make one with `parquetry index PATH -o DIR`") from None
    except (OSError, ValueError) as error:
        raise UsageError(f"{path} cannot be read: {error}", "index again, or download the artifact again") from error
    if not is_readable(manifest.schema_version):
        wanted = SCHEMA_VERSION.split(".")[0]
        raise UsageError(
            f"{folder} has schema version {manifest.schema_version}; this program reads {wanted}.x",
            f"index again with this program, or use the one that made it (tool version {manifest.tool_version})",
        )
    return manifest


def table_files(folder: Path, manifest: Manifest) -> dict[str, Path]:
    """Return the Parquet file of each measured table that the contract knows, checked for presence and size.

    Tables of a later minor version are left aside. Raises UsageError.
    """
    files = {}
    for name, entry in manifest.tables.items():
        if entry.status is not Measured.MEASURED or name not in TABLES_BY_NAME:
            continue
        if entry.file is None or PurePosixPath(entry.file).name != entry.file or "\\" in entry.file:
            raise UsageError(f"{folder / MANIFEST_FILE} names no proper file for table {name}", "index again")
        path = folder.resolve() / entry.file
        expected = manifest.files.get(entry.file)
        if not path.is_file() or (expected is not None and path.stat().st_size != expected.bytes):
            raise UsageError(f"{path} is missing or cut short", "index again, or download the artifact again")
        files[name] = path
    return files


def stamp(path: Path) -> tuple[int, int, int, int] | None:
    """Return what changes when the file at a path is replaced or rewritten; None when there is none."""
    try:
        status = os.stat(path)
    except OSError:
        return None
    return status.st_dev, status.st_ino, status.st_mtime_ns, status.st_size
