"""A field of a declared collection holds what is declared, however many are given; one of which nothing is declared holds no more."""

from dataclasses import dataclass


class Part:
    def draw(self): ...


class Line(Part):
    def draw(self): ...


@dataclass
class Path:
    parts: tuple[Part, ...]
    others: tuple

    def draw(self):
        for part in self.parts:
            part.draw()
        for other in self.others:
            other.draw()


@dataclass
class Figure:
    parts: tuple[Part, ...]

    def draw(self):
        for part in self.parts:
            part.draw()


Figure((Line(),))
PATHS = [
    Path((Line(),), (Line(),)), Path((Line(),), (Line(),)), Path((Line(),), (Line(),)), Path((Line(),), (Line(),)),
    Path((Line(),), (Line(),)), Path((Line(),), (Line(),)), Path((Line(),), (Line(),)), Path((Line(),), (Line(),)),
    Path((Line(),), (Line(),)), Path((Line(),), (Line(),)), Path((Line(),), (Line(),)), Path((Line(),), (Line(),)),
    Path((Line(),), (Line(),)), Path((Line(),), (Line(),)), Path((Line(),), (Line(),)), Path((Line(),), (Line(),)),
    Path((Line(),), (Line(),)), Path((Line(),), (Line(),)), Path((Line(),), (Line(),)), Path((Line(),), (Line(),)),
    Path((Line(),), (Line(),)), Path((Line(),), (Line(),)), Path((Line(),), (Line(),)), Path((Line(),), (Line(),)),
    Path((Line(),), (Line(),)), Path((Line(),), (Line(),)), Path((Line(),), (Line(),)), Path((Line(),), (Line(),)),
    Path((Line(),), (Line(),)), Path((Line(),), (Line(),)), Path((Line(),), (Line(),)), Path((Line(),), (Line(),)),
    Path((Line(),), (Line(),)), Path((Line(),), (Line(),)), Path((Line(),), (Line(),)), Path((Line(),), (Line(),)),
    Path((Line(),), (Line(),)), Path((Line(),), (Line(),)), Path((Line(),), (Line(),)), Path((Line(),), (Line(),)),
    Path((Line(),), (Line(),)), Path((Line(),), (Line(),)), Path((Line(),), (Line(),)), Path((Line(),), (Line(),)),
    Path((Line(),), (Line(),)), Path((Line(),), (Line(),)), Path((Line(),), (Line(),)), Path((Line(),), (Line(),)),
    Path((Line(),), (Line(),)), Path((Line(),), (Line(),)), Path((Line(),), (Line(),)), Path((Line(),), (Line(),)),
]
