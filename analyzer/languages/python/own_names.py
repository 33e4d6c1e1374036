"""Packages whose folder has another name than they have, or lies above what is indexed: their own files tell, by what they import.

`from shop.orders import pay` in a tree without a folder `shop`, where a package's folder has `orders` and whatever else is imported so.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence, Set
from posixpath import dirname
from typing import Final

from analyzer.languages.python.modules import folders_of
from analyzer.languages.python.standard import STANDARD_MODULES
from analyzer.languages.resolving import Layout, ModuleResolver, ModuleTarget
from analyzer.model.program import ParsedFile

MIN_FOUND: Final = 2
"""Modules that a folder must have of those that are imported below a name: one may be called like one of somebody else's by chance."""

MIN_SHARE: Final = 0.8
"""The share of them that it must have: some are compiled, or made when the package is built."""


def named_modules(files: Sequence[ParsedFile], layout: Layout, make: Callable[[Sequence[str], Layout], ModuleResolver]) -> ModuleResolver:
    """Return the modules of a repository, as `make` finds them when each package lies in a folder of its name."""
    packages = own_names(files, layout.declared_packages)
    places = {file.path: _moved(file.path, packages) for file in files}
    if not packages or len(set(places.values())) < len(places):
        return make(list(places), layout)
    roots = tuple(_moved(f"{root}/", packages).rstrip("/") if root else "" for root in layout.source_roots)
    return _NamedModules(make(list(places.values()), layout._replace(source_roots=roots)), places)


class _NamedModules:
    """Modules of files that are looked for in other places than they lie in."""

    def __init__(self, modules: ModuleResolver, places: Mapping[str, str]) -> None:
        self._modules = modules
        self._places = places
        self._paths = {place: path for path, place in places.items()}

    def name_of(self, path: str) -> str:
        """Return the import name of a file."""
        return self._modules.name_of(self._places[path])

    def resolve(self, importer: str, module: str, level: int) -> ModuleTarget:
        """Return where `module` leads from `importer`."""
        return self._back(self._modules.resolve(self._places[importer], module, level))

    def submodule(self, importer: str, package_fqn: str, name: str) -> ModuleTarget | None:
        """Return the module `name` of an internal package, or None."""
        found = self._modules.submodule(self._places[importer], package_fqn, name)
        return None if found is None else self._back(found)

    def qualify(self, importer: str, module: str, level: int) -> str:
        """Return the absolute name that an import names."""
        return self._modules.qualify(self._places[importer], module, level)

    def _back(self, found: ModuleTarget) -> ModuleTarget:
        return found if found.path is None else found._replace(path=self._paths[found.path])


def own_names(files: Sequence[ParsedFile], foreign: frozenset[str]) -> dict[str, str]:
    """Return the names of packages that are not called like their folder, by that; the empty folder is all that is indexed.

    `foreign` are names that others' packages are known to have: no folder stands for one of those. A folder whose own name is among
    them, as an example beside it declares to need it, still has that name.
    """
    folders = {folder for file in files for folder in folders_of(file.path)}
    places = folders | {file.path.rpartition(".")[0] for file in files}
    wanted = _wanted(files)
    known = _known(wanted, places)
    inside = _reached_from_beside(files)
    nameless = [folder for folder in _outermost(files) if folder.rpartition("/")[2] not in known and folder not in inside]
    found: dict[str, list[tuple[int, str]]] = defaultdict(list)
    for name in sorted(wanted.keys() - known - foreign):
        best = _best([(found_below(folder, wanted[name], places), folder) for folder in nameless])
        if best is not None:
            found[best[1]].append((best[0], name))
    chosen = {folder: _best(names) for folder, names in sorted(found.items())}
    return {folder: best[1] for folder, best in chosen.items() if best is not None}


def _best(counted: Sequence[tuple[int, str]]) -> tuple[int, str] | None:
    """Return what has the highest count, None where several have, or all counts are 0."""
    highest = max((count for count, _ in counted), default=0)
    best = [each for each in counted if each[0] == highest]
    return best[0] if highest and len(best) == 1 else None


def _outermost(files: Sequence[ParsedFile]) -> list[str]:
    """Return the folders of packages that lie in no package, or right in what is indexed."""
    packages = {dirname(file.path) for file in files if file.path.rpartition("/")[2] == "__init__.py"}
    return sorted(each for each in packages if not each or dirname(each) not in packages - {""})


def _reached_from_beside(files: Sequence[ParsedFile]) -> set[str]:
    """Return the folders that relative imports of files outside them lead into: they are called so in the package around them."""
    found: set[str] = set()
    for file in files:
        for each in file.facts.imports:
            if each.level and (target := each.module or each.name):
                around = "/".join(dirname(file.path).split("/")[: 1 - each.level or None])
                folder = f"{around}/{target.partition('.')[0]}".strip("/")
                if not file.path.startswith(f"{folder}/"):
                    found.add(folder)
    return found


def _known(wanted: Mapping[str, set[str]], places: set[str]) -> set[str]:
    """Return the names below which a place of that name has any of what is wanted."""
    by_last: dict[str, list[str]] = defaultdict(list)
    for place in places:
        by_last[place.rpartition("/")[2]].append(place)
    return {name for name, below in wanted.items() if any(f"{place}/{each}" in places for place in by_last[name] for each in below)}


def _wanted(files: Sequence[ParsedFile]) -> dict[str, set[str]]:
    """Return what absolute imports look for below each name of a package that may be the repository's."""
    tops = {each.module.partition(".")[0] for file in files for each in file.facts.imports if not each.level}
    return wanted_below(files, tops - STANDARD_MODULES)


def wanted_below(files: Sequence[ParsedFile], names: Set[str]) -> dict[str, set[str]]:
    """Return what absolute imports look for below each of some names."""
    wanted: dict[str, set[str]] = defaultdict(set)
    for module in {each.module for file in files for each in file.facts.imports if not each.level}:
        name, _, rest = module.partition(".")
        if rest and name in names:
            wanted[name].add(rest.partition(".")[0])
    return wanted


def found_below(folder: str, below: set[str], places: set[str]) -> int:
    """Return how many of the modules below a name a folder has; 0 where it has too few to be what the name means."""
    found = sum(f"{folder}/{each}".strip("/") in places for each in below)
    return found if found >= max(MIN_FOUND, MIN_SHARE * len(below)) else 0


def _moved(path: str, packages: Mapping[str, str]) -> str:
    """Return where a file of a package would lie if the package's folder had its name."""
    for folder in (*folders_of(path), ""):
        if folder in packages:
            beside = f"{dirname(folder)}/" if dirname(folder) else ""
            return f"{beside}{packages[folder]}/{path[len(folder) :].lstrip('/')}"
    return path
