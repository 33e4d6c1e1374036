"""`parquetry lint`: an artifact is checked from outside."""

from pathlib import Path

import click

_SHOWN = 50


@click.command(name="lint")
@click.argument("artifact", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print the faults as a JSON list.")
def command(artifact: Path, as_json: bool) -> None:
    """Check that ARTIFACT is whole and keeps the promises of its schema; exit code 1 if it does not."""
    from analyzer.commands.output import print_json
    from analyzer.verify.lint import lint

    faults = list(lint(artifact))
    if as_json:
        print_json(faults)
    else:
        for fault in faults[:_SHOWN]:
            click.echo(fault)
        if len(faults) > _SHOWN:
            click.echo(f"and {len(faults) - _SHOWN} more; see all with --json")
        if not faults:
            click.echo(f"{artifact} is sound")
    if faults:
        raise click.exceptions.Exit(1)
