"""How a language finds the modules that imports name: what it is told of a repository, and what it answers."""

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Final, NamedTuple, Protocol, runtime_checkable

from analyzer.model.program import ParsedFile
from analyzer.model.project import ManifestFacts
from analyzer.schema.vocab import ImportStatus

MOST_PARTS: Final = 100
"""Parts of a name that are looked at: packages are nested in few, but a name may be written with any number of dots."""

MOST_ALIKE: Final = 200
"""Files of one name that are compared with each other: an import of what more files have may mean any of them."""


class ModuleTarget(NamedTuple):
    """Where an import leads. `path` is the file of an internal module; a package without a file has None and `fqn` alone.

    `data` is the file of the repository that is imported without being a module: a style sheet, a picture, values. `fqn` is its path then.
    `definition` is the number of what is meant among the definitions of the file; the first one is the module.
    """

    status: ImportStatus
    fqn: str
    path: str | None
    data: str | None = None
    definition: int = 0


class ModuleResolver(Protocol):
    """Finds modules: built once for all files of a language."""

    def name_of(self, path: str) -> str:
        """Return the import name of the module that a file is."""

    def resolve(self, importer: str, module: str, level: int) -> ModuleTarget:
        """Return where an import of `module` written in the file `importer` leads; `level` counts leading dots."""

    def submodule(self, importer: str, package_fqn: str, name: str) -> ModuleTarget | None:
        """Return the module `name` inside an internal package as `importer` sees it, or None when there is none.

        One that only the build of the program writes is outside.
        """

    def qualify(self, importer: str, module: str, level: int) -> str:
        """Return the full name that an import names, found or not."""


@runtime_checkable
class TypeNames(Protocol):
    """Finds types by what names them in files of which no value is known."""

    def type_named(self, importer: str, around: Sequence[str], written: str) -> ModuleTarget | None:
        """Return the type of the repository that a name means in the file `importer`, inside of what has the names `around`, or None."""


class Layout(NamedTuple):
    """What the repository's own configuration says of its modules: roots of import names, declared packages, and all manifests.

    `paths` are those of all files, modules or not.
    """

    source_roots: tuple[str, ...]
    declared_packages: frozenset[str]
    manifests: tuple[ManifestFacts, ...] = ()
    paths: frozenset[str] = frozenset()


def nearest(paths: Iterable[str], importer: str) -> str:
    """Return the path, of the first ones, that shares most folders with the importer's, of several the shortest, at last the last one."""
    return max(islice(paths, MOST_ALIKE), key=lambda each: (shared_folders(each, importer), [-len(each), each]))


def shared_folders(path: str, other: str) -> int:
    """Return how many of the first parts of two paths are the same."""
    return next((place for place, (one, two) in enumerate(zip(path.split("/"), other.split("/"), strict=False)) if one != two), 0)


class ResolverFactory(Protocol):
    """Builds the resolver of a language from all its files."""

    def __call__(self, files: Sequence[ParsedFile], layout: Layout) -> ModuleResolver: ...
