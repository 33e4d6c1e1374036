"""Classes that a library keeps by a text which their bodies tell, and gives to those who ask for it: `registry.get("shop.order")`."""

from collections.abc import Iterator
from typing import Final

from analyzer.languages.models import ClassRegistry
from analyzer.languages.semantics import Semantics
from analyzer.link.constants import assigned_text, constant_text
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.entering.named_classes import class_of_library
from analyzer.link.flow.entering.overriding import method_of
from analyzer.link.flow.solver.objects import OUTSIDE, Kind
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE

_MAX_KEPT: Final = 24
"""Classes that are kept by one text: where there are more, only those that begin it are given, not all that extend them."""


def note_registries(flow: Flow) -> None:
    """Note the methods by which such a library gives classes, where the repository is that library."""
    for language in flow.languages:
        for name, registry in language.outside.class_registries.items():
            owner, _, method = name.rpartition(".")
            class_ = class_of_library(flow, owner)
            if class_ != NONE and flow.semantics_of_class(class_) is language and method in flow.whole.class_methods[class_]:
                flow.calling.registries[flow.whole.class_methods[class_][method]] = registry


def ask_registry(flow: Flow, made: Call, registry: ClassRegistry) -> bool:
    """Let a call give the classes that are kept by the text which is its first argument; return whether there are any."""
    is_plain = made.result != NONE and bool(made.arguments.texts) and made.arguments.keywords[0] is None
    return is_plain and give_kept(flow, made.result, constant_text(made.arguments.texts[0]) or "", registry)


def give_kept_at(flow: Flow, semantics: Semantics, target: int, text: str, value: int) -> bool:
    """Let what is kept by the text of an item of such an attribute flow into a slot; return whether the value is one that has any."""
    keeping = None
    if flow.objects.kind(value) in OUTSIDE:
        keeping = semantics.outside.class_registries.get(flow.objects.name(value))
    elif flow.calling.registries and flow.is_instance(value):
        keeping = flow.calling.registries.get(method_of(flow, flow.class_of(value), semantics.methods.get_item))
    return keeping is not None and give_kept(flow, target, text, keeping)


def give_kept(flow: Flow, target: int, text: str, registry: ClassRegistry) -> bool:
    """Let the classes that are kept by a text, or an object of each, flow into a slot; return whether there are any."""
    found = _kept(flow, registry).get(text, [])
    kind = Kind.INSTANCE if registry.gives_objects else Kind.CLASS
    flow.graph.add(target, tuple([flow.objects.intern(kind, class_) for class_ in found]))
    return bool(found)


def _kept(flow: Flow, registry: ClassRegistry) -> dict[str, list[int]]:
    """Return the classes that are kept in a registry, by their texts."""
    kept = flow.calling.kept.get(registry)
    if kept is None:
        kept = flow.calling.kept[registry] = {}
        first: dict[str, list[int]] = {}
        for class_, text, is_first in _told(flow, registry):
            kept.setdefault(text, []).append(class_)
            if is_first:
                first.setdefault(text, []).append(class_)
        kept.update({text: first.get(text, []) for text, classes in kept.items() if len(classes) > _MAX_KEPT})
    return kept


def _told(flow: Flow, registry: ClassRegistry) -> Iterator[tuple[int, str, bool]]:
    """Yield the classes whose bodies tell a text, with that and whether a class begins what is kept by it, which others extend."""
    for class_, members in enumerate(flow.whole.class_members):
        member = next((members[each] for each in registry.told_by if each in members), None)
        if member is not None and member.binding.definitions:
            definition = flow.whole.files[member.file].facts.definitions[member.binding.definitions[-1]]
            if text := constant_text(assigned_text(definition)):
                is_first = registry.told_by[0] in members and _extends_any(flow, class_)
                yield class_, text, is_first


def _extends_any(flow: Flow, class_: int) -> bool:
    root = flow.semantics_of_class(class_).types.root
    return any(each != root for each in flow.hierarchy.linearization(class_)[1:])
