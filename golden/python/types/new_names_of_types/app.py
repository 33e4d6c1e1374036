import typing
from typing import NewType

from makers import NewType as OtherNewType


class Saw:
    def cut(self): ...


class Plane:
    def cut(self): ...


def fetch(): ...


Number = NewType("Number", int)
Other = OtherNewType("Other", Saw)
Unknown = NewType("Unknown", "Nowhere")


def of_others(number: Number, other: Other, unknown: Unknown):
    number.cut()
    other.cut()
    Other(fetch()).cut()
    unknown.cut()


Sharp = NewType("Sharp", Saw)
Sharper = typing.NewType("Sharper", Sharp)
Smooth = NewType("Smooth", "Plane")


def use(sharp: Sharp, sharper: Sharper, smooth: list[Smooth]):
    sharp.cut()
    sharper.cut()
    smooth[0].cut()
    Sharp(fetch()).cut()
    Unknown(Plane()).cut()


class Bench:
    def __init__(self, tool):
        self.tool = Smooth(tool)

    def work(self):
        self.tool.cut()
