"""Files by their places: from the importer's own folder on, or below one of the folders that are looked into."""

from collections.abc import Iterable, Iterator, Set
from functools import lru_cache
from itertools import islice
from posixpath import dirname, join, normpath
from typing import Final

from analyzer.languages.resolving import MOST_ALIKE, ModuleTarget, shared_folders
from analyzer.schema.vocab import ImportStatus

BESIDE: Final = 1
"""The level of an import that is looked for beside the importer first."""
_KEPT: Final = 1000
"""Answers that are kept: an import is looked up several times in a row."""
_PARTS: Final = 2
"""Last parts of a place by which files are looked up: many have the name of a file alone."""


class Places:
    """The files of a language in one repository."""

    def __init__(self, paths: Iterable[str], ending: str = "", roots: Set[str] = frozenset()) -> None:
        """Know where files lie; `ending` is left out in imports. Of folders those are looked into that have one of the names `roots`, or
        all where none is told."""
        self._ending, self._roots = ending, roots
        self._nearest_below = lru_cache(_KEPT)(self._sought)
        self._paths = set[str]()
        self._by_end: dict[str, list[str]] = {}
        for path in paths:
            self._paths.add(path)
            for parts in range(1, _PARTS + 1):
                self._by_end.setdefault(_end(path, parts), []).append(path)

    def resolve(self, importer: str, module: str, level: int) -> ModuleTarget:
        """Return the file that is meant: of several below such folders the one nearest to the importer, none where some are as near."""
        if level == BESIDE and (beside := self.beside(importer, module)) is not None:
            return beside
        found = self._nearest_below(importer, module)
        if len(found) == 1:
            return ModuleTarget(ImportStatus.INTERNAL, module, found[0])
        return ModuleTarget(ImportStatus.UNRESOLVED if found else ImportStatus.EXTERNAL, module, None)

    def beside(self, importer: str, module: str) -> ModuleTarget | None:
        """Return the file at a place counted from the importer's folder, or None where there is none."""
        path = normpath(join(dirname(importer), self._file(module)))
        return ModuleTarget(ImportStatus.INTERNAL, module, path) if path in self._paths else None

    def _file(self, module: str) -> str:
        return module if module.endswith(self._ending) else module + self._ending

    def _sought(self, importer: str, module: str) -> list[str]:
        """Return the files at a place below one of the folders, those nearest to the importer."""
        found = {path: shared_folders(path, importer) for path in self._below_roots(normpath(self._file(module))) if path != importer}
        most = max(found.values(), default=0)
        return [path for path, shared in found.items() if shared == most]

    def _below_roots(self, place: str) -> Iterator[str]:
        for path in islice(self._by_end.get(_end(place, _PARTS), ()), MOST_ALIKE):
            if f"/{path}".endswith(f"/{place}"):
                root = path.removesuffix(place).rstrip("/").rpartition("/")[2]
                if not root or not self._roots or root in self._roots:
                    yield path


def _end(path: str, parts: int) -> str:
    return "/".join(path.split("/")[-parts:])
