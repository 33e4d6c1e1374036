class Lamp:
    def on(self):
        pass

    def off(self):
        pass

    def dim(self):
        pass


class Step:
    def __init__(self, method):
        self.method = method


def chosen(lamp: Lamp, is_late):
    method = "on" if is_late else "off"
    getattr(lamp, method)()


def assigned(lamp: Lamp, is_late):
    method = "on"
    if is_late:
        method = "dim"
    act = getattr(lamp, method)
    act()


def written_elsewhere(lamp: Lamp):
    getattr(lamp, name_of())()
    getattr(lamp, Step("dim").method)()


def name_of():
    return "off"


def is_text(lamp: Lamp, method):
    method = method or "on"
    if isinstance(method, str):
        getattr(lamp, method)()


def stored(lamp: Lamp, act):
    method = "blink"
    setattr(lamp, method, act)


def not_known(lamp: Lamp, words):
    method = "of" + words[0]
    getattr(lamp, method)()
    method = "no such name"
    getattr(lamp, method)()
    lamp.blink()
