from typing import Any


class Store:
    def read(self): ...


class Plain(Store):
    def __new__(cls, name: str) -> "Plain":
        return object.__new__(cls)

    def read(self): ...


class Below(Plain):
    def read(self): ...


class Anything(Store):
    def __new__(cls, name: str) -> Any:
        return Reader(name)

    def read(self): ...


class Packed(Store):
    def __new__(cls, name: str, write: bool = False) -> Store:
        if write:
            return Writer(name)
        return Reader(name)

    def read(self): ...


class Reader(Store):
    def read(self): ...


class Writer(Store): ...


def use():
    Plain("a").read()
    Below("a").read()
    Anything("a").read()
    Packed("a").read()
