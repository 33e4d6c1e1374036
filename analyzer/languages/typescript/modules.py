"""How module specifiers and files correspond: relative paths, path mappings of configurations, packages of the same repository.

A specifier may leave out extensions and `index` files, and may name the compiled form of a file that is written in another language.
"""

import posixpath
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain

from analyzer.languages.resolving import Layout, ModuleTarget
from analyzer.languages.typescript.packages import Packages
from analyzer.languages.typescript.standard import NODE_MODULES
from analyzer.model.program import ParsedFile
from analyzer.schema.vocab import ImportStatus

SOURCES = (".ts", ".tsx", ".mts", ".cts", ".d.ts", ".d.mts", ".d.cts", ".js", ".jsx", ".mjs", ".cjs", ".vue", ".svelte")
"""Extensions that a specifier may leave out, the preferred first."""

_SCRIPTS = (".js", ".jsx", ".mjs", ".cjs")
_DECLARATIONS = (".d.ts", ".d.mts", ".d.cts")
_CODE_FIRST = (*(each for each in SOURCES if each not in _DECLARATIONS), *_DECLARATIONS)
"""The same from a script, which runs what it imports: code comes before the declarations beside it."""

_WRITTEN_AS = {".js": (".ts", ".tsx", ".d.ts"), ".jsx": (".tsx", ".d.ts"), ".mjs": (".mts", ".d.mts"), ".cjs": (".cts", ".d.cts")}

_CLIENT = "@prisma/client"
"""The library of a client that its tool writes into a folder which repositories leave out: such a module stands for the library."""


class ScriptModules:
    """The modules of one repository."""

    def __init__(self, files: Sequence[ParsedFile], layout: Layout) -> None:
        self._folders = {file.path: posixpath.dirname(file.path) for file in files}
        self._packages = Packages(layout.manifests)
        self._paths = layout.paths
        self._found = cache(self._resolve)

    def name_of(self, path: str) -> str:
        """Return the path of a file without its extension."""
        return next((path.removesuffix(suffix) for suffix in sorted(SOURCES, key=len, reverse=True) if path.endswith(suffix)), path)

    def resolve(self, importer: str, module: str, level: int) -> ModuleTarget:
        """Return where a specifier leads."""
        return self._found(self._folders[importer], module, importer.endswith(_SCRIPTS))

    def submodule(self, importer: str, package_fqn: str, name: str) -> ModuleTarget | None:
        """Modules have no modules as members."""
        return None

    def qualify(self, importer: str, module: str, level: int) -> str:
        """Return the full name that a specifier names: relative ones lead to a place, others name a package."""
        found = self.resolve(importer, module, level)
        return found.fqn

    def _resolve(self, folder: str, module: str, runs: bool) -> ModuleTarget:
        if is_relative(module):
            place = posixpath.normpath(posixpath.join(folder, module))
            places = chain((place,), self._packages.built_from(place))
            found = next((found for each in places if (found := self._at(each, runs))), None)
            return found or self._data_at(place) or _client(place) or ModuleTarget(ImportStatus.UNRESOLVED, place, None)
        for place in self._packages.mapped(folder, module):
            if found := self._at(place, runs) or self._data_at(place):
                return found
        plain = module.removeprefix("node:")
        if plain != module or plain.partition("/")[0] in NODE_MODULES:
            return ModuleTarget(ImportStatus.STDLIB, plain, None)
        for place in (*self._packages.places(folder, module), *self._packages.above(folder, module)):
            if found := self._at(place, runs) or self._data_at(place):
                return found
        return _client(module) or ModuleTarget(ImportStatus.EXTERNAL, module, None)

    def _at(self, place: str, runs: bool) -> ModuleTarget | None:
        for path in _candidates("" if place == "." else place, runs):
            if path in self._folders:
                return ModuleTarget(ImportStatus.INTERNAL, self.name_of(path), path)
        mains = [main for main in self._packages.mains_of(place, runs)[: None if runs else 1] if main != place]
        return next((found for main in mains if (found := self._at(main, runs))), None)

    def _data_at(self, place: str) -> ModuleTarget | None:
        """Return the file that a place names, be it no code; bundlers are told after a question mark what to make of it."""
        path = place.partition("?")[0]
        return ModuleTarget(ImportStatus.INTERNAL, path, None, path) if path in self._paths else None


def _client(module: str) -> ModuleTarget | None:
    """Return the library that a module which is not there stands for, where its place says that a tool writes a client there."""
    parts = module.split("/")
    is_written = "prisma" in parts and ("generated" in parts or parts[-1] == "client")
    return ModuleTarget(ImportStatus.EXTERNAL, _CLIENT, None) if is_written else None


def is_relative(module: str) -> bool:
    """Return whether a specifier is a path from the file that names it."""
    return module in (".", "..") or module.startswith(("./", "../"))


def _candidates(place: str, runs: bool) -> Iterator[str]:
    stem, suffix = posixpath.splitext(place)
    for written in _WRITTEN_AS.get(suffix, ()):
        if not (runs and written in _DECLARATIONS):
            yield stem + written
    yield place
    suffixes = _CODE_FIRST if runs else SOURCES
    for each in suffixes:
        yield place + each
    for each in suffixes:
        yield posixpath.join(place, f"index{each}")
    for written in _WRITTEN_AS.get(suffix, ()):
        yield stem + written
