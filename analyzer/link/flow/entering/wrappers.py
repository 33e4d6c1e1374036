"""What decorators make: functions and objects of their own, in place of what they decorate."""

from collections.abc import Iterable
from typing import Final

from analyzer.link.flow.declared.generics import is_whole
from analyzer.link.flow.entering.decorator_factories import asking_in, made_by
from analyzer.link.flow.entering.overriding import method_of
from analyzer.link.flow.entering.returned_parameters import cast_in
from analyzer.link.flow.entering.returning import as_returned
from analyzer.link.flow.solver.objects import Kind, strong
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE

_MAX_NAMES: Final = 2
"""Names that a result is given between the call that gives it and where it is returned."""

_MAX_ASKED: Final = 16
"""Functions that are looked into for what a function has made: decorators ask two or three, one after the other."""


def give_wrapper(flow: Flow, function: int, answers: list[int], receiver: int, target: int, weakly: bool) -> None:
    """What a decorator makes itself, or is declared to make, replaces what it decorates; so does its receiver, where it returns that.

    Anything else that it returns is somebody else's function. `answers` are the functions whose declaration says what the call gives.
    """
    declared = [value for each in answers for value in flow.declared_returns.get(each, ())]
    if declared and is_whole(flow, declared) and all(flow.objects.kind(value) == Kind.INSTANCE for value in declared):
        flow.give(target, [flow.objects.intern(Kind.INSTANCE, flow.class_of(value)) for value in declared], weakly)
        return
    flow.graph.watch(made_by(flow, function), _give_made, function, receiver, target, weakly)


def give_inner(flow: Flow, function: int, target: int, returns: int = NONE) -> None:
    """Let what a function returns of those in its own body, or in that of what it asks, and called objects flow into `target`.

    So do methods that it reads off objects to return them. That is for where its overloads say nothing of the code that runs. `returns`
    is the slot of what it returns to the call in question, -1 where that is all.
    """
    flow.graph.watch(_returns(flow, function) if returns == NONE else returns, _give_inner, function, target)
    for slot in _read_off(flow, function):
        on_each(flow, slot, _give_method, target)


def give_collections(flow: Flow, function: int, target: int, returns: int = NONE) -> None:
    """Let the collections that a function returns flow into `target`, where its overloads tell nothing of their elements."""
    flow.graph.watch(_returns(flow, function) if returns == NONE else returns, _give_collections, target)


def _give_collections(flow: Flow, target: int, values: Iterable[int]) -> None:
    flow.give(target, [value for value in values if flow.objects.kind(value) == Kind.CONTAINER], weakly=True)


def _give_method(flow: Flow, target: int, value: int, _: bool) -> None:
    if flow.objects.kind(value) == Kind.BOUND:
        flow.give(target, (value,), weakly=True)


def give_own_functions(flow: Flow, function: int, target: int) -> None:
    """Let the functions that a function makes itself, or has made by another one, flow into `target` where it returns them."""
    flow.graph.watch(_returns(flow, function), _give_own, function, target)


def _give_own(flow: Flow, function: int, target: int, values: Iterable[int]) -> None:
    functions = [value for value in values if flow.objects.kind(value) == Kind.FUNCTION]
    flow.give(target, [value for value in functions if _is_made_by(flow, value, function)], weakly=True)


def _returns(flow: Flow, function: int) -> int:
    return flow.whole.function_slot(function, flow.whole.functions[function].returns)


def functions_made_by(flow: Flow, function: int) -> list[int]:
    """Return the functions among what a function returns that it makes itself, or has made by another one, as values."""
    held = sorted(flow.graph.values[_returns(flow, function)])
    return [value for value in held if flow.objects.kind(value) == Kind.FUNCTION and _is_made_by(flow, value, function)]


def _give_made(flow: Flow, function: int, receiver: int, target: int, weakly: bool, values: Iterable[int]) -> None:
    own, asking = flow.whole.receiver_class(function) if receiver != NONE else NONE, asking_in(flow, function)
    mine = [value for value in values if _is_made_by(flow, value, function) or (own != NONE and flow.objects.kind(value) == Kind.SELF)]
    made = [value for value in mine if strong(value) not in asking]
    flow.give(target, [as_returned(flow, value, own, receiver) for value in made], weakly)


def _give_inner(flow: Flow, function: int, target: int, values: Iterable[int]) -> None:
    functions = [value for value in values if flow.objects.kind(value) == Kind.FUNCTION]
    makers = (function, *_asked(flow, function)) if functions else ()
    inner = [value for value in functions if any(_is_right_inside(flow, value, each) for each in makers)]
    flow.give(target, [*inner, *(value for value in values if _is_called_object(flow, value))], weakly=True)


def _is_called_object(flow: Flow, value: int) -> bool:
    """Return whether a value is an object whose class says what calling it runs."""
    if flow.objects.kind(value) != Kind.INSTANCE:
        return False
    class_ = flow.class_of(value)
    return method_of(flow, class_, flow.semantics_of_class(class_).methods.call) != NONE


def _is_made_by(flow: Flow, value: int, function: int) -> bool:
    kind = flow.objects.kind(value)
    if kind in (Kind.INSTANCE, Kind.PROPERTY):
        return True
    if kind == Kind.MADE_CLASS:
        maker = flow.merged.makers.get(strong(value), NONE)
        return maker == function or (maker != NONE and _is_made_by(flow, flow.objects.intern(Kind.FUNCTION, maker), function))
    if kind not in (Kind.FUNCTION, Kind.CLASS):
        return False
    return _is_inside(flow, value, function) or any(_is_inside(flow, value, each) for each in _asking_others(flow, function))


def _asking_others(flow: Flow, function: int) -> list[int]:
    """Return the functions that one asks, but those that it stands in itself: a decorator that asks what made it has made all it makes."""
    own = flow.objects.intern(Kind.FUNCTION, function)
    return [each for each in _asked(flow, function) if not _is_inside(flow, own, each)]


def _is_right_inside(flow: Flow, value: int, function: int) -> bool:
    """Return whether a function stands in the very body of another one, under a name or without one."""
    shape = flow.whole.functions[flow.objects.index(value)]
    if shape.definition == NONE:
        is_near = flow.whole.function_file[flow.objects.index(value)] == flow.whole.function_file[function]
        return is_near and shape.owner == flow.whole.functions[function].definition != NONE
    if not _is_inside(flow, value, function):
        return False
    definitions = flow.whole.files[flow.whole.function_file[function]].facts.definitions
    return definitions[shape.definition].parent == flow.whole.functions[function].definition


def _is_inside(flow: Flow, value: int, function: int) -> bool:
    """Return whether a function or a class stands inside a function."""
    whole, inner, file = flow.whole, flow.objects.index(value), flow.whole.function_file[function]
    owner = whole.functions[function].definition
    is_class = flow.objects.kind(value) == Kind.CLASS
    if (whole.class_file if is_class else whole.function_file)[inner] != file or owner == NONE:
        return False
    definitions = whole.files[file].facts.definitions
    own = (whole.classes if is_class else whole.functions)[inner].definition
    at = definitions[own].parent if own != NONE else NONE
    while at > owner:
        at = definitions[at].parent
    return at == owner


def _asked(flow: Flow, function: int) -> list[int]:
    """Return the functions that a function calls to return what they give, and those that these call for that."""
    found = [function]
    for each in found:
        callees = flow.calling.asked.get(each)
        if callees is None:
            callees = flow.calling.asked[each] = _callees(flow, each)
        values = [value for callee in callees for value in sorted(flow.graph.values[callee])]
        called = [flow.objects.index(value) for value in values if flow.objects.kind(value) in (Kind.FUNCTION, Kind.BOUND)]
        found += [one for one in dict.fromkeys(called) if one not in found][: _MAX_ASKED - len(found)]
    return found[1:]


def _callees(flow: Flow, function: int) -> tuple[int, ...]:
    """Return the slots of what a function calls whose results it returns, or an attribute of them."""
    whole, file, shape = flow.whole, flow.whole.function_file[function], flow.whole.functions[function]
    returned = _returned(flow, function, with_receivers=True)
    base = whole.slot_base[file]
    owner = shape.owner if shape.definition == NONE else shape.definition
    called = (row for row in whole.rows(file, "calls") if row[8] == owner and row[0] in returned and row[1] != NONE)
    return tuple(row[1] + base for row in called)


def _returned(flow: Flow, function: int, with_receivers: bool) -> set[int]:
    """Return the slots of a file whose values a function returns, as what they are or as what they are cast to, or an attribute of them."""
    whole, file = flow.whole, flow.whole.function_file[function]
    returned, cast = {whole.functions[function].returns}, cast_in(flow, file)
    for _ in range(_MAX_NAMES):
        returned |= {cast[result].value for result in cast.keys() & returned}
        returned |= {source for source, target in whole.rows(file, "flows") if target in returned}
        returned |= {row[1] for row in whole.rows(file, "loads") if row[0] in returned} if with_receivers else set()
    return returned


def _read_off(flow: Flow, function: int) -> tuple[int, ...]:
    """Return the slots of the attributes that a function reads to return them."""
    found = flow.calling.read_off.get(function)
    if found is None:
        file, returned = flow.whole.function_file[function], _returned(flow, function, with_receivers=False)
        read = (row[0] + flow.whole.slot_base[file] for row in flow.whole.rows(file, "loads") if row[0] in returned)
        found = flow.calling.read_off[function] = tuple(read)
    return found
