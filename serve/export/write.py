"""From an artifact on disk to a file in another form."""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from difflib import get_close_matches
from pathlib import Path

from serve.answers.context import Context
from serve.artifacts.load import SHELL
from serve.artifacts.store import Store
from serve.errors import ToolError, UsageError
from serve.export.drawn import dot, graphml, mermaid
from serve.export.graph import Choice, Graph, chosen_graph
from serve.export.rows import csv_rows, json_rows
from serve.export.scip import scip_index

GRAPHS: Mapping[str, Callable[[Graph], Iterable[str]]] = {"graphml": graphml, "dot": dot, "mermaid": mermaid}
ROWS = {"csv": csv_rows, "jsonl": json_rows}
FORMATS = ("scip", *GRAPHS, *ROWS)


def export(artifact: Path, output_format: str, output: Path | None, choice: Choice, table: str | None) -> int:
    """Write an artifact in another form to a file, or to standard output, and return the number of bytes.

    Raises UsageError for what cannot be written.
    """
    store = Store(artifact, SHELL)
    try:
        context = Context(store.current, store.current.connection, "export")
        parts = _parts(context, output_format, choice, table)
        with _opened(output) as put:
            return sum(put(part) for part in parts)
    except ToolError as error:
        raise UsageError(error.message, "index again without leaving that out") from error
    finally:
        store.close()


def _parts(context: Context, output_format: str, choice: Choice, table: str | None) -> Iterator[bytes]:
    if output_format in ROWS:
        return _lines(ROWS[output_format](context.connection, _table(context, table)))
    context.artifact.require(("nodes", "edges", "files", "call_sites", "occurrences") if output_format == "scip" else ("nodes", "edges"))
    if output_format == "scip":
        return scip_index(context)
    return _lines(GRAPHS[output_format](chosen_graph(context, choice)))


def _lines(lines: Iterable[str]) -> Iterator[bytes]:
    return (f"{line}\n".encode() for line in lines)


def _table(context: Context, table: str | None) -> str:
    held = sorted(context.artifact.files)
    if table is None:
        raise UsageError("rows are of one table", "name it with --table")
    if table not in held:
        near = get_close_matches(table, held, n=1)
        raise UsageError(f"there is no table {table}", f"did you mean {near[0]}?" if near else f"there are: {', '.join(held)}")
    return table


@contextmanager
def _opened(output: Path | None) -> Iterator[Callable[[bytes], int]]:
    if output is None:
        yield sys.stdout.buffer.write
        return
    try:
        with output.open("wb") as file:
            yield file.write
    except OSError as error:
        raise UsageError(f"{output} cannot be written: {error.strerror}", "name a file in a folder that exists") from error
