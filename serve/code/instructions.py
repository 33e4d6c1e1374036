"""A Dockerfile instruction in an answer, shared by the tools that list them: only the parts that its keyword has."""

from typing import Annotated, Any, NotRequired, TypedDict, cast

from serve.answers.context import Row
from serve.answers.render import clip

RAW_CHARACTERS = 1_500


class Pair(TypedDict):
    name: str
    value: str | None


class Port(TypedDict):
    text: str
    start: int | None
    end: int | None
    protocol: str


class HealthCheck(TypedDict):
    is_disabled: bool
    command: list[str]
    form: str | None
    interval: str | None
    timeout: str | None
    start_period: str | None
    start_interval: str | None
    retries: int | None


class Mount(TypedDict):
    type: str
    target: str | None
    source: str | None
    from_stage: str | None


class Instruction(TypedDict):
    file: str
    line: int
    end_line: int
    instruction: Annotated[str, "Keyword in upper case."]
    raw_content: Annotated[str, f"As written; cut after {RAW_CHARACTERS} characters."]
    args: Annotated[list[str], "What follows the flags: JSON items, one text for a shell command, else words."]
    stage_index: Annotated[int | None, "Number of its stage, from 0; null before the first FROM."]
    stage: Annotated[str | None, "Name of its stage; null when it has none."]
    form: NotRequired[Annotated[str, "shell, exec or heredoc."]]
    trigger: NotRequired[Annotated[str, "ONBUILD: the instruction that it puts off."]]
    flags: NotRequired[list[Pair]]
    base_kind: NotRequired[Annotated[str, "FROM: image, stage, scratch or argument."]]
    base_image: NotRequired[Annotated[str, "FROM: the reference that it starts from."]]
    registry: NotRequired[str]
    repository: NotRequired[str]
    tag: NotRequired[str]
    digest: NotRequired[str]
    platform: NotRequired[str]
    stage_alias: NotRequired[str]
    sources: NotRequired[Annotated[list[str], "COPY and ADD."]]
    source: NotRequired[Annotated[str, "The first of sources."]]
    destination: NotRequired[str]
    from_stage: NotRequired[str]
    chown: NotRequired[str]
    mounts: NotRequired[list[Mount]]
    ports: NotRequired[list[Port]]
    port: NotRequired[Annotated[int, "Start of the first of ports."]]
    protocol: NotRequired[Annotated[str, "Protocol of the first of ports."]]
    user: NotRequired[str]
    group: NotRequired[str]
    path: NotRequired[Annotated[str, "WORKDIR: the directory."]]
    variables: NotRequired[Annotated[list[Pair], "ENV and ARG."]]
    labels: NotRequired[list[Pair]]
    healthcheck: NotRequired[HealthCheck]


COLUMNS = """path AS file, line, end_line, instruction, raw AS raw_content, arguments AS args, stage_index, stage, form::VARCHAR AS form,
        trigger,
        flags, base_kind::VARCHAR AS base_kind, image AS base_image, registry, repository, tag, digest, platform, alias AS stage_alias,
        sources, sources[1] AS source, destination, from_stage,
        list_filter(flags, lambda f: f.name = 'chown')[1].value AS chown,
        list_transform(mounts, lambda m: struct_pack(
            type := m.type, target := m.target, source := m.source, from_stage := m.from_stage)) AS mounts,
        ports, ports[1].start AS port, ports[1].protocol AS protocol, "user", "group", directory AS path, variables, labels, healthcheck"""

_ALWAYS = ("file", "line", "end_line", "instruction", "raw_content", "args", "stage_index", "stage")


def instruction_of(row: Row) -> Instruction:
    """Return the instruction that a row of `COLUMNS` tells, without the parts that its keyword does not have."""
    values: dict[str, Any] = {name: row[name] for name in Instruction.__annotations__ if name in _ALWAYS or row[name] not in (None, [])}
    values["raw_content"] = clip(row["raw_content"], RAW_CHARACTERS)
    values["args"] = [clip(argument, RAW_CHARACTERS) for argument in row["args"]]
    return cast("Instruction", values)
