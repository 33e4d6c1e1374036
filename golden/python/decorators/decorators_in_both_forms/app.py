"""Decorators that are used with options and without: what they return is what asks for the function, or what they make of it."""

import functools


def either(function=None):
    def instead(): ...

    return instead if function is None else function


def traced(function=None, *, level=1):
    def trace(traced_function):
        @functools.wraps(traced_function)
        def wrapper(*arguments):
            return traced_function(*arguments)

        return wrapper

    if function is None:
        return trace
    return trace(function)


def marked(function=None, *, level=1):
    if function is None:
        return functools.partial(marked, level=level)
    function.level = level
    return function


def later(function=None, level=1):
    if function is None:
        return lambda given: later(given, level)

    def runner():
        return function()

    return runner


def listed(name=None):
    def list_it(function):
        return function

    if callable(name):
        return list_it(name)
    return list_it


@traced
def plain(): ...


@traced(level=2)
def optioned(): ...


@marked
def marked_plain(): ...


@marked(level=2)
def marked_optioned(): ...


@later
def later_plain(): ...


@later(level=2)
def later_optioned(): ...


@listed
def listed_plain(): ...


@listed("name")
def listed_by_name(): ...


def calls():
    plain()
    optioned()
    marked_plain()
    marked_optioned()
    later_plain()
    later_optioned()
    listed_plain()
    listed_by_name()


def calls_with_a_function(function):
    traced(plain)()
    either()()
    either(plain)()
