from enum import Enum
from typing import Annotated, ClassVar, Literal, TypedDict


class Kind(Enum):
    LINE = "line"
    DISK = "disk"


class Line:
    kind: Literal["line"] = "line"
    code: ClassVar[Literal[1]] = 1
    member: Literal[Kind.LINE]
    free: str

    def draw(self): ...


class Disk:
    kind: Annotated[Literal["disk", "circle"], "told"]
    code: Literal[2, None]
    member: Literal[Kind.DISK]
    free: str

    def draw(self): ...


# A member that may be anything, one that none has, a value that is computed, and what stands for a member of an enumeration tell nothing.
def not_told(shape: Line | Disk, kind: str):
    if shape.free == "line":
        shape.draw()
    if shape.other == "line":
        shape.draw()
    if shape.kind == kind:
        shape.draw()
    if shape.member == "line":
        shape.draw()
    if shape.kind == "line" or kind:
        shape.draw()


# Of what has no declared type nothing is told, so that it is still handed back as it was given.
def untyped(shape):
    if shape.kind == "line":
        return shape
    return shape


untyped(Disk()).draw()


def assigned_again(shape: Line | Disk, other: Line | Disk):
    if shape.kind == "line":
        shape = other
        shape.draw()


def told(shape: Line | Disk):
    if shape.kind == "line":
        shape.draw()
    else:
        shape.draw()
    if "circle" == shape.kind:
        shape.draw()
    if shape.code is not None and shape.code != 2:
        shape.draw()
    if shape.kind in ("line", "other"):
        shape.draw()
    if shape.kind not in ("disk", "circle"):
        shape.draw()
    if shape.member is Kind.DISK:
        shape.draw()
    if shape.kind == "line":
        return
    shape.draw()


def matched(shape: Line | Disk):
    match shape.kind:
        case "disk" | "circle":
            shape.draw()
        case _:
            shape.draw()
    match shape.member:
        case Kind.LINE:
            shape.draw()
        case Kind.DISK if shape.free:
            shape.draw()
        case other:
            shape.draw()
    match shape.kind, shape.code:
        case "line", 1:
            shape.draw()


class LineFields(TypedDict):
    kind: Literal["line"]
    shape: Line


class DiskFields(TypedDict):
    kind: Literal["disk"]
    shape: Disk


def items(fields: LineFields | DiskFields):
    if fields["kind"] == "line":
        fields["shape"].draw()
    else:
        fields["shape"].draw()
