"""Files of packages that are published nowhere: nobody outside of the repository uses what stands in them."""

from collections import defaultdict
from collections.abc import Iterable
from posixpath import dirname

from analyzer.model.project import ManifestFacts


def private_files(manifests: Iterable[ManifestFacts], paths: Iterable[str]) -> frozenset[str]:
    """Return the paths in packages that are private: all manifests of packages in the nearest folder above that has any say so."""
    packages: dict[str, list[bool]] = defaultdict(list)
    for manifest in manifests:
        if manifest.name or manifest.is_package or manifest.is_private:
            packages[dirname(manifest.path)].append(manifest.is_private)
    known: dict[str, bool] = {folder: all(found) for folder, found in packages.items()}
    return frozenset(path for path in paths if _is_private(dirname(path), known))


def _is_private(folder: str, known: dict[str, bool]) -> bool:
    """Return whether a folder belongs to a private package, and keep what is found of it."""
    if folder not in known:
        known[folder] = folder != "" and _is_private(dirname(folder), known)
    return known[folder]
