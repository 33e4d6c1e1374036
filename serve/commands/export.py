"""The command `export`. What it runs is imported when it runs."""

from pathlib import Path

import click

from serve.commands.cli import mistakes

_FORMATS = click.Choice(["scip", "graphml", "dot", "mermaid", "csv", "jsonl"])
_LEVELS = click.Choice(["symbol", "file", "folder"])


@click.command()
@click.argument("artifact", type=click.Path(path_type=Path))
@click.option("--format", "output_format", type=_FORMATS, required=True, help="Form to write.")
@click.option("-o", "--output", metavar="FILE", type=click.Path(path_type=Path, dir_okay=False), help="File to write, not standard output.")
@click.option("--table", metavar="NAME", help="CSV and JSON lines: the table to write.")
@click.option("--level", type=_LEVELS, default="file", show_default=True, help="Graphs: what a node is.")
@click.option("--kinds", metavar="NAMES", default="", help="Graphs: kinds of relations, by commas; all but `contains` by default.")
@click.option("--focus", metavar="NAME", help="Graphs: only what is near this symbol, file or folder.")
@click.option("--depth", type=click.IntRange(min=1), default=2, show_default=True, help="Graphs: how near, in relations.")
@click.option("--tests", "has_tests", is_flag=True, help="Graphs: take in tests too.")
@mistakes
def export(
    artifact: Path,
    output_format: str,
    output: Path | None,
    table: str | None,
    level: str,
    kinds: str,
    focus: str | None,
    depth: int,
    has_tests: bool,
) -> None:
    """Write ARTIFACT in the form of another tool: an index in SCIP, a graph in GraphML, DOT or Mermaid, or the rows of a table."""
    from serve.export.graph import Choice, Level
    from serve.export.write import export as run_export

    named = tuple(kind.strip() for kind in kinds.split(",") if kind.strip())
    size = run_export(artifact, output_format, output, Choice(Level(level), named, focus, depth, has_tests), table)
    if output is not None:
        click.echo(f"{output}: {size / 1_000:,.1f} kB")
