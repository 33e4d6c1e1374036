"""npm's `package.json`."""

import posixpath
import re
from collections.abc import Iterator
from typing import Final

from analyzer.languages.lines import text_lines
from analyzer.languages.manifests.json_tree import parse_json
from analyzer.languages.manifests.tree import Node, child, is_true, items, members, text_of, texts_of
from analyzer.model.project import Dependency, EntryPoint, ManifestFacts, Mapping
from analyzer.schema.vocab import DependencyGroup

_TABLES = {
    "dependencies": DependencyGroup.RUNTIME,
    "devDependencies": DependencyGroup.DEV,
    "peerDependencies": DependencyGroup.PEER,
    "optionalDependencies": DependencyGroup.OPTIONAL,
}
_PLACES = ("file:", "link:", "portal:", "workspace:", "git+", "git:", "git@", "http:", "https:", "github:", "gitlab:", "bitbucket:")


def read_package_json(path: str, text: str) -> ManifestFacts:
    """Read a `package.json`. Raises MalformedError."""
    root = parse_json(text)
    name = text_of(child(root, "name"))
    return ManifestFacts(
        path,
        "npm",
        name=name,
        version=text_of(child(root, "version")),
        dependencies=tuple(_dependencies(root)),
        entry_points=tuple(_entry_points(name or posixpath.basename(posixpath.dirname(path)), root)),
        mappings=tuple(_mappings(child(root, "exports"))) + tuple(_mappings(child(root, "imports"))),
        members=texts_of(child(root, "workspaces")) or texts_of(child(root, "workspaces", "packages")),
        scripts=tuple((key, command) for key, node in members(child(root, "scripts")) if (command := text_of(node))),
        is_private=is_true(child(root, "private")) or _is_never_released(root) or _is_for_a_desktop(root),
    )


def _is_never_released(root: Node) -> bool:
    """Return whether a package has the version that a new application is written with, and says of no file that others may load it."""
    return text_of(child(root, "version")) == _FIRST and all(child(root, key) is None for key in _OFFERS)


def _is_for_a_desktop(root: Node) -> bool:
    """Return whether a package is built into a program with a window, which nobody loads."""
    return any(child(root, table, name) is not None for table in ("dependencies", "devDependencies") for name in _BUILDERS)


_BUILDERS: Final = ("electron-builder", "electron-packager", "@electron/packager", "@electron-forge/cli", "electron-forge")
_FIRST: Final = "0.0.0"
_OFFERS: Final = ("main", "module", "exports", "types", "typings", "bin", "browser", "files", "publishConfig")


def read_pnpm_workspace(path: str, text: str) -> ManifestFacts:
    """Read a `pnpm-workspace.yaml`: the list `packages`, one entry a line as pnpm has it."""
    found: list[str] = []
    is_listed = False
    for line in text_lines(text):
        entry = _ENTRY.match(line)
        if entry is not None and is_listed:
            found.append(entry["quoted"] or entry["bare"])
        elif line.strip() and not line.lstrip().startswith("#"):
            is_listed = line.startswith("packages:")
    return ManifestFacts(path, "npm", members=tuple(found))


_ENTRY = re.compile(r"""\s*-\s+(?:(?P<mark>["'])(?P<quoted>.*?)(?P=mark)|(?P<bare>[^\s#"']+))""")


def _mappings(node: Node | None) -> Iterator[Mapping]:
    """Yield what subpaths lead to; a lone target or set of conditions is that of the package itself."""
    if node is None:
        return
    subpaths = [(key, inner) for key, inner in members(node) if key.startswith((".", "#"))]
    for key, inner in subpaths or [(".", node)]:
        if targets := tuple(dict.fromkeys(_targets(inner))):
            yield Mapping(key, targets)


def _targets(node: Node) -> Iterator[str]:
    """Yield the targets of all conditions: those for sources before those for what is built."""
    if (target := text_of(node)) is not None:
        yield target
    for each in items(node):
        yield from _targets(each)
    conditions = dict(members(node))
    first = [key for key in ("source", "development", "types", "import", "require", "default") if key in conditions]
    for key in (*first, *(key for key in conditions if key not in first)):
        yield from _targets(conditions[key])


def _dependencies(root: Node) -> Iterator[Dependency]:
    optional = {name for name, _ in members(child(root, "optionalDependencies"))}
    for table, group in _TABLES.items():
        for name, node in members(child(root, table)):
            if group is DependencyGroup.RUNTIME and name in optional:  # npm lets the optional entry win
                continue
            yield _dependency(name, text_of(node), group, node.line, _optional_peer(root, name, group))


def _optional_peer(root: Node, name: str, group: DependencyGroup) -> str | None:
    is_optional = is_true(child(root, "peerDependenciesMeta", name, "optional"))
    return "optional" if group is DependencyGroup.PEER and is_optional else None


def _dependency(name: str, wanted: str | None, group: DependencyGroup, line: int, group_name: str | None) -> Dependency:
    """Return a dependency; the name of an alias (`npm:other@1`) is that of the package that is meant."""
    constraint = wanted or None
    if wanted and wanted.startswith("npm:"):
        target, mark, version = wanted[4:].rpartition("@")
        name, constraint = (target, version) if mark and target else (wanted[4:], None)
    source = wanted if wanted and (wanted.startswith(_PLACES) or _is_shorthand(wanted)) else None
    if source is not None:
        constraint = None
    return Dependency(name, None if constraint in ("*", "latest", "") else constraint, group, line, group_name, source=source)


def _is_shorthand(wanted: str) -> bool:
    """Return whether it is `owner/repository`, which means a repository on GitHub."""
    return wanted.count("/") == 1 and not wanted.startswith(("@", "npm:")) and " " not in wanted


def _entry_points(name: str, root: Node) -> Iterator[EntryPoint]:
    commands = child(root, "bin")
    if commands is not None and (reference := text_of(commands)):
        yield EntryPoint("bin", name.rpartition("/")[2], reference, commands.line)
    for command, node in members(commands):
        if reference := text_of(node):
            yield EntryPoint("bin", command, reference, node.line)
    for key in ("main", "module", "browser", "types", "typings", "source"):
        entry = child(root, key)
        if entry is not None and (reference := text_of(entry)):
            yield EntryPoint(key, name, reference, entry.line)
