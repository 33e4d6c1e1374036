"""`parquetry show`: the rows of a table."""

from pathlib import Path

import click

from analyzer.commands.output import OutputFormat, format_option, print_rows


@click.command(name="show")
@click.argument("artifact", type=click.Path(path_type=Path))
@click.argument("table")
@click.option("--where", metavar="CONDITION", help="Only rows for which this SQL condition holds.")
@click.option("--columns", metavar="NAMES", help="Only these columns, separated by commas.")
@click.option("--limit", type=click.IntRange(min=0), default=20, show_default=True, help="Rows at most; 0 for all.")
@format_option
def command(artifact: Path, table: str, where: str | None, columns: str | None, limit: int, output_format: OutputFormat) -> None:
    """Print rows of TABLE, or of a view such as edges_named, in ARTIFACT."""
    from analyzer.verify.reader import open_artifact
    from analyzer.verify.show import select

    chosen = [name.strip() for name in columns.split(",")] if columns else None
    names, rows, total = select(open_artifact(artifact), table, chosen, where, limit)
    print_rows(names, rows, OutputFormat(output_format))
    if output_format == OutputFormat.TABLE and len(rows) < total:
        click.echo(f"{total - len(rows)} more rows; see them with --limit 0", err=True)
