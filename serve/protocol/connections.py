"""How long and how many clients may hold a connection without asking anything: who sends a byte a minute shall keep nobody else out."""

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

from serve.limits import MAX_CONNECTIONS, REQUEST_SECONDS, SPARE_FILES

_SENDING = ("IDLE", "SEND_BODY")
"""What the web server's parser calls a client that has not begun a request, and one that has not ended it."""


class ImpatientProtocol(H11Protocol):
    """A connection that is closed when its request takes too long to arrive or its answer to be taken.

    When there are too many, the one goes whose request is waited for longest, so that those who ask are answered however many do not.
    Answers may take as long as they do: the server has limits of its own for them. Between requests the web server's own patience counts.
    """

    seconds = REQUEST_SECONDS
    most = MAX_CONNECTIONS

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._patience: asyncio.TimerHandle | None = None
        self._reading: asyncio.TimerHandle | None = None
        self._since = self.loop.time()

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
        if not self._is_awaited():
            self._stop_waiting()
        elif self._patience is None:
            self._wait()

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._reading is None:
            self._reading = self.loop.call_later(self.seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None

    def _is_awaited(self) -> bool:
        return repr(self.conn.their_state) in _SENDING

    def _make_room(self) -> None:
        """Close the connection, of those that ask nothing, which has not for longest. This one at least asks nothing yet."""
        others = (each for each in self.connections if isinstance(each, ImpatientProtocol))
        silent = [each for each in others if each._is_awaited() and each._reading is None and not each.transport.is_closing()]
        min(silent, key=lambda each: each._since).transport.abort()

    def _wait(self) -> None:
        self._since = self.loop.time()
        self._patience = self.loop.call_later(self.seconds, self.transport.abort)

    def _stop_waiting(self) -> None:
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
