"""What the type parameters of a method stand for in a call: read off its arguments."""

from typing import Final

from analyzer.link.typing.members import Member
from analyzer.link.typing.types import ArrayType, ClassType, Type, TypeVariable, substitute
from analyzer.link.typing.world import World

Bound = dict[TypeVariable, Type | None]


def unify(world: World, formal: Type | None, given: Type | None, bound: Bound, depth: int = 0) -> None:
    """Bind the variables in a formal type so that it takes a given one. `bound` lists all variables in question; a bound one stays,
    unless the given type is wider."""
    if formal is None or given is None or depth > _MAX_DEPTH:
        return
    if isinstance(formal, TypeVariable):
        if formal in bound and given != formal:
            _bind(world, formal, world.boxed(given), bound)
    elif isinstance(formal, ArrayType):
        if isinstance(given, ArrayType):
            unify(world, formal.element, given.element, bound, depth + 1)
    elif formal.arguments:
        above = world.as_super(given, formal.symbol)
        if above is not None and len(above.arguments) == len(formal.arguments):
            for inner, one in zip(formal.arguments, above.arguments, strict=True):
                unify(world, inner, one, bound, depth + 1)


def unify_result(world: World, result: Type | None, expected: Type | None, bound: Bound) -> None:
    """Bind the variables in a result so that it can be used as an expected type; those that arguments have bound stay."""
    if result is None or expected is None:
        return
    if isinstance(result, TypeVariable):
        if result in bound and bound[result] is None:
            bound[result] = world.boxed(expected)
    elif isinstance(result, ClassType) and isinstance(expected, ClassType) and expected.arguments:
        above = world.as_super(result, expected.symbol)
        if above is not None and len(above.arguments) == len(expected.arguments):
            for inner, one in zip(above.arguments, expected.arguments, strict=True):
                unify_result(world, inner, one, bound)


def _bind(world: World, variable: TypeVariable, given: Type, bound: Bound) -> None:
    before = bound[variable]
    is_null = isinstance(given, ClassType) and given.symbol == world.meaning.null
    if is_null:
        return
    is_wider = isinstance(before, ClassType) and isinstance(given, ClassType) and world.is_subclass(before.symbol, given.symbol)
    if before is None or (is_wider and before != given):
        bound[variable] = given


_MAX_DEPTH: Final = 12
"""Nesting of type arguments that is followed."""


def without_open(type_: Type | None, member: Member) -> Type | None:
    """Return a type without the variables of a method that nothing has bound."""
    return substitute(type_, dict.fromkeys(member.method.variables)) if member.method.variables else type_
