"""Where the files of an image come from: the paths of the repository that a path in a stage may be a copy of."""

import posixpath
from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from typing import Final, NamedTuple

from analyzer.languages.commands import INSTALLED_IN, built_by
from analyzer.model.containers import DockerfileFacts
from analyzer.schema.tables.containers import DockerInstruction
from analyzer.schema.vocab import EdgeKind

ROOT: Final = "/"
MAX_STEPS: Final = 200
"""Copies of copies that are followed for one path: stages may copy everything from each other."""


class Copy(NamedTuple):
    """What one instruction puts at an absolute path: sources of the build context, or of another stage."""

    sources: tuple[str, ...]
    destination: str
    stage: int | None


class Origin(NamedTuple):
    """A path of the build context that a path in an image may come from; with `is_built`, what a program is built of."""

    path: str
    is_built: bool


def origins(facts: DockerfileFacts, stage: int, path: str) -> Iterator[Origin]:
    """Yield what an absolute path in a stage may come from, the likeliest first."""
    for number, place in _places(facts, stage, path):
        for built in _built(facts, number, place):
            yield from (Origin(source, is_built=True) for source in _sources(facts, number, built))
    yield from (Origin(source, is_built=False) for source in _sources(facts, stage, path))


def _sources(facts: DockerfileFacts, stage: int, path: str) -> Iterator[str]:
    """Yield the paths of the build context that a path may be a copy of, the last copied first."""
    for number, place in _places(facts, stage, path):
        own = [copy for copy in _copies(facts, number) if copy.stage is None]
        yield from (posixpath.normpath(source.lstrip("/") or ".") for source in copied(reversed(own), place))


def _places(facts: DockerfileFacts, stage: int, path: str) -> Iterator[tuple[int, str]]:
    """Yield a path in a stage, and where it may have been before in the stages that it was copied from."""
    seen, waiting = set[tuple[int, str]](), [(stage, path)]
    while waiting and len(seen) < MAX_STEPS:
        place = waiting.pop(0)
        if place in seen or not 0 <= place[0] < len(facts.stages):
            continue
        seen.add(place)
        yield place
        for copy in _copies(facts, place[0]):
            if copy.stage is not None:
                waiting += [(copy.stage, posixpath.normpath(posixpath.join(ROOT, source))) for source in copied((copy,), place[1])]
        base = facts.stages[place[0]].base_stage
        waiting += [(base, place[1])] if base is not None else []


def variables_of(facts: DockerfileFacts, stage: int) -> dict[str, str]:
    """Return the variables that a stage sets, with those of the stages that it starts from."""
    base = facts.stages[stage].base_stage
    found = variables_of(facts, base) if base is not None and base < stage else {}
    own = [pair for row in facts.instructions if row.stage_index == stage and row.instruction == "ENV" for pair in row.variables]
    return found | {pair.name: pair.value for pair in own if pair.value is not None}


def directory_of(facts: DockerfileFacts, stage: int) -> str:
    """Return the working directory at the end of a stage, absolute."""
    return posixpath.normpath(posixpath.join(ROOT, facts.stages[stage].directory or ""))


def _copies(facts: DockerfileFacts, stage: int) -> Iterator[Copy]:
    """Yield what a stage copies, in order."""
    from_stage = {(each.stage, each.line): each.target for each in facts.references if each.kind is EdgeKind.COPIES_FROM}
    for row, directory in _with_directories(facts, stage):
        is_foreign = row.from_stage is not None and from_stage.get((stage, row.line)) is None
        if row.instruction in ("COPY", "ADD") and row.destination is not None and not is_foreign:
            destination = posixpath.normpath(posixpath.join(directory, row.destination))
            yield Copy(row.sources, destination, from_stage.get((stage, row.line)))


def _with_directories(facts: DockerfileFacts, stage: int) -> Iterator[tuple[DockerInstruction, str]]:
    """Yield the instructions of a stage, each with the working directory at it."""
    base = facts.stages[stage].base_stage
    directory = ROOT if base is None or base >= stage else directory_of(facts, base)
    for row in facts.instructions:
        if row.stage_index == stage and row.trigger is None:
            if row.instruction == "WORKDIR" and row.directory is not None:
                directory = posixpath.normpath(posixpath.join(directory, row.directory))
            yield row, directory


def copied(copies: Iterable[Copy], path: str) -> Iterator[str]:
    """Yield the sources that a path may be a copy of: a folder's content, a file in a folder, or a file under another name."""
    for copy in copies:
        inside = posixpath.relpath(path, copy.destination) if _is_within(path, copy.destination) else None
        for source in copy.sources if inside is not None else ():
            if inside == ".":
                yield source
            elif inside is not None:
                yield posixpath.join(source, inside)
                if fnmatch(inside, posixpath.basename(source.rstrip("/"))):
                    yield posixpath.join(posixpath.dirname(source.rstrip("/")), inside)


def _is_within(path: str, folder: str) -> bool:
    return path == folder or folder == ROOT or path.startswith(f"{folder}/")


def _built(facts: DockerfileFacts, stage: int, path: str) -> Iterator[str]:
    """Yield the folders or files of the stage that a program at a path was built of."""
    for row, directory in _with_directories(facts, stage):
        for text in row.arguments if row.instruction == "RUN" else ():
            for built in built_by(text):
                source = posixpath.normpath(posixpath.join(directory, built.source))
                name = posixpath.splitext(posixpath.basename(source))[0]
                outputs = [posixpath.join(each, name) for each in (directory, *INSTALLED_IN)]
                if built.output is not None:
                    outputs = [posixpath.join(directory, built.output), posixpath.join(directory, built.output, name)]
                if path in map(posixpath.normpath, outputs):
                    yield source
