"""Files of outlines as modules, named by the package that their heads tell, or by their paths; and the types that they name."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Final

from analyzer.languages.resolving import MOST_PARTS, Layout, ModuleTarget, nearest
from analyzer.languages.unlinked import UnlinkedFiles
from analyzer.model.facts import ImportFacts
from analyzer.model.program import ParsedFile
from analyzer.schema.vocab import ImportStatus, NodeKind

ALL: Final = "*"
"""The name of an import that takes everything."""
TYPES: Final = frozenset({NodeKind.CLASS, NodeKind.INTERFACE, NodeKind.STRUCT, NodeKind.ENUM, NodeKind.TRAIT, NodeKind.NAMESPACE})
"""What has definitions inside."""

SEPARATOR: Final = re.compile(r"\s*(?:::|\\|\.)\s*")
"""What stands between the parts of a name as languages write it."""
_FROM_THE_TOP: Final = ("_root_.", "global.", ".")
"""What a name begins with that counts from no package."""


class OutlinedFiles(UnlinkedFiles):
    """The files of one repository."""

    def __init__(self, files: Sequence[ParsedFile], layout: Layout) -> None:
        super().__init__(files, layout)
        self._package_of = {file.path: file.facts.namespace for file in files}

    def name_of(self, path: str) -> str:
        """Return the package of a file, or its path without its ending, dots between the folders."""
        return self._package_of[path] or super().name_of(path)


class FilesOfTypes(OutlinedFiles):
    """The files of one repository, in which types have full names: those of what is around them, dots between."""

    def __init__(self, files: Sequence[ParsedFile], layout: Layout) -> None:
        super().__init__(files, layout)
        self._imports_of: dict[str, Sequence[ImportFacts]] = {file.path: file.facts.imports for file in files}
        self._defined: dict[str, dict[str, int]] = {}
        for file in files:
            names: list[str] = []
            for number, definition in enumerate(file.facts.definitions):
                names.append(joined(names[definition.parent], definition.name) if number else file.facts.namespace or "")
                if number and definition.kind is not NodeKind.PARAMETER:
                    self._note(file.path, number, definition.kind, names[-1])

    def type_named(self, importer: str, around: Sequence[str], written: str) -> ModuleTarget | None:
        """Return the type of the repository that a name means in the file `importer`, inside of what has the names `around`, or None."""
        absolute, is_absolute = self.absolute(written)
        for full in (absolute,) if is_absolute else self._meanings(importer, around, absolute):
            if (found := self._type(importer, full)) is not None:
                return found
        return None

    def absolute(self, written: str) -> tuple[str, bool]:
        """Return a name with dots between its parts, and whether it counts from no package."""
        dotted = SEPARATOR.sub(".", written)
        mark = next((mark for mark in _FROM_THE_TOP if dotted.startswith(mark)), "")
        return dotted.removeprefix(mark).strip("."), bool(mark)

    def _note(self, path: str, number: int, kind: NodeKind, full: str) -> None:
        """Keep where something is defined, by its full name; a namespace may stand in for a type that another file defines."""
        if kind in TYPES and kind is not NodeKind.NAMESPACE:
            self._defined.setdefault(full, {}).setdefault(path, number)

    def _meanings(self, importer: str, around: Sequence[str], name: str) -> Iterator[str]:
        """Yield the full names that a name may mean, the nearest first."""
        package = self._package_of[importer] or ""
        for scope in [*accumulate(around, joined)][::-1]:
            yield joined(joined(package, scope), name)
        first, _, rest = name.partition(".")
        for imported in self._imports_of[importer]:
            if (imported.alias or imported.name) == first:
                yield joined(joined(self.absolute(imported.module)[0], imported.name or ""), rest)
        for outer in prefixes(package)[::-1]:
            yield joined(outer, name)
        for imported in self._imports_of[importer]:
            if imported.name == ALL:
                yield joined(self.absolute(imported.module)[0], name)
        yield name

    def _type(self, importer: str, full: str) -> ModuleTarget | None:
        return self._nearest(self._defined.get(full), importer, full)

    def _nearest(self, places: Mapping[str, int] | None, importer: str, full: str) -> ModuleTarget | None:
        """Return what has a full name in the one of some files that is nearest to the importer."""
        if not places:
            return None
        path = nearest(places, importer)
        return ModuleTarget(ImportStatus.INTERNAL, full, path, definition=places[path])


def joined(around: str, name: str) -> str:
    """Return the name of what has one inside of what has another; either may be empty."""
    return f"{around}.{name}" if around and name else around or name


def prefixes(name: str) -> list[str]:
    """Return a name with dots and the names of what it lies in, outermost first."""
    return list(accumulate(name.split(".")[:MOST_PARTS], joined)) if name else []
