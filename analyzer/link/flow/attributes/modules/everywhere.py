"""Names that a file declares for all files, whoever imports it, or puts among those that are built in."""

from collections.abc import Iterator, Mapping
from typing import Final

from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.link.whole import Whole
from analyzer.model.facts import NONE, Flag

_NOTHING: Final[Mapping[str, list[int]]] = {}


def names_for_all(whole: Whole) -> Mapping[str, list[int]]:
    """Return the cells of what files declare for all, and the slots of what they put among the names that are built in, by name."""
    found: dict[str, list[int]] = {}
    is_global = Flag.GLOBAL
    for file in whole.flowing:
        for definition in whole.files[file].facts.definitions:
            if definition.flags & is_global and definition.parent == 0:
                member = whole.module_members[file].get(definition.name)
                if member is not None and member.cell != NONE and member.cell not in found.get(definition.name, ()):
                    found.setdefault(definition.name, []).append(member.cell)
        for name, slot in _built_in(whole, file):
            found.setdefault(name, []).append(slot)
    return found or _NOTHING


def _built_in(whole: Whole, file: int) -> Iterator[tuple[str, int]]:
    """Yield the names that a file puts among those that are built in, with the slots of what they stand for: `builtins.shell = make()`."""
    facts, semantics = whole.files[file].facts, whole.semantics[file]
    imports = {number for number, each in enumerate(facts.imports) if each.module == semantics.builtins and each.name is None}
    bound = {number for number, each in enumerate(facts.bindings) if imports and not imports.isdisjoint(each.imports)}
    read = {row[0] for row in whole.rows(file, "names") if row[2] in bound} if bound else set()
    for base, name, value, *_ in whole.rows(file, "stores") if read else ():
        if base in read and value != NONE and facts.texts[name] not in semantics.builtin_names:
            yield facts.texts[name], value + whole.slot_base[file]


def bind_for_all(flow: Flow, names: Mapping[str, list[int]], file: int, name: str, slot: int) -> None:
    """Let what is declared for all files under a free name arrive; an object of the host has the members that its type is given."""
    for cell in names.get(name, ()):
        flow.graph.connect(cell, slot)
    for cell in names.get(flow.whole.semantics[file].objects.host_objects.get(name, ""), ()):
        on_each(flow, cell, _add_instance, slot)


def _add_instance(flow: Flow, slot: int, value: int, _: bool) -> None:
    if flow.objects.kind(value) == Kind.CLASS:
        flow.graph.add(slot, (flow.objects.intern(Kind.INSTANCE, flow.objects.index(value)),))
