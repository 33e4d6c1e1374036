import math
import operator
from operator import itemgetter


class Ring:
    def turn(self): ...


class Walk:
    def __next__(self):
        return Ring()

    def rest(self): ...


class Plain: ...


class Vector:
    def __abs__(self):
        return Ring()

    def __divmod__(self, other):
        return Ring(), other

    def __floor__(self):
        return Ring()

    def __iter__(self):
        return Walk()

    def __len__(self):
        return Ring()

    def __add__(self, other):
        return Ring()

    def __contains__(self, other):
        return Ring()


# What tells a number or a truth gives none of what the method gives, and a class without the method gives nothing.
def other_results(vector: Vector, plain: Plain):
    len(vector).turn()
    operator.contains(vector, 1).turn()
    abs(plain).turn()
    abs(*[vector]).turn()
    itemgetter(vector)(plain).turn()


def results(vector: Vector):
    abs(vector).turn()
    divmod(vector, 2)[0].turn()
    math.floor(vector).turn()
    iter(vector).rest()
    next(iter(vector)).turn()
    operator.add(vector, 1).turn()
