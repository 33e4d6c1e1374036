"""What `typing` calls classes by names of its own is known: what those lack, the classes behind them have."""

import typing_extensions
from library import AsyncContextManager as Unknown
from typing import AsyncContextManager, ContextManager, DefaultDict, Dict, List


class Exchange:
    def publish(self): ...


class Base:
    exchange: Exchange

    def open(self): ...

    def keys(self): ...

    def append(self): ...


class Behind(Unknown, Base):
    """Nobody knows what this base has."""

    def use(self):
        self.exchange.publish()


class Channel(AsyncContextManager, Base):
    def use(self):
        self.exchange.publish()
        self.open()


class Lock(ContextManager["Lock"], Base):
    def use(self):
        self.exchange.publish()
        self.__enter__().open()


class Settings(Dict[str, int], Base):
    def use(self):
        self.open()
        self.keys()


class Counted(DefaultDict[str, int], Base):
    def use(self):
        self.open()


class Rows(typing_extensions.List[Exchange], Base):
    def use(self):
        self.open()
        self.append(Exchange())
        for each in self:
            each.publish()


class Names(List[str], Base):
    def use(self):
        self.append("a")


def use(channel: Channel):
    channel.exchange.publish()
