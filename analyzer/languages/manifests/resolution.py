"""Joins declared dependencies with the versions that lock files fix for them."""

import posixpath
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import takewhile

from analyzer.languages.manifests.requirement import normal_name
from analyzer.model.project import Dependency, ManifestFacts, Pin

_EXACT = {
    "pypi": re.compile(r"={2,3}\s*([^\s,*]+)"),
    "npm": re.compile(r"=?v?(\d+\.\d+\.\d+(?:[-+][\w.+-]+)?)"),
    "maven": re.compile(r"\[?((?!latest\.)[\w.-]*\d[\w.-]*)\]?"),
    "cargo": re.compile(r"=\s*(\d+\.\d+\.\d+\S*)"),
    "gem": re.compile(r"=?\s*(\d[\w.]*)"),
}
"""A constraint that only one version meets, by ecosystem."""

_Pins = Mapping[str, list[Pin]]  # by normal package name
_Locks = Mapping[tuple[str, str], _Pins]  # by ecosystem and folder


def normal_package_name(ecosystem: str, name: str) -> str:
    """Return the name under which its ecosystem compares a package."""
    if ecosystem == "pypi":
        return normal_name(name)
    return name.replace("_", "-") if ecosystem == "cargo" else name


def resolve_versions(manifests: Iterable[ManifestFacts]) -> tuple[ManifestFacts, ...]:
    """Return the manifests with each dependency's resolved version, in their order; lock files stay as they are.

    A constraint that only one version meets decides by itself. Else the list compiled from the manifest does (`dev.txt` of `dev.in`), or
    the nearest folder, upwards from the manifest's, whose lock files know the package. A version is taken only when it is the only one
    that the lock allows for this manifest.
    """
    known = tuple(manifests)
    by_path = {manifest.path: manifest for manifest in known}
    locks = _locks(known)
    return tuple(_resolved(manifest, by_path.get(_compiled_path(manifest.path)), locks) for manifest in known)


_MOST_PINS = 200
"""Pins of one package in the lock files of one folder: no lock file needs as many, and each declaration looks at all."""


def _locks(manifests: Iterable[ManifestFacts]) -> _Locks:
    locks: dict[tuple[str, str], dict[str, list[Pin]]] = {}
    for lock in manifests:
        pins = locks.setdefault((lock.ecosystem, posixpath.dirname(lock.path)), {})
        for pin in lock.pins:
            of_name = pins.setdefault(normal_package_name(lock.ecosystem, pin.name), [])
            if len(of_name) < _MOST_PINS:
                of_name.append(pin)
    return locks


def _compiled_path(path: str) -> str:
    return path.removesuffix(".in") + ".txt" if path.endswith(".in") else ""


def _resolved(manifest: ManifestFacts, compiled: ManifestFacts | None, locks: _Locks) -> ManifestFacts:
    pinned = {normal_name(item.name): _exact("pypi", item.constraint) for item in compiled.dependencies} if compiled else {}
    dependencies = tuple(
        dependency if dependency.source else dependency._replace(resolved=_version(manifest, dependency, pinned, locks))
        for dependency in manifest.dependencies
    )
    return manifest._replace(dependencies=dependencies)


def _version(manifest: ManifestFacts, dependency: Dependency, compiled: Mapping[str, str | None], locks: _Locks) -> str | None:
    name = normal_package_name(manifest.ecosystem, dependency.name)
    if decided := _exact(manifest.ecosystem, dependency.constraint) or compiled.get(name):
        return decided
    for folder in _upwards(posixpath.dirname(manifest.path)):
        if pins := locks.get((manifest.ecosystem, folder), {}).get(name):
            return _only_version(pins, manifest, dependency, folder)
    # Go keeps the versions in `go.mod` at those that it selected.
    return dependency.constraint if manifest.ecosystem == "golang" else None


def _exact(ecosystem: str, constraint: str | None) -> str | None:
    match = _EXACT[ecosystem].fullmatch(constraint or "") if ecosystem in _EXACT else None
    return match[1] if match else None


def _upwards(folder: str) -> Iterator[str]:
    yield folder
    while folder:
        folder = posixpath.dirname(folder)
        yield folder


def _only_version(pins: list[Pin], manifest: ManifestFacts, dependency: Dependency, lock_folder: str) -> str | None:
    place = posixpath.relpath(posixpath.dirname(manifest.path) or ".", lock_folder or ".")
    owners = ("" if place == "." else place, manifest.name)
    own = [pin for pin in pins if pin.owner is not None and pin.owner in owners]
    candidates = own or [pin for pin in pins if pin.owner is None]
    fits = _FITS.get(manifest.ecosystem, _fits_range)
    versions = {pin.version for pin in candidates if fits(pin, dependency.constraint or "*")}
    if dependency.constraint in versions:  # a lower bound that the lock knows is what was selected
        return dependency.constraint
    return versions.pop() if len(versions) == 1 else None


def _fits_range(pin: Pin, constraint: str) -> bool:
    """Return whether the pin answers the constraint, as far as the lock file says which one it answers."""
    return pin.constraint is None or pin.constraint == constraint


def _fits_caret(pin: Pin, constraint: str) -> bool:
    """Return whether the pin's version is compatible in Cargo's sense: equal up to the first number that is not zero."""
    numbers = constraint.removeprefix("^").split(".")
    if not all(number.isdigit() for number in numbers):
        return True
    zeros = sum(1 for _ in takewhile(lambda number: int(number) == 0, numbers))
    return pin.version.split(".")[: zeros + 1] == numbers[: zeros + 1]


_FITS: dict[str, Callable[[Pin, str], bool]] = {"cargo": _fits_caret}
