from dataclasses import dataclass

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
