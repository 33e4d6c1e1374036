"""An object that decorates, and gives itself, stands for what it decorates: calls run its own method."""

from functools import update_wrapper


class Rule:
    def __init__(self):
        self.wrapped = None

    def __call__(self, *arguments):
        if self.wrapped is None:
            self.wrapped = arguments[0]
            return update_wrapper(self, self.wrapped)
        return self.wrapped(*arguments)


class Registry:
    def add(self, function):
        return self

    def keep(self, function):
        self.add(function)
        return function

    def size(self): ...


registry = Registry()


@Rule()
def ruled(): ...


@registry.add
def added(): ...


@registry.keep
def kept(): ...


ruled()
added.size()
kept()
kept.size()
