from collections.abc import Callable
from typing import Any, overload


class Saw:
    def cut(self): ...


class Plane:
    def cut(self): ...


def anything(function: Callable) -> Callable[..., Any]: ...


def nothing(function: Callable) -> Callable[..., None]: ...


def bare(function: Callable) -> Callable: ...


def planed(function: Callable) -> Callable[..., Plane]: ...


class Tools:
    @overload
    @classmethod
    def planed(cls, function: Callable) -> Callable[..., Plane]: ...
    @overload
    @classmethod
    def planed(cls, *, name: str) -> Callable[[Callable], Callable[..., Plane]]: ...
    @classmethod
    def planed(cls, function=None, *, name=""):
        return lookup(function)


@anything
def first() -> Saw: ...


@nothing
def second() -> Saw: ...


@bare
def third() -> Saw: ...


@planed
def fourth() -> Saw: ...


@planed
def fifth(unknown):
    return unknown


@Tools.planed
def sixth() -> str: ...


@Tools.planed(name="seventh")
def seventh() -> str: ...


@planed
async def eighth() -> Saw: ...


class Bench:
    @planed
    def take(self) -> Saw: ...


def used(bench: Bench):
    # Decorators that say nothing of what is given leave that to what they decorate.
    first().cut()
    second().cut()
    third().cut()
    fourth().cut()
    fifth(1).cut()
    sixth().cut()
    seventh().cut()
    eighth().cut()
    bench.take().cut()
