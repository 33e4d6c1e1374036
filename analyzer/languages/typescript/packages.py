"""Where the packages of a repository lie and what their manifests and configurations map imports to."""

import posixpath
from collections.abc import Iterator, Sequence

from analyzer.model.project import ManifestFacts, Mapping

_BUILT = frozenset(("dist", "lib", "build", "es", "esm", "cjs", "out", "types", "umd", "module", "modern", "legacy", "dist-es", "dist-cjs"))
_CONFIGURATIONS = 8
_MARKS = ("@", "~")
_SOURCE_FOLDERS = ("src", "", "app")


class Packages:
    """The npm packages and the compiler's configurations of one repository."""

    def __init__(self, manifests: Sequence[ManifestFacts]) -> None:
        workspaces = [(posixpath.dirname(each.path), each.members) for each in manifests if each.ecosystem == "npm" and each.members]
        named = sorted((each for each in manifests if _is_package(each) and each.name), key=lambda each: _rank(each.path, workspaces))
        self._packages = {each.name: each for each in reversed(named)}
        self._by_folder = {posixpath.dirname(each.path): each for each in manifests if _is_package(each)}
        self._configurations = {each.path: each for each in manifests if each.ecosystem == "tsconfig"}
        self._declared = {each.name for manifest in manifests if _is_package(manifest) for each in manifest.dependencies}

    def mapped(self, folder: str, module: str) -> Iterator[str]:
        """Yield the places that the nearest configuration above a folder, or the package around it, maps a specifier to."""
        if module.startswith("#"):
            package = self._nearest_package(folder)
            if package is not None:
                yield from _match(package.mappings, module, posixpath.dirname(package.path))
            return
        for configuration in self._configurations_of(folder):
            home = posixpath.dirname(configuration.path)
            base = posixpath.normpath(posixpath.join(home, configuration.base or "."))
            yield from _match(configuration.mappings, module, base)
            if configuration.base is not None:
                yield posixpath.normpath(posixpath.join(base, module))

    def places(self, folder: str, module: str) -> Iterator[str]:
        """Yield the places in the repository's own packages that a specifier may mean; the source of what is built comes last."""
        parts = module.split("/")
        count = 2 if module.startswith("@") else 1
        package = self._packages.get("/".join(parts[:count]))
        if package is None:
            return
        home, inner = posixpath.dirname(package.path), "/".join(parts[count:])
        wanted = f"./{inner}" if inner else "."
        found = [*_match(package.mappings, wanted, home), *(() if inner else self._entries(package, _ENTRIES))]
        found.append(posixpath.join(home, inner))
        for place in found:
            yield place
        for place in found:
            yield from _sources(home, place)
        yield posixpath.join(home, "src", inner or "index")

    def above(self, folder: str, module: str) -> Iterator[str]:
        """Yield the places below the folders above that a path without dots may mean: bundlers and test runners can be told to look there.

        A package that a manifest asks for is none, nor is what is named without anything in it. What begins with a mark that no name of
        a package has is what tools of applications have it stand for: the sources of the package around, or all of it.
        """
        first, _, inner = module.partition("/")
        if inner and first in _MARKS:
            package = self._nearest_package(folder)
            home = "" if package is None else posixpath.dirname(package.path)
            yield from (posixpath.join(home, source, inner) for source in _SOURCE_FOLDERS)
        if inner and not module.startswith("@") and first not in self._declared:
            for each in _upwards(folder):
                yield posixpath.join(each, module)

    def built_from(self, place: str) -> Iterator[str]:
        """Yield where the source may lie of what a path in the repository names, if that is built: `dist/index.js`."""
        if not place.startswith(".."):
            package = self._nearest_package(posixpath.dirname(place))
            yield from _sources("" if package is None else posixpath.dirname(package.path), place)

    def mains_of(self, folder: str, runs: bool) -> list[str]:
        """Return what a folder that is a package names as its main file: what declares it first or, for a script that runs it, the code."""
        package = self._by_folder.get("" if folder == "." else folder)
        return [] if package is None else self._entries(package, _RUN if runs else _ENTRIES)

    def _entries(self, package: ManifestFacts, groups: Sequence[str]) -> list[str]:
        home = posixpath.dirname(package.path)
        entries = {each.group: each.reference for each in package.entry_points if each.group in groups}
        return [posixpath.normpath(posixpath.join(home, entries[group])) for group in groups if group in entries]

    def _nearest_package(self, folder: str) -> ManifestFacts | None:
        return next((self._by_folder[each] for each in _upwards(folder) if each in self._by_folder), None)

    def _configurations_of(self, folder: str) -> list[ManifestFacts]:
        """Return the nearest configuration above a folder, and after it those that it builds on."""
        names = ("tsconfig.json", "jsconfig.json", "tsconfig.base.json")
        paths = (posixpath.join(each, name) for each in _upwards(folder) for name in names)
        found = [self._configurations[path] for path in paths if path in self._configurations][:1]
        for each in found:
            found += [other for other in self._extended(each) if other not in found and len(found) < _CONFIGURATIONS]
        return found

    def _extended(self, configuration: ManifestFacts) -> Iterator[ManifestFacts]:
        for name in configuration.extends:
            place = posixpath.normpath(posixpath.join(posixpath.dirname(configuration.path), name))
            paths = (place, f"{place}.json", posixpath.join(place, "tsconfig.json"))
            yield from [self._configurations[path] for path in paths if path in self._configurations][:1]


def _rank(path: str, workspaces: Sequence[tuple[str, Sequence[str]]]) -> tuple[bool, int, str]:
    """Return the order of packages of one name: members of a workspace first, then those that lie less deep."""
    folder = posixpath.dirname(path)
    is_member = any(_is_member(folder[len(home) :].strip("/"), globs) for home, globs in workspaces if folder.startswith(home))
    return not is_member, path.count("/"), path


def _is_member(folder: str, globs: Sequence[str]) -> bool:
    wanted = [each.removeprefix("./").rstrip("/") for each in globs]
    left_out = any(_fits(folder, each[1:].removeprefix("./")) for each in wanted if each.startswith("!"))
    return not left_out and any(_fits(folder, each) for each in wanted if not each.startswith("!"))


def _fits(folder: str, glob: str) -> bool:
    """Return whether a folder fits a glob, in which `*` is any part of a name and `**` any number of names.

    All parts of the glob that may come next are kept side by side: to try one way after the other takes for ever where wildcards are many.
    """
    written = glob.split("/")
    parts = [part for place, part in enumerate(written) if part != "**" or written[place - 1 : place] != ["**"]]
    reached = _next(parts, 0)
    for name in folder.split("/"):
        passed = [place + (parts[place] != "**") for place in reached if place < len(parts) and _is_of(name, parts[place])]
        reached = {each for place in passed for each in _next(parts, place)}
    return len(parts) in reached


def _next(parts: Sequence[str], place: int) -> set[int]:
    """Return a part's place and, where it may stand for no name at all, that of the part behind it."""
    return {place, place + 1} if place < len(parts) and parts[place] == "**" else {place}


def _is_of(name: str, part: str) -> bool:
    """Return whether a name fits a part of a glob. What stands between two wildcards is taken at the first place where it is found."""
    if part == "**":
        return bool(name)
    first, *others = part.split("*")
    if not others:
        return name == part
    *inner, last = others
    place = len(first) if name.startswith(first) else len(name) + 1
    for each in inner:
        found = name.find(each, place)
        place = found + len(each) if found >= 0 else len(name) + 1
    return place <= len(name) - len(last) and name.endswith(last)


_ENTRIES = ("source", "types", "typings", "module", "main")
_RUN = ("source", "module", "main", "types", "typings")


def _is_package(manifest: ManifestFacts) -> bool:
    return manifest.ecosystem == "npm" and posixpath.basename(manifest.path) == "package.json"


def _upwards(folder: str) -> Iterator[str]:
    while folder:
        yield folder
        folder = posixpath.dirname(folder)
    yield ""


def _match(mappings: Sequence[Mapping], module: str, base: str) -> Iterator[str]:
    """Yield what the most specific pattern that fits a specifier maps it to; `*` stands for any text."""
    best: tuple[int, Mapping, str] | None = None
    for mapping in mappings:
        head, star, tail = mapping.pattern.partition("*")
        fits = module.startswith(head) and module.endswith(tail) and len(module) >= len(head) + len(tail) if star else module == head
        if fits and (best is None or len(head) > best[0] or not star):
            best = (len(head) if star else len(module) + 1, mapping, module[len(head) : len(module) - len(tail)] if star else "")
    if best is not None:
        for target in best[1].targets:
            yield posixpath.normpath(posixpath.join(base, target.replace("*", best[2])))


def _sources(home: str, place: str) -> Iterator[str]:
    """Yield where the source of a built file may lie: in `src` instead of the folder of what is built."""
    inner = place[len(home) + 1 :] if home else place
    parts = inner.split("/")
    for number, part in enumerate(parts[:-1]):
        if part in _BUILT:
            rest = [each for each in parts[number + 1 :] if each not in _BUILT]
            stem = "/".join(rest)
            for suffix in (".d.ts", ".d.mts", ".d.cts", ".js", ".mjs", ".cjs"):
                stem = stem.removesuffix(suffix)
            yield posixpath.normpath(posixpath.join(home, *parts[:number], "src", stem))
            yield posixpath.normpath(posixpath.join(home, *parts[:number], stem))
            return
