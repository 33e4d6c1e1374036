"""A declared alias of a class with type arguments is called as the class is."""

from typing import Generic, TypeAlias, TypeVar

T = TypeVar("T")


class Tool:
    def cut(self): ...


class Box(Generic[T]):
    def __init__(self, value: T):
        self.value = value

    def get(self) -> T:
        return self.value


class Plain(Generic[T]):
    def get(self) -> T: ...


Tools: TypeAlias = list[Tool]
Either: TypeAlias = Box[Tool] | Plain[Tool]
ToolBox: TypeAlias = Box[Tool]
Others: TypeAlias = Plain[Tool]
type Written = Box[Tool]


def use_negative(boxes: Either):
    Tools()
    Either()
    boxes.get().cut()


def use(box: ToolBox):
    ToolBox(Tool()).get().cut()
    Others().get().cut()
    box.get().cut()
