"""What imports of all names bring to a file: from which files that bind a name it comes, through however many others.

Names that the same files bind are worked out together: one by one and from file to file, each name of files that take all names of each
other would have to pass through all of them.
"""

from collections.abc import Container
from typing import Final

from analyzer.languages.resolving import ModuleTarget
from analyzer.link.flow.solver.state import Flow
from analyzer.link.whole import Whole
from analyzer.model.facts import NONE, Flag, ImportFacts
from analyzer.schema.vocab import ImportStatus

MAX_FOLLOWED: Final = 16
"""Files that are looked through for the import that brings a name last. Packages hand names on through two or three."""

_IN_BRANCH: Final = Flag.IN_TRY | Flag.IN_CONDITIONAL


def bringing(flow: Flow, file: int, name: str) -> list[int] | None:
    """Return the files that bind a name and from which it is brought to a file that does not, through others that do not.

    None where that is not all that may bring it: a module may be called so, or have more than it binds.
    """
    state, whole = flow.wildcards, flow.whole
    if state.module_names is None:
        state.module_names = _module_names(whole)
    if name in state.module_names or whole.semantics[file].whole_export:
        return None
    if name not in state.brought:
        state.brought[name] = _together(flow, name)
    found = state.brought[name]
    return None if found is None else found.get(file, [])


def lasting(flow: Flow, file: int, name: str, origins: list[int]) -> list[int]:
    """Return those of the files that `bringing` gives which a file's name may come from: where no condition decides what is imported, what
    the last import brings hides what earlier ones brought."""
    seen, waiting = set[int](), [file] if len(origins) > 1 else []
    while waiting and len(seen) < MAX_FOLLOWED:
        each = waiting.pop()
        if each in origins and not _takes_back(flow, each, name, {file, *seen}):
            return [each]
        if each in seen or any(taking.flags & _IN_BRANCH for taking in _takings(flow.whole, each)):
            break
        seen.add(each)
        waiting += [source for source in reversed(taken(flow, each)) if flow.whole.reexports.offers(source, name)]
    return origins


def _takes_back(flow: Flow, file: int, name: str, from_files: Container[int]) -> bool:
    """Return whether a file binds a name only by importing it from files that take it from this one: it brings them nothing of its own."""
    whole, binding = flow.whole, flow.whole.module_members[file][name].binding
    if binding.definitions or not binding.imports:
        return False
    imported = [whole.files[file].facts.imports[number] for number in binding.imports]
    modules = [whole.resolvers[file].resolve(whole.files[file].path, each.module, each.level).path for each in imported]
    return all(path is not None and whole.file_of_path[path] in from_files for path in modules)


def _together(flow: Flow, name: str) -> dict[int, list[int]] | None:
    """Return what `bringing` does by file; None where a file binds the name to what is no value."""
    binders = tuple(named(flow).get(name, ()))
    if any(flow.whole.module_members[each][name].cell == NONE for each in binders):
        return None
    key = binders, flow.whole.reexports.manner_of(name)
    if key not in flow.wildcards.together:
        flow.wildcards.together[key] = _brought(flow, binders, name)
    return flow.wildcards.together[key]


def _module_names(whole: Whole) -> frozenset[str]:
    """Return the names under which files and folders may be modules."""
    return frozenset(part.partition(".")[0] for file in whole.files for part in file.path.split("/"))


def _brought(flow: Flow, binders: tuple[int, ...], name: str) -> dict[int, list[int]]:
    """Return, for the files that a name is brought to, those of its binders that it comes from."""
    own, offers = frozenset(binders), flow.whole.reexports.offers
    found: dict[int, list[int]] = {}
    for binder in binders:
        reached, pending = set[int](), [binder]
        while pending:
            source = pending.pop()
            if offers(source, name):
                fresh = takers(flow, source) - own - reached
                reached |= fresh
                pending += fresh
        for file in reached:
            found.setdefault(file, []).append(binder)
    return found


def named(flow: Flow) -> dict[str, list[int]]:
    """Return the files that bind each name themselves."""
    if flow.wildcards.named is None:
        found = flow.wildcards.named = dict[str, list[int]]()
        for file, members in enumerate(flow.whole.module_members):
            for name in members:
                found.setdefault(name, []).append(file)
    return flow.wildcards.named


def takers(flow: Flow, source: int) -> frozenset[int]:
    """Return the files that take all names of a file."""
    if flow.wildcards.takers is None:
        found: dict[int, list[int]] = {}
        for file in range(len(flow.whole.files)):
            for each in taken(flow, file):
                found.setdefault(each, []).append(file)
        flow.wildcards.takers = {each: frozenset(files) for each, files in found.items()}
    return flow.wildcards.takers.get(source, _NONE)


_NONE = frozenset[int]()


def taken(flow: Flow, file: int) -> list[int]:
    """Return the files of the repository all of whose names a file takes, the last import first."""
    found = flow.wildcards.taken.get(file)
    if found is None:
        found = flow.wildcards.taken[file] = wildcards(flow.whole, file)
    return found


def wildcards(whole: Whole, file: int) -> list[int]:
    """Return the other files of the repository all of whose names a file takes, the last import first."""
    found = wildcard_modules(whole, file)
    sources = [whole.file_of_path[each.path] for each in found if each.status is ImportStatus.INTERNAL and each.path is not None]
    return [source for source in sources if source != file]


def wildcard_modules(whole: Whole, file: int) -> list[ModuleTarget]:
    """Return where the imports of all names in a file lead, the last import first; those that only stand in for a missing one come last."""
    path, resolver = whole.files[file].path, whole.resolvers[file]
    by_rank = sorted(_takings(whole, file), key=lambda each: (each.flags & Flag.RUN_ONLY, -each.line, -each.column))
    return [resolver.resolve(path, each.module, each.level) for each in by_rank]


def _takings(whole: Whole, file: int) -> list[ImportFacts]:
    """Return the imports of all names in a file, in its order."""
    return [each for each in whole.files[file].facts.imports if each.name == "*"]
