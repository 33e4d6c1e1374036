"""Functions that hand on what they were given further, `f(*arguments, **options)`: followed for each call with what that call gives.

What the parameters hold is what all calls together gave, at places and under names that nobody knows. Of one call it is known.
"""

from collections.abc import Callable, Set
from typing import Final

from analyzer.languages.models import Model
from analyzer.languages.semantics.outside import bare_names
from analyzer.link.flow.attributes.members import load
from analyzer.link.flow.attributes.stores import store
from analyzer.link.flow.entering.call_expressions import call_at, written_in
from analyzer.link.flow.entering.enter import Arguments, Call
from analyzer.link.flow.entering.overriding import method_of
from analyzer.link.flow.entering.passing import bind_arguments, default_of, signature_in, slot_as_passed
from analyzer.link.flow.entering.returned_parameters import RUN_LATER
from analyzer.link.flow.entering.returning import as_returned
from analyzer.link.flow.keyword_attributes import fills_in, take_attributes
from analyzer.link.flow.solver.calling import Forward
from analyzer.link.flow.solver.objects import Kind, strong
from analyzer.link.flow.solver.signatures import unpacks
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE
from analyzer.schema.vocab import ParameterKind

Invoke = Callable[[Flow, Call, int, bool], None]

Argument = tuple[int, str | None, str]
"""Slot, keyword and text."""


def forward(flow: Flow, made: Call, function: int, receiver: int, invoke: Invoke) -> None:
    """Follow what a call of a function gives to those that the function hands its further arguments on to."""
    forwards, filled = _handed_by(flow, function)
    if not forwards and not filled:
        return
    file, followed = flow.whole.function_file[function], flow.calling.followed
    before = flow.calls_before[file]
    further = [each for each in forwards if each.holder != NONE or followed.leads_on(made.number, before + each.number)]
    is_filling = bool(filled and made.arguments.slots) and (made.number, function) not in followed.filled
    if not further and not is_filling:
        return
    rests = rests_of(flow, function)
    given = given_by(flow, made, function, receiver, rests)
    if is_filling:
        _fill(flow, made, function, filled, given)
    for each in further:
        written = call_at(flow, file, each.number)
        if each.holder != NONE and (name := _name_called(flow, made)) is not None:
            result = made.result if each.is_returned else NONE
            on_each(flow, flow.chosen.slots[each.name], _give_proxied, each, name, invoke, written, result)
        number = number_of(flow, made.number, written.number) if given.keys() & rests.keys() else None
        if number is not None:
            result = made.result if each.is_returned else NONE
            call = written._replace(number=number, arguments=substituted(flow, given, rests, written.arguments), result=result)
            on_each(flow, _alone(given, each.callee), _invoke_on, function, receiver, invoke, call)


def _invoke_on(flow: Flow, function: int, receiver: int, invoke: Invoke, call: Call, value: int, weakly: bool) -> None:
    """Invoke what a function calls for a call of it on a receiver: a method of its own receiver is the one that that has."""
    if not flow.calling.followed.invokes(call.number):
        return
    own, called = flow.whole.receiver_class(function), value
    if own != NONE and flow.objects.kind(value) == Kind.BOUND:
        method, seen = flow.objects.index(value), as_returned(flow, flow.objects.extra(value), own, receiver)
        called = flow.objects.intern(Kind.BOUND, _method_on(flow, method, own, flow.class_of(seen)), strong(seen))
    elif NONE not in (own, receiver) and flow.objects.kind(value) == Kind.EXTERNAL:
        take_attributes(flow, call, flow.objects.name(value), flow.objects.kind(receiver), flow.class_of(receiver))
    invoke(flow, call, called, weakly)


def _method_on(flow: Flow, method: int, own: int, class_: int) -> int:
    """Return the method that objects of a class have in the place of one that those of `own` have: itself where it came from further up."""
    if class_ in (NONE, own) or method_of(flow, own, name := flow.whole.name_of_function(method)) != method:
        return method
    found = method_of(flow, class_, name)
    return method if found == NONE else found


def _invoke(flow: Flow, invoke: Invoke, call: Call, value: int, weakly: bool) -> None:
    invoke(flow, call, value, weakly)


def _name_called(flow: Flow, made: Call) -> str | None:
    """Return the name of the attribute that a call which is written calls."""
    if made.number < 0 or made.file == NONE:
        return None
    name = flow.whole.row(made.file, "calls", made.number - flow.calls_before[made.file])[10]
    return flow.whole.files[made.file].facts.texts[name] if name != NONE else None


def _give_proxied(flow: Flow, each: Forward, name: str, invoke: Invoke, written: Call, target: int, value: int, _: bool) -> None:
    """Let a call of what was made for a name that nobody knows give what calling the attribute gives that it is itself called by.

    That attribute is called once, with what all calls together give.
    """
    if strong(value) != flow.objects.too_many:
        return
    proxied = flow.calling.followed.proxied
    if (written.number, name) not in proxied:
        called, result = flow.graph.new_slot(), flow.graph.new_slot()
        proxied[written.number, name] = result
        load(flow, called, each.holder, name)
        on_each(flow, called, _invoke, invoke, written._replace(number=flow.implicit_call(called), result=result))
    if target != NONE:
        flow.pass_on(proxied[written.number, name], target, weakly=True)


def number_of(flow: Flow, outer: int, inner: int) -> int | None:
    """Return the number of a call as made for another one; None where it was followed before, or too many were."""
    known = flow.calling.followed
    if not known.leads_on(outer, inner):
        return None
    root, depth = known.roots.get(outer, (outer, 0))
    known.counts[root] += 1
    number = known.numbers[outer, inner] = flow.inner_call(outer, inner)
    known.roots[number] = (root, depth + 1)
    return number


def _fill(flow: Flow, made: Call, function: int, filled: tuple[int, ...], given: dict[int, list[Argument]]) -> None:
    """Store what a call gives under names that a function has no parameters for as attributes of those names."""
    flow.calling.followed.filled.add((made.number, function))
    rest = flow.whole.functions[function].parameters[signature_in(flow, function).named_rest].slot
    for slot, keyword, _ in given.get(flow.whole.function_slot(function, rest), ()):
        if keyword is not None and keyword not in _MARKS.values() and slot != NONE:
            for each in filled:
                store(flow, each, keyword, slot_as_passed(flow, slot))


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
    foreign = {slot: owner for slot, (owner, _) in parameters_in(flow, file).items()}
    flows = set(flow.whole.rows(file, "flows"))
    columns = (flow.whole.column(file, "calls", place) for place in (1, 13, 14))
    getters = _getters_in(flow, file)
    for number, (callee, first, count) in enumerate(zip(*columns, strict=True)):
        if callee == NONE or not unpacks(keywords[first : first + count]):
            continue
        call = call_at(flow, file, number)
        is_own = foreign.get(callee + base, call.owner) == call.owner
        if call.owner != NONE and is_own and not call.is_decorator and _hands_on(flow, call):
            holder, name = getters.get(callee, (NONE, NONE))
            is_proxy = name + base in flow.chosen.slots and foreign.get(name + base, call.owner) != call.owner
            place = (holder + base, name + base) if is_proxy else (NONE, NONE)
            forward = Forward(number, callee + base, is_returned(flow, call, call.owner, flows), *place)
            found[call.owner] = (*found.get(call.owner, ()), forward)
    return found


def _getters_in(flow: Flow, file: int) -> dict[int, tuple[int, int]]:
    """Return the slots of the objects and of the names of attributes that a file reads by their names, by the slot of what that gives."""
    found = {}
    for row in flow.whole.calls_named(file, bare_names(flow.whole.semantics[file].outside, Model.GET_ATTRIBUTE)):
        if row[14] > 1:
            holder, name = (flow.whole.stretch(file, "arguments", row[13] + place, 1)[0] for place in (0, 1))
            found[row[0]] = holder, name
    return found


def parameters_in(flow: Flow, file: int) -> dict[int, tuple[int, int]]:
    """Return the parameters of a file's functions by their slots in the program: the number of the function, and the place there."""
    numbers = range(flow.whole.function_base[file], flow.whole.function_base[file + 1])
    return {
        flow.whole.function_slot(function, parameter.slot): (function, place)
        for function in numbers
        for place, parameter in enumerate(flow.whole.functions[function].parameters)
    }


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
            found += [(slot_as_passed(flow, each), name, words) for each, name, words in given.get(slot, ())]
        elif keyword not in ("*", "**") and len(given.get(slot, ())) == 1:
            found.append((slot_as_passed(flow, given[slot][0][0]), keyword, given[slot][0][2]))
        else:
            found.append((slot, keyword, text))
    return Arguments(*map(tuple, zip(*found, strict=True))) if found else Arguments()


def _alone(given: dict[int, list[Argument]], slot: int) -> int:
    """Return the slot of the one argument that the parameter in a slot takes, or that slot itself."""
    arguments = given.get(slot, ())
    return arguments[0][0] if len(arguments) == 1 and arguments[0][0] != NONE else slot


def is_returned(flow: Flow, call: Call, function: int, flows: Set[tuple[int, ...]]) -> bool:
    """Return whether a function gives back what a call in its file gives, as soon as it is called; `flows` are those of the file."""
    shape, base = flow.whole.functions[function], flow.whole.slot_base[call.file]
    return not shape.flags & RUN_LATER and (call.result - base, shape.returns) in flows
