"""Objects of a generic class that take the place of the functions that it decorates."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

Result = TypeVar("Result")


class Report:
    def show(self) -> None: ...


class Task(Generic[Result]):
    def __init__(self, run: Callable[..., Result]) -> None:
        self.run = run

    def __call__(self, *arguments: Any) -> Result:
        return self.run(*arguments)

    def later(self) -> None: ...


@Task
def untold(number): ...


@Task
def told(number: int) -> Report:
    return Report()


def undecorated(number): ...


def use() -> None:
    untold(1)
    untold.later()
    told(1).show()
    told.later()
    undecorated(1)
    undecorated.later()


def made_by_hand(plain: Any) -> None:
    task = Task(undecorated)
    task(2)
