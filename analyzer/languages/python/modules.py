"""How Python import names and files correspond.

A folder is a root when `import name` may find `name` in it: the nearest folder above a regular package, the folder
of a script, the repository's own root, its `src`, and the roots that packaging declares. A folder with an
`__init__` file is never a root, so a module of a package does not shadow a top-level one, but for sources of which no import
names the folder, and for a folder that programs are run from all the same. A module in folders without one is named from the
repository's own root where imports name it only so.
What stands beside scripts of another folder is
found last, and a copy of what the repository itself offers after that; a folder without an `__init__` file after a package or module of
its name. A folder of a package that is no package itself is a root for that package's own imports
of packages in it that no other root has: so packages carry copies of others.
What a package imports that no root has may stand beside it, where the folder of both lies in another package: tests are run so.
Modules of a package that says itself where they lie (`__path__ = …`) may stand in another folder of its name: in the one below the same
root that has such a module.
What no root has is looked for beside the importer in its package, as older versions of the language did and programs do that are run
from there: a module that everybody who imports it so has beside him, and that imports none of its own name. A package that puts itself
among the folders where modules are looked for is looked into last, for what stands in it.
A module of a package of the repository that only its build writes is outside, under its full name.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence, Set
from posixpath import dirname, splitext
from types import MappingProxyType
from typing import Final

from analyzer.languages.python.standard import STANDARD_MODULES
from analyzer.languages.resolving import Layout, ModuleTarget
from analyzer.schema.vocab import ImportStatus

PACKAGE_STEM: Final = "__init__"
NOTHING_ON_PATH: Final[Mapping[str, Set[str]]] = MappingProxyType({})
_BUILT_ENDS: Final = ("_pb2", "_pb2_grpc")
"""How protoc names the modules that it writes of files in its own language."""
_SUFFIX_RANK = {".py": 0, ".pyi": 1}


class PythonModules:
    """The modules of one repository. Of a module and its stub, the module is found."""

    def __init__(
        self,
        paths: Sequence[str],
        layout: Layout,
        imported: frozenset[str] = frozenset(),
        beside: frozenset[str] = frozenset(),
        run_from: frozenset[str] = frozenset(),
        spread: frozenset[str] = frozenset(),
        on_path: Mapping[str, Set[str]] = NOTHING_ON_PATH,
    ) -> None:
        ranked = sorted(paths, key=lambda path: (_SUFFIX_RANK.get(splitext(path)[1], 2), path))
        self._module_file: dict[str, str] = {}
        for path in ranked:
            self._module_file.setdefault(place_of(path), path)
        self._folder_of = {path: dirname(path) for path in paths}
        self._packages = packages_among(paths) - run_from
        self._folders = {folder for path in paths for folder in folders_of(path)}
        self._packages -= _roots_in_packages(self._packages, layout, imported)
        self._layout = layout
        self._imported = imported
        self._beside = beside
        self._spread = spread
        self._on_path = on_path
        self._roots = {folder: self._root_of_folder(folder) for folder in set(self._folder_of.values())}
        self._roots_of_top = self._index_roots(paths)
        self._inner_roots = self._index_inner_roots()
        self._names = {path: self._name(path) for path in paths}
        self._absolute: dict[tuple[str, str, str], ModuleTarget] = {}
        self._relative: dict[tuple[str, str, int], ModuleTarget] = {}
        self._candidates: dict[tuple[str, str], list[str]] = {}
        self._own_folders: dict[tuple[str, str], bool] = {}

    def name_of(self, path: str) -> str:
        """Return the import name of a file; a `__main__` or script keeps its stem."""
        return self._names[path]

    def resolve(self, importer: str, module: str, level: int) -> ModuleTarget:
        """Return where `module` leads from `importer`: relative imports stay inside the repository or are unresolved."""
        if level:
            key = (importer, module, level)
            found = self._relative.get(key)
            if found is None:
                found = self._relative[key] = self._resolve_relative(importer, module, level)
            return found
        return self.resolve_absolute(self._root(importer), self._folder_of[importer], module)

    def submodule(self, importer: str, package_fqn: str, name: str) -> ModuleTarget | None:
        """Return the module `name` of an internal package, or None."""
        if package_fqn in ("", PACKAGE_STEM):
            return self._at(name, name)
        found = self.resolve_absolute(self._root(importer), self._folder_of[importer], f"{package_fqn}.{name}")
        return found if found.status is ImportStatus.INTERNAL or _is_built(name) else None

    def qualify(self, importer: str, module: str, level: int) -> str:
        """Return the absolute name that a relative import names."""
        if not level:
            return module
        parts = self._package_name(importer).split(".")
        kept = parts[: len(parts) - level + 1]
        return ".".join(part for part in (*kept, module) if part)

    def _resolve_relative(self, importer: str, module: str, level: int) -> ModuleTarget:
        folder = self._folder_of[importer]
        for _ in range(level - 1):
            if not folder:
                return ModuleTarget(ImportStatus.UNRESOLVED, self.qualify(importer, module, level), None)
            folder = dirname(folder)
        place = joined(folder, module.replace(".", "/"))
        fqn = self.qualify(importer, module, level)
        if not place:  # The indexed folder is the package, and nothing tells its name.
            return self._at(PACKAGE_STEM, fqn) or ModuleTarget(ImportStatus.INTERNAL, fqn, None)
        return self._at(place, fqn) or _lacking(fqn)

    def resolve_absolute(self, own_root: str, own_folder: str, module: str) -> ModuleTarget:
        """Return where an absolute import leads from a file, by the root and the folder that it stands in."""
        key = (own_root, own_folder, module)
        found = self._absolute.get(key)
        if found is None:
            found = self._absolute[key] = self._resolve_absolute(own_root, own_folder, module)
        return found

    def _resolve_absolute(self, own_root: str, own_folder: str, module: str) -> ModuleTarget:
        top = module.partition(".")[0]
        is_script_folder = own_folder not in self._packages
        is_standard = top in STANDARD_MODULES
        for root in self._candidate_roots(own_root, top):
            if is_standard and not (root == own_root == own_folder and is_script_folder):
                continue
            if is_script_folder and root and not _is_inside(own_folder, root) and joined(own_folder, top) in self._module_file:
                root = own_folder  # A script looks into its own folder first, and into that of another project not at all.
            if (found := self._at(joined(root, module.replace(".", "/")), module)) and self._is_own(root, found):
                return found
        if is_standard:
            return ModuleTarget(ImportStatus.STDLIB, module, None)
        if self._spread and (found := self._at_other_folder(own_root, module)):
            return found
        if found := self._at_inner_root(own_folder, module):
            return found
        above = self._above_packages(own_folder)
        if joined(above, top) in self._module_file and top not in self._layout.declared_packages and above != own_folder:
            return self._at(joined(above, module.replace(".", "/")), module) or _lacking(module)
        if top in self._beside - self._layout.declared_packages and (
            found := self._at(joined(own_folder, module.replace(".", "/")), module)
        ):
            return found
        if self._on_path and (found := self._at_searched_package(own_folder, module)):
            return found
        is_own = any(joined(root, top) in self._packages for root in self._candidate_roots(own_root, top))
        return _lacking(module) if is_own else ModuleTarget(ImportStatus.EXTERNAL, module, None)

    def _is_own(self, root: str, found: ModuleTarget) -> bool:
        """Return whether a module is the repository's, no folder with the name of a library: what has no `__init__` file comes after it.

        Of an own one something is imported that lies in it.
        """
        place = joined(root, found.fqn.replace(".", "/"))
        if found.path is not None or place in self._packages:
            return True
        is_own = self._own_folders.get((root, found.fqn))
        if is_own is None:
            inside = (joined(root, each.replace(".", "/")) for each in self._imported if each.startswith(f"{found.fqn}."))
            is_own = self._own_folders[root, found.fqn] = any(each in self._module_file or each in self._folders for each in inside)
        return is_own

    def _at_other_folder(self, own_root: str, module: str) -> ModuleTarget | None:
        """Return the one module of another folder that a package may have which says itself where its modules lie; None for several."""
        for root in self._candidate_roots(own_root, module.partition(".")[0]):
            place = joined(root, module.replace(".", "/"))
            package = next((each for each in reversed(folders_of(place)) if each in self._spread), None)
            if package is None:
                continue
            ending = f"/{place[len(dirname(package)) :].lstrip('/')}"
            found = [each for each in self._module_file if each.endswith(ending) and (not root or _is_inside(each, root))]
            if len(found) == 1:
                return self._at(found[0], module)
        return None

    def _at_inner_root(self, own_folder: str, module: str) -> ModuleTarget | None:
        """Return the module of a package that the package around a folder carries below a folder of its own; None for several."""
        inner = [root for root in self._inner_roots.get(module.partition(".")[0], ()) if _is_inside(own_folder, dirname(root))]
        return self._at(joined(inner[0], module.replace(".", "/")), module) if len(inner) == 1 else None

    def _at_searched_package(self, own_folder: str, module: str) -> ModuleTarget | None:
        """Return the module of the nearest package around a folder that puts itself among the folders where modules are looked for."""
        top = module.partition(".")[0]
        found = next((each for each in (own_folder, *folders_of(own_folder)) if top in self._on_path.get(each, ())), None)
        return None if found is None else self._at(joined(found, module.replace(".", "/")), module)

    def _above_packages(self, folder: str) -> str:
        """Return the nearest folder of a folder and those above it that is no package."""
        while folder in self._packages:
            folder = dirname(folder)
        return folder

    def _at(self, place: str, fqn: str) -> ModuleTarget | None:
        path = self._module_file.get(place)
        if path is not None:
            return ModuleTarget(ImportStatus.INTERNAL, self._names.get(path, fqn), path)
        if place and place in self._folders:
            return ModuleTarget(ImportStatus.INTERNAL, fqn, None)
        return None

    def _candidate_roots(self, own_root: str, top: str) -> list[str]:
        found = self._candidates.get((own_root, top))
        if found is None:
            found = self._candidates[own_root, top] = sorted(
                self._roots_of_top.get(top, ()),
                key=lambda root: (
                    root != own_root,
                    joined(root, top) not in self._module_file,
                    self._is_aside(root, own_root, top),
                    -_shared(root, own_root),
                    not self._is_declared(root),
                    root,
                ),
            )
        return found

    def _is_aside(self, root: str, own_root: str, top: str) -> bool:
        """Return whether `top` is a script's neighbour in a folder that nothing but its own scripts would look into."""
        if joined(root, top) in self._folders or self._is_declared(root):
            return False
        return not _is_inside(own_root, root)

    def _is_declared(self, root: str) -> bool:
        """Return whether the repository itself offers what stands in a root, where another one may carry a copy of it."""
        return not root or root == "src" or root in self._layout.source_roots

    def _index_roots(self, paths: Sequence[str]) -> dict[str, list[str]]:
        roots = {"", "src", *self._layout.source_roots}
        roots.update(self._root(path) for path in paths)
        roots = {root for root in roots if root not in self._packages and (not root or root in self._folders)}
        tops: dict[str, set[str]] = defaultdict(set)
        for place in (*self._module_file, *self._folders):
            folder, _, top = place.rpartition("/")
            if folder in roots and top:
                tops[top].add(folder)
        return {top: sorted(found) for top, found in tops.items()}

    def _index_inner_roots(self) -> dict[str, list[str]]:
        """Return, by the packages in them, the folders inside packages that are none themselves."""
        tops: dict[str, list[str]] = defaultdict(list)
        for package in sorted(self._packages):
            folder, _, top = package.rpartition("/")
            if folder and folder not in self._packages and self._root_of_folder(folder) != folder:
                tops[top].append(folder)
        return tops

    def _name(self, path: str) -> str:
        place, root = place_of(path), self._root(path)
        for declared in sorted({*self._layout.source_roots, "src"}, key=len, reverse=True):
            if declared and _is_inside(root, declared):
                return _dotted(place, declared)
        name, whole = _dotted(place, root), _dotted(place, "")
        is_imported_so = whole in self._imported and name not in self._imported
        return whole if is_imported_so else name

    def _package_name(self, path: str) -> str:
        name = self._names.get(path) or self._name(path)
        is_package = splitext(path)[0].rsplit("/", 1)[-1] == PACKAGE_STEM
        return name if is_package else name.rpartition(".")[0]

    def _root(self, path: str) -> str:
        return self._roots[self._folder_of[path]]

    def _root_of_folder(self, folder: str) -> str:
        """A folder without an `__init__` file inside a package belongs to the package; the outermost package decides."""
        root = folder
        while folder:
            if folder in self._packages:
                root = dirname(folder)
            folder = dirname(folder)
        return root


def _lacking(module: str) -> ModuleTarget:
    """Return where an import of a module leads that its own package lacks."""
    return ModuleTarget(ImportStatus.EXTERNAL if _is_built(module) else ImportStatus.UNRESOLVED, module, None)


def _is_built(module: str) -> bool:
    """Return whether a module that is not there is one that a tool writes when the program is built, of what stands in another language."""
    return module.endswith(_BUILT_ENDS)


def _roots_in_packages(packages: set[str], layout: Layout, imported: frozenset[str]) -> set[str]:
    """Return the folders of sources that have an `__init__` file, though what imports take lies in them and never they themselves."""
    tops = {name.partition(".")[0] for name in imported} - STANDARD_MODULES
    held = {dirname(package) for package in packages if package.rpartition("/")[2] in tops}
    return {root for root in ("src", *layout.source_roots) if root in held and root.rpartition("/")[2] not in tops}


def place_of(path: str) -> str:
    """Return the path of a module without its ending, of a package that of its folder."""
    place = splitext(path)[0]
    folder, _, stem = place.rpartition("/")
    return folder if stem == PACKAGE_STEM and folder else place


def packages_among(paths: Iterable[str]) -> set[str]:
    """Return the folders of files that are packages."""
    return {dirname(path) for path in paths if splitext(path)[0].endswith("/" + PACKAGE_STEM)}


def _dotted(place: str, root: str) -> str:
    inner = place[len(root) + 1 :] if root else place
    return inner.replace("/", ".") or PACKAGE_STEM


def folders_of(path: str) -> list[str]:
    """Return the folders that a file lies in, the innermost first, the root apart."""
    parents = []
    while path := dirname(path):
        parents.append(path)
    return parents


def joined(folder: str, rest: str) -> str:
    """Return a path below a folder, which is empty for the repository's own."""
    return f"{folder}/{rest}".strip("/")


def _is_inside(path: str, folder: str) -> bool:
    return path == folder or path.startswith(folder + "/")


def _shared(left: str, right: str) -> int:
    count = 0
    for one, other in zip(left.split("/"), right.split("/"), strict=False):
        if one != other:
            break
        count += 1
    return count
