"""A metaclass that goes through the names of a namespace and wraps what stands there wraps all public methods of its classes.

Where it goes through other names, or puts what is not made of what stands there, nothing is told of any method.
"""

import types
from functools import wraps


def traced(function):
    @wraps(function)
    def inner(*args, **kwargs):
        return function(*args, **kwargs)

    return inner


def stopped(key):
    def stop(*args): ...

    return stop


class Counting(type):
    def __new__(mcs, name, bases, namespace):
        for key in namespace.get("counted", ()):
            namespace[key] = traced(namespace[key])
        return super().__new__(mcs, name, bases, namespace)


class Stopping(type):
    def __new__(mcs, name, bases, namespace):
        for key in namespace:
            namespace[key] = stopped(key)
        return super().__new__(mcs, name, bases, namespace)


class Tracing(type):
    def __new__(mcs, name, bases, namespace):
        for key in namespace:
            made = namespace[key]
            if key.startswith("_"):
                continue
            elif isinstance(made, types.FunctionType):
                namespace[key] = traced(made)
        return type.__new__(mcs, name, bases, namespace)


class Watching(type):
    def __new__(mcs, name, bases, namespace):
        for key, made in namespace.items():
            if callable(made):
                namespace[key] = traced(made)
        return super().__new__(mcs, name, bases, namespace)


class Counted(metaclass=Counting):
    counted = ["tick"]

    def tick(self): ...


class Stopped(metaclass=Stopping):
    def tick(self): ...


class Data(metaclass=Tracing):
    def sort(self):
        return self

    def _own(self): ...


class Table(Data):
    def join(self): ...


class Seen(metaclass=Watching):
    def look(self): ...


def use():
    Counted().tick()
    Stopped().tick()
    Data().sort().sort()
    Data()._own()
    Table().join()
    Seen().look()
