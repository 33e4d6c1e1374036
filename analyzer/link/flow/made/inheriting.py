"""Functions of the program by which one function extends another or a class: `below.prototype = Object.create(above.prototype)`.

What such a function does with its parameters, it does for each call by itself. What a class extends is known before calls are followed:
a class that extends such a function extends the class behind it.
"""

from collections.abc import Iterator
from typing import Final

from analyzer.languages.models import Model
from analyzer.languages.semantics.outside import bare_names
from analyzer.link.flow.attributes.computed.loop_stores import before, loops_of
from analyzer.link.flow.solver.calling import Extending
from analyzer.link.flow.solver.namespaces import Loops
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow
from analyzer.link.hierarchy import Base
from analyzer.model.facts import NONE
from analyzer.schema.vocab import NodeKind

_MAX_CHAIN: Final = 8
"""Functions that extend each other between a class and the class behind them."""


def note_extending(flow: Flow) -> None:
    """Note the program's functions that let one of their parameters extend another, and what functions are made to extend so."""
    files = [file for file in flow.whole.flowing if flow.whole.semantics[file].objects.prototype]
    for file in files:
        with flow.faults.in_file(file):
            flow.calling.extending.update(_extending_in(flow, file))
    flow.calling.extended_slots.update(_slots_of(flow))
    for file in files:
        with flow.faults.in_file(file):
            for below, above in _extended_in(flow, file):
                for value in sorted(flow.graph.values[below]):
                    if flow.objects.kind(value) == Kind.FUNCTION:
                        flow.calling.extended.setdefault(flow.objects.index(value), []).append(above)


def _slots_of(flow: Flow) -> Iterator[tuple[int, int]]:
    """Yield the slots of the parameters that functions let extend others, with those of the others."""
    for function, extending in flow.calling.extending.items():
        parameters = flow.whole.functions[function].parameters
        below, above = (flow.whole.function_slot(function, parameters[place].slot) for place in (extending.below, extending.above))
        yield below, above


def _extending_in(flow: Flow, file: int) -> Iterator[tuple[int, Extending]]:
    """Yield the functions of a file that put an object made of one parameter's prototype in the place of that of another."""
    whole, semantics, texts = flow.whole, flow.whole.semantics[file], flow.whole.files[file].facts.texts
    prototype = semantics.objects.prototype
    made = {row[0]: whole.row(file, "arguments", row[13])[0] for row in _calls(flow, file, Model.DERIVES, 1)}
    if not made or prototype not in texts:
        return
    loops, parameters = loops_of(flow, file), _parameters(flow, file)
    for receiver, text, value, *_ in whole.rows(file, "stores"):
        if texts[text] == prototype and value != NONE:
            sources = [made[each] for each in before(loops, value) if each in made]
            behind = (loops.loads.get(each, (NONE, "")) for source in sources for each in before(loops, source))
            above = _parameter(loops, parameters, [holder for holder, name in behind if name == prototype])
            below = _parameter(loops, parameters, [receiver])
            if below and above and below[0] == above[0] and below[1] != above[1]:
                yield below[0], Extending(below[1], above[1], _takes_whole(flow, file, loops, parameters, (below, above)))


def _calls(flow: Flow, file: int, model: Model, given: int) -> list[tuple[int, ...]]:
    """Return the rows of calls in a file of what does something by its bare name, with so many arguments at least."""
    return [row for row in flow.whole.calls_named(file, bare_names(flow.whole.semantics[file].outside, model)) if row[14] >= given]


def _parameters(flow: Flow, file: int) -> dict[int, tuple[int, int]]:
    """Return the parameters of the functions of a file by their slots: each function with the place."""
    shapes = enumerate(flow.whole.files[file].facts.functions, flow.whole.function_base[file])
    return {each.slot: (number, place) for number, shape in shapes for place, each in enumerate(shape.parameters)}


def _parameter(loops: Loops, parameters: dict[int, tuple[int, int]], slots: list[int]) -> tuple[int, int] | None:
    """Return the first parameter that one of some slots of a file holds."""
    return next((parameters[each] for slot in slots if slot != NONE for each in before(loops, slot) if each in parameters), None)


def _takes_whole(
    flow: Flow, file: int, loops: Loops, parameters: dict[int, tuple[int, int]], pair: tuple[tuple[int, int], tuple[int, int]]
) -> bool:
    """Return whether one parameter gets what the other has itself, too."""
    for row in _calls(flow, file, Model.TAKES_PROPERTIES, 2):
        given = [flow.whole.row(file, "arguments", row[13] + place)[0] for place in (0, 1)]
        if tuple(_parameter(loops, parameters, [slot]) for slot in given) == pair:
            return True
    texts, parent = flow.whole.files[file].facts.texts, flow.whole.semantics[file].objects.parent
    stored = ((row[0], row[2]) for row in flow.whole.rows(file, "stores") if texts[row[1]] == parent)
    return any(tuple(_parameter(loops, parameters, [slot]) for slot in slots) == pair for slots in stored)


def _extended_in(flow: Flow, file: int) -> Iterator[tuple[int, int]]:
    """Yield the slots of what calls in a file let extend something, and of that."""
    whole, base = flow.whole, flow.whole.slot_base[file]
    for row in _calls(flow, file, Model.EXTENDS_PROTOTYPE, 2):
        yield from _given(flow, file, row, 0, 1)
    helpers = {flow.objects.intern(Kind.FUNCTION, function) for function in flow.calling.extending}
    for number, callee in enumerate(whole.column(file, "calls", 1) if helpers else ()):
        if callee != NONE and not helpers.isdisjoint(flow.graph.values[callee + base]):
            row = whole.row(file, "calls", number)
            for helper in sorted(helpers.intersection(flow.graph.values[callee + base])):
                extending = flow.calling.extending[flow.objects.index(helper)]
                yield from _given(flow, file, row, extending.below, extending.above)


def _given(flow: Flow, file: int, row: tuple[int, ...], below: int, above: int) -> Iterator[tuple[int, int]]:
    """Yield the slots of two arguments of a call, by their places, where it has both."""
    if row[14] > max(below, above):
        slots = [flow.whole.row(file, "arguments", row[13] + place)[0] for place in (below, above)]
        if NONE not in slots:
            yield slots[0] + flow.whole.slot_base[file], slots[1] + flow.whole.slot_base[file]


def bases_behind(flow: Flow, function: int, chain: int = _MAX_CHAIN) -> list[Base]:
    """Return the class, of the program or outside, that a function is made to extend, itself or through other functions.

    What functions on the way put in the place of its members, no order of classes tells: none stands behind those.
    """
    if not chain or _has_methods(flow, function):
        return []
    for above in flow.calling.extended.get(function, ()):
        for value in sorted(flow.graph.values[above]):
            if flow.objects.kind(value) == Kind.CLASS:
                return [flow.objects.index(value)]
            if flow.objects.kind(value) == Kind.EXTERNAL:
                return [flow.objects.name(value)]
            if flow.objects.kind(value) == Kind.FUNCTION and (found := bases_behind(flow, flow.objects.index(value), chain - 1)):
                return found
    return []


def _has_methods(flow: Flow, function: int) -> bool:
    """Return whether methods are defined on the prototype of a function."""
    definitions = flow.whole.files[flow.whole.function_file[function]].facts.definitions
    own = flow.whole.functions[function].definition
    return own != NONE and any(each.parent == own and each.kind is NodeKind.METHOD for each in definitions)
