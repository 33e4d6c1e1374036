from enum import Enum, auto


class Saw:
    def cut(self): ...

    def value(self): ...


class Plane:
    def cut(self): ...


class Numbered(Enum):
    FIRST = auto()
    SECOND = auto()

    def cut(self): ...


class Made(Enum):
    SAW = Saw()

    def __new__(cls, tool):
        made = object.__new__(cls)
        made._value_ = Plane()
        return made


class Own(Enum):
    SAW = Saw()

    @property
    def value(self):
        return Plane()


class NoMembers(Enum):
    KINDS: list = [Saw]

    class Inner:
        def cut(self): ...

    def method(self):
        return Plane()


class NoEnumeration:
    SAW = Saw()
    value = Plane()


def use_negatives():
    Numbered.FIRST.value.cut()
    Made.SAW.value.cut()
    Own.SAW.value.cut()
    Tools.SAW.cut()
    ByClass.SAW().cut()
    NoMembers.method.value.cut()
    NoEnumeration.SAW.value()
    NoEnumeration.value.cut()


class Tools(Enum):
    SAW = Saw()
    PLANE = Plane()

    def work(self):
        self.value.cut()


class ByClass(Enum):
    SAW = Saw
    PLANE = Plane


def use(tools: Tools):
    Tools.SAW.value.cut()
    Tools.PLANE._value_.cut()
    ByClass.PLANE.value().cut()
    ByClass(Saw).value().cut()
    Tools.SAW.work()
    tools.value.cut()
    for each in ByClass:
        each.value().cut()
