from typing import Generic, TypeVar

Made = TypeVar("Made")


class First:
    def go(self): ...


class Second:
    def go(self): ...


class Entry(Generic[Made]):
    def __init__(self, made: Made):
        self.made = made


def told(entry: Entry[First]):
    entry.made.go()


def handed_through(entry: Entry[Made]) -> Made:
    entry.made.go()
    return entry.made


Entry(Second())
