"""Spots of Dockerfiles: each what a rule of hadolint's objects to, read from the instructions."""

import posixpath
import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Set
from itertools import pairwise
from typing import Final

from analyzer.languages.dockerfile.commands import has_all_at_hand, operands, spots_of_command
from analyzer.languages.dockerfile.shell import Command, commands_of, substitutions_of
from analyzer.metrics.spots import Spot
from analyzer.metrics.spots.docker_rules import HADOLINT, OF_IMAGES
from analyzer.model.containers import DockerfileFacts
from analyzer.schema.tables.containers import DockerInstruction
from analyzer.schema.vocab import BaseKind, InstructionForm
from analyzer.schema.vocab_health import SpotKind

_ARCHIVES: Final = (
    ".tar",
    ".tar.gz",
    ".tgz",
    ".tar.bz2",
    ".tbz2",
    ".tar.xz",
    ".txz",
    ".gz",
    ".bz2",
    ".xz",
    ".Z",
    ".tar.Z",
    ".lz",
    ".lzma",
    ".tlz",
)
_HIGHEST_PORT: Final = 65535
_NUMBER = re.compile(r"[0-9]{1,9}")
_ROOTS = frozenset({"root", "0"})
_SINGLE = {
    "CMD": SpotKind.SECOND_COMMAND,
    "ENTRYPOINT": SpotKind.SECOND_ENTRYPOINT,
    "HEALTHCHECK": SpotKind.SECOND_HEALTHCHECK,
}
_SHELL = re.compile(r"(?:/usr)?(?:/bin/)?(?:ba|da|z|a)?sh(?:\s+-\w+)*|exec\s[^;&|]*", re.DOTALL)
"""A shell that waits for commands: another one before it is none too many. And what takes the place of the one before it."""
_PLACEHOLDER = re.compile(r"[A-Z][A-Z\d_]*")
"""The name of no image, since those have small letters: something is put in its place before the build."""
_SOURCES = re.compile(r"/etc/apt/(?:sources\.list|preferences)")
"""Files that say which versions of packages there are."""
_NO_RECOMMENDS = re.compile(r"APT::Install-Recommends\W+(?:0|false|no|off)\b", re.IGNORECASE)
"""What the settings of apt say so that no installation brings more than it names."""
_LISTS = re.compile(r"/var/lib/apt(?:/lists.*|/?\*?)", re.DOTALL)
_APK_INDEX = re.compile(r"/var/cache/apk(?:/.*|/?\*?)", re.DOTALL)
_PIP_CACHE = re.compile(r"(?:/\w+|~|\$\{?HOME\}?)/\.cache(?:/pip|/\*)?/?\*?")
_NO_PIP_CACHE = "PIP_NO_CACHE_DIR"
_EMPTYING = ("dist-clean", "distclean")
"""Verbs of apt-get that remove the lists of packages."""


def spots_of_dockerfiles(files: Sequence[DockerfileFacts], ignored: Set[str] = frozenset()) -> list[Spot]:
    """Return the spots of Dockerfiles, in no particular order; none of what the rules of hadolint that are `ignored` object to, nor of
    images with the name of a stage of another file, or of the folder of one that starts from no image of that name, which may stand behind
    their owner and what all of their images begin with (`owner/shop-base` of `base/`): who builds several together hands it over. Where
    nobody runs what a file makes, it matters to nobody how large that is, and which version of what made it."""
    stages = _named_stages(files)
    found = [(spot, facts) for facts in files for spot in _told(facts) if HADOLINT[spot.kind] not in ignored]
    return [spot for spot, facts in found if not _is_waived(spot, facts) and not _is_stage_of_another(spot, stages)]


def _told(facts: DockerfileFacts) -> Iterator[Spot]:
    is_run = not _is_a_task(facts)
    for spot in _spots(facts):
        yield spot if is_run or spot.kind not in OF_IMAGES else spot._replace(value=0)


def _is_a_task(facts: DockerfileFacts) -> bool:
    """Return whether building is all that a Dockerfile is for: its last stage, under a name, has files alone and no system, or only runs
    commands on the files of the build, without taking any along."""
    last = facts.stages[-1] if facts.stages else None
    if last is None or last.name is None:
        return False
    rows = [row for row in facts.instructions if row.stage_index == last.index]
    names = {row.instruction for row in rows}
    if last.base_kind is BaseKind.SCRATCH:
        return names <= _OF_FILES
    return names <= _OF_TASKS and any(mount.type == "bind" and mount.from_stage is None for row in rows for mount in row.mounts)


_OF_FILES: Final = frozenset({"FROM", "ADD", "ARG", "COPY"})
_OF_TASKS: Final = frozenset({"FROM", "ARG", "ENV", "RUN", "SHELL", "WORKDIR"})


def _named_stages(files: Iterable[DockerfileFacts]) -> Mapping[str, Set[str]]:
    """Return the paths of the files that make an image of a name: a stage has it, or their folder."""
    found: dict[str, set[str]] = defaultdict(set)
    for facts in files:
        folder = posixpath.basename(posixpath.dirname(facts.path))
        if folder and all((row.repository or "").rpartition("/")[2] != folder for row in facts.instructions if row.instruction == "FROM"):
            found[folder].add(facts.path)
        for stage in facts.stages:
            if stage.name is not None:
                found[stage.name].add(facts.path)
    return found


def _is_stage_of_another(spot: Spot, stages: Mapping[str, Set[str]]) -> bool:
    if spot.kind is not SpotKind.UNTAGGED_IMAGE:
        return False
    owner, _, name = (spot.detail or "").rpartition("/")
    names = (name, name.partition("-")[2]) if owner else (name,)
    return any(stages.get(each, frozenset()) - {spot.path} for each in names)


def _is_waived(spot: Spot, facts: DockerfileFacts) -> bool:
    """Return whether a comment says that hadolint shall not object."""
    rule = HADOLINT[spot.kind]
    return any(rule == waived and (place < 0 or facts.instructions[place].line == spot.line) for place, waived in facts.waivers)


def _spots(facts: DockerfileFacts) -> Iterator[Spot]:
    thrown_away = _thrown_away(facts)
    set_variables = {variable.name for row in facts.instructions for variable in row.variables}
    harmless = {
        SpotKind.APT_WITHOUT_PIN: {row.stage_index for row in facts.instructions if _SOURCES.match(row.destination or "")},
        SpotKind.APT_RECOMMENDS: {row.stage_index for row in facts.instructions if any(map(_NO_RECOMMENDS.search, row.arguments))},
    }
    for row in facts.instructions:
        for kind in _upgraded(row):
            harmless.setdefault(kind, set()).add(row.stage_index)
    placed = set[int | None]()
    for row in facts.instructions:
        if row.instruction == "RUN":
            yield from (
                spot._replace(value=0) if row.stage_index in harmless.get(spot.kind, ()) else spot
                for spot in _of_run(row, keeps=row.stage_index not in thrown_away)
                if spot.kind is not SpotKind.PIP_CACHE_KEPT or _NO_PIP_CACHE not in set_variables
            )
        else:
            yield from _of_instruction(row, is_placed=row.stage_index in placed)
        if row.instruction == "WORKDIR" and (row.directory or "").startswith("/"):
            placed.add(row.stage_index)
    yield from _of_bases(facts)
    yield from _of_stages(facts, thrown_away)


def _spot(row: DockerInstruction, kind: SpotKind, detail: str | None = None) -> Spot:
    return Spot(row.path, row.line, row.end_line, None, kind, 1, row.instruction, detail)


def _of_instruction(row: DockerInstruction, *, is_placed: bool) -> Iterator[Spot]:
    """Yield the spots of an instruction that runs no command; `is_placed` tells that its stage has said in which folder it works."""
    match row.instruction:
        case "WORKDIR":
            directory = (row.directory or "").strip("\"'")
            if directory and not directory.startswith(("/", "$")) and directory[1:2] != ":":
                yield _spot(row, SpotKind.RELATIVE_WORKDIR, directory)._replace(value=int(not is_placed))
        case "MAINTAINER":
            yield _spot(row, SpotKind.MAINTAINER)
        case "CMD" | "ENTRYPOINT":
            if row.form is InstructionForm.SHELL:
                command = " ".join(row.arguments)
                yield _spot(row, SpotKind.COMMAND_IN_SHELL_FORM, command)._replace(value=int(_SHELL.fullmatch(command) is None))
        case "EXPOSE":
            for port in row.ports:
                if any(int(number) > _HIGHEST_PORT for number in _NUMBER.findall(port.text)):
                    yield _spot(row, SpotKind.PORT_OUT_OF_RANGE, port.text)
        case "ADD" | "COPY":
            yield from _of_copy(row)


def _of_copy(row: DockerInstruction) -> Iterator[Spot]:
    if any("{{" in text for text in row.arguments):  # A program writes the words of a template.
        return
    plain = [source for source in row.sources if "://" not in source and not source.endswith(_ARCHIVES) and not source.startswith("git@")]
    is_known = not any(text.startswith("$") for text in row.arguments)  # A variable may be told a place to download from.
    if row.instruction == "ADD" and row.sources and is_known and len(plain) == len(row.sources):
        yield _spot(row, SpotKind.ADD_FOR_COPY, plain[0])
    is_folder = row.destination is not None and row.destination.rstrip("\"'").endswith(("/", "\\", "."))
    if row.instruction == "COPY" and len(row.sources) > 1 and not is_folder:
        yield _spot(row, SpotKind.COPY_TO_NO_FOLDER, row.destination)


def _thrown_away(facts: DockerfileFacts) -> frozenset[int]:
    """Return the numbers of the stages of which no image is made: only what others copy from them stays. Of those that a variable chooses
    among, each may be what another starts from."""
    copied = {row.from_stage for row in facts.instructions} | {mount.from_stage for row in facts.instructions for mount in row.mounts}
    bases = {stage.base_stage for stage in facts.stages}
    chosen = {row.stage_index: _CHOSEN.split(row.image) for row in facts.instructions if row.instruction == "FROM" and row.image}
    fitting = {index: re.compile(".*".join(map(re.escape, parts))) for index, parts in chosen.items() if len(parts) > 1 and any(parts)}
    kept: set[int | None] = set()
    for stage in reversed(facts.stages):  # A stage starts from an earlier one.
        may_be = {other for other, names in fitting.items() if other != stage.index and names.fullmatch(stage.name or "")}
        is_needed = stage.index in bases or bool(may_be) or not copied.isdisjoint((stage.name, str(stage.index)))
        if stage.is_final or stage.index in kept or not is_needed or not may_be.isdisjoint(kept):
            kept.update((stage.index, stage.base_stage))
    return frozenset(stage.index for stage in facts.stages if stage.index not in kept)


_CHOSEN: Final = re.compile(r"\$\{?\w+(?:[^{}]*\})?")
"""A variable in the name of an image, which who builds chooses: that of a stage may fit."""


def _of_run(row: DockerInstruction, *, keeps: bool) -> Iterator[Spot]:
    commands = _commands(row)
    keeps_caches = keeps and not any(mount.type in ("cache", "tmpfs") for mount in row.mounts)
    folders = {command.words[:1] for command in commands if command.program == "cd"} - _BACK
    harmless = {kind for kind, place in _REMOVED.items() if _is_removed(place, commands)}
    harmless |= ({SpotKind.CHANGED_FOLDER} if len(folders) > 1 else set()) | (set() if keeps else {SpotKind.APT_RECOMMENDS})
    for at, command in enumerate(commands):
        for kind, detail in spots_of_command(command):
            if keeps_caches or kind not in _CACHED:
                is_harmless = kind in harmless or (kind is SpotKind.PIP_CACHE_KEPT and has_all_at_hand(command))
                is_harmless |= kind is SpotKind.CHANGED_FOLDER and _is_made(detail, commands[:at])
                yield _spot(row, kind, detail)._replace(value=int(not is_harmless))


def _is_made(folder: str, before: Iterable[Command]) -> bool:
    """Return whether the commands before make a folder by what they are for: no WORKDIR can stand before them. They tell where, or have a
    place or an archive of its name (`git clone https://example.org/a.git && cd a`)."""
    place = folder.rstrip("/")
    name = posixpath.basename(place)
    words = {word.rstrip("/") for command in before if command.program not in _OF_FOLDERS for word in command.words}
    return bool(name) and any(word == place or _is_source(word, name) for word in words)


def _is_source(word: str, name: str) -> bool:
    """Return whether a word tells of an archive or a repository that a folder of a name comes from."""
    last = posixpath.basename(word)
    return last.startswith(f"{name}.") or (last == name and "://" in word)


_OF_FOLDERS: Final = frozenset({"[", "cd", "chgrp", "chmod", "chown", "mkdir", "rm", "test"})
"""Programs that make an empty folder, as WORKDIR does, or want one that is there."""


def _upgraded(row: DockerInstruction) -> Iterator[SpotKind]:
    """Yield what wants no version of packages since a RUN brings all that are there to the newest one."""
    for command in _commands(row) if row.instruction == "RUN" else ():
        words = list(operands(command, command.program or ""))
        if len(words) == 1 and words[0] in _UPGRADING and command.program in _MANAGERS:
            yield _MANAGERS[command.program]


_UPGRADING: Final = frozenset({"upgrade", "dist-upgrade", "full-upgrade"})
_MANAGERS: Final = {"apk": SpotKind.APK_WITHOUT_PIN, **dict.fromkeys(("apt", "apt-get"), SpotKind.APT_WITHOUT_PIN)}


def _is_removed(place: re.Pattern[str], commands: Iterable[Command]) -> bool:
    """Return whether one of the commands removes a place with all that is in it."""
    return any(command.program == "rm" and any(map(place.fullmatch, command.words)) for command in commands)


_BACK: Final = frozenset({(), ("-",), ("..",), ("/",)})
"""Where a command goes once it is done in another folder; one that goes to several others cannot start in each of them."""
_CACHED = frozenset({SpotKind.PIP_CACHE_KEPT, SpotKind.APK_CACHE_KEPT, SpotKind.APT_LISTS_KEPT})
_REMOVED: Final = {SpotKind.PIP_CACHE_KEPT: _PIP_CACHE, SpotKind.APK_CACHE_KEPT: _APK_INDEX}
"""What a command keeps, and where: what the same instruction removes, no layer has."""


def _commands(row: DockerInstruction) -> list[Command]:
    if row.form is InstructionForm.EXEC:
        return [Command(row.arguments[0], tuple(row.arguments[1:]), False)] if row.arguments else []
    text = "\n".join(row.arguments) if row.form is not InstructionForm.HEREDOC else ""
    return [command for part in (text, *(heredoc.content for heredoc in row.heredocs)) for command in commands_of(part)]


def _of_bases(facts: DockerfileFacts) -> Iterator[Spot]:
    """Yield images without a tag or with one that moves, and names that two stages share. An image that a variable or another word names
    is for who builds to choose."""
    names: set[str] = set()
    for row in facts.instructions:
        if row.instruction != "FROM":
            continue
        is_chosen = "$" in (row.image or "") or any(text.startswith("$") or _PLACEHOLDER.fullmatch(text) for text in row.arguments[:1])
        if row.base_kind is BaseKind.IMAGE and row.digest is None and not is_chosen:
            if row.tag is None:
                yield _spot(row, SpotKind.UNTAGGED_IMAGE, row.image)
            elif row.tag == "latest":
                yield _spot(row, SpotKind.LATEST_IMAGE, row.image)
        if row.alias is not None and row.alias in names:
            yield _spot(row, SpotKind.REPEATED_STAGE_NAME, row.alias)
        names.add(row.alias or "")


def _of_stages(facts: DockerfileFacts, thrown_away: Collection[int]) -> Iterator[Spot]:
    of_stage: dict[int | None, list[DockerInstruction]] = defaultdict(list)
    for row in facts.instructions:
        if row.trigger is None:
            of_stage[row.stage_index].append(row)
    for stage in facts.stages:
        rows = of_stage[stage.index]
        for name, kind in _SINGLE.items():
            yield from (_spot(row, kind) for row in _again(rows, name))
        yield from _pipes(rows, facts)
        if stage.index not in thrown_away:
            yield from _in_a_row(rows)
            yield from _lists(rows)
        users = [row for row in rows if row.instruction == "USER"]
        if stage.is_final and users and (users[-1].user or "") in _ROOTS:
            yield _spot(users[-1], SpotKind.ROOT_AT_THE_END, users[-1].user)


def _again(rows: Sequence[DockerInstruction], name: str) -> Iterator[DockerInstruction]:
    """Yield the instructions of a name behind another one; what a template chooses among is read apart (`{{if …}}`)."""
    is_there = False
    for row in rows:
        if row.instruction == name and is_there:
            yield row
        is_there = row.instruction == name or (is_there and not row.instruction.startswith("{"))


def _in_a_row(rows: Sequence[DockerInstruction]) -> Iterator[Spot]:
    """Yield RUN instructions right after another with the same flags; those of several commands are apart on purpose."""
    for first, second in pairwise(rows):
        is_pair = first.instruction == second.instruction == "RUN" and first.flags == second.flags
        if is_pair and not (first.heredocs or second.heredocs) and len(_commands(first)) == len(_commands(second)) == 1:
            yield _spot(second, SpotKind.RUNS_IN_A_ROW)


def _pipes(rows: Sequence[DockerInstruction], facts: DockerfileFacts) -> Iterator[Spot]:
    """Yield RUN instructions with a pipe, since no SHELL or `set` asks for pipefail, each with how many of its pipes hide a failure."""
    is_safe = False
    for row in rows:
        if row.instruction == "SHELL":
            is_safe = _is_pipefail(row.arguments) or any("powershell" in word.lower() or "pwsh" in word for word in row.arguments)
        if row.instruction != "RUN" or is_safe or row.form is InstructionForm.EXEC:
            continue
        commands = _commands(row)
        inner = [command for part in substitutions_of("\n".join(row.arguments)) for command in commands_of(part)]
        places = [place for part in (commands, inner) for place in zip((_NOTHING, *part), part, (*part[1:], _NOTHING), strict=False)]
        pipes = [place for place in places if place[1].is_piped]
        if pipes and not any(command.program == "set" and _is_pipefail(command.words) for command in commands):
            hiding = [pipe[1].program or "a command" for pipe in pipes if not _is_harmless(*pipe)]
            yield _spot(row, SpotKind.PIPE_WITHOUT_PIPEFAIL, hiding[0] if hiding else None)._replace(value=len(hiding))


_NOTHING: Final = Command("", (), is_piped=False)
_SAYING: Final = frozenset({"arch", "date", "echo", "hostname", "id", "nproc", "printf", "pwd", "seq", "uname", "whoami", "yes"})
"""Programs that say what they are given, or how the system is."""
_LEAVING: Final = frozenset({"head"})


_PASSING_ON: Final = frozenset({"awk", "cut", "rev", "sed", "sort", "tr", "uniq"})
"""Programs that change the text that comes to them, whatever it is."""


def _is_harmless(source: Command, before: Command, after: Command) -> bool:
    """Return whether a command of a pipe, with those around it, cannot fail, or is cut off by the one behind, as pipefail would tell of it
    each time."""
    is_saying = before.program in _SAYING or (before.program == "dpkg" and before.words[:1] == ("--print-architecture",))
    is_passing_on = source.is_piped and before.program in _PASSING_ON
    return is_saying or is_passing_on or after.program in _LEAVING


def _is_pipefail(words: Sequence[str]) -> bool:
    return any(word.startswith("-") and word.endswith("o") and after == "pipefail" for word, after in pairwise(words))


def _lists(rows: Sequence[DockerInstruction]) -> Iterator[Spot]:
    """Yield RUN instructions that fetch the lists of packages and keep them in the image."""
    for row in rows:
        if row.instruction != "RUN" or any(mount.type in ("cache", "tmpfs") for mount in row.mounts):
            continue
        commands = _commands(row)
        verbs = {verb for command in commands if command.program == "apt-get" for verb in list(operands(command, "apt-get"))[:1]}
        if "update" in verbs and not _is_removed(_LISTS, commands) and verbs.isdisjoint(_EMPTYING):
            yield _spot(row, SpotKind.APT_LISTS_KEPT)
