"""Arguments that are calls of generic methods themselves: what is asked of them where they stand tells what they give."""

from analyzer.link.typing.expressions import Expressions
from analyzer.link.typing.inference import Bound, unify
from analyzer.link.typing.overloads import Choice, parameter_at
from analyzer.link.typing.types import ArrayType, ClassType, Type


def bound_in_context(body: Expressions, slot: int, choice: Choice, bound: Bound) -> Bound:
    """Return what the type parameters of a call's method stand for, its generic arguments looked at again now that the others are known."""
    open_ = [each for each in choice.member.method.variables if _has_holes(bound.get(each))]
    arguments = enumerate(body.arguments(slot)) if open_ else ()
    again = [(place, each) for place, each in arguments if each in body.rows.calls and _has_holes(body.type(each))]
    if not again:
        return bound
    found: Bound = bound | dict.fromkeys(open_)
    for place, each in again:
        body.forget(each)
        unify(body.world, parameter_at(choice.member, place, choice.is_spread), body.type(each), found)
    return {variable: bound.get(variable) if given is None else given for variable, given in found.items()}


def _has_holes(type_: Type | None) -> bool:
    """Return whether a type, or a part of it, is not known."""
    if isinstance(type_, ArrayType):
        return _has_holes(type_.element)
    return type_ is None or (isinstance(type_, ClassType) and any(map(_has_holes, type_.arguments)))
