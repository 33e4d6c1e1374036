"""An artifact opened for reading with DuckDB."""

from collections.abc import Collection
from pathlib import Path
from typing import NamedTuple

import duckdb

from analyzer.errors import UsageError
from analyzer.schema.manifest import MANIFEST_FILE, SCHEMA_VERSION, Manifest, is_readable, manifest_from_json
from analyzer.schema.tables import TABLES
from analyzer.schema.views import views_sql
from analyzer.schema.vocab import Measured


class OpenArtifact(NamedTuple):
    """An artifact's manifest, and a connection that has the views of its `views.sql`."""

    manifest: Manifest
    connection: duckdb.DuckDBPyConnection

    def rows(self, sql: str) -> list[tuple[object, ...]]:
        """Return all rows of a query."""
        return self.connection.execute(sql).fetchall()


def read_manifest(folder: Path) -> Manifest:
    """Return an artifact's manifest. Raises UsageError when the folder is no artifact, or one of a version that this code cannot read."""
    if not folder.exists():
        raise UsageError(f"there is no folder {folder}", "name one that `parquetry index` wrote")
    try:
        manifest = manifest_from_json((folder / MANIFEST_FILE).read_text(encoding="utf-8"))
    except OSError as error:
        is_archive = folder.is_file()
        hint = "unpack it and name the folder" if is_archive else "name a folder that `parquetry index` wrote"
        raise UsageError(f"{folder} is no artifact: its {MANIFEST_FILE} cannot be read", hint) from error
    except ValueError as error:
        raise UsageError(f"{folder} is no artifact: {MANIFEST_FILE} is damaged ({error})", "index the repository again") from error
    if not is_readable(manifest.schema_version):
        message = f"{folder} has schema version {manifest.schema_version}, and this program reads {SCHEMA_VERSION}"
        raise UsageError(message, "use the version of parquetry that wrote it, or index the repository again")
    return manifest


def open_artifact(folder: Path, names: Collection[str] | None = None) -> OpenArtifact:
    """Return an artifact opened for reading. Raises UsageError like `read_manifest`, and when a file is missing or no Parquet.

    With `names` there are views of those tables alone, and of relations between them: those of all tables take longer than a short query.
    """
    manifest = read_manifest(folder)
    measured = {name for name, entry in manifest.tables.items() if entry.status is Measured.MEASURED}
    wanted = measured if names is None else measured.intersection(names)
    connection = duckdb.connect(config={"autoinstall_known_extensions": "false", "autoload_known_extensions": "false"})
    try:
        connection.execute(views_sql([table for table in TABLES if table.name in wanted], f"{folder}/"))
    except duckdb.Error as error:
        raise UsageError(f"{folder} is damaged: {str(error).splitlines()[0]}", "see what is wrong with `parquetry lint`") from error
    return OpenArtifact(manifest, connection)
