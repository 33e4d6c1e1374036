"""Lock files of Poetry, uv, PDM and Pipenv."""

from collections.abc import Iterator

from analyzer.languages.manifests.json_tree import load_json
from analyzer.languages.manifests.toml_tree import load_toml
from analyzer.model.project import ManifestFacts, Pin


def read_python_lock(path: str, text: str) -> ManifestFacts:
    """Read a `poetry.lock`, `uv.lock`, `pdm.lock` or `pylock.toml`: arrays of packages with name and version. Raises MalformedError."""
    root = load_toml(text)
    packages = root.get("package", root.get("packages"))
    return ManifestFacts(path, "pypi", pins=tuple(_pins(packages)))


def _pins(packages: object) -> Iterator[Pin]:
    for entry in packages if isinstance(packages, list) else ():
        name, version = (entry.get("name"), entry.get("version")) if isinstance(entry, dict) else (None, None)
        if isinstance(name, str) and isinstance(version, str):
            yield Pin(name, version)


def read_pipfile_lock(path: str, text: str) -> ManifestFacts:
    """Read a `Pipfile.lock`. Raises MalformedError."""
    root = load_json(text)
    tables = [table for key, table in root.items() if key != "_meta" and isinstance(table, dict)] if isinstance(root, dict) else []
    pins = {
        Pin(name, version.removeprefix("==")): None
        for table in tables
        for name, entry in table.items()
        if isinstance(entry, dict) and isinstance(version := entry.get("version"), str)
    }
    return ManifestFacts(path, "pypi", pins=tuple(pins))
