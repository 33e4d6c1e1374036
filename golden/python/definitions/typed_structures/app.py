from collections import namedtuple
from typing import NamedTuple, Protocol, TypedDict


class Point(NamedTuple):
    x: int
    y: int = 0

    def norm(self): return self.x


class Movie(TypedDict, total=False):
    title: str


class Closer(Protocol):
    def close(self) -> None: ...


Pair = namedtuple("Pair", ["left", "right"])
Point(1, y=2).norm()
Pair(1, 2)
Movie(title="x")
