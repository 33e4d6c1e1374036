"""`parquetry memory`: what people and agents want to remember of a repository, as Markdown in it."""

import sys
from pathlib import Path

import click

_ROOT = click.option(
    "--root", type=click.Path(path_type=Path), default=Path(), show_default="the current folder", help="Root of the repository."
)


@click.group(name="memory")
def command() -> None:
    """Keep memories: Markdown in .parquetry/memories/, which the next index carries."""


@command.command(name="list")
@_ROOT
def list_memories(root: Path) -> None:
    """Print the names of all memories."""
    from analyzer.memories import memory_names

    for name in memory_names(root):
        click.echo(name)


@command.command()
@click.argument("name")
@_ROOT
def show(name: str, root: Path) -> None:
    """Print the memory NAME."""
    from analyzer.memories import read_memory

    click.echo(read_memory(root, name), nl=False)


@command.command()
@click.argument("name")
@click.argument("text", required=False)
@_ROOT
def write(name: str, text: str | None, root: Path) -> None:
    """Write TEXT, or standard input without it, as the memory NAME, over an earlier one of that name."""
    from analyzer.memories import write_memory

    click.echo(write_memory(root, name, sys.stdin.read() if text is None else text))


@command.command()
@click.argument("name")
@click.argument("pattern")
@click.argument("replacement")
@click.option("--regex", is_flag=True, help="Take PATTERN as a regular expression; REPLACEMENT may refer to its groups.")
@_ROOT
def edit(name: str, pattern: str, replacement: str, regex: bool, root: Path) -> None:
    """Replace PATTERN by REPLACEMENT wherever it stands in the memory NAME."""
    from analyzer.memories import edit_memory

    times = edit_memory(root, name, pattern, replacement, is_expression=regex)
    click.echo(f"replaced {times} time{'' if times == 1 else 's'}")


@command.command()
@click.argument("name")
@_ROOT
def delete(name: str, root: Path) -> None:
    """Delete the memory NAME."""
    from analyzer.memories import delete_memory

    click.echo(delete_memory(root, name))
