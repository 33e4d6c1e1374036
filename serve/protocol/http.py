"""MCP over streamable HTTP: who may connect, and the web application that checks it.

Only loopback addresses are served without more; any other needs the host names that clients use and a token.
"""

import errno
import hmac
import ipaddress
import logging
import socket
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import uvicorn
from mcp.server import Server
from mcp.server.transport_security import TransportSecuritySettings
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from serve.errors import UsageError
from serve.limits import ACCEPTED_AT_ONCE, MAX_REQUEST_BYTES, WAITING_TO_BE_ACCEPTED
from serve.protocol.connections import ImpatientProtocol, PatientServer

PATH = "/mcp"
_LACKING = (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT)
"""Failures of an address that this machine lacks, as a container without IPv6 lacks one of those that `localhost` stands for."""
_LOG = logging.getLogger("parquetry")
_LOOPBACK_NAMES = ("127.0.0.1", "localhost", "[::1]")


@dataclass(frozen=True, slots=True)
class Endpoint:
    """Where to listen and for whom: port 0 is one that the system chooses. `hosts` are names that clients use beside loopback ones; `token`
    is None for no check."""

    host: str
    port: int
    hosts: tuple[str, ...] = ()
    token: str | None = None


def is_loopback(host: str) -> bool:
    """Return whether only this machine can reach an address; a name other than localhost is not trusted to be."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def web_application(server: "Server[Any]", endpoint: Endpoint) -> Starlette:
    """Return the application: one path, host and origin checked against the endpoint's names, then the token."""
    application = server.streamable_http_app(
        streamable_http_path=PATH,
        json_response=False,  # As a stream, so that a long call can tell how it goes.
        stateless_http=True,
        max_request_body_size=MAX_REQUEST_BYTES,
        transport_security=_security(endpoint.hosts),
    )
    application.add_middleware(_NothingToResume)
    if endpoint.token is not None:
        application.add_middleware(_BearerToken, token=endpoint.token)
    return application


async def serve_http(server: "Server[Any]", endpoint: Endpoint, listeners: list[socket.socket]) -> None:
    """Serve those who come to the sockets of an endpoint until the process is asked to end."""
    if endpoint.port == 0:
        host, port = listeners[0].getsockname()[:2]
        _LOG.warning("listening on http://%s:%d%s", f"[{host}]" if ":" in host else host, port, PATH)
    await PatientServer(server_settings(web_application(server, endpoint), endpoint)).serve(listeners)


def listening(endpoint: Endpoint) -> list[socket.socket]:
    """Return a socket for each address of an endpoint, all with one port. Raises UsageError where none can listen, or one is taken."""
    listeners: list[socket.socket] = []
    lacking: OSError | None = None
    try:
        for family, *_, address in socket.getaddrinfo(endpoint.host, endpoint.port, type=socket.SOCK_STREAM):
            port = listeners[0].getsockname()[1] if listeners else endpoint.port
            try:
                listeners.append(socket.create_server((str(address[0]), port), family=family, backlog=WAITING_TO_BE_ACCEPTED))
            except OSError as error:
                if error.errno not in _LACKING:
                    raise
                lacking = error
        if lacking is not None and not listeners:
            raise lacking
    except OSError as error:
        for listener in listeners:
            listener.close()
        reason = str(error.strerror).partition(" (")[0]  # What stands there repeats the address.
        raise UsageError(
            f"nobody can listen on {endpoint.host}:{endpoint.port}: {reason}", "name another port with --http, or end what has it"
        ) from error
    return listeners


def server_settings(application: ASGIApp, endpoint: Endpoint) -> uvicorn.Config:
    """Return how a `PatientServer` serves an application: to clients of which there are not too many."""
    return uvicorn.Config(
        application,
        endpoint.host,
        endpoint.port,
        http=ImpatientProtocol,
        backlog=ACCEPTED_AT_ONCE,
        log_level=logging.WARNING,
        ws="none",
    )


def _security(hosts: Sequence[str]) -> TransportSecuritySettings:
    names = [*_LOOPBACK_NAMES, *hosts]
    allowed = [form for name in names for form in (name, f"{name}:*")]
    origins = [f"{scheme}://{form}" for scheme in ("http", "https") for form in allowed]
    return TransportSecuritySettings(enable_dns_rebinding_protection=True, allowed_hosts=allowed, allowed_origins=origins)


class _BearerToken:
    """Refuses requests without the token; the comparison takes the same time wherever the texts differ."""

    def __init__(self, app: ASGIApp, token: str) -> None:
        self._app = app
        self._expected = f"Bearer {token}".encode()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            given = Headers(scope=scope).get("authorization", "").encode("utf-8", "surrogateescape")
            if not hmac.compare_digest(given, self._expected):
                refusal = JSONResponse({"error": "a valid bearer token is needed"}, 401, {"WWW-Authenticate": "Bearer"})
                await refusal(scope, receive, send)
                return
        await self._app(scope, receive, send)


class _NothingToResume:
    """Lets a client that wants to go on behind an earlier event begin anew: no event is kept, and the SDK has no answer to it."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            scope = {**scope, "headers": [each for each in scope["headers"] if each[0] != b"last-event-id"]}
        await self._app(scope, receive, send)
