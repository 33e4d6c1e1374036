from typing import Generic, TypeVar

T = TypeVar("T")


class Saw:
    def cut(self): ...


class Box(Generic[T]):
    @staticmethod
    def of(held: T) -> "Box[T]": ...

    @staticmethod
    def empty() -> "Box[T]": ...

    @staticmethod
    def closed(box: "Box[T]") -> "Box[T]": ...

    def itself(self: T) -> T: ...

    def open(self) -> T: ...


class Below(Box[Saw]):
    def lock(self): ...


def used(below: Below):
    # Nothing tells what is in there.
    Box.empty().open().cut()
    Box.of(Saw()).open().cut()
    Box.closed(Box.of(Saw())).open().cut()
    # What it is called on is no argument of a static method.
    Below.of(Saw()).lock()
    below.itself().lock()
