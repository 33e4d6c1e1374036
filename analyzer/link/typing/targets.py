"""From the method that a call means to its targets: what is declared, and what the hierarchy may run instead."""

from collections.abc import Iterator, Sequence

from analyzer.link.hierarchy import Hierarchy
from analyzer.link.targets import MAX_LISTED_DISPATCH, Target
from analyzer.link.typing.body import Body
from analyzer.link.typing.entities import Callee
from analyzer.link.typing.exact import exact_class, run_for
from analyzer.link.typing.instances import Instances
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
        self._found: dict[tuple[int | Method, int], tuple[int, ...]] = {}

    def of(self, member: Member, class_: Symbol) -> tuple[int, ...]:
        """Return the functions that override a method in the subclasses of a class of the repository, nearest first."""
        method = member.method
        is_known = isinstance(method.symbol, str) or method.function != NONE
        if not isinstance(class_, int) or not is_known or method.is_static:
            return ()
        # Overloads of a library share their full name.
        key = (method.symbol if isinstance(method.symbol, int) else method, class_)
        if key not in self._found:
            self._found[key] = tuple(self._find(member, class_))
        return self._found[key]

    def _find(self, member: Member, class_: int) -> list[int]:
        found: dict[int, None] = {}
        for descendant in self._hierarchy.descendants(class_):
            found.update(dict.fromkeys(self._run_on(descendant, class_, member.method)))
            if len(found) >= MAX_LISTED_DISPATCH:
                break
        return list(found)

    def _run_on(self, descendant: int, class_: int, method: Method) -> list[int]:
        """Return the functions that run on objects of a subclass in place of a method of a class, unless another subclass has them."""
        for holder in self._holders(descendant, class_):
            own = [each for each in self._world.own.methods(holder.symbol, method.name) if not each.is_static]
            same = [each for each in own if self._is_same(descendant, Member(each, holder), method)]
            if same:
                is_inherited = holder.symbol != descendant
                return [
                    each.function
                    for each in same
                    if each.function not in (NONE, method.function) and not (is_inherited and each.is_abstract)
                ]
        return []

    def _holders(self, descendant: int, class_: int) -> Iterator[ClassType]:
        """Yield a subclass and, where it is that of an interface, the classes above it that are none.

        A class may inherit what an interface asks for from one that knows nothing of the interface.
        """
        world = self._world
        yield ClassType(descendant, world.own.variables(descendant))
        for above in world.ancestry(descendant)[1:] if world.own.is_interface(class_) else ():
            if world.is_subclass(above.symbol, class_) and not world.own.is_interface(above.symbol):
                return
            if isinstance(above.symbol, int) and not world.own.is_interface(above.symbol):
                yield above

    def _is_same(self, descendant: int, own: Member, method: Method) -> bool:
        if len(own.method.parameters) != len(method.parameters):
            return False
        if not method.parameters:
            return True
        above = next((each for each in self._world.ancestry(descendant) if each.symbol == method.owner), None)
        return above is not None and self._world.takes_the_same(own, Member(method, above))


def targets_of(overrides: Overrides, instances: Instances, body: Body, callee: Callee, choice: Choice | None, slot: int) -> list[Target]:
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
        named = Target(method.symbol, outside, Confidence.HIGH, receiver=method.owner if isinstance(method.owner, str) else receiver)
        return [named, *_instead(body, _running_outside(overrides, instances, body, callee, choice, slot))]
    sure = confidence if choice.is_sure else Confidence.MEDIUM
    rule = CallRule.CLASS_ATTRIBUTE if method.is_static and callee.shape == "bare" else rule
    first = Target(method.symbol, rule, sure, method.function, not method.is_static, receiver)
    if callee.shape in ("super", "static", "imported") or body.world.own.is_private(method):
        return [first]
    return [first, *_instead(body, _overriding(overrides, body, callee, choice, slot))]


def _running_outside(overrides: Overrides, instances: Instances, body: Body, callee: Callee, choice: Choice, slot: int) -> Sequence[int]:
    """Return the functions that may run where a library's method is called: on a class of the repository, or behind a library's type."""
    if callee.shape not in ("member", "bare"):
        return ()
    if isinstance(callee.owner, int):
        return _overriding(overrides, body, callee, choice, slot)
    return instances.methods_behind(body, slot, choice.member) if slot != NONE else ()


def _overriding(overrides: Overrides, body: Body, callee: Callee, choice: Choice, slot: int) -> Sequence[int]:
    """Return the functions that override the method of a call; where its object is surely of one class, what runs on that one."""
    others = overrides.of(choice.member, callee.owner if callee.owner is not None else NONE)
    if others and slot != NONE and (exact := exact_class(body, slot)) is not None:
        return run_for(body, exact, choice.member.method.owner, others)
    return others


def _receiver(body: Body, callee: Callee) -> int | str | None:
    return body.world.symbol_of(callee.owner) if callee.shape != "imported" and callee.owner is not None else None


def _instead(body: Body, functions: Sequence[int]) -> Iterator[Target]:
    """Yield functions as what may run in place of the one that is named."""
    whole = body.world.whole
    for function in functions[:MAX_LISTED_DISPATCH]:
        owner = whole.receiver_class(function)
        symbol = whole.definition_of_class(owner) if owner != NONE else None
        yield Target(whole.definition_of_function(function), CallRule.DISPATCH, Confidence.MEDIUM, function, True, symbol)


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
