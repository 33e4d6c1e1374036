from dataclasses import InitVar, dataclass

import attr


# A constructor that is written calls what it calls.
class Written:
    def __init__(self): ...

    def __post_init__(self): ...


Written()


@dataclass
class Point:
    x: int

    def __post_init__(self):
        self.check()

    def check(self): ...


@dataclass
class Place(Point):
    name: str


@attr.s
class Span:
    start = attr.ib()

    def __attrs_post_init__(self): ...


Point(1)
Place(1, "a")
Span(2)


class Saw:
    def cut(self): ...


class Hammer:
    def cut(self): ...


# A parameter of the name of no field is given nothing.
@dataclass
class Bench:
    kept: Hammer
    tool: InitVar[Saw]
    spare: InitVar["Saw | None"] = None

    def __post_init__(self, tool, spare, other=None):
        tool.cut()
        spare.cut()
        other.cut()
        self.first = tool

    def use(self):
        self.first.cut()


Bench(Hammer(), Saw(), spare=Saw()).use()
