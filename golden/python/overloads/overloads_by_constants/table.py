from collections.abc import Hashable, Iterable, Mapping
from typing import Any, Literal, Self, overload


class Column:
    def mean(self):
        return 0.0

    def head(self):
        return self


class Table:
    @overload
    def __getitem__(self, key: Mapping[str, int]) -> "Table": ...
    @overload
    def __getitem__(self, key: Hashable) -> Column: ...
    @overload
    def __getitem__(self, key: Iterable[Hashable]) -> Self: ...
    def __getitem__(self, key):
        return Column() if isinstance(key, str) else self

    def head(self):
        return self

    @overload
    def drop(self, name: str, inplace: Literal[True]) -> None: ...
    @overload
    def drop(self, name: str, inplace: Literal[False] = ...) -> "Table": ...
    @overload
    def drop(self, name: int, inplace: bool = ...) -> Column: ...
    def drop(self, name, inplace=False):
        return None if inplace else self

    @overload
    def read(self, how: Literal["one"]) -> Column: ...
    @overload
    def read(self, how: Literal["many", "all"]) -> "Table": ...
    @overload
    def read(self, how: str | None) -> Any: ...
    def read(self, how):
        return self


def constant(table: Table):
    table["name"].head()
    table[0].head()
    table.drop("name").head()
    table.drop("name", inplace=False).head()
    table.drop(3).head()
    table.read("one").head()
    table.read("all").head()


def computed(table: Table, key, how):
    table[key].head()
    table.drop(key).head()
    table.read(how).head()


def nothing(table: Table):
    table.drop("name", True).head()
    table.read("other").head()
    table.read(None).head()


class Keyed[T]:
    @overload
    def __init__(self, kind: type[T]) -> None: ...
    @overload
    def __init__(self, kind: str) -> None: ...
    def __init__(self, kind):
        self.kind = kind

    def made(self) -> T: ...


def constructed():
    Keyed(Column).made().mean()
