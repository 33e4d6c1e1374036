import functools
from contextlib import contextmanager


def wrap(function):
    @functools.wraps(function)
    def wrapper(*args):
        return function(*args)
    return wrapper


def keep(function): return function


@wrap
def wrapped(): ...


@keep
def kept(): ...


@functools.lru_cache
def cached(): ...


@contextmanager
def opened(): yield 1


wrapped()
kept()
cached()
with opened() as handle: ...
