from typing import Any, Callable, Generic, TypeVar

T = TypeVar("T")


class Manager(Generic[T]):
    def __init__(self, check: Callable[[T], bool]): ...

    def map(self): ...


class Named(Manager[T]):
    def map(self): ...


def other(given) -> Any:
    return given


def unknown(given):
    manager: Manager[Any] = other(given)
    manager.map()


def at_once():
    manager: Manager[Any] = Named(lambda each: True)
    manager.map()


def later():
    manager: Manager[Any]
    manager = Named(lambda each: True)
    manager.map()
