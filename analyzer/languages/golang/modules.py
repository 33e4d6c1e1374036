"""How Go's import paths and folders correspond.

A package is a folder, and a resolver answers with one of its files for all. Import paths count from the folder of the nearest
`go.mod`; its `replace` directives, a `vendor` folder and the other modules of the repository are looked in too. Without any `go.mod`, as in
sources that a distribution ships, the prefix that most imports of the repository's own folders share is taken for the root's.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from posixpath import basename, dirname, join, normpath
from typing import NamedTuple

from analyzer.languages.golang.standard import is_standard
from analyzer.languages.golang.variants import variant_of
from analyzer.languages.resolving import MOST_PARTS, Layout, ModuleTarget
from analyzer.model.program import ParsedFile
from analyzer.schema.vocab import ImportStatus

_TEST_SUFFIX = "_test"
_STANDARD_LIBRARY = "std"
"""The name of the module whose packages are imported without any prefix."""


class Root(NamedTuple):
    """A folder whose packages are imported by its prefix."""

    prefix: str
    folder: str


class GoModules:
    """The packages of one repository."""

    def __init__(self, files: Sequence[ParsedFile], layout: Layout) -> None:
        self._namespaces = {file.path: file.facts.namespace or "" for file in files}
        self._files = _files_by_folder(files)
        self._modules = _declared_roots(layout) or _guessed_roots(files, self._files)
        self._replaced = _replacements(layout)
        self._is_standard_library = {"runtime", "unsafe"} <= {self._import_path_in(self._modules, folder) for folder in self._files}
        self._own_module = cache(self._find_own_module)
        self._found = cache(self._find)

    def name_of(self, path: str) -> str:
        """Return the import path of the package that a file is of; a test package's, which nobody imports, ends in `_test`."""
        folder = dirname(path)
        name = self._import_path(folder) or self._namespaces.get(path, "")
        is_outer_test = path.endswith("_test.go") and self._namespaces.get(path, "").endswith(_TEST_SUFFIX)
        return name + _TEST_SUFFIX if is_outer_test else name

    def resolve(self, importer: str, module: str, level: int) -> ModuleTarget:
        """Return where an import path leads from a file."""
        return self._found(self._own_module(dirname(importer)), dirname(importer) if module.startswith(".") else "", module)

    def submodule(self, importer: str, package_fqn: str, name: str) -> ModuleTarget | None:
        """Return None: a package has no packages as members."""
        return None

    def qualify(self, importer: str, module: str, level: int) -> str:
        """Return the full name that an import names."""
        return module

    def _find(self, own: Root | None, folder: str, module: str) -> ModuleTarget:
        if module == "C":
            return ModuleTarget(ImportStatus.STDLIB, module, None)
        if module.startswith("."):
            return self._internal(normpath(join(folder, module)).removeprefix("./").removeprefix("."), module)
        is_outside = is_standard(module) and not self._is_standard_library and not (own and own.prefix and _is_inside(module, own.prefix))
        if is_outside:
            return ModuleTarget(ImportStatus.STDLIB, module, None)
        for place in self._places(own, module):
            if place in self._files:
                return self._internal(place, module)
        if is_standard(module):
            return ModuleTarget(ImportStatus.STDLIB, module, None)
        is_own = own is not None and bool(own.prefix) and _is_inside(module, own.prefix)
        return ModuleTarget(ImportStatus.UNRESOLVED if is_own else ImportStatus.EXTERNAL, module, None)

    def _internal(self, folder: str, module: str) -> ModuleTarget:
        files = self._files.get(folder)
        if files is None:
            return ModuleTarget(ImportStatus.UNRESOLVED, module, None)
        return ModuleTarget(ImportStatus.INTERNAL, self._import_path(folder) or module, files)

    def _places(self, own: Root | None, module: str) -> Iterable[str]:
        """Yield the folders that an import path may mean, likeliest first."""
        if own is not None:
            for prefix, target in self._replaced.get(own.folder, ()):
                if _is_inside(module, prefix):
                    yield _below(target, module[len(prefix) + 1 :])
            if _is_inside(module, own.prefix):
                yield _below(own.folder, module[len(own.prefix) + 1 :] if own.prefix else module)
            yield _below(own.folder, f"vendor/{module}")
        for root in self._modules:
            if root.prefix and _is_inside(module, root.prefix):
                yield _below(root.folder, module[len(root.prefix) + 1 :])
        for root in self._modules:
            if not root.prefix:
                yield _below(root.folder, module)
                yield _below(root.folder, f"vendor/{module}")

    def _import_path(self, folder: str) -> str:
        return self._import_path_in(self._modules, folder)

    def _import_path_in(self, modules: Sequence[Root], folder: str) -> str:
        own = _nearest(modules, folder)
        if own is None:
            return folder
        inner = folder[len(own.folder) + 1 :] if own.folder else folder
        _, is_vendored, rest = f"/{inner}".rpartition("/vendor/")
        return rest if is_vendored else _below(own.prefix, inner)

    def _find_own_module(self, folder: str) -> Root | None:
        return _nearest(self._modules, folder)


def _nearest(modules: Sequence[Root], folder: str) -> Root | None:
    """Return the module of the nearest folder above."""
    return max((root for root in modules if _is_inside(folder, root.folder)), key=lambda root: len(root.folder), default=None)


def _files_by_folder(files: Sequence[ParsedFile]) -> dict[str, str]:
    """Return for each folder the file that stands for the package that others import from it.

    That is the first one that is neither a test nor of the package `main`, nor built on demand alone, where there is one.
    """
    ranked: dict[str, tuple[bool, bool, bool, str]] = {}
    for file in files:
        if (file.facts.namespace or "").endswith(_TEST_SUFFIX) and file.path.endswith("_test.go"):
            continue
        is_apart = bool(variant_of(file.path, file.facts.condition))
        rank = (file.path.endswith("_test.go"), is_apart, file.facts.namespace == "main", file.path)
        folder = dirname(file.path)
        ranked[folder] = min(rank, ranked.get(folder, rank))
    return {folder: rank[-1] for folder, rank in ranked.items()}


def _declared_roots(layout: Layout) -> tuple[Root, ...]:
    """Return the modules that the repository's `go.mod` files declare, longest prefix first."""
    found = [
        Root("" if manifest.name == _STANDARD_LIBRARY else manifest.name, dirname(manifest.path))
        for manifest in layout.manifests
        if manifest.ecosystem == "golang" and manifest.name and basename(manifest.path) == "go.mod"
    ]
    return tuple(sorted(found, key=lambda root: (-len(root.prefix), root.folder)))


def _replacements(layout: Layout) -> Mapping[str, list[tuple[str, str]]]:
    """Return by the folder of each `go.mod` what it, or its workspace, replaces by folders of the repository: import prefix and folder.

    What the workspace replaces comes first.
    """
    found: dict[str, list[tuple[str, str]]] = defaultdict(list)
    golang = sorted((each for each in layout.manifests if each.ecosystem == "golang"), key=lambda each: not each.mappings)
    for manifest in golang:
        folder = dirname(manifest.path)
        meant = [(mapping.pattern, _folder_meant(folder, mapping.targets[0])) for mapping in manifest.mappings]
        replaced = [(pattern, target) for pattern, target in meant if target is not None]
        for each in golang if replaced else ():
            if basename(each.path) == "go.mod" and _is_inside(each.path, folder):
                found[dirname(each.path)] += replaced
        for dependency in manifest.dependencies:
            source = (dependency.source or "").partition("@")[0]
            target = _folder_meant(folder, source) if source.startswith(".") else None
            if target is not None:
                found[folder].append((dependency.name, target))
    return found


def _folder_meant(folder: str, path: str) -> str | None:
    """Return the folder of the repository that a path means in one of its folders, empty for the root; None outside."""
    target = normpath(join(folder, path))
    if target.startswith(".."):
        return None
    return "" if target == "." else target


def _guessed_roots(files: Sequence[ParsedFile], packages: Mapping[str, str]) -> tuple[Root, ...]:
    """Return the root's import path where nothing declares it: the prefix under which imports name most of its folders.

    An import of the root itself counts where its last part is the root's package. One vote may be chance where several folders could have
    been named, but nothing better is known.
    """
    namespace_of = {file.path: file.facts.namespace for file in files}
    imported = {each.module for file in files for each in file.facts.imports}
    votes: Counter[str] = Counter()
    weights: Counter[str] = Counter()
    for module in sorted(imported):
        parts = module.split("/")
        if is_standard(module) and "." not in parts[0]:
            votes[""] += module in packages
            weights[""] += module in packages and "runtime" in packages
            continue
        if packages.get("") and default_name(module) == namespace_of[packages[""]]:
            votes[module] += 1
            weights[module] += 1
        for cut in range(1, min(len(parts), MOST_PARTS)):
            if "/".join(parts[cut:]) in packages:
                votes["/".join(parts[:cut])] += 1
                weights["/".join(parts[:cut])] += len(parts) - cut
        if module in packages:
            votes[""] += 1
            weights[""] += len(parts)
    best = max(sorted(votes), key=lambda prefix: (weights[prefix], votes[prefix]), default="")
    return (Root(best, ""),)


def default_name(module: str) -> str:
    """Return the name that an import binds when it gives none: by custom the last part of its path, without version and decoration."""
    parts = module.split("/")
    last = parts[-1]
    if len(parts) > 1 and last[:1] == "v" and last[1:].isdigit():
        last = parts[-2]
    last = last.partition(".v")[0] if last.rpartition(".v")[2].isdigit() else last
    last = last.removeprefix("go-").removesuffix("-go").removesuffix(".go").removeprefix("go.")
    return last.rpartition("-")[2].replace(".", "_")


def _is_inside(path: str, folder: str) -> bool:
    return not folder or path == folder or path.startswith(folder + "/")


def _below(folder: str, rest: str) -> str:
    return f"{folder}/{rest}".strip("/")
