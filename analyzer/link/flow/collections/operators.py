"""Operators: what the method of an operand takes and gives."""

from collections.abc import Callable
from typing import Final

from analyzer.languages.models import OwnResult
from analyzer.languages.semantics import Semantics
from analyzer.link.flow.attributes.members import lookup
from analyzer.link.flow.attributes.outside.library import gives_own, results_of_call
from analyzer.link.flow.entering.enter import Arguments, Call
from analyzer.link.flow.entering.method_results import give_results, results_of
from analyzer.link.flow.entering.overriding import method_of
from analyzer.link.flow.solver.graph import Values
from analyzer.link.flow.solver.objects import Kind, is_weak, strong, weak
from analyzer.link.flow.solver.state import Flow, method_name, on_each
from analyzer.link.flow.solver.without_arguments import Operated
from analyzer.model.facts import NONE

MAX_OPERANDS: Final = 8
"""Kinds of operands that a method takes from operators, on receivers of one class: symbolic code combines any of dozens with any other."""

_FUNCTIONS: Final = (Kind.FUNCTION, Kind.BOUND, Kind.PARTIAL)


def operate(flow: Flow, file: int, target: int, operands: tuple[int, int], names: tuple[str, str]) -> None:
    """Let the result of an operator flow into `target`: the left operand's method, or else the right one's reflected."""
    left, right = operands
    semantics = flow.whole.semantics[file]
    flow.graph.watch(left, _operate_on, semantics, target, names[0], names[0])
    if right != NONE and names[1]:
        flow.graph.watch(right, _operate_on, semantics, target, names[1], names[0])


def _operate_on(flow: Flow, semantics: Semantics, target: int, name: str, plain: str, values: Values) -> None:
    """In symbolic code the same dozens of classes arrive in most operands: what they give is worked out once for each set of them."""
    key = (semantics.builtins, name, plain, values)
    operated = flow.without_arguments.operated.get(key)
    if operated is None:
        operated = flow.without_arguments.operated[key] = _operated(flow, semantics, name, plain, values)
    if operated.result != NONE:
        flow.graph.connect(operated.result, target)
    if operated.own:
        flow.graph.add(target, operated.own)


def _operated(flow: Flow, semantics: Semantics, name: str, plain: str, values: Values) -> Operated:
    """`name` is the method that is asked for, `plain` that of a left operand."""
    objects, is_instance = flow.objects, flow.is_instance
    receivers = dict.fromkeys(strong(value) for value in values if is_instance(value))
    outside = (each for each in values if objects.kind(each) == Kind.EXTERNAL_INSTANCE)
    given = [result for each in outside for result in _given_outside(flow, semantics, name, plain, each)]
    held = [each for each in values if objects.kind(each) in (Kind.CONTAINER, Kind.BEGINNING)]
    results = list(dict.fromkeys(results_of(flow, lookup(flow, each, method_name(flow, each, name))) for each in receivers))
    alike = [each for each in receivers if _gives_its_like(flow, flow.class_of(each), name)]
    result = _together(flow, results, lambda together, each: flow.graph.connect(each, together))
    return Operated(result, frozenset([*given, *held, *alike]))


def _together(flow: Flow, slots: list[int], connect: Callable[[int, int], None]) -> int:
    """Return one slot for several, made by `connect` with it and each of them; -1 where there are none."""
    if len(slots) < 2:
        return slots[0] if slots else NONE
    together = flow.graph.new_slot()
    for slot in slots:
        connect(together, slot)
    return together


def give_by_method(flow: Flow, made: Call, names: str) -> None:
    """Let what a method of the first argument gives be what a call of something outside gives, which calls it."""
    if NONE not in (made.result, made.first()):
        on_each(flow, made.first(), _give_by_method, made.result, names)


def _give_by_method(flow: Flow, target: int, names: str, value: int, _: bool) -> None:
    if flow.is_instance(value) and method_of(flow, flow.class_of(value), name := method_name(flow, value, names)) != NONE:
        give_results(flow, lookup(flow, value, name), target)


def pass_operands(flow: Flow, operands: tuple[int, int], names: tuple[str, str]) -> None:
    """Let the method of each operand take the other one, where classes of the program have a method of the name.

    One without a reflected name asks for elements, which may be anything. The others take what is of their own class's kind, and
    functions, which nothing else is done with than to keep or call them: of other kinds they ask first which it is.
    """
    left, right = operands
    is_of_elements, known = not names[1], flow.without_arguments.known
    for receiver, operand, name in ((left, right, names[0]), (right, left, names[1])):
        if name not in known:
            known[name] = not flow.classes_with_method.keys().isdisjoint(name.split(" "))
        if known[name]:
            flow.graph.watch(receiver, _pass_operand, name, operand, is_of_elements)


def _pass_operand(flow: Flow, name: str, operand: int, is_of_elements: bool, values: Values) -> None:
    """As with what operators give, what takes an operand is worked out once for each set of receivers."""
    key = name, values
    taking = flow.without_arguments.taking.get(key)
    if taking is None:
        taking = flow.without_arguments.taking[key] = _taking(flow, name, is_of_elements, values)
    if taking != NONE:
        flow.graph.connect_argument(operand, taking)


def _taking(flow: Flow, name: str, is_of_elements: bool, values: Values) -> int:
    """Return the slot from where the methods of some values take an operand, -1 where none of them has one."""
    receivers = dict.fromkeys(strong(value) for value in values if flow.is_instance(value))
    found = [_taken_by(flow, each, method_name(flow, each, name), is_of_elements) for each in receivers]
    return _together(flow, [each for each in found if each != NONE], flow.graph.connect)


def _taken_by(flow: Flow, receiver: int, name: str, is_of_elements: bool) -> int:
    """All operands of one method and receiver enter it together."""
    taken = flow.without_arguments.taken
    if (receiver, name) not in taken:
        taken[receiver, name] = NONE
        method = method_of(flow, flow.class_of(receiver), name)
        if method != NONE:
            operands, operand = flow.graph.new_slot(), flow.graph.new_slot()
            taken[receiver, name] = operands
            on_each(flow, operands, _take, operand, NONE if is_of_elements else flow.whole.receiver_class(method))
            give_results(flow, lookup(flow, receiver, name), flow.graph.new_slot(), Arguments((operand,), (None,), ("",)))
    return taken[receiver, name]


def _take(flow: Flow, operand: int, kind: int, value: int, weakly: bool) -> None:
    is_of_kind = kind == NONE or (flow.is_instance(value) and flow.hierarchy.is_subclass(flow.class_of(value), kind))
    if flow.objects.kind(value) in _FUNCTIONS or (is_of_kind and len(flow.graph.values[operand]) < MAX_OPERANDS):
        flow.give(operand, (value,), weakly)


def _given_outside(flow: Flow, semantics: Semantics, name: str, plain: str, value: int) -> tuple[int, ...]:
    """What an operator gives for an object from outside: its like where the language itself has the class, else what a left operand gives.

    A right operand of a library's class would be asked only where the left one knows no answer.
    """
    class_, library = flow.objects.name(value), semantics.library()
    if class_.startswith(f"{semantics.builtins}."):
        return () if all(library.lacks(class_, each) for each in plain.split(" ")) else (strong(value),)
    if name != plain:
        return ()
    results = (results_of_call(flow, semantics, f"{class_}.{each}", strong(value)) for each in name.split(" "))
    found = next((each for each in results if each), ())
    return tuple(map(weak, found)) if is_weak(value) else found


def _gives_its_like(flow: Flow, class_: int, name: str) -> bool:
    """Return whether an operator that a class takes from outside gives an object of the class, as those of flags do.

    `name` has the names of two methods where the second is asked if there is no first, as where something is added in place.
    """
    own_results, names = flow.semantics_of_class(class_).outside.own_results, name.split(" ")
    bases = [each for each in flow.hierarchy.linearization(class_) if isinstance(each, str)]
    told = (f"{base}.{each}" for each in names for base in bases)
    is_told = any(own_results.get(each) is OwnResult.INSTANCE or gives_own(flow, each) for each in told)
    return is_told and all(method_of(flow, class_, each) == NONE for each in names)
