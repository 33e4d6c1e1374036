"""Languages in which an import tells the place of a file: from the importer's own folder on, or from one of those that are looked into."""

from collections.abc import Iterator, Sequence, Set
from itertools import islice
from posixpath import dirname, join, normpath
from typing import Final

from analyzer.languages.outlines.modules import FilesOfTypes
from analyzer.languages.resolving import MOST_ALIKE, Layout, ModuleTarget, nearest, shared_folders
from analyzer.model.program import ParsedFile
from analyzer.schema.vocab import ImportStatus

BESIDE: Final = 1
"""The level of an import that is looked for beside the importer first."""


class PlacedFiles(FilesOfTypes):
    """The files of one repository."""

    def __init__(self, files: Sequence[ParsedFile], layout: Layout, ending: str = "", roots: Set[str] = frozenset()) -> None:
        """Know where files lie; `ending` is left out in imports. Of folders those are looked into that have one of the names `roots`, or
        all where none is told."""
        super().__init__(files, layout)
        self._ending, self._roots = ending, roots
        self._by_name: dict[str, list[str]] = {}
        for file in files:
            self._by_name.setdefault(file.path.rpartition("/")[2], []).append(file.path)

    def resolve(self, importer: str, module: str, level: int) -> ModuleTarget:
        """Return the file that is meant: of several below such folders the one nearest to the importer, none where some are as near."""
        if level == BESIDE and (beside := self.beside(importer, module)) is not None:
            return beside
        found = [path for path in self._below_roots(normpath(self._file(module))) if path != importer]
        if not found:
            return ModuleTarget(ImportStatus.STDLIB if self.is_standard(module) else ImportStatus.EXTERNAL, module, None)
        path = nearest(found, importer)
        near = [each for each in found if shared_folders(each, importer) == shared_folders(path, importer)]
        return ModuleTarget(ImportStatus.INTERNAL, module, path) if len(near) == 1 else ModuleTarget(ImportStatus.UNRESOLVED, module, None)

    def beside(self, importer: str, module: str) -> ModuleTarget | None:
        """Return the file at a place counted from the importer's folder, or None where there is none."""
        path = normpath(join(dirname(importer), self._file(module)))
        return ModuleTarget(ImportStatus.INTERNAL, module, path) if path in self._package_of else None

    def is_standard(self, module: str) -> bool:
        """Return whether what has a place comes with the language."""
        return False

    def _file(self, module: str) -> str:
        return module if module.endswith(self._ending) else module + self._ending

    def _below_roots(self, place: str) -> Iterator[str]:
        for path in islice(self._by_name.get(place.rpartition("/")[2], ()), MOST_ALIKE):
            if f"/{path}".endswith(f"/{place}"):
                root = path.removesuffix(place).rstrip("/").rpartition("/")[2]
                if not root or not self._roots or root in self._roots:
                    yield path
