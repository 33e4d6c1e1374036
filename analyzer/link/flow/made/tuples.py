"""Classes of tuples with names for their places, which calls make of a list of the names: `namedtuple("Pair", "left right")`."""

import re
from typing import Final

from analyzer.link.constants import constant_text, quoted_words
from analyzer.link.flow.collections.elements import iterate
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.solver.cells import element_cell, rest_cell
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE

_PAIRED: Final = re.compile(r"""[(\[]\s*["'](\w+)["']\s*,\s*[^"'\s]""")
"""A name that stands in a pair, before its type."""

_PLACE: Final = 1
"""The place of the argument that lists the names; the first one is the name of the class."""


def listed_names(written: str) -> tuple[str, ...]:
    """Return the names that an argument lists as it is written: in one text, in several, or in pairs with their types."""
    text = constant_text(written)
    if text is not None:
        return tuple(text.replace(",", " ").split())
    return tuple(_PAIRED.findall(written) or quoted_words(written))


def make_tuple_class(flow: Flow, made: Call, base: str) -> None:
    """Let a call give the class that it makes; `base` is the full name of what stands for all such classes in the library's table."""
    slots, keywords, texts = made.arguments
    if made.result == NONE or len(slots) <= _PLACE or any(keywords[: _PLACE + 1]):
        return
    names = listed_names(texts[_PLACE])
    if names:
        class_ = flow.objects.intern(Kind.MADE_CLASS, made.result, made.result)
        flow.records.tuples[class_] = (base, names)
        flow.graph.add(made.result, (class_,))


def tuple_base(flow: Flow, file: int, number: int, class_: int) -> str:
    """Return the base of a class that extends what a call makes: of a class of tuples, whose names it has then; else the empty name."""
    whole, makers = flow.whole, flow.whole.semantics[file].types.tuple_makers
    row = whole.row(file, "calls", number)
    held = flow.graph.values[row[1] + whole.slot_base[file]] if row[1] != NONE and row[14] > _PLACE else ()
    bases = [makers[name] for value in held if flow.objects.kind(value) == Kind.EXTERNAL and (name := flow.objects.name(value)) in makers]
    if not bases:
        return ""
    names = listed_names(whole.files[file].facts.texts[whole.row(file, "arguments", row[13] + _PLACE)[2]])
    if names:
        flow.records.named[class_] = names
    return bases[0]


def make_tuple(flow: Flow, made: Call, class_: int, weakly: bool) -> None:
    """Let a call of such a class give a tuple of its arguments, whose places have names."""
    if made.result == NONE:
        return
    base, names = flow.records.tuples[class_]
    made_tuple = flow.objects.intern(Kind.CONTAINER, made.result, base)
    places = flow.records.fields.setdefault(made_tuple, {name: place for place, name in enumerate(names)})
    for place, (slot, keyword) in enumerate(zip(made.arguments.slots, made.arguments.keywords, strict=True)):
        if slot == NONE:
            continue
        if keyword is None and place < len(names):
            flow.graph.connect(slot, element_cell(flow, made_tuple, f"#{place}"))
        elif keyword in places:
            flow.graph.connect(slot, element_cell(flow, made_tuple, f"#{places[keyword]}"))
        elif keyword == "*":
            iterate(flow, made.file, rest_cell(flow, made_tuple), slot)
            break
    flow.give(made.result, (made_tuple,), weakly)
