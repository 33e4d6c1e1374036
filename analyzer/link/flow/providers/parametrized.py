"""What a framework runs once for each of several values: a decorator or a hook lists them, and names the parameters that take them.

Where a provider is run so, an attribute of what asks for it is the value.
"""

from collections.abc import Mapping

from analyzer.languages.semantics import Semantics
from analyzer.link.constants import constant_text, quoted_words
from analyzer.link.flow.collections.elements import iterate, take
from analyzer.link.flow.providers.listing_hooks import listed_by_hooks
from analyzer.link.flow.providers.marks import (
    LISTED,
    Marks,
    decorated_functions,
    listed_slot,
    marked_as_a_whole,
    parametrizing_marks,
)
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE, Syntax


def connect_parametrized(flow: Flow) -> None:
    """Let the values that decorators and hooks list flow into the parameters that they name."""
    marks = parametrizing_marks(flow)
    for file in flow.whole.flowing:
        semantics, texts = flow.whole.semantics[file], flow.whole.files[file].facts.texts
        is_listing = semantics.providers.asked_value[0] in texts and semantics.providers.asked_value[2] in texts
        if file in marks or is_listing:
            _connect_file(flow, file, semantics, marks.get(file, {}))
        for (source, call), function in marked_as_a_whole(flow, file, marks[file]) if file in marks else ():
            _fill(flow, source, call, function)
    for (source, call), function in listed_by_hooks(flow):
        _fill(flow, source, call, function)


def _connect_file(flow: Flow, file: int, semantics: Semantics, marks: Marks) -> None:
    providing = _providing_calls(flow, file, semantics)
    for decorator, function in decorated_functions(flow, file):
        for source, call in sorted(marks.get(decorator[1], ())):
            _fill(flow, source, call, function)
        if decorator[1] in providing:
            _let_ask(flow, file, providing[decorator[1]], function)


def _providing_calls(flow: Flow, file: int, semantics: Semantics) -> Mapping[int, tuple[int, ...]]:
    """Return the calls of a file that make decorators of providers with arguments, by the slots of what they give."""
    texts, known = flow.whole.files[file].facts.texts, semantics.providers.decorators
    rows = flow.whole.calls_named(file, sorted({name.rpartition(".")[2] for name in known}))
    return {row[0]: row for row in rows if row[12] != Syntax.DECORATOR and row[14] and row[9] != NONE and texts[row[9]] in known}


def _fill(flow: Flow, file: int, call: tuple[int, ...], function: int) -> None:
    """Let each value that a call of a file lists flow into the parameters of a function, part by part where it names several."""
    texts = flow.whole.files[file].facts.texts
    _, _, written, values, *_ = flow.whole.stretch(file, "arguments", call[13], LISTED)
    if values == NONE:
        return
    text = constant_text(texts[written])
    names = quoted_words(texts[written]) if text is None else [name.strip() for name in text.split(",") if name.strip()]
    slots = {parameter.name: flow.whole.function_slot(function, parameter.slot) for parameter in flow.whole.functions[function].parameters}
    each = _each(flow, file, values) if not slots.keys().isdisjoint(names) else NONE
    for place, name in enumerate(names):
        if name in slots:
            is_only = text is not None and len(names) == 1
            on_each(flow, each, _give_part, flow.whole.semantics[file], listed_slot(flow, slots[name]), place, is_only)


def _let_ask(flow: Flow, file: int, call: tuple[int, ...], function: int) -> None:
    """Let each value that a provider's decorator lists be the attribute of what the provider asks for it."""
    whole, texts, semantics = flow.whole, flow.whole.files[file].facts.texts, flow.whole.semantics[file]
    keyword, asker, attribute = semantics.providers.asked_value
    given = [whole.row(file, "arguments", call[13] + number) for number in range(call[14])]
    asking = {parameter.slot for parameter in whole.functions[function].parameters if parameter.name == asker}
    for values in [slot for slot, key, _ in given if asking and NONE not in (slot, key) and texts[key] == keyword]:
        each = _each(flow, file, values)
        for slot, receiver, name, *_ in whole.rows(file, "loads"):
            if receiver in asking and slot != NONE and texts[name] == attribute:
                flow.chosen.asked.add(slot + whole.slot_base[file])
                on_each(flow, each, _give_part, semantics, slot + whole.slot_base[file], 0, True)


def _each(flow: Flow, file: int, values: int) -> int:
    each = flow.graph.new_slot()
    iterate(flow, file, each, values + flow.whole.slot_base[file])
    return each


def _give_part(flow: Flow, semantics: Semantics, target: int, place: int, is_only: bool, value: int, weakly: bool) -> None:
    is_set = flow.objects.kind(value) == Kind.CONTAINER and flow.objects.label(value) in semantics.providers.parameter_sets
    if is_only and not is_set:
        flow.give(target, (value,), weakly)
    else:
        take(flow, semantics, target, place, value, weakly)
