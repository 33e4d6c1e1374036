"""Functions that hand on what they were given further, `f(*arguments, **options)`: followed for each call with what that call gives.

What the parameters hold is what all calls together gave, at places and under names that nobody knows. Of one call it is known.
"""

from collections.abc import Callable, Iterator
from typing import Final

from analyzer.link.flow.attributes.stores import store
from analyzer.link.flow.entering.enter import Arguments, Call
from analyzer.link.flow.entering.handed_back import RUN_LATER
from analyzer.link.flow.entering.passing import bind_arguments, default_of, signature_in
from analyzer.link.flow.entering.written import call_at, written_in
from analyzer.link.flow.filling import fills_in
from analyzer.link.flow.solver.calling import Forward
from analyzer.link.flow.solver.signatures import unpacks
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE
from analyzer.schema.vocab import ParameterKind

Invoke = Callable[[Flow, Call, int, bool], None]

_MAX_DEPTH: Final = 6
"""Functions through which arguments are followed: constructors that hand on to those above are the longest chains."""

_MAX_FOLLOWED: Final = 32
"""Calls that one call leads to in this way, all chains together: functions that hand on to each other would double at each step."""


Argument = tuple[int, str | None, str]
"""Slot, keyword and text."""


def forward(flow: Flow, made: Call, function: int, receiver: int, invoke: Invoke) -> None:
    """Follow what a call of a function gives to those that the function hands its further arguments on to."""
    forwards, filled = _handed_by(flow, function) if made.arguments.slots else _NOTHING
    if not forwards and not filled:
        return
    rests = rests_of(flow, function)
    given = given_by(flow, made, function, receiver, rests)
    if filled:
        _fill(flow, made, function, filled, given)
    for each in forwards if given.keys() & rests.keys() else ():
        written = call_at(flow, flow.whole.function_file[function], each.number)
        number = _number_of(flow, made.number, written.number)
        if number is not None:
            result = made.result if each.is_returned else NONE
            call = written._replace(number=number, arguments=substituted(flow, given, rests, written.arguments), result=result)
            on_each(flow, _alone(given, each.callee), _invoke, invoke, call)


def _invoke(flow: Flow, invoke: Invoke, call: Call, value: int, weakly: bool) -> None:
    invoke(flow, call, value, weakly)


def _number_of(flow: Flow, outer: int, inner: int) -> int | None:
    """Return the number of a call as made for another one; None where it was followed before, or too many were."""
    known = flow.calling.followed
    if (outer, inner) in known.numbers:
        return None
    root, depth = known.roots.get(outer, (outer, 0))
    if depth >= _MAX_DEPTH or known.counts[root] >= _MAX_FOLLOWED:
        return None
    known.counts[root] += 1
    number = known.numbers[outer, inner] = flow.inner_call(outer, inner)
    known.roots[number] = (root, depth + 1)
    return number


def _fill(flow: Flow, made: Call, function: int, filled: tuple[int, ...], given: dict[int, list[Argument]]) -> None:
    """Store what a call gives under names that a function has no parameters for as attributes of those names."""
    known = flow.calling.followed.filled
    if (made.number, function) not in known:
        known.add((made.number, function))
        rest = flow.whole.functions[function].parameters[signature_in(flow, function).named_rest].slot
        for slot, keyword, _ in given.get(flow.whole.function_slot(function, rest), ()):
            if keyword is not None and keyword not in _MARKS.values() and slot != NONE:
                for each in filled:
                    store(flow, each, keyword, _passed(flow, slot))


def _handed_by(flow: Flow, function: int) -> tuple[tuple[Forward, ...], tuple[int, ...]]:
    """Return the calls in which a function hands on its own further arguments, and the slots of the objects that it fills with them."""
    signature, followed = signature_in(flow, function), flow.calling.followed
    if signature.rest == NONE and signature.named_rest == NONE:
        return _NOTHING
    file = flow.whole.function_file[function]
    if file not in followed.forwards:
        followed.forwards[file] = _forwards_in(flow, file)
        followed.fills[file] = fills_in(flow, file)
    return followed.forwards[file].get(function, ()), followed.fills[file].get(function, ())


_NOTHING: Final[tuple[tuple[Forward, ...], tuple[int, ...]]] = ((), ())


def _forwards_in(flow: Flow, file: int) -> dict[int, tuple[Forward, ...]]:
    """Return the forwards of all functions of a file; those of what an enclosing function was given are none.

    Decorators are such: what they decorate is entered where it is called by its name.
    """
    found: dict[int, tuple[Forward, ...]] = {}
    keywords, base = written_in(flow, file).keywords, flow.whole.slot_base[file]
    if "*" not in keywords and "**" not in keywords:
        return found
    foreign = {slot: owner for owner, slot in _parameters_in(flow, file)}
    flows = set(flow.whole.rows(file, "flows"))
    columns = (flow.whole.column(file, "calls", place) for place in (1, 13, 14))
    for number, (callee, first, count) in enumerate(zip(*columns, strict=True)):
        if callee == NONE or not unpacks(keywords[first : first + count]):
            continue
        call = call_at(flow, file, number)
        is_own = foreign.get(callee + base, call.owner) == call.owner
        if call.owner != NONE and is_own and not call.is_decorator and _hands_on(flow, call):
            forward = Forward(number, callee + base, _is_returned(flow, call, flows))
            found[call.owner] = (*found.get(call.owner, ()), forward)
    return found


def _parameters_in(flow: Flow, file: int) -> Iterator[tuple[int, int]]:
    """Yield each parameter of a file's functions: the number of the function, and its slot in the program."""
    for function in range(flow.whole.function_base[file], flow.whole.function_base[file + 1]):
        for parameter in flow.whole.functions[function].parameters:
            yield function, flow.whole.function_slot(function, parameter.slot)


def _hands_on(flow: Flow, call: Call) -> bool:
    """Return whether a call unpacks what the function around it was given further."""
    rests = rests_of(flow, call.owner)
    return any(
        slot in rests and rests[slot] == keyword for slot, keyword in zip(call.arguments.slots, call.arguments.keywords, strict=True)
    )


_MARKS: Final = {ParameterKind.VARIADIC_POSITIONAL: "*", ParameterKind.VARIADIC_KEYWORD: "**"}


def rests_of(flow: Flow, function: int) -> dict[int, str]:
    """Return how a call unpacks what a function was given further, by the slots that hold it."""
    parameters = flow.whole.functions[function].parameters
    return {flow.whole.function_slot(function, each.slot): _MARKS[each.kind] for each in parameters if each.kind in _MARKS}


def given_by(flow: Flow, made: Call, function: int, receiver: int, rests: dict[int, str]) -> dict[int, list[Argument]]:
    """Return the arguments of a call by the slots of the parameters that take them, defaults where it gives none."""
    given: dict[int, list[Argument]] = {}
    parameters, (slots, keywords, texts) = flow.whole.functions[function].parameters, made.arguments
    arguments: list[Argument] = list(zip(slots, keywords, texts or ("",) * len(slots), strict=True))
    for number, place in bind_arguments(flow, function, keywords, 0 if receiver == NONE else 1):
        given.setdefault(flow.whole.function_slot(function, parameters[place].slot), []).append(arguments[number])
    for place, parameter in enumerate(parameters if not unpacks(keywords) else ()):
        slot = flow.whole.function_slot(function, parameter.slot)
        if parameter.has_default and slot not in given and slot not in flow.closed:
            given[slot] = [(default_of(flow, function, place), None, "")]
    for slot, mark in rests.items():
        if mark in keywords:
            given.setdefault(slot, []).extend(each for each in arguments if each[1] == mark)
    return given


def substituted(flow: Flow, given: dict[int, list[Argument]], rests: dict[int, str], written: Arguments) -> Arguments:
    """Return what a call inside a function gives where the function is given what it is."""
    found: list[Argument] = []
    for slot, keyword, text in zip(*written, strict=True):
        if slot in rests and keyword == rests[slot]:
            found += [(_passed(flow, each), name, words) for each, name, words in given.get(slot, ())]
        elif keyword not in ("*", "**") and len(given.get(slot, ())) == 1:
            found.append((_passed(flow, given[slot][0][0]), keyword, given[slot][0][2]))
        else:
            found.append((slot, keyword, text))
    return Arguments(*map(tuple, zip(*found, strict=True))) if found else Arguments()


def _passed(flow: Flow, source: int) -> int:
    """Return the slot of what a function is given that calls it with what is in `source`."""
    followed = flow.calling.followed
    if source != NONE and source not in followed.passed:
        slot = followed.passed[source] = flow.graph.new_slot()
        followed.origins[slot] = followed.origins.get(source, source)
        flow.graph.connect_argument(source, slot)
    return followed.passed.get(source, NONE)


def _alone(given: dict[int, list[Argument]], slot: int) -> int:
    """Return the slot of the one argument that the parameter in a slot takes, or that slot itself."""
    arguments = given.get(slot, ())
    return arguments[0][0] if len(arguments) == 1 and arguments[0][0] != NONE else slot


def _is_returned(flow: Flow, call: Call, flows: set[tuple[int, ...]]) -> bool:
    """Return whether the function around a call gives back what the call gives, as soon as it is called."""
    shape, base = flow.whole.functions[call.owner], flow.whole.slot_base[call.file]
    return not shape.flags & RUN_LATER and (call.result - base, shape.returns) in flows
