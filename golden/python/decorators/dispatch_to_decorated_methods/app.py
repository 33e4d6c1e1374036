"""Where an overriding method is decorated, a call that may run it may run what its decorator makes of it."""

from abc import ABC, abstractmethod


def allow_none(function):
    def wrapped(option, value):
        if value is not None:
            function(option, value)

    return wrapped


def noted(function):
    function.is_noted = True
    return function


class Option(ABC):
    @abstractmethod
    def put(self, value): ...

    @abstractmethod
    def note(self): ...


class Text(Option):
    @allow_none
    def put(self, value):
        self.value = str(value)

    @noted
    def note(self): ...


class Number(Option):
    @allow_none
    def put(self, value):
        self.value = int(value)

    def note(self): ...


def decorator_that_keeps_the_function(option: Option):
    option.note()


def decorator_that_wraps(option: Option):
    option.put(1)
