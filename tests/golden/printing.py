"""Prints an artifact's code tables as annotated source: carets below what a row is about, then the edges, then the problems."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

import pyarrow as pa

from analyzer.schema.vocab import EdgeKind, NodeKind, OccurrenceRole, ParameterKind

Row = Mapping[str, Any]

_MARGIN = 4
_FLAGS = ("is_async", "is_static", "is_abstract", "is_generator", "is_test")
_CONTEXT = ("in_try", "in_loop", "in_conditional", "is_awaited")


class Note(NamedTuple):
    """A remark on a place of a line; `rank` sets the order at one place."""

    column: int
    width: int
    rank: int
    text: str


class Artifact:
    """The rows of an artifact's tables."""

    def __init__(self, tables: Mapping[str, pa.Table]) -> None:
        self._tables = tables
        self.nodes = self.rows("nodes")

    def rows(self, table: str) -> list[Row]:
        rows: list[Row] = self._tables[table].to_pylist()
        return rows

    def symbol(self, node_id: int) -> str:
        """Return the symbol of a row of `nodes`, an external one as `external name`."""
        return str(self.nodes[node_id]["symbol"]).replace("<external>::", "external ")


def print_artifact(artifact: Artifact) -> str:
    """Return the annotated sources, edges and problems of an artifact; edges of containment and to parameters go without saying."""
    notes = _notes(artifact)
    modules = {node["path"]: _module(node) for node in artifact.nodes if node["kind"] == "module"}
    lines: list[str] = []
    for source in artifact.rows("sources"):
        lines.append(f"== {source['path']}{modules.get(source['path'], '')}")
        lines += _print_source(source["path"], source["text"], notes)
    lines += ["", "edges", *sorted(_edges(artifact))]
    lines += _section("entry points", [_entry_point(row, artifact) for row in artifact.rows("entry_points")])
    lines += _section("endpoints", [_endpoint(row, artifact) for row in artifact.rows("endpoints")])
    problems = [f"    {row['path']}:{row['line']} {row['code']}: {row['message']}" for row in artifact.rows("problems")]
    lines += _section("problems", problems)
    return "\n".join(lines) + "\n"


def _section(title: str, lines: list[str]) -> list[str]:
    return ["", title, *lines] if lines else []


def _entry_point(row: Row, artifact: Artifact) -> str:
    place = row["path"] + (f":{row['line']}" if row["line"] is not None else "")
    registrar = f", {row['registrar']}" if row["registrar"] else ""
    return f"    {place} {row['kind']} {row['name']} -> {artifact.symbol(row['node_id'])} ({row['confidence']}{registrar})"


def _endpoint(row: Row, artifact: Artifact) -> str:
    address = row["address"] if row["address"] == row["pattern"] else f"{row['address']!r} = {row['pattern']}"
    target = f"{artifact.symbol(row['node_id'])} ({row['confidence']}, {row['framework']})"
    return f"    {row['path']}:{row['line']} {row['side']} {row['protocol']} {row['method'] or 'any'} {address} -> {target}"


def _print_source(path: str, text: str, notes: Mapping[tuple[str, int], list[Note]]) -> Iterator[str]:
    for number, line in enumerate(text.split("\n")[: None if not text.endswith("\n") else -1], 1):
        yield " " * _MARGIN + line.removesuffix("\r") if line.strip() else ""
        for note in sorted(notes[path, number]):
            indent = "".join("\t" if character == "\t" else " " for character in line[: note.column - 1].ljust(note.column - 1))
            yield f"#{' ' * (_MARGIN - 1)}{indent}{'^' * max(note.width, 1)} {note.text}"


def _notes(artifact: Artifact) -> Mapping[tuple[str, int], list[Note]]:
    found: dict[tuple[str, int], list[Note]] = defaultdict(list)
    for row in artifact.nodes:
        if row["path"] is not None and row["kind"] != "module":
            line, column = row["name_line"] or row["start_line"], row["name_column"] or row["start_column"]
            found[row["path"], line].append(Note(column, len(row["name"]), 0, _definition(row)))
    for row in artifact.rows("imports"):
        found[row["path"], row["line"]].append(Note(row["column"], len(row["name"] or row["module"]), 1, _import(row, artifact)))
    for row in artifact.rows("call_sites"):
        width = len(row["callee_name"] or "")
        found[row["path"], row["name_line"]].append(Note(row["name_column"], width, 2, _call(row, artifact)))
    for row in artifact.rows("occurrences"):
        if row["role"] == OccurrenceRole.IMPORT:  # said by the import itself
            continue
        width = row["end_column"] - row["column"]
        found[row["path"], row["line"]].append(Note(row["column"], width, 3, _reference(row, artifact)))
    return found


def _module(row: Row) -> str:
    return f": module {row['fqn']}" + (f" {row['docstring']!r}" if row["docstring"] else "")


def _definition(row: Row) -> str:
    words = [f"definition {row['kind']} {row['symbol']}{_type_parameters(row)}{_heritage(row)}"]
    if row["value_type"]:
        words.append(f": {row['value_type']}")
    if row["decorators"]:
        words.append(" ".join(f"@{decorator}" for decorator in row["decorators"]))
    flags = [flag.removeprefix("is_") for flag in _FLAGS if row[flag]]
    if row["visibility"] not in ("public", None):
        flags.insert(0, row["visibility"])
    if not row["is_exported"] and row["kind"] != NodeKind.PARAMETER:
        flags.append("not exported")
    if flags:
        words.append(f"[{', '.join(flags)}]")
    if row["docstring"]:
        words.append(repr(row["docstring"]))
    return " ".join(words)


def _type_parameters(row: Row) -> str:
    return f"[{', '.join(row['type_parameters'])}]" if row["type_parameters"] else ""


def _heritage(row: Row) -> str:
    """Return the parameters and the return type of what is called, or the bases of a class."""
    returned = f" -> {row['return_type']}" if row["return_type"] else ""
    if row["parameters"] is not None:
        return f"({', '.join(_parameters(row['parameters']))}){returned}"
    return (f"({', '.join(row['bases'])})" if row["bases"] else "") + returned


def _parameters(parameters: Iterable[Row]) -> Iterator[str]:
    marks = {ParameterKind.VARIADIC_POSITIONAL: "*", ParameterKind.VARIADIC_KEYWORD: "**"}
    words = {ParameterKind.POSITIONAL_ONLY: "positional ", ParameterKind.KEYWORD_ONLY: "keyword "}
    for parameter in parameters:
        kind = ParameterKind(parameter["kind"])
        declared = f": {parameter['type']}" if parameter["type"] else ""
        default = f" = {parameter['default']}" if parameter["default"] else ""
        yield f"{words.get(kind, '')}{marks.get(kind, '')}{parameter['name']}{declared}{default}"


def _import(row: Row, artifact: Artifact) -> str:
    what = "import" + (" all" if row["is_wildcard"] else "")
    alias = f" as {row['alias']}" if row["alias"] else ""
    marks = [row["status"], *(["type only"] if row["is_type_only"] else []), *(["deferred"] if row["is_deferred"] else [])]
    target = artifact.symbol(row["target_id"]) if row["target_id"] is not None else row["target_path"] or "nothing"
    return f"{what}{alias} -> {target} ({', '.join(marks)})"


def _call(row: Row, artifact: Artifact) -> str:
    what = "call" if row["syntax"] == "call" else f"call by {row['syntax']}"
    context = [word.removeprefix("is_").replace("_", " ") for word in _CONTEXT if row[word]]
    tail = f" [{', '.join(context)}]" if context else ""
    if row["target_id"] is None:
        return f"{what} unresolved ({row['reason']}){tail}"
    arguments = f"({', '.join(_arguments(row['arguments']))})" if row["arguments"] else ""
    receiver = f" on {row['receiver_type']}" if row["receiver_type"] else ""
    return f"{what} -> {artifact.symbol(row['target_id'])}{arguments} ({row['confidence']}, {row['rule']}){receiver}{tail}"


def _arguments(arguments: Iterable[Row]) -> Iterator[str]:
    for argument in arguments:
        name = argument["parameter"] or argument["keyword"]
        yield argument["value"] if name is None else f"{name}={argument['value']}"


def _reference(row: Row, artifact: Artifact) -> str:
    doubt = "" if row["confidence"] == "certain" else f", {row['confidence']}"
    return f"reference -> {artifact.symbol(row['target_id'])} ({row['role']}{doubt})"


def _edges(artifact: Artifact) -> Iterator[str]:
    for row in artifact.rows("edges"):
        to_parameter = artifact.nodes[row["target_id"]]["kind"] == NodeKind.PARAMETER
        if row["kind"] != EdgeKind.CONTAINS and not to_parameter:
            count = f" x{row['count']}" if row["count"] > 1 else ""
            source, target = artifact.symbol(row["source_id"]), artifact.symbol(row["target_id"])
            yield f"    {source} {row['kind']} {target} ({row['confidence']}, {row['rule']}){count}"
