"""The ordered rules by which a call site's targets are found."""

from collections.abc import Iterator, Sequence

from analyzer.link.calls.alternatives import (
    are_alternatives,
    as_taken,
    beside_interface,
    beside_named,
    beside_surer,
    beside_unknown,
    outermost,
    with_alternatives,
    with_their_classes,
)
from analyzer.link.calls.further import (
    BY_TYPE,
    SURE,
    after_first,
    as_defined,
    as_dispatch,
    as_given,
    at_most,
    beside_outside,
    beside_overriding,
    first_held,
    from_tests,
    is_declared_alone,
    is_object,
    is_of_all_objects,
    of_subclasses,
    possible,
    unless_defined,
)
from analyzer.link.calls.reached import (
    class_symbol,
    confidence_of,
    dispatched,
    name_of,
    overriding_bound,
    place_of,
    targets_of_value,
    under_other_name,
)
from analyzer.link.calls.receivers import (
    beside_declared,
    beside_declared_above,
    beside_seen,
    is_of_joined,
    known_by_host,
    members_of,
    of_other_object,
    put_before,
    rule_below,
    rule_of_own,
    with_classes_behind,
)
from analyzer.link.calls.written_callees import Callee
from analyzer.link.denotation import Denotations
from analyzer.link.flow.attributes.declaring import is_replaced
from analyzer.link.flow.attributes.members import own_class
from analyzer.link.flow.attributes.outside.bags import held_in_bag
from analyzer.link.flow.attributes.records import has_properties
from analyzer.link.flow.entering.overriding import is_property
from analyzer.link.flow.solver.objects import OUTSIDE, Kind, is_weak, strong
from analyzer.link.flow.solver.state import Flow
from analyzer.link.targets import Target, min_confidence
from analyzer.model.facts import NONE, Flag
from analyzer.schema.vocab import CallRule, Confidence

KnownTargets = dict[tuple[object, ...], tuple[Target, ...]]
"""Targets that were found already: by what is held, the name, and for names where it is bound."""

_IN_PLACE = (CallRule.DISPATCH, CallRule.DECORATED)


def find_targets(flow: Flow, denotations: Denotations, file: int, callee: Callee, known: KnownTargets) -> Sequence[Target]:
    """Return the targets of a callee without repeats; of equal ones the most direct and surest is kept.

    The same name on the same values has the same targets: `known` keeps them for the whole run.
    """
    is_name = callee.base == NONE
    held = flow.graph.values[callee.slot if is_name else callee.base]
    place = (file, callee.binding) if is_name else (NONE, int(callee.base in flow.closed), flow.whole.files[file].is_test)
    key = (held, callee.name, callee.is_name, *place)
    targets = known.get(key)
    if targets is None:
        found = _by_name(flow, denotations, file, callee) if is_name else _by_attribute(flow, denotations, callee)
        if flow.whole.semantics[file].trusts_declarations:
            found = possible(found, held)
        elif len(found) > 1:
            found = beside_surer(beside_interface(flow, beside_unknown(flow.whole.semantics[file], found)))
        targets = known[key] = _without_repeats(flow, from_tests(flow, file, found))
    return targets


def _without_repeats(flow: Flow, targets: list[Target]) -> tuple[Target, ...]:
    """Keep one of equal targets, and no declared overload beside the function that it is an overload of."""
    if len(targets) == 1:
        return (targets[0],)
    found: dict[int | str, Target] = {}
    flags = [flow.whole.functions[target.function].flags if target.function != NONE else Flag.OVERLOAD for target in targets]
    has_body = any(not each & Flag.OVERLOAD and target.rule not in _IN_PLACE for target, each in zip(targets, flags, strict=True))
    for target, each in zip(targets, flags, strict=True):
        if has_body and each & Flag.OVERLOAD and target.function != NONE and not target.is_class:
            continue
        before = found.get(target.symbol)
        if before is None or _beats(target, before):
            found[target.symbol] = target
    return tuple(found.values()) if len(found) < 2 else with_their_classes(with_alternatives(flow, tuple(found.values())))


def _beats(target: Target, before: Target) -> bool:
    if (before.rule is CallRule.DISPATCH) != (target.rule is CallRule.DISPATCH):
        return before.rule is CallRule.DISPATCH
    return min_confidence(target.confidence, before.confidence) is before.confidence is not target.confidence


def _by_name(flow: Flow, denotations: Denotations, file: int, callee: Callee) -> list[Target]:
    found = []
    for value in sorted(flow.graph.values[callee.slot]):
        if is_weak(value) and strong(value) in flow.graph.values[callee.slot]:
            continue
        rule, confidence = _name_rule(flow, file, callee, value)
        targets = targets_of_value(flow, value, rule, confidence)
        found += [*targets, *overriding_bound(flow, value, targets)]
    denoted = _denoted_by_name(flow, denotations, file, callee)
    if len(denoted) > 1:
        found = as_taken(denotations.of_binding(file, flow.whole.files[file].facts.bindings[callee.binding]), denoted, found)
    graded = _mark_wrappers(flow, denoted, found) or _as_named(flow, denoted, CallRule.LOCAL_NAME)
    return first_held(beside_outside(unless_defined(graded))) if flow.whole.semantics[file].trusts_declarations else graded


def _denoted_by_name(flow: Flow, denotations: Denotations, file: int, callee: Callee) -> frozenset[int | str]:
    if not callee.is_name or callee.name is None:
        return frozenset()
    if callee.binding == NONE:
        denoted = denotations.of_name(file, callee.name)
        return frozenset() if denoted is None else frozenset((denoted,))
    return denotations.alternatives(file, flow.whole.files[file].facts.bindings[callee.binding])


def _as_named(flow: Flow, denoted: frozenset[int | str], rule: CallRule) -> list[Target]:
    """Where no callable value arrives, a name that stands for one function stands for it still."""
    functions = [symbol for symbol in denoted if isinstance(symbol, int) and symbol in flow.whole.function_of_definition]
    if len(functions) != 1:
        return []
    function = flow.whole.function_of_definition[functions[0]]
    is_bound = flow.whole.receiver_class(function) != NONE
    return [Target(functions[0], rule, Confidence.HIGH, function, is_bound)]


def _name_rule(flow: Flow, file: int, callee: Callee, value: int) -> tuple[CallRule, Confidence]:
    is_external = flow.objects.kind(value) in OUTSIDE
    if not callee.is_name or is_weak(value):
        return CallRule.FLOW, confidence_of(value)
    if callee.binding == NONE:
        if is_external and flow.objects.name(value).startswith(flow.whole.semantics[file].builtins + "."):
            return CallRule.BUILTIN, Confidence.CERTAIN
        return (CallRule.EXTERNAL_IMPORT if is_external else CallRule.IMPORTED_NAME), Confidence.HIGH
    binding = flow.whole.files[file].facts.bindings[callee.binding]
    if _defines(flow, file, binding.definitions, value):
        return CallRule.LOCAL_NAME, Confidence.CERTAIN
    if binding.imports:
        return (CallRule.EXTERNAL_IMPORT if is_external else CallRule.IMPORTED_NAME), Confidence.CERTAIN
    return (CallRule.EXTERNAL_TYPE if is_external else CallRule.FLOW), confidence_of(value)


def _defines(flow: Flow, file: int, definitions: tuple[int, ...], value: int) -> bool:
    base = flow.whole.definition_base[file]
    kind = flow.objects.kind(value)
    if kind == Kind.FUNCTION:
        return flow.whole.definition_of_function(flow.objects.index(value)) - base in definitions
    return kind == Kind.CLASS and flow.whole.definition_of_class(flow.objects.index(value)) - base in definitions


def _mark_wrappers(flow: Flow, denoted: frozenset[int | str], found: list[Target], is_replaced: bool = False) -> list[Target]:
    """Grade what a name stands for: where it names several definitions, none is certain.

    Where it names a decorated definition, what wraps it when it runs is a second, less direct target. What arrived at the name
    of a plain definition by way of arguments was put there for a while, as tests do, and is left out, unless the program itself
    replaces it, or the definition lies outside; what is assigned there runs in its place.
    """
    named = [target for target in found if target.symbol in denoted]
    if not named:
        return found
    is_decorated = any(is_wrapped(flow, target) for target in named)
    is_certain = len({target.symbol for target in named}) == 1 and not is_decorated
    is_replaced = is_replaced or all(isinstance(target.symbol, str) for target in named)
    graded = []
    for target in found:
        if target.symbol in denoted:
            graded.append(target if is_certain else as_given(flow, at_most(target, Confidence.HIGH)))
        elif target.rule in (CallRule.CONSTRUCTOR, CallRule.DISPATCH):
            if is_decorated or target.receiver is None or target.receiver in denoted or target.confidence in SURE:
                graded.append(target)
        elif is_decorated:
            graded.append(at_most(target, Confidence.MEDIUM)._replace(rule=CallRule.DECORATED))
        elif is_replaced or target.confidence in SURE:
            is_alternative = any(are_alternatives(flow, target, other) for other in named)
            graded.append(at_most(target, Confidence.HIGH)._replace(rule=CallRule.FLOW if is_alternative else CallRule.DISPATCH))
    return outermost(flow, named, graded) if is_decorated and len(graded) > len(named) + 1 else graded


def is_wrapped(flow: Flow, target: Target) -> bool:
    """Return whether something may be wrapped around a definition of the repository."""
    if isinstance(target.symbol, str):
        return False
    file, definition = place_of(flow, target.symbol)
    return not _is_plainly_decorated(flow, file, definition)


def _is_plainly_decorated(flow: Flow, file: int, definition: int) -> bool:
    """Decorators that only say how a method binds leave no doubt about what runs."""
    decorators = flow.whole.files[file].facts.definitions[definition].decorators or ()
    return all(each in flow.whole.semantics[file].binding_decorators for each in decorators)


def _by_attribute(flow: Flow, denotations: Denotations, callee: Callee) -> list[Target]:
    found = []
    expected: set[int | str] = set()
    stored: set[int | str] = set()
    givers: dict[int, int] = {}
    held = with_classes_behind(flow, flow.graph.values[callee.base])
    for receiver in _receivers(flow, denotations, held, callee.name or ""):
        denoted = denotations.attribute_alternatives(flow, receiver, callee.name or "")
        direct = _directly(flow, denotations, callee, receiver, denoted)
        direct = beside_seen(flow, denotations, receiver, denoted, len(held) > 1, direct)
        expected |= of_subclasses(flow, receiver, denoted, direct)
        for target in direct:
            givers.setdefault(target.function, receiver)
            others = _others(flow, target, receiver, callee.name or "")
            is_sure = not others or flow.objects.kind(receiver) != Kind.SUPER
            found.append(target if is_sure else at_most(target, Confidence.HIGH))
            found.extend(others)
            if flow.objects.kind(receiver) in (Kind.INSTANCE, Kind.CLASS) and not is_weak(receiver) and target.function != NONE:
                expected.update([other.symbol for other in others])
        found.extend(put_before(flow, receiver, callee.name or "") if direct else ())
        if len(held) > 1 and direct and flow.objects.kind(receiver) in (Kind.CONTAINER, Kind.INSTANCE):
            stored.update([target.symbol for target in direct if target.symbol not in denoted])
    expected |= _less_sure(flow, callee, found, stored)
    if len(held) > 1:
        beside = after_first(flow, held, givers, found)
        found = as_defined(frozenset(), found) if beside else found
        expected = beside_overriding(flow, givers, found, expected | beside)
    graded = [as_dispatch(target) if target.symbol in expected else target for target in found]
    return beside_named(flow, callee.name or "", graded) if len(graded) > 1 else graded


def _receivers(flow: Flow, denotations: Denotations, held: frozenset[int], name: str) -> Iterator[int]:
    """Yield what is asked for an attribute, in order: once what is held surely and weakly, and nothing that others stand for."""
    for receiver in sorted(held):
        if not (is_weak(receiver) and strong(receiver) in held) and not is_of_joined(flow, denotations, held, receiver, name):
            yield receiver


def _others(flow: Flow, target: Target, receiver: int, name: str) -> Sequence[Target]:
    """Return what may run in place of a method that a receiver has under a name."""
    others = dispatched(flow, target, receiver)
    return [*others, *under_other_name(flow, target, receiver, name)] if name in flow.other_than_methods else others


def _less_sure(flow: Flow, callee: Callee, found: list[Target], stored: set[int | str]) -> set[int | str]:
    """Return what other targets leave less sure: what was put in an attribute beside what is declared, and what all objects have."""
    beside = stored if stored and any(is_declared_alone(flow, target) for target in found) else set()
    unsure = {target.symbol for target in found if target.confidence not in SURE} if is_of_all_objects(flow, callee.name, found) else set()
    return beside | unsure


def _directly(flow: Flow, denotations: Denotations, callee: Callee, receiver: int, denoted: frozenset[int | str]) -> list[Target]:
    """Return what a call of an attribute runs that one receiver has, overriding methods apart."""
    direct = (
        known_by_host(flow, receiver, callee.name or "", callee.base)
        or _on_receiver(flow, callee, receiver)
        or _as_named(flow, denoted, CallRule.INFERRED_TYPE)
    )
    if len(direct) == len(denoted) == 1 and direct[0].symbol in denoted and not is_wrapped(flow, direct[0]):
        return direct  # All that is found is what the source names: there is nothing to weigh.
    if len(denoted) > 1:
        direct = as_taken(denotations.of_attribute(flow, receiver, callee.name or ""), denoted, direct)
    if flow.objects.kind(receiver) != Kind.SUPER:
        is_other = len(direct) > 1 and flow.is_instance(receiver) and is_replaced(flow, flow.class_of(receiver), callee.name or "")
        direct = _as_declared(flow, receiver, denoted, _mark_wrappers(flow, denoted, as_defined(denoted, direct), is_other))
        direct = _beside_property(flow, callee, receiver, denoted, direct)
        if direct and denoted:
            direct = beside_declared(flow, denotations, receiver, denoted, direct, _attribute_rule(flow, callee, receiver))
        return beside_outside(direct) if is_object(flow, receiver) else direct
    return beside_declared_above(flow, denotations, receiver, callee.name or "", _above(flow, callee, direct))


def _above(flow: Flow, callee: Callee, found: list[Target]) -> list[Target]:
    """What the class above has: what was put over a plain method for a while is left out beside what is sure; what wraps one is second.

    What stands in line in a class below alone may run in the place of what is found outside.
    """
    in_line = [target for target in found if target.rule is CallRule.DISPATCH]
    found = [target for target in found if target.rule is not CallRule.DISPATCH]
    sure = [target for target in found if target.confidence in SURE] or found
    own = frozenset(target.symbol for target in sure if not isinstance(target.symbol, str) and name_of(flow, target.symbol) == callee.name)
    kept = found if any(is_wrapped(flow, target) for target in sure if target.symbol in own) else sure
    return [*(_mark_wrappers(flow, own, kept) if len(kept) > 1 else kept), *in_line]


def _as_declared(flow: Flow, receiver: int, denoted: frozenset[int | str], found: list[Target]) -> list[Target]:
    """Where a type declares a method without a body, what is assigned to its place is what may run of it."""
    class_ = flow.class_of(receiver)
    if class_ == NONE or not flow.semantics_of_class(class_).trusts_declarations:
        return found
    functions = [target.function for target in found if target.symbol in denoted and target.function != NONE]
    if not any(flow.whole.functions[function].flags & Flag.ABSTRACT for function in functions):
        return found
    return [
        target
        if target.symbol in denoted or target.rule not in BY_TYPE
        else at_most(target, Confidence.MEDIUM)._replace(rule=CallRule.DISPATCH)
        for target in found
    ]


def _beside_property(flow: Flow, callee: Callee, receiver: int, denoted: frozenset[int | str], found: list[Target]) -> list[Target]:
    """Where the name of what is called stands for a property, that is what the source names; what its value runs comes second."""
    if not flow.is_instance(receiver) or any(target.symbol in denoted for target in found):
        return found
    functions = flow.whole.function_of_definition
    properties = [each for each in denoted if isinstance(each, int) and each in functions and is_property(flow, functions[each])]
    if not properties:
        return found
    rule, confidence = _attribute_rule(flow, callee, receiver)
    class_ = class_symbol(flow, flow.class_of(receiver))
    named = [
        Target(symbol, rule, min_confidence(confidence, Confidence.HIGH), flow.whole.function_of_definition[symbol], True, class_)
        for symbol in sorted(properties)
    ]
    return [*named, *(at_most(target, Confidence.HIGH)._replace(rule=CallRule.DISPATCH) for target in found)]


_OUTSIDE = (Kind.EXTERNAL, Kind.EXTERNAL_METHOD)
_FROM_OUTSIDE = (CallRule.EXTERNAL_IMPORT, CallRule.EXTERNAL_TYPE)


def _on_receiver(flow: Flow, callee: Callee, receiver: int) -> list[Target]:
    assert callee.name is not None
    rule, confidence = _attribute_rule(flow, callee, receiver)
    if own_class(flow, strong(receiver), callee.name) != NONE:
        rule = CallRule.DISPATCH  # an object of a subclass has another class
    found = []
    members = sorted(members_of(flow, receiver, callee.name))
    own = rule_of_own(flow, rule, callee.name, members) if rule in _FROM_OUTSIDE or callee.name in flow.outside.put else rule
    for value in members:
        sure = min_confidence(confidence, Confidence.MEDIUM) if is_weak(value) else confidence
        kind = flow.objects.kind(value)
        if rule is CallRule.SELF_METHOD and kind in (Kind.CLASS, Kind.SELF_CLASS, Kind.INSTANCE, Kind.PARTIAL):
            found.extend(targets_of_value(flow, value, CallRule.CLASS_ATTRIBUTE, min_confidence(sure, Confidence.HIGH)))
        elif kind in _OUTSIDE and rule is not CallRule.EXTERNAL_IMPORT:
            found.extend(targets_of_value(flow, value, CallRule.EXTERNAL_TYPE, min_confidence(sure, Confidence.HIGH)))
        else:
            named = targets_of_value(flow, value, rule if kind in _OUTSIDE else rule_below(flow, own, receiver, value, members), sure)
            found += [*named, *of_other_object(flow, receiver, value, named)]
    return found


def _attribute_rule(flow: Flow, callee: Callee, receiver: int) -> tuple[CallRule, Confidence]:
    kind = flow.objects.kind(receiver)
    if is_weak(receiver) or held_in_bag(flow, receiver, callee.name or ""):
        return _BY_FLOW
    if has_properties(flow, receiver):
        return _BY_DECLARED_TYPE if callee.base in flow.closed else _BY_INFERRED_TYPE
    if kind in (Kind.INSTANCE, Kind.CONTAINER, Kind.EXTERNAL_INSTANCE) and callee.base in flow.closed:
        return _BY_DECLARED_TYPE
    return _RULES_BY_KIND.get(kind, _BY_INFERRED_TYPE)


_BY_FLOW = (CallRule.FLOW, Confidence.MEDIUM)
_BY_DECLARED_TYPE = (CallRule.DECLARED_TYPE, Confidence.HIGH)
_BY_INFERRED_TYPE = (CallRule.INFERRED_TYPE, Confidence.HIGH)

_RULES_BY_KIND: dict[int, tuple[CallRule, Confidence]] = {
    Kind.MODULE: (CallRule.MODULE_ATTRIBUTE, Confidence.CERTAIN),
    Kind.SELF: (CallRule.SELF_METHOD, Confidence.CERTAIN),
    Kind.SELF_CLASS: (CallRule.SELF_METHOD, Confidence.CERTAIN),
    Kind.SUPER: (CallRule.SUPER_METHOD, Confidence.CERTAIN),
    Kind.CLASS: (CallRule.CLASS_ATTRIBUTE, Confidence.CERTAIN),
    Kind.EXTERNAL: (CallRule.EXTERNAL_IMPORT, Confidence.HIGH),
    Kind.EXTERNAL_INSTANCE: (CallRule.EXTERNAL_TYPE, Confidence.HIGH),
    Kind.CONTAINER: (CallRule.EXTERNAL_TYPE, Confidence.HIGH),
}
