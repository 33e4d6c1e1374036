"""A decorator gives what a function that it asks has made, taken for a type: so it does below `super()`, and nothing put there for a while."""

from typing import Any, Callable, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])


def wrap(function):
    def wrapper(*arguments):
        return function(*arguments)

    return cast("Callable[..., Any]", wrapper)


def traced(level) -> Callable[[F], F]:
    def decorate(function: F) -> F:
        wrapped = wrap(function)
        return cast(F, wrapped)

    return decorate


def other(*arguments):
    pass


class Base:
    @traced(1)
    def load(self, key):
        pass

    def plain(self, key):
        pass


class Derived(Base):
    def load(self, key):
        super().load(key)

    def plain(self, key):
        super().plain(key)


def replace(function):
    Base.plain = function


replace(other)
Base().load(1)
