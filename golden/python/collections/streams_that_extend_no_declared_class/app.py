import io
from collections.abc import Iterable
from typing import IO, BinaryIO


class Plain:
    def read(self): ...


class Memory(io.RawIOBase):
    def read(self): ...


class Shown(io.TextIOBase):
    def read(self): ...


class Store:
    def plain(self) -> BinaryIO:
        return Plain()

    def given(self, stream) -> BinaryIO:
        return stream

    def named(self) -> Iterable[bytes]:
        return Memory()

    def opened(self) -> BinaryIO:
        return Memory()

    def text(self) -> "IO[str]":
        return Shown()


def use(store: Store):
    store.plain().read()
    store.given(Plain()).read()
    store.named().read()
    store.opened().read()
    with store.text() as stream:
        stream.read()


def take(stream: BinaryIO):
    stream.read()


def hand(store: Store):
    take(Memory())
    take(Plain())
