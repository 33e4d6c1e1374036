import pytest

NAMES = ["open", "close"]


class Door:
    def open(self): ...

    def close(self): ...

    def paint(self): ...


class Window:
    def open(self): ...

    def clean(self): ...


def made():
    return 1


class Bag:
    def __init__(self):
        for name in ("first", "second"):
            setattr(self, name, made)


@pytest.mark.parametrize("name", NAMES)
def test_each(name):
    getattr(Door(), name)()


@pytest.mark.parametrize(("name", "count"), [("open", 1), ("clean", 2)])
def test_two(name, count):
    method = getattr(Window(), name)
    method()


def in_a_loop():
    for name in ("close", "paint"):
        getattr(Door(), name)()
    for name in ["o" + "pen"]:
        getattr(Window(), name)()


def passed(thing, name):
    getattr(thing, name)()


def passes():
    for name in NAMES:
        passed(Door(), name)


def stored():
    Bag().first()
    Bag().third()
