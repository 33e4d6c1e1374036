from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Concatenate, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")


class Saw:
    def cut(self): ...


class Plane:
    def cut(self): ...


class Bench:
    async def get(self, kind: type[T]) -> T: ...

    async def all(self, kind: type[T]) -> list[T]: ...

    async def each(self, kind: type[T]) -> AsyncIterator[T]:
        yield kind()


async def finish(begun: Awaitable[T]) -> T:
    return await begun


def with_saw(function: Callable[Concatenate[Saw, P], R]) -> Callable[P, R]: ...


@with_saw
def work(saw, times: int) -> Plane:
    times.cut()
    saw.cut()
    return Plane()


async def used(bench: Bench, unknown):
    # It is not there before it is awaited.
    bench.get(Saw).cut()
    (await bench.get(unknown)).cut()
    (await bench.get(Saw)).cut()
    (await bench.all(Plane))[0].cut()
    (await finish(bench.get(Plane))).cut()
    async for tool in bench.each(Saw):
        tool.cut()
    work(1).cut()
