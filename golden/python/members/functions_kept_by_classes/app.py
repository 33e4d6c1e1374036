import sys


class Circle:
    def text(self):
        return "circle"


def shown(x):
    return x.text()


def told(x):
    return x.text()


def other(x):
    return x.text()


class Texts:
    """What the interpreter alone calls, takes an object of the class first."""

    if sys.version_info >= (3, 0):
        __str__ = lambda x: x.text()
    __repr__ = shown


class Square(Texts):
    """What is kept from being bound takes what it is given, and nothing where nobody gives it anything."""

    tell = staticmethod(told)
    say = staticmethod(lambda x: x.text())
    begin = staticmethod(other)
    first = tell(Circle())

    def text(self):
        return "square"

    def run(self):
        self.tell(Circle())
        self.say(Circle())
