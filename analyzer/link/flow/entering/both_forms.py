"""Decorators that are used with options and without: what they return is what asks for the function, or what they make of it.

    def traced(function=None, *, level=1):
        def trace(function): ...
        return trace if function is None else trace(function)

Used as a decorator such a function gives the latter, and where a call gives it no function, the former.
"""

from collections.abc import Iterator

from analyzer.link.constants import constant_text
from analyzer.link.flow.entering.handed_back import handed_back, tested_in
from analyzer.link.flow.entering.passing import bind_arguments, first_listed
from analyzer.link.flow.solver.calling import BothForms
from analyzer.link.flow.solver.signatures import unpacks
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE
from analyzer.schema.vocab import ParameterKind

Given = tuple[tuple[int, ...], tuple[str | None, ...], tuple[str, ...]]
"""Slots, keywords and texts of arguments."""

_POSITIONAL = (ParameterKind.POSITIONAL_ONLY, ParameterKind.POSITIONAL_OR_KEYWORD)


def note_both_forms(flow: Flow, file: int) -> None:
    """Note the functions of a file that return either what asks for their first argument or something else."""
    whole, base = flow.whole, flow.whole.slot_base[file]
    returned: dict[int, list[int]] = {}
    for source, target in whole.rows(file, "flows"):
        returned.setdefault(target, []).append(source)
    for number, shape in enumerate(whole.files[file].facts.functions, whole.function_base[file]):
        place = 1 if whole.is_attached(number) else first_listed(flow, number)
        parameter = shape.parameters[place] if len(shape.parameters) > place else None
        sources = [each for source in returned.get(shape.returns, ()) for each in returned.get(source, (source,))]
        if parameter is None or not parameter.has_default or parameter.kind not in _POSITIONAL or len(sources) < 2:
            continue
        asking = set(_asking(flow, file, number, parameter.slot, sources))
        handed = {slot for slot, _ in handed_back(flow, file)} if asking else set()
        if asking and len(asking) < len(sources):
            forms = flow.calling.both_forms[number] = BothForms(place, flow.graph.new_slot(), flow.graph.new_slot())
            for source in sources:
                if source not in handed:
                    flow.graph.connect(source + base, forms.asking if source in asking else forms.made)


def _asking(flow: Flow, file: int, function: int, parameter: int, sources: list[int]) -> Iterator[int]:
    """Yield those of the slots that a function returns which hold what takes its argument later.

    That is a function inside that it calls with the argument itself, or that calls it again, or what a call made of it.
    """
    whole = flow.whole
    facts, shape = whole.files[file].facts, whole.functions[function]
    own = {shape.slot, *(each.cell for each in facts.bindings if shape.definition in each.definitions)}
    inner = {each.slot: each for each in facts.functions if each.slot in sources}
    tested = tested_in(flow, file) if inner else {}
    for row in whole.rows(file, "calls") if inner or own else ():
        first = whole.row(file, "arguments", row[13])[0] if row[14] else NONE
        if row[1] in inner and tested.get(first, first) == parameter and row[0] in sources:
            yield row[1]
        elif row[0] in sources and first in own:
            yield row[0]
        elif row[1] in own and first != NONE:
            yield from (slot for slot, each in inner.items() if each.parameters and each.parameters[0].slot == first)


def returns_for(flow: Flow, function: int, given: Given, receiver: int) -> int:
    """Return the slot of what a function returns to a call with some arguments, -1 where that is all that it returns."""
    forms = flow.calling.both_forms.get(function)
    if forms is None:
        return NONE
    _, keywords, texts = given
    bound = bind_arguments(flow, function, keywords, 0 if receiver == NONE else 1)
    numbers = [number for number, place in bound if place == forms.place]
    is_text = any(constant_text(texts[number]) is not None for number in numbers if texts)
    return forms.asking if is_text or not (numbers or unpacks(keywords)) else NONE


def made_by(flow: Flow, function: int) -> int:
    """Return the slot of what a function returns where it is used as a decorator."""
    forms = flow.calling.both_forms.get(function)
    return flow.whole.function_slot(function, flow.whole.functions[function].returns) if forms is None else forms.made
