"""What each Dockerfile instruction says: one reader an instruction, which fills the columns that are its own."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import NamedTuple

from analyzer.languages.dockerfile.arguments import (
    comma_separated,
    json_list,
    name_value_pairs,
    optional_pairs,
    split_blanks,
    split_line,
    split_words,
    take_flags,
)
from analyzer.languages.dockerfile.images import split_image
from analyzer.languages.dockerfile.lines import LogicalLine
from analyzer.languages.dockerfile.ports import read_exposed
from analyzer.languages.dockerfile.rows import blank_row
from analyzer.languages.dockerfile.words import Rejected, expand
from analyzer.schema.tables.containers import DockerInstruction, HealthCheck, Pair, RunMount
from analyzer.schema.vocab import BaseKind, InstructionForm

_STAGE_NAME = re.compile(r"[a-z][a-z0-9_.-]*\Z")
_HEREDOC_WORD = re.compile(r"\d*<<-?[^<]")


class Scope(NamedTuple):
    """What an instruction can see: the escape character, the values of variables, and the names of earlier stages in lower case."""

    path: str
    escape: str
    variables: Mapping[str, str]
    stage_index: int | None
    stage: str | None
    stages: Mapping[str, int]

    def text(self, word: str) -> str:
        """Return a word as the builder means it. Raises Rejected."""
        return expand(word, self.variables, self.escape).text


class ReadInstruction(NamedTuple):
    """An instruction's row, and why the builder would reject it, or None."""

    row: DockerInstruction
    flaw: str | None


def is_known(row: DockerInstruction) -> bool:
    """Return whether the builder has an instruction of the name."""
    return row.instruction in _READERS or row.trigger is not None


def read_instruction(line: LogicalLine, keyword: str, rest: str, scope: Scope) -> ReadInstruction:
    """Return the row of an instruction; one that the builder would reject keeps its arguments as one text."""
    row = blank_row(line, keyword, scope.path, scope.stage_index, scope.stage)
    if keyword == "ONBUILD":
        trigger, rest = split_line(rest)
        row = replace(row, trigger=trigger.upper() or None)
        if row.trigger in (None, "ONBUILD", "FROM", "MAINTAINER"):
            return ReadInstruction(replace(row, arguments=(rest,) if rest else ()), "not an instruction that ONBUILD can put off")
    flags, rest = take_flags(rest, scope.escape)
    row = replace(row, flags=flags, arguments=(rest,) if rest else ())
    reader = _READERS.get(row.trigger or keyword)
    if reader is None:
        return ReadInstruction(row, f"unknown instruction {row.trigger or keyword}")
    try:
        return ReadInstruction(reader(row, rest, scope), None)
    except Rejected as rejected:
        return ReadInstruction(row, f"{row.trigger or keyword}: {rejected}")


def flag_value(row: DockerInstruction, name: str) -> str | None:
    """Return the value of an instruction's flag, or None when it has no such flag."""
    return next((flag.value for flag in row.flags if flag.name == name), None)


def _from(row: DockerInstruction, rest: str, scope: Scope) -> DockerInstruction:
    words = split_blanks(rest)
    if len(words) not in (1, 3) or (len(words) == 3 and words[1].lower() != "as"):
        raise Rejected("takes an image, or an image, AS and a name")
    base = expand(words[0], scope.variables, scope.escape)
    kind = _base_kind(base.text, base.is_complete, scope)
    platform = flag_value(row, "platform")
    row = replace(
        row,
        arguments=words,
        base_kind=kind,
        image=base.text,
        platform=scope.text(platform) if platform is not None else None,
        alias=words[2] if len(words) == 3 else None,
    )
    if kind in (BaseKind.STAGE, BaseKind.SCRATCH):
        return row
    registry, repository, tag, digest = split_image(base.text)
    return replace(row, registry=registry, repository=repository, tag=tag, digest=digest)


def _base_kind(base: str, is_complete: bool, scope: Scope) -> BaseKind:
    if base.lower() in scope.stages:
        return BaseKind.STAGE
    if base == "scratch":
        return BaseKind.SCRATCH
    return BaseKind.IMAGE if is_complete and base else BaseKind.ARGUMENT


def is_stage_name(name: str) -> bool:
    """Return whether the builder accepts a name for a stage."""
    return _STAGE_NAME.match(name.lower()) is not None


def _command(row: DockerInstruction, rest: str, scope: Scope) -> DockerInstruction:
    items = json_list(rest)
    if items is not None:
        return replace(row, arguments=items, form=InstructionForm.EXEC)
    if not rest:
        raise Rejected("takes a command")
    return replace(row, form=InstructionForm.HEREDOC if row.heredocs else InstructionForm.SHELL)


def _run(row: DockerInstruction, rest: str, scope: Scope) -> DockerInstruction:
    mounts = tuple(_mount(flag.value or "", scope) for flag in row.flags if flag.name == "mount")
    return replace(_command(row, rest, scope), mounts=mounts)


_MOUNT_KEYS = {"src": "source", "dst": "target", "destination": "target"}


def _mount(text: str, scope: Scope) -> RunMount:
    known: dict[str, str] = {}
    options: list[Pair] = []
    for field in comma_separated(text):
        key, is_pair, value = field.partition("=")
        key = key.strip().lower()
        key = _MOUNT_KEYS.get(key, key)
        if key in ("type", "from", "source", "target") and is_pair:
            known[key] = value if key == "from" else scope.text(value)
        else:
            options.append(Pair(key, scope.text(value) if is_pair else None))
    kind = known.get("type", "bind").lower()
    return RunMount(kind, known.get("target"), known.get("source"), known.get("from"), tuple(options))


def _shell(row: DockerInstruction, rest: str, scope: Scope) -> DockerInstruction:
    items = json_list(rest)
    if not items:
        raise Rejected("takes a JSON list of strings")
    return replace(row, arguments=items, form=InstructionForm.EXEC)


def _copy(row: DockerInstruction, rest: str, scope: Scope) -> DockerInstruction:
    items = json_list(rest)
    words = split_blanks(rest) if items is None else items
    if len(words) < 2:
        raise Rejected("takes at least one source and a destination")
    paths = [word for word in words[:-1] if not (row.heredocs and _HEREDOC_WORD.match(word))]
    form = InstructionForm.EXEC if items is not None else InstructionForm.HEREDOC if row.heredocs else InstructionForm.SHELL
    return replace(
        row,
        arguments=words,
        form=form,
        sources=tuple(scope.text(path) for path in paths),
        destination=scope.text(words[-1]),
        from_stage=flag_value(row, "from") if (row.trigger or row.instruction) == "COPY" else None,
    )


def _volume(row: DockerInstruction, rest: str, scope: Scope) -> DockerInstruction:
    items = json_list(rest)
    words = split_blanks(rest) if items is None else items
    if not words:
        raise Rejected("takes at least one path")
    return replace(row, arguments=words, form=InstructionForm.SHELL if items is None else InstructionForm.EXEC)


def _env(row: DockerInstruction, rest: str, scope: Scope) -> DockerInstruction:
    arguments, pairs = _pairs(rest, scope)
    return replace(row, arguments=arguments, variables=pairs)


def _label(row: DockerInstruction, rest: str, scope: Scope) -> DockerInstruction:
    arguments, pairs = _pairs(rest, scope)
    return replace(row, arguments=arguments, labels=pairs)


def _pairs(rest: str, scope: Scope) -> tuple[tuple[str, ...], tuple[Pair, ...]]:
    pairs = name_value_pairs(rest, scope.escape)
    if not pairs:
        raise Rejected("takes at least one name and value")
    if any(value.value is None or not value.name for value in pairs):
        raise Rejected("each name needs a value, as in name=value")
    words = split_words(rest, scope.escape)
    arguments = words if "=" in words[0] else (pairs[0].name, pairs[0].value or "")
    return arguments, tuple(Pair(scope.text(pair.name), scope.text(pair.value or "")) for pair in pairs)


def _arg(row: DockerInstruction, rest: str, scope: Scope) -> DockerInstruction:
    words = split_words(rest, scope.escape)
    pairs = optional_pairs(words)
    if not pairs or any(not pair.name for pair in pairs):
        raise Rejected("takes at least one name")
    known: dict[str, str] = {}
    declared: list[Pair] = []
    for pair in pairs:
        values = {**scope.variables, **known} if "$" in (pair.value or "") else scope.variables
        value = None if pair.value is None else expand(pair.value, values, scope.escape)
        if value is not None and value.is_complete:
            known[pair.name] = value.text
        declared.append(Pair(pair.name, None if value is None else value.text))
    return replace(row, arguments=words, variables=tuple(declared))


def _expose(row: DockerInstruction, rest: str, scope: Scope) -> DockerInstruction:
    words = split_blanks(rest)
    if not words:
        raise Rejected("takes at least one port")
    # One variable may hold several ports.
    ports = [read_exposed(port) for word in words for port in scope.text(word).split()]
    return replace(row, arguments=words, ports=tuple(ports))


def _user(row: DockerInstruction, rest: str, scope: Scope) -> DockerInstruction:
    user, _, group = _one_text(rest, scope).partition(":")
    return replace(row, user=user, group=group or None)


def _workdir(row: DockerInstruction, rest: str, scope: Scope) -> DockerInstruction:
    return replace(row, directory=_one_text(rest, scope))


def _text(row: DockerInstruction, rest: str, scope: Scope) -> DockerInstruction:
    _one_text(rest, scope)
    return row


def _one_text(rest: str, scope: Scope) -> str:
    if not rest:
        raise Rejected("takes an argument")
    return scope.text(rest)


def _healthcheck(row: DockerInstruction, rest: str, scope: Scope) -> DockerInstruction:
    kind, command = split_line(rest) if rest else ("", "")
    if kind.upper() == "NONE" and not command:
        return replace(row, arguments=(kind,), healthcheck=HealthCheck(True, (), None, None, None, None, None, None))
    if kind.upper() != "CMD" or not command:
        raise Rejected("takes CMD and a command, or NONE")
    items = json_list(command)
    words = (command,) if items is None else items
    form = InstructionForm.SHELL if items is None else InstructionForm.EXEC
    retries = flag_value(row, "retries")
    check = HealthCheck(
        is_disabled=False,
        command=words,
        form=form,
        interval=flag_value(row, "interval"),
        timeout=flag_value(row, "timeout"),
        start_period=flag_value(row, "start-period"),
        start_interval=flag_value(row, "start-interval"),
        retries=int(retries) if retries is not None and re.fullmatch("[0-9]{1,9}", retries) else None,
    )
    return replace(row, arguments=(kind, *words), form=form, healthcheck=check)


_READERS: dict[str, Callable[[DockerInstruction, str, Scope], DockerInstruction]] = {
    "ADD": _copy,
    "ARG": _arg,
    "CMD": _command,
    "COPY": _copy,
    "ENTRYPOINT": _command,
    "ENV": _env,
    "EXPOSE": _expose,
    "FROM": _from,
    "HEALTHCHECK": _healthcheck,
    "LABEL": _label,
    "MAINTAINER": _text,
    "RUN": _run,
    "SHELL": _shell,
    "STOPSIGNAL": _text,
    "USER": _user,
    "VOLUME": _volume,
    "WORKDIR": _workdir,
}
