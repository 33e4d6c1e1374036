from typing import overload


class Part:
    def __init__(self, whole, key):
        self.whole = whole

    def detach(self): ...


class Sequence(list):
    def __getitem__(self, key):
        if not isinstance(key, slice):
            return super().__getitem__(key)
        return Part(self, key)

    def first(self): ...


class Steps:
    def __init__(self, steps):
        self.steps = steps

    def __getitem__(self, key) -> "Steps":
        return Steps(self.steps[key])

    def last(self): ...


class Bits:
    @overload
    def __getitem__(self, key: int) -> bool: ...
    @overload
    def __getitem__(self, key: slice) -> "Bits": ...
    def __getitem__(self, key):
        return bool(key) if isinstance(key, int) else self

    def to_bytes(self): ...


def overloaded(bits: Bits):
    bits[0].to_bytes()
    bits[1:].to_bytes()


def parts_of_it():
    part = Sequence([1, 2, 3])[1:]
    part.detach()


def declared(steps: Steps):
    steps[:-1].last()
    steps[::2][1:3].last()


def texts(name: str):
    name[1:].strip()
    name[1:].last()


def of_a_class():
    Steps[1:]
