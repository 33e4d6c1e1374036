from typing import overload


class Text:
    def read(self): ...


class Raw:
    def read(self): ...


@overload
def load(path: str) -> Text: ...
@overload
def load(path: str, size: int) -> Raw: ...
def load(path, size=None): return unknown(path, size)


load("x", 1, 2).read()
load("x").read()
load("x", 1).read()
load("x", size=1).read()


class Long(Text): ...


@overload
def show(shown: None) -> None: ...
@overload
def show(shown: Text) -> Text: ...
@overload
def show(shown: type[Raw]) -> Raw: ...
@overload
def show(shown: int | bytes) -> Long: ...
def show(shown): return unknown(shown)


def use(anything, text: str, number: int, maybe: Text | None, either: Long | int):
    show(anything).read()
    show(text).read()
    show(number).read()
    show(maybe).read()
    show(either).read()
    show(Long()).read()
    show(Raw).read()
