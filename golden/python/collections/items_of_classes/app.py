import enum


class Part:
    def run(self): ...


class Item:
    def run(self): ...


class Plain:
    """Has no metaclass: what stands in brackets are type arguments."""

    def run(self): ...


class Listing(type):
    def __iter__(cls):
        yield Part()

    def __getitem__(cls, key):
        return Item()


class Listed(metaclass=Listing):
    def run(self): ...


class Mode(enum.Flag):
    READ = 1
    WRITE = 2

    def run(self): ...


class Number:
    def __init__(self, value):
        self.value = value

    def __or__(self, other):
        return Item()

    def run(self): ...


def use():
    Plain[int]().run()
    for each in Listed:
        each.run()
    list(Listed)[0].run()
    Listed["key"].run()
    (Mode.READ | Mode.WRITE).run()
    (~Mode.READ).run()
    (Mode.READ == Mode.WRITE).run()
    (Number(1) | Number(2)).run()
