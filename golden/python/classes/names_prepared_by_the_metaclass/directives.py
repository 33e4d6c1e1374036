__all__ = ["field", "late"]


class Field:
    def read(self): ...


def field(name):
    return Field()


def late(function):
    return function


def unlisted(): ...
