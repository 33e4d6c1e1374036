from typing import Any, Generic, TypeGuard, TypeVar

from typing_extensions import TypeIs

T = TypeVar("T")


class Saw:
    def cut(self): ...


class Plane:
    def cut(self): ...


class Knife:
    def cut(self): ...


class Missing:
    def cut(self): ...


class Boxes:
    def holds(self, thing, kind: type[T]) -> TypeGuard[T]: ...


def is_a(thing: object, kind: type[T]) -> TypeGuard[T]: ...


def is_any_of(thing: object, kinds: type[T] | tuple[type[T], ...]) -> TypeIs[T]: ...


def is_below(kind: Any, above: type[T]) -> TypeGuard[type[T]]: ...


def is_given(thing: T | Missing) -> TypeGuard[T]: ...


def are_all(things: list[Any], kind: type[T]) -> TypeGuard[list[T]]: ...


class Box(Generic[T]):
    def open(self) -> T: ...


class Chest(Box[T]):
    def lock(self): ...


def is_chest(box: Box[T]) -> TypeIs[Chest[T]]: ...


def takes_a_kind(thing: object, kind: type[T]) -> bool: ...


def proves_nothing(tool: Saw | Plane, other, unknown):
    if takes_a_kind(tool, Saw):
        tool.cut()
    # What a test is asked for is not known.
    if is_a(other, unknown):
        other.cut()
    # A test that fails says nothing, unless its type says that it does.
    if not is_a(tool, Saw):
        tool.cut()


def narrowed(tool: Saw | Plane | Knife, other, kind, boxes: Boxes, things: list[Any]):
    if is_a(tool, Saw):
        tool.cut()
    if is_a(other, kind=Plane):
        other.cut()
    if is_any_of(tool, (Saw, Plane)):
        tool.cut()
    else:
        tool.cut()
    if is_any_of(tool, Knife):
        tool.cut()
    if is_below(kind, Saw):
        kind().cut()
    if boxes.holds(other, Saw):
        other.cut()
    if are_all(things, Plane):
        things[0].cut()


def given(tool: Saw | Missing):
    if is_given(tool):
        tool.cut()


def of_a_generic_class(box: Box[Saw], unknown):
    if is_chest(box):
        box.lock()
        box.open().cut()
    if is_chest(unknown):
        unknown.lock()


def named(other):
    wanted = Knife
    assert is_a(other, wanted)
    other.cut()
