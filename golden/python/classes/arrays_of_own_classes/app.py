import numpy as np
from numpy import ndarray


class Plain(np.ndarray):
    def __mul__(self, other):
        return np.asarray(self) * other

    def convert(self): ...


class Other:
    def __rmul__(self, other):
        return other

    def convert(self): ...


class Quantity(ndarray):
    def convert(self): ...

    def doubled(self):
        return (self * 2).convert()


def use():
    (Plain() * 2).convert()
    (2 * Other()).convert()
    Quantity().view(np.ndarray).convert()
    Quantity().sum().convert()
    (1e8 * Quantity()).convert()
    (-Quantity() / 3).convert()
    Quantity().copy().convert()
    total = Quantity()
    total += 1
    total.convert()
