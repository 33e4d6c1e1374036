"""A test for a library's class lets through what extends it, by whichever name and however far above it stands."""

import typing
from collections.abc import Mapping, Sequence


class Other:
    def keys(self): ...


class Store(typing.MutableMapping):
    def keys(self): ...


class Found(dict):
    def keys(self): ...


class Part:
    def go(self): ...


def use(thing):
    if isinstance(thing, Sequence):
        thing.keys()
    elif isinstance(thing, Mapping):
        thing.keys()
    else:
        thing.keys()


def parts(things):
    if isinstance(things, Mapping):
        for each in things.values():
            each.go()
    else:
        for each in things:
            each.go()


use(Other())
use(Store())
use(Found())
parts({"a": Part()})
