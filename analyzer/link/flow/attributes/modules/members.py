"""Attributes of modules: their own names, what their wildcard imports bring, and their submodules."""

from analyzer.languages.resolving import ModuleTarget
from analyzer.link.flow.attributes.modules.missing_names import note_lacking
from analyzer.link.flow.attributes.modules.wildcard_imports import bringing, lasting, named, taken, takers, wildcard_modules
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.link.whole import Whole
from analyzer.model.facts import NONE
from analyzer.schema.vocab import ImportStatus


def load_submodule(flow: Flow, target: int, package: str, importer: int, name: str) -> None:
    """Let the module `name` of a package without a file flow into `target`, as the file `importer` sees it."""
    found = flow.whole.resolvers[importer].submodule(flow.whole.files[importer].path, package, name)
    if found is not None:
        flow.graph.add(target, (value_of_module(flow, importer, found),))


def value_of_module(flow: Flow, importer: int, found: ModuleTarget) -> int:
    """Return the value that a module is which an import leads to: one outside is its name."""
    if found.status is not ImportStatus.INTERNAL:
        return flow.objects.intern(Kind.EXTERNAL, found.fqn)
    return module_value(flow, importer, found.path, found.fqn)


def module_value(flow: Flow, importer: int, path: str | None, fqn: str) -> int:
    """Return the value that a module of the repository is: its file or, without one, a package as the file `importer` sees it."""
    if path is None:
        return flow.objects.intern(Kind.PACKAGE, fqn, importer)
    return flow.objects.intern(Kind.MODULE, flow.whole.file_of_path[path])


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
    if not _find_member(flow, file, name, cell):
        note_lacking(flow, file, name, cell)
        if flow.whole.semantics[file].methods.member_hook in flow.whole.module_members[file]:
            flow.lacking.append((file, name, cell))
    return cell


def is_lacking(flow: Flow, file: int, name: str) -> bool:
    """Return whether nothing of the program brings a name to a module, unless it is put there as the program runs."""
    return module_member(flow, file, name) in flow.namespaces.lacked


def _find_member(flow: Flow, file: int, name: str, cell: int) -> bool:
    """Let what others bring to a module under a name arrive in a slot; return whether something of the program has that name."""
    if name == flow.whole.semantics[file].default_export and flow.whole.is_component(file):
        flow.graph.add(cell, (flow.objects.intern(Kind.MODULE, file),))
        return True
    if name == flow.whole.semantics[file].reflection.package_path and name:
        module = flow.whole.resolvers[file].name_of(flow.whole.files[file].path)
        flow.graph.add(cell, (flow.objects.intern(Kind.BEGINNING, f"{module}."),))
        return True
    if taken(flow, file) and (origins := bringing(flow, file, name)) is not None:
        for origin in lasting(flow, file, name, origins):
            flow.graph.connect(flow.whole.module_members[origin][name].cell, cell)
        return bool(origins)
    sources = wildcard_sources(flow, file, name)
    binders = _binders(flow, name) if sources else set()
    offering = [source for source in sources if source in binders and not _takes_back(flow.whole, source, file, name)]
    if not offering and _add_submodule(flow, file, name, cell):
        return True
    for source in sources:
        flow.graph.connect(module_member(flow, source, name), cell)
    return bool(offering)


def _takes_back(whole: Whole, source: int, file: int, name: str) -> bool:
    """Return whether what a module offers under a name is what it imports itself from the very file that takes it: a submodule of that."""
    binding = whole.module_members[source][name].binding if name in whole.module_members[source] else None
    if binding is None or binding.definitions or not binding.imports:
        return False
    imports = [whole.files[source].facts.imports[number] for number in binding.imports]
    resolved = (whole.resolvers[source].resolve(whole.files[source].path, each.module, each.level).path for each in imports)
    return all(each.name == name for each in imports) and all(path == whole.files[file].path for path in resolved)


def whole_of(flow: Flow, file: int) -> int:
    """Return the slot of what a module exports as a whole, or -1."""
    name = flow.whole.semantics[file].whole_export
    binding = flow.whole.module_members[file].get(name) if name else None
    return NONE if binding is None else binding.cell


def only_default(flow: Flow, file: int) -> int:
    """Return the slot of a module's default where it exports nothing else, or -1."""
    default = flow.whole.semantics[file].default_export
    is_alone = flow.whole.files[file].facts.exports == (default,) and not any(wildcard_modules(flow.whole, file))
    return module_member(flow, file, default) if is_alone else NONE


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


def leave_uncounted(flow: Flow, file: int, exporters: frozenset[int]) -> None:
    """Let a module that exports a function as a whole not count among what is too many beside that, nor the object that it stands for.

    Only functions replace their modules so: of many modules with classes that are handed out at one place, few can be meant there.
    """
    base = flow.whole.slot_base[file]
    objects = {value for slot in exporters for value in flow.graph.values[slot + base] if flow.objects.kind(value) == Kind.CONTAINER}
    on_each(flow, whole_of(flow, file), _note_replaced, (flow.objects.intern(Kind.MODULE, file), *objects))


def _note_replaced(flow: Flow, beside: tuple[int, ...], value: int, _: bool) -> None:
    if flow.objects.kind(value) == Kind.FUNCTION:
        flow.uncounted.add(beside)


def _binders(flow: Flow, name: str) -> set[int]:
    """Return the files that bind a name themselves, or take it by wildcard from one that does."""
    found = flow.wildcards.binders.get(name)
    if found is None:
        found = flow.wildcards.binders[name] = set(named(flow).get(name, ()))
        pending = [source for source in found if is_public_name(flow, source, name)]
        while pending:
            for file in takers(flow, pending.pop()):
                if file not in found:
                    found.add(file)
                    pending.extend((file,) if is_public_name(flow, file, name) else ())
    return found


def _add_submodule(flow: Flow, file: int, name: str, cell: int) -> bool:
    whole = flow.whole
    path = whole.files[file].path
    resolver = whole.resolvers[file]
    found = resolver.submodule(path, resolver.name_of(path), name)
    if found is None or found.path == path or (found.path is None and found.status is ImportStatus.INTERNAL):
        return False
    flow.graph.add(cell, (value_of_module(flow, file, found),))
    return True


def wildcard_sources(flow: Flow, file: int, name: str) -> list[int]:
    """Return the files whose public names a module takes by wildcard, and that may offer `name`; the last import wins first."""
    return [source for source in taken(flow, file) if is_public_name(flow, source, name)]


def wildcards_outside(whole: Whole, file: int) -> list[str]:
    """Return the modules that are not in the repository and all of whose names a file takes, the last import first."""
    return [each.fqn for each in wildcard_modules(whole, file) if each.status is not ImportStatus.INTERNAL]


def brought_from_outside(flow: Flow, file: int, name: str) -> str | None:
    """Return the full name outside of what is imported from a module that lacks it, but takes all names of one outside; else None."""
    if name.startswith("_") or name == flow.whole.semantics[file].default_export or not is_lacking(flow, file, name):
        return None
    if file not in flow.wildcards.outside:
        flow.wildcards.outside[file] = _only_outside(flow, file)
    module = flow.wildcards.outside[file]
    return f"{module}.{name}" if module else None


def values_from_outside(flow: Flow, file: int, name: str) -> tuple[int, ...]:
    """Return what `brought_from_outside` names as a value, if anything."""
    outside = brought_from_outside(flow, file, name)
    return () if outside is None else (flow.objects.intern(Kind.EXTERNAL, outside),)


def _only_outside(flow: Flow, file: int) -> str:
    """Return the one module outside all of whose names a file takes, or a module whose names it takes; empty where another is not there."""
    outside: set[tuple[ImportStatus, str]] = set()
    pending, seen = [file], {file}
    for each in pending:
        found = wildcard_modules(flow.whole, each)
        outside.update((target.status, target.fqn) for target in found if target.status is not ImportStatus.INTERNAL)
        fresh = [source for source in taken(flow, each) if source not in seen]
        pending += fresh
        seen.update(fresh)
    status, fqn = outside.pop() if len(outside) == 1 else (ImportStatus.UNRESOLVED, "")
    return "" if status is ImportStatus.UNRESOLVED else fqn


def is_public_name(flow: Flow, file: int, name: str) -> bool:
    """Return whether a wildcard import of a file takes `name`."""
    return flow.whole.reexports.offers(file, name)
