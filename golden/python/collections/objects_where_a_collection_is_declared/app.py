"""What is declared to be a collection may be an object of a class that extends it, under whichever name, when one is passed."""

import typing
from collections.abc import Hashable, Mapping, MutableMapping


class Other:
    def keys(self): ...
    def append(self, one): ...


class Unpassed(MutableMapping):
    def keys(self): ...


class Store(typing.MutableMapping):
    def keys(self): ...


class Listed(list):
    def append(self, one): ...


def read(store: MutableMapping[str, int]):
    store.keys()
    hand_on(store)


def hand_on(store: Mapping):
    store.keys()


def plain(store: dict[str, int]):
    store.keys()


def listed(one: list):
    one.append(1)


def anything(one: Hashable):
    one.keys()


def use():
    read(Store())
    read(Other())
    plain({})
    plain(Store())
    listed(Listed())
    listed(Other())
    anything(Other())
