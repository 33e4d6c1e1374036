from functools import partial
from typing import TypeVar

T = TypeVar("T")


class Cat:
    def call(self): ...


class Dog:
    def call(self): ...


def make(kind: type[T]) -> T: ...


def meet(one, other):
    one.call()
    other.call()
    return other


def greet(one, *, other):
    one.call()
    other.call()


partial(make, Cat)().call()
make_any = partial(make)
make_any(Dog).call()

meet_cat = partial(meet, Cat())
meet_cat(Dog()).call()

partial(greet, other=Dog())(Cat())


def later(function):
    return partial(function)


def one(): ...


def other(): ...


def of_what_is_passed():
    later(one)()
    later(other)()
