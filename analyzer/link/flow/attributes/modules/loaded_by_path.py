"""Modules that a program loads by paths which it puts together as it runs: those whose paths begin so."""

import re
from pathlib import PurePosixPath
from posixpath import normpath
from typing import Final

from analyzer.link.flow.attributes.modules.members import whole_of
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.solver.graph import MAX_VALUES
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE

_WHOLE_FOLDER: Final = "index"
"""The name of a module that stands for the folder it lies in."""

_APART: Final = re.compile(r"[\W_]+")


def load_begun(flow: Flow, made: Call) -> None:
    """Let a call give the modules whose paths begin as its first argument tells: each where there are few, and whichever a name tells."""
    begun = flow.whole.semantics[made.file].reflection.begun_path
    beginning = begun(made.arguments.texts[0]) if begun is not None and made.result != NONE and made.arguments.texts else ""
    found = modules_begun(flow, made.file, beginning) if beginning else []
    if found:
        flow.give(made.result, (flow.objects.intern(Kind.MODULES, beginning, made.file),), weakly=True)
    for _, file in found if len(found) <= MAX_VALUES else ():
        give_exported(flow, made.result, file)


def give_exported(flow: Flow, target: int, file: int) -> None:
    """Let what a module exports as a whole arrive, or else the module."""
    if (whole := whole_of(flow, file)) != NONE:
        flow.graph.connect_weakly(whole, target)
    else:
        flow.give(target, (flow.objects.intern(Kind.MODULE, file),), weakly=True)


def modules_begun(flow: Flow, importer: int, beginning: str) -> list[tuple[str, int]]:
    """Return the other modules of one folder whose paths begin so, seen from a file, with their names, in the order of files."""
    known, whole = flow.namespaces.begun_so, flow.whole
    if (beginning, importer) not in known:
        folder, _, head = beginning.rpartition("/")
        home = normpath(f"{PurePosixPath(whole.files[importer].path).parent}/{folder}")
        begun = whole.semantics[importer].reflection.begun_path
        files = [file for file in whole.flowing if file != importer and whole.semantics[file].reflection.begun_path is begun]
        named = ((_name_in(home, whole.files[file].path), file) for file in files)
        known[beginning, importer] = [(name, file) for name, file in named if name and name.startswith(head)]
    return known[beginning, importer]


def _name_in(folder: str, path: str) -> str:
    """Return the name by which a module is loaded from a folder, empty for one that lies elsewhere."""
    whole = PurePosixPath(path)
    name = whole.name.partition(".")[0]
    if str(whole.parent) == folder:
        return name
    return whole.parent.name if name == _WHOLE_FOLDER and str(whole.parent.parent) == folder else ""


def namesakes_of(flow: Flow, name: str, value: int) -> list[int]:
    """Return the files of those modules that a value stands for whose own name is the one that is asked for, case and punctuation aside."""
    if flow.objects.kind(value) != Kind.MODULES:
        return []
    wanted = plain(name)
    return [file for own, file in modules_begun(flow, flow.objects.extra(value), flow.objects.name(value)) if plain(own) == wanted]


def plain(name: str) -> str:
    """Return a name without case and punctuation, by which names in code and of files are compared."""
    return _APART.sub("", name.lower())
