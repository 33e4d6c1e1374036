from functools import partial


class Event:
    def __init__(self):
        self.handlers = []

    def __iadd__(self, handler):
        self.handlers.append(handler)
        return self

    def fire(self):
        for handler in self.handlers:
            handler()


class Pipe:
    def __init__(self, step=None):
        self.step = step

    def __or__(self, other):
        other()
        return Pipe(other)

    def __rrshift__(self, other):
        other()


# Objects of other classes are asked first what they are.
class Number:
    def __add__(self, other):
        other.half()


class Half:
    def half(self): ...


def clicked(): ...


def moved(place): ...


def never(): ...


class Window:
    def __init__(self):
        self.click = Event()
        self.click += self.close
        self.click += clicked

    def close(self): ...

    def press(self):
        self.click.fire()


def use():
    Pipe() | clicked | partial(moved, 3)
    clicked >> Pipe()
    never | 3
    Number() + Half()
