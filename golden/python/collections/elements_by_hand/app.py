from collections.abc import AsyncGenerator, AsyncIterator, Iterator


class Saw:
    def cut(self): ...


class Plane:
    def cut(self): ...


async def planes() -> AsyncIterator[Plane]:
    yield Plane()


def saws():
    yield Saw()


def chosen(tools: list[Saw], others: list[list[Saw]]):
    # Of one that is unpacked, what is in there is chosen itself.
    max(*others).cut()
    min(*tools).cut()
    max(Plane(), *tools).cut()
    min(tools, key=lambda tool: tool.cut()).cut()
    next(iter(tools), Plane()).cut()


def advanced(tools: Iterator[Saw]):
    tools.__next__().cut()
    saws().__next__().cut()


async def awaited(tools: AsyncIterator[Saw], others: AsyncGenerator[Plane, None]):
    # It is not there before it is awaited.
    tools.__anext__().cut()
    (await tools.__anext__()).cut()
    (await others.asend(None)).cut()
    (await planes().__anext__()).cut()
    (await tools.__aiter__().__anext__()).cut()
