"""The commands `mcp`, `call` and `sql`. What they run is imported when they run: loading this module has to be cheap."""

import functools
import os
from collections.abc import Callable
from pathlib import Path
from typing import ParamSpec, TypeVar

import click

from serve.errors import UsageError
from serve.limits import SHELL_SQL_LONGEST, SHELL_SQL_SECONDS

P = ParamSpec("P")
R = TypeVar("R")

PROFILE_NAMES = ("native", "code-pathfinder", "gkg", "coraline", "codomyrmex", "repowise")
_SECONDS = click.FloatRange(min=0, max=SHELL_SQL_LONGEST, min_open=True)
_CHECK_FORMATS = click.Choice(["text", "json", "sarif", "junit", "github"])
_LEVELS = click.Choice(["note", "warning", "error", "never"])
_FORMATS = click.Choice(["text", "table", "json", "csv"])

_PROFILE = click.option(
    "--profile", type=click.Choice(PROFILE_NAMES), default="native", show_default=True, help="Whose tool names and answer shapes to use."
)


class Mistake(click.ClickException):
    """A user's mistake as click reports it: one line, exit code 2."""

    exit_code = 2


def mistakes(command: Callable[P, R]) -> Callable[P, R]:
    """Make a command report UsageError as click reports its own errors."""

    @functools.wraps(command)
    def wrapped(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return command(*args, **kwargs)
        except UsageError as error:
            raise Mistake(f"{error.message}; {error.hint}") from error

    return wrapped


@click.command()
@click.argument("artifacts", metavar="ARTIFACT…", nargs=-1, required=True)
@click.option("--sha256", "digests", metavar="DIGEST", multiple=True, help="SHA-256 of an archive given by its address; one for each.")
@click.option("--http", "address", metavar="HOST:PORT", help="Speak streamable HTTP at http://HOST:PORT/mcp instead of stdio.")
@click.option("--allowed-host", "hosts", metavar="NAME", multiple=True, help="Host name by which HTTP clients may call; repeatable.")
@click.option("--token-env", metavar="NAME", help="Environment variable with the bearer token that HTTP clients must send.")
@click.option("--token-file", metavar="FILE", type=click.Path(path_type=Path), help="File with that token.")
@_PROFILE
@click.option("--tools", "selection", metavar="NAMES", help="Tools to show: all, names, or +name and -name against the default, by commas.")
@click.option("--all", "is_all", is_flag=True, help="Show every tool, as --tools all does.")
@mistakes
def mcp(
    artifacts: tuple[str, ...],
    digests: tuple[str, ...],
    address: str | None,
    hosts: tuple[str, ...],
    token_env: str | None,
    token_file: Path | None,
    profile: str,
    selection: str | None,
    is_all: bool,
) -> None:
    """Serve ARTIFACT… to MCP clients, on standard input and output unless told otherwise.

    An artifact is a folder, a .zip or a .tar.gz file, or the https address of such a file. Several are served together; each tool then
    takes `repo`.
    """
    from serve.artifacts.download import at_hand
    from serve.protocol.run import run_server

    if is_all and selection is not None:
        raise UsageError("--all and --tools are both given", "give one of them")
    selection = "all" if is_all else selection
    token = _token(token_env, token_file)
    with at_hand(artifacts, digests) as paths:
        run_server(paths, address=address, hosts=hosts, token=token, profile=profile, selection=selection)


@click.command()
@click.argument("artifact", type=click.Path(path_type=Path))
@click.argument("tool")
@click.argument("arguments", metavar="[KEY=VALUE]…", nargs=-1)
@click.option("--format", "output_format", type=_FORMATS, default="text", show_default=True, help="How to print the answer.")
@_PROFILE
@mistakes
def call(artifact: Path, tool: str, arguments: tuple[str, ...], output_format: str, profile: str) -> None:
    """Call one TOOL on ARTIFACT and print its answer, the same that an MCP client gets.

    Lists are written with commas, types=class,function, or as JSON where a
    comma is part of a name: 'targets=["a,b.py"]'.
    """
    from serve.commands.shell import call_once

    call_once(artifact, tool, arguments, output_format, profile)


@click.command()
@click.argument("artifact", type=click.Path(path_type=Path))
@click.argument("query", required=False)
@click.option("--format", "output_format", type=click.Choice(["table", "json", "csv"]), default="table", show_default=True)
@click.option("--timeout", "seconds", type=_SECONDS, default=SHELL_SQL_SECONDS, show_default=True, help="Seconds that a query may take.")
@mistakes
def sql(artifact: Path, query: str | None, output_format: str, seconds: float) -> None:
    """Run one SELECT over ARTIFACT, or ask for queries at a prompt. Nothing can be written, and no other file read."""
    from serve.commands.shell import run_prompt, run_query

    if query is None:
        run_prompt(artifact, output_format, seconds)
    else:
        run_query(artifact, query, output_format, seconds)


@click.command()
@click.argument("artifact", required=False, type=click.Path(path_type=Path))
@click.option("--base", type=click.Path(path_type=Path), help="Artifact of an earlier state, for rules on what is new.")
@click.option("--rules", type=click.Path(path_type=Path), help="File with rules, in place of those that the artifact carries.")
@click.option("--format", "output_format", type=_CHECK_FORMATS, default="text", show_default=True, help="How to print the verdicts.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="File to write instead of standard output.")
@click.option("--fail-on", type=_LEVELS, default="error", show_default=True, help="Least level of a broken rule that fails.")
@click.option("--below", default="", metavar="FOLDER", help="Folder that was indexed, where it is not the root: places begin with it.")
@click.option("--explain", metavar="RULE", help="Say what a rule, or a kind of rule, means, and ask nothing.")
@mistakes
def check(
    artifact: Path | None,
    base: Path | None,
    rules: Path | None,
    output_format: str,
    output: Path | None,
    fail_on: str,
    below: str,
    explain: str | None,
) -> int:
    """Check ARTIFACT against rules: its own, those of a file, or else the default ones.

    The exit code is 1 when a rule is broken, 2 for a mistake.
    """
    from serve.commands.check import Telling, explain_rule, run_check

    if explain is not None:
        explain_rule(explain, artifact, rules)
        return 0
    if artifact is None:
        raise UsageError("no artifact is given", "name the folder that `parquetry index` wrote, or a rule with --explain")
    return run_check(artifact, base, rules, Telling(output_format, output, fail_on, below))


@click.command("describe-rules", hidden=True)
def describe_rules() -> None:
    """Print the part of docs/rules.md that is made."""
    from serve.rules.explain import rules_reference
    from serve.rules.reader import default_rules

    click.echo(rules_reference(default_rules()), nl=False)


@click.command("describe-tools", hidden=True)
@click.option("--profiles", "is_of_profiles", is_flag=True, help="Print docs/profiles.md instead.")
def describe_tools(is_of_profiles: bool) -> None:
    """Print docs/tools.md."""
    from serve.commands.reference import profiles_reference, tools_reference
    from serve.profiles import PROFILES

    profiles = list(PROFILES.values())
    click.echo(profiles_reference(profiles) if is_of_profiles else tools_reference(profiles), nl=False)


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
