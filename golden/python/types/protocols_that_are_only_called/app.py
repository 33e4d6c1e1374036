from collections.abc import Iterator
from typing import Protocol
from wsgiref.types import StartResponse, WSGIApplication


class Named(Protocol):
    def name(self) -> str: ...

    def __call__(self, number: int) -> int: ...


class Saver(Protocol):
    def __call__(self, number: int) -> int: ...


class Plain:
    def __call__(self, number):
        return number


class File:
    def name(self):
        return ""

    def __call__(self, number):
        return number


def keep(number):
    return number


def by_name(named: Named):
    named(1)
    named.name()


def by_class(plain: Plain):
    plain(1)


def by_protocol(save: Saver):
    save(1)


def serve(application: WSGIApplication):
    application({}, keep)


def application(environ, start_response: StartResponse):
    start_response("200", [])


class Keeps:
    def __init__(self, save: Saver):
        self.save = save

    def run(self):
        self.save(1)


by_name(File())
by_class(keep)
by_protocol(keep)
by_protocol(File())
serve(application)
Keeps(keep).run()


class Described:
    def __call__(self, number): ...


class Parser:
    parse: Described = keep

    def __init__(self, described: Described):
        self.described = described

    def run(self):
        self.parse(1)
        self.described(1)


Parser(application).run()


# So does a function that stands in a collection of such, or that a generator yields.
TABLE: dict[str, Saver] = {"keep": keep}


def listed(savers: list[Saver], key):
    TABLE[key](1)
    for each in savers:
        each(1)
    for each in yielded():
        each(1)


def yielded() -> Iterator[Saver]:
    def inner(number):
        return number

    yield inner


listed([File()], "keep")
