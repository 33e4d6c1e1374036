"""Files of packages that are published nowhere: nobody outside of the repository uses what stands in them."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from posixpath import dirname

from analyzer.languages.semantics import Semantics
from analyzer.model.program import ParsedFile
from analyzer.model.project import ManifestFacts


def program_folders(files: Iterable[ParsedFile], semantics: Mapping[str, Semantics]) -> frozenset[str]:
    """Return the folders whose files, but for tests and those built on demand, are a program that nobody can import."""
    found: dict[str, bool] = {}
    for file in files:
        closed = semantics[file.language].judging.closed_package if file.language in semantics else None
        if closed and not file.is_test and not file.facts.condition:
            folder = dirname(file.path)
            found[folder] = found.get(folder, True) and file.facts.namespace == closed
    return frozenset(folder for folder, is_program in found.items() if is_program)


def private_files(manifests: Iterable[ManifestFacts], paths: Iterable[str], programs: Iterable[str] = ()) -> frozenset[str]:
    """Return the paths in packages that are private: all manifests of packages in the nearest folder above that has any say so.

    What lies in or below the folder of a program is there for that.
    """
    packages: dict[str, list[bool]] = defaultdict(list)
    for manifest in manifests:
        if manifest.name or manifest.is_package or manifest.is_private:
            packages[dirname(manifest.path)].append(manifest.is_private)
    known: dict[str, bool] = {folder: all(found) for folder, found in packages.items()} | dict.fromkeys(programs, True)
    return frozenset(path for path in paths if _is_private(dirname(path), known))


def _is_private(folder: str, known: dict[str, bool]) -> bool:
    """Return whether a folder belongs to a private package, and keep what is found of it."""
    if folder not in known:
        known[folder] = folder != "" and _is_private(dirname(folder), known)
    return known[folder]
