"""Tools and SQL from a shell: one call, one query, or a prompt with history. It prints; the commands in `serve.commands.cli` call it."""

import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path

import click

from serve.answers.params import read_texts
from serve.answers.render import as_csv, as_json, as_table, records_of
from serve.answers.tool import AnyTool, Reply, call_tool, error_reply
from serve.artifacts.artifact import Artifact
from serve.artifacts.load import ONE_CALL, SHELL, Bounds, Opening
from serve.artifacts.sandbox import SqlResult
from serve.artifacts.store import Store
from serve.commands.prompt import Prompt
from serve.errors import ErrorCode, ToolError, UsageError
from serve.limits import SHELL_MEMORY, SHELL_SQL_ADDRESS_SPACE
from serve.profiles import PROFILES


def call_once(artifact: Path, name: str, arguments: Sequence[str], output_format: str, profile: str = "native") -> None:
    """Print a tool's answer; raises UsageError for a tool, an argument or an artifact that is none, and for a refused call."""
    tool = _tool(name, PROFILES[profile].tools)
    texts = dict(_pair(argument) for argument in arguments)
    store = Store(artifact, ONE_CALL)
    try:
        reply = store.run(lambda version: call_tool(tool, version, version.connection, read_texts(tool.params, texts)))
    except ToolError as error:
        reply = error_reply(error)
    finally:
        store.close()
    if reply.is_error:
        raise _refused(reply, output_format)
    click.echo(_printed(reply, output_format))
    if output_format in ("table", "csv") and (cursor := reply.structured.get("next_cursor")):
        click.echo(f"there is more: repeat the call with cursor={cursor}", err=True)


def run_query(artifact: Path, query: str, output_format: str, seconds: float) -> None:
    """Print the rows of one SELECT; raises UsageError for anything else, and for one that takes more than so many seconds."""
    store = Store(artifact, _opening(seconds))
    try:
        click.echo(_queried(store, query, output_format))
    except ToolError as error:
        is_late = error.code is ErrorCode.QUERY_TIMEOUT
        hint = (
            f"it may take {seconds:g} s, and --timeout gives it longer"
            if is_late
            else "tables and columns: parquetry call ARTIFACT describe_schema"
        )
        raise UsageError(error.message.rstrip("."), hint) from error
    finally:
        store.close()


def run_prompt(artifact: Path, output_format: str, seconds: float) -> None:
    """Answer queries from standard input, at a prompt with history on a terminal, until it ends; each may take so many seconds."""
    store = Store(artifact, _opening(seconds))
    try:
        with Prompt(is_interactive=sys.stdin.isatty()) as prompt:
            for query in prompt.statements():
                try:
                    click.echo(_queried(store, query, output_format))
                except ToolError as error:
                    if not prompt.is_interactive:
                        raise UsageError(error.message, "the queries before it were answered") from error
                    click.echo(error.message, err=True)
                except KeyboardInterrupt:
                    click.echo("interrupted", err=True)
    finally:
        store.close()


def _tool(name: str, tools: Sequence[AnyTool]) -> AnyTool:
    by_name = {tool.name: tool for tool in tools}
    if name not in by_name:
        near = get_close_matches(name, by_name, n=1, cutoff=0.4)
        raise UsageError(f"there is no tool {name}", f"did you mean {near[0]}?" if near else f"the tools are: {', '.join(by_name)}")
    return by_name[name]


def _pair(argument: str) -> tuple[str, str]:
    name, equals, value = argument.partition("=")
    if not name or not equals:
        raise UsageError(f"{argument} is no KEY=VALUE", "write arguments like function_fqn=app.auth.validate_user")
    return name, value


def _refused(reply: Reply, output_format: str) -> UsageError:
    if output_format == "json":
        click.echo(as_json(reply.structured))
    what, _, near = reply.text.partition("\nNearest: ")
    return UsageError(what.rstrip("."), f"nearest: {near}" if near else "see docs/tools.md for the tool's parameters")


def _printed(reply: Reply, output_format: str) -> str:
    if output_format == "text":
        return reply.text
    if output_format == "json":
        return as_json(reply.structured)
    columns, rows = _flat(records_of(reply.structured))
    return as_csv(columns, rows) if output_format == "csv" else as_table(columns, rows)


def _flat(records: Sequence[Mapping[str, object]]) -> tuple[list[str], list[list[object]]]:
    columns = list(dict.fromkeys(name for record in records for name in record))
    return columns, [[record.get(name) for name in columns] for record in records]


def _opening(seconds: float) -> Opening:
    return replace(SHELL, free=Bounds(seconds, SHELL_MEMORY, SHELL_SQL_ADDRESS_SPACE))


def _queried(store: Store, query: str, output_format: str) -> str:
    result = store.run(lambda version: _asked(version, query))
    if isinstance(result, ToolError):
        raise result
    columns = [name for name, _ in result.columns]
    if output_format == "json":
        return as_json([dict(zip(columns, row, strict=True)) for row in result.rows])
    return as_csv(columns, result.rows) if output_format == "csv" else as_table(columns, result.rows)


def _asked(version: Artifact, query: str) -> SqlResult | ToolError:
    """Return what a query gives, or why it gives nothing: that of an artifact which was replaced meanwhile is asked again."""
    try:
        return version.sandbox.query(query)
    except ToolError as error:
        return error
