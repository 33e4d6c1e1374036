"""What is taken for one of the own class, or declared to be, is that in methods, in functions inside them, and in a class's own body."""

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

    @classmethod
    def wrap(cls, found):
        def wrapped(button: Self):
            button.press()

        return wrapped

    def press(self): ...


class Round(Button):
    def press(self): ...


def outside(found, declared: Self):
    cast(Self, found).press()
    declared.press()
