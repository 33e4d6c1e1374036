"""Plugins that a program asks for by the group under which manifests register them, and loads: those of its own manifests are known."""

from analyzer.link.constants import constant_text
from analyzer.link.flow.attributes.members import load
from analyzer.link.flow.attributes.modules.imported_by_name import give_module
from analyzer.link.flow.entering.constant_choices import constant_at
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.solver.cells import collection_in, element_cell
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE


def list_plugins(flow: Flow, made: Call) -> None:
    """Let a call give the entries of a group, each of which gives what it names when it is loaded; those of all where it asks for none."""
    if NONE in (made.result, made.file):
        return
    if made.arguments.slots:
        _list_group(flow, made)
        return
    semantics, objects = flow.whole.semantics[made.file], flow.objects
    groups = objects.intern(Kind.CONTAINER, made.result, f"{semantics.builtins}.dict")
    flow.graph.add(made.result, (groups, objects.intern(Kind.EXTERNAL_INSTANCE, semantics.reflection.plugin_types[0])))
    for group in dict.fromkeys(entry.group for entry in flow.whole.plugins):
        _list(flow, made.file, element_cell(flow, groups, group), group)


def _list_group(flow: Flow, made: Call) -> None:
    """List the entries of the group that a call names, by a constant or by a parameter that constants are passed for."""
    _entries(flow, made.file, made.result)
    slots, keywords, texts = made.arguments
    keyword = flow.whole.semantics[made.file].reflection.plugin_group
    place = keywords.index(keyword) if keyword in keywords else 0
    if keywords[place] not in (keyword, None) or slots[place] == NONE:
        return
    group = constant_text(texts[place])
    group = group if group is not None else constant_at(flow, made.file, slots[place] - flow.whole.slot_base[made.file])
    if group is not None:
        _list(flow, made.file, made.result, group)
    elif (passed := flow.chosen.slots.get(slots[place])) is not None:
        on_each(flow, passed, _list_named, made.file, made.result)


def _list_named(flow: Flow, file: int, target: int, value: int, _: bool) -> None:
    if flow.objects.kind(value) == Kind.CONSTANT:
        _list(flow, file, target, flow.objects.name(value))


def _list(flow: Flow, file: int, target: int, group: str) -> None:
    loaded = _entries(flow, file, target)
    for plugin in flow.whole.plugins:
        if plugin.group == group:
            _load(flow, file, loaded, plugin.reference.partition("[")[0].replace(" ", ""))


def _entries(flow: Flow, file: int, target: int) -> int:
    """Let the entries of a group arrive; return the slot of what they give when they are loaded."""
    listed, entry = flow.whole.semantics[file].reflection.plugin_types
    return collection_in(flow, collection_in(flow, target, listed), entry)


def _load(flow: Flow, file: int, loaded: int, reference: str) -> None:
    """Let what a reference names, `package.module:Class.method` or a module alone, be what an entry gives."""
    module, _, path = reference.partition(":")
    names = path.split(".") if path else []
    slots = [*(flow.graph.new_slot() for _ in names), loaded]
    give_module(flow, file, slots[0], flow.objects.intern(Kind.CONSTANT, module), True)
    for name, holder, target in zip(names, slots, slots[1:], strict=False):
        load(flow, target, holder, name)
