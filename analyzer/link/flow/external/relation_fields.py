"""Fields by which a library's records hold others: of the class that is given, or that a text names."""

from typing import Final

from analyzer.languages.models import Reversal
from analyzer.link.constants import constant_text, quoted_words
from analyzer.link.flow.attributes.members import load_from
from analyzer.link.flow.attributes.outside.bags import bag_cell, bag_of
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.entering.named_classes import class_named
from analyzer.link.flow.entering.self_returning import give_object, objects_of
from analyzer.link.flow.solver.cells import collection_in, instance_cell
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE

_KEYWORDS: Final = ("to", "model", "argument")
_OWN: Final = "self"


def hold(flow: Flow, made: Call, types: tuple[str, ...], name: str) -> None:
    """Let a call give an object of the class that it is given first, or collections of such; what it is itself, where nothing tells.

    `types` are those of the collections, or empty for the object; of several nobody knows which it is.
    """
    number = next((place for place, keyword in enumerate(made.arguments.keywords) if keyword is None or keyword in _KEYWORDS), NONE)
    if made.result == NONE or number == NONE:
        return
    held = flow.graph.new_slot()
    if (reversal := flow.whole.semantics[made.file].outside.reversals.get(name)) is not None and (
        owner := _class_around(flow, made)
    ) != NONE:
        on_each(flow, held, _reverse, made, reversal, owner)
    if made.arguments.slots[number] != NONE:
        on_each(flow, made.arguments.slots[number], give_object, held)
        on_each(flow, made.arguments.slots[number], _give_outside, held)
    class_ = _named(flow, made, constant_text(made.arguments.texts[number]) or "")
    if class_ != NONE:
        flow.graph.add(held, (flow.objects.intern(Kind.INSTANCE, class_),))
    for type_ in types:
        target = flow.graph.new_slot()
        if member := flow.outside.kept.all_of(type_):
            on_each(flow, held, _load_all, target, member)
        else:
            flow.graph.connect(held, collection_in(flow, target, type_) if type_ else target)
        flow.pass_on(target, made.result, weakly=len(types) > 1)
    itself = flow.graph.new_slot()
    flow.graph.add(itself, (flow.objects.intern(Kind.EXTERNAL_INSTANCE, name),))
    flow.unless_known.append((made.result, itself))


def _load_all(flow: Flow, target: int, member: str, value: int, weakly: bool) -> None:
    """Let arrive what holds all objects of the class of a value."""
    if (class_ := flow.class_of(value)) != NONE:
        load_from(flow, target, member, flow.objects.intern(Kind.CLASS, class_), weakly)


def _give_outside(flow: Flow, target: int, value: int, weakly: bool) -> None:
    if flow.objects.kind(value) == Kind.EXTERNAL and any(flow.objects.name(value) in each.outside.led_to for each in flow.languages):
        flow.give(target, (flow.objects.intern(Kind.EXTERNAL_INSTANCE, flow.objects.name(value)),), weakly)


def _reverse(flow: Flow, made: Call, reversal: Reversal, owner: int, value: int, _: bool) -> None:
    """Give the class that a field leads to the member that leads back to the field's own class."""
    texts = dict(zip(made.arguments.keywords, made.arguments.texts, strict=True))
    name = _text_of(texts.get(reversal.keyword, "")) or _by_default(flow, reversal, owner)
    bag = bag_of(flow, value, name)
    if name.isidentifier() and (bag or flow.is_instance(value)):
        cell = bag_cell(flow, bag, name) if bag else instance_cell(flow, flow.objects.index(value), name)
        for type_ in reversal.types:
            _give_reversed(flow, cell, type_, owner, len(reversal.types) > 1)


def _give_reversed(flow: Flow, cell: int, type_: str, owner: int, weakly: bool) -> None:
    if member := flow.outside.kept.all_of(type_):
        load_from(flow, cell, member, flow.objects.intern(Kind.CLASS, owner), weakly)
    else:
        held = objects_of(flow, owner, type_) if type_ else flow.objects.intern(Kind.INSTANCE, owner)
        flow.give(cell, (held,), weakly)


def _text_of(written: str) -> str:
    """Return the text that an argument is, or the first one in the call that it is: `backref("orders", lazy=True)`."""
    return constant_text(written) or next(iter(quoted_words(written) if written.endswith(")") else ()), "")


def _by_default(flow: Flow, reversal: Reversal, owner: int) -> str:
    return "" if reversal.suffix is None else f"{flow.whole.name_of_class(owner).lower()}{reversal.suffix}"


def _class_around(flow: Flow, made: Call) -> int:
    """Return the class in whose body a call stands, or -1."""
    if made.number < 0:
        return NONE
    owner = flow.whole.row(made.file, "calls", made.number - flow.calls_before[made.file])[8]
    return flow.whole.class_of_definition.get(owner + flow.whole.definition_base[made.file], NONE)


def _named(flow: Flow, made: Call, text: str) -> int:
    return _class_around(flow, made) if text == _OWN else class_named(flow, made.file, text)
