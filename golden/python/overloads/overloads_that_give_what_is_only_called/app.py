from typing import Any, Protocol, overload


class Caller(Protocol):
    def __call__(self, function): ...


class Saver(Protocol):
    def save(self): ...


class Disk:
    def save(self): ...


@overload
def saver(name: str) -> Disk: ...
@overload
def saver(name: None = None) -> Saver: ...
def saver(name=None):
    def other(): ...

    return Disk() if name else other


@overload
def keep(function: None = None) -> Caller: ...
@overload
def keep(function: Any) -> int: ...
def keep(function=None):
    def call(function):
        return function()

    return call if function is None else call(function)


def made(): ...


# An overload that gives an object of a class, and a protocol that says more than how it is called, give no function.
def others():
    saver("x").save()
    saver().save()
    keep(made)


def use():
    keep()(made)
