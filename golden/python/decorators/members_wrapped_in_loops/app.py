import functools
import inspect


def wrap(function):
    @functools.wraps(function)
    def wrapped(*args, **kwargs):
        return function(*args, **kwargs)

    return wrapped


class Untouched:
    def work(self): ...


class OfAnother:
    """Its members are not put on itself."""

    def work(self): ...


for name, function in inspect.getmembers(OfAnother, inspect.isfunction):
    setattr(Untouched, "wrapped_" + name, wrap(function))


class Listed:
    def __init__(self): ...

    def work(self):
        self.rest()

    def rest(self): ...

    def _own(self): ...


for name, function in inspect.getmembers(Listed, inspect.isfunction):
    if not name.startswith("_"):
        setattr(Listed, name, wrap(function))


class ByDict:
    def work(self): ...


for name, function in list(ByDict.__dict__.items()):
    if callable(function):
        setattr(ByDict, name, wrap(function))


def all_wrapped(cls):
    for name, value in list(vars(cls).items()):
        if callable(value):
            setattr(cls, name, wrap(value))
    return cls


@all_wrapped
class Decorated:
    def work(self): ...


def all_by_name(cls):
    for name in dir(cls):
        value = getattr(cls, name)
        if callable(value):
            setattr(cls, name, wrap(value))
    return cls


@all_by_name
class ByName:
    def work(self): ...


class Replaced:
    def work(self): ...

    def rest(self): ...


Replaced.work = wrap(Replaced.work)


def use():
    Untouched().work()
    OfAnother().work()
    Listed()._own()
    Listed().work()
    ByDict().work()
    Decorated().work()
    ByName().work()
    Replaced().work()
    Replaced().rest()
