"""The commands `mcp`, `call` and `sql`. What they run is imported when they run: loading this module has to be cheap."""

import functools
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import ParamSpec, TypeVar

import click

from serve.errors import UsageError

P = ParamSpec("P")
R = TypeVar("R")

_FORMATS = click.Choice(["text", "table", "json", "csv"])


class Mistake(click.ClickException):
    """A user's mistake as click reports it: one line, exit code 2."""

    exit_code = 2


def _mistakes(command: Callable[P, R]) -> Callable[P, R]:
    """Make a command report UsageError as click reports its own errors."""

    @functools.wraps(command)
    def wrapped(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return command(*args, **kwargs)
        except UsageError as error:
            raise Mistake(f"{error.message}; {error.hint}") from error

    return wrapped


@click.command()
@click.argument("artifacts", metavar="ARTIFACT…", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--http", "address", metavar="HOST:PORT", help="Speak streamable HTTP at http://HOST:PORT/mcp instead of stdio.")
@click.option("--allowed-host", "hosts", metavar="NAME", multiple=True, help="Host name by which HTTP clients may call; repeatable.")
@click.option("--token-env", metavar="NAME", help="Environment variable with the bearer token that HTTP clients must send.")
@click.option("--token-file", metavar="FILE", type=click.Path(path_type=Path), help="File with that token.")
@click.option("--tools", "selection", metavar="NAMES", help="Tools to show: names, or +name and -name against the default, by commas.")
@_mistakes
def mcp(
    artifacts: tuple[Path, ...],
    address: str | None,
    hosts: tuple[str, ...],
    token_env: str | None,
    token_file: Path | None,
    selection: str | None,
) -> None:
    """Serve ARTIFACT… to MCP clients, on standard input and output unless told otherwise.

    An artifact is a folder, a .zip or a .tar.gz file. Several are served together; each tool then takes `repo`.
    """
    from serve.run import run_server

    run_server(artifacts, address=address, hosts=hosts, token=_token(token_env, token_file), selection=selection)


@click.command()
@click.argument("artifact", type=click.Path(path_type=Path))
@click.argument("tool")
@click.argument("arguments", metavar="[KEY=VALUE]…", nargs=-1)
@click.option("--format", "output_format", type=_FORMATS, default="text", show_default=True, help="How to print the answer.")
@_mistakes
def call(artifact: Path, tool: str, arguments: tuple[str, ...], output_format: str) -> None:
    """Call one TOOL on ARTIFACT and print its answer, the same that an MCP client gets.

    Lists are written with commas: types=class,function.
    """
    from serve.shell import call_once

    call_once(artifact, tool, arguments, output_format)


@click.command()
@click.argument("artifact", type=click.Path(path_type=Path))
@click.argument("query", required=False)
@click.option("--format", "output_format", type=click.Choice(["table", "json", "csv"]), default="table", show_default=True)
@_mistakes
def sql(artifact: Path, query: str | None, output_format: str) -> None:
    """Run one SELECT over ARTIFACT, or ask for queries at a prompt. Nothing can be written, and no other file read."""
    from serve.shell import run_prompt, run_query

    if query is None:
        run_prompt(artifact, output_format)
    else:
        run_query(artifact, query, output_format)


@click.command("describe-tools", hidden=True)
def describe_tools() -> None:
    """Print docs/tools.md."""
    from serve.describe import tools_reference
    from serve.tools import TOOLS

    click.echo(tools_reference(TOOLS), nl=False)


def _token(variable: str | None, file: Path | None) -> str | None:
    """Return the token that an option names; raises UsageError when it names none."""
    if variable is not None and file is not None:
        raise UsageError("--token-env and --token-file are both given", "give one of them")
    if variable is not None:
        return _not_empty(os.environ.get(variable, ""), f"the environment variable {variable}")
    if file is None:
        return None
    try:
        return _not_empty(file.read_text("utf-8"), str(file))
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{file} cannot be read: {error}", "give a file that holds the token and nothing else") from error


def _not_empty(text: str, source: str) -> str:
    token = text.strip()
    if not token or not token.isascii() or any(character.isspace() for character in token):
        raise UsageError(f"{source} holds no token", "put one word of printable ASCII characters there")
    return token


def choose_tools(names: Sequence[str], selection: str | None) -> list[str]:
    """Return the names of the tools to show, in their listed order; raises UsageError for an unknown one.

    `all` or nothing is every tool; `+x,-y` changes that set, plain names replace it.
    """
    words = [word.strip() for word in (selection or "all").split(",") if word.strip()]
    unknown = [word for word in words if word.lstrip("+-") not in (*names, "all")]
    if unknown:
        raise UsageError(f"there is no tool {unknown[0].lstrip('+-')}", f"the tools are: {', '.join(names)}")
    plain = [word for word in words if word[0] not in "+-"]
    chosen = set(names) if "all" in plain or not plain else set(plain)
    chosen |= {word[1:] for word in words if word.startswith("+")}
    chosen -= {word[1:] for word in words if word.startswith("-")}
    return [name for name in names if name in chosen]
