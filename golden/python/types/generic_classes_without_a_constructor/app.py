from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

K = TypeVar("K")
T = TypeVar("T")


class Saw:
    def cut(self): ...


class Plane:
    def cut(self): ...


@dataclass
class Box(Generic[T]):
    many: list[T]
    first: T
    size: int = 0


@dataclass
class Locked(Box[T]):
    more: T | None = None


@dataclass
class Pair(Generic[K, T]):
    left: K
    right: T


class Sawn(Box[Saw]):
    pass


class Written(Generic[T]):
    held: T

    def __init__(self, other: int): ...


class Place(NamedTuple, Generic[T]):
    held: T
    number: int


def untold():
    # What the constructor takes is no field.
    Written(Saw()).held.cut()
    Box([], 1).many[0].cut()


def told():
    Box([Saw()], Saw()).many[0].cut()
    Box(first=Plane(), many=[]).first.cut()
    Locked([], Saw()).first.cut()
    Locked([Plane()], Plane(), more=Plane()).more.cut()
    Pair(Saw(), Plane()).right.cut()
    Pair(right=Plane(), left=Saw()).left.cut()
    Place(Saw(), 1).held.cut()
    Sawn([], 1).first.cut()
