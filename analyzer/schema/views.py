"""The SQL that a reader of an artifact starts from: a view for each table, and relations with their names filled in."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import fields
from enum import StrEnum

from analyzer.schema.declare import Column, ListOf, Scalar, StructOf, Table
from analyzer.schema.tables.findings import Beside

_NODE_COLUMNS = ("symbol", "fqn")


def views_sql(tables: Sequence[Table], folder: str = "") -> str:
    """Return the content of `views.sql` for an artifact that holds `tables`.

    It is run with the artifact's folder as the current one, or else with the path of that folder, ending in `/`, as `folder`.
    """
    parts = [
        "-- Views over this folder's Parquet files. Inside the folder: duckdb -init views.sql",
        *(_type(words) for words in closed_words(tables)),
        *(_view(table, folder) for table in tables),
        relations_sql(tables),
    ]
    return "\n\n".join(parts) + "\n"


def relations_sql(tables: Sequence[Table]) -> str:
    """Return the part of `views_sql` that stands on the tables' own views: names filled in, and the commonest questions."""
    names = {table.name for table in tables}
    named = [view for table in tables if "nodes" in names for view in _named_view(table)]
    return "\n\n".join([*named, *(sql for needed, sql in _EXTRAS if needed <= names)])


def closed_words(tables: Sequence[Table]) -> list[type[StrEnum]]:
    """Return the enums that the tables' columns use, each once, in the order of first use."""
    found = (words for table in tables for column in table.columns for words in _words(column))
    return list(dict.fromkeys(found))


def type_name(words: type[StrEnum]) -> str:
    """Return the SQL name of an enum's type, such as `call_status`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", words.__name__).lower()


def _words(column: Column) -> Iterator[type[StrEnum]]:
    match column.type:
        case Scalar(words=words) if words is not None:
            yield words
        case ListOf(item=StructOf() as struct) | (StructOf() as struct):
            for field in struct.fields:
                yield from _words(field)
        case ListOf(item=Scalar(words=words)) if words is not None:
            yield words


def _type(words: type[StrEnum]) -> str:
    values = ", ".join(f"'{word.value}'" for word in words)
    return f"CREATE TYPE IF NOT EXISTS {type_name(words)} AS ENUM ({values});"


def _view(table: Table, folder: str) -> str:
    """Closed words become ENUMs, so that they sort by meaning."""
    file = f"{folder}{table.name}.parquet".replace("'", "''")
    casts = [
        f'"{column.name}"::{type_name(column.type.words)} AS "{column.name}"'
        for column in table.columns
        if isinstance(column.type, Scalar) and column.type.words is not None
    ]
    replaced = ",\n  ".join(casts)
    replace = f" REPLACE (\n  {replaced}\n)" if casts else ""
    return f"CREATE OR REPLACE VIEW {table.name} AS\nSELECT *{replace}\nFROM read_parquet('{file}');"


def _named_view(table: Table) -> Iterator[str]:
    """Yield `<table>_named`, which has the symbol and the full name beside each column of node ids."""
    references = [column.name for column in table.columns if column.ref and column.ref.table == "nodes" and column.name.endswith("_id")]
    if not references or table.name == "nodes":
        return
    stems = [name.removesuffix("_id") for name in references]
    taken = {column.name for column in table.columns}
    names = [f"{stem}.{part} AS {alias}" for stem in stems for part, alias in _aliases(stem) if alias not in taken]
    joins = [f"LEFT JOIN nodes AS {stem} ON {stem}.id = facts.{name}" for stem, name in zip(stems, references, strict=True)]
    lines = [f"CREATE OR REPLACE VIEW {table.name}_named AS", f"SELECT facts.*, {', '.join(names)}", f"FROM {table.name} AS facts", *joins]
    yield "\n".join(lines) + ";"


def _aliases(stem: str) -> list[tuple[str, str]]:
    return [(part, stem if part == "symbol" else f"{stem}_{part}") for part in _NODE_COLUMNS]


_HELD = tuple(field.name for field in fields(Beside))
_HELD_WORDS = {"severity": "severity", "dimension": "dimension", "category": "finding_category"}


def rules_held(findings: str) -> str:
    """Return a query for a row of each rule that holds: those that make the rows of a relation like `findings`, and those beside them."""
    beside = ", ".join(f"held.{name}{f'::{_HELD_WORDS[name]}' if name in _HELD_WORDS else ''} AS {name}" for name in _HELD)
    place = "path, node_id, message"
    return f"""\
SELECT {place}, true AS is_told, {", ".join(_HELD)}
FROM {findings}
UNION ALL
SELECT {place}, false AS is_told, {beside}
FROM (SELECT {place}, unnest(beside) AS held FROM {findings})"""


_EXTRAS: tuple[tuple[set[str], str], ...] = (
    (
        {"findings"},
        "-- Rules that hold: those that findings are made by, and those beside them, with the message of the finding.\n"
        f"CREATE OR REPLACE VIEW rules_held AS\n{rules_held('findings')};",
    ),
    (
        {"nodes", "edges"},
        """\
-- Who calls whom, one row a pair of symbols.
CREATE OR REPLACE VIEW calls AS
SELECT source AS caller, target AS callee, source_fqn AS caller_fqn, target_fqn AS callee_fqn, kind, count, confidence, rule, path, line
FROM edges_named
WHERE kind IN ('calls', 'instantiates');""",
    ),
    (
        {"nodes"},
        """\
-- Symbols that a text names: by symbol, by full name, or by the last parts of the full name.
CREATE OR REPLACE MACRO find_symbols(named) AS TABLE
SELECT id, symbol, fqn, kind, path, start_line, end_line
FROM nodes
WHERE symbol = named OR fqn = named OR ends_with(fqn, '.' || named)
ORDER BY symbol;""",
    ),
    (
        {"nodes", "edges"},
        """\
-- FROM callers_of('Session.close');
CREATE OR REPLACE MACRO callers_of(named) AS TABLE
SELECT caller, callee, count, confidence, rule, path, line
FROM calls
WHERE callee = named OR callee_fqn = named OR ends_with(callee_fqn, '.' || named)
ORDER BY confidence DESC, caller, callee;""",
    ),
    (
        {"nodes", "edges"},
        """\
-- FROM callees_of('Session.close');
CREATE OR REPLACE MACRO callees_of(named) AS TABLE
SELECT caller, callee, count, confidence, rule, path, line
FROM calls
WHERE caller = named OR caller_fqn = named OR ends_with(caller_fqn, '.' || named)
ORDER BY confidence DESC, caller, callee;""",
    ),
    (
        {"call_sites", "files", "nodes"},
        """\
-- What could not be resolved, first what would pay most: names that the repository defines (candidates: how often), most frequent first.
-- What tools wrote, what others wrote, and functions without a name are left out.
CREATE OR REPLACE VIEW unresolved_calls AS
SELECT reason, callee_name, count(*) AS calls, count(DISTINCT path) AS files, coalesce(any_value(times), 0) AS candidates,
  min(path || ':' || line) AS example, arg_min(callee_text, path || ':' || line) AS example_text
FROM call_sites
LEFT JOIN (
  SELECT name, count(*) AS times FROM nodes WHERE kind IN ('function', 'method', 'class', 'enum', 'struct', 'interface') GROUP BY name
) AS defined ON defined.name = callee_name
WHERE status = 'unresolved' AND reason <> 'anonymous_function'
  AND path NOT IN (SELECT path FROM files WHERE role IN ('generated', 'vendored'))
GROUP BY reason, callee_name
ORDER BY candidates > 0 DESC, calls DESC, reason, callee_name;""",
    ),
    (
        {"call_sites"},
        """\
-- How many calls lead where. A call with several targets is one of several rows' calls; the percentage is of all targets and misses.
CREATE OR REPLACE VIEW call_resolution AS
SELECT status, rule, reason, confidence, count(*) AS targets,
  count(DISTINCT (path, line, "column", end_line, end_column, name_line, name_column, syntax)) AS calls,
  round(100.0 * count(*) / sum(count(*)) OVER (), 2) AS percent
FROM call_sites
GROUP BY ALL
ORDER BY targets DESC, status, rule, reason, confidence;""",
    ),
)
"""Views and macros for the commonest questions, each with the tables that it needs."""
