"""Conditions written as text, as trees, and what walks them."""

from __future__ import annotations

import operator
import re
from typing import Any, Callable, Iterator

OPERATORS: dict[str, Callable[[Any, Any], Any]] = {"+": operator.add, "*": operator.mul, "<": operator.lt}


class Node:
    children: tuple[Node, ...] = ()

    def accept(self, visitor: Visitor) -> Any:
        method = getattr(visitor, "visit_" + type(self).__name__.lower(), visitor.generic)
        return method(self)

    def walk(self) -> Iterator[Node]:
        yield self
        for child in self.children:
            yield from child.walk()


class Number(Node):
    def __init__(self, value: float) -> None:
        self.value = value


class Name(Node):
    def __init__(self, name: str) -> None:
        self.name = name


class Binary(Node):
    def __init__(self, sign: str, left: Node, right: Node) -> None:
        self.sign = sign
        self.children = (left, right)

    @property
    def left(self) -> Node:
        return self.children[0]

    @property
    def right(self) -> Node:
        return self.children[1]


class Visitor:
    def visit(self, node: Node) -> Any:
        return node.accept(self)

    def generic(self, node: Node) -> Any:
        return [self.visit(child) for child in node.children]


class Evaluator(Visitor):
    def __init__(self, names: dict[str, float]) -> None:
        self.names = names

    def visit_number(self, node: Number) -> float:
        return node.value

    def visit_name(self, node: Name) -> float:
        return self.names[node.name]

    def visit_binary(self, node: Binary) -> float:
        compute = OPERATORS[node.sign]
        return compute(self.visit(node.left), self.visit(node.right))


class Printer(Visitor):
    def visit_number(self, node: Number) -> str:
        return repr(node.value)

    def visit_name(self, node: Name) -> str:
        return node.name

    def visit_binary(self, node: Binary) -> str:
        return "(" + node.sign.join([self.visit(node.left), self.visit(node.right)]) + ")"


class Names(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_name(self, node: Name) -> None:
        self.found.add(node.name)


class Parser:
    TOKEN = re.compile(r"\s*(?:(\d+)|(\w+)|(.))")

    def __init__(self, text: str) -> None:
        self.tokens = list(self._split(text))
        self.place = 0

    def _split(self, text: str) -> Iterator[tuple[str, str]]:
        for match in self.TOKEN.finditer(text):
            number, name, sign = match.groups()
            yield ("number", number) if number else ("name", name) if name else ("sign", sign)

    def parse(self) -> Node:
        left = self._atom()
        while self.place < len(self.tokens):
            sign = self._take("sign")
            left = Binary(sign, left, self._atom())
        return left

    def _atom(self) -> Node:
        kind = self.tokens[self.place][0]
        makers = {"number": self._number, "name": self._name}
        return makers[kind]()

    def _number(self) -> Number:
        return Number(float(self._take("number")))

    def _name(self) -> Name:
        return Name(self._take("name"))

    def _take(self, kind: str) -> str:
        found, text = self.tokens[self.place]
        if found != kind:
            raise SyntaxError(text)
        self.place += 1
        return text


def parse(text: str) -> Node:
    return Parser(text).parse()


def evaluate(text: str, **names: float) -> float:
    tree = parse(text)
    wanted = Names()
    wanted.visit(tree)
    missing = wanted.found - names.keys()
    if missing:
        raise NameError(", ".join(sorted(missing)))
    return Evaluator(names).visit(tree)


def show(text: str) -> str:
    tree = parse(text)
    count = sum(1 for _ in tree.walk())
    return Printer().visit(tree) + str(count)
