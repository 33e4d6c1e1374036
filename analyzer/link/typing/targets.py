"""From the method that a call means to its targets: what is declared, and what the hierarchy may run instead."""

from collections.abc import Sequence

from analyzer.link.hierarchy import Hierarchy
from analyzer.link.targets import MAX_LISTED_DISPATCH, Target
from analyzer.link.typing.body import Body
from analyzer.link.typing.entities import Callee
from analyzer.link.typing.exact import exact_class, run_for
from analyzer.link.typing.members import Member, Method
from analyzer.link.typing.overloads import Choice
from analyzer.link.typing.types import ClassType, Symbol
from analyzer.link.typing.world import World
from analyzer.model.facts import NONE
from analyzer.schema.vocab import CallRule, Confidence, UnresolvedReason

_RULES: dict[str, tuple[CallRule, Confidence]] = {
    "bare": (CallRule.SELF_METHOD, Confidence.CERTAIN),
    "imported": (CallRule.IMPORTED_NAME, Confidence.CERTAIN),
    "static": (CallRule.CLASS_ATTRIBUTE, Confidence.CERTAIN),
    "super": (CallRule.SUPER_METHOD, Confidence.CERTAIN),
    "member": (CallRule.DECLARED_TYPE, Confidence.HIGH),
    "new": (CallRule.CLASS_ATTRIBUTE, Confidence.CERTAIN),
    "constructor": (CallRule.CONSTRUCTOR, Confidence.CERTAIN),
}
_OUTSIDE: dict[str, CallRule] = {"imported": CallRule.EXTERNAL_IMPORT, "static": CallRule.EXTERNAL_IMPORT, "new": CallRule.EXTERNAL_IMPORT}


class Overrides:
    """Which methods of subclasses may run in place of a method; answers are kept."""

    def __init__(self, hierarchy: Hierarchy, world: World) -> None:
        self._hierarchy = hierarchy
        self._world = world
        self._found: dict[tuple[Symbol, int], tuple[int, ...]] = {}

    def of(self, member: Member, class_: Symbol) -> tuple[int, ...]:
        """Return the functions that override a method in the subclasses of a class of the repository, nearest first."""
        if not isinstance(class_, int) or member.method.function == NONE or member.method.is_static:
            return ()
        key = (member.method.symbol, class_)
        if key not in self._found:
            self._found[key] = tuple(self._find(member, class_))
        return self._found[key]

    def _find(self, member: Member, class_: int) -> list[int]:
        world, method = self._world, member.method
        found: list[int] = []
        for descendant in self._hierarchy.descendants(class_):
            for own in world.own.methods(descendant, method.name):
                if own.function in (NONE, method.function) or own.is_static or len(own.parameters) != len(method.parameters):
                    continue
                if self._is_same(descendant, own, method):
                    found.append(own.function)
            if len(found) >= MAX_LISTED_DISPATCH:
                break
        return found

    def _is_same(self, descendant: int, own: Method, method: Method) -> bool:
        if not method.parameters:
            return True
        above = next((each for each in self._world.ancestry(descendant) if each.symbol == method.owner), None)
        if above is None:
            return False
        here = self._world.erased_parameters(Member(own, ClassType(descendant, self._world.own.variables(descendant))))
        return here == self._world.erased_parameters(Member(method, above))


def targets_of(overrides: Overrides, body: Body, callee: Callee, choice: Choice | None, slot: int) -> list[Target]:
    """Return the targets of a call, the declared one first; `slot` is that of its receiver, NONE where none is written."""
    rule, confidence = _RULES[callee.shape]
    if callee.shape in ("new", "constructor"):
        return _construction(body, callee, choice, rule, confidence)
    if choice is None:
        return _unlisted(body, callee)
    method = choice.member.method
    receiver = _receiver(body, callee)
    if isinstance(method.symbol, str):
        outside = _OUTSIDE.get(callee.shape, CallRule.EXTERNAL_TYPE)
        return [Target(method.symbol, outside, Confidence.HIGH, receiver=method.owner if isinstance(method.owner, str) else receiver)]
    sure = confidence if choice.is_sure else Confidence.MEDIUM
    rule = CallRule.CLASS_ATTRIBUTE if method.is_static and callee.shape == "bare" else rule
    first = Target(method.symbol, rule, sure, method.function, not method.is_static, receiver)
    if callee.shape in ("super", "static", "imported") or body.world.own.is_private(method):
        return [first]
    others: Sequence[int] = overrides.of(choice.member, callee.owner if callee.owner is not None else NONE)
    if others and slot != NONE and (exact := exact_class(body, slot)) is not None:
        others = run_for(body, exact, method.owner, others)
    return [first, *(_overriding(body, each) for each in others[:MAX_LISTED_DISPATCH])]


def _receiver(body: Body, callee: Callee) -> int | str | None:
    return body.world.symbol_of(callee.owner) if callee.shape != "imported" and callee.owner is not None else None


def _overriding(body: Body, function: int) -> Target:
    whole = body.world.whole
    owner = whole.receiver_class(function)
    symbol = whole.definition_of_class(owner) if owner != NONE else None
    return Target(whole.definition_of_function(function), CallRule.DISPATCH, Confidence.MEDIUM, function, True, symbol)


def _construction(body: Body, callee: Callee, choice: Choice | None, rule: CallRule, confidence: Confidence) -> list[Target]:
    """A class that is made: the class itself, and the constructor that runs where one is written."""
    assert callee.owner is not None
    if isinstance(callee.owner, str):
        return [Target(callee.owner, _OUTSIDE.get(callee.shape, CallRule.EXTERNAL_TYPE), Confidence.HIGH, receiver=None)]
    function = choice.member.method.function if choice is not None else NONE
    symbol = body.world.whole.definition_of_class(callee.owner)
    targets = (
        []
        if callee.shape == "constructor" and choice is not None
        else [Target(symbol, rule, confidence, function, True, None, is_class=True)]
    )
    if choice is not None and isinstance(choice.member.method.symbol, int):
        sure = Confidence.CERTAIN if choice.is_sure else Confidence.MEDIUM
        targets.append(Target(choice.member.method.symbol, CallRule.CONSTRUCTOR, sure, function, True, symbol))
    return targets


def _unlisted(body: Body, callee: Callee) -> list[Target]:
    """A method that nobody lists: of a class of which nothing is known it has a full name all the same."""
    if callee.owner is None:
        return []
    world = body.world
    unknown = callee.owner if not world.is_known(callee.owner) else world.unknown_ancestor(callee.owner)
    if unknown is None:
        return []
    rule = _OUTSIDE.get(callee.shape, CallRule.EXTERNAL_TYPE)
    return [Target(f"{unknown}.{callee.name}", rule, Confidence.MEDIUM, receiver=str(unknown))]


def why_unresolved(body: Body, callee: Callee | None, is_bare: bool, base: int) -> UnresolvedReason:
    """Return why a call has no target."""
    if callee is not None:
        return UnresolvedReason.UNKNOWN_ATTRIBUTE
    if is_bare:
        return UnresolvedReason.UNKNOWN_NAME
    if base in body.rows.calls:
        return UnresolvedReason.UNKNOWN_RETURN
    if base in body.rows.parameters:
        return UnresolvedReason.UNTYPED_PARAMETER
    return UnresolvedReason.UNKNOWN_RECEIVER
