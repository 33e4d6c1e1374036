"""Parameters that take, in their order, the values that a decorator of a library lists for a test.

The decorator names no parameters, as the one of `parametrized` does. Which decorators list so, and how, is declared by the language.
"""

from collections.abc import Mapping
from typing import NamedTuple

from analyzer.languages.semantics import Semantics
from analyzer.languages.semantics.providers import Listing
from analyzer.link.flow.collections.elements import iterate_over, take
from analyzer.link.flow.providers.marks import decorated_functions, listed_slot
from analyzer.link.flow.solver.cells import element_cell
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE, Syntax

Row = tuple[int, ...]


class Filling(NamedTuple):
    """The parameters that listed values are for, by name, the parts of each before those, and whether it is taken apart."""

    parameters: dict[str, int]
    skipped: int
    takes_apart: bool


def connect_listed(flow: Flow) -> None:
    """Let the values that decorators list by their order flow into the parameters of what they decorate."""
    for file in flow.whole.flowing:
        listing = _listing_calls(flow, file)
        for decorator, function in decorated_functions(flow, file) if listing else ():
            if decorator[1] in listing:
                call = listing[decorator[1]]
                on_each(flow, call[1] + flow.whole.slot_base[file], _fill_if_it_lists, file, call, function)


def _listing_calls(flow: Flow, file: int) -> Mapping[int, Row]:
    """Return the calls of a file whose names are those of such decorators, by the slots of what they give."""
    names = {name.rpartition(".")[2] for name in flow.whole.semantics[file].providers.listing_decorators}
    return {row[0]: row for row in flow.whole.calls_named(file, sorted(names)) if NONE not in row[:2] and row[12] != Syntax.DECORATOR}


def _fill_if_it_lists(flow: Flow, file: int, call: Row, function: int, value: int, _: bool) -> None:
    semantics = flow.whole.semantics[file]
    name = flow.objects.name(value) if flow.objects.kind(value) == Kind.EXTERNAL else ""
    listing = semantics.providers.listing_decorators.get(name)
    if listing is not None:
        filling = Filling(_parameters(flow, function), listing.skipped, not listing.unpacking or _is_decorated(flow, function, listing))
        given = _positional(flow, file, call)
        is_lone = bool(listing.lone_value) and len(given) == 1
        for argument, is_unpacked in given[:1] if listing.is_collection else given:
            slot = argument + flow.whole.slot_base[file]
            if is_lone and not is_unpacked:
                on_each(flow, slot, _give_lone, semantics, filling, listing.lone_value)
            elif is_unpacked or listing.is_collection:
                on_each(flow, slot, _give_each, semantics, filling)
            else:
                on_each(flow, slot, _give, semantics, filling)


def _parameters(flow: Flow, function: int) -> dict[str, int]:
    """Return the slots of a function's parameters behind its receiver, by name; of those with a type, where what is listed arrives."""
    own = flow.whole.functions[function].parameters[int(flow.whole.receiver_class(function) != NONE) :]
    return {parameter.name: listed_slot(flow, flow.whole.function_slot(function, parameter.slot)) for parameter in own}


def _is_decorated(flow: Flow, function: int, listing: Listing) -> bool:
    """Return whether the decorator stands above a function by which what is listed is taken apart."""
    shape, file = flow.whole.functions[function], flow.whole.function_file[function]
    decorators = flow.whole.files[file].facts.definitions[shape.definition].decorators if shape.definition != NONE else ()
    return any(each.partition("(")[0].rpartition(".")[2] == listing.unpacking for each in decorators or ())


def _positional(flow: Flow, file: int, call: Row) -> list[tuple[int, bool]]:
    """Return the slots of a call's arguments without a keyword, and whether each is unpacked into several."""
    texts = flow.whole.files[file].facts.texts
    given = [flow.whole.row(file, "arguments", call[13] + number) for number in range(call[14])]
    return [(slot, keyword != NONE) for slot, keyword, _ in given if slot != NONE and (keyword == NONE or texts[keyword] == "*")]


def _give_lone(flow: Flow, semantics: Semantics, filling: Filling, lone: str, value: int, weakly: bool) -> None:
    is_value = flow.objects.kind(value) == Kind.CONTAINER and flow.objects.label(value) == lone
    (_give if is_value else _give_each)(flow, semantics, filling, value, weakly)


def _give_each(flow: Flow, semantics: Semantics, filling: Filling, value: int, weakly: bool) -> None:
    each = flow.graph.new_slot()
    iterate_over(flow, semantics, each, value, weakly)
    on_each(flow, each, _give, semantics, filling)


def _give(flow: Flow, semantics: Semantics, filling: Filling, value: int, weakly: bool) -> None:
    """Let one of the listed values flow into the first parameter, or, taken apart, its parts into those of their names or places."""
    is_apart = filling.takes_apart and flow.objects.kind(value) == Kind.CONTAINER
    if is_apart and flow.objects.label(value) in semantics.collections.mappings:
        for name, slot in filling.parameters.items():
            flow.pass_on(element_cell(flow, value, name), slot, weakly)
    elif is_apart:
        for place, slot in enumerate(filling.parameters.values(), filling.skipped):
            take(flow, semantics, slot, place, value, weakly)
    elif not filling.skipped:
        for slot in tuple(filling.parameters.values())[:1]:
            flow.give(slot, (value,), weakly)
