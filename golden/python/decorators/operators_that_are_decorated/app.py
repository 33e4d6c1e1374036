import functools


def checked(method):
    @functools.wraps(method)
    def wrapper(self, other):
        return method(self, other)

    return wrapper


class Plain:
    def __add__(self, other):
        return self


class Array:
    @checked
    def __add__(self, other):
        return self

    @checked
    def __getitem__(self, key):
        return key


def use_negative():
    Plain() + 1


def use():
    Array() + 1
    Array()[0]
