"""The command `report`. What it runs is imported when it runs."""

from pathlib import Path

import click

from serve.commands.cli import mistakes


@click.command()
@click.argument("artifact", type=click.Path(path_type=Path))
@click.option("-o", "--output", required=True, metavar="FILE", type=click.Path(path_type=Path, dir_okay=False), help="HTML file to write.")
@click.option("--base", metavar="OLD", type=click.Path(path_type=Path), help="Earlier artifact: shows what changed since.")
@mistakes
def report(artifact: Path, output: Path, base: Path | None) -> None:
    """Write one HTML page about ARTIFACT: files, hotspots, modules, calls, containers, findings, people and history.

    The page is complete in itself: it loads nothing from anywhere.
    """
    from serve.report.write import write_report

    size = write_report(artifact, output, base)
    click.echo(f"{output}: {size / 1_000:,.1f} kB")
