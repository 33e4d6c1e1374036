"""The types that operators, loops and joins give."""

from collections.abc import Sequence

from analyzer.link.typing.types import ArrayType, ClassType, Type
from analyzer.link.typing.world import World


def joined(world: World, types: Sequence[Type | None]) -> Type | None:
    """Return the type of what may come from several places: the widest of them."""
    found: Type | None = None
    for type_ in types:
        if type_ is None or (isinstance(type_, ClassType) and type_.symbol == world.meaning.null):
            continue
        if found is None or _is_above(world, type_, found):
            found = type_
    return found


def _is_above(world: World, type_: Type, other: Type) -> bool:
    if not isinstance(type_, ClassType) or not isinstance(other, ClassType) or type_ == other:
        return False
    if type_.symbol in world.meaning.boxes:
        return world.widens(other, type_)
    return world.is_subclass(other.symbol, type_.symbol)


def element_of(world: World, whole: Type | None) -> Type | None:
    """Return the type of what a loop over a value takes in each round."""
    if isinstance(whole, ArrayType):
        return whole.element
    for name in world.meaning.iterables:
        above = world.as_super(whole, world.names.class_named(name))
        if above is not None and above.arguments:
            return above.arguments[0]
    return None


def operated(world: World, operator: str, operands: tuple[Type | None, Type | None]) -> Type | None:
    """Return the result of an operator: on text text, on numbers the wider of both, at least the language's own plain one."""
    meaning = world.meaning
    if operator in meaning.joining and world.text in operands:
        return world.text
    widest: ClassType | None = None
    for side in operands:
        plain = world.unboxed(side) or side if isinstance(side, ClassType) else None
        if plain is None or plain.symbol not in meaning.boxes:
            continue
        if widest is None or world.widens(widest, plain):
            widest = plain
    least = ClassType(meaning.plain_number)
    return least if widest is not None and world.widens(widest, least) else widest
