"""Rows as people and programs want them on standard output: a table, JSON, or CSV."""

import csv
import json
import sys
from collections.abc import Sequence
from enum import StrEnum

import click

Rows = Sequence[Sequence[object]]


class OutputFormat(StrEnum):
    """How rows are printed."""

    TABLE = "table"
    JSON = "json"
    CSV = "csv"


_FORMATS = click.Choice([known.value for known in OutputFormat])
format_option = click.option("--format", "output_format", type=_FORMATS, default=OutputFormat.TABLE.value, show_default=True)


def print_rows(names: Sequence[str], rows: Rows, output_format: OutputFormat, title: str = "") -> None:
    """Print rows under the names of their columns; `title` stands above a table."""
    match output_format:
        case OutputFormat.JSON:
            print_json([dict(zip(names, row, strict=True)) for row in rows])
        case OutputFormat.CSV:
            writer = csv.writer(sys.stdout, lineterminator="\n")
            writer.writerow(names)
            writer.writerows([_cell(value) for value in row] for row in rows)
        case OutputFormat.TABLE:
            _print_table(names, rows, title)


def print_json(value: object) -> None:
    """Print a value as JSON on one line a row."""
    click.echo(json.dumps(value, ensure_ascii=False, indent=2, default=str))


def _print_table(names: Sequence[str], rows: Rows, title: str) -> None:
    """A terminal that is too narrow for a table gets a block a row; what is no terminal gets lines as long as they are."""
    from rich.console import Console  # Costs a tenth of a second that other commands need not pay.
    from rich.measure import Measurement
    from rich.table import Table
    from rich.text import Text

    table = Table(title=title or None, title_justify="left", title_style="bold", header_style="bold")
    for place, name in enumerate(names):
        table.add_column(name, justify="right" if _is_numeric([row[place] for row in rows]) else "left", overflow="fold")
    for row in rows:
        table.add_row(*(Text(_cell(value)) for value in row))
    console = Console()
    width = Measurement.get(console, console.options.update(max_width=_WIDEST), table).maximum
    if width <= console.width or not rows:
        console.print(table)
    elif not console.is_terminal:
        Console(width=width).print(table)
    else:
        _print_blocks(names, rows)


_WIDEST = 1_000_000


def _print_blocks(names: Sequence[str], rows: Rows) -> None:
    indent = max(map(len, names))
    for row in rows:
        for name, value in zip(names, row, strict=True):
            click.echo(f"{name:>{indent}}  {_cell(value)}")
        click.echo()


def _is_numeric(values: Sequence[object]) -> bool:
    return bool(values) and all(value is None or (isinstance(value, int | float) and not isinstance(value, bool)) for value in values)


def _cell(value: object) -> str:
    """Return a value as text: nothing for null, JSON for what is nested."""
    if value is None:
        return ""
    if isinstance(value, list | dict | tuple):
        return json.dumps(value, ensure_ascii=False, default=str)
    return str(value).lower() if isinstance(value, bool) else str(value)
