import contextlib
from typing import ContextManager


class Saw:
    def cut(self): ...


class Holding(contextlib.AbstractContextManager[Saw]):
    def __exit__(self, *failure): ...

    def cut(self): ...


class Shop(contextlib.AbstractContextManager):
    def __exit__(self, *failure): ...

    def open(self): ...


class Below(Shop):
    def __enter__(self) -> Saw: ...


class Older(ContextManager["Saw"]):
    def __exit__(self, *failure): ...


class Slow(contextlib.AbstractAsyncContextManager):
    async def __aexit__(self, *failure): ...

    def open(self): ...


def used():
    with Below() as saw:
        saw.open()
        saw.cut()
    with Holding() as saw:
        saw.cut()
    with Older() as saw:
        saw.cut()
    with Shop() as shop:
        shop.open()


async def awaited():
    async with Slow() as shop:
        shop.open()
