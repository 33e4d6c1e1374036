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
