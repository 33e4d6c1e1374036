"""How a language finds the modules that imports name: what it is told of a repository, and what it answers."""

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from analyzer.model.program import ParsedFile
from analyzer.model.project import ManifestFacts
from analyzer.schema.vocab import ImportStatus

MOST_PARTS: Final = 100
"""Parts of a name that are looked at: packages are nested in few, but a name may be written with any number of dots."""


class ModuleTarget(NamedTuple):
    """Where an import leads. `path` is the file of an internal module; a package without a file has None and `fqn` alone.

    `data` is the file of the repository that is imported without being a module: a style sheet, a picture, values. `fqn` is its path then.
    """

    status: ImportStatus
    fqn: str
    path: str | None
    data: str | None = None


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


class Layout(NamedTuple):
    """What the repository's own configuration says of its modules: roots of import names, declared packages, and all manifests.

    `paths` are those of all files, modules or not.
    """

    source_roots: tuple[str, ...]
    declared_packages: frozenset[str]
    manifests: tuple[ManifestFacts, ...] = ()
    paths: frozenset[str] = frozenset()


class ResolverFactory(Protocol):
    """Builds the resolver of a language from all its files."""

    def __call__(self, files: Sequence[ParsedFile], layout: Layout) -> ModuleResolver: ...
