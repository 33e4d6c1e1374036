from typing import Any, overload


class Text:
    def read(self): ...


class Raw:
    def read(self): ...


class Shelf:
    @overload
    def take(self, place: int) -> Text: ...
    @overload
    def take(self, place: int, size: int) -> Raw: ...
    def take(self, place, size=None):
        return unknown(place, size)

    @overload
    def __getitem__(self, place: int) -> Text: ...
    @overload
    def __getitem__(self, place: slice) -> Raw: ...
    def __getitem__(self, place):
        return unknown(place)


@overload
def load(path: str) -> Text: ...
@overload
def load(path: str, size: int) -> Raw: ...
def load(path: Any, size: Any = None) -> Any:
    return unknown(path, size)
