import functools
from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def checked(function: F) -> F:
    @functools.wraps(function)
    def checking(*arguments: Any) -> Any:
        return function(*arguments)

    return checking


class Require:
    def __init__(self, condition):
        self.condition = condition

    def __call__(self, function: F) -> F:
        checker = checked(function=function)
        result = checker
        return result


class Registry:
    def __init__(self):
        self.functions = []

    def add(self, function: F) -> F:
        def unused(): ...

        self.functions.append(unused)
        return function


registry = Registry()


def fallback(): ...


def one_of(function: F) -> F:
    return function if function else fallback


@Require("positive")
def parse(value): ...


def read(): ...


def write(): ...


parse(1)
checked(read)()
registry.add(write)()
one_of(write)()
