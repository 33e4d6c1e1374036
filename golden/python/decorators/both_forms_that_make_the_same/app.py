class Other:
    def __init__(self, function): ...

    def __call__(self): ...


class Later:
    def __init__(self, function, level=1):
        self.function = function

    def __call__(self):
        return self.function()


def given_another(function=None):
    """What it returns does not make the same of its argument."""
    if function is None:
        return lambda given: Other(given)
    return Later(function)


def given_nothing(function=None):
    """What it returns takes nothing that it is made of."""

    def inner(unused):
        return Later(given_another)

    if function is None:
        return inner
    return Later(function)


def later(function=None, *, level=1):
    if function is None:
        return lambda given: Later(given, level)
    return Later(function, level)


def later_by_name(function=None, *, level=1):
    def make(given):
        return Later(given, level)

    return make if function is None else Later(function, level)


@later
def plain(): ...


@later(level=2)
def optioned(): ...


@later_by_name(level=2)
def named(): ...


def use():
    given_another()(use)()
    given_nothing()(use)()
    plain()
    optioned()
    named()
