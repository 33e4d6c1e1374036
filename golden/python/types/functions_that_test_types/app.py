from typing import Any, TypeGuard

from typing_extensions import TypeIs


class Saw:
    def cut(self): ...


class Plane:
    def cut(self): ...


class Tools:
    def is_saw(self, other) -> TypeGuard[Saw]: ...

    def work(self, other):
        if self.is_saw(other):
            other.cut()


def is_cutting(tool) -> bool: ...


def takes_a_saw(tool) -> Saw: ...


def is_saw(tool: object) -> TypeGuard[Saw]: ...


def is_plane(tool: Saw | Plane) -> TypeIs[Plane]: ...


def is_kind_of_saw(kind: Any) -> "TypeGuard[type[Saw]]": ...


def proves_nothing(tool: Saw | Plane, other):
    if is_cutting(tool):
        tool.cut()
    if takes_a_saw(other):
        other.cut()
    if callable(other):
        other.cut()
    # A test that fails says nothing, unless its type says that it does.
    if not is_saw(tool):
        tool.cut()
    # Of another argument than the first nothing is said.
    if Tools.is_saw(other, tool):
        other.cut()


def narrowed(tool: Saw | Plane, other, kind):
    if is_saw(other):
        other.cut()
    if is_saw(tool):
        tool.cut()
    if is_plane(tool):
        tool.cut()
    else:
        tool.cut()
    if is_kind_of_saw(kind):
        kind().cut()


def goes_on(tool: Saw | Plane, other):
    if not is_plane(tool):
        return
    tool.cut()
    assert is_saw(other)
    other.cut()


def in_an_expression(other):
    first = other.cut() if is_saw(other) else None
    return first or (is_saw(other) and other.cut())
