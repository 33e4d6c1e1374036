from typing import AsyncGenerator, Generator


class Reply:
    def read(self):
        pass


class Request:
    def read(self):
        pass


def untold():
    reply = yield Request()
    reply.read()


def sent():
    reply = yield Request()
    reply.read()


def declared() -> Generator[Request, Reply, None]:
    reply = yield Request()
    reply.read()


async def later() -> AsyncGenerator[Request, Reply]:
    reply = yield Request()
    reply.read()


async def sent_later():
    reply = yield Request()
    reply.read()


def delegated():
    got = yield from sent()
    got.read()


async def drive(steps: Generator[Request, Reply, None]):
    for each in untold():
        each.read()
    plain = sent()
    next(plain).read()
    plain.send(Reply()).read()
    plain.close()
    plain.read()
    steps.send(Reply()).read()
    running = sent_later()
    request = await running.asend(Reply())
    request.read()
