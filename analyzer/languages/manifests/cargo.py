"""Cargo's `Cargo.toml` and `Cargo.lock`."""

from collections.abc import Iterator

from analyzer.languages.manifests.toml_tree import load_toml, parse_toml
from analyzer.languages.manifests.tree import Node, child, is_true, items, members, text_of, texts_of
from analyzer.model.project import Dependency, EntryPoint, ManifestFacts, Pin
from analyzer.schema.vocab import DependencyGroup

_TABLES = {
    "dependencies": DependencyGroup.RUNTIME,
    "dev-dependencies": DependencyGroup.DEV,
    "dev_dependencies": DependencyGroup.DEV,
    "build-dependencies": DependencyGroup.BUILD,
    "build_dependencies": DependencyGroup.BUILD,
}


def read_cargo_toml(path: str, text: str) -> ManifestFacts:
    """Read a `Cargo.toml`. Raises MalformedError."""
    root = parse_toml(text)
    dependencies = [*_dependencies(root, None), *_dependencies(child(root, "workspace"), None, "workspace")]
    for target, node in members(child(root, "target")):
        dependencies += _dependencies(node, target)
    name = text_of(child(root, "package", "name"))
    return ManifestFacts(
        path,
        "cargo",
        name=name,
        version=text_of(child(root, "package", "version")),
        dependencies=tuple(dependencies),
        packages=(name.replace("-", "_"),) if name else (),
        entry_points=tuple(_binaries(root)),
    )


def _dependencies(root: Node | None, marker: str | None, group_name: str | None = None) -> Iterator[Dependency]:
    for table, group in _TABLES.items():
        for name, node in members(child(root, table)):
            yield _dependency(name, node, group, marker, group_name)


def _dependency(name: str, node: Node, group: DependencyGroup, marker: str | None, group_name: str | None) -> Dependency:
    constraint = text_of(node) or text_of(child(node, "version"))
    sources = (text_of(child(node, key)) for key in ("git", "path"))
    is_optional = is_true(child(node, "optional"))
    return Dependency(
        text_of(child(node, "package")) or name,
        None if constraint == "*" else constraint,
        DependencyGroup.OPTIONAL if is_optional and group is DependencyGroup.RUNTIME else group,
        node.line,
        group_name,
        texts_of(child(node, "features")),
        marker,
        "workspace" if is_true(child(node, "workspace")) else next((source for source in sources if source), None),
    )


def _binaries(root: Node) -> Iterator[EntryPoint]:
    for node in items(child(root, "bin")):
        name = text_of(child(node, "name"))
        if name:
            yield EntryPoint("bin", name, text_of(child(node, "path")) or f"src/bin/{name}.rs", node.line)


def read_cargo_lock(path: str, text: str) -> ManifestFacts:
    """Read a `Cargo.lock`; where it holds several versions of a package, a member's own list tells which is its. Raises MalformedError."""
    listed = load_toml(text).get("package")
    packages = [entry for entry in listed if isinstance(entry, dict)] if isinstance(listed, list) else []
    return ManifestFacts(path, "cargo", pins=(*(_pins(packages)), *_members_pins(packages)))


def _pins(packages: list[dict[str, object]]) -> Iterator[Pin]:
    for entry in packages:
        name, version = entry.get("name"), entry.get("version")
        if isinstance(name, str) and isinstance(version, str):
            yield Pin(name, version)


def _members_pins(packages: list[dict[str, object]]) -> Iterator[Pin]:
    for entry in packages:
        owner, needed = entry.get("name"), entry.get("dependencies")
        if "source" in entry or not isinstance(owner, str) or not isinstance(needed, list):
            continue
        for words in (text.split() for text in needed if isinstance(text, str)):
            if len(words) >= 2:
                yield Pin(words[0], words[1], owner=owner)
