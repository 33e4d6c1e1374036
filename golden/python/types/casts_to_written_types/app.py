import ctypes
import typing
from collections.abc import Iterator
from typing import Any, cast


class Item:
    def run(self): ...


def other(found, take):
    ctypes.cast("Item", found).run()
    take.cast("Item", found).run()
    cast(Any, Item()).run()


def hidden(cast, found):
    cast("Item", found).run()


def written(found):
    cast("Item", found).run()
    typing.cast("list[Item]", found)[0].run()
    cast(Item | None, found).run()
    next(cast(Iterator[Item], found)).run()
