"""`parquetry stats`: how well calls were resolved."""

from pathlib import Path

import click

from analyzer.commands.output import OutputFormat, print_json, print_rows

_TITLES = {
    "status": "Calls by status",
    "rule": "Targets of resolved and external calls by rule",
    "confidence": "Targets by confidence",
    "reason": "Unresolved calls by reason",
    "module": "By module, most unresolved first",
}


@click.command(name="stats")
@click.argument("artifact", type=click.Path(path_type=Path))
@click.option("--limit", type=click.IntRange(min=1), default=15, show_default=True, help="Rows of a table at most.")
@click.option("--json", "as_json", is_flag=True, help="Print everything as JSON, without a limit.")
def command(artifact: Path, limit: int, as_json: bool) -> None:
    """Report how well the calls in ARTIFACT were resolved, overall and by module."""
    from analyzer.verify.reader import open_artifact
    from analyzer.verify.resolution import resolution

    reports = resolution(open_artifact(artifact))
    if as_json:
        print_json(reports)
        return
    for name, records in reports.items():
        names = list(records[0]) if records else []
        shown = [list(record.values()) for record in records[:limit]]
        print_rows(names, shown, OutputFormat.TABLE, _TITLES[name])
        if len(records) > limit:
            click.echo(f"{len(records) - limit} more; see them with --limit {len(records)}\n")
