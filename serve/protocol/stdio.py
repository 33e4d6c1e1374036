"""MCP on standard input and output. A line that is no message is answered as JSON-RPC has it: whoever sent it may be waiting."""

from contextlib import suppress
from types import TracebackType
from typing import TYPE_CHECKING, Any, TypeAlias

import anyio
import mcp.types as t
from mcp.server import Server
from mcp.server.stdio import stdio_server
from mcp.shared.message import SessionMessage

if TYPE_CHECKING:  # The SDK keeps these to itself: a newer one may have them elsewhere.
    from mcp.shared._stream_protocols import ReadStream, WriteStream

_Received: TypeAlias = SessionMessage | Exception


async def serve_stdio(server: "Server[Any]") -> None:
    """Speak MCP on standard input and output until the input ends."""
    async with stdio_server() as (read, write):
        await server.run(_Messages(read, write), write, server.create_initialization_options())


class _Messages:
    """The messages of a stream; what else arrives in it is answered at once."""

    def __init__(self, read: "ReadStream[_Received]", write: "WriteStream[SessionMessage]") -> None:
        self._read = read
        self._write = write

    async def receive(self) -> _Received:
        """Return the next message."""
        while isinstance(received := await self._read.receive(), Exception):
            if (error := _complaint(received)) is not None:
                with suppress(anyio.BrokenResourceError):  # Nobody reads any more.
                    await self._write.send(SessionMessage(t.JSONRPCError(jsonrpc="2.0", id=None, error=error)))
        return received

    async def aclose(self) -> None:
        """Close the stream."""
        await self._read.aclose()

    def __aiter__(self) -> "_Messages":
        return self

    async def __anext__(self) -> _Received:
        try:
            return await self.receive()
        except anyio.EndOfStream:
            raise StopAsyncIteration from None

    async def __aenter__(self) -> "_Messages":
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        await self.aclose()


def _complaint(unreadable: Exception) -> t.ErrorData | None:
    """Return what is wrong with a line; None for a blank one, which asks for nothing."""
    errors = getattr(unreadable, "errors", None)  # What checks messages belongs to the SDK, and has no name here.
    faults = errors() if callable(errors) else []
    if not faults or faults[0]["type"] != "json_invalid":
        return t.ErrorData(code=t.INVALID_REQUEST, message="This is no message of JSON-RPC.")
    if not str(faults[0]["input"]).strip():
        return None
    return t.ErrorData(code=t.PARSE_ERROR, message=f"This line cannot be read. {faults[0]['msg']}.")
