"""Attributes of modules: their own names, what their wildcard imports bring, and their submodules."""

from collections.abc import Iterator

from analyzer.link.flow.objects import Kind
from analyzer.link.flow.state import Flow
from analyzer.link.whole import Whole
from analyzer.model.facts import NONE, Flag
from analyzer.schema.vocab import ImportStatus


def load_submodule(flow: Flow, target: int, package: str, importer: int, name: str) -> None:
    """Let the module `name` of a package without a file flow into `target`, as the file `importer` sees it."""
    found = flow.whole.resolvers[importer].submodule(flow.whole.files[importer].path, package, name)
    if found is None:
        return
    if found.path is not None:
        flow.graph.add(target, (flow.objects.intern(Kind.MODULE, flow.whole.file_of_path[found.path]),))
    else:
        flow.graph.add(target, (flow.objects.intern(Kind.PACKAGE, found.fqn, importer),))


def module_member(flow: Flow, file: int, name: str) -> int:
    """Return the slot of a module's attribute: its own binding, else what its wildcard imports bring, else a submodule."""
    key = (file, name)
    cell = flow.module_cells.get(key)
    if cell is not None:
        return cell
    binding = flow.whole.module_members[file].get(name)
    if binding is not None and binding.cell != NONE:
        cell = flow.module_cells[key] = binding.cell
        return cell
    cell = flow.module_cells[key] = flow.graph.new_slot()
    sources = wildcard_sources(flow, file, name)
    if not _binds(flow, sources, name, {file}) and _add_submodule(flow, file, name, cell):
        return cell
    for source in sources:
        flow.graph.connect(module_member(flow, source, name), cell)
    return cell


def whole_of(flow: Flow, file: int) -> int:
    """Return the slot of what a module exports as a whole, or -1."""
    name = flow.whole.semantics[file].whole_export
    binding = flow.whole.module_members[file].get(name) if name else None
    return NONE if binding is None else binding.cell


def exporting_slots(flow: Flow, file: int) -> frozenset[int]:
    """Return the slots of a file, as it numbers them, of the object that holds its whole export and of what is exported by default."""
    whole, base = whole_of(flow, file), flow.whole.slot_base[file]
    reads = [row for row in flow.whole.rows(file, "loads") if row[0] == whole - base] if whole != NONE else []
    if not reads:
        return frozenset()
    holder, name = reads[0][1:3]
    loaded = [row[0] for row in flow.whole.rows(file, "loads") if row[1:3] == (holder, name)]
    held = [value for slot, _, value in flow.whole.rows(file, "elements") if slot == holder]
    return frozenset((holder, *loaded, *held))


def _binds(flow: Flow, files: list[int], name: str, asked: set[int]) -> bool:
    """Return whether one of some files binds a name itself, or takes it by wildcard from one that does."""
    pending = files[::-1]
    while pending:
        file = pending.pop()
        if file in asked:
            continue
        if name in flow.whole.module_members[file]:
            return True
        asked.add(file)
        pending.extend(reversed(wildcard_sources(flow, file, name)))
    return False


def _add_submodule(flow: Flow, file: int, name: str, cell: int) -> bool:
    whole = flow.whole
    path = whole.files[file].path
    resolver = whole.resolvers[file]
    found = resolver.submodule(path, resolver.name_of(path), name)
    if found is None or found.path is None or found.path == path:
        return False
    flow.graph.add(cell, (flow.objects.intern(Kind.MODULE, whole.file_of_path[found.path]),))
    return True


def wildcard_sources(flow: Flow, file: int, name: str) -> list[int]:
    """Return the files whose public names a module takes by wildcard, and that may offer `name`; the last import wins first."""
    whole = flow.whole
    sources = []
    for imported in reversed(whole.files[file].facts.imports):
        if imported.name != "*":
            continue
        found = whole.resolvers[file].resolve(whole.files[file].path, imported.module, imported.level)
        if found.status is not ImportStatus.INTERNAL or found.path is None:
            continue
        source = whole.file_of_path[found.path]
        if source != file and is_public_name(flow, source, name):
            sources.append(source)
    return sources


def has_unknown_wildcard(flow: Flow, file: int) -> bool:
    """Return whether a file takes all names of a module that is not in the repository."""
    path, resolver = flow.whole.files[file].path, flow.whole.resolvers[file]
    wildcards = [imported for imported in flow.whole.files[file].facts.imports if imported.name == "*"]
    return any(resolver.resolve(path, each.module, each.level).status is not ImportStatus.INTERNAL for each in wildcards)


def is_public_name(flow: Flow, file: int, name: str) -> bool:
    """Return whether a wildcard import of a file takes `name`."""
    return offers(flow.whole, file, name, set())


def offers(whole: Whole, file: int, name: str, asked: set[int]) -> bool:
    """Return whether a module offers a name to who takes all: one that it lists, or that it takes from others to hand on."""
    pending = [file]
    while pending:
        exports = whole.files[file := pending.pop()].facts.exports
        if exports is None:
            if not name.startswith("_"):
                return True
        elif file not in asked:
            asked.add(file)
            if name in exports and name != whole.semantics[file].default_export:
                return True
            pending.extend(() if name in exports else _handed_on(whole, file))
    return False


def _handed_on(whole: Whole, file: int) -> Iterator[int]:
    """Yield the files all of whose names a module hands on."""
    for imported in whole.files[file].facts.imports:
        if imported.name == "*" and imported.flags & Flag.REEXPORT:
            found = whole.resolvers[file].resolve(whole.files[file].path, imported.module, imported.level)
            if found.path is not None:
                yield whole.file_of_path[found.path]
