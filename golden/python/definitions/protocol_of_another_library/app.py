import asyncio
import typing

import typing_extensions as te
from twisted.internet.protocol import Protocol


class Echo(asyncio.Protocol):
    pass


class Wire(Protocol):
    pass


class Closable(typing.Protocol):
    def close(self): ...


class Named(te.Protocol):
    name: str


Echo()
Wire()
