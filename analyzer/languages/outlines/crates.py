"""The modules of Rust: trees of files and blocks below the roots of crates, as its reference describes them."""

from collections.abc import Collection, Iterator, Sequence
from itertools import takewhile
from posixpath import basename, dirname, join
from typing import Final, NamedTuple

from analyzer.languages.outlines.modules import ALL, OutlinedFiles
from analyzer.languages.resolving import MOST_PARTS, Layout, ModuleTarget
from analyzer.languages.semantics import Semantics
from analyzer.model.facts import Definition, ImportFacts
from analyzer.model.program import ParsedFile
from analyzer.schema.vocab import ImportStatus, NodeKind

_STANDARD: Final = frozenset({"std", "core", "alloc", "proc_macro", "test"})
_ECOSYSTEM: Final = "cargo"
_LIBRARY, _PROGRAM, _BUILD = "lib.rs", "main.rs", "build.rs"
_FOLDERS_OF_CRATES: Final = ("src/bin", "examples", "tests", "benches")
"""Folders of a package, each file in which is a crate of its own; modules below may belong to all of them."""
_SEPARATOR: Final = "::"
_MOST_STEPS: Final = 50
"""Modules through which one hands on what another one has: nobody writes more."""
_UNNAMED: Final = frozenset({NodeKind.METHOD, NodeKind.CONSTRUCTOR, NodeKind.FIELD})
"""What no import names."""


class _Place(NamedTuple):
    """A module, or what is in it, by its crate and the names that lead there: the crate is its root file, or a folder of crates."""

    crate: str
    names: tuple[str, ...]

    def below(self, *names: str) -> "_Place":
        return _Place(self.crate, (*self.names, *names))


class Crates(OutlinedFiles):
    """The files of one repository."""

    def __init__(self, files: Sequence[ParsedFile], layout: Layout) -> None:
        super().__init__(files, layout)
        paths = self._package_of.keys()
        manifests = [each for each in layout.manifests if each.ecosystem == _ECOSYSTEM]
        self._needed = {dirname(each.path): {need.name.replace("-", "_") for need in each.dependencies} for each in manifests if each.name}
        self._folders = {join(package, folder) for package in self._needed for folder in _FOLDERS_OF_CRATES}
        self._module_of = {path: self._module(path, paths) for path in paths}
        self._library_of = {name: path for each in manifests for name in each.packages for path in _library(dirname(each.path), paths)}
        self._defined: dict[_Place, tuple[str, int]] = {}
        self._imports: dict[_Place, list[tuple[str, ImportFacts]]] = {}
        self._known: dict[_Place, _Place | str | None] = {}
        for file in files:
            self._note(file, self._module_of[file.path])
            if dirname(file.path) in self._folders:
                self._note(file, _Place(dirname(file.path), (_stem(file.path),)))

    def resolve(self, importer: str, module: str, level: int) -> ModuleTarget:
        """Return the module or symbol of a path as a file writes it; `level` counts the blocks around it that are modules."""
        place = self._place(importer, module, level)
        return self._target(place) or ModuleTarget(ImportStatus.UNRESOLVED, module, None)

    def submodule(self, importer: str, package_fqn: str, name: str) -> ModuleTarget | None:
        """Return what a module, by what `resolve` calls it, has under a name, or None."""
        crate, *names = package_fqn.split(_SEPARATOR)
        return self._target(_Place(crate, (*names, name)))

    def qualify(self, importer: str, module: str, level: int) -> str:
        """Return the full name of a module here or outside, dots between its parts, or what is written where it is not known."""
        place = self._place(importer, module, level)
        found = self._standing(place) if isinstance(place, _Place) else place
        if isinstance(found, _Place):
            return ".".join((found.crate.removesuffix(".rs").replace("/", "."), *found.names))
        return found or module

    def type_named(self, importer: str, around: Sequence[str], written: str) -> ModuleTarget | None:
        """Return the type of the repository that a path means in a file, inside of modules with the names `around`, or None."""
        first, *rest = written.split(_SEPARATOR)[:MOST_PARTS]
        is_told = first in ("crate", "self", "super")
        place = self._place(importer, written, len(around)) if is_told else self._module_of[importer].below(*around, first, *rest)
        found = self._target(place)
        return found if found is not None and found.path is not None else None

    def _module(self, path: str, paths: Collection[str]) -> _Place:
        """Return the module that a file is: a root of a crate, or one below the nearest folder that has such a root."""
        folder, name = dirname(path), basename(path)
        if name in (_LIBRARY, _PROGRAM, _BUILD) or folder in self._folders:
            return _Place(path, ())
        names = [] if name == "mod.rs" else [_stem(path)]
        while folder:
            for root in (_LIBRARY, _PROGRAM):
                if join(folder, root) in paths:
                    return _Place(join(folder, root), tuple(names))
            if folder in self._folders:
                break
            names.insert(0, basename(folder))
            folder = dirname(folder)
        return _Place(folder, tuple(names))

    def _note(self, file: ParsedFile, module: _Place) -> None:
        self._defined.setdefault(module, (file.path, 0))
        places = [module]
        for number, definition in enumerate(file.facts.definitions[1:], 1):
            places.append(places[definition.parent].below(definition.name))
            if definition.kind not in _UNNAMED and not _holds_members(definition):
                self._defined.setdefault(places[-1], (file.path, number))
                if _is_macro(definition):
                    self._defined.setdefault(_Place(module.crate, (definition.name,)), (file.path, number))
        for imported in file.facts.imports:
            self._imports.setdefault(places[imported.owner], []).append((file.path, imported))

    def _place(self, importer: str, module: str, level: int) -> _Place | str | None:
        """Return what a path means: a place in a crate here, the name of something outside, or None where that is not known."""
        own = self._module_of[importer]
        first, *rest = module.removeprefix(_SEPARATOR).split(_SEPARATOR)[:MOST_PARTS]
        if first == "crate":
            return _Place(own.crate, tuple(rest))
        if first in ("self", "super"):
            up = sum(1 for _ in takewhile(lambda word: word == "super", (first, *rest)))
            return self._upwards(own, up - level, rest[max(up - 1, 0) :])
        around = [] if level or module.startswith(_SEPARATOR) else [own]
        root = [] if self._is_needed(own.crate, first) else [_Place(own.crate, ()), *self._folder_of(own.crate)]
        for place in (*around, *root):
            if place.below(first) in self._defined:
                return place.below(first, *rest)
        library = self._library_of.get(first)
        return ".".join((first, *rest)) if library is None else _Place(library, tuple(rest))

    def _is_needed(self, crate: str, name: str) -> bool:
        """Return whether a name is that of another crate which the package of a crate needs: it is none at the root then."""
        folder = dirname(crate)
        while folder and folder not in self._needed:
            folder = dirname(folder)
        return name in _STANDARD or name in self._needed.get(folder, ())

    def _folder_of(self, crate: str) -> list[_Place]:
        """Return the folder that a crate is one of several in, where it is: modules there are theirs."""
        return [_Place(dirname(crate), ())] if dirname(crate) in self._folders else []

    def _upwards(self, own: _Place, up: int, rest: Sequence[str]) -> _Place | None:
        """Return a place below a module some modules above that of a file; below one inside of the file is not known."""
        return None if not 0 <= up <= len(own.names) else _Place(own.crate, own.names[: len(own.names) - up]).below(*rest)

    def _target(self, place: _Place | str | None) -> ModuleTarget | None:
        found = self._standing(place) if isinstance(place, _Place) else place
        if not isinstance(found, _Place):
            is_standard = found is not None and found.partition(".")[0] in _STANDARD
            return ModuleTarget(ImportStatus.STDLIB if is_standard else ImportStatus.EXTERNAL, found, None) if found else None
        path, definition = self._defined[found]
        return ModuleTarget(ImportStatus.INTERNAL, _SEPARATOR.join((found.crate, *found.names)), path, definition=definition)

    def _standing(self, place: _Place, steps: int = 0) -> _Place | str | None:
        """Return where what has a name in a module stands: there, in a folder of crates, or where an import takes it from."""
        if place not in self._known:
            self._known[place] = None
            self._known[place] = self._sought(place, steps)
        return self._known[place]

    def _sought(self, place: _Place, steps: int) -> _Place | str | None:
        if place in self._defined:
            return place
        if not place.names or steps >= _MOST_STEPS:
            return None
        for folder in self._folder_of(place.crate):
            return self._standing(folder.below(*place.names), steps + 1)
        around = self._standing(_Place(place.crate, place.names[:-1]), steps + 1)
        name = place.names[-1]
        if not isinstance(around, _Place):
            return around and f"{around}.{name}"
        return around.below(name) if around.below(name) in self._defined else next(self._taken(around, name, steps), None)

    def _taken(self, module: _Place, name: str, steps: int) -> Iterator[_Place | str]:
        """Yield where a module takes what it has under a name from, what is named first."""
        imports = self._imports.get(module, ())
        named = [each for each in imports if _bound(each[1]) == name]
        for path, imported in (*named, *(each for each in imports if each[1].name == ALL)):
            source = self._place(path, imported.module, imported.level)
            taken = (name,) if imported.name == ALL else (imported.name,) if imported.name else ()
            found: _Place | str | None = None
            if isinstance(source, _Place):
                found = self._standing(source.below(*taken), steps + 1)
            elif source is not None and imported.name != ALL:
                found = ".".join((source, *taken))
            if found is not None:
                yield found


def _library(folder: str, paths: Collection[str]) -> list[str]:
    """Return the root of the library of a package, if it has one."""
    return [path for path in (join(folder, "src", _LIBRARY), join(folder, _LIBRARY)) if path in paths][:1]


def _stem(path: str) -> str:
    return basename(path).rpartition(".")[0]


def _bound(imported: ImportFacts) -> str:
    return imported.alias or imported.name or imported.module.rpartition(_SEPARATOR)[2]


def _holds_members(definition: Definition) -> bool:
    """Return whether a definition stands in for a type that is defined elsewhere."""
    return definition.kind is NodeKind.NAMESPACE and "impl" in (definition.signature or "").split("<")[0].split()


def _is_macro(definition: Definition) -> bool:
    """Return whether a definition is a macro: it may be known at the root of its crate."""
    return (definition.signature or "").startswith("macro_rules!")


RUST_FILES: Final = Semantics(is_outlined=True, make_resolver=Crates, standard_modules=_STANDARD)
