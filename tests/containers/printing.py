"""Container facts as text that a person can check: each line of a file with what it was read as below it, then rows and edges."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass

from analyzer.model.containers import ComposeFacts, DockerfileFacts
from analyzer.model.program import SymbolEdge, SymbolNode
from analyzer.schema.tables.containers import ComposeFile, ComposeResource, ComposeService, DockerInstruction, DockerStage

_COMMANDS = ("command", "entrypoint")
_PLACE = ("path", "line", "end_line", "symbol", "name", "raw", "instruction", "stage", "stage_index", "index", "kind")


def print_file(path: str, text: str, facts: DockerfileFacts | ComposeFacts | None) -> str:
    """Return the lines of a file with the notes that belong to each, and what belongs to none at the end."""
    if facts is None:
        return f"== {path}: not a container file\n"
    notes: dict[int, list[str]] = defaultdict(list)
    for line, note in sorted(_notes(facts), key=lambda pair: pair[0]):
        notes[line].append(note)
    lines = [f"== {path} ({facts.language}, {facts.status}, {facts.code_lines} lines of code)"]
    lines += [f"     ~ {note}" for note in notes.pop(0, [])]
    source = text.split("\n")
    for number, line in enumerate(source if source[-1] else source[:-1], 1):
        shown = line.replace("\r", "\\r").replace("\ufeff", "\\ufeff")
        lines += [f"{number:>3}  {shown}".rstrip(), *(f"     ~ {note}" for note in notes.pop(number, []))]
    lines += [f"     ~ line {number}: {note}" for number, rest in sorted(notes.items()) for note in rest]
    return "\n".join(lines) + "\n"


def print_links(nodes: Sequence[SymbolNode], edges: Sequence[SymbolEdge]) -> str:
    """Return the symbols and edges of all files of a case."""
    lines = ["== symbols"]
    lines += [f"{node.symbol} ({node.kind}, {node.fqn}{f', in {node.parent}' if node.parent else ''})" for node in nodes]
    lines += ["== edges"]
    lines += [f"{edge.source} {edge.kind} {edge.target} ({edge.confidence}, {edge.rule}) at {edge.path}:{edge.line}" for edge in edges]
    return "\n".join(lines) + "\n"


def _notes(facts: DockerfileFacts | ComposeFacts) -> Iterator[tuple[int, str]]:
    if isinstance(facts, DockerfileFacts):
        yield from ((0, note) for note in _directives(facts))
        for row in facts.instructions:
            yield from ((row.end_line, note) for note in _instruction(row))
        for stage in facts.stages:
            yield from (
                (stage.end_line, note) for note in _row(stage, f"stage {stage.index} {stage.symbol}, lines {stage.line}-{stage.end_line}")
            )
    else:
        yield from ((0, note) for note in _row(facts.file, f"file {facts.file.name or 'without a project name'}"))
        for service in facts.services:
            yield from (
                (service.end_line, note) for note in _row(service, f"service {service.symbol}, lines {service.line}-{service.end_line}")
            )
        for resource in facts.resources:
            head = f"{resource.kind} {resource.name}, lines {resource.line}-{resource.end_line}"
            yield from ((resource.end_line, note) for note in _row(resource, head))
    for problem in facts.problems:
        yield (problem.line or 0, f"problem {problem.code}: {problem.message}")


def _directives(facts: DockerfileFacts) -> Iterator[str]:
    if facts.syntax is not None:
        yield f"syntax {facts.syntax}"
    if facts.escape != "\\":
        yield f"escape {facts.escape}"


def _instruction(row: DockerInstruction) -> Iterator[str]:
    stage = "before any stage" if row.stage_index is None else f"stage {row.stage_index}{f' {row.stage}' if row.stage else ''}"
    yield from _row(row, f"{row.instruction}, lines {row.line}-{row.end_line}, {stage}")


def _row(row: DockerInstruction | DockerStage | ComposeService | ComposeResource | ComposeFile, head: str) -> Iterator[str]:
    """Yield a row's columns that say something: single values on one line, structs on one each."""
    said = {field.name: getattr(row, field.name) for field in fields(row) if field.name not in _PLACE}
    # An empty command is one that was taken away.
    said = {name: value for name, value in said.items() if _says_something(value) or (value == () and name in _COMMANDS)}
    structs = {name: value for name, value in said.items() if isinstance(value, tuple) and value and is_dataclass(value[0])}
    yield head
    if singles := [f"{name} {_shown(value)}" for name, value in said.items() if name not in structs]:
        yield f"  {', '.join(singles)}"
    for name, items in structs.items():
        yield from (f"  {name}: {_shown(item)}" for item in items)


def _says_something(value: object) -> bool:
    return value is not None and value is not False and value != ()


def _shown(value: object) -> str:
    if is_dataclass(value):
        parts = ((field.name, getattr(value, field.name)) for field in fields(value))
        return ", ".join(f"{name}={_shown(part)}" for name, part in parts if _says_something(part))
    if isinstance(value, tuple):
        return "[" + "; ".join(f"{{{_shown(item)}}}" if is_dataclass(item) else _shown(item) for item in value) + "]"
    text = str(value)
    return repr(text) if text != text.strip() or "\n" in text or not text else text
