"""Which symbols a callee may be, by which rule, and how surely: read off the finished flow."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from analyzer.link.calls.constructors import completing_of, constructors_of, external_constructor, surely_run
from analyzer.link.flow.attributes.outside.library import is_external_class
from analyzer.link.flow.attributes.runtime_members import by_name
from analyzer.link.flow.declared.types import classes_applied
from analyzer.link.flow.entering.overriding import HOLLOW, MAX_OVERRIDES, counterpart, maker_of, overrides, own_method, run_instead
from analyzer.link.flow.made.classes import makes_classes
from analyzer.link.flow.solver.levels import class_with, may_be_below
from analyzer.link.flow.solver.objects import CLASSES, Kind, is_weak, strong
from analyzer.link.flow.solver.state import Flow
from analyzer.link.targets import MAX_LISTED_DISPATCH, Target, min_confidence
from analyzer.model.facts import NONE, Flag
from analyzer.schema.vocab import CallRule, Confidence, NodeKind

_MOST_PUTTING_BETWEEN: Final = 500


def targets_of_value(flow: Flow, value: int, rule: CallRule, confidence: Confidence) -> list[Target]:
    """Return what calling a value runs; empty where nothing can be named."""
    objects, kind = flow.objects, flow.objects.kind(value)
    if kind in (Kind.FUNCTION, Kind.BOUND):
        return _function(flow, value, rule, confidence)
    if kind in CLASSES:
        below = constructors_below(flow, objects.index(value), confidence) if may_be_below(flow, value) else []
        return [*_class(flow, objects.index(value), rule, confidence), *below]
    if kind in (Kind.INSTANCE, Kind.SELF):
        return _callable_instance(flow, value, confidence)
    if kind == Kind.MODULE:
        return _component(flow, objects.index(value), rule, confidence)
    if kind == Kind.SUPER:
        return _found_on(flow, value, flow.semantics_of_class(objects.index(value)).methods.constructors, CallRule.SUPER_METHOD, confidence)
    if kind == Kind.MADE_CLASS:
        names = tuple(dict.fromkeys(name for each in flow.languages for name in each.methods.constructors))
        return _found_on(flow, objects.intern(Kind.MADE_OBJECT, strong(value)), names, CallRule.DISPATCH, confidence)
    if kind == Kind.MADE_OBJECT:
        return _found_on(flow, value, [each.methods.call for each in flow.languages], CallRule.CALLABLE_INSTANCE, confidence)
    if kind == Kind.STATIC_METHOD:
        return targets_of_value(flow, objects.index(value), rule, confidence)
    if kind == Kind.PARTIAL:
        wrapped = targets_of_value(flow, objects.index(value), CallRule.FLOW, min_confidence(confidence, Confidence.HIGH))
        _, keywords, _ = flow.calling.begun[objects.extra(value)]
        return [target._replace(given=keywords.count(None)) for target in wrapped]
    if kind == Kind.EXTERNAL and any(each.library().is_module(objects.name(value)) for each in flow.languages):
        return []
    if kind in (Kind.EXTERNAL, Kind.EXTERNAL_METHOD, Kind.DECORATOR):
        return [_external(flow, value, rule, confidence), *_run_by_method(flow, value, confidence)]
    if kind == Kind.ALIAS:
        classes = classes_applied(flow, objects.index(value), objects.extra(value))
        return [target for each in classes for target in _class(flow, objects.index(each), rule, confidence)]
    if kind == Kind.EXTERNAL_INSTANCE:
        return _called_outside(flow, objects.name(value), confidence)
    if kind == Kind.CONTAINER and any(objects.label(value) in each.collections.references for each in flow.languages):
        return _called_outside(flow, objects.label(value), confidence)
    return []


def _run_by_method(flow: Flow, value: int, confidence: Confidence) -> list[Target]:
    """Return the function that a method which functions have as objects runs; empty for all else."""
    if flow.objects.kind(value) != Kind.EXTERNAL_METHOD or flow.objects.kind(flow.objects.extra(value)) not in (Kind.FUNCTION, Kind.BOUND):
        return []
    apart = flow.records.running_methods.get(flow.objects.name(value).rpartition(".")[2], 0)
    run = _function(flow, flow.objects.extra(value), CallRule.DISPATCH, confidence) if apart else []
    return [target._replace(given=-apart) for target in run]


def _component(flow: Flow, file: int, rule: CallRule, confidence: Confidence) -> list[Target]:
    """Return the module of a file that is a component: to show one is to call it. Other modules cannot be called."""
    return [Target(flow.whole.definition_base[file], rule, confidence)] if flow.whole.is_component(file) else []


def _called_outside(flow: Flow, class_: str, confidence: Confidence) -> list[Target]:
    """What calling an object of a class outside runs, unless its library says that such objects cannot be called."""
    if any(each.methods.call and each.library().lacks(class_, each.methods.call) for each in flow.languages):
        return []
    return [Target(f"{class_}.__call__", CallRule.EXTERNAL_TYPE, min_confidence(confidence, Confidence.MEDIUM))]


def _function(flow: Flow, value: int, rule: CallRule, confidence: Confidence) -> list[Target]:
    function = flow.objects.index(value)
    definition = flow.whole.definition_of_function(function)
    if definition == NONE:
        return []
    is_bound = flow.objects.kind(value) == Kind.BOUND
    receiver = flow.class_of(flow.objects.extra(value)) if is_bound else NONE
    target = Target(definition, rule, confidence, function, is_bound, class_symbol(flow, receiver))
    choice = flow.choices.get(function)
    return [target, *_chosen(flow, target, choice.functions)] if choice is not None else [target]


def _chosen(flow: Flow, target: Target, functions: Iterable[int]) -> Iterator[Target]:
    """Yield the functions with a name that are registered with the named one, which may choose each."""
    sure = min_confidence(target.confidence, Confidence.MEDIUM)
    for function in functions:
        if (definition := flow.whole.definition_of_function(function)) != NONE:
            yield target._replace(symbol=definition, rule=CallRule.DISPATCH, confidence=sure, function=function)


_NOT_CALLABLE = (NodeKind.NAMESPACE, NodeKind.INTERFACE, NodeKind.TYPE_ALIAS)


def place_of(flow: Flow, symbol: int) -> tuple[int, int]:
    """Return the file of a definition, and its number there."""
    file = bisect_right(flow.whole.definition_base, symbol) - 1
    return file, symbol - flow.whole.definition_base[file]


def name_of(flow: Flow, symbol: int) -> str:
    """Return the bare name of a definition."""
    file, definition = place_of(flow, symbol)
    return flow.whole.files[file].facts.definitions[definition].name


def class_symbol(flow: Flow, class_: int) -> int | None:
    """Return the definition of a class, None for -1."""
    return flow.whole.definition_of_class(class_) if class_ != NONE else None


def _class(flow: Flow, class_: int, rule: CallRule, confidence: Confidence) -> list[Target]:
    """A class that is called: the class itself, and the constructor that runs where the repository has one.

    Named scopes and interfaces are values of their names too, and cannot be called.
    """
    file, number = place_of(flow, flow.whole.definition_of_class(class_))
    if flow.whole.files[file].facts.definitions[number].kind in _NOT_CALLABLE:
        return []
    constructors, maker = constructors_of(flow, class_), maker_of(flow, class_)
    constructor = constructors[0] if constructors else NONE
    targets = [Target(flow.whole.definition_of_class(class_), rule, confidence, constructor, True, None, is_class=True)]
    if maker != NONE:
        owner = class_symbol(flow, flow.whole.receiver_class(maker))
        targets.append(Target(flow.whole.definition_of_function(maker), CallRule.DISPATCH, confidence, maker, True, owner))
    if constructors:
        surely = [confidence, *(surely_run(flow, class_, constructor, each, confidence) for each in constructors[1:])]
        named = [each for each in zip(constructors, surely, strict=True) if flow.whole.definition_of_function(each[0]) != NONE]
        return [*targets, *(_constructing(flow, class_, *each) for each in named)]
    sure = min_confidence(confidence, Confidence.HIGH)
    if inherited := external_constructor(flow, class_):
        targets.append(Target(inherited, CallRule.DISPATCH, sure, receiver=class_symbol(flow, class_)))
    if (completing := completing_of(flow, class_)) != NONE:
        definition = flow.whole.definition_of_function(completing)
        targets.append(Target(definition, CallRule.DISPATCH, sure, completing, True, class_symbol(flow, class_)))
    return targets


def _constructing(flow: Flow, class_: int, constructor: int, confidence: Confidence) -> Target:
    rule = CallRule.CONSTRUCTOR if flow.whole.receiver_class(constructor) == class_ else CallRule.DISPATCH
    return Target(flow.whole.definition_of_function(constructor), rule, confidence, constructor, True, class_symbol(flow, class_))


def _callable_instance(flow: Flow, value: int, confidence: Confidence) -> list[Target]:
    methods = flow.semantics_of_class(flow.objects.index(value)).methods
    name = methods.call if (strong(value), methods.call) in flow.lookups or not methods.makes else methods.makes
    slot = flow.lookups.get((strong(value), name))
    found = []
    for member in sorted(flow.graph.values[slot]) if slot is not None else ():
        if flow.objects.kind(member) == Kind.BOUND:
            if flow.class_of(flow.objects.extra(member)) in (flow.objects.index(value), NONE):
                named = _function(flow, member, CallRule.CALLABLE_INSTANCE, confidence)
            else:  # Its own class cannot be called: it is of a subclass.
                named = _function(flow, member, CallRule.DISPATCH, min_confidence(confidence, Confidence.MEDIUM))
            found.extend(
                [*named, *(other for target in named if _is_below(flow, value, target) for other in dispatched(flow, target, value))]
            )
        elif flow.objects.kind(member) in (Kind.EXTERNAL, Kind.EXTERNAL_METHOD):
            found.append(_external(flow, member, CallRule.EXTERNAL_TYPE, min_confidence(confidence, Confidence.MEDIUM)))
            found.extend(_initializing(flow, flow.objects.index(value), confidence))
            if (made := class_with(flow, flow.objects.index(value))) != NONE:
                found.extend(_class(flow, made, CallRule.DISPATCH, min_confidence(confidence, Confidence.MEDIUM)))
    return found or _called_below(flow, flow.objects.index(value), name, confidence)


def _initializing(flow: Flow, metaclass: int, confidence: Confidence) -> Iterator[Target]:
    """Yield the constructors that a metaclass puts on the classes that it makes: calling one of those runs them."""
    for name in flow.semantics_of_class(metaclass).methods.constructors if makes_classes(flow, metaclass) else ():
        put = flow.instance_cells.get((metaclass, name))
        for value in sorted(flow.graph.values[put]) if put is not None else ():
            if flow.objects.kind(value) == Kind.FUNCTION:
                for target in _function(flow, value, CallRule.DISPATCH, min_confidence(confidence, Confidence.MEDIUM)):
                    yield target._replace(is_bound=True)


def _called_below(flow: Flow, class_: int, name: str, confidence: Confidence) -> list[Target]:
    """Return what calling an object runs whose class only declares that it can be called: the methods of subclasses."""
    member = flow.whole.class_members[class_].get(name)
    if not name or member is None or name in flow.whole.class_methods[class_]:
        return []
    methods = dict.fromkeys(own_method(flow, each, name) for each in flow.hierarchy.descendants(class_))
    target = Target(NONE, CallRule.DISPATCH, confidence, is_bound=True)
    return [_overriding(flow, target, each) for each in methods if each != NONE] if len(methods) <= MAX_OVERRIDES else []


def _is_below(flow: Flow, value: int, target: Target) -> bool:
    """Return whether an object that is called is of a subclass: where its method is to be overridden, or nobody makes one of its class.

    A method's own object may be of any. Any other is mostly one of just the class that it is known as.
    """
    is_own = flow.objects.kind(value) == Kind.SELF
    if target.function == NONE or is_own or flow.objects.index(value) not in flow.calling.constructed:
        return target.function != NONE
    return bool(flow.whole.functions[target.function].flags & HOLLOW)


def _found_on(flow: Flow, value: int, names: Iterable[str], rule: CallRule, confidence: Confidence) -> list[Target]:
    """The methods of some names that were looked up on a value: those that run when what it stands for is called."""
    found = []
    for name in names:
        slot = flow.lookups.get((strong(value), name))
        held = flow.graph.values[slot] if slot is not None else frozenset()
        is_made = held and flow.objects.kind(value) == Kind.MADE_OBJECT
        for member in sorted(by_name(flow, value, name, held) if is_made else held):
            if flow.objects.kind(member) == Kind.BOUND:
                found.extend(_function(flow, member, rule, confidence))
            elif flow.objects.kind(value) == Kind.SUPER and flow.objects.kind(member) == Kind.EXTERNAL:
                found.append(_external(flow, member, CallRule.EXTERNAL_TYPE, confidence))
    return found


def _external(flow: Flow, value: int, rule: CallRule, confidence: Confidence) -> Target:
    name = flow.objects.name(value)
    if flow.objects.kind(value) == Kind.EXTERNAL_METHOD and flow.objects.kind(flow.objects.extra(value)) == Kind.PROPERTY:
        return Target(f"builtins.property.{name}", CallRule.EXTERNAL_TYPE, confidence)
    owner = name.rpartition(".")[0]
    is_method = any(is_external_class(each.library(), owner) for each in flow.languages)
    return Target(name, rule, confidence, receiver=owner if is_method else None)


def dispatched(flow: Flow, target: Target, receiver: int) -> list[Target]:
    """Return the overriding methods that a call on a receiver may run instead."""
    if isinstance(target.symbol, str):
        return below_outside(flow, target, receiver)
    if flow.objects.kind(receiver) == Kind.SUPER:
        return [*_unseen(flow, target), *_next_in_line(flow, target, receiver)] if target.is_bound and target.function != NONE else []
    if target.function == NONE or not (_is_of_object(flow, target) if flow.is_instance(receiver) else may_be_below(flow, receiver)):
        return _unseen(flow, target)
    found = [*overrides(flow, target.function, receiver), *_standing(flow, target.function, receiver)][:MAX_LISTED_DISPATCH]
    methods = [each for override in found for each in (_overriding(flow, target, override), *_wrapping(flow, override))]
    return [*methods, *_assigned_below(flow, target, receiver)]


def _assigned_below(flow: Flow, target: Target, receiver: int) -> Iterator[Target]:
    """Yield the functions that classes below a receiver's assign in their bodies under the name of a method: `_add = staticmethod(add)`."""
    name = flow.whole.name_of_function(target.function)
    for below in flow.other_than_methods.get(name, ())[:MAX_LISTED_DISPATCH] if not flow.is_made(receiver) else ():
        cell = flow.whole.class_members[below][name].cell
        for value in sorted(flow.graph.values[cell]) if cell != NONE and is_of_subclass(flow, below, receiver) else ():
            if flow.objects.kind(value) in (Kind.FUNCTION, Kind.STATIC_METHOD) and not is_weak(value):
                for each in targets_of_value(flow, value, CallRule.DISPATCH, Confidence.MEDIUM):
                    if each.symbol != target.symbol:
                        yield each._replace(receiver=class_symbol(flow, below), is_bound=flow.objects.kind(value) == Kind.FUNCTION)


def is_of_subclass(flow: Flow, class_: int, receiver: int) -> bool:
    """Return whether a class is below that of a receiver."""
    return class_ != flow.class_of(receiver) and flow.hierarchy.is_subclass(class_, flow.class_of(receiver))


def _unseen(flow: Flow, target: Target) -> list[Target]:
    """Return what runs in place of a method of a class that type checkers alone see."""
    running = run_instead(flow, target.function) if target.function != NONE else NONE
    return [_overriding(flow, target, running)._replace(is_bound=target.is_bound)] if running != NONE else []


def _standing(flow: Flow, method: int, receiver: int) -> Iterator[int]:
    """Yield the functions with a name that stand for a method in objects which a receiver may be; overloads have those of the last one.

    Of a method that a class is declared to have, it is that of a class which a function makes behind the declaration.
    """
    class_, name, owner = flow.class_of(receiver), flow.whole.name_of_function(method), flow.whole.receiver_class(method)
    overloads = (method,) if owner == NONE else (method, own_method(flow, owner, name))
    standing = sorted({each for overload in overloads for each in flow.records.standing.get(overload, ())})
    below = {class_, *flow.hierarchy.descendants(class_)} if standing else ()
    yield from (function for function, of in standing if of in below and flow.whole.definition_of_function(function) != NONE)
    if flow.merged.behind and flow.whole.functions[method].flags & Flag.ABSTRACT:
        above = (each for each in flow.hierarchy.linearization(class_) if isinstance(each, int))
        made = (each for user in above for each in flow.merged.behind.get(user, ()))
        yield from (own for each in made if (own := own_method(flow, each, name)) != NONE)


def _wrapping(flow: Flow, override: int) -> Iterator[Target]:
    """Yield what decorators make of an overriding method, which runs under its name: as that, it is found by dispatch."""
    definition = flow.whole.declaration_of_function(override)
    class_ = flow.whole.receiver_class(override) if definition.decorators else NONE
    member = flow.whole.class_members[class_].get(definition.name) if class_ != NONE else None
    for value in sorted(flow.graph.values[member.cell]) if member is not None and member.cell != NONE else ():
        if flow.objects.kind(value) == Kind.FUNCTION and flow.objects.index(value) != override:
            for target in _function(flow, value, CallRule.DISPATCH, Confidence.MEDIUM):
                yield target._replace(is_bound=True, receiver=class_symbol(flow, class_))


def overriding_bound(flow: Flow, value: int, targets: list[Target]) -> list[Target]:
    """Return the overriding methods that calling a value may run instead which is a method of an object, as it is or begun."""
    while flow.objects.kind(value) == Kind.PARTIAL:
        value = flow.objects.index(value)
    if flow.objects.kind(value) != Kind.BOUND:
        return []
    receiver = flow.objects.extra(value)
    return [other._replace(given=target.given) for target in targets for other in dispatched(flow, target, receiver)]


def _is_of_object(flow: Flow, target: Target) -> bool:
    """Return whether what an object has is a method of its class, which may need no receiver."""
    return target.is_bound or bool(flow.whole.functions[target.function].flags & Flag.STATIC)


def constructors_below(flow: Flow, class_: int, confidence: Confidence) -> list[Target]:
    """Return what runs where a subclass is made an instance of; none where it is too many to say anything.

    Those are its constructors, and what its metaclass runs when it is called.
    """
    own = [*constructors_of(flow, class_), maker_of(flow, class_)]
    names = flow.semantics_of_class(class_).methods.constructors
    found: dict[int, None] = {}
    for descendant in flow.hierarchy.descendants(class_):
        found.update(dict.fromkeys(own_method(flow, descendant, name) for name in names))
        found[maker_of(flow, descendant)] = None
        if len(found) > MAX_OVERRIDES + 1:
            return []
    target = Target(NONE, CallRule.DISPATCH, confidence, is_bound=True)
    return [_overriding(flow, target, each) for each in found if each not in (NONE, *own)]


def below_outside(flow: Flow, target: Target, receiver: int) -> list[Target]:
    """Return the methods of subclasses that override what the receiver's class inherits from outside."""
    if not flow.is_instance(receiver) or not isinstance(target.symbol, str):
        return []
    return _below(flow, target, flow.objects.index(receiver), target.symbol.rpartition(".")[2])


def under_other_name(flow: Flow, target: Target, receiver: int, name: str) -> list[Target]:
    """Return the methods that subclasses have under the name which a call has for a method, where their base has that under another."""
    class_ = flow.class_of(receiver)
    owner = flow.whole.receiver_class(target.function) if target.function != NONE and target.is_bound else NONE
    if owner == NONE or not flow.is_instance(receiver) or flow.is_made(receiver):
        return []
    is_other = own_method(flow, owner, name) == NONE and name in flow.whole.class_members[owner]
    return _below(flow, target, class_, name) if is_other and flow.hierarchy.is_subclass(class_, owner) else []


def _below(flow: Flow, target: Target, class_: int, name: str) -> list[Target]:
    if name not in flow.classes_with_method or name in flow.semantics_of_class(class_).methods.constructors:
        return []
    methods = (own_method(flow, descendant, name) for descendant in flow.hierarchy.descendants(class_))
    found = list(islice(dict.fromkeys(each for each in methods if each != NONE), MAX_OVERRIDES + 1))
    return [_overriding(flow, target, each) for each in found] if len(found) <= MAX_OVERRIDES else []


def _overriding(flow: Flow, target: Target, function: int) -> Target:
    return Target(
        flow.whole.definition_of_function(function),
        CallRule.DISPATCH,
        min_confidence(target.confidence, Confidence.MEDIUM),
        function,
        not flow.whole.functions[function].flags & Flag.STATIC,
        class_symbol(flow, flow.whole.receiver_class(function)),
    )


def _next_in_line(flow: Flow, target: Target, receiver: int) -> list[Target]:
    """What follows a class in line depends on the receiver's own class: a subclass may put another one in between."""
    class_ = flow.objects.index(receiver)
    name = flow.whole.name_of_function(target.function)
    found: dict[int, Target] = {}
    for descendant in _putting_between(flow, class_):
        order = flow.hierarchy.linearization(descendant)
        later = order[order.index(class_) + 1 :] if class_ in order else ()
        method = next((m for each in later if isinstance(each, int) and (m := own_method(flow, each, name)) != NONE), NONE)
        method = counterpart(flow, target.function, method)
        if method not in (NONE, target.function):
            found[method] = _overriding(flow, target, method)
            if len(found) >= MAX_LISTED_DISPATCH:
                break
    return list(found.values())


def _putting_between(flow: Flow, class_: int) -> Iterator[int]:
    """Yield the subclasses whose order may have something else after a class, at most 500: what has one base goes on as that does."""
    bases = flow.hierarchy.bases
    descendants = flow.hierarchy.descendants(class_)
    plain = next((each for each in descendants if list(bases[each]) == [class_]), NONE)
    return islice((each for each in descendants if len(bases[each]) > 1 or each == plain), _MOST_PUTTING_BETWEEN)


def confidence_of(value: int) -> Confidence:
    """Return how sure a value is that reached a place: one that came through arguments is worth less."""
    return Confidence.MEDIUM if is_weak(value) else Confidence.HIGH
