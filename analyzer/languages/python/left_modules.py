"""Copies of packages that left the standard library: imports of the library's name find them from then on.

`import distutils.core` in a repository with a folder `tools/_distutils` that has a module `core` and whatever else is imported so.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from analyzer.languages.python.modules import folders_of
from analyzer.languages.python.own_names import found_below, wanted_below
from analyzer.languages.resolving import Layout, ModuleResolver, ModuleTarget
from analyzer.model.program import ParsedFile

LEFT_PACKAGES: Final = frozenset({"distutils", "lib2to3"})
"""Packages that the standard library had once and has no longer."""


def with_copies(files: Sequence[ParsedFile], layout: Layout, modules: ModuleResolver) -> ModuleResolver:
    """Return the modules of a repository, with its copies in place of what left the standard library."""
    copies = copies_among(files, layout.declared_packages)
    return _WithCopies(modules, copies) if copies else modules


def copies_among(files: Sequence[ParsedFile], foreign: frozenset[str]) -> dict[str, str]:
    """Return packages that left the standard library, by name, with the file of the one folder that has what imports look for below them.

    `foreign` are names that others' packages are known to have.
    """
    inits = {file.path.rpartition("/")[0]: file.path for file in files if file.path.endswith("/__init__.py")}
    named = {name: [each for each in inits if each.rpartition("/")[2] == f"_{name}"] for name in sorted(LEFT_PACKAGES - foreign)}
    if not any(named.values()):
        return {}
    places = {place for file in files for place in (file.path.rpartition(".")[0], *folders_of(file.path))}
    wanted = wanted_below(files, LEFT_PACKAGES)
    return {name: inits[each[0]] for name, each in named.items() if len(each) == 1 and found_below(each[0], wanted[name], places)}


class _WithCopies:
    """Modules of which some are found by another name, too: `copies` are the files of packages by it."""

    def __init__(self, modules: ModuleResolver, copies: Mapping[str, str]) -> None:
        self._modules = modules
        self._places = {name: modules.name_of(path) for name, path in copies.items()}

    def name_of(self, path: str) -> str:
        """Return the import name of a file, which is that of the copy."""
        return self._modules.name_of(path)

    def resolve(self, importer: str, module: str, level: int) -> ModuleTarget:
        """Return where `module` leads from `importer`."""
        return self._modules.resolve(importer, module if level else self._moved(module), level)

    def submodule(self, importer: str, package_fqn: str, name: str) -> ModuleTarget | None:
        """Return the module `name` of an internal package, or None."""
        return self._modules.submodule(importer, self._moved(package_fqn), name)

    def qualify(self, importer: str, module: str, level: int) -> str:
        """Return the absolute name that an import names."""
        return self._modules.qualify(importer, module if level else self._moved(module), level)

    def _moved(self, module: str) -> str:
        top, dot, rest = module.partition(".")
        return f"{self._places[top]}{dot}{rest}" if top in self._places else module
