"""What containers run: the commands of stages and services, and the code of the repository that they start."""

import posixpath
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from analyzer.languages.commands import BUILT_FUNCTION, Start, folder_of_archive, starts_of
from analyzer.link.containers.images import ROOT, Copy, StageFiles, copied, origins, stage_files
from analyzer.link.containers.names import beside, built_stage
from analyzer.link.mentions import Mentions
from analyzer.model.containers import ComposeFacts, DockerfileFacts
from analyzer.model.program import SymbolEdge, SymbolNode
from analyzer.model.project import ManifestFacts
from analyzer.schema.tables.containers import ComposeService
from analyzer.schema.vocab import Confidence, EdgeKind, EdgeRule

COMMAND_GROUPS = frozenset(("console_scripts", "gui_scripts", "bin", "scripts"))
"""Groups of a manifest's entry points that become commands."""

_MAX_NAME = 200

_MAX_SCRIPTS: Final = 8
"""Scripts that one command leads through."""


class ContainerStart(NamedTuple):
    """A command of a stage or service, by its symbol, and where it is written: a program with its words, or one text for a shell.

    `variables` are those of its environment, `place` is what it runs in.
    """

    path: str
    line: int
    symbol: str
    words: tuple[str, ...]
    variables: Mapping[str, str]
    place: "Place"

    @property
    def name(self) -> str:
        """The command as it is written, on one line, cut."""
        return " ".join(" ".join(self.words).split())[:_MAX_NAME]


@dataclass(frozen=True, slots=True)
class Place:
    """Where a command runs: a stage with what is mounted over it, seen from a working directory.

    `contexts` are the folders of the repository that the image may be built of, the likeliest first; there are no `stages` for an image
    that is not built here. Mounts lead to paths of the repository.
    """

    stages: tuple[StageFiles, ...]
    stage: int
    contexts: tuple[str, ...]
    mounts: tuple[Copy, ...]
    directory: str

    def paths(self, path: str) -> Iterator[tuple[str, bool]]:
        """Yield the paths of the repository that a path may come from, and whether it is a program built of the folder there."""
        absolute = posixpath.normpath(posixpath.join(self.directory, path))
        yield from ((posixpath.normpath(source), False) for source in copied(self.mounts, absolute))
        for origin in origins(self.stages, self.stage, absolute) if self.stages else ():
            yield from ((posixpath.normpath(posixpath.join(context, origin.path)), origin.is_built) for context in self.contexts)


def container_starts(dockerfiles: Iterable[DockerfileFacts], composes: Sequence[ComposeFacts]) -> list[ContainerStart]:
    """Return the commands that stages and services give themselves, in the order of their files."""
    built = {facts.path: (facts, stage_files(facts)) for facts in dockerfiles}
    contexts = _contexts(composes)
    found = [start for facts, stages in built.values() for start in _of_stages(facts, stages, contexts.get(facts.path, ()))]
    return found + [start for compose in composes for service in compose.services for start in _of_service(compose, service, built)]


def started(
    starts: Iterable[ContainerStart], scripts: Mapping[str, str], mentions: Mentions, manifests: Sequence[ManifestFacts]
) -> Iterator[tuple[ContainerStart, int]]:
    """Yield the symbols that commands start, each with what starts it. `scripts` are the texts of shell scripts by path."""
    texts = _Texts(scripts, {manifest.path: dict(manifest.scripts) for manifest in manifests if manifest.scripts})
    commands = _commands(mentions, manifests)
    for start in starts:
        nodes = (_node(start.place, each, mentions, commands) for each in _all_starts(start, texts))
        yield from ((start, node) for node in dict.fromkeys(nodes) if node is not None)


class _Texts(NamedTuple):
    """What commands may lead on to: shell scripts by path, and the named commands of each manifest."""

    scripts: Mapping[str, str]
    named: Mapping[str, Mapping[str, str]]


def _all_starts(start: ContainerStart, texts: _Texts) -> Iterator[Start]:
    """Yield what a command starts, and what the scripts do that it runs."""
    lines = [start.words]
    for line in lines:
        for each in starts_of(line, start.variables):
            yield each
            text = _text(each, start.place, texts)
            if text is not None and (text,) not in lines and len(lines) < _MAX_SCRIPTS:
                lines.append((text,))


def running(start: ContainerStart, node: SymbolNode) -> SymbolEdge:
    """Return the edge from a stage or service to what it starts."""
    return SymbolEdge(start.symbol, node.symbol, EdgeKind.RUNS, start.path, start.line, Confidence.HIGH, EdgeRule.CONFIGURATION)


def _of_stages(facts: DockerfileFacts, stages: tuple[StageFiles, ...], contexts: Sequence[str]) -> Iterator[ContainerStart]:
    """Yield the commands that stages give themselves; those that they have from another stage are that one's."""
    around = tuple(dict.fromkeys((*contexts, posixpath.dirname(facts.path) or ".", ".")))
    own = {row.stage_index: row.line for row in facts.instructions if row.trigger is None and row.instruction in ("CMD", "ENTRYPOINT")}
    for stage, files in zip(facts.stages, stages, strict=True):
        place = Place(stages, stage.index, around, (), files.directory)
        for words in _lines(stage.entrypoint or (), stage.command or ()) if stage.index in own else ():
            yield ContainerStart(facts.path, own[stage.index], stage.symbol, words, files.variables, place)


def _of_service(
    compose: ComposeFacts, service: ComposeService, built: Mapping[str, tuple[DockerfileFacts, tuple[StageFiles, ...]]]
) -> Iterator[ContainerStart]:
    if not service.command and not service.entrypoint:
        return
    build = service.build
    facts, stages = built.get(build.dockerfile_path or "", _NOTHING_BUILT) if build is not None else _NOTHING_BUILT
    number = built_stage(facts, build) if facts is not None and build is not None else None
    stage, files = (facts.stages[number], stages[number]) if facts is not None and number is not None else (None, None)
    contexts = (beside(compose.path, build.context or "."),) if build is not None else ()
    directory = posixpath.normpath(posixpath.join(files.directory if files is not None else ROOT, service.working_dir or ""))
    place = Place(stages if files is not None else (), number or 0, contexts, tuple(_mounts(compose, service)), directory)
    variables = dict(files.variables) if files is not None else {}
    variables |= {pair.name: pair.value for pair in service.environment if pair.value is not None}
    entrypoint = stage.entrypoint if stage is not None and service.entrypoint is None else service.entrypoint
    for words in _lines(entrypoint or (), service.command or ()):
        yield ContainerStart(compose.path, service.line, service.symbol, words, variables, place)


_NOTHING_BUILT: tuple[None, tuple[StageFiles, ...]] = (None, ())


def _mounts(compose: ComposeFacts, service: ComposeService) -> Iterator[Copy]:
    """Yield the folders of the repository that a service mounts."""
    for volume in service.volumes:
        if volume.source is not None and volume.target is not None and volume.source.startswith("."):
            yield Copy((beside(compose.path, volume.source),), posixpath.normpath(volume.target), None)


def _lines(entrypoint: tuple[str, ...], command: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield the command lines: an entry point takes the words of a command, but not a text for a shell."""
    is_text = len(command) == 1 and " " in command[0]
    if entrypoint and command and not is_text and not (len(entrypoint) == 1 and " " in entrypoint[0]):
        yield (*entrypoint, *command)
    else:
        yield from (line for line in (entrypoint, command) if line)


def _contexts(composes: Iterable[ComposeFacts]) -> dict[str, list[str]]:
    """Return the folders that services build each Dockerfile with."""
    found: dict[str, list[str]] = {}
    for compose in composes:
        for service in compose.services:
            if service.build is not None and service.build.dockerfile_path is not None:
                found.setdefault(service.build.dockerfile_path, []).append(beside(compose.path, service.build.context or "."))
    return found


def _commands(mentions: Mentions, manifests: Iterable[ManifestFacts]) -> dict[str, int]:
    found: dict[str, int] = {}
    for manifest in manifests:
        for entry in manifest.entry_points:
            node = mentions.of_reference(manifest.path, entry.reference) if entry.group in COMMAND_GROUPS else None
            if node is not None:
                found.setdefault(entry.name, node)
    return found


def _text(start: Start, place: Place, texts: _Texts) -> str | None:
    """Return the commands that a shell script holds, or that a manifest in the working directory has under a name."""
    if start.script:
        names = dict.fromkeys(map(posixpath.basename, texts.named))
        paths = (path for name in names for path, _ in place.paths(name))
        return next((texts.named[path][start.script] for path in paths if start.script in texts.named.get(path, ())), None)
    written = (path for name in start.files for path, _ in place.paths(name)) if texts.scripts else ()
    return next((texts.scripts[path] for path in written if path in texts.scripts), None)


def _node(place: Place, start: Start, mentions: Mentions, commands: Mapping[str, int]) -> int | None:
    """Return the symbol that a start means: by a path, else by a full name, else as a command of the repository's own."""
    if start.is_archive:
        folders = [folder_of_archive(path) for written in start.files for path, _ in place.paths(written)]
        found = (mentions.of_program(folder) for folder in dict.fromkeys((*folders, *place.contexts)))
        return next((node for node in found if node is not None), None)
    for written in start.files:
        for path, is_built in place.paths(written):
            function, member = (BUILT_FUNCTION, BUILT_FUNCTION) if is_built else (start.function, start.member)
            node = mentions.of_function(path, function) if function else None
            node = mentions.of_path(path, member) if node is None else node
            if node is not None:
                return node
    full = (f"{name}.{start.member}" if start.member else name for name in start.names)
    named = (mentions.of_text(name, within=place.contexts) for name in full)
    return next((node for node in named if node is not None), commands.get(start.command))
