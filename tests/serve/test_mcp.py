"""A real client against the real server: over stdio and HTTP, in both protocol eras."""

import json
import os
import re
import socket
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import anyio
import httpx
import pytest
from jsonschema import Draft202012Validator
from mcp import Client, MCPError, StdioServerParameters
from mcp.types import PromptReference

from serve.profiles.native import NATIVE
from serve.tools import TOOLS
from tests.serve.build import build
from tests.serve.sample import SAMPLE
from tests.serve.test_paging import LISTS

ROOT = Path(__file__).parents[2]
TOKEN = "correct-horse"
ERAS = ["auto", "legacy"]


PING_OF = b'{"jsonrpc": "2.0", "id": %b, "method": "ping"}'


def command(*arguments: str) -> list[str]:
    return ["-m", "serve", "mcp", *arguments]


@asynccontextmanager
async def stdio_client(era: Any, *arguments: str) -> AsyncIterator[Client]:
    parameters = StdioServerParameters(command=sys.executable, args=command(*arguments), cwd=ROOT)
    async with Client(parameters, mode=era) as client:
        yield client


@pytest.fixture(scope="module")
def address(artifact: Path) -> Iterator[str]:
    with running_server(artifact) as url:
        yield url


@contextmanager
def running_server(artifact: Path, *options: str) -> Iterator[str]:
    """Run an HTTP server that wants a token, and give its address."""
    arguments = command(str(artifact), "--http", "127.0.0.1:0", "--token-env", "SERVE_TEST_TOKEN", *options)
    environment = {**os.environ, "SERVE_TEST_TOKEN": TOKEN}
    with subprocess.Popen([sys.executable, *arguments], cwd=ROOT, env=environment, stderr=subprocess.PIPE, text=True) as server:
        try:
            assert server.stderr is not None
            told = server.stderr.readline()
            threading.Thread(target=server.stderr.read).start()
            yield told.removeprefix("parquetry: listening on ").strip()
        finally:
            server.terminate()


def test_an_address_that_is_taken_is_one_line(artifact: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        refused = subprocess.run([sys.executable, *command(str(artifact), "--http", address)], cwd=ROOT, capture_output=True, text=True)
    assert (refused.returncode, refused.stderr.count("\n")) == (2, 1)
    assert f"nobody can listen on {address}: Address already in use; name another port" in refused.stderr


@asynccontextmanager
async def http_client(era: Any, url: str) -> AsyncIterator[Client]:
    from mcp.client.streamable_http import streamable_http_client
    from mcp.shared._httpx_utils import create_mcp_http_client

    async with (
        create_mcp_http_client(headers={"Authorization": f"Bearer {TOKEN}"}) as http,
        Client(streamable_http_client(url, http_client=http), mode=era) as client,
    ):
        yield client


SHOWN = [tool.name for tool in TOOLS if tool.name not in NATIVE.of_workspaces]
"""What a server of one repository shows."""


async def exercise(client: Client) -> None:
    """List the tools, page through every list, and check each answer, also of errors, against its output schema."""
    listed = {tool.name: tool for tool in (await client.list_tools()).tools}
    assert list(listed) == SHOWN
    assert all(tool.annotations is not None and tool.annotations.read_only_hint for tool in listed.values())
    validators = {name: Draft202012Validator(tool.output_schema) for name, tool in listed.items() if tool.output_schema}

    async def call(name: str, arguments: dict[str, object]) -> dict[str, Any]:
        result = await client.call_tool(name, arguments)
        assert result.structured_content is not None
        validators[name].validate(result.structured_content)
        assert result.is_error is ("error" in result.structured_content)
        return dict(result.structured_content)

    for name, arguments, lists in LISTS:
        await page_through(call, name, arguments, lists)
    for name in listed:
        assert (await call(name, {"nonsense": 1}))["error"]["code"] == "INVALID_ARGUMENT"
    assert (await call("get_index_info", {}))["stats"]["total_files"] == 5
    assert (await call("query_sql", {"sql": "DROP VIEW nodes"}))["error"]["code"] == "QUERY_REJECTED"
    assert (await call("query_sql", {"sql": "SELECT count(*) FROM nodes"}))["rows"] == [[21]]
    assert (await call("describe_schema", {"table": "nodes"}))["tables"][0]["rows"] == 21
    for name, told in (("get_caller", "did you mean get_callers?"), ("get_blast_radius", "`parquetry mcp ONE TWO` shows it")):
        with pytest.raises(MCPError, match=f"Unknown tool: {name}.*{re.escape(told)}"):
            await client.call_tool(name, {})
    await read_what_is_beside_tools(client)


async def read_what_is_beside_tools(client: Client) -> None:
    """Read a listed resource, fill in a prompt, and complete an argument."""
    resources = (await client.list_resources()).resources
    assert (await client.read_resource(resources[0].uri)).contents[0].uri == "parquetry://sample/overview"
    assert len((await client.list_resource_templates()).resource_templates) == 5
    assert "understand_repository" in [prompt.name for prompt in (await client.list_prompts()).prompts]
    audit = str((await client.get_prompt("audit_containers", {})).messages)
    assert "sample" in audit
    assert "left to its base, mostly root" in audit
    found = await client.complete(PromptReference(name="before_change"), {"name": "target", "value": "validateT"})
    assert found.completion.values == ["app/auth.py::validateToken"]


async def page_through(
    call: Callable[[str, dict[str, object]], Awaitable[dict[str, Any]]], name: str, arguments: dict[str, object], lists: tuple[str, ...]
) -> None:
    whole = await call(name, arguments)
    seen: dict[str, list[Any]] = {part: [] for part in lists}
    cursor = None
    while True:
        page = await call(name, {**arguments, "limit": 1, **({"cursor": cursor} if cursor else {})})
        for part in lists:
            seen[part] += page[part]
        cursor = page["next_cursor"]
        if cursor is None:
            break
    assert seen == {part: whole[part] for part in lists}


@pytest.mark.parametrize("era", ERAS)
def test_stdio(artifact: Path, era: str) -> None:
    async def run() -> None:
        async with stdio_client(era, str(artifact)) as client:
            await exercise(client)

    anyio.run(run)


@pytest.mark.parametrize("era", ERAS)
def test_http(address: str, era: str) -> None:
    async def run() -> None:
        async with http_client(era, address) as client:
            await exercise(client)

    anyio.run(run)


def test_several_artifacts_are_told_apart_by_repo(artifact: Path, tmp_path: Path) -> None:
    build(tmp_path / "other", {**SAMPLE, "problems": [{"path": "x"}]}, name="other")

    async def run() -> None:
        async with stdio_client("auto", str(artifact), str(tmp_path / "other")) as client:
            first = await client.call_tool("get_index_info", {})
            assert first.structured_content is not None
            assert first.structured_content["health"]["problems_by_code"] != {"binary": 1}
            wrong = await client.call_tool("get_index_info", {"repo": "third"})
            assert wrong.is_error
            every = await client.call_tool("get_overview", {"repo": "all"})
            assert every.structured_content is not None
            assert list(every.structured_content["repos"]) == ["sample", "other"]
            found = await client.call_tool("get_index_info", {"repo": "other"})
            assert found.structured_content is not None
            assert found.structured_content["health"]["problems_by_code"] == {"binary": 1}

    anyio.run(run)


def test_tools_can_be_chosen(artifact: Path) -> None:
    async def run() -> None:
        async with stdio_client("auto", str(artifact), "--tools", "all,-query_sql,-describe_schema") as client:
            names = [tool.name for tool in (await client.list_tools()).tools]
            assert names == [tool.name for tool in TOOLS if tool.name not in ("query_sql", "describe_schema")]

    anyio.run(run)


def test_calls_at_the_same_time_do_not_mix(artifact: Path) -> None:
    async def run() -> None:
        async with stdio_client("auto", str(artifact)) as client:
            expected = {"validate_user": 2, "validateToken": 0, "json.loads": 1, "Session": 1}

            async def check(name: str) -> None:
                result = await client.call_tool("get_callers", {"function_fqn": name})
                assert result.structured_content is not None
                assert result.structured_content["total_callers"] == expected[name]

            async with anyio.create_task_group() as group:
                for name in list(expected) * 10:
                    group.start_soon(check, name)

    anyio.run(run)


UNREADABLE = {
    "no JSON": b"{",
    "lone surrogates": PING_OF % b'"\\ud800"',
    "a number that is too long": PING_OF % (b"9" * 5_000),
    "too deep": PING_OF % (b"[" * 5_000 + b"]" * 5_000),
    "no object": b"[]",
    "not a message": b'{"jsonrpc": "2.0", "id": 1, "method": "ping", "params": 1}',
}


def test_lines_that_are_no_messages_are_answered(artifact: Path) -> None:
    with subprocess.Popen([sys.executable, *command(str(artifact))], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:
        assert server.stdin is not None
        assert server.stdout is not None
        for line in UNREADABLE.values():
            server.stdin.write(b"\n" + line + b"\n")
            server.stdin.flush()
            answer = json.loads(server.stdout.readline())
            assert answer["id"] is None
            assert answer["error"]["code"] in (-32700, -32600)
        server.stdin.write(PING_OF % b"1" + b"\n")
        server.stdin.flush()
        assert json.loads(server.stdout.readline())["id"] == 1


def test_the_server_ends_without_a_word(artifact: Path) -> None:
    ended = subprocess.run(
        [sys.executable, *command(str(artifact))], cwd=ROOT, input=PING_OF % b"1" + b"\n", capture_output=True, check=True
    )
    assert json.loads(ended.stdout)["id"] == 1
    assert ended.stderr == b""


HEADERS = {"Content-Type": "application/json", "Accept": "application/json, text/event-stream", "Authorization": f"Bearer {TOKEN}"}
PING = {"jsonrpc": "2.0", "id": 1, "method": "ping"}


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Authorization": ""}, 401),
        ({"Authorization": TOKEN}, 401),
        ({"Authorization": f"Bearer {TOKEN}x"}, 401),
        ({"Authorization": "Bearer \u00e9".encode()}, 401),
        ({"Host": "evil.example"}, 421),
        ({"Origin": "http://evil.example"}, 403),
        ({"Content-Type": "text/plain"}, 400),
    ],
)
def test_http_refuses(address: str, headers: dict[str, str], status: int) -> None:
    assert httpx.post(address, headers={**HEADERS, **headers}, json=PING, timeout=60).status_code == status


def test_http_refuses_large_bodies_and_other_paths(address: str) -> None:
    assert httpx.post(address, headers=HEADERS, content=b" " * 2_000_000, timeout=60).status_code == 413
    assert httpx.get(address.replace("/mcp", "/"), headers=HEADERS, timeout=60).status_code == 404


@pytest.mark.parametrize(
    ("method", "headers", "body", "status"),
    [
        ("POST", {"Accept": "application/json"}, PING, 406),
        ("POST", {"Accept": "text/html"}, PING, 406),
        ("POST", {"MCP-Protocol-Version": "1999-01-01"}, PING, 400),
        ("POST", {}, [PING, PING], 400),
        ("POST", {}, None, 400),
        ("DELETE", {"Mcp-Session-Id": "x"}, PING, 405),
        ("PUT", {}, PING, 405),
        ("POST", {}, {"jsonrpc": "2.0", "method": "notifications/unheard_of"}, 202),
        ("POST", {}, {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 9}}, 202),
        ("POST", {}, {"jsonrpc": "2.0", "id": 9, "result": {}}, 202),
        ("POST", {"Accept": "*/*"}, PING, 200),
        ("POST", {"Mcp-Session-Id": "of no session"}, PING, 200),
    ],
)
def test_http_answers_by_the_protocol(address: str, method: str, headers: dict[str, str], body: object, status: int) -> None:
    assert httpx.request(method, address, headers={**HEADERS, **headers}, json=body, timeout=60).status_code == status


def test_a_stream_that_a_client_wants_to_resume_begins_anew(address: str) -> None:
    with httpx.stream("GET", address, headers={**HEADERS, "Last-Event-ID": "5"}, timeout=60) as answer:
        assert (answer.status_code, answer.headers["content-type"]) == (200, "text/event-stream")


@pytest.mark.parametrize("version", ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"])
def test_an_older_protocol_is_spoken(artifact: Path, version: str) -> None:
    """A client of an older version calls, with what it may send on the way that nobody waits for, and that it may send in error."""
    opening = {"protocolVersion": version, "capabilities": {}, "clientInfo": {"name": "old", "version": "1"}}
    unheard = {"jsonrpc": "2.0", "method": "notifications/unheard_of", "params": {}}
    cancelled = {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 99}}
    call = {"name": "find_symbol", "arguments": {"name": "Session"}, "_meta": {"progressToken": "p"}}
    asked: list[tuple[str, dict[str, object]]] = [
        ("ping", {}),
        ("logging/setLevel", {"level": "emergency"}),
        ("tools/call", call),
        ("tools/list", {"cursor": "of another server"}),
        ("resources/subscribe", {"uri": "parquetry://sample/overview"}),
    ]
    requests = [{"jsonrpc": "2.0", "id": number, "method": name, "params": params} for number, (name, params) in enumerate(asked, 1)]
    messages = [
        {"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": opening},
        {"jsonrpc": "2.0", "method": "notifications/initialized"},
        unheard,
        cancelled,
        *requests,
    ]
    with subprocess.Popen([sys.executable, *command(str(artifact))], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:
        assert server.stdin is not None
        assert server.stdout is not None
        answers = {}
        for message in messages:
            server.stdin.write(json.dumps(message).encode() + b"\n")
            server.stdin.flush()
            if "id" in message:
                answer = json.loads(server.stdout.readline())
                answers[answer["id"]] = answer
        server.stdin.close()
    assert answers[0]["result"]["protocolVersion"] == version
    assert [answers[number].get("error", {}).get("code") for number in range(1, 6)] == [None, None, None, -32602, -32601]
    assert answers[3]["result"]["structuredContent"]["symbols"]
