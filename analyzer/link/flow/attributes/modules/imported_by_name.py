"""Modules that a program imports as it runs, by a name that stands in a text: a literal, a constant, one of several, or a beginning."""

from typing import Final

from analyzer.link.constants import constant_text, is_begun_so
from analyzer.link.flow.attributes.modules.loaded_by_path import modules_begun, plain
from analyzer.link.flow.attributes.modules.members import module_value
from analyzer.link.flow.entering.constant_choices import constant_at, member_constants
from analyzer.link.flow.entering.enter import Arguments, Call
from analyzer.link.flow.solver.objects import Kind, strong
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE
from analyzer.schema.vocab import ImportStatus

MAX_MODULES: Final = 16
"""Modules of a package of which a program imports any: more of them are plug-ins, of which a call says nothing."""

_NAMES_TAKEN: Final = (3, "fromlist")
"""Where a call says which names it takes from a module: then it gives the module, and not the package that the name begins with."""


def import_module(flow: Flow, made: Call) -> None:
    """Let a call give the module that its first argument names."""
    _import(flow, made, is_root=False)


def import_root(flow: Flow, made: Call) -> None:
    """Let a call give the package that a module's name begins with, or the module where it takes names from that."""
    place, keyword = _NAMES_TAKEN
    _import(flow, made, is_root=made.arguments.keywords[place : place + 1] != (None,) and keyword not in made.arguments.keywords)


def _import(flow: Flow, made: Call, is_root: bool) -> None:
    name = made.first()
    if NONE in (made.result, made.file, name):
        return
    constant = constant_text(made.arguments.texts[0])
    constants = flow.chosen.slots.get(name)
    if constant is None and constants is None:
        constant = constant_at(flow, made.file, name - flow.whole.slot_base[made.file])
        constants = member_constants(flow, made.file, name) if constant is None else None
    if constant is not None:
        _give(flow, made, is_root, constant, False)
    else:
        for slot in (name,) if constants is None else (name, constants):
            on_each(flow, slot, _give_named, made, is_root)


def _give_named(flow: Flow, made: Call, is_root: bool, value: int, _: bool) -> None:
    if flow.objects.kind(value) == Kind.CONSTANT:
        _give(flow, made, is_root, flow.objects.name(value), True)
    elif flow.objects.kind(value) == Kind.BEGINNING and "." in flow.objects.name(value):
        beginning = _placed(flow, made, flow.objects.name(value))
        modules = sorted(name for name, _ in _modules_in(flow, made.file, beginning))
        if modules:
            flow.give(made.result, (flow.objects.intern(Kind.MODULES, beginning, made.file),), weakly=True)
        for name in modules if len(modules) <= MAX_MODULES and not beginning.startswith("*") else ():
            _give(flow, made, is_root, name, True)


def _placed(flow: Flow, made: Call, beginning: str) -> str:
    """Return how the full names begin of the modules that dots place in a package, which a call names beside them."""
    level, reflection = _level(beginning), flow.whole.semantics[made.file].reflection
    if not level or reflection.begun_path is not None:
        return beginning
    package = _package(made, level)
    if package is None and not reflection.own_packages.isdisjoint(made.arguments.texts[1:2]):
        package = flow.whole.resolvers[made.file].qualify(flow.whole.files[made.file].path, "", level)
    return beginning if package is None else f"{package}.{beginning[level:]}"


def _level(name: str) -> int:
    return len(name) - len(name.lstrip("."))


def _package(made: Call, level: int) -> str | None:
    """Return the package that dots stand for, counted from the one that the second argument of a call names; None where none does."""
    named = constant_text(made.arguments.texts[1]) if len(made.arguments.texts) > 1 else None
    if named is None:
        return None
    parts = named.split(".")
    return ".".join(parts[: len(parts) - level + 1])


def modules_offering(flow: Flow, modules: int, name: str) -> list[int]:
    """Return those of the modules whose names begin, or end, alike that have a name of their own; none where those are many."""
    named = _modules_in(flow, flow.objects.extra(modules), flow.objects.name(modules))
    found = [file for _, file in named if name in flow.whole.module_members[file]]
    return found if len(found) <= MAX_MODULES else []


def namesakes(flow: Flow, modules: int) -> list[tuple[int, str]]:
    """Return what the modules whose names begin alike define under their own names, letters' case and underscores aside, with its file.

    Nothing where that is not what most of them do.
    """
    named = _modules_in(flow, flow.objects.extra(modules), flow.objects.name(modules))
    found = []
    for module, file in named:
        own = plain(module.rpartition(".")[2])
        members = flow.whole.module_members[file].items()
        found += [(file, name) for name, member in members if member.binding.definitions and plain(name) == own]
    return found if 2 * len({file for file, _ in found}) > len(named) else []


def _modules_named(flow: Flow, importer: int, text: str) -> list[tuple[str, int]]:
    """Return the names and the files of the modules beside one whose names begin and end as a text does, in the order of files."""
    resolver, known = flow.whole.resolvers[importer], flow.namespaces.begun_so
    if (text, importer) not in known:
        files = [file for file in flow.whole.flowing if flow.whole.resolvers[file] is resolver]
        names = ((_name_seen(flow, importer, file, text), file) for file in files)
        known[text, importer] = [(name, file) for name, file in names if is_begun_so(name, text)]
    return known[text, importer]


def _name_seen(flow: Flow, importer: int, file: int, text: str) -> str:
    """Return the name of a module: that by which `importer` may import it, where it lies in the folders that a text begins with."""
    resolver, path, package = flow.whole.resolvers[importer], flow.whole.files[file].path, text.partition("*")[0].rpartition(".")[0]
    _, folders, inside = f"/{path}".rpartition(f"/{package.replace('.', '/')}/")
    name = f"{package}.{inside.partition('.')[0]}"
    if folders and "/" not in inside and resolver.resolve(flow.whole.files[importer].path, name, 0).path == path:
        return name
    return resolver.name_of(path)


def names_module(flow: Flow, file: int, text: str) -> bool:
    """Return whether a program that imports by texts has a module of a name, or one of which that names something."""
    if not flow.namespaces.imports_by_text:
        return False
    known, path = flow.namespaces.named_modules, flow.whole.files[file].path
    key = path.rpartition("/")[0], text
    if key not in known:
        names = (text.partition(":")[0], text.rpartition(".")[0])
        found = (flow.whole.resolvers[file].resolve(path, name, 0).status for name in names if name)
        known[key] = ImportStatus.INTERNAL in found
    return known[key]


def _modules_in(flow: Flow, importer: int, beginning: str) -> list[tuple[str, int]]:
    """Return the names and files of modules that begin, and end, so; what begins them names a package, and one name of it is not known."""
    if flow.whole.semantics[importer].reflection.begun_path is not None:
        return modules_begun(flow, importer, beginning)
    head, _, tail = beginning.partition("*")
    named = _modules_named(flow, importer, beginning)
    if not head:
        return named
    return [(name, file) for name, file in named if name != head and "." not in name[len(head) : len(name) - len(tail)]]


def _give(flow: Flow, made: Call, is_root: bool, name: str, weakly: bool) -> None:
    level = _level(name)
    whole, path, module = flow.whole, flow.whole.files[made.file].path, name[level:]
    package = _package(made, level) if level else None
    if package is not None:
        level, module = 0, f"{package}.{module}"
    found = whole.resolvers[made.file].resolve(path, module.partition(".")[0] if is_root else module, level)
    if found.status is ImportStatus.INTERNAL:
        flow.give(made.result, (module_value(flow, made.file, found.path, found.fqn),), weakly)
    elif found.status is ImportStatus.STDLIB or (not weakly and found.status is ImportStatus.EXTERNAL):
        # A text that arrives there may be anything; one that stands there is the name of a package.
        flow.give(made.result, (flow.objects.intern(Kind.EXTERNAL, found.fqn),), weakly)


def is_module_table(flow: Flow, file: int, value: int) -> bool:
    """Return whether a value is the mapping of all modules by their names."""
    if strong(value) in flow.namespaces.module_tables:
        return True
    return flow.objects.kind(value) == Kind.EXTERNAL and flow.objects.name(value) in flow.whole.semantics[file].reflection.module_tables


def give_module(flow: Flow, file: int, target: int, value: int, _: bool) -> None:
    """Let the module that a text names flow into a slot, as a file imports it."""
    if flow.objects.kind(value) == Kind.CONSTANT:
        _give(flow, Call(NONE, Arguments(), target, file=file), False, flow.objects.name(value), True)


def read_module_tables(flow: Flow, file: int) -> None:
    """Let the modules flow that are read by a constant name from the mapping of all of them."""
    whole, base, texts = flow.whole, flow.whole.slot_base[file], flow.whole.files[file].facts.texts
    names = {each.rpartition(".")[2] for each in whole.semantics[file].reflection.module_tables}
    for slot, mapping, key, *_ in () if names.isdisjoint(texts) else whole.rows(file, "items"):
        if key != NONE and not texts[key].startswith(("#", "[")):
            on_each(flow, mapping + base, _read, file, slot + base, flow.objects.intern(Kind.CONSTANT, texts[key]))


def _read(flow: Flow, file: int, target: int, name: int, value: int, weakly: bool) -> None:
    if is_module_table(flow, file, value):
        give_module(flow, file, target, name, weakly)
