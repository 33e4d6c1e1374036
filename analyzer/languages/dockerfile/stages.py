"""Build stages: what the instructions of each add up to."""

import posixpath
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from analyzer.schema.ids import child_symbol, file_symbol
from analyzer.schema.tables.containers import DockerInstruction, DockerStage, Pair, PortRange
from analyzer.schema.vocab import BaseKind

_DRIVE = re.compile(r"[A-Za-z]:")


@dataclass(slots=True)
class Stage:
    """A stage as it grows. `values` are the variables whose value this file decides."""

    opening: DockerInstruction
    index: int
    base_stage: int | None
    values: dict[str, str] = field(default_factory=dict)
    end_line: int = 0
    instructions: int = 1
    user: str | None = None
    group: str | None = None
    directory: str | None = None
    entrypoint: tuple[str, ...] | None = None
    command: tuple[str, ...] | None = None
    sets_command: bool = False
    ports: dict[PortRange, None] = field(default_factory=dict)
    has_healthcheck: bool = False


def open_stage(opening: DockerInstruction, index: int, base: Stage | None) -> Stage:
    """Return the stage that a FROM opens; from another stage it takes over all that it leaves unsaid."""
    if base is None:
        return Stage(opening, index, None, end_line=opening.end_line)
    return Stage(
        opening,
        index,
        base.index,
        values=dict(base.values),
        end_line=opening.end_line,
        user=base.user,
        group=base.group,
        directory=base.directory,
        entrypoint=base.entrypoint,
        command=base.command,
        ports=dict(base.ports),
        has_healthcheck=base.has_healthcheck,
    )


def add_instruction(stage: Stage, row: DockerInstruction, global_values: Mapping[str, str]) -> None:
    """Let an instruction of a stage take effect. What ONBUILD puts off has none here."""
    stage.end_line = row.end_line
    stage.instructions += 1
    match row.instruction:
        case "ENV":
            set_values(stage.values, row.variables)
        case "ARG":
            set_values(stage.values, _with_globals(row.variables, global_values))
        case "EXPOSE":
            stage.ports.update(dict.fromkeys(row.ports))
        case "USER" if row.user is not None:
            stage.user, stage.group = row.user, row.group
        case "WORKDIR" if row.directory is not None:
            stage.directory = _joined(stage.directory, row.directory)
        case "HEALTHCHECK" if row.healthcheck is not None:
            stage.has_healthcheck = not row.healthcheck.is_disabled
        case "CMD":
            stage.command, stage.sets_command = row.arguments, True
        case "ENTRYPOINT":
            # An entry point drops the command of the base, not that of its own stage.
            stage.entrypoint = row.arguments
            stage.command = stage.command if stage.sets_command else ()


def _with_globals(declared: tuple[Pair, ...], global_values: Mapping[str, str]) -> tuple[Pair, ...]:
    """An ARG without a default takes that of the same ARG before the first FROM."""
    return tuple(pair if pair.value is not None else replace(pair, value=global_values.get(pair.name)) for pair in declared)


def set_values(values: dict[str, str], pairs: tuple[Pair, ...]) -> None:
    """Let the pairs of an ENV or ARG take effect; without any, since it was rejected, no value is sure any longer."""
    if not pairs:
        values.clear()
    for pair in pairs:
        if pair.value is None:
            continue
        # What still holds a variable is not decided by this file.
        if "$" in pair.value:
            values.pop(pair.name, None)
        else:
            values[pair.name] = pair.value


def _joined(directory: str | None, path: str) -> str:
    if path.startswith(("/", "\\")) or _DRIVE.match(path) or directory is None:
        return path
    return posixpath.join(directory, path)


def finished(stages: list[Stage]) -> tuple[DockerStage, ...]:
    """Return the rows of all stages of a file. A second stage of one name has a symbol of its own."""
    seen: Counter[str] = Counter()
    rows = []
    for stage in stages:
        name = stage.opening.alias or str(stage.index)
        seen[name] += 1
        rows.append(_row(stage, child_symbol(file_symbol(stage.opening.path), name, seen[name]), stage is stages[-1]))
    return tuple(rows)


def _row(stage: Stage, symbol: str, is_final: bool) -> DockerStage:
    opening = stage.opening
    written = opening.arguments[0] if opening.arguments else ""
    return DockerStage(
        path=opening.path,
        index=stage.index,
        symbol=symbol,
        name=opening.alias,
        line=opening.line,
        end_line=stage.end_line,
        base=opening.image or written,
        base_text=written,
        base_kind=opening.base_kind or BaseKind.ARGUMENT,
        base_stage=stage.base_stage,
        registry=opening.registry,
        repository=opening.repository,
        tag=opening.tag,
        digest=opening.digest,
        platform=opening.platform,
        is_final=is_final,
        instructions=stage.instructions,
        user=stage.user,
        group=stage.group,
        directory=stage.directory,
        entrypoint=stage.entrypoint,
        command=stage.command,
        ports=tuple(stage.ports),
        has_healthcheck=stage.has_healthcheck,
    )
