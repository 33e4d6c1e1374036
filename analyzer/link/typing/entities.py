"""What names, members and callees stand for."""

from typing import NamedTuple

from analyzer.link.typing.members import Field, Member, Method
from analyzer.link.typing.types import Symbol, Type


class Entity(NamedTuple):
    """What a name or member stands for: a field, a class itself, a package, or (all None) something of a type."""

    type: Type | None = None
    class_: Symbol | None = None
    package: str | None = None
    field: Field | None = None
    method: Method | None = None
    is_super: bool = False


class Callee(NamedTuple):
    """What a call calls: the class it looks in, the candidates, what its receiver is, and how it came there.

    `shape` is `bare`, `imported`, `static`, `super`, `member`, `new`, or `constructor` for a call of another constructor.
    """

    shape: str
    owner: Symbol | None
    name: str
    candidates: tuple[Member, ...]
    receiver: Type | None = None


NOTHING = Entity()
