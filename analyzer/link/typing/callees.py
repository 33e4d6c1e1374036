"""What calls call: the class that is looked in, and the methods there that may be meant."""

from analyzer.link.typing.entities import Callee
from analyzer.link.typing.expressions import Expressions
from analyzer.link.typing.members import Member
from analyzer.link.typing.rows import Row
from analyzer.link.typing.types import ArrayType, ClassType, Symbol
from analyzer.link.typing.world import World
from analyzer.model.facts import Flag


def callee_of(body: Expressions, row: Row) -> Callee | None:
    """Return what a call calls; None where nothing is known of it."""
    if row[11] & Flag.INSTANTIATES:
        return _constructed(body, row)
    if row[1] in body.rows.supers or row[1] in body.rows.parameters:
        return _other_constructor(body, row)
    if (name := body.rows.names.get(row[1])) is not None:
        return _bare_callee(body, name)
    if (load := body.rows.loads.get(row[1])) is not None:
        return member_callee(body, load)
    return None


def _bare_callee(body: Expressions, row: Row) -> Callee | None:
    name = body.texts[row[1]]
    found = body.scopes.methods(body.file, row[5], name)
    if found is None:
        return None
    receiver = body.scopes.own_type(found.owner) if isinstance(found.owner, int) and found.is_around else None
    return Callee("bare" if found.is_around else "imported", found.owner, name, tuple(found.found), receiver)


def member_callee(body: Expressions, load: Row) -> Callee | None:
    """Return what a call of a member calls."""
    world, base, name = body.world, body.entity(load[1]), body.texts[load[2]]
    if base.class_ is not None:
        return Callee("static", base.class_, name, world.members(base.class_, name), ClassType(base.class_))
    if base.package is not None or base.type is None:
        return None
    if isinstance(base.type, ArrayType):
        return Callee("member", world.root.symbol, name, world.members(world.root.symbol, name), base.type)
    bounds = world.bounds_of(base.type)
    shape = "super" if base.is_super else "member"
    for each in bounds:
        members = world.members(each.symbol, name)
        if members:
            return Callee(shape, each.symbol, name, members, each)
    return Callee(shape, bounds[0].symbol, name, (), bounds[0]) if bounds else None


def _constructed(body: Expressions, row: Row) -> Callee | None:
    term = body.rows.declarations.get(row[0])
    made = body.types.type_of(term) if term is not None else _inner_class(body, row[1])
    if not isinstance(made, ClassType):
        return None
    return Callee("new", made.symbol, "", constructors_of(body.world, made.symbol), made)


def _inner_class(body: Expressions, slot: int) -> ClassType | None:
    """Return the class that `outer.new Inner()` makes: a member of what the outer instance is."""
    load = body.rows.loads.get(slot)
    if load is None:
        return None
    for each in body.world.bounds_of(body.type(load[1])):
        inner = body.world.names.member_class(each.symbol, body.texts[load[2]])
        if inner is not None:
            return ClassType(inner)
    return None


def _other_constructor(body: Expressions, row: Row) -> Callee | None:
    made = body.entity(row[1]).type
    return Callee("constructor", made.symbol, "", constructors_of(body.world, made.symbol), made) if isinstance(made, ClassType) else None


def constructors_of(world: World, symbol: Symbol) -> tuple[Member, ...]:
    """Return the constructors of a class as members."""
    own = ClassType(symbol, world.own.variables(symbol))
    return tuple(Member(each, own) for each in world.own.constructors(symbol))
