"""How long and how many clients may hold a connection without asking anything: who sends a byte a minute shall keep nobody else out."""

import asyncio
import socket
from typing import Any, cast

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from serve.limits import MAX_CONNECTIONS, REQUEST_SECONDS, SPARE_FILES, WAITING_TO_BE_ACCEPTED

_SENDING = ("IDLE", "SEND_BODY")
"""What the web server's parser calls a client that has not begun a request, and one that has not ended it."""


class PatientServer(uvicorn.Server):
    """A web server that takes as few connections at a time as its settings say, and makes room for them before it takes more.

    By itself it takes as many at once as may wait for it, before it looks at the first, and runs out of files.
    """

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.server_state = _Connections()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listener in sockets or ():
            listener.listen(WAITING_TO_BE_ACCEPTED)


class _Connections(ServerState):
    """The connections of a server; `silent` are those that ask nothing, the one that has not for longest first."""

    def __init__(self) -> None:
        super().__init__()
        self.silent: dict[ImpatientProtocol, None] = {}


class ImpatientProtocol(H11Protocol):
    """A connection to a `PatientServer` that is closed when its request takes too long to arrive or its answer to be taken.

    When there are too many, the one goes whose request is waited for longest, so that those who ask are answered however many do not.
    Answers may take as long as they do: the server has limits of its own for them. Between requests the web server's own patience counts.
    """

    seconds = REQUEST_SECONDS
    most = MAX_CONNECTIONS

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._silent = cast("_Connections", self.server_state).silent
        self._patience: asyncio.TimerHandle | None = None
        self._reading: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as the class above narrows it
        super().connection_made(transport)
        self._wait()
        if len(self.connections) > min(self.most, _files() - SPARE_FILES):
            self._make_room()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def handle_events(self) -> None:
        super().handle_events()
        if repr(self.conn.their_state) not in _SENDING:
            self._stop_waiting()
        elif self._patience is None:
            self._wait()

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._reading is None:
            self._reading = self.loop.call_later(self.seconds, self.transport.abort)
            self._silent.pop(self, None)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None
        if self._patience is not None:
            self._silent[self] = None

    def _make_room(self) -> None:
        """Close the connection, of those that ask nothing, which has not for longest. This one at least asks nothing yet."""
        longest = next(iter(self._silent))
        del self._silent[longest]
        self.connections.discard(longest)  # It is gone in a moment, and those that come until then are not one too many.
        longest.transport.abort()

    def _wait(self) -> None:
        self._patience = self.loop.call_later(self.seconds, self.transport.abort)
        if self._reading is None:
            self._silent[self] = None

    def _stop_waiting(self) -> None:
        self._silent.pop(self, None)
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None


def allow_many_files() -> None:
    """Let this process open as many files as the system allows it to; each connection takes one."""
    try:
        import resource
    except ImportError:  # Windows has no such limit.
        return
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_CONNECTIONS + 2 * SPARE_FILES
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted if hard == resource.RLIM_INFINITY else min(wanted, hard), hard))


def _files() -> int:
    try:
        import resource
    except ImportError:
        return MAX_CONNECTIONS + SPARE_FILES
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MAX_CONNECTIONS + SPARE_FILES if soft == resource.RLIM_INFINITY else soft
