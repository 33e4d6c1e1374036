"""Clients that hold connections without asking: each is shown out, and nobody else notices."""

import resource
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Collection, Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

import httpx
import pytest
from starlette.types import Receive, Scope, Send

from serve.errors import UsageError
from serve.limits import SPARE_FILES
from serve.protocol.connections import ImpatientProtocol, PatientServer, allow_many_files
from serve.protocol.http import Endpoint, listening, server_settings

ROOT = Path(__file__).parents[2]
HEAD = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n"
UNFINISHED = MappingProxyType(
    {
        "nothing": b"",
        "half a head": HEAD[:-10],
        "no body": HEAD,
        "half a body": HEAD + b"x" * 50,
        "a second request": HEAD + b"x" * 100 + HEAD,
    }
)


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer as many bytes as the path asks for, once the whole request is there."""
    assert scope["type"] == "http"
    more = True
    while more:
        more = (await receive()).get("more_body", False)
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"x" * int(scope["path"].strip("/") or 1)})


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator["Served"]:
    """A server that waits half a second for a client, and for no client of a machine that is busy: see `is_answered`."""
    monkeypatch.setattr(ImpatientProtocol, "seconds", 0.5)
    settings = server_settings(application, Endpoint("127.0.0.1", 0))
    settings.lifespan = "off"
    server = PatientServer(settings)
    with closing(socket.create_server(("127.0.0.1", 0), backlog=2_000)) as listener:
        thread = threading.Thread(target=server.run, args=([listener],))
        thread.start()
        yield Served(listener.getsockname()[1], server.server_state.connections)
        server.should_exit = True
        thread.join()


class Served(NamedTuple):
    """A server's port, and the connections that it has."""

    port: int
    connections: Collection[object]


@pytest.fixture
def port(server: Served) -> int:
    return server.port


def is_answered(port: int) -> bool:
    """Return whether a client is answered, if it has to be at the tenth attempt, because it was kept from asking for half a second."""
    for _ in range(9):
        with suppress(httpx.TransportError):
            return is_answered_at_once(port)
    return is_answered_at_once(port)


def is_answered_at_once(port: int) -> bool:
    return httpx.post(f"http://127.0.0.1:{port}/", content=b"x" * 1_000, timeout=60).status_code == 200


def received(client: socket.socket) -> int:
    """Return how many bytes come before the other side closes the connection."""
    size = 0
    with suppress(ConnectionError):
        while chunk := client.recv(1_000_000):
            size += len(chunk)
    return size


@pytest.mark.parametrize("sent", UNFINISHED.values(), ids=UNFINISHED)
def test_a_request_that_does_not_arrive_is_given_up(port: int, sent: bytes) -> None:
    with closing(socket.create_connection(("127.0.0.1", port))) as client:
        client.sendall(sent)
        assert is_answered(port)
        received(client)


def drip(client: socket.socket) -> None:
    """Send a head that never ends, a byte at a time."""
    for place in range(100_000):
        client.sendall(b"POST / HTTP/1.1\r\nX: "[place : place + 1] or b"y")
        threading.Event().wait(0.05)


def test_one_byte_at_a_time_does_not_help(port: int) -> None:
    with closing(socket.create_connection(("127.0.0.1", port))) as client, pytest.raises(ConnectionError):
        drip(client)


def test_an_answer_that_is_not_taken_is_given_up(server: Served) -> None:
    with closing(socket.create_connection(("127.0.0.1", server.port))) as client:
        client.sendall(b"GET /50000000 HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert is_answered(server.port)  # So that the one before is connected, and has to be shown out.
        while server.connections:
            threading.Event().wait(0.01)
        assert received(client) < 50_000_000


@pytest.fixture
def many() -> Iterator[int]:
    """How many connections both ends of which this process may hold."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    allow_many_files()
    yield min(400, (resource.getrlimit(resource.RLIMIT_NOFILE)[0] - 2 * SPARE_FILES) // 2)
    resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_thousands_of_connections_keep_nobody_out(port: int, many: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ImpatientProtocol, "seconds", 600)
    with ExitStack() as stack:
        for _ in range(many):
            stack.enter_context(closing(socket.create_connection(("127.0.0.1", port)))).sendall(b"POST / HTTP/1.1\r\n")
        assert is_answered(port)


def test_a_burst_of_connections_does_not_take_the_last_file(artifact: Path, many: int, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "serve", "mcp", str(artifact), "--http", "127.0.0.1:0"]
    said = tmp_path / "stderr"
    with ExitStack() as stack, said.open("wb") as errors:
        stack.callback((server := subprocess.Popen(command, cwd=ROOT, stderr=errors, preexec_fn=few_files)).wait)
        stack.callback(server.terminate)
        while not (url := said.read_text().partition("listening on ")[2]).endswith("\n"):
            threading.Event().wait(0.01)
        address = httpx.URL(url.strip())
        server.send_signal(signal.SIGSTOP)  # So that it meets all of them at once.
        for _ in range(many):
            stack.enter_context(closing(socket.create_connection((address.host, address.port))))
        server.send_signal(signal.SIGCONT)
        assert httpx.post(address, timeout=60).is_client_error
    assert said.read_text().count("\n") == 1


def few_files() -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (SPARE_FILES + 60, SPARE_FILES + 60))


def test_when_there_are_too_many_the_one_silent_for_longest_goes(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ImpatientProtocol, "seconds", 600)
    monkeypatch.setattr(ImpatientProtocol, "most", 3)
    with ExitStack() as stack:
        clients = [stack.enter_context(closing(socket.create_connection(("127.0.0.1", port)))) for _ in range(3)]
        assert is_answered_at_once(port)
        assert received(clients[0]) == 0
        clients[1].sendall(HEAD + b"x" * 100)
        assert clients[1].recv(1_000).startswith(b"HTTP/1.1 200")


def test_who_takes_an_answer_is_not_closed_for_another(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ImpatientProtocol, "seconds", 600)
    monkeypatch.setattr(ImpatientProtocol, "most", 1)
    size = 50_000_000
    with closing(socket.create_connection(("127.0.0.1", port))) as client:
        client.sendall(b"GET /%d HTTP/1.1\r\nHost: localhost\r\n\r\n" % size)
        first = client.recv(1)
        with pytest.raises(httpx.TransportError):
            is_answered_at_once(port)
        client.shutdown(socket.SHUT_WR)
        assert len(first) + received(client) > size


def addresses(*hosts: str) -> list[tuple[object, ...]]:
    return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (host, 0)) for host in hosts]


def test_an_address_that_the_machine_lacks_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: addresses("192.0.2.1", "127.0.0.1"))
    endpoint = Endpoint("localhost", 0, (), None)
    listeners = listening(endpoint)
    with ExitStack() as stack:
        assert [stack.enter_context(each).getsockname()[0] for each in listeners] == ["127.0.0.1"]


def test_nobody_listens_where_the_machine_has_no_such_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: addresses("192.0.2.1"))
    with pytest.raises(UsageError, match="nobody can listen on localhost"):
        listening(Endpoint("localhost", 0, (), None))
