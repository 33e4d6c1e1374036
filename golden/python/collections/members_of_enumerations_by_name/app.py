import enum


class Kind(enum.Enum):
    SAW = 1
    PLANE = 2

    def cut(self): ...


class Plain:
    __members__ = {}

    def cut(self): ...


def of_no_enumeration():
    Plain.__members__["a"].cut()


def of_one(name):
    Kind.__members__["SAW"].cut()
    for kind in Kind.__members__.values():
        kind.cut()
    for key, kind in Kind.__members__.items():
        key.cut()
        kind.cut()
    if name in Kind.__members__:
        Kind.__members__[name].cut()
