"""From the Parquet files of an artifact to a locked in-memory DuckDB.

Each table of the contract that was measured becomes a table or a view of its name, with closed words as ENUM types in
vocabulary order; the views of `views.sql` stand on them. The schema `hot` has narrow copies sorted by the keys that tools
look up. A view reads its file at each query; the connection can open the artifact's own Parquet files and nothing else.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import duckdb

from analyzer.schema.declare import ColumnType, ListOf, Scalar, StructOf
from analyzer.schema.tables import TABLES, TABLES_BY_NAME
from analyzer.schema.views import closed_words, relations_sql, type_name
from serve.artifacts.copies import Copies
from serve.artifacts.stored_search import stored_search
from serve.limits import (
    LARGEST_IN_MEMORY,
    SHELL_MEMORY,
    SHELL_SECONDS,
    SQL_ADDRESS_SPACE,
    SQL_MEMORY,
    SQL_SECONDS,
    TOOL_MEMORY,
    TOOL_SECONDS,
)

MATERIALIZED = (
    "files",
    "nodes",
    "edges",
    "imports",
    "function_metrics",
    "file_metrics",
    "file_history",
    "ownership",
    "cochanges",
    "call_graph",
    "findings",
    "decisions",
    "decision_scope",
    "documents",
    "commit_files",
    "entry_points",
    "endpoints",
)
"""Tables that nearly every tool call looks into by row: memory pays for itself."""

_SCALARS = {"string": "VARCHAR", "int32": "INTEGER", "int64": "BIGINT", "float64": "DOUBLE", "bool": "BOOLEAN"}

_SITE = 'path, line, "column", end_line, end_column, name_line, name_column, syntax, status, confidence, rule'

_PARTED = r"""'_' || lower(regexp_replace(regexp_replace(name, '([a-z0-9])([A-Z])', '\1_\2', 'g'), '([A-Z])([A-Z][a-z])', '\1_\2', 'g'))"""

_LEAF = "split_part(split_part(symbol, '/', -1), '::', -1)"

USES = "('calls', 'instantiates', 'extends', 'implements', 'overrides', 'references', 'imports', 'routes_to')"
"""Kinds of edges by which a change of what is used, the target, reaches its user, the source. A decorator is the source of its edges:
what is decorated uses it."""

_IS_RUN = "kind IN ('calls', 'instantiates')"
_IS_ASKED = "kind = 'references' AND rule = 'convention'"
"""By which the source makes the target run, though it does not call it: requests, events and commands, with what answers or hears them."""

HOT: dict[str, tuple[str, str]] = {
    "calls_by_target": (
        "call_sites",
        f"SELECT target_id, caller_id, {_SITE} FROM call_sites WHERE target_id IS NOT NULL ORDER BY target_id, caller_id",
    ),
    "calls_by_caller": (
        "call_sites",
        f"SELECT caller_id, target_id, target_fqn, callee_text, callee_name, reason, {_SITE} FROM call_sites ORDER BY caller_id",
    ),
    "occurrences_by_target": (
        "occurrences",
        'SELECT target_id, node_id, path, line, "column", role FROM occurrences WHERE target_id IS NOT NULL ORDER BY target_id',
    ),
    "names": (
        "nodes",
        f"SELECT name, lower(name) AS small, {_PARTED} AS parted, list(id ORDER BY id) AS ids FROM nodes GROUP BY name ORDER BY name",
    ),
    "full_names": ("nodes", f"SELECT id, lower(fqn) AS small, {_LEAF} AS leaf FROM nodes ORDER BY id"),
    "uses": (
        "edges",
        f"SELECT target_id AS used_id, source_id AS user_id, {_IS_RUN} AS is_run, {_IS_ASKED} AS is_asked FROM edges "
        f"WHERE kind IN {USES} AND confidence >= 'low'::confidence UNION ALL SELECT source_id, target_id, false, false FROM edges "
        "WHERE kind = 'decorates' AND confidence >= 'low'::confidence ORDER BY used_id",
    ),
}
"""The copies by name: the table that each is of, and its query.

`names` has each name once, in lower case, in parts (`_get_user_by_id`), and with the nodes that have it: a third of all rows.
`full_names` are those in lower case, with what stands last in the symbol: `Session.close` of `app/auth.py::Session.close`.
`uses` is what a change may reach, which walks go along: asking each edge for its kind and confidence is half of what a walk takes.
"""

LATE = ("hot.occurrences_by_target", "hot.names", "hot.full_names")
"""Copies that few tools ask for: views until a query names them, see `serve.artifacts.copies`."""


class Bounds(NamedTuple):
    """What free SQL may take: seconds, memory as the database writes sizes, and bytes of address space for its process."""

    seconds: float = SQL_SECONDS
    memory: str = SQL_MEMORY
    address_space: int = SQL_ADDRESS_SPACE


SERVED = Bounds()


@dataclass(frozen=True, slots=True)
class Opening:
    """How an artifact is opened: at once, with views of its files. A warm one gets hot tables into memory then; a cold one reads files at
    each query.

    `memory` is what the database may use, as it writes sizes; `seconds` how long a query may take. An artifact whose tables have more than
    `largest` bytes, the source text aside, is always opened cold. `free` bounds free SQL.
    """

    is_warm: bool
    memory: str
    seconds: float
    largest: int = LARGEST_IN_MEMORY
    free: Bounds = SERVED


SERVER = Opening(is_warm=True, memory=TOOL_MEMORY, seconds=TOOL_SECONDS)
ONE_CALL = Opening(is_warm=False, memory=TOOL_MEMORY, seconds=TOOL_SECONDS)
SHELL = Opening(is_warm=False, memory=SHELL_MEMORY, seconds=SHELL_SECONDS)


def connect(files: Mapping[str, Path], opening: Opening, base: Mapping[str, Path] | None = None) -> duckdb.DuckDBPyConnection:
    """Return a locked connection over the Parquet file of each table; those of an earlier artifact, `base`, are in the schema `base`.

    A query of tables in memory runs in its caller's thread alone: sharing it out costs more than it gives, and other calls wait for cores.
    """
    connection = _connection([*files.values(), *(base or {}).values()], opening)
    for name, path in files.items():
        _create_table(connection, name, path)
    connection.execute("CREATE SCHEMA hot")
    for name, query in _hot(files).items():
        connection.execute(f"CREATE VIEW {name} AS {query}")
    connection.execute(relations_sql([table for table in TABLES if table.name in files]))
    if base is not None:
        connection.execute("CREATE SCHEMA base")
        for name, path in base.items():
            _create_table(connection, f"base.{name}", path)
    if _is_warm(files, opening):
        connection.execute("SET threads = 1")
    connection.execute("SET lock_configuration = true")
    return connection


def copies(connection: duckdb.DuckDBPyConnection, files: Mapping[str, Path], opening: Opening) -> Copies:
    """Return the tables that a warm artifact gets into memory, what others are made of first; none of a cold one."""
    stored = [*(name for name in MATERIALIZED if name in files), *_hot(files)] if _is_warm(files, opening) else []
    return Copies(connection, stored, LATE)


def connect_schemas(schemas: Mapping[str, Mapping[str, Path]], opening: Opening) -> duckdb.DuckDBPyConnection:
    """Return a locked connection over several artifacts, the tables of each in a schema of its own; none is named without its schema.

    A table that an artifact lacks is there without rows: whether it was measured has to be asked of the manifest.
    """
    connection = _connection([path for files in schemas.values() for path in files.values()], opening)
    for schema, files in schemas.items():
        connection.execute(f"CREATE SCHEMA {schema}")
        for table in TABLES:
            if table.name in files:
                _create_table(connection, f"{schema}.{table.name}", files[table.name], is_stored=table.name in MATERIALIZED)
            else:
                connection.execute(f"CREATE VIEW {schema}.{table.name} AS {empty_relation(table.name)}")
    connection.execute("SET lock_configuration = true")
    return connection


def _is_warm(files: Mapping[str, Path], opening: Opening) -> bool:
    return opening.is_warm and sum(path.stat().st_size for name, path in files.items() if name != "sources") <= opening.largest


def empty_relation(table: str) -> str:
    """Return a query with the columns of a table of the contract and no rows."""
    columns = ", ".join(f'NULL::{duckdb_type(column.type)} AS "{column.name}"' for column in TABLES_BY_NAME[table].columns)
    return f"SELECT {columns} WHERE false"


def _connection(readable: Sequence[Path], opening: Opening) -> duckdb.DuckDBPyConnection:
    """Return a connection that can read some files and no others, and knows the closed words."""
    connection = duckdb.connect(config=_configuration(opening))
    connection.execute("SET GLOBAL TimeZone = 'UTC'")  # The same answer on every machine.
    connection.execute("SET parquet_metadata_cache = true")  # A view's query takes half as long; a file that changed is read again.
    connection.execute("SET allowed_paths = $paths", {"paths": [str(path) for path in readable]})
    connection.execute("SET enable_external_access = false")
    _create_words(connection)
    return connection


def duckdb_type(column_type: ColumnType) -> str:
    """Return the DuckDB type of a declared column."""
    if isinstance(column_type, ListOf):
        return f"{duckdb_type(column_type.item)}[]"
    if isinstance(column_type, StructOf):
        return "STRUCT(" + ", ".join(f'"{field.name}" {duckdb_type(field.type)}' for field in column_type.fields) + ")"
    return type_name(column_type.words) if column_type.words else _SCALARS[column_type.name]


def _configuration(opening: Opening) -> dict[str, str | bool | int | float | list[str]]:
    return {
        "memory_limit": opening.memory,
        "temp_directory": "",  # Nothing is ever spilled to disk.
        "max_execution_time": str(int(opening.seconds * 1000)),
        "python_enable_replacements": "false",
        "autoload_known_extensions": "false",
        "autoinstall_known_extensions": "false",
        "allow_community_extensions": "false",
    }


def _create_words(connection: duckdb.DuckDBPyConnection) -> None:
    for words in closed_words(TABLES):
        connection.execute(f"CREATE TYPE {type_name(words)} AS ENUM ({', '.join(_quoted(word.value) for word in words)})")


def _create_table(connection: duckdb.DuckDBPyConnection, name: str, path: Path, *, is_stored: bool = False) -> None:
    source = f"read_parquet({_quoted(str(path))})"
    present = [str(row[0]) for row in connection.execute(f"DESCRIBE SELECT * FROM {source}").fetchall()]
    declared = {column.name: column for column in TABLES_BY_NAME[name.rpartition(".")[2]].columns}
    selected = [_selected(column.name, column.type, column.name in present) for column in declared.values()]
    newer = [f'"{column}"' for column in present if column not in declared]
    connection.execute(f"CREATE {'TABLE' if is_stored else 'VIEW'} {name} AS SELECT {', '.join(selected + newer)} FROM {source}")


def _selected(name: str, column_type: ColumnType, is_present: bool) -> str:
    """A column of a later minor version is null in files of an earlier one."""
    if is_present and not _has_words(column_type):
        return f'"{name}"'
    value = f'"{name}"' if is_present else "NULL"
    return f'CAST({value} AS {duckdb_type(column_type)}) AS "{name}"'


def _hot(files: Mapping[str, Path]) -> dict[str, str]:
    """Return the relations of the schema `hot` that the measured tables make, by name, each with its query over tables and those before."""
    hot = {name: query for name, (table, query) in HOT.items() if table in files} | stored_search(files.keys())
    return {f"hot.{name}": query for name, query in hot.items()}


def _has_words(column_type: ColumnType) -> bool:
    match column_type:
        case Scalar(words=words):
            return words is not None
        case ListOf(item=item):
            return _has_words(item)
        case StructOf(fields=fields):
            return any(_has_words(field.type) for field in fields)


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
