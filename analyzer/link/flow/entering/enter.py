"""Entering a function: arguments flow into parameters of what a call may run, and what that gives into the call's result."""

from struct import pack
from typing import Final, NamedTuple

from analyzer.link.flow.declared.constants import by_constants, constants_of, gives_nothing
from analyzer.link.flow.declared.fitting import Places, differ, fitting
from analyzer.link.flow.declared.generics import is_open, is_protocol
from analyzer.link.flow.declared.overloads import entered_with, speaks_for_all
from analyzer.link.flow.entering.closures import give_closures
from analyzer.link.flow.entering.constant_choices import Given, pass_constants
from analyzer.link.flow.entering.decorator_factories import returns_for
from analyzer.link.flow.entering.objects_of_libraries import give_extending
from analyzer.link.flow.entering.overriding import HOLLOW, MAX_OVERRIDES, conforming, gives_empty, overrides
from analyzer.link.flow.entering.passing import (
    bind_arguments,
    first_listed,
    pass_further,
    pass_to,
    signature_in,
    spread,
)
from analyzer.link.flow.entering.returned_parameters import RUN_LATER, give_back
from analyzer.link.flow.entering.returning import give_outcome, give_returns
from analyzer.link.flow.entering.wrappers import give_collections, give_inner, give_own_functions, give_wrapper
from analyzer.link.flow.entering.written_arguments import pass_added
from analyzer.link.flow.solver.arriving import otherwise
from analyzer.link.flow.solver.calling import Taker
from analyzer.link.flow.solver.cells import place_key
from analyzer.link.flow.solver.levels import may_be_below
from analyzer.link.flow.solver.objects import Kind, strong, weak
from analyzer.link.flow.solver.signatures import VARIADIC, accepts, bind, unpacks
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE, Flag, FunctionFlow
from analyzer.schema.vocab import ParameterKind


class Arguments(NamedTuple):
    """What a call gives. `slots` may hold -1 where nothing flows; `keywords` are None for positional ones, `*` and `**` for unpacked."""

    slots: tuple[int, ...] = ()
    keywords: tuple[str | None, ...] = ()
    texts: tuple[str, ...] = ()

    def without_first(self) -> "Arguments":
        """Return the arguments after the first."""
        return Arguments(self.slots[1:], self.keywords[1:], self.texts[1:])

    def followed_by(self, others: "Arguments") -> "Arguments":
        """Return these arguments and others after them."""
        return Arguments(self.slots + others.slots, self.keywords + others.keywords, self.texts + others.texts)

    def by_place(self) -> list[int]:
        """Return the slots of the arguments that are given by their places."""
        return [slot for slot, keyword in zip(self.slots, self.keywords, strict=True) if keyword is None]

    def named(self, keyword: str) -> int:
        """Return the slot of a keyword argument, or -1."""
        return self.slots[self.keywords.index(keyword)] if keyword in self.keywords else NONE

    def with_first(self, keyword: str) -> "Arguments":
        """Return the arguments with that of a keyword as the first, given by its place."""
        place = self.keywords.index(keyword)
        first = Arguments(self.slots[place : place + 1], (None,), self.texts[place : place + 1])
        before = Arguments(self.slots[:place], self.keywords[:place], self.texts[:place])
        after = Arguments(self.slots[place + 1 :], self.keywords[place + 1 :], self.texts[place + 1 :])
        return first.followed_by(before).followed_by(after)


NO_ARGUMENTS: Final = Arguments()


def item_argument(key: str | None) -> Arguments:
    """Return what reading an item gives the method that does it, where the key is a constant."""
    if key is None:
        return NO_ARGUMENTS
    return Arguments((NONE,), (None,), (key[1:] if key.startswith("#") else f'"{key}"',))


class Call(NamedTuple):
    """One place that calls: its number, unique in the run, what it gives, and where its result goes (-1: nowhere)."""

    number: int
    arguments: Arguments
    result: int
    owner: int = NONE  # the function whose body calls
    file: int = NONE
    is_decorator: bool = False
    is_instantiation: bool = False

    def first(self) -> int:
        """Return the slot of the first argument, -1 where it is given by a keyword or unpacked."""
        return self.arguments.slots[0] if self.arguments.slots and self.arguments.keywords[0] is None else NONE


def enter(flow: Flow, call: Call, function: int, receiver: int, weakly: bool) -> None:
    """Let a call enter a function, bound to `receiver` (-1: not bound)."""
    key = _entry_key(flow, call.number, function, receiver)
    if key in flow.entered or not speaks_for_all(flow, function):
        return
    flow.entered.add(key)
    shape = flow.whole.functions[function]
    answers = answering(flow, function, call, receiver)
    for each in entered_with(flow, function, answers):
        _pass_arguments(flow, call, each, receiver)
    if not weakly and unpacks(call.arguments.keywords):
        spread(flow, call.arguments.slots, call.arguments.keywords, function, 0 if receiver == NONE else 1)
    if weakly and call.file != NONE and unpacks(call.arguments.keywords):
        pass_added(flow, call.file, call.arguments.slots, call.arguments.keywords, function, 0 if receiver == NONE else 1)
    if call.result != NONE:
        _give_result(flow, call, function, answers, receiver, weakly)
    if receiver != NONE and (flow.is_instance(receiver) or may_be_below(flow, receiver)):
        _enter_overrides(flow, call, function, shape, receiver)


def _entry_key(flow: Flow, number: int, function: int, receiver: int) -> int:
    """One number for a call, a function and a receiver; many are kept."""
    return ((number << 1 if number >= 0 else (-number << 1) | 1) * len(flow.whole.functions) + function << 28) + receiver + 1


def _pass_arguments(flow: Flow, call: Call, function: int, receiver: int) -> None:
    """What a call gives is passed once for all receivers. What calls inside functions give for others is often alike."""
    first = 0 if receiver == NONE else 1
    if first:
        parameters = flow.whole.functions[function].parameters
        own = flow.whole.function_slot(function, parameters[0].slot) if parameters else NONE
        if parameters and flow.whole.receiver_class(function) == NONE and own not in flow.closed:
            flow.graph.add(own, (weak(receiver),))
    given = _given_key(flow, call, function, first)
    if given not in flow.calling.passed:
        flow.calling.passed.add(given)
        _pass_given(flow, call, function, first)


def _given_key(flow: Flow, call: Call, function: int, first: int) -> bytes | tuple[object, ...]:
    """What is passed: slots, as a few bytes since there are many, and what else tells places apart, or what is chosen by a constant."""
    slots, keywords, texts = call.arguments
    flows = pack(f"{len(slots) + 1}i", function << 1 | first, *slots)
    if function in flow.chosen.places:
        return flows, keywords, texts, call.file
    return (flows, keywords) if any(keywords) else flows


def _pass_given(flow: Flow, call: Call, function: int, first: int) -> None:
    """Let arguments flow into parameters, of which the receiver takes those before `first`."""
    parameters, slots = flow.whole.functions[function].parameters, call.arguments.slots
    bound = bind_arguments(flow, function, call.arguments.keywords, first)
    if function in flow.chosen.places:
        pass_constants(flow, function, Given(call.file, *call.arguments), bound)
    base = flow.whole.slot_base[flow.whole.function_file[function]]
    for number, place in bound:
        slot = slots[number]
        if slot != NONE:
            _, kind, parameter, _, _ = parameters[place]
            if kind in VARIADIC:
                is_named = kind is ParameterKind.VARIADIC_KEYWORD
                key = call.arguments.keywords[number] if is_named else place_key(max(first, first_listed(flow, function)) + number - place)
                pass_further(flow, slot, parameter + base, kind, key)
            else:
                pass_to(flow, slot, parameter + base)


def _give_result(flow: Flow, call: Call, function: int, answers: list[int], receiver: int, weakly: bool) -> None:
    if function in flow.calling.retyped and not call.is_decorator:
        call = call._replace(result=otherwise(flow, call.result))
    if flow.whole.functions[function].flags & RUN_LATER:
        for each in entered_with(flow, function, answers):
            give_outcome(flow, each, receiver, _unless_told(flow, each, call.result), weakly)
    elif call.is_decorator:
        give_wrapper(flow, function, answers, receiver, call.result, weakly)
        _give_retyped(flow, call, answers, weakly)
    else:
        _give_answers(flow, call, answers, receiver, weakly)
        _give_beside_declared(flow, call, function, answers, receiver)
        _give_handed_back(flow, call, function, receiver, weakly)


def _give_retyped(flow: Flow, call: Call, answers: list[int], weakly: bool) -> None:
    """Let a decorator that is declared to make another type of callable give one: what calls of the decorated function give is what that
    says, and what it gives itself only where that says nothing."""
    declared = [value for each in answers for value in flow.declared_returns.get(each, ())]
    told = [value for value in declared if (shape := flow.generics.callbacks.get(strong(value))) is not None and shape.results]
    if not told or any(is_open(flow, flow.generics.callbacks[strong(value)].results) for value in told) or call.first() == NONE:
        return
    flow.give(call.result, told, weakly)
    decorated = flow.graph.values[call.first()]
    flow.calling.retyped.update(flow.objects.index(value) for value in decorated if flow.objects.kind(value) == Kind.FUNCTION)


def _give_answers(flow: Flow, call: Call, answers: list[int], receiver: int, weakly: bool) -> None:
    """Let a call give what is declared: of overloads, those that what arrives in its arguments fits, or all where nothing does."""
    argument, places = _told_apart(flow, call, answers, receiver) if len(answers) > 1 else (NONE, {})
    target = call.result if argument == NONE else otherwise(flow, call.result)
    for each in answers:
        given = target if each in places else call.result
        give_returns(flow, each, receiver, given, weakly, returns_for(flow, each, call.arguments, receiver))
    if argument != NONE:
        on_each(flow, call.arguments.slots[argument], _give_fitting, call, receiver, places, set())


def _give_fitting(flow: Flow, call: Call, receiver: int, places: Places, given: set[tuple[int, bool]], value: int, weakly: bool) -> None:
    for each in fitting(flow, places, value):
        if (each, weakly) not in given:
            given.add((each, weakly))
            give_returns(flow, each, receiver, call.result, weakly, returns_for(flow, each, call.arguments, receiver))


def _told_apart(flow: Flow, call: Call, answers: list[int], receiver: int) -> tuple[int, Places]:
    """Return the number of the first argument that tells overloads apart, -1 for none, and the places that take it.

    What type variables stand for is told by all arguments together: overloads with those are not among them.
    """
    first = 0 if receiver == NONE else 1
    bound = {
        each: dict(bind(signature_in(flow, each), call.arguments.keywords, max(first, first_listed(flow, each))))
        for each in answers
        if each not in flow.generics.inferable
    }
    for number, slot in enumerate(call.arguments.slots):
        places = {each: taken[number] for each, taken in bound.items() if number in taken}
        if slot != NONE and len(places) == len(bound) > 1 and differ(flow, places):
            return number, places
    return NONE, {}


def _give_beside_declared(flow: Flow, call: Call, function: int, answers: list[int], receiver: int) -> None:
    """Let a call give what the code that runs gives, where what answers for it declares too little."""
    overloads = answers if function not in answers else ()
    if overloads and any(_gives_callables(flow, each) for each in overloads):
        give_inner(flow, function, call.result, returns_for(flow, function, call.arguments, receiver))
    elif overloads and any(_gives_loose_collections(flow, each) for each in overloads):
        give_collections(flow, function, call.result, returns_for(flow, function, call.arguments, receiver))
    elif _is_declared_to_give_back(flow, function):
        give_own_functions(flow, function, call.result)
    for each in overloads:
        if each in flow.outside.extended_results:
            give_extending(flow, each, call.result, function)


def _give_handed_back(flow: Flow, call: Call, function: int, receiver: int, weakly: bool) -> None:
    """Let a call give of what the function is given what that gives back, as it is or as what functions inside it hold."""
    calling = flow.calling
    if function in flow.returned_parameters or function in calling.handed.owners or function in calling.closures.makers:
        slots, keywords, _ = call.arguments
        taker = Taker(slots, keywords, 0 if receiver == NONE else 1, call.result, weakly)
        give_back(flow, function, taker)
        give_closures(flow, function, taker)
        if receiver != NONE and flow.whole.receiver_class(function) == NONE and 0 in flow.returned_parameters.get(function, ()):
            flow.give(call.result, (receiver,), weakly)


def _is_declared_to_give_back(flow: Flow, function: int) -> bool:
    """Return whether a function is declared to give what it is given, whatever that is: what wraps it is declared so too."""
    declared = flow.declared_returns.get(function, ()) if function in flow.generics.inferable else ()
    is_variable = len(declared) == 1 and flow.objects.kind(declared[0]) == Kind.VARIABLE
    return is_variable and not flow.semantics_of_function(function).trusts_declarations


def _gives_callables(flow: Flow, overload: int) -> bool:
    """Return whether an overload is declared to give a function, or an object of an interface that classes need not name.

    Neither says anything of the code that runs.
    """
    declared = flow.declared_returns.get(overload, ())
    return any(flow.objects.kind(each) == Kind.DECLARED_CALLABLE or is_protocol(flow, each) for each in declared)


def _gives_loose_collections(flow: Flow, overload: int) -> bool:
    """Return whether an overload is declared to give a collection of functions, or of anything: that says nothing of what runs."""
    return any(strong(each) in flow.generics.loose for each in flow.declared_returns.get(overload, ()))


def _unless_told(flow: Flow, function: int, target: int) -> int:
    """Return where the outcome of a generator arrives: aside, where its arguments may tell what it is declared to give."""
    is_told = function in flow.generics.inferable and is_open(flow, flow.declared_returns.get(function, ()))
    if not is_told or flow.whole.functions[function].flags & Flag.ASYNC:
        return target
    aside = flow.graph.new_slot()
    flow.unless_known.append((target, aside))
    return aside


def answering(flow: Flow, function: int, call: Call, receiver: int) -> list[int]:
    """Return the functions whose declaration says what a call returns: the overloads that it fits, else the function itself.

    What a call gives that no call expression makes is not always known: it fits them all then.
    """
    if function not in flow.overloads:
        return [function]
    is_known = call.number >= 0 or bool(call.arguments.keywords)
    constants = constants_of(flow, function, call.arguments.texts)
    key = (function, call.arguments.keywords if is_known else None, constants, receiver == NONE)
    answers = flow.calling.answers.get(key)
    if answers is None:
        answers = flow.calling.answers[key] = _fitting(flow, function, call, receiver, is_known)
    return answers


def taking(flow: Flow, function: int, call: Call, receiver: int) -> list[int]:
    """Return the functions whose declaration says what a call gives: those that say what it returns, or overloads that it fits."""
    answers = answering(flow, function, call, receiver)
    if function not in flow.overloads or answers not in ([], [function]):
        return answers
    return _accepting(flow, function, call, receiver)[:_MAX_ANSWERS] or answers


_MAX_ANSWERS: Final = 64
"""Overloads that one call may mean: a call that fits more of them tells little of what it gives."""


def _fitting(flow: Flow, function: int, call: Call, receiver: int, is_known: bool) -> list[int]:
    chosen = _accepting(flow, function, call, receiver) if is_known else flow.overloads[function]
    answers = [each for each in chosen if each in flow.declared_returns][:_MAX_ANSWERS]
    is_told = chosen and any(each in flow.declared_returns for each in flow.overloads[function])
    return answers if answers or (is_told and all(gives_nothing(flow, each) for each in chosen)) else [function]


def _accepting(flow: Flow, function: int, call: Call, receiver: int) -> list[int]:
    keywords, first = call.arguments.keywords, 0 if receiver == NONE else 1
    firsts = {each: max(first, first_listed(flow, each)) for each in flow.overloads[function]}
    accepting = [each for each in firsts if accepts(signature_in(flow, each), keywords, firsts[each])]
    bound = [bind(signature_in(flow, each), keywords, firsts[each]) for each in accepting]
    return by_constants(flow, list(zip(accepting, bound, strict=True)), call.arguments.texts)


MAX_MAKERS, MAX_TEST_MAKERS = 4, 8
"""Overriding methods that may make a field's value, or what a test is given, which each subclass runs: of more, hardly any makes
that of the object at hand."""


def _most_makers(flow: Flow, call: Call) -> int:
    """Return how many overriding methods may give what a call gives, whose type nothing declares: in a test, or for a field as it comes."""
    if NONE in (call.result, call.file) or flow.whole.semantics[call.file].trusts_declarations:
        return 0
    if flow.whole.files[call.file].is_test:
        return MAX_TEST_MAKERS
    stored = flow.calling.stored.get(call.file)
    if stored is None:
        stored = flow.calling.stored[call.file] = frozenset(flow.whole.column(call.file, "stores", 2))
    return MAX_MAKERS if call.result - flow.whole.slot_base[call.file] in stored else 0


def _enter_overrides(flow: Flow, call: Call, function: int, shape: FunctionFlow, receiver: int) -> None:
    """The receiver may be of a subclass: its overriding methods are entered too.

    What they return counts only where the method itself has nothing to return, and comes from what names the class. So it does
    where a method fills a field with what a few others make instead, or a test is given that.
    """
    counts, class_ = bool(shape.flags & HOLLOW) or gives_empty(flow, function), flow.class_of(receiver)
    is_unnamed = bool(conforming(flow, class_)) and class_ not in flow.calling.implementers
    kind = Kind.INSTANCE if flow.is_instance(receiver) else Kind.CLASS
    found = overrides(flow, function, receiver)
    counts = counts or (flow.objects.kind(receiver) == Kind.SELF and len(found) <= _most_makers(flow, call))
    for override in found if len(found) <= MAX_OVERRIDES else ():
        host = flow.objects.intern(kind, flow.whole.receiver_class(override))
        key = _entry_key(flow, call.number, override, host)
        if key in flow.entered or -key in flow.entered:
            continue
        flow.entered.add(-key)  # the call still enters it for what surely is of that class
        _pass_arguments(flow, call, override, host)
        is_named = not is_unnamed or flow.hierarchy.is_subclass(flow.whole.receiver_class(override), class_)
        if counts and is_named and call.result != NONE:
            _give_result(flow, call, override, answering(flow, override, call, host), host, weakly=True)
