"""The command `diff`. What it runs is imported when it runs."""

from pathlib import Path

import click

from serve.commands.cli import mistakes


@click.command()
@click.argument("old", type=click.Path(path_type=Path))
@click.argument("new", type=click.Path(path_type=Path))
@click.option("--format", "output_format", type=click.Choice(["markdown", "table", "json"]), default="markdown", show_default=True)
@click.option("--limit", type=click.IntRange(min=1), default=25, show_default=True, help="Rows of a section at most; JSON has them all.")
@mistakes
def diff(old: Path, new: Path, output_format: str, limit: int) -> None:
    """Tell what changed from the artifact OLD to the artifact NEW: interface, calls, containers, packages, health, and who is affected.

    Each is a folder, a .zip or a .tar.gz file. As Markdown it makes a comment on a pull request.
    """
    from serve.answers.render import as_json
    from serve.diff.report import as_markdown, as_record, as_tables
    from serve.diff.report import diff as compare

    found = compare(old, new)
    if output_format == "json":
        click.echo(as_json(as_record(found)))
    else:
        click.echo(as_tables(found, limit) if output_format == "table" else as_markdown(found, limit), nl=output_format == "table")
