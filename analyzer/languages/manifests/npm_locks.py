"""Lock files of npm, Yarn and pnpm: the versions that they fix for direct dependencies."""

import re
from collections.abc import Iterator

from analyzer.languages.lines import text_lines
from analyzer.languages.manifests.json_tree import load_json
from analyzer.model.project import ManifestFacts, Pin

_YARN_HEAD = re.compile(r"(?P<specifiers>[^\s#].*):\s*$")
_YARN_VERSION = re.compile(r"""\s+version:?\s+["']?(?P<version>[^"'\s]+)["']?\s*$""")
_PNPM_LINE = re.compile(r"""(?P<indent> *)(?:'(?P<quoted>[^']*)'|(?P<key>[^\s'#:][^:]*)):(?:\s+(?P<value>.*?))?\s*$""")
_PNPM_TABLES = ("dependencies", "devDependencies", "optionalDependencies")


def read_package_lock(path: str, text: str) -> ManifestFacts:
    """Read npm's `package-lock.json` or `npm-shrinkwrap.json`, of any lock version. Raises MalformedError."""
    root = load_json(text)
    if not isinstance(root, dict):
        return ManifestFacts(path, "npm")
    packages = root.get("packages")
    pins = _installed(packages) if isinstance(packages, dict) else _nested(root.get("dependencies"))
    return ManifestFacts(path, "npm", pins=tuple(pins))


def _installed(packages: dict[str, object]) -> Iterator[Pin]:
    """Yield what is installed at the top, for all, and what is installed inside one workspace folder, for it alone."""
    for place, entry in packages.items():
        folder, mark, name = place.rpartition("node_modules/")
        version = entry.get("version") if isinstance(entry, dict) else None
        if mark and "node_modules/" not in folder and isinstance(version, str):
            yield Pin(name, version, owner=folder.rstrip("/") or None)


def _nested(dependencies: object) -> Iterator[Pin]:
    for name, entry in dependencies.items() if isinstance(dependencies, dict) else ():
        version = entry.get("version") if isinstance(entry, dict) else None
        if isinstance(version, str):
            yield Pin(name, version)


def read_yarn_lock(path: str, text: str) -> ManifestFacts:
    """Read a `yarn.lock`, of the first or of later formats."""
    pins: list[Pin] = []
    specifiers: list[str] = []
    for line in text_lines(text):
        if head := _YARN_HEAD.match(line):
            specifiers = [part.strip().strip("\"'") for part in head["specifiers"].split(",")]
        elif version := _YARN_VERSION.match(line):
            pins += [_yarn_pin(specifier, version["version"]) for specifier in specifiers if "@" in specifier[1:]]
            specifiers = []
    return ManifestFacts(path, "npm", pins=tuple(pins))


def _yarn_pin(specifier: str, version: str) -> Pin:
    name, _, constraint = specifier[1:].partition("@")
    return Pin(specifier[:1] + name, version, constraint.removeprefix("npm:"))


def read_pnpm_lock(path: str, text: str) -> ManifestFacts:
    """Read a `pnpm-lock.yaml`: pnpm writes one mapping a line, two spaces a level, so lines and indents say it all."""
    pins: list[Pin] = []
    keys: list[str] = []
    for line in text_lines(text):
        match = _PNPM_LINE.match(line)
        if match is None:
            continue
        depth = len(match["indent"]) // 2
        keys = [*keys[:depth], match["quoted"] if match["key"] is None else match["key"]]
        if keys[0] in ("packages", "snapshots"):
            keys = keys[:1]
            continue
        pin = _pnpm_pin(tuple(keys), (match["value"] or "").strip("\"'"))
        if pin is not None:
            pins.append(pin)
    return ManifestFacts(path, "npm", pins=tuple(pins))


def _pnpm_pin(keys: tuple[str, ...], value: str) -> Pin | None:
    """Return the pin of a line: `[importers: folder:] dependencies: name: [version:] 1.2.3`."""
    owner = None
    if keys[0] == "importers" and len(keys) > 1:
        owner = "" if keys[1] == "." else keys[1]
        keys = keys[2:]
    is_version = len(keys) == 2 or (len(keys) == 3 and keys[2] == "version")
    if not is_version or keys[0] not in _PNPM_TABLES or not re.match(r"\d", value):
        return None
    return Pin(keys[1], re.split(r"[(_]", value)[0], owner=owner)
