from typing import TypeVar

T = TypeVar("T")


class Saw:
    def cut(self): ...


class Hammer:
    def hit(self): ...


class Tools:
    def __init__(self):
        self.made = {}

    def __getitem__(self, kind: type[T]) -> T:
        return self.made[kind]


class Named:
    def __getitem__(self, name: str) -> Saw: ...


# A key of which nothing is known, and a method whose result does not depend on it, tell nothing more.
def others(tools: Tools, named: Named, kind):
    tools[kind].cut()
    tools["saw"].cut()
    named[Hammer].hit()


def read(tools: Tools):
    tools[Saw].cut()
    tools[Hammer].hit()
    tool = tools[Saw]
    tool.cut()
