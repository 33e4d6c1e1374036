DEFAULT: str = "stop"
PLACE = 2
FIRST = -3
changed = "start"


def change(name):
    global changed
    changed = name
