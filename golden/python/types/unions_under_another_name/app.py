import enum
from typing import Generic, TypeVar

import elsewhere

T = TypeVar("T")
E = TypeVar("E")


class Saw:
    def cut(self): ...


class Plane:
    def cut(self): ...


class Right(Generic[T]):
    def held(self) -> T: ...


class Wrong(Generic[E]):
    def reason(self) -> E: ...


class Mode(enum.Flag):
    READ = 1
    Write = 2

    def show(self): ...


# Members of classes are no classes, nor is what a function joins.
Default = Mode.READ | Mode.Write
COUNT = 1 | 2

Tool = Saw | Plane
TOOL_OR_NONE = Saw | None
Result = Right[T] | Wrong[E]
Nested = Saw | list["Nested"]
Either = elsewhere.Tool | Plane


class Bench:
    Kinds = Saw | Plane

    def use(self, tool: Kinds):
        tool.cut()
        if isinstance(tool, self.Kinds):
            tool.cut()


def aside(mode: Default, other: COUNT):
    Local = Saw | Plane
    Default.show()
    mode.show()
    other.cut()
    return Local


def used(tool: Tool, one: TOOL_OR_NONE, result: Result[Saw, Plane], nested: Nested, either: Either | None, unknown):
    tool.cut()
    one.cut()
    result.held().cut()
    result.reason().cut()
    if isinstance(nested, list):
        nested[0].cut()
    either.cut()
    if isinstance(unknown, Tool):
        unknown.cut()
