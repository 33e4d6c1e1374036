import asyncio

from tornado import gen
from twisted.internet.defer import inlineCallbacks, returnValue


class Stream:
    def read(self):
        pass


class Return(Exception):
    pass


async def opened():
    return Stream()


def listed():
    first = yield Stream()
    first.read()
    second = yield [Stream()]
    second.read()
    raise Return(Stream())


@gen.coroutine
def pair(other: "asyncio.Future[Stream]"):
    one = yield opened()
    left, right = yield [opened(), other]
    left.read()
    right.read()
    raise gen.Return((one, Stream()))


@gen.coroutine
def at_once():
    return Stream()


@gen.coroutine
def use():
    first, second = yield pair(asyncio.Future())
    first.read()
    second.read()
    third = yield at_once()
    third.read()
    at_once().read()


@inlineCallbacks
def get():
    yield
    returnValue(Stream())


@inlineCallbacks
def use_it():
    stream = yield get()
    stream.read()


async def awaited():
    (await at_once()).read()
    (await get()).read()
    for each in listed():
        each.read()
    nothing = yield listed()
    nothing.read()
