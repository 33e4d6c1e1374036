"""A function that gives what it is given, taken for another type of callable, gives each call its own argument."""

from collections.abc import Callable
from functools import wraps
from typing import Any, cast


class Sink:
    def write(self): ...


class Source:
    def write(self): ...


def is_late(function): ...


# What is taken for an object of a class is one of that, whatever is given.
def as_sink(value):
    return cast(Sink, value)


as_sink(Source()).write()


def to_late(function: Callable[..., Any]) -> Callable[..., Any]:
    if is_late(function):
        return cast("Callable[..., Any]", function)
    function = cast("Callable[..., Any]", function)

    @wraps(function)
    def late(*arguments):
        return function(*arguments)

    return late


def first(): ...


def second(): ...


class Kept:
    def __init__(self, function):
        self.function = to_late(function)

    def run(self):
        self.function()


Kept(first).run()
to_late(second)()
