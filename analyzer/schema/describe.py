"""The contract in words: its documentation, its frozen form, and the README inside an artifact, all made from the declarations."""

import json
from collections.abc import Sequence
from enum import StrEnum

from analyzer.schema.declare import Column, ColumnType, ListOf, Scalar, StructOf, Table
from analyzer.schema.manifest import SCHEMA_VERSION, Json
from analyzer.schema.tables import TABLES
from analyzer.schema.views import closed_words, type_name, views_sql

__all__ = ["artifact_readme", "artifact_reference", "frozen", "views_sql"]


def type_words(column_type: ColumnType) -> str:
    """Return a type as people write it, such as `list<struct<name string, kind parameter_kind>>`."""
    match column_type:
        case Scalar():
            return column_type.name if column_type.words is None else type_name(column_type.words)
        case ListOf():
            return f"list<{type_words(column_type.item)}>"
        case StructOf():
            return f"struct<{', '.join(f'{field.name} {type_words(field.type)}' for field in column_type.fields)}>"


def frozen() -> str:
    """Return the contract as JSON, for the file that a change must be seen in.

    It holds what readers depend on (names, types, nulls, order, keys, references, words), not the documentation.
    """
    contract: Json = {
        "schema_version": SCHEMA_VERSION,
        "tables": {table.name: _frozen_table(table) for table in TABLES},
        "words": {type_name(words): [word.value for word in words] for words in closed_words(TABLES)},
    }
    return json.dumps(contract, indent=1) + "\n"


def _frozen_table(table: Table) -> Json:
    return {
        "sort": list(table.sort),
        "key": list(table.key),
        "columns": {column.name: _frozen_column(column) for column in table.columns},
    }


def _frozen_column(column: Column) -> Json:
    null = " null" if column.is_nullable else ""
    reference = f" -> {column.ref.table}.{column.ref.column}" if column.ref else ""
    return f"{_frozen_type(column.type)}{null}{reference}"


def _frozen_type(column_type: ColumnType) -> str:
    match column_type:
        case ListOf():
            return f"list<{_frozen_type(column_type.item)}>"
        case StructOf():
            return f"struct<{', '.join(f'{field.name} {_frozen_column(field)}' for field in column_type.fields)}>"
        case Scalar():
            return type_words(column_type)


def artifact_reference() -> str:
    """Return `docs/artifact.md`: every table, every column, every closed word."""
    parts = [
        "# The artifact",
        f"Schema version {SCHEMA_VERSION}. This page is generated from `analyzer/schema`; change the declarations, not the page.",
        _RULES,
        "## Tables",
        "\n".join(f"- [{table.name}](#{table.name}): {table.doc}" for table in TABLES),
        *(_table_section(table) for table in TABLES),
        "## Closed words",
        "In the order that `views.sql` sorts them.",
        *(_words_section(words) for words in closed_words(TABLES)),
    ]
    return "\n\n".join(parts) + "\n"


def _table_section(table: Table) -> str:
    key = f" Unique by {_code_list(table.key)}." if table.key else ""
    rows = [_column_row(column) for column in table.columns]
    structs = [section for column in table.columns for section in _struct_sections(column)]
    return "\n".join(
        [
            f"### {table.name}",
            "",
            f"{table.doc}",
            "",
            f"Sorted by {_code_list(table.sort)}.{key}",
            "",
            "| column | type | null | what it is |",
            "|---|---|---|---|",
            *rows,
            *structs,
        ]
    )


def _column_row(column: Column) -> str:
    reference = f" Refers to `{column.ref.table}.{column.ref.column}`." if column.ref else ""
    null = "yes" if column.is_nullable else ""
    doc = column.doc.replace("|", r"\|")
    return f"| {column.name} | {_short_type(column.type)} | {null} | {doc}{reference} |"


def _short_type(column_type: ColumnType) -> str:
    """Structs have a table of their own below, and words a section."""
    match column_type:
        case Scalar(words=words) if words is not None:
            return f"[{type_name(words)}](#{type_name(words)})"
        case Scalar(name=name):
            return name
        case ListOf(item=item):
            return f"list of {_short_type(item)}"
        case StructOf():
            return "struct"


def _struct_sections(column: Column, prefix: str = "") -> list[str]:
    item = column.type.item if isinstance(column.type, ListOf) else column.type
    if not isinstance(item, StructOf):
        return []
    name = f"{prefix}{column.name}"
    rows = [_column_row(field) for field in item.fields]
    inner = [section for field in item.fields for section in _struct_sections(field, f"{name}.")]
    return ["", f"Fields of `{name}`:", "", "| field | type | null | what it is |", "|---|---|---|---|", *rows, *inner]


def _words_section(words: type[StrEnum]) -> str:
    doc = " ".join((words.__doc__ or "").split())
    return f"### {type_name(words)}\n\n{doc}\n\n{_code_list([word.value for word in words])}"


def _code_list(names: Sequence[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def artifact_readme(tables: Sequence[Table]) -> str:
    """Return the README inside an artifact that holds `tables`."""
    absent = [table.name for table in TABLES if table not in tables]
    missing = f"\n\nNot measured in this artifact: {_code_list(absent)}." if absent else ""
    listing = "\n".join(f"- `{table.name}.parquet`: {table.doc}" for table in tables)
    return f"{_README_HEAD}\n\n## Tables\n\n{listing}{missing}\n\n{_RULES}\n"


_RULES = """\
## Rules for all tables

- Paths are relative to the repository root and separated by `/`.
- Lines and columns count from 1, columns in Unicode code points; an end column is just past the last character. Byte offsets count from 0,
  in the file's UTF-8 bytes without a byte order mark; for a file in another encoding, in its text encoded as UTF-8.
- A null means "does not apply" or "not measured", and the column says which. An empty list is a list that was looked for and found empty.
- A table that was not measured is absent, and `manifest.json` says so; an empty table was measured.
- `nodes.id` joins tables inside one artifact and means nothing outside of it. Across artifacts, join on `nodes.symbol`.
- Rows are sorted, nulls first. Text holds closed words in lower case; `views.sql` makes them ENUMs that sort by meaning.
- DuckDB compares an ENUM with a text by letters: cast the text, as in `confidence >= 'high'::confidence`. `=` and `IN` need
  no cast.
- The same content, options and tool version give the same bytes in every file but `manifest.json`."""

_README_HEAD = """\
# A code index

This folder is the index of one state of one repository; `manifest.json` names it. The tables are Parquet files, so that anything that
reads Parquet reads them. With DuckDB, in this folder:

    duckdb -init views.sql

    FROM callers_of('close');                          -- who calls it
    FROM callees_of('main');                           -- what it calls
    FROM unresolved_calls LIMIT 20;                    -- what the analysis could not tell, by reason
    SELECT kind, count(*) FROM nodes GROUP BY ALL;     -- what there is

For each table with node ids there is a view `<table>_named` with the names filled in. With Python:

    import duckdb, pyarrow.parquet
    pyarrow.parquet.read_table("nodes.parquet")
    duckdb.sql("SELECT symbol FROM 'nodes.parquet' WHERE kind = 'class'")"""
