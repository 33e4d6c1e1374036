"""What is taken for one of the own class is that in methods, in functions inside them, and in what the body of a class makes."""

from typing import Self, cast


class Event:
    def __init__(self, heard): ...


class Button:
    pressed = Event(lambda sender: cast(Self, sender).press())

    def watch(self, found):
        def inner(given):
            cast(Self, given).press()

        cast("Self", found).press()
        return inner

    def press(self): ...


class Round(Button):
    def press(self): ...


def outside(found):
    cast(Self, found).press()
