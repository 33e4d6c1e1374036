import typing as t
from typing import TYPE_CHECKING


class Base:
    def __new__(cls, value):
        return super().__new__(cls)

    def convert(self):
        return 1

    def over(self): ...

    @property
    def size(self):
        return Size()


class Size:
    def grow(self): ...


class Typed(Base):
    """What is declared so is what the source names: what the class inherits is what runs."""

    if TYPE_CHECKING:

        def __new__(cls, value: int) -> "Typed": ...

        def convert(self) -> int: ...

        @property
        def size(self) -> Size: ...

        def nowhere(self) -> int: ...

    def over(self): ...


class Below(Typed):
    def use(self):
        self.convert()
        super().convert()


class Overloaded(Base):
    if t.TYPE_CHECKING:

        @t.overload
        def __new__(cls, value: int) -> "Overloaded": ...
        @t.overload
        def __new__(cls, value: str) -> "Overloaded": ...
        @t.overload
        def convert(self, one: int) -> int: ...
        @t.overload
        def convert(self, one: str) -> str: ...


class Otherwise(Base):
    if TYPE_CHECKING:

        def convert(self) -> int: ...

    else:

        def convert(self):
            return 2


Typed(1).over()
Typed(1).nowhere()
Typed(1).convert()
Typed(1).size.grow()
Overloaded(1).convert(2)
Otherwise(1).convert()
