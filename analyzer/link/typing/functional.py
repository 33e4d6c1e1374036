"""Functional interfaces: those with one abstract method, which function expressions stand for."""

from analyzer.link.typing.members import Member
from analyzer.link.typing.types import ClassType, Symbol, Type, substitute
from analyzer.link.typing.world import World
from analyzer.model.facts import Flag
from analyzer.schema.vocab import NodeKind


def single_method(world: World, type_: Type | None) -> Member | None:
    """Return the one abstract method of a functional interface, with the interface as it is applied; None of other types."""
    for each in world.bounds_of(type_):
        if each.symbol not in world.singles:
            world.singles[each.symbol] = _single(world, each.symbol)
        found = world.singles[each.symbol]
        if found is not None:
            declared = substitute(found.declared_in, world.binding(each))
            return Member(found.method, declared) if isinstance(declared, ClassType) else None
    return None


def single_parameter(world: World, single: Member, place: int) -> Type | None:
    """Return the type of a parameter of such a method, as the interface is applied."""
    return substitute(single.method.parameters[place], world.binding(single.declared_in))


def single_result(world: World, single: Member) -> Type | None:
    """Return the type of the result of such a method, as the interface is applied."""
    return substitute(single.method.result, world.binding(single.declared_in))


def _single(world: World, symbol: Symbol) -> Member | None:
    if isinstance(symbol, str):
        written = world.signatures.find(symbol)
        members = world.members(symbol, written.single) if written is not None and written.single else ()
        return next((each for each in members if not each.method.is_static), None)
    if world.own.kind(symbol) is not NodeKind.INTERFACE:
        return None
    own = {name: None for each in world.ancestry(symbol) if isinstance(each.symbol, int) for name in _abstract_names(world, each.symbol)}
    found = [member for name in own for member in world.members(symbol, name) if member.method.is_abstract]
    above = [_single(world, each.symbol) for each in world.ancestry(symbol) if isinstance(each.symbol, str)]
    inherited = [each for each in above if each is not None]
    if found or not inherited:
        found = [member for member in found if not world.own.methods(world.root.symbol, member.method.name)]
        return found[0] if len(found) == 1 else None
    return next((each for each in world.members(symbol, inherited[0].method.name) if each.method.is_abstract), None)


def _abstract_names(world: World, class_: int) -> list[str]:
    """Return the names of the methods that a class itself declares without a body."""
    functions = world.whole.functions
    return [
        name
        for name in world.own.method_names(class_)
        if any(functions[each].flags & Flag.ABSTRACT for each in world.own.functions_of(class_, name))
    ]
