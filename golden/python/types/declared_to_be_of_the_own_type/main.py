from collections.abc import Iterator
from typing import Self


class Node:
    parent: Self | None = None
    children: list[Self]

    def above(self) -> list[Self]:
        return [self]

    def each(self) -> Iterator[Self]:
        yield self

    def joins(self, other: Self, rest: dict[str, Self]):
        other.run()
        rest["first"].run()
        self.parent.run()

    def run(self): ...


class Leaf(Node):
    def run(self): ...


class Branch(Node):
    def run(self): ...


class Unrelated:
    parent: Node

    def run(self): ...


def leaves(leaf: Leaf, unrelated: Unrelated):
    leaf.parent.run()
    leaf.children[0].run()
    leaf.above()[0].run()
    for each in leaf.each():
        each.run()
    unrelated.parent.run()
