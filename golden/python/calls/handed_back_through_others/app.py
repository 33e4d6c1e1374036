"""What a function hands back by way of another one is each caller's own, and not everyone's."""

from typing import TypeGuard


class Registry:
    def __init__(self):
        self.checks = []
        self.filters = {}

    def check(self, given=None, *tags):
        def keep(check):
            self.checks.append(check)
            return check

        if callable(given):
            return keep(given)
        return keep

    def filter(self, name=None, function=None, **flags):
        if function is None:
            if callable(name):
                return self.filter_function(name, **flags)

            def decorate(decorated):
                return self.filter(name, decorated, **flags)

            return decorate
        self.filters[name] = function
        return function

    def filter_function(self, function, **flags):
        return self.filter(function.__name__, function, **flags)


registry = Registry()


@registry.check
def one(): ...


@registry.check("slow")
def two(): ...


@registry.filter
def upper(): ...


@registry.filter("small")
def lower(): ...


@registry.filter(safe=True)
def title(): ...


def left(): ...


def right(): ...


def once(function):
    return function


def twice(function):
    return once(function)


def thrice(function=left):
    return twice(function)


def is_known(function) -> TypeGuard[Registry]: ...


def is_short(function): ...


def proved(function):
    if not is_known(function):
        raise TypeError
    return function


def tested(function):
    if not is_short(function):
        raise TypeError
    return once(function)


def used_as_well(function):
    found = once(function)
    found()
    return found


def unpacked(**options):
    return thrice(**options)


def each_its_own():
    twice(left)()
    twice(right)()
    thrice(right)()


def each_its_own_where_it_is_tested():
    tested(left)()
    tested(right)()
    proved(left).filter()


def defaults():
    thrice()()
    unpacked(function=right)()


def known_where_it_is_used():
    used_as_well(right)()
