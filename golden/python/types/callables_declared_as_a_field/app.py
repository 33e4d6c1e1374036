from typing import Callable, Protocol, TypeVar

F = TypeVar("F", bound=Callable)


class Cached(Protocol[F]):
    __call__: F

    def clear(self): ...


class Unbounded(Cached[F]):
    def __init__(self, function: F):
        self.function = function

    def __call__(self, *values):
        return self.function(*values)

    def clear(self): ...


def cached(function: F) -> Cached[F]:
    return Unbounded(function)


@cached
def count(number): ...


count(1)
count.clear()


class Handler(Protocol):
    __call__: Callable


class Named(Handler):
    def name(self): ...


def use(handler: Handler):
    handler(1)
