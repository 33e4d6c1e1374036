"""`parquetry index`: a folder becomes an artifact."""

from pathlib import Path
from time import monotonic

import click

from analyzer.commands.output import print_json
from analyzer.commands.progress import shown_progress
from analyzer.schema.vocab_history import Identities

_IDENTITIES = [known.value for known in Identities]


@click.command(name="index")
@click.argument("path", type=click.Path(path_type=Path))
@click.option("-o", "--output", type=click.Path(path_type=Path), required=True, help="Folder of the artifact; an earlier one is replaced.")
@click.option("--jobs", type=click.IntRange(min=0), help="Worker processes; 0, the default, for one a core it may use.")
@click.option("--include", multiple=True, metavar="GLOB", help="Take in only what matches, as in .gitignore. May be repeated.")
@click.option("--exclude", multiple=True, metavar="GLOB", help="Leave out what matches, as in .gitignore. May be repeated.")
@click.option("--languages", metavar="NAMES", help="Languages and formats to read, separated by commas; all by default.")
@click.option("--source/--no-source", default=None, help="Keep the text of files in the artifact, or leave it out.")
@click.option("--history/--no-history", default=None, help="Take in what git says of the past, or leave it out.")
@click.option("--history-lines-days", type=click.IntRange(min=0), help="Read changed lines of the last so many days. [default: 730]")
@click.option("--identities", type=click.Choice(_IDENTITIES), help="How people are shown; addresses only in full. [default: names]")
@click.option("--require-history", is_flag=True, default=None, help="Fail where the history is cut off, as in a shallow clone.")
@click.option("--coverage", multiple=True, metavar="GLOB", help="Coverage reports below PATH; by default those with the usual names.")
@click.option("--max-file-bytes", type=click.IntRange(min=1), help="Do not read larger files. [default: 2000000]")
@click.option("--file-timeout", type=click.FloatRange(min=0, min_open=True), help="CPU seconds that a file may take. [default: 20]")
@click.option("--cache", type=click.Path(path_type=Path), help="Folder that keeps facts between runs; safe to share and delete.")
@click.option("--json", "as_json", is_flag=True, help="Print the summary as JSON.")
@click.option("--quiet", is_flag=True, help="Print neither progress nor summary.")
def command(path: Path, output: Path, cache: Path | None, languages: str | None, as_json: bool, quiet: bool, **options: object) -> None:
    """Index the folder PATH into an artifact.

    Options may also stand in [tool.parquetry] of the folder's pyproject.toml, or in its parquetry.toml; the command line wins.
    """
    from analyzer.config import read_options
    from analyzer.pipeline import index  # Parsers and Parquet take longer to import than help may.

    started = monotonic()
    given = {name: value or None if isinstance(value, tuple) else value for name, value in options.items()}
    given["languages"] = tuple(name.strip() for name in languages.split(",")) if languages else None
    with shown_progress(is_hidden=quiet or as_json) as progress:
        index(path, output, read_options(path, given), cache=cache, progress=progress)
    if quiet and not as_json:
        return
    from analyzer.verify.reader import open_artifact  # Loaded when the tables are gone: a query engine takes room too.
    from analyzer.verify.summary import SUMMARIZED, summarize

    summary = summarize(output, open_artifact(output, SUMMARIZED))
    summary["seconds"] = round(monotonic() - started, 2)
    if as_json:
        print_json(summary)
    else:
        from analyzer.commands.summary import print_summary

        print_summary(summary)
