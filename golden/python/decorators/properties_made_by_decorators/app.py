"""A decorator that makes a property of what wraps a method makes an attribute, which gives what the method gives."""

from functools import wraps


class Answer:
    def check(self): ...


def checked(method):
    @wraps(method)
    def wrapper(self):
        return method(self)

    return wrapper


def checked_property(method):
    return property(checked(method))


class Claim:
    @checked_property
    def to(self):
        return self

    @checked_property
    def answer(self):
        return Answer()

    @checked
    def made(self):
        return Answer()

    also = to


def claim(it: Claim):
    it.to.answer.check()
    it.also.answer.check()
    it.made.check()
