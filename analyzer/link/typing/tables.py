"""The classes of a library's table in the shape of all others."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from analyzer.languages.signatures import WrittenMethod, WrittenType, WrittenVariable
from analyzer.link.typing.members import Method
from analyzer.link.typing.types import ArrayType, ClassType, Type, TypeVariable
from analyzer.model.facts import NONE

if TYPE_CHECKING:
    from analyzer.link.typing.world import World

Scope = Mapping[str, TypeVariable]


def scope_of(variables: tuple[WrittenVariable, ...], owner: str) -> dict[str, TypeVariable]:
    """Return the type parameters of something by their names."""
    return {each.name: TypeVariable(owner, place) for place, each in enumerate(variables)}


def from_table(world: "World", written: WrittenType, scope: Scope) -> Type | None:
    """Return a type of the table, with its type parameters by name."""
    found: Type | None
    if written.name in scope:
        found = scope[written.name]
    elif written.name == "?":
        found = None
    else:
        symbol = world.names.class_named(written.name)
        found = ClassType(symbol, tuple(from_table(world, each, scope) for each in written.arguments))
    for _ in range(written.dimensions):
        found = ArrayType(found)
    return found


def methods_of_table(world: "World", symbol: str, name: str) -> Iterator[Method]:
    """Yield the methods of a name that a class of the table itself declares."""
    written = world.signatures.find(symbol)
    if written is None:
        return
    scope = scope_of(written.variables, symbol)
    for number, each in enumerate(written.methods.get(name, ())):
        yield _method(world, symbol, each, scope, f"{symbol}.{each.name}/{number}", each.name == written.single)


def _method(world: "World", symbol: str, each: WrittenMethod, scope: Scope, owner: str, is_single: bool) -> Method:
    own = scope_of(each.variables, owner)
    inner = {**scope, **own}
    for place, variable in enumerate(each.variables):
        bounds = [from_table(world, bound, inner) for bound in variable.bounds]
        world.bounds_known[TypeVariable(owner, place)] = tuple(bound for bound in bounds if bound is not None)
    parameters = tuple(None if written is None else from_table(world, written, inner) for written in each.parameters)
    result = from_table(world, each.result, inner)
    is_abstract = is_single and not each.is_static
    variables = tuple(own.values())
    full = f"{symbol}.{each.name}"
    return Method(symbol, each.name, full, NONE, variables, parameters, result, each.is_static, each.is_variadic, is_abstract)
