"""Two artifacts side by side: the same repository before and after, in one database."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import duckdb

from analyzer.schema.manifest import Manifest
from serve.artifacts.artifact import read_manifest, table_files
from serve.artifacts.load import SHELL, connect_schemas
from serve.artifacts.unpack import located
from serve.errors import UsageError

Row: TypeAlias = dict[str, Any]

OLD = "old"
NEW = "new"


@dataclass(frozen=True, slots=True)
class Pair:
    """Two open artifacts, their tables in the schemas `old` and `new`; a table that one lacks has no rows there."""

    old: Manifest
    new: Manifest
    measured: dict[str, frozenset[str]]
    connection: duckdb.DuckDBPyConnection

    def rows(self, sql: str, **values: object) -> list[Row]:
        """Return the rows of a query as dictionaries; `values` are its named parameters."""
        result = self.connection.execute(sql, values)
        names = [str(column[0]) for column in result.description or ()]
        return [dict(zip(names, row, strict=True)) for row in result.fetchall()]

    def lacking(self, tables: tuple[str, ...]) -> list[str]:
        """Return those of some tables that one of both artifacts does not hold: what they say cannot be compared."""
        return [table for table in tables if any(table not in held for held in self.measured.values())]


@contextmanager
def open_pair(old: Path, new: Path) -> Iterator[Pair]:
    """Open two artifacts, folders or archives; raises UsageError for one that cannot be opened."""
    with ExitStack() as stack:
        manifests, files = {}, {}
        for side, path in ((OLD, old), (NEW, new)):
            folder, home = located(path)
            if home is not None:
                stack.enter_context(home)
            manifests[side] = read_manifest(folder)
            files[side] = table_files(folder, manifests[side])
        try:
            connection = stack.enter_context(connect_schemas(files, SHELL))
        except duckdb.Error as error:
            first_line = str(error).splitlines()[0]
            raise UsageError(f"{old} and {new} cannot be opened: {first_line}", "check both with `parquetry lint`") from error
        yield Pair(manifests[OLD], manifests[NEW], {side: frozenset(held) for side, held in files.items()}, connection)
