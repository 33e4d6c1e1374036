"""Calls that read and write attributes by names that they are given, or give the mapping of all of them."""

from analyzer.link.flow.attributes.computed.loop_stores import store_looped
from analyzer.link.flow.attributes.computed.namespaces import namespace_of, put_named
from analyzer.link.flow.attributes.computed.text_lookups import copy_named, look_up, read_under_the_same, store_named
from analyzer.link.flow.attributes.members import load
from analyzer.link.flow.attributes.stores import store
from analyzer.link.flow.collections.choosing import load_named
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.solver.namespaces import Unnamed
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, on_each, on_each_text
from analyzer.model.facts import NONE


def get_attribute(flow: Flow, made: Call) -> None:
    """Let a call give the attribute of its first argument that its second one names, or its third argument."""
    name = _attribute_name(made)
    if name is not None and made.result != NONE and made.first() != NONE:
        load(flow, made.result, made.first(), name)
    elif made.result != NONE and made.first() != NONE and len(made.arguments.slots) > 1 and made.arguments.slots[1] != NONE:
        look_up(flow, made)
        load_named(flow, made.file, made.result, made.first(), made.arguments.slots[1])
    if made.result != NONE and len(made.arguments.slots) > 2 and made.arguments.slots[2] != NONE:
        flow.graph.connect(made.arguments.slots[2], made.result)


def set_attribute(flow: Flow, made: Call) -> None:
    """Store the third argument of a call on its first one, under what its second one names."""
    name = _attribute_name(made)
    if len(made.arguments.slots) > 2 and made.first() != NONE and made.arguments.slots[2] != NONE:
        target, named, source = made.arguments.slots[:3]
        if name is not None:
            store(flow, target, name, source)
            on_each(flow, target, put_named, name, source)
        elif (given := read_under_the_same(flow, made)) is not None:
            on_each_text(flow, named, copy_named, target, *given)
        else:
            if made.file != NONE and named != NONE:
                store_looped(flow, made.file, target, named, source)
            _set_named(flow, target, named, source)
            flow.namespaces.unnamed.append(Unnamed(target, flow.nowhere if named == NONE else named, source))


def _attribute_name(made: Call) -> str | None:
    """The second argument, where it is a plain string literal."""
    if len(made.arguments.texts) < 2:
        return None
    text = made.arguments.texts[1]
    is_literal = len(text) > 2 and text[0] in "'\"" and text[-1] == text[0]
    return text[1:-1] if is_literal and text[1:-1].isidentifier() else None


def _set_named(flow: Flow, target: int, named: int, source: int) -> None:
    """Store something under names that flow, and under constants that arrive: where it arrives with them, each call's under its own."""
    if named != NONE:
        on_each(flow, named, store_named, target, source)
    if (paired := flow.chosen.put.get((named, source))) is not None:
        paired.take(lambda texts, value, _: _set_paired(flow, target, texts, value))
    elif named in flow.chosen.slots:
        on_each(flow, flow.chosen.slots[named], store_named, target, source)


def _set_paired(flow: Flow, target: int, texts: int, value: int) -> None:
    on_each(flow, texts, store_named, target, value)
    on_each(flow, texts, _note_begun, Unnamed(target, texts, value))


def _note_begun(flow: Flow, begun: Unnamed, value: int, _: bool) -> None:
    if flow.objects.kind(value) == Kind.BEGINNING:
        flow.namespaces.unnamed.append(begun)


def give_namespace(flow: Flow, made: Call) -> None:
    """Let a call give the mapping of the attributes of its first argument, or of the names of the module or class whose body calls."""
    if made.result == NONE:
        return
    if made.first() != NONE:
        flow.give(made.result, (flow.objects.intern(Kind.EXTERNAL_INSTANCE, "builtins.dict"),), weakly=True)
        on_each(flow, made.first(), _give_mapping_of, made.result)
    elif not made.arguments.slots and made.number >= 0 and made.file != NONE and made.owner == NONE:
        local = flow.whole.row(made.file, "calls", made.number - flow.calls_before[made.file])[8]
        class_ = flow.whole.class_of_definition.get(local + flow.whole.definition_base[made.file], NONE)
        if local == 0 or class_ != NONE:
            _give_mapping_of(flow, made.result, flow.objects.intern(*((Kind.CLASS, class_) if local else (Kind.MODULE, made.file))), False)


def give_module_namespace(flow: Flow, made: Call) -> None:
    """Let a call give the mapping of the names of the module that it stands in."""
    if made.result != NONE and made.file != NONE:
        _give_mapping_of(flow, made.result, flow.objects.intern(Kind.MODULE, made.file), False)


def _give_mapping_of(flow: Flow, target: int, value: int, weakly: bool) -> None:
    if (mapping := namespace_of(flow, value)) is not None:
        flow.give(target, (mapping,), weakly)
