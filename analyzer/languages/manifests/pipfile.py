"""Pipenv's `Pipfile`."""

from collections.abc import Iterator

from analyzer.languages.manifests.toml_tree import parse_toml
from analyzer.languages.manifests.tree import Node, child, members, text_of, texts_of
from analyzer.model.project import Dependency, ManifestFacts
from analyzer.schema.vocab import DependencyGroup

_OTHER_TABLES = ("source", "requires", "scripts", "pipenv")


def read_pipfile(path: str, text: str) -> ManifestFacts:
    """Read a `Pipfile`. Raises MalformedError."""
    root = parse_toml(text)
    tables = [(name, table) for name, table in members(root) if name not in _OTHER_TABLES]
    return ManifestFacts(path, "pypi", dependencies=tuple(item for name, table in tables for item in _dependencies(name, table)))


def _dependencies(table_name: str, table: Node) -> Iterator[Dependency]:
    group = DependencyGroup.RUNTIME if table_name == "packages" else DependencyGroup.DEV
    group_name = {"packages": None, "dev-packages": "dev"}.get(table_name, table_name)
    for name, node in members(table):
        constraint = text_of(node) or text_of(child(node, "version"))
        sources = (text_of(child(node, key)) for key in ("git", "file", "path"))
        yield Dependency(
            name,
            None if constraint == "*" else constraint,
            group,
            node.line,
            group_name,
            texts_of(child(node, "extras")),
            text_of(child(node, "markers")),
            next((source for source in sources if source), None),
        )
