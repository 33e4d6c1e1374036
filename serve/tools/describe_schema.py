"""The tables of the index: what a row is, its columns, its closed words, and queries to start from."""

from dataclasses import dataclass
from difflib import get_close_matches
from typing import Annotated, TypedDict

from analyzer.schema.declare import Column, Table
from analyzer.schema.describe import type_words
from analyzer.schema.tables import TABLES, TABLES_BY_NAME
from analyzer.schema.views import closed_words, type_name
from serve.answers.context import Context, Row
from serve.answers.render import count
from serve.answers.tool import Tool
from serve.errors import ErrorCode, ToolError


@dataclass(frozen=True, slots=True)
class DescribeSchema:
    """All tables in short, or one in full."""

    table: Annotated[str | None, "Table, or view that fills in names, to describe in full; without it all tables in short."] = None


class DescribedColumn(TypedDict):
    name: str
    type: str
    is_nullable: bool
    description: str
    references: Annotated[str | None, "table.column that it holds a key of; null when none."]


class DescribedTable(TypedDict):
    name: str
    description: str
    rows: Annotated[int | None, "Number of rows; null when the table was not measured, so that it cannot be queried."]
    column_names: list[str]
    sorted_by: list[str]


class Schema(TypedDict):
    tables: list[DescribedTable]
    columns: Annotated[list[DescribedColumn], "Columns of the one table that was asked for; else empty."]
    words: Annotated[
        dict[str, list[str]],
        "Closed words by type, of that table, or else the commonest; in the order that sorts them. A word as text compares by letters: "
        "cast it to its type to compare that order.",
    ]
    views: Annotated[
        list[str], "What else FROM takes: <table>_named has the names of symbols filled in; a name with parentheses takes arguments."
    ]
    examples: Annotated[list[str], "Queries to start from."]
    schema_version: str


_COMMON = ("node_kind", "edge_kind", "confidence", "call_status", "unresolved_reason", "call_rule", "role", "severity")

_EXAMPLES: dict[str, tuple[str, ...]] = {
    "nodes": ("SELECT kind, count(*) AS symbols FROM nodes GROUP BY kind ORDER BY symbols DESC",),
    "edges": (
        "SELECT confidence, count(*) AS edges FROM edges WHERE confidence < 'high'::confidence GROUP BY ALL ORDER BY confidence",
        "SELECT source, target, count FROM edges_named WHERE kind = 'extends' ORDER BY source, target LIMIT 20",
    ),
    "call_sites": (
        "SELECT status, reason, count(*) AS calls FROM call_sites GROUP BY ALL ORDER BY calls DESC",
        "SELECT caller, path, line FROM call_sites_named WHERE target_fqn = 'json.loads' ORDER BY path, line LIMIT 20",
    ),
    "imports": (
        "SELECT target_fqn, count(*) AS uses FROM imports WHERE status = 'external' GROUP BY ALL ORDER BY uses DESC, target_fqn LIMIT 20",
    ),
    "function_metrics": (
        "SELECT symbol, cognitive, cyclomatic FROM function_metrics JOIN nodes ON id = node_id ORDER BY cognitive DESC, symbol LIMIT 20",
    ),
    "findings": ("SELECT marker, severity, count(*) AS findings FROM findings GROUP BY ALL ORDER BY severity DESC, findings DESC",),
    "docker_stages": ("SELECT path, name, base FROM docker_stages WHERE base_kind = 'image' AND digest IS NULL ORDER BY path, index",),
    "sources": ("SELECT path, len(text) AS characters FROM sources WHERE contains(text, 'TODO') ORDER BY characters DESC, path LIMIT 20",),
    "problems": ("SELECT stage, code, count(*) AS files FROM problems GROUP BY ALL ORDER BY files DESC",),
}


_VIEWS = """
    SELECT view_name AS name FROM duckdb_views()
    WHERE NOT internal AND schema_name = 'main' AND NOT list_contains($tables, view_name)
    UNION ALL
    SELECT function_name || '(' || array_to_string(parameters, ', ') || ')' FROM duckdb_functions()
    WHERE function_type = 'table_macro' AND NOT internal
    ORDER BY name
"""


_VIEW_COLUMNS = "SELECT column_name AS name, data_type AS type FROM duckdb_columns() WHERE table_name = $view ORDER BY column_index"

_VIEW_OF_NAMES = "_named"
_FILLED_IN = "Filled in by the view: symbol or full name of what the column with the _id holds the key of."


def run(context: Context, params: DescribeSchema) -> Schema:
    view = _of_view(context, params.table.lower()) if params.table else []
    described = [_named(params.table, is_view=bool(view))] if params.table else list(TABLES)
    words = {type_name(enum): [word.value for word in enum] for enum in closed_words(described)}
    return {
        "tables": [_table(context, table) for table in described],
        "columns": _columns(described[0], view) if params.table else [],
        "words": words if params.table else {name: words[name] for name in _COMMON if name in words},
        "views": [] if params.table else [row["name"] for row in context.rows(_VIEWS, tables=list(TABLES_BY_NAME))],
        "examples": [sql for table in described if context.artifact.is_measured(table.name) for sql in _EXAMPLES.get(table.name, ())],
        "schema_version": context.artifact.manifest.schema_version,
    }


def _of_view(context: Context, name: str) -> list[Row]:
    """Return the names and types of the columns of a view that fills in names; none for anything else."""
    return context.rows(_VIEW_COLUMNS, view=name) if name.endswith(_VIEW_OF_NAMES) else []


def _named(name: str, *, is_view: bool) -> Table:
    """Return the table of a name, or the one that a view is of."""
    wanted = name.lower().removesuffix(_VIEW_OF_NAMES)
    if wanted not in TABLES_BY_NAME or (wanted != name.lower() and not is_view):
        near = get_close_matches(wanted, TABLES_BY_NAME, n=5, cutoff=0.4)
        raise ToolError(ErrorCode.INVALID_ARGUMENT, f"there is no table '{name}'", suggestions=near, argument="table")
    return TABLES_BY_NAME[wanted]


def _table(context: Context, table: Table) -> DescribedTable:
    entry = context.artifact.manifest.tables.get(table.name)
    return {
        "name": table.name,
        "description": table.doc,
        "rows": entry.rows if entry and context.artifact.is_measured(table.name) else None,
        "column_names": [column.name for column in table.columns],
        "sorted_by": list(table.sort),
    }


def _columns(table: Table, view: list[Row]) -> list[DescribedColumn]:
    """Return the columns of a table, or of the view that has names beside them."""
    known = {column.name: _column(column) for column in table.columns}
    filled_in: dict[str, DescribedColumn] = {
        row["name"]: {
            "name": row["name"],
            "type": row["type"].lower(),
            "is_nullable": True,
            "description": _FILLED_IN,
            "references": None,
        }
        for row in view
    }
    return [known.get(name, column) for name, column in filled_in.items()] if view else list(known.values())


def _column(column: Column) -> DescribedColumn:
    return {
        "name": column.name,
        "type": type_words(column.type),
        "is_nullable": column.is_nullable,
        "description": column.doc,
        "references": f"{column.ref.table}.{column.ref.column}" if column.ref else None,
    }


def text(answer: Schema) -> str:
    parts = [_table_text(table) for table in answer["tables"]]
    parts += [
        f"  {column['name']} {column['type']}{' null' if column['is_nullable'] else ''}: {column['description']}"
        for column in answer["columns"]
    ]
    parts += [f"{name}: {', '.join(words)}" for name, words in answer["words"].items()]
    parts += [f"views: {', '.join(answer['views'])}"] if answer["views"] else []
    parts += [f"example: {sql}" for sql in answer["examples"]]
    return "\n".join(parts)


def _table_text(table: DescribedTable) -> str:
    rows = "not measured" if table["rows"] is None else count(table["rows"], "row")
    return f"{table['name']} ({rows}; {', '.join(table['column_names'])}): {table['description']}"


DESCRIBE_SCHEMA = Tool(
    name="describe_schema",
    title="Describe the tables",
    description=(
        "Describe the tables that query_sql can read: what a row is, how many rows there are, column names, closed words in the order that "
        "sorts them, and example queries. With table it tells that one in full: each column's type, meaning, whether it can be null and "
        "what it refers to. A table with rows null was not measured in this index. Call it before writing SQL."
    ),
    params=DescribeSchema,
    answer=Schema,
    run=run,
    text=text,
)
