"""Names that a file declares for all files, whoever imports it."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from analyzer.languages.semantics import ComponentsForAll
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.link.whole import Whole
from analyzer.model.facts import NONE, Flag

_NOTHING: Final[Mapping[str, list[int]]] = {}
_TEXT: Final = re.compile(r"[\"'`]([A-Za-z][\w-]*)[\"'`]")


def names_for_all(whole: Whole) -> Mapping[str, list[int]]:
    """Return the cells of what files declare for all, by name."""
    found: dict[str, list[int]] = {}
    is_global = Flag.GLOBAL
    for file in whole.flowing:
        for definition in whole.files[file].facts.definitions:
            if definition.flags & is_global and definition.parent == 0:
                member = whole.module_members[file].get(definition.name)
                if member is not None and member.cell != NONE and member.cell not in found.get(definition.name, ()):
                    found.setdefault(definition.name, []).append(member.cell)
    return found or _NOTHING


def known_to_templates(whole: Whole) -> Mapping[str, list[int]]:
    """Return the slots of what programs make known to all templates, by its name there: components, and members of every component."""
    found: dict[str, list[int]] = {}
    for file in whole.flowing:
        semantics, base = whole.semantics[file], whole.slot_base[file]
        if semantics.components is not None:
            for name, slot in (*_registered(whole, file, semantics.components), *_given(whole, file, semantics.components)):
                found.setdefault(name, []).append(slot + base)
    return found or _NOTHING


def _registered(whole: Whole, file: int, components: ComponentsForAll) -> Iterator[tuple[str, int]]:
    """Yield the names and slots of the components that a file makes known by a call; written with hyphens a name is the same one."""
    texts = whole.files[file].facts.texts
    for row in whole.calls_named(file, (components.registering_method,)):
        if row[14] == 2:
            _, _, text, slot, *_ = whole.stretch(file, "arguments", row[13], 2)
            words = _TEXT.fullmatch(texts[text])
            if words is not None and slot != NONE:
                yield "".join(word[:1].upper() + word[1:] for word in words[1].split("-")), slot


def _given(whole: Whole, file: int, components: ComponentsForAll) -> Iterator[tuple[str, int]]:
    """Yield the names and slots of what a file gives to every component."""
    texts = whole.files[file].facts.texts
    holders = {row[0] for row in whole.rows(file, "loads") if texts[row[2]] in components.holders}
    for holder, name, slot, *_ in whole.rows(file, "stores") if holders else ():
        if holder in holders and slot != NONE and texts[name].startswith(components.mark):
            yield texts[name], slot


def bind_in_components(flow: Flow, names: Mapping[str, list[int]], file: int) -> None:
    """Let a component have what every one has: as members of its own, or as names in a template that has no such object."""
    components, texts = flow.whole.semantics[file].components, flow.whole.files[file].facts.texts
    if components is None or not flow.whole.is_component(file):
        return
    base, given = flow.whole.slot_base[file], [(name, slot) for name, slots in names.items() for slot in slots]
    for slot, text, binding, *_ in flow.whole.rows(file, "names") if not names.keys().isdisjoint(texts) else ():
        for known in names.get(texts[text], ()) if binding == NONE and slot != NONE else ():
            flow.graph.connect(known, slot + base)
    for component, key, _ in flow.whole.rows(file, "elements"):
        if key != NONE and texts[key] == components.mark:
            flow.contents.setdefault(component + base, []).extend((*given, *_of_the_host(flow, file)))


def _of_the_host(flow: Flow, file: int) -> Iterator[tuple[str, int]]:
    """Yield the members that the library gives to every component, with a slot for each that the file speaks of."""
    semantics, texts = flow.whole.semantics[file], flow.whole.files[file].facts.texts
    for name in sorted(semantics.builtin_names.intersection(texts)):
        if semantics.components is not None and name.startswith(semantics.components.mark):
            slot = flow.graph.new_slot()
            flow.graph.add(slot, (flow.objects.intern(Kind.EXTERNAL, f"{semantics.builtins}.{name}"),))
            yield name, slot


def bind_for_all(flow: Flow, names: Mapping[str, list[int]], file: int, name: str, slot: int) -> None:
    """Let what is declared for all files under a free name arrive; an object of the host has the members that its type is given."""
    for cell in names.get(name, ()):
        flow.graph.connect(cell, slot)
    for cell in names.get(flow.whole.semantics[file].objects.host_objects.get(name, ""), ()):
        on_each(flow, cell, _add_instance, slot)


def _add_instance(flow: Flow, slot: int, value: int, _: bool) -> None:
    if flow.objects.kind(value) == Kind.CLASS:
        flow.graph.add(slot, (flow.objects.intern(Kind.INSTANCE, flow.objects.index(value)),))
