from collections import OrderedDict
from typing import Generic, TypeVar

T = TypeVar("T")
K = TypeVar("K")


class Saw:
    def cut(self): ...


class Box(Generic[T]):
    def __init__(self, held: T): ...

    def open(self) -> T: ...


class Named(dict[K, T]):
    pass


class Kind:
    def __class_getitem__(cls, key): ...


SAWS = {}
FIRST = SAWS["first"]
Saws = OrderedDict[str, Saw]
SawBox = Box[Saw]
NamedSaws = Named[str, Saw]


class Rack(Saws):
    def count(self):
        for saw in self.values():
            saw.cut()


class Chest(NamedSaws):
    pass


class Case(SawBox):
    pass


def inside():
    # What a function binds is a value.
    Local = Box[Saw]
    Local(1).open().cut()


def used(rack: Rack, chest: Chest, case: Case, box: SawBox, named: NamedSaws):
    FIRST.cut()
    rack["a"].cut()
    chest["a"].cut()
    for _, saw in chest.items():
        saw.cut()
    case.open().cut()
    box.open().cut()
    named["a"].cut()
    SawBox(Saw()).open().cut()
