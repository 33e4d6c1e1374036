"""Functions whose decorators put something before what a call of their name gives, or take something away from the front of it.

`def wrapper(*arguments): return function(connection, *arguments)`: who calls the decorated name leaves the connection out.
"""

from collections.abc import Iterator
from typing import Final

from analyzer.link.flow.entering.call_expressions import call_at
from analyzer.link.flow.entering.enter import Arguments, Call
from analyzer.link.flow.entering.passing import bind_arguments, signature_in
from analyzer.link.flow.forwarding import given_by, rests_of, substituted
from analyzer.link.flow.solver.calling import Shift
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE

_NO_SHIFT: Final = Shift(NONE, NONE, 0)


def shift_of(flow: Flow, decorator: int, receiver: int) -> Shift | None:
    """Return how a function calls the one that it is given to decorate; None where each argument keeps its place."""
    found = flow.calling.shifts.get(decorator)
    if found is None:
        found = flow.calling.shifts[decorator] = _find_shift(flow, decorator, 0 if receiver == NONE else 1)
    return found if found.wrapper != NONE else None


def give_shifted(flow: Flow, target: int, shift: Shift, value: int, weakly: bool) -> None:
    """Let what is decorated arrive under its name; a function among it is called with other places from there on."""
    if flow.objects.kind(value) == Kind.FUNCTION:
        flow.calling.shifted.setdefault(flow.objects.index(value), shift)
    flow.give(target, (value,), weakly)


def as_shifted(flow: Flow, made: Call, function: int, receiver: int) -> Call:
    """Return a call of a decorated function's name as the one that its decorator makes of it."""
    shift = flow.calling.shifted[function]
    file = flow.whole.function_file[shift.wrapper]
    if not made.arguments.slots or _is_of_undecorated(flow, made, file, shift):
        return made
    written = call_at(flow, file, shift.number).arguments
    if receiver != NONE and written.keywords[0] is None:
        first = flow.whole.functions[shift.wrapper].parameters[0]
        if written.slots[0] != flow.whole.function_slot(shift.wrapper, first.slot):
            return made
        written = written.without_first()
    rests = rests_of(flow, shift.wrapper)
    given = given_by(flow, made, shift.wrapper, receiver, rests)
    return made._replace(arguments=substituted(flow, given, rests, written))


def _is_of_undecorated(flow: Flow, made: Call, file: int, shift: Shift) -> bool:
    """Return whether a call is of what a decorator is given: it stands inside of the one that shifts, or calls what another one took."""
    if made.owner == NONE or (own := flow.whole.functions[made.owner].definition) == NONE:
        return False
    definitions, base = flow.whole.files[made.file].facts.definitions, flow.whole.definition_base[made.file]
    inner = flow.whole.functions[shift.wrapper].definition
    decorator = flow.whole.files[file].facts.definitions[inner].parent if made.file == file else NONE
    callee = flow.whole.row(made.file, "calls", made.number - flow.calls_before[made.file])[1] if made.number >= 0 else NONE
    at = definitions[own].parent
    while at > 0:
        function = flow.whole.function_of_definition.get(at + base, NONE)
        if at == decorator or (function != NONE and any(each.slot == callee for each in flow.whole.functions[function].parameters)):
            return True
        at = definitions[at].parent
    return False


def _find_shift(flow: Flow, decorator: int, first: int) -> Shift:
    """Return the one call of what is decorated by which a decorator's functions shift it; all of them must."""
    bound = bind_arguments(flow, decorator, (None,), first)
    if not bound or bound[0][1] in flow.returned_parameters.get(decorator, ()):
        return _NO_SHIFT
    found = _NO_SHIFT
    for function, number in _calls_of(flow, decorator, flow.whole.functions[decorator].parameters[bound[0][1]].slot):
        places = _places(flow, function, call_at(flow, flow.whole.function_file[decorator], number).arguments)
        if not places:
            return _NO_SHIFT
        found = Shift(function, number, places)
    return found


def _calls_of(flow: Flow, decorator: int, slot: int) -> Iterator[tuple[int, int]]:
    """Yield the functions right inside of another one that call what is in a slot of it, each with the number of the call."""
    file, own = flow.whole.function_file[decorator], flow.whole.functions[decorator].definition
    base, definitions = flow.whole.definition_base[file], flow.whole.files[file].facts.definitions
    for number, callee in enumerate(flow.whole.column(file, "calls", 1)):
        if callee == slot:
            owner = flow.whole.row(file, "calls", number)[8]
            if owner != NONE and definitions[owner].parent == own and owner + base in flow.whole.function_of_definition:
                yield flow.whole.function_of_definition[owner + base], number


def _places(flow: Flow, function: int, written: Arguments) -> int:
    """Return by how many places a call inside a function hands on further what that is given by position; 0 where it does not."""
    signature, parameters = signature_in(flow, function), flow.whole.functions[function].parameters
    taken = {flow.whole.function_slot(function, each.slot): place for place, each in enumerate(parameters[: signature.positions])}
    for place, (slot, keyword) in enumerate(zip(written.slots, written.keywords, strict=True)):
        if keyword is None and slot in taken and taken[slot] != place:
            return place - taken[slot]
        if keyword == "*":
            return place - signature.positions if rests_of(flow, function).get(slot) == "*" else 0
    return 0
