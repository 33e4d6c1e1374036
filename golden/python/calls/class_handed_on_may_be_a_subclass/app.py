"""The class of a receiver that is handed on may be a subclass, whose constructor runs then."""


class Item:
    def __init__(self, size): ...

    def clone(self):
        return self.clone_as(type(self))

    def clone_as(self, kind):
        return kind(1)

    @classmethod
    def of(cls, size):
        return make(cls, size)

    @classmethod
    def named(cls):
        return cls(2)


class Unary(Item):
    def __init__(self, size): ...


class Same(Item): ...


class Plain:
    def __init__(self, size): ...


class BelowPlain(Plain):
    def __init__(self, size): ...


def make(kind, size):
    return kind(size)


def build(kind):
    return kind(3)


def use_negative():
    build(Plain)


def use():
    Unary(1).clone()
    Item.of(1)
