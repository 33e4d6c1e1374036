from functools import partial


class Contracts:
    def __init__(self, function):
        self.function = function

    @classmethod
    def attach(cls, kind, function):
        contracts = cls._of(function)
        contracts.kind = kind
        return contracts.wrapped

    @classmethod
    def _of(cls, function):
        contracts = cls(function)

        def checking(*arguments):
            return contracts.function(*arguments)

        contracts.wrapped = checking
        return contracts


def before(function):
    return Contracts.attach("before", function)


def after(function):
    return before(function)


class Kept:
    def __init__(self, function):
        self.last = function


def keep(function):
    return Kept(function)


def kept(function):
    return keep(function).last


@before
def first(value): ...


@after
def second(value): ...


@partial(Contracts.attach, "later")
def third(value): ...


@kept
def fourth(value): ...


@kept
def fifth(value): ...


first(1)
second(2)
third(3)
fourth(4)
fifth(5)
