"""What it offers is imported when it is asked for."""

from late.errors import *


def __getattr__(name):
    if name == "Named":
        from late.things import Named

        return Named
    return attach(__name__, name)
