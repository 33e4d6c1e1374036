class Plain(Exception): ...


class Wrong(Exception):
    def __init__(self): ...


class Errors:
    Inner = Wrong


def nothing(unknown):
    try:
        raise ValueError
    except Wrong as error:
        raise error
    raise unknown


def run():
    raise Wrong


def inner():
    raise Errors.Inner from None


def made():
    raise Wrong()


def plain():
    raise Plain
