"""A function that chooses by its argument runs lambdas, too: they have no name that a call could lead to."""

from functools import singledispatch


@singledispatch
def show(value):
    return "something"


show.register(int, lambda value: "a number")


@show.register(str)
def show_text(value):
    return "a text"


def run():
    return show(1)


def last(parameter):
    return parameter
