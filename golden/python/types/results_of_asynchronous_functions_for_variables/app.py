from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


class Saw:
    def cut(self): ...


def blocking(function: Callable[P, Awaitable[R]]) -> Callable[P, R]: ...


def run(function: Callable[..., Coroutine[Any, Any, R]]) -> R: ...


def begun(function: Callable[P, R]) -> Callable[P, R]: ...


@blocking
async def fetch(number: int) -> Saw: ...


async def find() -> Saw: ...


@begun
async def late() -> Saw: ...


def used():
    # What only begins gives what has to be awaited.
    late().cut()
    fetch(1).cut()
    run(find).cut()
    blocking(find)().cut()
