from collections.abc import MutableMapping


class Shape:
    def __init__(self, size):
        self.size = size

    @classmethod
    def unit(cls):
        return cls(1)

    @classmethod
    def named(cls):
        return cls.label()

    @classmethod
    def label(cls):
        return "shape"

    @staticmethod
    def sides():
        return 0


class Square(Shape):
    def __init__(self, size):
        super().__init__(size)

    @classmethod
    def label(cls):
        return "square"

    @staticmethod
    def sides():
        return 4


class Circle(Shape):
    @classmethod
    def label(cls):
        return "circle"


def by_type(kind: type[Shape]):
    kind(1)
    kind.label()
    kind.sides()


def by_name():
    Shape(1)
    Shape.label()
    Shape.sides()
    kind = Shape
    kind(1)
    kind.label()


def of_leaf(kind: type[Square]):
    kind(1)
    kind.label()


class Cache(MutableMapping):
    def shrink(self):
        self.popitem()
        self.keys()


class Newest(Cache):
    def popitem(self):
        pass


class Unrelated(dict):
    def popitem(self):
        pass


def outside(cache: Cache, plain: dict, newest: Newest):
    cache.popitem()
    plain.popitem()
    newest.popitem()
    newest.clear()
