"""Tools and SQL from a shell: one call, one query, or a prompt with history. It prints; the commands in `serve.commands.cli` call it."""

import sys
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path

import click
import duckdb

from serve.answers.params import read_texts
from serve.answers.render import as_csv, as_json, as_table, records_of
from serve.answers.tool import AnyTool, Reply, call_tool, error_reply
from serve.artifacts.guard import only_select, rejected, run_select
from serve.artifacts.load import ONE_CALL, SHELL
from serve.artifacts.sandbox import plain
from serve.artifacts.store import Store
from serve.commands.prompt import Prompt
from serve.errors import ToolError, UsageError
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


def run_query(artifact: Path, query: str, output_format: str) -> None:
    """Print the rows of one SELECT; raises UsageError for anything else."""
    store = Store(artifact, SHELL)
    try:
        click.echo(_queried(store, query, output_format))
    except ToolError as error:
        raise UsageError(error.message, "tables and columns: parquetry call ARTIFACT describe_schema") from error
    finally:
        store.close()


def run_prompt(artifact: Path, output_format: str) -> None:
    """Answer queries from standard input, at a prompt with history on a terminal, until it ends."""
    store = Store(artifact, SHELL)
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


def _queried(store: Store, query: str, output_format: str) -> str:
    columns, rows = store.run(lambda version: _rows(version.connection, query))
    if output_format == "json":
        return as_json([dict(zip(columns, row, strict=True)) for row in rows])
    return as_csv(columns, rows) if output_format == "csv" else as_table(columns, rows)


def _rows(connection: duckdb.DuckDBPyConnection, query: str) -> tuple[list[str], list[list[object]]]:
    cursor = connection.cursor()
    try:
        statement = only_select(cursor, query)
        cursor.execute("BEGIN TRANSACTION READ ONLY")
        columns = [name for name, _ in run_select(cursor, statement)]
        return columns, [[plain(value) for value in row] for row in cursor.fetchall()]
    except duckdb.IOException:
        raise  # A file was replaced: the store runs the query again.
    except duckdb.Error as error:
        raise rejected(error) from error
    finally:
        cursor.close()
