"""What the program looks up in mappings of its own, and calls."""


def plain(text): ...


FORMATS = {"plain": plain}
OTHERS = {"plain": plain}


def show(name, text):
    return FORMATS[name](text)


def other(name, text):
    return OTHERS[name](text)


def directly(text):
    return plain(text)
