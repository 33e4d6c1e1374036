"""`setup.cfg`: the declarative configuration of setuptools."""

from collections.abc import Iterator

from analyzer.languages.manifests.ini import Entry, parse_ini
from analyzer.languages.manifests.layout import Layout, declared_layout
from analyzer.languages.manifests.requirement import dependency_of, parse_requirement
from analyzer.model.files import Problem
from analyzer.model.project import Dependency, EntryPoint, ManifestFacts
from analyzer.schema.vocab import DependencyGroup, ProblemCode, ProblemStage

_LISTS = {
    "install_requires": (DependencyGroup.RUNTIME, None),
    "setup_requires": (DependencyGroup.BUILD, None),
    "tests_require": (DependencyGroup.DEV, "test"),
}
_EXTRAS = "options.extras_require"


def read_setup_cfg(path: str, text: str) -> ManifestFacts:
    """Read a `setup.cfg`. Raises MalformedError."""
    entries = parse_ini(text)
    found = list(_requirements(path, entries))
    layout = declared_layout(path, _layout(entries))
    is_package = any(entry.section in ("metadata", "options") for entry in entries)  # else it only configures tools
    return ManifestFacts(
        path,
        "pypi",
        name=_static(_value(entries, "metadata", "name")),
        version=_static(_value(entries, "metadata", "version")),
        dependencies=tuple(item for item in found if isinstance(item, Dependency)),
        packages=layout.packages,
        roots=layout.roots if is_package else (),
        has_roots=layout.is_declared,
        entry_points=tuple(_entry_points(entries)),
        problems=tuple(item for item in found if isinstance(item, Problem)),
    )


def _value(entries: tuple[Entry, ...], section: str, key: str) -> str:
    wanted = (section, key)
    return next((entry.value for entry in entries if (entry.section, entry.key.lower().replace("-", "_")) == wanted), "")


def _static(value: str) -> str | None:
    return None if value.startswith(("attr:", "file:")) else value or None


def _requirements(path: str, entries: tuple[Entry, ...]) -> Iterator[Dependency | Problem]:
    for entry in entries:
        key = entry.key.lower().replace("-", "_")
        name: str | None = entry.key
        if entry.section == _EXTRAS:
            group = DependencyGroup.OPTIONAL
        elif entry.section == "options" and key in _LISTS:
            group, name = _LISTS[key]
        else:
            continue
        for line, text in entry.lines:
            for part in _split(text):
                requirement = parse_requirement(part)
                if requirement is not None:
                    yield dependency_of(requirement, group, line, name)
                elif not part.startswith(("file:", "%")):
                    yield Problem(ProblemStage.EXTRACT, path, line, ProblemCode.INVALID_CONFIG, f"not a requirement: {part!r}")


def _split(text: str) -> list[str]:
    """Return the requirements of a line: `;` sets them apart, unless it begins a marker."""
    parts: list[str] = []
    for piece in text.split(" #")[0].split(";"):
        if parts and parse_requirement(piece) is None:
            parts[-1] += ";" + piece
        else:
            parts.append(piece.strip())
    return [part for part in parts if part]


def _layout(entries: tuple[Entry, ...]) -> Layout:
    folders = {}
    for entry in entries:
        if (entry.section, entry.key.replace("-", "_")) == ("options", "package_dir"):
            pairs = (text.partition("=") for _, line in entry.lines for text in line.split(","))
            folders = {package.strip(): folder.strip() for package, mark, folder in pairs if mark}
    packages = _words(_value(entries, "options", "packages")) + _words(_value(entries, "options", "py_modules"))
    roots = _words(_value(entries, "options.packages.find", "where"))
    paths = _words(_value(entries, "tool:pytest", "pythonpath"))
    return Layout(roots=roots, packages=packages, folders=folders, paths=paths)


def _words(value: str) -> tuple[str, ...]:
    if value.startswith(("find:", "find_namespace:")):
        return ()
    return tuple(value.replace(",", " ").split())


def _entry_points(entries: tuple[Entry, ...]) -> Iterator[EntryPoint]:
    for entry in entries:
        if entry.section == "options.entry_points":
            for line, text in entry.lines:
                name, mark, reference = text.partition("=")
                if mark:
                    yield EntryPoint(entry.key, name.strip(), reference.strip(), line)
