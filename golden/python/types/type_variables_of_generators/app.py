from collections.abc import Iterator
from typing import Type, TypeVar

N = TypeVar("N", bound="Node")


class Node:
    def set(self):
        pass

    def walk(self) -> "Iterator[Node]":
        yield self

    def find_all(self, *types: Type[N]) -> Iterator[N]:
        for each in self.walk():
            if isinstance(each, types):
                yield each

    def of_kind(self, kind: Type[N]) -> Iterator[N]:
        yield kind()


class Join(Node):
    def set(self):
        pass


class Table(Node):
    def set(self):
        pass


def use(node: Node, kinds):
    for join in node.find_all(Join):
        join.set()
    for either in node.find_all(Join, Table):
        either.set()
    for each in node.of_kind(Table):
        each.set()
    for other in node.find_all(*kinds):
        other.set()
    for other in node.walk():
        other.set()
