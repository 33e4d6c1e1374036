"""Choosing among methods of one name by number and declared types of parameters.

As in statically typed languages with overloading: first without conversion between primitive types and their boxes, then with it, then
with a last parameter that takes many; among those that apply, the most specific. What is not known of an argument excludes nothing, but
what is known to apply is asked before what may: a class from outside may extend anything.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from analyzer.link.typing.functional import single_method
from analyzer.link.typing.members import Member
from analyzer.link.typing.types import ArrayType, ClassType, Substitution, Type, TypeVariable, substitute
from analyzer.link.typing.world import World


class Argument(NamedTuple):
    """What is known of an argument: its type, or that it is a function expression.

    `takes` tells how many parameters a function may have (None: any number), `gives` whether it hands back a value (None: as is asked).
    """

    type: Type | None
    is_function: bool = False
    takes: frozenset[int] | None = None
    gives: bool | None = None


class Choice(NamedTuple):
    """A method that fits best. `is_sure` is false where another fits as well as far as is known, or where the only one does not."""

    member: Member
    is_sure: bool
    is_spread: bool  # the last parameter takes several arguments


_STRICT, _LOOSE, _SPREAD = range(3)

MAX_OVERLOADS: Final = 200
"""Methods of one name that are compared, each with each: more are written by programs."""


def choose(world: World, candidates: Sequence[Member], receiver: Substitution, given: Sequence[Argument]) -> Choice | None:
    """Return the method that a call means; None where none fits, or there are too many."""
    if len(candidates) > MAX_OVERLOADS:
        return None
    if len(candidates) == 1:
        only = candidates[0]
        is_plain = _fits_all(world, only, receiver, given, _LOOSE)
        return Choice(only, is_plain or _fits_all(world, only, receiver, given, _SPREAD), only.method.is_variadic and not is_plain)
    for phase in (_STRICT, _LOOSE, _SPREAD):
        fitting = [each for each in candidates if _fits_all(world, each, receiver, given, phase)]
        if fitting:
            known = [each for each in fitting if len(fitting) > 1 and _fits_all(world, each, receiver, given, phase, is_known=True)]
            return _most_specific(world, known or fitting, given, phase)
    same_count = [each for each in candidates if len(each.method.parameters) == len(given)]
    if len(same_count) == 1:
        return Choice(same_count[0], False, False)
    return None


def parameter_at(member: Member, place: int, is_spread: bool) -> Type | None:
    """Return the declared type of what takes the argument at a place."""
    parameters = member.method.parameters
    if is_spread and place >= len(parameters) - 1:
        last = parameters[-1]
        return last.element if isinstance(last, ArrayType) else None
    return parameters[place] if place < len(parameters) else None


def _fits_all(world: World, member: Member, receiver: Substitution, given: Sequence[Argument], phase: int, is_known: bool = False) -> bool:
    method = member.method
    if phase == _SPREAD:
        if not method.is_variadic or len(given) < len(method.parameters) - 1:
            return False
    elif len(method.parameters) != len(given):
        return False
    bound = world.binding(member.declared_in)
    for place, argument in enumerate(given):
        parameter = substitute(substitute(parameter_at(member, place, phase == _SPREAD), bound), receiver)
        if not _fits(world, parameter, argument, phase != _STRICT, is_known):
            return False
    return True


def _fits(world: World, parameter: Type | None, argument: Argument, is_loose: bool, is_known: bool) -> bool:
    if parameter is None:
        return True
    if argument.is_function:
        return _takes_function(world, parameter, argument)
    return argument.type is None or takes(world, parameter, argument.type, is_loose, is_known)


def _takes_function(world: World, parameter: Type, argument: Argument) -> bool:
    if isinstance(parameter, TypeVariable):
        return True
    if not isinstance(parameter, ClassType):
        return False
    single = single_method(world, parameter)
    if single is None:
        return not world.is_known(parameter.symbol) and parameter.symbol not in world.meaning.boxes
    gives = single.method.result != ClassType(world.meaning.nothing)
    return (argument.takes is None or len(single.method.parameters) in argument.takes) and argument.gives in (None, gives)


def takes(world: World, parameter: Type, given: Type, is_loose: bool, is_known: bool = False) -> bool:
    """Return whether a parameter of one type takes a value of another; `is_loose` lets values be boxed and unboxed.

    With `is_known`, a class of which not everything is known extends no more than what is known.
    """
    meaning = world.meaning
    if isinstance(given, ClassType) and given.symbol == meaning.null:
        return not (isinstance(parameter, ClassType) and parameter.symbol in meaning.boxes)
    plain = given if isinstance(given, ClassType) and given.symbol in meaning.boxes else None
    if isinstance(parameter, ClassType) and parameter.symbol in meaning.boxes:
        if plain is not None:
            return plain == parameter or world.widens(plain, parameter)
        return is_loose and _unboxes(world, given, parameter)
    if plain is not None:
        boxed = world.boxed(plain)
        return is_loose and boxed != plain and takes(world, parameter, boxed, is_loose, is_known)
    return _takes_reference(world, parameter, given, is_known)


def _unboxes(world: World, given: Type, parameter: ClassType) -> bool:
    for each in world.bounds_of(given):
        inner = world.unboxed(each)
        if inner is not None and (inner == parameter or world.widens(inner, parameter)):
            return True
        if inner is None and not world.is_known(each.symbol):
            return True
    return False


def _takes_reference(world: World, parameter: Type, given: Type, is_known: bool) -> bool:
    if isinstance(parameter, TypeVariable):
        if parameter == given:
            return True
        return all(takes(world, world.erasure(bound) or world.root, given, True, is_known) for bound in world.own.bounds(parameter))
    if isinstance(parameter, ArrayType):
        if not isinstance(given, ArrayType):
            return False
        if parameter.element is None or given.element is None:
            return True
        is_plain = any(isinstance(each, ClassType) and each.symbol in world.meaning.boxes for each in (parameter.element, given.element))
        return parameter.element == given.element if is_plain else takes(world, parameter.element, given.element, False, is_known)
    if parameter.symbol == world.root.symbol:
        return True
    if isinstance(given, ArrayType):
        return parameter.symbol in world.array_supertypes
    bounds = world.bounds_of(given)
    is_final = parameter == world.text or world.unboxed(parameter) is not None
    return any(
        world.is_subclass(each.symbol, parameter.symbol) or (not is_known and not is_final and world.is_open(each.symbol))
        for each in bounds
    )


def _most_specific(world: World, fitting: list[Member], given: Sequence[Argument], phase: int) -> Choice:
    is_spread = phase == _SPREAD
    if len(fitting) == 1:
        return Choice(fitting[0], True, is_spread)
    best = _unbeaten(world, fitting, given, is_spread, is_known=True) or _unbeaten(world, fitting, given, is_spread, is_known=False)
    if len(best) == 1:
        return Choice(best[0], True, is_spread)
    best = best or fitting
    concrete = [each for each in best if not each.method.is_abstract] or best
    is_sure = len({tuple(map(world.erasure, each.method.parameters)) for each in best}) == 1
    return Choice(concrete[0], is_sure, is_spread)


def _unbeaten(world: World, fitting: list[Member], given: Sequence[Argument], is_spread: bool, is_known: bool) -> list[Member]:
    return [each for each in fitting if all(other is each or _beats(world, each, other, given, is_spread, is_known) for other in fitting)]


def _beats(world: World, one: Member, other: Member, given: Sequence[Argument], is_spread: bool, is_known: bool) -> bool:
    """Return whether each parameter of one method is at least as specific as that of another."""
    count = max(len(given), len(one.method.parameters), len(other.method.parameters)) if is_spread else len(given)
    for place in range(count):
        narrow, wide = parameter_at(one, place, is_spread), parameter_at(other, place, is_spread)
        if narrow is None or wide is None or narrow == wide:
            continue
        argument = given[place] if place < len(given) else Argument(None)
        if argument.is_function:
            if not _is_better_function(world, narrow, wide):
                return False
        elif not takes(world, world.erasure(wide) or world.root, world.erasure(narrow) or world.root, False, is_known):
            return False
    return True


def _is_better_function(world: World, narrow: Type, wide: Type) -> bool:
    """Of two functional interfaces, the more specific is a subtype, or gives a value where the other gives none; any of them is that of a
    type variable."""
    one, other = single_method(world, narrow), single_method(world, wide)
    if one is None or other is None:
        return other is None or not isinstance(narrow, TypeVariable)
    nothing = ClassType(world.meaning.nothing)
    if isinstance(narrow, ClassType) and isinstance(wide, ClassType) and world.is_subclass(narrow.symbol, wide.symbol):
        return True
    if other.method.result == nothing:
        return True
    if one.method.result == nothing:
        return False
    return _is_plain(world, one.method.result) or not _is_plain(world, other.method.result)


def _is_plain(world: World, type_: Type | None) -> bool:
    """Return whether a type is one of the language itself."""
    return isinstance(type_, ClassType) and type_.symbol in world.meaning.boxes
