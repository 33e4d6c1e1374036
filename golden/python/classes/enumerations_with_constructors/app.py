from enum import Enum


class Saw:
    def cut(self): ...


class Hammer:
    def hit(self): ...


# A list is one argument.
class Boxed(Enum):
    ONE = [Saw()]

    def __init__(self, tools):
        tools.cut()
        tools[0].cut()


# What is no member is no argument.
class Single(Enum):
    @classmethod
    def default(cls):
        return cls.FIRST

    FIRST = Saw()

    def __init__(self, tool):
        self.tool = tool

    def use(self):
        self.tool.cut()


def saw():
    return Saw()


def hammer():
    return Hammer()


class Kind(Enum):
    SAW = (saw, "s")
    HAMMER = hammer, "h"

    def __init__(self, make, letter):
        self.make = make
        self.letter = letter

    def made(self):
        return self.make()


class Made(Enum):
    SAW = 1, Saw()

    def __new__(cls, value, tool):
        member = object.__new__(cls)
        member._value_ = value
        member.tool = tool
        return member

    def use(self):
        self.tool.cut()


class Labelled(Enum):
    def __init__(self, tool, *rest):
        self.tool = tool
        self.rest = rest


class Below(Labelled):
    SAW = Saw(), Hammer()


def use():
    Kind.SAW.make()
    Below.SAW.tool.cut()
    Below.SAW.rest[0].hit()
