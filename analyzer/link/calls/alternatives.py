"""Of several targets of one call, which the source names, and which may run in its place."""

from collections.abc import Container, Sequence
from typing import Final

from analyzer.languages.semantics import Semantics
from analyzer.link.calls.reached import name_of, place_of
from analyzer.link.flow.attributes.outside.library import is_external_class
from analyzer.link.flow.solver.state import Flow
from analyzer.link.targets import Target
from analyzer.model.facts import NONE, Flag
from analyzer.schema.vocab import CallRule, Confidence, NodeKind

_SURE: Final = (Confidence.HIGH, Confidence.CERTAIN)
_BY_TYPE: Final = (CallRule.INFERRED_TYPE, CallRule.DECLARED_TYPE)
_HELD: Final = (CallRule.FLOW, CallRule.SELF_METHOD, CallRule.CLASS_ATTRIBUTE, *_BY_TYPE)
_PASSED: Final = (*_HELD, CallRule.CALLABLE_INSTANCE)
_FURTHER: Final = (CallRule.DISPATCH, CallRule.CONSTRUCTOR)


def with_alternatives(flow: Flow, targets: tuple[Target, ...]) -> tuple[Target, ...]:
    """Of several definitions of one name in one place the source names the last that type checkers see: the others run in its place.

    So does a class that they do not see beside what else may be called, such as one for another platform.
    """
    named = [each.symbol for each in targets if isinstance(each.symbol, int) and each.rule not in _FURTHER]
    places: dict[tuple[int, int, str], list[tuple[bool, int]]] = {}
    unseen: set[int | str] = set()
    classes = {target.symbol for target in targets if target.is_class}
    for symbol in named if len(targets) > 1 else ():
        file, number = place_of(flow, symbol)
        definition = flow.whole.files[file].facts.definitions[number]
        if definition.flags & Flag.RUN_ONLY and symbol in classes:
            unseen.add(symbol)
        if not definition.flags & Flag.OVERLOAD:
            rank = (not definition.flags & Flag.RUN_ONLY, symbol)
            places.setdefault((file, definition.parent, definition.name), []).append(rank)
    others = {symbol for ranks in places.values() if len(ranks) > 1 for _, symbol in sorted(ranks)[:-1]} | unseen
    return tuple([_unless_named(each, others) for each in targets]) if others else targets


def as_taken(taken: int | str | None, denoted: Container[int | str], found: list[Target]) -> list[Target]:
    """Of all that a name is bound to, by conditions that differ where the program runs, what it is not taken to name runs in its place."""
    if not any(target.symbol == taken for target in found):
        return found
    others = {target.symbol for target in found if target.symbol in denoted and target.symbol != taken}
    return [_unless_named(target, others) for target in found] if others else found


def beside_surer(found: list[Target]) -> list[Target]:
    """What arrives by way of arguments, beside what is sure, is what may run instead; so is what is of a type beside one from outside.

    Where all arrives that way, what is from outside goes first.
    """
    sure = [target for target in found if target.confidence in _SURE and target.rule is not CallRule.DISPATCH]
    if not sure and any(target.rule is CallRule.EXTERNAL_TYPE for target in found):
        sure = [target for target in found if target.rule is CallRule.EXTERNAL_TYPE]
    if not sure:
        return found
    is_outside = any(target.rule is CallRule.EXTERNAL_TYPE for target in sure)
    named = {target.symbol for target in sure}
    others = {
        target.symbol
        for target in found
        if (target.rule in _PASSED and target.confidence not in _SURE and target.symbol not in named)
        or (is_outside and target.rule in _BY_TYPE and not isinstance(target.symbol, str))
    }
    return [_unless_named(target, others) for target in found] if others else found


def beside_unknown(semantics: Semantics, found: list[Target]) -> list[Target]:
    """Beside what the program defines, leave out names outside below an attribute of an object of which nobody knows what it holds.

    `error.value.turn()`: what is read off that has come from the program, and gone through the library, where the program has the method.
    So is what calling an object may run that arrives among others, if a base of its class has such a method of which no table tells.
    """
    if not any(isinstance(target.symbol, int) for target in found):
        return found
    return [each for each in found if not (isinstance(each.symbol, str) and _is_unknown(semantics, each.symbol, each.rule))]


def _is_unknown(semantics: Semantics, full: str, rule: CallRule) -> bool:
    is_call = rule is CallRule.DISPATCH and full.rpartition(".")[2] == semantics.methods.call
    return _is_below_unknown(semantics, full) or (is_call and semantics.library().entry(full) is None)


def _is_below_unknown(semantics: Semantics, full: str) -> bool:
    """Return whether a full name is that of a member of some attribute of a class, and no library is known to have such a member."""
    library, names = semantics.library(), full.split(".")
    if names[-1] in library.member_names() or library.is_known(full):
        return False
    return any(is_external_class(library, ".".join(names[:end])) for end in range(2, len(names) - 1))


def beside_named(flow: Flow, name: str, found: list[Target]) -> list[Target]:
    """Beside what has the name that is called, leave out what was taken for it because the program puts it there under some name."""
    guessed = flow.namespaces.guessed.get(name)
    own = {target.symbol for target in found if isinstance(target.symbol, int) and name_of(flow, target.symbol) == name} if guessed else ()
    if not guessed or not own:
        return found
    return [target for target in found if target.symbol in own or target.is_class or target.function not in guessed]


def beside_interface(flow: Flow, found: list[Target]) -> list[Target]:
    """Beside the method of an interface, without code, what arrives runs in its place: functions where it says how it is called, those of
    modules where it says what there is."""
    sure = [target for target in found if target.confidence in _SURE and target.function != NONE]
    declared = [each for each in sure if flow.whole.functions[each.function].flags & Flag.STUB_BODY]
    behind: tuple[CallRule, ...] = ()
    if any(target.rule is CallRule.CALLABLE_INSTANCE for target in declared):
        behind = (*_HELD, CallRule.MODULE_ATTRIBUTE)
    elif any(target.rule in _BY_TYPE and _is_of_interface(flow, target.function) for target in declared):
        behind = (CallRule.MODULE_ATTRIBUTE,)
    return [target._replace(rule=CallRule.DISPATCH) if target.rule in behind else target for target in found]


def _is_of_interface(flow: Flow, function: int) -> bool:
    class_ = flow.whole.receiver_class(function)
    return class_ != NONE and flow.whole.class_kind(class_) is NodeKind.INTERFACE


def unless_itself(targets: Sequence[Target], caller: int) -> Sequence[Target]:
    """A method that calls its own name on a class that may be one from outside means that one, which its class extends: `base.go(self)`."""
    is_upward = any(isinstance(target.symbol, str) for target in targets)
    if not is_upward or not any(target.symbol == caller and target.rule is CallRule.CLASS_ATTRIBUTE for target in targets):
        return targets
    return tuple([target for target in targets if target.symbol != caller])


def outermost(flow: Flow, named: list[Target], found: list[Target]) -> list[Target]:
    """Of what several decorators of one definition make, the first one's is what runs: the others' are behind it."""
    if all(len(_decorators(flow, target)) < 2 for target in named):
        return found
    first = {text.partition("(")[0].rpartition(".")[2] for target in named for text in _decorators(flow, target)[:1]}
    inner = [target for target in found if target.rule is CallRule.DECORATED]
    made = {target.symbol for target in inner if not first.isdisjoint(_around(flow, target))}
    return [target for target in found if target.rule is not CallRule.DECORATED or target.symbol in made] if made else found


def _decorators(flow: Flow, target: Target) -> tuple[str, ...]:
    if isinstance(target.symbol, str):
        return ()
    file, number = place_of(flow, target.symbol)
    return flow.whole.files[file].facts.definitions[number].decorators or ()


def _around(flow: Flow, target: Target) -> set[str]:
    """Return the names of the definitions around a target."""
    if isinstance(target.symbol, str):
        return set()
    file, number = place_of(flow, target.symbol)
    definitions, names = flow.whole.files[file].facts.definitions, set()
    while (number := definitions[number].parent) > 0:
        names.add(definitions[number].name)
    return names


def with_their_classes(targets: tuple[Target, ...]) -> tuple[Target, ...]:
    """Where a class is what may run instead, so is its constructor."""
    others = {target.symbol for target in targets if target.is_class and target.rule is CallRule.DISPATCH}
    return tuple([_unless_named(target, others) for target in targets]) if others else targets


def _unless_named(target: Target, others: Container[int | str]) -> Target:
    """What is not the definition that the source names, nor its constructor, runs in its place."""
    is_other = target.symbol in others or (target.rule is CallRule.CONSTRUCTOR and target.receiver in others)
    return target._replace(rule=CallRule.DISPATCH) if is_other else target


def are_alternatives(flow: Flow, target: Target, other: Target) -> bool:
    """Return whether two targets are definitions of one name in one place."""
    if not isinstance(target.symbol, int) or not isinstance(other.symbol, int):
        return False
    (file, number), (other_file, other_number) = place_of(flow, target.symbol), place_of(flow, other.symbol)
    definitions = flow.whole.files[file].facts.definitions
    one, another = definitions[number], definitions[other_number] if other_file == file else None
    return another is not None and (one.parent, one.name) == (another.parent, another.name)
