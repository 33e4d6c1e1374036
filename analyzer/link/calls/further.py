"""Which targets of a call are further ones, that may run instead of what the source names."""

from collections.abc import Mapping
from typing import Final

from analyzer.link.calls.reached import place_of
from analyzer.link.flow.attributes.records import has_properties
from analyzer.link.flow.solver.objects import Kind, is_weak, strong
from analyzer.link.flow.solver.state import Flow
from analyzer.link.targets import Target, min_confidence
from analyzer.model.facts import NONE, Flag
from analyzer.schema.vocab import CallRule, Confidence

SURE: Final = (Confidence.HIGH, Confidence.CERTAIN)
BY_TYPE: Final = (CallRule.INFERRED_TYPE, CallRule.DECLARED_TYPE, CallRule.FLOW)
_ARRIVING: Final = (*BY_TYPE, CallRule.CALLABLE_INSTANCE, CallRule.CLASS_ATTRIBUTE)
_BY_RECEIVER: Final = (*BY_TYPE, CallRule.MODULE_ATTRIBUTE)
_BESIDE: Final = (CallRule.DISPATCH, CallRule.CONSTRUCTOR)
_BY_VALUE: Final = (*BY_TYPE, CallRule.MODULE_ATTRIBUTE, CallRule.IMPORTED_NAME)


def possible(found: list[Target], held: frozenset[int]) -> list[Target]:
    """Where types say what is called, what arrives besides by way of arguments is what may run instead."""
    if all(is_weak(value) for value in held):
        return found
    return [
        target._replace(rule=CallRule.DISPATCH) if target.rule is CallRule.FLOW and target.confidence not in SURE else target
        for target in found
    ]


def unless_defined(found: list[Target]) -> list[Target]:
    """Where a name is declared as a function, one that is assigned to it later is what may run instead."""
    if len(found) < 2 or not any(target.rule is CallRule.LOCAL_NAME for target in found):
        return found
    return [
        at_most(target, Confidence.MEDIUM)._replace(rule=CallRule.DISPATCH) if target.rule is CallRule.FLOW else target for target in found
    ]


def unless_elsewhere(flow: Flow, receiver: int, has_others: bool, found: list[Target]) -> list[Target]:
    """What stands where type checkers do not look, such as for another platform, is what may run instead of what they name.

    So is, beside other receivers, all that a class has which stands there.
    """
    class_ = flow.class_of(receiver)
    is_elsewhere = has_others and class_ != NONE and _is_run_only(flow, flow.whole.definition_of_class(class_))
    return [
        target._replace(rule=CallRule.DISPATCH)
        if is_elsewhere or (target.is_bound and isinstance(target.symbol, int) and _is_run_only(flow, target.symbol))
        else target
        for target in found
    ]


def _is_run_only(flow: Flow, symbol: int) -> bool:
    file, number = place_of(flow, symbol)
    return flow.whole.files[file].facts.definitions[number].flags & Flag.RUN_ONLY != 0


def from_tests(flow: Flow, file: int, found: list[Target]) -> list[Target]:
    """What tests hand to the program runs in place of what its own source means, which cannot know of it."""
    if flow.whole.files[file].is_test or not any(target.rule in _ARRIVING for target in found):
        return found
    return [
        at_most(target, Confidence.MEDIUM)._replace(rule=CallRule.DISPATCH)
        if target.rule in _ARRIVING and isinstance(target.symbol, int) and flow.whole.files[place_of(flow, target.symbol)[0]].is_test
        else target
        for target in found
    ]


def beside_outside(found: list[Target]) -> list[Target]:
    """Where one place holds a function from outside as surely as one of ours, ours is what may run instead."""
    if not any(isinstance(target.symbol, str) and target.confidence in SURE for target in found):
        return found
    return [
        target._replace(rule=CallRule.DISPATCH)
        if target.rule in _BY_VALUE and isinstance(target.symbol, int) and not target.is_class
        else target
        for target in found
    ]


def after_first(flow: Flow, held: frozenset[int], givers: Mapping[int, int], found: list[Target]) -> set[int | str]:
    """Return what a call on one of several types may run besides the method of the first: the types as written, where they are known.

    `givers` are the receivers that have each function. One of the types decides what is declared, as for a call that a hierarchy
    dispatches; in languages whose declarations are not trusted all of them do.
    """
    named = [target for target in found if target.rule in _BY_RECEIVER and target.function != NONE]
    functions = list(dict.fromkeys(target.function for target in named))
    if len(functions) < 2 or not flow.semantics_of_function(functions[0]).trusts_declarations:
        return set()
    order = {value: place for place, value in enumerate(flow.records.orders.get(frozenset(map(strong, held)), ()))}
    first = min(functions, key=lambda each: (order.get(strong(givers.get(each, NONE)), len(order)), each))
    return {target.symbol for target in named if target.function != first}


def first_held(found: list[Target]) -> list[Target]:
    """Of several functions or classes that one place holds, of which none is named there, the first is named and the others may run."""
    sure = (target.symbol for target in found if target.rule is CallRule.FLOW and target.confidence in SURE)
    held = sorted({symbol for symbol in sure if isinstance(symbol, int)})
    others = held[1:] if all(target.rule in (CallRule.FLOW, *_BESIDE) for target in found) else []
    return [
        target._replace(rule=CallRule.DISPATCH)
        if target.symbol in others or (target.rule is CallRule.CONSTRUCTOR and target.receiver in others)
        else target
        for target in found
    ]


def beside_overriding(flow: Flow, givers: Mapping[int, int], found: list[Target], expected: set[int | str]) -> set[int | str]:
    """Return what a call on several objects may run besides what it names: an abstract method is what runs on none of them.

    Where objects of classes that override it are there, and no less surely, their methods are named instead. `expected` is what was taken
    for further.
    """
    for target in found:
        if target.rule not in BY_TYPE or target.function == NONE or not flow.whole.functions[target.function].flags & Flag.ABSTRACT:
            continue
        giver = givers.get(target.function, flow.objects.too_many)
        sure = {function: receiver for function, receiver in givers.items() if is_weak(giver) or not is_weak(receiver)}
        given = {function for function, receiver in sure.items() if _is_below_class(flow, receiver, flow.class_of(giver))}
        overriding = {each.symbol for each in found if each.function in given - {target.function}}
        if overriding and not flow.semantics_of_function(target.function).trusts_declarations:
            expected = (expected - overriding) | {target.symbol}
    return expected


def _is_below_class(flow: Flow, receiver: int, class_: int) -> bool:
    own = flow.class_of(receiver)
    return flow.is_instance(receiver) and own != class_ != NONE and flow.hierarchy.is_subclass(own, class_)


def of_subclasses(flow: Flow, receiver: int, denoted: frozenset[int | str], direct: list[Target]) -> set[int | str]:
    """Return what only subclasses of a receiver's class have."""
    if denoted or flow.objects.kind(receiver) != Kind.INSTANCE:
        return set()
    return {target.symbol for target in direct if _is_below(flow, receiver, target)}


def _is_below(flow: Flow, receiver: int, target: Target) -> bool:
    """Return whether a target is the method of a subclass, or what wraps one, which a receiver's own class lacks."""
    owner = NONE if target.function == NONE else flow.whole.receiver_class(target.function)
    if owner == NONE and target.is_bound and isinstance(target.receiver, int):
        owner = flow.whole.class_of_definition.get(target.receiver, NONE)
    return owner != NONE and owner != flow.class_of(receiver) and flow.hierarchy.is_subclass(owner, flow.class_of(receiver))


def is_object(flow: Flow, receiver: int) -> bool:
    """Return whether a receiver is one object whose attributes are written: a literal one, or a module where declarations are trusted."""
    is_module = flow.objects.kind(receiver) == Kind.MODULE
    return flow.whole.semantics[flow.objects.index(receiver)].trusts_declarations if is_module else has_properties(flow, receiver)


def is_of_all_objects(flow: Flow, name: str | None, found: list[Target]) -> bool:
    """Return whether all objects have a method, and the one from outside is among what a call may run."""
    return name in flow.records.methods and any(isinstance(target.symbol, str) for target in found)


def is_declared_alone(flow: Flow, target: Target) -> bool:
    """Return whether a target is the method of a type that has no body for it: what is stored in objects of the type is what runs."""
    if target.function == NONE or not flow.whole.functions[target.function].flags & Flag.ABSTRACT:
        return False
    return flow.semantics_of_function(target.function).trusts_declarations


def as_dispatch(target: Target) -> Target:
    """What overrides the method of another receiver of the same call is found by its dispatch, however sure the receiver is."""
    return target._replace(rule=CallRule.DISPATCH) if target.rule in (*_BY_RECEIVER, CallRule.CLASS_ATTRIBUTE) else target


def at_most(target: Target, confidence: Confidence) -> Target:
    """Return a target that is no surer than `confidence`."""
    return target._replace(confidence=min_confidence(target.confidence, confidence))


def as_given(flow: Flow, target: Target) -> Target:
    """Return what a decorated name stands for, with the arguments that its decorator puts before those of the call, or takes away."""
    shift = flow.calling.shifted.get(target.function)
    return target if shift is None else target._replace(given=shift.places)


def as_defined(denoted: frozenset[int | str], found: list[Target]) -> list[Target]:
    """What an attribute holds but does not define may be replaced when the program runs."""
    return [
        target
        if target.symbol in denoted or isinstance(target.symbol, str) or target.rule is CallRule.CONSTRUCTOR
        else at_most(target, Confidence.HIGH)
        for target in found
    ]
