import logging
from html.parser import HTMLParser

import pytest


class Parser(HTMLParser):
    def feed(self, data):
        super().feed(data)


class Unpassed(HTMLParser):
    def feed(self, data): ...


class Handler(logging.Handler):
    def feed(self, data): ...

    def emit(self, record): ...


def parse(parser: HTMLParser):
    parser.feed("")
    parser.close()


def made() -> HTMLParser:
    class Inner(HTMLParser):
        def feed(self, data): ...

    return Inner()


@pytest.fixture
def parser() -> HTMLParser:
    return Parser()


def test_parser(parser: HTMLParser):
    parser.feed("")


def anything(thing: object):
    thing.feed("")


def use():
    parse(Parser())
    parse(Handler())
    made().feed("")
    anything(Unpassed())


# A class may be given in place of a library's one as well.
def kind() -> type[HTMLParser]:
    return Parser


def use_kind():
    kind()().feed("")
