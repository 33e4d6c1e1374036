"""Texts that spell the full name of a symbol: in string literals, which refer to it with low confidence, and in manifests."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from posixpath import dirname, join, normpath, splitext

from analyzer.languages.resolving import MOST_PARTS
from analyzer.link.denotation import Denotations
from analyzer.link.edges import EdgeRow
from analyzer.link.flow.solver.state import Flow
from analyzer.link.uses import OccurrenceRow
from analyzer.model.facts import NONE, Flag
from analyzer.schema.vocab import Confidence, EdgeKind, EdgeRule, NodeKind, OccurrenceRole
from analyzer.schema.vocab_project import EntryPointKind


class Mentions:
    """Finds symbols of the repository by their full names."""

    def __init__(self, flow: Flow, denotations: Denotations) -> None:
        self._whole = flow.whole
        self._denotations = denotations
        self._files: dict[str, list[int]] = {}
        self._endings: dict[str, int] = {}  # by the last two parts of their names; NONE where several modules share them
        for number, file in enumerate(self._whole.files):
            name = self._whole.resolvers[number].name_of(file.path)
            self._files.setdefault(name, []).append(number)
            ending = ".".join(name.split(".")[-2:])
            self._endings[ending] = NONE if ending in self._endings else number

    def of_text(self, text: str, implied_modules: tuple[str, ...] = (), within: Sequence[str] = ()) -> int | None:
        """Return the definition that a dotted text names, `:` before its last parts allowed; None where it names none of the repository.

        Of several modules of one name, the first is meant that lies in one of the folders `within`, else the first of all.
        """
        parts = text.replace(":", ".").split(".")
        found = self._of_parts(parts, within)
        if found is not None or len(parts) != 2:
            return found
        sources = (self._endings.get(f"{parts[0]}.{implied}", NONE) for implied in implied_modules)
        return next((each for file in sources if file != NONE and (each := self._inside(file, parts[1:])) is not None), None)

    def of_reference(self, manifest: str, reference: str) -> int | None:
        """Return what a manifest's entry leads to: a file beside it, or a full name."""
        number = self._whole.file_of_path.get(normpath(join(dirname(manifest), reference)))
        if number is not None:
            return self._whole.definition_base[number]
        text = reference.partition("[")[0].strip()
        found = self.of_text(text)
        return found if found is not None else self._of_place(*text.partition(":")[::2])

    def _of_place(self, module: str, member: str) -> int | None:
        """Return what a module holds that is named by its place in the repository, though imports name it otherwise."""
        file = self._places.get(module) if member else None
        return None if file is None else self._inside(file, member.split("."))

    @cached_property
    def _places(self) -> dict[str, int]:
        files = list(enumerate(self._whole.files))
        return {splitext(file.path)[0].replace("/", "."): number for number, file in reversed(files)}

    def of_path(self, path: str, member: str) -> int | None:
        """Return the module of a file, or what it calls a dotted name where there is such; None where there is no such file."""
        file = self._whole.file_of_path.get(path)
        if file is None:
            return None
        inside = self._inside(file, member.split(".")) if member else None
        return inside if inside is not None else self._whole.definition_base[file]

    def of_function(self, folder: str, name: str) -> int | None:
        """Return the function of a name that a file of a folder declares; None where none does."""
        return self._functions.get((folder, name))

    @cached_property
    def _functions(self) -> dict[tuple[str, str], int]:
        """The functions that files declare outside of everything else, by folder and name; of several the last."""
        return {
            (dirname(file.path) or ".", definition.name): self._whole.definition_base[number] + local
            for number, file in enumerate(self._whole.files)
            for local, definition in enumerate(file.facts.definitions)
            if definition.parent == 0 and definition.kind is NodeKind.FUNCTION
        }

    def of_program(self, folder: str) -> int | None:
        """Return the one method, below a folder, that is what runs first in a program; None where there are several, or none."""
        inside = [node for path, node in self._programs if folder == "." or path.startswith(f"{folder}/")]
        return inside[0] if len(inside) == 1 else None

    @cached_property
    def _programs(self) -> list[tuple[str, int]]:
        """The methods that are started by their names as programs are, but for those of tests, with the paths of their files."""
        found = []
        for number, file in enumerate(self._whole.files):
            methods = self._whole.semantics[number].conventions.methods if not file.is_test else ()
            names = {each.names for each in methods if each.kind is EntryPointKind.SCRIPT and each.is_static}
            for local, definition in enumerate(file.facts.definitions) if names else ():
                if definition.name in names and definition.flags & Flag.STATIC and definition.kind is NodeKind.METHOD:
                    found.append((file.path, self._whole.definition_base[number] + local))
        return found

    def in_file(self, file: int) -> Iterator[OccurrenceRow]:
        """Yield the string literals of a file that name a symbol which is not where they stand; a quoted type is a use of its own."""
        texts, base = self._whole.files[file].facts.texts, self._whole.definition_base[file]
        implied = self._whole.semantics[file].conventions.implied_modules
        mentions = list(self._whole.rows(file, "mentions"))
        used = {row[3:5] for row in self._whole.rows(file, "names")} if mentions else set()
        for text, line, column, owner in mentions:
            if (line, column) in used:
                continue
            target = self.of_text(texts[text], implied)
            if target is not None and target != owner + base:
                end = column + len(texts[text])
                yield line, column, end, owner + base, target, OccurrenceRole.MENTION, Confidence.LOW, False

    def _of_parts(self, parts: list[str], within: Sequence[str]) -> int | None:
        """Follow a name from the longest prefix that is a module."""
        for length in range(min(len(parts), MOST_PARTS), 0, -1):
            files = self._files.get(".".join(parts[:length]))
            if files is not None:
                near = (file for folder in within for file in files if self._whole.files[file].path.startswith(f"{folder}/"))
                return self._inside(next(near, files[0]), parts[length:])
        return None

    def _inside(self, file: int, rest: list[str]) -> int | None:
        found: int | str | None = self._whole.definition_base[file]
        for place, name in enumerate(rest):
            if place == 0:
                found = self._denotations.of_name(file, name)
            elif isinstance(found, int) and found in self._whole.class_of_definition:
                found = self._denotations.of_member(self._whole.class_of_definition[found], name)
            else:
                return None
        return found if isinstance(found, int) else None


def mentioning(path: str, rows: Iterable[OccurrenceRow]) -> Iterator[EdgeRow]:
    """Yield references by text in a file."""
    for line, _, _, node, target, _, confidence, _ in rows:
        yield node, target, EdgeKind.REFERENCES, path, line, confidence, EdgeRule.TEXT
