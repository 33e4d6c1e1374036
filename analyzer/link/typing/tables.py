"""The classes of a library's table in the shape of all others."""

from collections.abc import Iterator, Mapping

from analyzer.languages.signatures import WrittenClass, WrittenMethod, WrittenType, WrittenVariable
from analyzer.link.typing.members import Method
from analyzer.link.typing.names import TypeNames
from analyzer.link.typing.types import ArrayType, ClassType, Type, TypeVariable
from analyzer.model.facts import NONE

Scope = Mapping[str, TypeVariable]


def scope_of(variables: tuple[WrittenVariable, ...], owner: str) -> dict[str, TypeVariable]:
    """Return the type parameters of something by their names."""
    return {each.name: TypeVariable(owner, place) for place, each in enumerate(variables)}


def from_table(names: TypeNames, written: WrittenType, scope: Scope) -> Type | None:
    """Return a type of the table, with its type parameters by name."""
    found: Type | None
    if written.name in scope:
        found = scope[written.name]
    elif written.name == "?":
        found = None
    else:
        symbol = names.class_named(written.name)
        found = ClassType(symbol, tuple(from_table(names, each, scope) for each in written.arguments))
    for _ in range(written.dimensions):
        found = ArrayType(found)
    return found


def methods_of_table(
    names: TypeNames, symbol: str, written: WrittenClass, name: str, bounds: dict[TypeVariable, tuple[Type, ...]]
) -> Iterator[Method]:
    """Yield the methods of a name that a class of the table itself declares. `bounds` takes those of their type parameters."""
    scope = scope_of(written.variables, symbol)
    for number, each in enumerate(written.methods.get(name, ())):
        own = scope_of(each.variables, f"{symbol}.{each.name}/{number}")
        inner = {**scope, **own}
        for variable, declared in zip(own.values(), each.variables, strict=True):
            found = [from_table(names, bound, inner) for bound in declared.bounds]
            bounds[variable] = tuple(bound for bound in found if bound is not None)
        is_abstract = each.name == written.single and not each.is_static
        yield _method(names, symbol, each, inner, tuple(own.values()), is_abstract)


def _method(
    names: TypeNames, symbol: str, each: WrittenMethod, scope: Scope, variables: tuple[TypeVariable, ...], is_abstract: bool
) -> Method:
    parameters = tuple(None if written is None else from_table(names, written, scope) for written in each.parameters)
    result, full = from_table(names, each.result, scope), f"{symbol}.{each.name}"
    return Method(symbol, each.name, full, NONE, variables, parameters, result, each.is_static, each.is_variadic, is_abstract)
