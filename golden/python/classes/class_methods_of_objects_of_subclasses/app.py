"""A class method that is called on an object, or on a class of a declared kind, may be a subclass's: what it is given arrives there too.

Called on a class by its own name, or on what a call makes of it, it is that class's.
"""


class Order:
    def pay(self): ...


class Reader:
    @classmethod
    def read(cls, order):
        order.pay()


class Fast(Reader):
    @classmethod
    def read(cls, order):
        order.pay()


class Slow(Reader):
    @classmethod
    def read(cls, order):
        order.pay()

    @classmethod
    def skip(cls, order):
        order.pay()


class Writer:
    @classmethod
    def write(cls, order):
        order.pay()


class Copier(Writer):
    @classmethod
    def write(cls, order):
        order.pay()


def by_object(reader: Reader):
    reader.read(Order())


def by_class(kind: type[Reader]):
    kind.read(Order())


def exactly():
    Writer.write(Order())
    Writer().write(Order())
