"""What the files of a repository tell of where their modules are looked for: by what they import, and where they look themselves."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from posixpath import dirname, splitext
from typing import Final

from analyzer.languages.python.modules import PACKAGE_STEM, PythonModules, folders_of, joined, packages_among, place_of
from analyzer.languages.python.standard import STANDARD_MODULES
from analyzer.languages.resolving import Layout
from analyzer.model.facts import FileFacts
from analyzer.model.packing import WIDTHS, rows
from analyzer.model.program import ParsedFile

_OWN_PATH: Final = "__path__"
_OWN_FILE: Final = "__file__"
_CHANGES: Final = ("append", "extend", "insert")
_PROGRAM: Final = "__main__"
"""What stands for the program that runs, whatever has a file of that name."""


def modules_among(files: Sequence[ParsedFile], layout: Layout) -> Callable[[Sequence[str], Layout], PythonModules]:
    """Return what makes the modules of some of a repository's files, by what all of them import."""
    return partial(
        PythonModules,
        imported=imported_modules(files),
        beside=imported_beside(files),
        run_from=run_from(files, layout),
        spread=spread_packages(files),
        on_path=put_on_path(files, layout),
    )


def spread_packages(files: Iterable[ParsedFile]) -> frozenset[str]:
    """Return the folders of the packages that say themselves where their modules lie."""
    packages = (file for file in files if splitext(file.path)[0].endswith(f"/{PACKAGE_STEM}"))
    return frozenset(dirname(file.path) for file in packages if any(each.name == _OWN_PATH for each in file.facts.bindings))


def imported_modules(files: Iterable[ParsedFile]) -> frozenset[str]:
    """Return the absolute names by which imports of files take modules, or what may be modules."""
    taken = {(each.module, each.name) for file in files for each in file.facts.imports if not each.level}
    return frozenset([module for module, _ in taken] + [f"{module}.{name}" for module, name in taken if name is not None])


def imported_beside(files: Sequence[ParsedFile]) -> frozenset[str]:
    """Return the first names of absolute imports that each importer has a module of beside it, which imports none of that name itself."""
    places = {place_of(file.path) for file in files}
    found, others = set[str](), set[str]()
    for file in files:
        folder, own = dirname(file.path), place_of(file.path)
        for top in {each.module.partition(".")[0] for each in file.facts.imports if not each.level}:
            place = joined(folder, top)
            (found if place in places and place != own else others).add(top)
    return frozenset(found - others)


def run_from(files: Sequence[ParsedFile], layout: Layout) -> frozenset[str]:
    """Return the outermost packages that programs are run from as if they were none: no import names them, and what is imported below
    them by the name of something in them lies there and nowhere else."""
    paths = [file.path for file in files]
    places = {place for path in paths for place in (place_of(path), *folders_of(path))}
    packages = packages_among(paths)
    taken = {(dirname(file.path), each.module) for file in files for each in file.facts.imports if not each.level}
    named = {module.partition(".")[0] for _, module in taken}
    outer = {each for each in packages if each.rpartition("/")[2] not in named and packages.isdisjoint(folders_of(each))}
    roots = {"", "src", *layout.source_roots} - outer
    known = STANDARD_MODULES | layout.declared_packages
    found, others = set[str](), set[str]()
    for folder, module in taken if outer else ():
        around = next((each for each in (folder, *folders_of(folder)) if each in outer), "")
        top = module.partition(".")[0]
        if around and joined(around, top) in places:
            is_there = joined(around, module.replace(".", "/")) in places and top not in known
            if not is_there or any(joined(root, top) in places for root in roots):
                others.add(around)
            elif "." in module:
                found.add(around)
    return frozenset(found - others)


def put_on_path(files: Sequence[ParsedFile], layout: Layout) -> dict[str, set[str]]:
    """Return the packages that a module of theirs puts among the folders where modules are looked for, with the first names of what stands
    there: but for names of libraries, and of what imports a library of its own name."""
    found = {folder for file in files for folder in _searched_by(file)} & packages_among(file.path for file in files)
    tops: dict[str, set[str]] = defaultdict(set)
    known = STANDARD_MODULES | layout.declared_packages | {_PROGRAM}
    for file in files if found else ():
        place = place_of(file.path)
        own = place.rpartition("/")[2]
        takes_own = any(each.module.partition(".")[0] == own and not each.level for each in file.facts.imports)
        for each in (place, *folders_of(place)):
            folder, _, top = each.rpartition("/")
            if folder in found and top not in known and not (takes_own and each == place):
                tops[folder].add(top)
    return dict(tops)


def _searched_by(file: ParsedFile) -> Iterable[str]:
    """Return the folders that a file may put among those where modules are looked for: that of its `__path__`, or those around it."""
    facts = file.facts
    if "path" not in facts.texts or "sys" not in facts.texts or not _changes_search_path(facts):
        return ()
    around = folders_of(file.path)
    levels = [each.level for each in facts.imports if each.name == _OWN_PATH and each.level and not each.module]
    if levels:
        return around[levels[0] - 1 : levels[0]]
    return around if _OWN_FILE in facts.texts else ()


def _changes_search_path(facts: FileFacts) -> bool:
    """Return whether a file puts something into the list of folders where modules are looked for, or another list in its place."""
    name, member = facts.texts.index("sys"), facts.texts.index("path")
    changing = {number for number, text in enumerate(facts.texts) if text in _CHANGES}
    modules = {row[0] for row in rows(facts.names, WIDTHS["names"]) if row[1] == name}
    loads = list(rows(facts.loads, WIDTHS["loads"]))
    paths = {row[0] for row in loads if row[1] in modules and row[2] == member}
    return (
        any(row[1] in paths and row[2] in changing for row in loads)
        or any(row[0] in paths for row in rows(facts.item_stores, WIDTHS["item_stores"]))
        or any(row[0] in modules and row[1] == member for row in rows(facts.stores, WIDTHS["stores"]))
    )
