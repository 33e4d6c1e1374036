"""What a call's arguments tell of the type variables of what is called, and what declared callables tell of their parameters."""

from collections.abc import Callable, Iterable

from analyzer.languages.semantics import Semantics
from analyzer.link.flow.attributes.declaring import nearest_member
from analyzer.link.flow.attributes.members import load_from
from analyzer.link.flow.attributes.records import is_record
from analyzer.link.flow.collections.elements import iterate_over, take, wait
from analyzer.link.flow.declared.generics import (
    FINAL,
    KEYS,
    NO_BINDINGS,
    SENT,
    apply_class,
    as_seen,
    bindings_on,
    callables_in,
    is_open,
    shown,
    substitute,
)
from analyzer.link.flow.declared.overloads import speaks_for_all
from analyzer.link.flow.entering.enter import Arguments, Call, answering, taking
from analyzer.link.flow.entering.overriding import method_of
from analyzer.link.flow.entering.passing import bind_arguments, first_listed, give_rest
from analyzer.link.flow.entering.returning import give_outcome
from analyzer.link.flow.made.implicit_constructors import declared_field_names, given_fields
from analyzer.link.flow.matching import matched
from analyzer.link.flow.solver.cells import COROUTINE, collection_in, element_cell, keys_cell
from analyzer.link.flow.solver.generic_state import Bindings
from analyzer.link.flow.solver.objects import Kind, strong
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE, Flag

Listener = Callable[[Bindings, bool], None]


class Solver:
    """What one call tells so far: the values of each variable, in the order in which they came, and who wants to know of more."""

    __slots__ = ("_bound", "_listeners", "semantics", "typed")

    def __init__(self, semantics: Semantics) -> None:
        self.semantics = semantics
        self._bound: dict[int, tuple[int, ...]] = {}
        self._listeners: list[Listener] = []
        self.typed: set[tuple[int, int]] = set()
        """Collections that were given what a declared one says of its elements, with that one: some hold themselves."""

    def listen(self, listener: Listener) -> None:
        """Call a listener with what is known now and, as more is known, with the news and all that is known of other variables."""
        self._listeners.append(listener)
        if self._bound:
            listener(self._bound, False)

    def bind(self, variable: int, value: int, weakly: bool) -> None:
        """Note one value that a variable stands for."""
        before = self._bound.get(variable, ())
        if value not in before:
            self._bound[variable] = (*before, value)
            for listener in self._listeners:
                listener({**self._bound, variable: (value,)}, weakly)


def infer_result(flow: Flow, made: Call, function: int, receiver: int) -> None:
    """Let a call's result be what its arguments tell that the function's declared result stands for."""
    for each in taking(flow, function, made, receiver) if speaks_for_all(flow, function) else ():
        if (each in flow.generics.patterns or made.result in flow.generics.applied) and _is_first(flow, made, each, receiver):
            _infer(flow, made, each, receiver)


def _infer(flow: Flow, made: Call, function: int, receiver: int) -> None:
    own = flow.whole.receiver_class(function)
    solver = Solver(flow.whole.semantics[made.file])
    given = bindings_on(flow, receiver, own) if receiver != NONE else NO_BINDINGS
    named = _named(flow, made, function)
    given = {**given, **named} if named else given
    patterns = _patterns(flow, made, function, receiver, given)
    _solve(flow, solver, patterns)
    if made.result in flow.records.wanted and any(_takes_open(flow, pattern) for _, pattern in patterns):
        _solve_from_result(flow, solver, made, substitute(flow, flow.declared_returns.get(function, ()), given))
    declared = flow.declared_returns.get(function, ()) if made.result != NONE else ()
    wanted = [value for value in as_seen(flow, declared, receiver, own) if strong(value) in flow.generics.open]
    if named:
        _give(flow, made.result, wanted, named, weakly=False)
    if wanted:
        give = _give_awaited if _declares_awaited(flow, function) else _give
        solver.listen(lambda bindings, weakly: give(flow, made.result, wanted, bindings, weakly))


def _declares_awaited(flow: Flow, function: int) -> bool:
    """Return whether what a function is declared to give is what who awaits its call gets, not the promise of it."""
    is_awaited = flow.whole.functions[function].flags & (Flag.ASYNC | Flag.GENERATOR) == Flag.ASYNC
    return is_awaited and not flow.semantics_of_function(function).objects.promise_type


def infer_item(flow: Flow, file: int, target: int, base: int, asked: int) -> None:
    """Let an item that is read under a key in a slot be what the key tells of the declared result of the own method that gives it."""
    on_each(flow, base, _infer_item, file, target, asked)


def _infer_item(flow: Flow, file: int, target: int, asked: int, value: int, _: bool) -> None:
    class_ = flow.class_of(value) if flow.is_instance(value) else NONE
    method = method_of(flow, class_, flow.semantics_of_class(class_).methods.get_item) if class_ != NONE else NONE
    if method in flow.generics.inferable:
        infer_result(flow, Call(flow.implicit_call(target), Arguments((asked,), (None,), ("",)), target, file=file), method, value)


def infer_proved(flow: Flow, made: Call, function: int, receiver: int, proved: tuple[int, ...], target: int) -> None:
    """Let a slot hold what a call's arguments tell that the type which a function proves stands for."""
    solver = Solver(flow.whole.semantics[made.file])
    given = bindings_on(flow, receiver, flow.whole.receiver_class(function)) if receiver != NONE else NO_BINDINGS
    _solve(flow, solver, _patterns(flow, made, function, receiver, given))
    wanted = substitute(flow, proved, given)
    solver.listen(lambda bindings, weakly: _give(flow, target, wanted, bindings, weakly))


def _named(flow: Flow, made: Call, function: int) -> Bindings:
    """Return what the variables of a function stand for by the type arguments that a call names."""
    arguments = flow.generics.applied.get(made.result)
    if arguments is None:
        return NO_BINDINGS
    variables = flow.function_variables.get(flow.whole.definition_of_function(function), ())
    return {variable: values for variable, values in zip(variables, arguments, strict=False) if values}


def _takes_open(flow: Flow, pattern: tuple[int, ...]) -> bool:
    """Return whether an argument is a function whose own parameters the call has to tell."""
    callbacks = (strong(value) for value in pattern if flow.objects.kind(value) == Kind.DECLARED_CALLABLE)
    return any(is_open(flow, values) for callback in callbacks for values in flow.generics.callbacks[callback].takes)


def _solve_from_result(flow: Flow, solver: Solver, made: Call, returns: list[int]) -> None:
    """Where a function that is given depends on it, what a call's result is declared to be put into tells what the call stands for."""
    for target in flow.records.wanted[made.result]:
        for value in flow.graph.values[target]:
            _match(flow, solver, tuple(returns), value, False)


def infer_callback(flow: Flow, made: Call, callback: int) -> None:
    """Let the result of calling a declared callable be what its arguments tell that its declared result stands for."""
    shape = flow.generics.callbacks[strong(callback)]
    wanted = [value for value in shape.results if strong(value) in flow.generics.open]
    if wanted and made.result != NONE and made.file != NONE:
        solver = Solver(flow.whole.semantics[made.file])
        plain = made.arguments.by_place()
        _solve(flow, solver, [(slot, given) for slot, given in zip(plain, shape.parameters, strict=False) if slot != NONE])
        solver.listen(lambda bindings, weakly: _give(flow, made.result, wanted, bindings, weakly))


def infer_instance(flow: Flow, made: Call, class_: int, constructor: int, receiver: int) -> None:
    """Let the result of constructing a generic class be an instance with the type arguments that the constructor's arguments tell."""
    if made.result != NONE:
        for each in answering(flow, constructor, made, receiver):
            if each in flow.generics.patterns and _is_first(flow, made, each, receiver):
                _infer_instance(flow, made, class_, each, receiver)


def _infer_instance(flow: Flow, made: Call, class_: int, constructor: int, receiver: int) -> None:
    solver = Solver(flow.whole.semantics[made.file])
    _solve(flow, solver, _patterns(flow, made, constructor, receiver, as_inherited(flow, class_, constructor)))
    if flow.generics.parameters.get(class_):
        wanted = [apply_class(flow, class_, _own_variables(flow, class_), flow.is_made(receiver))]
        solver.listen(lambda bindings, weakly: _give(flow, made.result, wanted, bindings, weakly))


def infer_from_fields(flow: Flow, made: Call, class_: int, instance: int) -> None:
    """The same where no constructor is written, as in a dataclass: of what the arguments fill the declared fields with."""
    patterns = [(slot, pattern) for slot, field in given_fields(flow, made, class_) if (pattern := _field_pattern(flow, class_, field))]
    if made.result != NONE and patterns:
        solver = Solver(flow.whole.semantics[made.file])
        _solve(flow, solver, patterns)
        wanted = [apply_class(flow, class_, _own_variables(flow, class_), flow.is_made(instance))]
        solver.listen(lambda bindings, weakly: _give(flow, made.result, wanted, bindings, weakly))


def _own_variables(flow: Flow, class_: int) -> list[tuple[int, ...]]:
    return [(variable,) if variable != NONE else () for variable in flow.generics.parameters[class_]]


def _field_pattern(flow: Flow, class_: int, field: str) -> tuple[int, ...]:
    """Return what is declared of a field with type variables, in terms of those of a class that has it."""
    nearest = nearest_member(flow, field, flow.hierarchy.linearization(class_))
    declared = () if nearest is None or nearest[1].cell == NONE else flow.graph.values[nearest[1].cell]
    pattern = [value for value in sorted(declared) if strong(value) in flow.generics.open]
    if nearest is None or not pattern:
        return ()
    return tuple(substitute(flow, pattern, bindings_on(flow, flow.objects.intern(Kind.SELF, class_), nearest[0])))


def tells_by_fields(flow: Flow, class_: int) -> bool:
    """Return whether what fills the declared fields of a class without a constructor of its own may tell its type arguments."""
    return any(is_open(flow, _field_pattern(flow, class_, field)) for field in declared_field_names(flow, class_))


def as_inherited(flow: Flow, class_: int, function: int) -> Bindings:
    """Return what the variables of the class that declares a method stand for, in terms of a class that has the method."""
    return bindings_on(flow, flow.objects.intern(Kind.SELF, class_), flow.whole.receiver_class(function))


def tells_instance(flow: Flow, class_: int, constructor: int) -> bool:
    """Return whether arguments of a constructor may tell the type arguments of a class."""
    own = {variable for variable in flow.generics.parameters.get(class_, ()) if variable != NONE}
    if not own or constructor not in flow.generics.patterns:
        return False
    inner = dict.fromkeys(own, ())
    given = as_inherited(flow, class_, constructor)
    patterns = [substitute(flow, pattern, given) for pattern in flow.generics.patterns[constructor].values()]
    return any(substitute(flow, pattern, inner) != pattern for pattern in patterns)


def _is_first(flow: Flow, made: Call, function: int, receiver: int) -> bool:
    key = made.number, function, receiver
    is_first = key not in flow.generics.inferred
    flow.generics.inferred.add(key)
    return is_first


def _patterns(flow: Flow, made: Call, function: int, receiver: int, given: Bindings) -> list[tuple[int, tuple[int, ...]]]:
    """Return the arguments of a call, as slots, with what is declared for them in terms of what the call may tell."""
    patterns = flow.generics.patterns.get(function, {})
    bound = bind_arguments(flow, function, made.arguments.keywords, 0 if receiver == NONE else 1)
    rest = flow.generics.listing.get(function, NONE)
    first = next((number for number, place in bound if place == rest), 0)
    found = []
    for number, place in bound:
        slot = made.arguments.slots[number]
        if slot != NONE and place in patterns:
            pattern = tuple(substitute(flow, patterns[place], given))
            found.append((slot, _listed(flow, pattern, number - first) if place == rest else pattern))
    return found


def _listed(flow: Flow, pattern: tuple[int, ...], place: int) -> tuple[int, ...]:
    """Return what declared lists have at a place, or at any: what a parameter for all further arguments says of one of them."""
    found: list[int] = []
    for value in pattern:
        structure = flow.generics.structures.get(strong(value))
        cells = dict(callables_in(flow, value) if structure is None else structure.cells)
        found += cells.get(f"#{place}") or cells.get(None, ())
    return tuple(found)


def _solve(flow: Flow, solver: Solver, patterns: list[tuple[int, tuple[int, ...]]]) -> None:
    for slot, pattern in patterns:
        if is_open(flow, pattern):
            on_each(flow, slot, _match, solver, pattern)
        _type_callbacks(flow, solver, slot, pattern)


def _type_callbacks(flow: Flow, solver: Solver, slot: int, pattern: Iterable[int]) -> None:
    for value in pattern:
        if flow.objects.kind(value) == Kind.DECLARED_CALLABLE and flow.generics.callbacks[strong(value)].takes:
            on_each(flow, slot, _type_callback, solver, strong(value))
        elif callables_in(flow, value):
            on_each(flow, slot, _type_elements, solver, strong(value))


def _type_elements(flow: Flow, solver: Solver, declared: int, value: int, _: bool) -> None:
    """Let functions in a collection be given what a declared one says of its elements; in one that has places, what it says of theirs."""
    pair = declared, strong(value)
    if flow.objects.kind(value) != Kind.CONTAINER or strong(value) in flow.sealed or is_record(flow, value) or pair in solver.typed:
        return
    solver.typed.add(pair)
    for key, callables in callables_in(flow, declared):
        _type_callbacks(flow, solver, element_cell(flow, value, key), callables)


def _give(flow: Flow, target: int, wanted: list[int], bindings: Bindings, weakly: bool) -> None:
    known = [value for value in substitute(flow, wanted, bindings) if flow.objects.kind(value) != Kind.VARIABLE]
    flow.give(target, known, weakly)


def _give_awaited(flow: Flow, target: int, wanted: list[int], bindings: Bindings, weakly: bool) -> None:
    """Let what a call gives who awaits it be what is known of it."""
    if any(flow.objects.kind(value) != Kind.VARIABLE for value in substitute(flow, wanted, bindings)):
        _give(flow, collection_in(flow, target, COROUTINE), wanted, bindings, weakly)


def _match(flow: Flow, solver: Solver, pattern: tuple[int, ...], value: int, weakly: bool) -> None:
    """Tell the solver what a value says of the variables in a declared type, and what arrives in collections and as results says later."""
    told = matched(flow, pattern, value)
    for variable, bound in told.bound:
        solver.bind(variable, bound, weakly)
    for inner, each in told.inside:
        if flow.objects.kind(inner) == Kind.CONTAINER:
            _match_elements(flow, solver, inner, each, weakly)
        else:
            _match_result(flow, solver, flow.generics.callbacks[inner].results, each, weakly)


def _match_elements(flow: Flow, solver: Solver, pattern: int, value: int, weakly: bool) -> None:
    cells = flow.generics.structures[pattern].cells
    is_collection = flow.objects.kind(value) == Kind.CONTAINER
    is_awaited = flow.objects.kind(value) == Kind.COROUTINE
    for place, values in cells:
        if place == SENT or not is_open(flow, values):
            continue
        slot = flow.graph.new_slot()
        if place == FINAL or is_awaited:
            held = flow.graph.new_slot()
            flow.give(held, (value,), weakly)
            wait(flow, slot, held)
        elif place == KEYS and is_collection:
            flow.pass_on(keys_cell(flow, value), slot, weakly)
        elif place is not None and not place.startswith("#"):
            load_from(flow, slot, place, value, weakly)
        elif place is not None and place != KEYS:
            take(flow, solver.semantics, slot, int(place[1:]), value, weakly)
        elif len(cells) > 1 and is_collection:
            flow.pass_on(element_cell(flow, value, None), slot, weakly)
        else:
            iterate_over(flow, solver.semantics, slot, value, weakly)
        on_each(flow, slot, _match, solver, values)


def _match_result(flow: Flow, solver: Solver, results: tuple[int, ...], value: int, weakly: bool) -> None:
    kind = flow.objects.kind(value)
    slot = flow.graph.new_slot()
    if kind in (Kind.FUNCTION, Kind.BOUND):
        function, receiver = flow.objects.index(value), NONE if kind == Kind.FUNCTION else flow.objects.extra(value)
        for each in (function, *flow.overloads.get(function, ())):
            give_outcome(flow, each, receiver, slot, weakly)
    elif kind == Kind.CLASS:
        flow.give(slot, (flow.objects.intern(Kind.INSTANCE, flow.objects.index(value)),), weakly)
    elif kind == Kind.DECLARED_CALLABLE:
        flow.pass_on(flow.objects.index(value), slot, weakly)
    on_each(flow, slot, _match, solver, results)


def _type_callback(flow: Flow, solver: Solver, callback: int, value: int, _: bool) -> None:
    """Let the parameters of a function that is given as a declared callable hold what the declaration says that they are given."""
    kind = flow.objects.kind(value)
    if kind not in (Kind.FUNCTION, Kind.BOUND):
        return
    function = flow.objects.index(value)
    first = max(int(kind == Kind.BOUND), first_listed(flow, function))
    slots = [flow.whole.function_slot(function, parameter.slot) for parameter in flow.whole.functions[function].parameters[first:]]
    shape = flow.generics.callbacks[callback]
    taken = [(slot, values) for slot, values in zip(slots, shape.parameters, strict=False) if slot not in flow.closed]
    is_weak = flow.whole.functions[function].definition != NONE
    beyond = first + len(shape.parameters)
    give_rest(flow, function, beyond, shape.rest, is_weak)
    if is_open(flow, shape.rest):
        solver.listen(lambda bindings, _: give_rest(flow, function, beyond, substitute(flow, shape.rest, bindings), is_weak))
    for slot, values in taken:
        flow.give(slot, shown(flow, values), is_weak)
    if any(is_open(flow, values) for _, values in taken):
        solver.listen(lambda bindings, _: _fill(flow, taken, bindings, is_weak))


def _fill(flow: Flow, taken: list[tuple[int, tuple[int, ...]]], bindings: Bindings, weakly: bool) -> None:
    for slot, values in taken:
        flow.give(slot, substitute(flow, values, bindings), weakly)
