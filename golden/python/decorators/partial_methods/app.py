from functools import partial, partialmethod


class Lamp:
    def light(self): ...


def glow(lamp, level):
    lamp.light()


class Switch:
    def turn(self, state, lamp):
        lamp.light()
        return lamp

    on = partialmethod(turn, "on")
    full = partial(glow, level=1)


Switch().on(Lamp()).light()
Switch().full(Lamp())
Switch.on
