"""Another name of a generic class has the members of the class; one of several types has none."""

from __future__ import annotations

from typing import Generic, TypeAlias, TypeVar

T = TypeVar("T")


class Box(Generic[T]):
    @classmethod
    def made(cls, value: T) -> Box[T]:
        return cls()

    @staticmethod
    def empty() -> Numbers:
        return Numbers()

    def get(self) -> T: ...


class Number:
    def add(self): ...


Numbers: TypeAlias = Box[Number]
Perhaps: TypeAlias = Box[Number] | None


def use(given: Numbers):
    given.get().add()
    Numbers.empty().get().add()
    Numbers.made(Number()).get().add()
    Perhaps.made(Number())
