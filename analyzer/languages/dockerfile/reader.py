"""A whole Dockerfile: its instructions, its stages, and what the stages take from each other and from images."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from dataclasses import replace as with_fields
from typing import NamedTuple

from analyzer.languages.dockerfile.images import split_image
from analyzer.languages.dockerfile.instructions import Scope, is_known, is_stage_name, read_instruction
from analyzer.languages.dockerfile.lines import Flaw, LogicalLine, scan_lines
from analyzer.languages.dockerfile.stages import Stage, add_instruction, finished, open_stage, set_values
from analyzer.languages.dockerfile.structure import structure_of
from analyzer.languages.dockerfile.words import expand
from analyzer.model.containers import DockerfileFacts, StageReference
from analyzer.model.files import Problem
from analyzer.schema.tables.containers import DockerInstruction
from analyzer.schema.vocab import BaseKind, EdgeKind, ParseStatus, ProblemCode, ProblemStage


def read_dockerfile(path: str, text: str) -> DockerfileFacts:
    """Return the facts of a Dockerfile; what the builder would reject is a problem, never an exception."""
    scanned = scan_lines(text)
    reading = _Reading(path, scanned.escape, flaws=list(scanned.flaws))
    for line, (keyword, rest) in zip(scanned.lines, structure_of(scanned.lines), strict=True):
        reading.add(line, keyword, rest)
    references = tuple(reading.references())
    if not reading.stages:
        reading.flaws.append(Flaw(1, "no FROM: there is no stage to build"))
    problems = tuple(
        Problem(ProblemStage.EXTRACT, path, flaw.line, ProblemCode.SYNTAX_ERROR, flaw.message)
        for flaw in sorted(reading.flaws, key=lambda flaw: flaw.line)
    )
    return DockerfileFacts(
        path=path,
        language="dockerfile",
        status=ParseStatus.PARTIAL if problems else ParseStatus.PARSED,
        lines=scanned.line_count,
        code_lines=scanned.code_lines,
        syntax=scanned.directives.get("syntax"),
        escape=scanned.escape,
        instructions=tuple(reading.rows),
        stages=finished(reading.stages),
        references=references,
        problems=problems,
        waivers=tuple(_placed(scanned.waivers, reading.rows)),
    )


def read_named_dockerfile(path: str, text: str) -> DockerfileFacts | None:
    """Read a file that has the name of a Dockerfile; None for one with a longer name that has none of its instructions.

    `Dockerfile.nanorc` tells an editor how Dockerfiles look.
    """
    facts = read_dockerfile(path, text)
    is_bare = "." not in path.rpartition("/")[2]
    return facts if is_bare or not facts.instructions or any(map(is_known, facts.instructions)) else None


def _placed(waivers: Sequence[tuple[int, str]], rows: Sequence[DockerInstruction]) -> Iterator[tuple[int, str]]:
    places = {0: -1} | {row.line: place for place, row in enumerate(rows)}
    yield from ((places[line], rule) for line, rule in waivers if line in places)


class _Use(NamedTuple):
    """A name by which a stage takes from something that may come later in the file."""

    stage: int
    kind: EdgeKind
    text: str
    line: int


@dataclass(slots=True)
class _Reading:
    """What is known of a file so far. `names` are the stages by name in lower case, the last of a name winning."""

    path: str
    escape: str
    flaws: list[Flaw]
    rows: list[DockerInstruction] = field(default_factory=list)
    stages: list[Stage] = field(default_factory=list)
    names: dict[str, int] = field(default_factory=dict)
    global_values: dict[str, str] = field(default_factory=dict)
    bases: list[StageReference] = field(default_factory=list)
    uses: list[_Use] = field(default_factory=list)

    def add(self, line: LogicalLine, keyword: str, rest: str) -> None:
        """Take in the next instruction."""
        if keyword == "FROM":
            self._add_stage(line, rest)
        elif self.stages:
            self._add_to_stage(line, keyword, rest)
        else:
            self._add_global(line, keyword, rest)

    def references(self) -> Iterator[StageReference]:
        """Yield what the stages take, once all stages are known: a COPY may name a later one."""
        yield from self.bases
        for use in self.uses:
            if (reference := self._resolved(use)) is not None:
                yield reference

    def _read(self, line: LogicalLine, keyword: str, rest: str, scope: Scope) -> DockerInstruction:
        row, flaw = read_instruction(line, keyword, rest, scope)
        if flaw is not None:
            self.flaws.append(Flaw(line.line, flaw))
        self.rows.append(row)
        return row

    def _add_global(self, line: LogicalLine, keyword: str, rest: str) -> None:
        row = self._read(line, keyword, rest, Scope(self.path, self.escape, self.global_values, None, None, {}))
        if keyword != "ARG" and (not self.flaws or self.flaws[-1].line != line.line):
            self.flaws.append(Flaw(line.line, f"{keyword} before the first FROM"))
        if keyword == "ARG":
            set_values(self.global_values, row.variables)

    def _add_to_stage(self, line: LogicalLine, keyword: str, rest: str) -> None:
        stage = self.stages[-1]
        row = self._read(line, keyword, rest, Scope(self.path, self.escape, stage.values, stage.index, stage.opening.alias, self.names))
        add_instruction(stage, row, self.global_values)
        # What ONBUILD puts off looks its names up in the Dockerfile of another build.
        if row.trigger is None:
            self._note_uses(row, stage.index)

    def _note_uses(self, row: DockerInstruction, stage: int) -> None:
        if row.from_stage is not None:
            self.uses.append(_Use(stage, EdgeKind.COPIES_FROM, row.from_stage, row.line))
        for mount in row.mounts:
            if mount.from_stage:
                self.uses.append(_Use(stage, EdgeKind.MOUNTS_FROM, mount.from_stage, row.line))

    def _add_stage(self, line: LogicalLine, rest: str) -> None:
        index = len(self.stages)
        row = self._read(line, "FROM", rest, Scope(self.path, self.escape, self.global_values, index, None, self.names))
        if row.alias is not None and not is_stage_name(row.alias):
            self.flaws.append(Flaw(line.line, f"{row.alias} is no name for a stage"))
            row = with_fields(row, alias=None)
        self.rows[-1] = row = with_fields(row, stage=row.alias)
        base = self.names.get((row.image or "").lower()) if row.base_kind is BaseKind.STAGE else None
        self.stages.append(open_stage(row, index, None if base is None else self.stages[base]))
        self._note_base(row, index, base)
        if row.alias is not None:
            self.names[row.alias.lower()] = index

    def _note_base(self, row: DockerInstruction, index: int, base: int | None) -> None:
        if row.base_kind not in (BaseKind.STAGE, BaseKind.IMAGE) or row.image is None:
            return
        image = split_image(row.image) if base is None else None
        is_substituted = expand(row.arguments[0], self.global_values, self.escape).is_substituted
        self.bases.append(StageReference(index, EdgeKind.BUILDS_FROM, row.image, base, image, row.line, is_substituted))

    def _resolved(self, use: _Use) -> StageReference | None:
        """Return what a `--from` or a mount's `from` names, or None when the builder would reject it."""
        is_number = use.kind is EdgeKind.COPIES_FROM and use.text.isascii() and use.text.isdigit()
        target = int(use.text[:9]) if is_number else self.names.get(use.text.lower())
        if (flaw := self._flaw_of(use, target)) is not None:
            self.flaws.append(Flaw(use.line, flaw))
            return None
        image = split_image(use.text) if target is None else None
        return StageReference(use.stage, use.kind, use.text, target, image, use.line, False)

    def _flaw_of(self, use: _Use, target: int | None) -> str | None:
        if target is not None and target >= len(self.stages):
            return f"there is no stage {use.text}"
        if target == use.stage:
            return "a stage cannot take from itself"
        if target is None and ("$" in use.text or use.text == "scratch"):
            return f"{use.text} is no stage and no image; variables are not replaced here"
        return None
