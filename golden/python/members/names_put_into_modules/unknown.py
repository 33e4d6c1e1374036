import math
import sys


def wrapped(function):
    def call(*values):
        return function(*values)

    return call


def exact(): ...


this = sys.modules[__name__]
for name in dir(math):
    setattr(this, name, wrapped(getattr(math, name)))


def use(len):
    sin()
    exact()
    print()
    __file__()
