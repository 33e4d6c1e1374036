import collections.abc
import functools
import types
from typing import Callable

import plugins


class App:
    def run(self): ...


class Called:
    def __call__(self): ...

    def run(self): ...


def work(): ...


def by_class(x):
    if isinstance(x, type):
        x().run()
    else:
        x()


def by_function(x):
    if isinstance(x, types.FunctionType):
        x()
    else:
        x.run()


def by_not(x):
    if not isinstance(x, types.FunctionType):
        x()
        return
    x()


def by_method(x):
    if isinstance(x, types.MethodType):
        x()


def by_either(x):
    if isinstance(x, (types.FunctionType, types.MethodType)):
        x()


def by_partial(x):
    if isinstance(x, functools.partial):
        x()


def by_callable(x, y):
    if isinstance(x, Callable):
        x()
    if isinstance(y, collections.abc.Callable):
        y.run()


def by_module(x):
    if isinstance(x, types.ModuleType):
        x.work()
    else:
        x.run()


def unknown(x):
    if isinstance(x, type):
        x()


def use():
    for test in (by_class, by_function, by_not, by_method, by_either):
        test(work)
        test(App)
        test(Called())
        test(App().run)
    by_partial(work)
    by_partial(functools.partial(App))
    by_callable(App(), App())
    by_callable(work, Called())
    by_module(plugins)
    by_module(App())
