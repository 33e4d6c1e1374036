from copy import copy
from types import FunctionType


def first(value):
    return value


def second(value):
    return value


def third(value):
    return value


class Unrelated:
    def __init__(self):
        self.steps = [third]

    def change(self):
        other = copy(self)
        other.spacer = third


class Scale:
    spacer: staticmethod
    kept: FunctionType = first

    def run(self, data):
        self.kept(data)
        self.spacer(data)
        for step in self.steps:
            step(data)


class Linear(Scale):
    def prepare(self):
        new = copy(self)
        new.steps = [first]
        new.spacer = second
        new.kept = second
        return new
