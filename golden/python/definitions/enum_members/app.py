from enum import Enum, IntFlag, auto


class Color(Enum):
    RED = 1
    GREEN = auto()
    _ignore_ = ["temporary"]

    def lower(self): return self.name.lower()


class Mode(IntFlag):
    READ = 1


class Sub(Color): ...


Color.RED.lower()
Color("x").lower()
