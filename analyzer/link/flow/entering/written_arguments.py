"""What a function itself adds to the further arguments that it hands on, `options["client"] = Client()` or `arguments.append(client)`.

It comes to what the function was given to call as if the call named it, as decorators do it with what they decorate. What others gave
further is not handed on there: of what was given to call, each would take what all are called with.
"""

from collections import defaultdict
from collections.abc import Iterator, Set
from typing import Final

from analyzer.languages.models import ElementModel
from analyzer.link.flow.entering.passing import first_listed, pass_to, signature_in
from analyzer.link.flow.solver.calling import Added
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE
from analyzer.schema.vocab import ParameterKind

_MAX_STEPS: Final = 2
"""Names between what is made of further arguments, or put behind them, and where it is handed on."""


def pass_added(flow: Flow, file: int, slots: tuple[int, ...], keywords: tuple[str | None, ...], function: int, bound: int) -> None:
    """Pass what is added to what a call in a file unpacks: by its names, and behind all places. The receiver takes `bound` parameters."""
    added, base = flow.calling.added.get(file), flow.whole.slot_base[file]
    if added is None:
        added = flow.calling.added[file] = _read(flow, file)
    for slot, keyword in zip(slots, keywords, strict=True) if added.named else ():
        if keyword == "**":
            for name, key, source in added.named.get(slot - base, ()):
                if name:
                    _pass_named(flow, function, bound, source + base, name)
                else:
                    on_each(flow, key + base, _pass_under, function, bound, source + base)
    if "*" in keywords and (added.last or None in keywords[keywords.index("*") :]):
        _pass_last(flow, added, base, slots, keywords, function, bound)


def _pass_under(flow: Flow, function: int, bound: int, source: int, value: int, _: bool) -> None:
    if flow.objects.kind(value) == Kind.CONSTANT:
        _pass_named(flow, function, bound, source, flow.objects.name(value))


def _pass_named(flow: Flow, function: int, bound: int, source: int, name: str) -> None:
    place = signature_in(flow, function).places.get(name, NONE)
    if place >= bound:
        pass_to(flow, source, flow.whole.function_slot(function, flow.whole.functions[function].parameters[place].slot))


def _pass_last(
    flow: Flow, added: Added, base: int, slots: tuple[int, ...], keywords: tuple[str | None, ...], function: int, bound: int
) -> None:
    """Pass what stands behind unpacked arguments, where it is all that a function takes but for its receiver and what stands before."""
    star = keywords.index("*")
    behind = [slot for slot, keyword in zip(slots[star + 1 :], keywords[star + 1 :], strict=True) if keyword is None]
    last = [*(each + base for each in added.last.get(slots[star] - base, ())), *behind]
    signature, is_method = signature_in(flow, function), flow.whole.receiver_class(function) != NONE
    first = max(bound + star, first_listed(flow, function) + star, int(is_method))
    if last and signature.rest == NONE and signature.positions - first == len(last):
        for slot, parameter in zip(last, flow.whole.functions[function].parameters[first:], strict=False):
            if slot != NONE:
                pass_to(flow, slot, flow.whole.function_slot(function, parameter.slot))


def _read(flow: Flow, file: int) -> Added:
    whole, texts = flow.whole, flow.whole.files[file].facts.texts
    marks = {texts.index(mark) for mark in ("*", "**") if mark in texts}
    unpacked = {slot for slot, keyword, _ in whole.rows(file, "arguments") if keyword in marks} - {NONE}
    named = defaultdict[int, list[tuple[str, int, int]]](list)
    for holder, key, source, *_ in (*whole.rows(file, "item_stores"), *whole.rows(file, "elements")) if unpacked else ():
        if holder in unpacked and NONE not in (key, source):
            named[holder].append((texts[key], NONE, source))
    for holder, key, source in whole.rows(file, "keys") if unpacked else ():
        if holder in unpacked:
            named[holder].append(("", key, source))
    return Added(named, _put_behind(flow, file, unpacked) if unpacked else {})


def _put_behind(flow: Flow, file: int, unpacked: Set[int]) -> dict[int, list[int]]:
    """Return what is put behind the further arguments of functions, where these are unpacked afterwards, by the slots of that."""
    whole, sources = flow.whole, defaultdict[int, list[int]](list)
    for source, target in whole.rows(file, "flows"):
        sources[target].append(source)
    own = _further(flow, file)
    added = {slot: found for slot, holder, found in _additions(flow, file) if not own.isdisjoint(_before(sources, holder))}
    last = {slot: [each for one in _before(sources, slot) for each in added.get(one, ())] for slot in unpacked}
    return {slot: found for slot, found in last.items() if found}


def _further(flow: Flow, file: int) -> set[int]:
    """Return the slots of parameters that take any further arguments, and of what calls make of them, `list(arguments)`."""
    whole = flow.whole
    shapes = whole.files[file].facts.functions
    found = {each.slot for shape in shapes for each in shape.parameters if each.kind is ParameterKind.VARIADIC_POSITIONAL}
    given = whole.column(file, "arguments", 0)
    columns = (whole.column(file, "calls", place) for place in (0, 13, 14))
    return found.union(result for result, first, count in zip(*columns, strict=True) if count == 1 and given[first] in found)


def _before(sources: dict[int, list[int]], slot: int) -> list[int]:
    """Return the slots that one takes its values from, itself first."""
    found = [slot]
    for _ in range(_MAX_STEPS):
        found += [each for target in found for each in sources.get(target, ()) if each not in found]
    return found


def _additions(flow: Flow, file: int) -> Iterator[tuple[int, int, list[int]]]:
    """Yield the slots of sequences that have others at their end, of what they were before, and of these others."""
    whole, texts = flow.whole, flow.whole.files[file].facts.texts
    elements = defaultdict[int, list[int]](list)
    for container, _, element in whole.rows(file, "elements"):
        elements[container].append(element)
    for slot, left, right, *_ in whole.rows(file, "operators"):
        if right in elements:
            yield slot, left, elements[right]
    adding = {name for name, model in whole.semantics[file].collections.element_models.items() if model is ElementModel.ADDS}
    loads = {row[0]: row[1] for row in whole.rows(file, "loads") if texts[row[2]] in adding}
    appended = defaultdict[int, list[int]](list)
    for callee, first, count in zip(*(whole.column(file, "calls", place) for place in (1, 13, 14)), strict=True):
        if callee in loads and count == 1:
            appended[loads[callee]].append(whole.row(file, "arguments", first)[0])
    yield from ((holder, holder, found) for holder, found in appended.items() if len(found) == 1 and NONE not in found)
