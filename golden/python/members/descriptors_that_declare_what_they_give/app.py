"""A descriptor that is declared to give something is not what is read, but where it is declared to give itself."""

import re
from typing import Self, overload


class Tool:
    def cut(self): ...


class Pattern:
    def __init__(self, text: str):
        self.text = text

    def __get__(self, instance, owner) -> re.Pattern[str]:
        return re.compile(self.text)

    def match(self, text): ...


class Undeclared:
    def __get__(self, instance, owner):
        return Tool()

    def cut(self): ...


class Field:
    @overload
    def __get__(self, instance: None, owner) -> Self: ...
    @overload
    def __get__(self, instance: object, owner) -> Tool: ...
    def __get__(self, instance, owner):
        return self if instance is None else Tool()

    def check(self): ...

    def cut(self): ...


class Patterns:
    name = Pattern("a+")
    tool = Undeclared()
    field = Field()


def use_negative():
    Patterns.name.match("a")
    Patterns().name.match("a")
    Patterns.field.cut()


def use():
    Patterns.tool.cut()
    Patterns.field.check()
    Patterns().field.cut()
