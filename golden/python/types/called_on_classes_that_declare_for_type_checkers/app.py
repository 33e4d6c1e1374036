from typing import TYPE_CHECKING


class Basic:
    def __new__(cls, *args):
        return object.__new__(cls)

    def put(self, at): ...


class Narrowed(Basic):
    if TYPE_CHECKING:

        def __new__(cls, *args: int) -> "Narrowed": ...
        def put(self, at: int) -> int: ...


class Both(Basic):
    if TYPE_CHECKING:

        def put(self, at: int) -> int: ...

    else:

        def put(self, at): ...


class Limit(Narrowed):
    def __new__(cls, bound):
        return super().__new__(cls, bound)

    def put(self, at):
        return super().put(at)


class Sum(Narrowed):
    def __new__(cls, bound):
        return Narrowed.__new__(cls, bound)

    def put(self, at):
        return Narrowed.put(self, at)


class Own(Both):
    def put(self, at):
        return super().put(at)
