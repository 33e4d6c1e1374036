from typing import Generic, TypeVar

T = TypeVar("T")


class Item:
    def use(self): ...


class Box(Generic[T]):
    def __init__(self, item: T):
        self.item = item

    def __enter__(self) -> "Box[T]":
        return self

    def __exit__(self, *given): ...

    def open(self) -> T:
        return self.item

    def copy(self) -> "Box[T]": ...


class Locked(Box[T]):
    def __enter__(self) -> "Locked[T]":
        return self

    def open(self) -> T: ...


def run(given: Box[Item]):
    Box(Item()).open().use()  # of no subclass: a call makes it
    Box[Item](Item()).open().use()
    with Box(Item()) as entered:
        entered.open()  # it gives what was entered
    Box(Item()).copy().open()  # what it gives may be of one
    given.open().use()
