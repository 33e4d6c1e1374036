"""Where the files of an image come from: the paths of the repository that a path in a stage may be a copy of."""

import posixpath
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fnmatch import fnmatch
from typing import Final, NamedTuple

from analyzer.languages.commands import INSTALLED_IN, built_by
from analyzer.model.containers import DockerfileFacts
from analyzer.schema.tables.containers import DockerInstruction
from analyzer.schema.vocab import EdgeKind

ROOT: Final = "/"

MAX_STEPS: Final = 40
"""Copies of copies that are followed for one path: stages may copy everything from each other."""


class Copy(NamedTuple):
    """What one instruction puts at an absolute path: sources of the build context, or of another stage."""

    sources: tuple[str, ...]
    destination: str
    stage: int | None


class Program(NamedTuple):
    """What a stage builds: the absolute paths where it may be put, and the folder or file that it is built of."""

    outputs: frozenset[str]
    source: str


class StageFiles(NamedTuple):
    """What a stage does to its files. `directory` is the working directory at its end, `variables` are those of its environment then."""

    base: int | None
    directory: str
    variables: Mapping[str, str]
    copies: tuple[Copy, ...]
    programs: tuple[Program, ...]


class Origin(NamedTuple):
    """A path of the build context that a path in an image may come from; with `is_built`, what a program is built of."""

    path: str
    is_built: bool


def stage_files(facts: DockerfileFacts) -> tuple[StageFiles, ...]:
    """Return the stages of a Dockerfile, in order."""
    rows: list[list[DockerInstruction]] = [[] for _ in facts.stages]
    for row in facts.instructions:
        if row.stage_index is not None and row.trigger is None:
            rows[row.stage_index].append(row)
    origin_of_line = {each.line: each.target for each in facts.references if each.kind is EdgeKind.COPIES_FROM}
    found: list[StageFiles] = []
    for stage in facts.stages:
        base = found[stage.base_stage] if stage.base_stage is not None and stage.base_stage < stage.index else None
        found.append(_stage(stage.base_stage, base, rows[stage.index], origin_of_line))
    return tuple(found)


def _stage(
    number: int | None, base: StageFiles | None, rows: Sequence[DockerInstruction], origin_of_line: Mapping[int, int | None]
) -> StageFiles:
    directory, variables = (base.directory, dict(base.variables)) if base is not None else (ROOT, {})
    copies, programs = list[Copy](), list[Program]()
    for row in rows:
        if row.instruction == "WORKDIR" and row.directory is not None:
            directory = _absolute(directory, row.directory)
        elif row.instruction == "ENV":
            variables |= {pair.name: pair.value for pair in row.variables if pair.value is not None}
        elif row.instruction in ("COPY", "ADD") and row.destination is not None:
            origin = origin_of_line.get(row.line)
            if row.from_stage is None or origin is not None:
                copies.append(Copy(row.sources, _absolute(directory, row.destination), origin))
        elif row.instruction == "RUN":
            programs += _programs(row.arguments, directory)
    return StageFiles(number, directory, variables, tuple(copies), tuple(programs))


def _programs(texts: Iterable[str], directory: str) -> Iterator[Program]:
    for built in (each for text in texts for each in built_by(text)):
        source = _absolute(directory, built.source)
        name = posixpath.splitext(posixpath.basename(source))[0]
        written = (
            [built.output, posixpath.join(built.output, name)] if built.output else [name, *(f"{each}/{name}" for each in INSTALLED_IN)]
        )
        yield Program(frozenset(_absolute(directory, each) for each in written), source)


def _absolute(directory: str, path: str) -> str:
    return posixpath.normpath(posixpath.join(directory, path))


def origins(stages: Sequence[StageFiles], stage: int, path: str) -> Iterator[Origin]:
    """Yield what an absolute path in a stage may come from, the likeliest first."""
    for number, place in _places(stages, stage, path):
        sources = (program.source for program in stages[number].programs if place in program.outputs)
        yield from (Origin(each, is_built=True) for source in sources for each in _of_context(stages, number, source))
    yield from (Origin(each, is_built=False) for each in _of_context(stages, stage, path))


def _of_context(stages: Sequence[StageFiles], stage: int, path: str) -> Iterator[str]:
    """Yield the paths of the build context that a path may be a copy of, the last copied first."""
    for number, place in _places(stages, stage, path):
        own = (copy for copy in reversed(stages[number].copies) if copy.stage is None)
        yield from (posixpath.normpath(source.lstrip("/") or ".") for source in copied(own, place))


def _places(stages: Sequence[StageFiles], stage: int, path: str) -> Iterator[tuple[int, str]]:
    """Yield a path in a stage, and where it may have been before in the stages that it was copied from."""
    waiting = [(stage, path)]
    for number, place in waiting:
        yield number, place
        further = [
            (copy.stage, _absolute(ROOT, source))
            for copy in stages[number].copies
            if copy.stage is not None
            for source in copied((copy,), place)
        ]
        base = stages[number].base
        further += [(base, place)] if base is not None else []
        waiting += [each for each in dict.fromkeys(further) if each not in waiting][: MAX_STEPS - len(waiting)]


def copied(copies: Iterable[Copy], path: str) -> Iterator[str]:
    """Yield the sources that a path may be a copy of: a folder's content, a file in a folder, or a file under another name."""
    for copy in copies:
        if path == copy.destination:
            yield from copy.sources
        elif copy.destination == ROOT or path.startswith(f"{copy.destination}/"):
            inside = posixpath.relpath(path, copy.destination)
            for source in copy.sources:
                folder, name = posixpath.split(source.rstrip("/"))
                yield posixpath.join(source, inside)
                if fnmatch(inside, name):
                    yield posixpath.join(folder, inside)
