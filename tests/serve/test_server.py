"""The server around the tools: bugs and cancelled calls cost one call."""

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import TypedDict

import anyio
import pytest
from mcp import Client

from serve.answers.context import Context
from serve.answers.tool import Tool
from serve.artifacts.load import SHELL
from serve.protocol.server import make_server
from serve.protocol.workspace import Workspace
from serve.tools import TOOLS
from serve.tools.get_index_info import GET_INDEX_INFO


@dataclass(frozen=True, slots=True)
class Nothing:
    """No parameters."""


class Empty(TypedDict):
    """No fields."""


def tool(name: str, run: Callable[[Context, Nothing], Empty]) -> "Tool[Nothing, Empty]":
    return Tool(name=name, title=name, description=name, params=Nothing, answer=Empty, run=run, text=lambda _: name)


def test_a_bug_costs_one_call(workspace: Workspace, caplog: pytest.LogCaptureFixture) -> None:
    def broken(context: Context, params: Nothing) -> Empty:
        raise ZeroDivisionError("secret detail")

    async def run() -> None:
        async with Client(make_server(workspace, [tool("broken", broken), GET_INDEX_INFO])) as client:
            result = await client.call_tool("broken", {})
            assert result.structured_content is not None
            assert result.structured_content["error"]["code"] == "INTERNAL_ERROR"
            assert "secret" not in str(result)
            assert not (await client.call_tool("get_index_info", {})).is_error

    anyio.run(run)
    assert "secret detail" in caplog.text


def test_a_cancelled_call_has_its_query_interrupted(workspace: Workspace) -> None:
    begun, ended = threading.Event(), threading.Event()

    def endless(context: Context, params: Nothing) -> Empty:
        begun.set()
        try:
            context.rows("SELECT count(*) FROM range(1000000000000)")
        finally:
            ended.set()
        return {}

    async def run() -> None:
        async with Client(make_server(workspace, [tool("endless", endless), GET_INDEX_INFO])) as client:
            async with anyio.create_task_group() as group:
                group.start_soon(client.call_tool, "endless", {})
                await anyio.to_thread.run_sync(begun.wait, 60)
                group.cancel_scope.cancel()
            assert not (await client.call_tool("get_index_info", {})).is_error
            assert await anyio.to_thread.run_sync(ended.wait, 60)

    anyio.run(run)


@pytest.fixture
def patient(artifact: Path) -> Iterator[Workspace]:
    """The sample, opened so that an hour passes before a query is stopped."""
    opened = Workspace([artifact], SHELL)
    yield opened
    opened.close()


def test_a_call_that_is_cancelled_before_it_begins_does_nothing(patient: Workspace) -> None:
    def never(context: Context, params: Nothing) -> Empty:
        raise AssertionError

    call = patient.call(tool("never", never), {})
    call.interrupt()
    assert "cancelled" in call.run().text


def test_a_query_that_begins_after_its_call_was_cancelled_is_interrupted(patient: Workspace) -> None:
    begun, cancelled = threading.Event(), threading.Event()

    def late(context: Context, params: Nothing) -> Empty:
        begun.set()
        cancelled.wait(60)
        context.rows("SELECT count(*) FROM range(1000000000000)")
        return {}

    call = patient.call(tool("late", late), {})
    with ThreadPoolExecutor(1) as threads:
        replying = threads.submit(call.run)
        begun.wait(60)
        call.interrupt()
        cancelled.set()
        assert replying.result(timeout=60).is_error


def test_a_call_that_takes_too_long_is_stopped(workspace: Workspace) -> None:
    def interrupted(context: Context, params: Nothing) -> Empty:
        threading.Timer(0.2, context.connection.interrupt).start()
        context.rows("SELECT count(*) FROM range(1000000000000)")
        return {}

    reply = workspace.call(tool("interrupted", interrupted), {}).run()
    assert reply.is_error
    assert "QUERY_TIMEOUT" in reply.text


def test_what_a_call_over_http_may_have_in_its_head_is_known_without_the_whole_list(workspace: Workspace) -> None:
    schema_of = make_server(workspace, TOOLS).get_tool_input_schema
    assert schema_of is not None
    assert {tool.name: schema_of(tool.name) for tool in TOOLS} == {tool.name: tool.input_schema for tool in TOOLS}
    assert schema_of("unknown") is None
