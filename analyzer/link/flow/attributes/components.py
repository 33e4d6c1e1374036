"""What a program makes known to the templates of all components: components by name, and members that every component has."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from analyzer.languages.semantics import ComponentsForAll
from analyzer.link.flow.attributes.members import load_from
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow
from analyzer.link.whole import Whole
from analyzer.model.facts import NONE

_TEXT: Final = re.compile(r"[\"'`]([A-Za-z][\w-]*)[\"'`]")


def known_to_templates(flow: Flow) -> Mapping[str, list[int]]:
    """Return the slots of what programs make known to all templates, by its name there; nothing where there is no component."""
    whole = flow.whole
    found: dict[str, list[int]] = {}
    if not any(map(whole.is_component, whole.flowing)):
        return found
    for file in whole.flowing:
        semantics, base = whole.semantics[file], whole.slot_base[file]
        if semantics.components is not None:
            for name, slot in (*_registered(whole, file, semantics.components), *_given(whole, file, semantics.components)):
                found.setdefault(name, []).append(slot + base)
    for name, slot in _declared(flow):
        found.setdefault(name, []).append(slot)
    return found


def _declared(flow: Flow) -> Iterator[tuple[str, int]]:
    """Yield the names of components that programs declare for all templates, mostly in a file that a tool wrote, each with a slot of it."""
    whole = flow.whole
    for class_, shape in enumerate(whole.classes):
        file = whole.class_file[class_]
        components = whole.semantics[file].components
        if components is not None and whole.files[file].facts.definitions[shape.definition].name == components.declaring_type:
            for name in sorted(whole.class_members[class_]):
                slot = flow.graph.new_slot()
                load_from(flow, slot, name, flow.objects.intern(Kind.INSTANCE, class_), False)
                yield name, slot


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
    if components.holders.isdisjoint(texts):
        return
    holders = {row[0] for row in whole.rows(file, "loads") if texts[row[2]] in components.holders}
    for holder, name, slot, *_ in whole.rows(file, "stores"):
        if holder in holders and slot != NONE and texts[name].startswith(components.mark):
            yield texts[name], slot


def bind_in_components(flow: Flow, names: Mapping[str, list[int]], file: int) -> None:
    """Let a component have what every one has: as members of its own, or as names in a template that has no such object."""
    components, texts = flow.whole.semantics[file].components, flow.whole.files[file].facts.texts
    if components is None or not flow.whole.is_component(file):
        return
    base, mark = flow.whole.slot_base[file], components.mark
    for slot, text, binding, *_ in flow.whole.rows(file, "names") if not names.keys().isdisjoint(texts) else ():
        for known in names.get(texts[text], ()) if binding == NONE and slot != NONE else ():
            flow.graph.connect(known, slot + base)
    given = [(name, slot) for name, slots in names.items() if name.startswith(mark) for slot in slots]
    for component, key, _ in flow.whole.rows(file, "elements"):
        if key != NONE and texts[key] == mark:
            flow.contents.setdefault(component + base, []).extend((*given, *_of_the_library(flow, file)))


def _of_the_library(flow: Flow, file: int) -> Iterator[tuple[str, int]]:
    """Yield the members that the library gives to every component, with a slot for each that the file speaks of."""
    semantics, texts = flow.whole.semantics[file], flow.whole.files[file].facts.texts
    for name in sorted(semantics.builtin_names.intersection(texts)):
        if semantics.components is not None and name.startswith(semantics.components.mark):
            slot = flow.graph.new_slot()
            flow.graph.add(slot, (flow.objects.intern(Kind.EXTERNAL, f"{semantics.builtins}.{name}"),))
            yield name, slot
