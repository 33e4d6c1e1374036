from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


class Saw:
    def cut(self): ...


class Hammer:
    def cut(self): ...


@dataclass
class Cell(Generic[T]):
    held: T
    others: list[T]


class Untyped(Generic[T]):
    def __init__(self, held):
        self.held = held


def fill(cell: Cell[Hammer]):
    Cell(Saw(), [Saw()])
    cell.held = Hammer()
    Untyped(Saw())


# A receiver that tells nothing, and a field of which nothing is declared, have what anybody puts there.
def unknown(cell: Cell, untyped: Untyped[Hammer]):
    cell.held.cut()
    untyped.held.cut()


def told(cell: Cell[Saw], other: Cell[Hammer]):
    cell.held.cut()
    other.held.cut()
    other.others[0].cut()
