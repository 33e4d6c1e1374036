from collections.abc import Callable
from typing import Protocol, overload

from registry import lookup


class Job:
    def __init__(self, function): ...

    def start(self): ...


class Maker(Protocol):
    def __call__(self, function: Callable) -> Job: ...


@overload
def job(function: Callable) -> Job: ...
@overload
def job(*, name: str) -> Maker: ...
def job(function=None, *, name=""):
    def make(function):
        return lookup(function)

    return make if function is None else make(function)


def made(function) -> Job:
    return lookup(function)


class Handler(Protocol):
    def __call__(self, value): ...


def handler(function) -> Handler:
    return function


def kept(function) -> Callable[..., Job]:
    return function


@job
def plain(): ...


@job(name="other")
def named(): ...


@made
def other(): ...


@handler
def handled(value): ...


@kept
def run():
    return 1


plain.start()
named.start()
other.start()
handled(1)
run()
