"""What a function itself adds to the further arguments that it hands on, `options["client"] = Client()` or `arguments.append(client)`.

It comes to what the function was given to call as if the call named it, as decorators do it with what they decorate. What others gave
further is not handed on there: of what was given to call, each would take what all are called with.
"""

from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from analyzer.languages.models import ElementModel
from analyzer.link.flow.entering.passing import first_listed, pass_to, signature_in
from analyzer.link.flow.solver.calling import Added
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, on_each, text_at
from analyzer.model.facts import NONE

_MAX_STEPS: Final = 2
"""Names between what is made of the further arguments and where it is handed on."""


def pass_added(flow: Flow, file: int, slots: tuple[int, ...], keywords: tuple[str | None, ...], function: int, bound: int) -> None:
    """Pass what is added to what a call in a file unpacks: by its names, and behind all places. The receiver takes `bound` parameters."""
    added, base = _added_in(flow, file), flow.whole.slot_base[file]
    for slot, keyword in zip(slots, keywords, strict=True):
        if keyword == "**":
            for name, key, source in added.named.get(slot - base, ()):
                if name:
                    _pass_named(flow, function, bound, source + base, name)
                else:
                    on_each(flow, key + base, _pass_under, function, bound, source + base)
    if "*" in keywords:
        _pass_last(flow, file, slots, keywords, function, bound)


def _pass_under(flow: Flow, function: int, bound: int, source: int, value: int, _: bool) -> None:
    if flow.objects.kind(value) == Kind.CONSTANT:
        _pass_named(flow, function, bound, source, flow.objects.name(value))


def _pass_named(flow: Flow, function: int, bound: int, source: int, name: str) -> None:
    place = signature_in(flow, function).places.get(name, NONE)
    if place >= bound:
        pass_to(flow, source, flow.whole.function_slot(function, flow.whole.functions[function].parameters[place].slot))


def _pass_last(flow: Flow, file: int, slots: tuple[int, ...], keywords: tuple[str | None, ...], function: int, bound: int) -> None:
    """Pass what stands behind unpacked arguments, where it is all that a function takes but for its receiver and what stands before."""
    star, base = keywords.index("*"), flow.whole.slot_base[file]
    behind = [slot for slot, keyword in zip(slots[star + 1 :], keywords[star + 1 :], strict=True) if keyword is None]
    last = [*(each + base for each in _added_in(flow, file).last.get(slots[star] - base, ())), *behind]
    signature, is_method = signature_in(flow, function), flow.whole.receiver_class(function) != NONE
    first = max(bound + star, first_listed(flow, function) + star, int(is_method))
    if last and signature.rest == NONE and signature.positions - first == len(last):
        for slot, parameter in zip(last, flow.whole.functions[function].parameters[first:], strict=False):
            if slot != NONE:
                pass_to(flow, slot, flow.whole.function_slot(function, parameter.slot))


def _added_in(flow: Flow, file: int) -> Added:
    found = flow.calling.added.get(file)
    if found is None:
        found = flow.calling.added[file] = _read(flow, file)
    return found


def _read(flow: Flow, file: int) -> Added:
    whole, texts = flow.whole, flow.whole.files[file].facts.texts
    unpacked = {slot for slot, keyword, _ in whole.rows(file, "arguments") if text_at(texts, keyword) in ("*", "**")} - {NONE}
    sources = defaultdict[int, list[int]](list)
    for source, target in whole.rows(file, "flows") if unpacked else ():
        sources[target].append(source)
    named = defaultdict[int, list[tuple[str, int, int]]](list)
    for holder, key, source, *_ in (*whole.rows(file, "item_stores"), *whole.rows(file, "elements")) if unpacked else ():
        if holder in unpacked and NONE not in (key, source):
            named[holder].append((texts[key], NONE, source))
    for holder, key, source in whole.rows(file, "keys") if unpacked else ():
        if holder in unpacked:
            named[holder].append(("", key, source))
    made = dict(_put_behind(flow, file)) if unpacked else {}
    last = {slot: [each for one in _before(sources, slot) for each in made.get(one, ())] for slot in unpacked}
    return Added(named, {slot: found for slot, found in last.items() if found})


def _before(sources: dict[int, list[int]], slot: int) -> list[int]:
    """Return the slots that one takes its values from, itself first."""
    found = [slot]
    for _ in range(_MAX_STEPS):
        found += [each for target in found for each in sources.get(target, ()) if each not in found]
    return found


def _put_behind(flow: Flow, file: int) -> Iterator[tuple[int, list[int]]]:
    """Yield the slots of sequences to which others are added at the end, with the slots of these."""
    whole, texts = flow.whole, flow.whole.files[file].facts.texts
    elements = defaultdict[int, list[int]](list)
    for container, _, element in whole.rows(file, "elements"):
        elements[container].append(element)
    for slot, _, right, *_ in whole.rows(file, "operators"):
        if right in elements:
            yield slot, elements[right]
    appended = defaultdict[int, list[int]](list)
    models = whole.semantics[file].collections.element_models
    loads = {row[0]: row[1] for row in whole.rows(file, "loads") if models.get(texts[row[2]]) is ElementModel.ADDS}
    for row in whole.rows(file, "calls"):
        if row[1] in loads and row[14] == 1:
            appended[loads[row[1]]].append(whole.row(file, "arguments", row[13])[0])
    yield from appended.items()
