"""A call of a function that dispatches by type gives what the functions that are registered with it give."""

from functools import singledispatch


class Text:
    def draw(self): ...


class Number:
    def draw(self): ...


class Unregistered:
    def draw(self): ...


@singledispatch
def shown(value):
    raise TypeError(value)


@shown.register(str)
def _(value):
    return Text()


@shown.register(int)
def _(value):
    return Number()


def other(value):
    return Unregistered()


def show(value):
    shown(value).draw()
