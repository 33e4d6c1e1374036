"""Resources, prompts, completion, pages, progress and logs, through the real client."""

import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import anyio
import mcp.types as t
import pytest
from mcp import Client, MCPError

from serve.answers.context import Context
from serve.answers.tool import Tool
from serve.protocol.pages import PAGE, BadCursorError, page_of
from serve.protocol.prompts import PROMPTS
from serve.protocol.resources import KINDS, address_of, parse_address
from serve.protocol.server import make_server
from serve.protocol.workspace import Workspace
from serve.tools import TOOLS
from tests.serve.build import build
from tests.serve.profiles.repository import FILES
from tests.serve.sample import SAMPLE
from tests.serve.test_server import Empty, Nothing

USERS = "parquetry://shop/file/shop/users.py"


@pytest.fixture(scope="module")
def talk(shop: Path) -> Callable[[Callable[[Client], Awaitable[None]]], None]:
    """Run a conversation with a server of the indexed repository."""

    def run(conversation: Callable[[Client], Awaitable[None]]) -> None:
        async def main() -> None:
            async with Client(make_server(workspace, TOOLS)) as client:
                await conversation(client)

        from serve.artifacts.load import SERVER

        workspace = Workspace([shop], SERVER)
        anyio.run(main)
        workspace.close()

    return run


def test_addresses_round_trip() -> None:
    for value in ("a/b.py::C.d#2", "a b?c.md", "<external>::json.loads", "é/%41.py"):
        address = address_of("my repo/x", "symbol", value)
        assert parse_address(address) == ("my repo/x", KINDS["symbol"], value)
    for address in (
        "http://shop/overview",
        "parquetry://shop/overview/x",
        "parquetry://shop/file",
        "parquetry://shop/nothing/x",
        "parquetry://",
    ):
        assert parse_address(address) is None


def test_every_listed_resource_can_be_read(talk: Any) -> None:
    async def conversation(client: Client) -> None:
        listed = (await client.list_resources()).resources
        names = [resource.name for resource in listed]
        assert {"overview", "index", "README.md", ".parquetry/memories/project_overview.md", "nodes"} <= set(names)
        for resource in listed:
            (content,) = (await client.read_resource(resource.uri)).contents
            assert isinstance(content, t.TextResourceContents)
            assert (content.uri, content.mime_type) == (resource.uri, resource.mime_type)
            assert content.text

    talk(conversation)


def test_files_and_symbols_are_read_by_template(talk: Any) -> None:
    async def conversation(client: Client) -> None:
        assert [template.uri_template for template in (await client.list_resource_templates()).resource_templates] == [
            "parquetry://{repo}/overview",
            "parquetry://{repo}/index",
            "parquetry://{repo}/file/{+path}",
            "parquetry://{repo}/symbol/{+symbol}",
            "parquetry://{repo}/table/{+name}",
        ]
        (file,) = (await client.read_resource(USERS)).contents
        assert isinstance(file, t.TextResourceContents)
        assert file.text == FILES["shop/users.py"]
        (symbol,) = (await client.read_resource("parquetry://shop/symbol/shop/users.py::Store.load")).contents
        assert isinstance(symbol, t.TextResourceContents)
        assert "return json.loads(name)" in symbol.text
        for wrong in (
            "parquetry://shop/file/nowhere.py",
            "parquetry://other/overview",
            "file:///etc/passwd",
            "parquetry://shop/symbol/Nope",
        ):
            with pytest.raises(MCPError):
                await client.read_resource(wrong)

    talk(conversation)


def test_every_prompt_comes_with_facts(talk: Any) -> None:
    values = {"focus": "users", "target": "shop.users.Store.load", "changed_files": "shop/users.py, shop/api.py"}

    async def conversation(client: Client) -> None:
        for prompt in (await client.list_prompts()).prompts:
            arguments = {argument.name: values[argument.name] for argument in prompt.arguments or []}
            found = await client.get_prompt(prompt.name, arguments)
            (message,) = found.messages
            assert isinstance(message.content, t.TextContent)
            assert "shop" in message.content.text
            assert "{" not in message.content.text.split("## ")[0]
            assert message.content.text.count("\n## ") >= len(PROMPTS[prompt.name].parts(arguments))
            assert "INTERNAL_ERROR" not in message.content.text
            assert "INVALID_ARGUMENT" not in message.content.text
        for name, wrong in [("before_change", {}), ("before_change", {"target": "x", "y": "z"}), ("no_such_prompt", {})]:
            with pytest.raises(MCPError):
                await client.get_prompt(name, wrong)

    talk(conversation)


def test_values_are_completed(talk: Any) -> None:
    file = t.ResourceTemplateReference(uri=KINDS["file"].template)
    symbol = t.ResourceTemplateReference(uri=KINDS["symbol"].template)
    cases: list[tuple[t.ResourceTemplateReference | t.PromptReference, str, str, list[str]]] = [
        (file, "path", "USERS", ["shop/users.py", "tests/test_users.py"]),
        (file, "path", "zzz", []),
        (file, "repo", "sh", ["shop"]),
        (file, "nothing", "x", []),
        (symbol, "symbol", "valid", ["shop/users.py::validate"]),
        (t.ResourceTemplateReference(uri=KINDS["table"].template), "name", "call_s", ["call_sites"]),
        (t.PromptReference(name="review_pull_request"), "changed_files", "api", ["shop/api.py"]),
    ]

    async def conversation(client: Client) -> None:
        for ref, name, value, expected in cases:
            found = (await client.complete(ref, {"name": name, "value": value})).completion
            assert found.values[: len(expected)] == expected
            assert found.total == len(found.values)
        with pytest.raises(MCPError):
            await client.complete(t.PromptReference(name="nope"), {"name": "x", "value": ""})

    talk(conversation)


def test_prompts_of_several_repositories_ask_which(artifact: Path, tmp_path: Path) -> None:
    from serve.artifacts.load import ONE_CALL

    build(tmp_path / "other", SAMPLE, name="other")
    workspace = Workspace([artifact, tmp_path / "other"], ONE_CALL)

    async def main() -> None:
        async with Client(make_server(workspace, TOOLS)) as client:
            first = (await client.list_prompts()).prompts[0]
            assert [argument.name for argument in first.arguments or []] == ["repo", "focus"]
            assert "repository sample" in str(await client.get_prompt(first.name, {}))
            with pytest.raises(MCPError, match="repo must be one of: sample, other"):
                await client.get_prompt(first.name, {"repo": "nope"})
            assert "repository other" in str(await client.get_prompt(first.name, {"repo": "other"}))
            assert {resource.uri.split("/")[2] for resource in (await client.list_resources()).resources} == {"sample", "other"}

    anyio.run(main)
    workspace.close()


def test_pages_of_protocol_lists() -> None:
    items = list(range(2 * PAGE + 1))
    first, cursor = page_of(items, None)
    second, next_cursor = page_of(items, cursor)
    last, end = page_of(items, next_cursor)
    assert [*first, *second, *last] == items
    assert end is None
    for wrong in ("", "x", cursor[:-1] if cursor else ""):
        with pytest.raises(BadCursorError):
            page_of(items, wrong)
    with pytest.raises(BadCursorError):
        page_of(items[:3], cursor)


def test_a_wrong_cursor_is_refused(talk: Any) -> None:
    async def conversation(client: Client) -> None:
        with pytest.raises(MCPError, match="no cursor"):
            await client.list_tools(cursor="x")

    talk(conversation)


@pytest.mark.parametrize("era", ["auto", "legacy"])
def test_a_long_call_tells_that_it_runs(workspace: Workspace, era: Any) -> None:
    heard = threading.Event()

    def slow(context: Context, params: Nothing) -> Empty:
        heard.wait(60)
        return {}

    told: list[tuple[float, str | None]] = []

    async def progress(done: float, total: float | None, message: str | None) -> None:
        told.append((done, message))
        heard.set()

    async def main() -> None:
        tool = Tool(name="slow", title="slow", description="slow", params=Nothing, answer=Empty, run=slow, text=lambda _: "slow")
        async with Client(make_server(workspace, [tool]), mode=era) as client:
            await client.call_tool("slow", {}, progress_callback=progress)

    anyio.run(main)
    assert told[0] == (1, "slow has been running for 1 s")


@pytest.mark.filterwarnings("ignore::mcp.shared.exceptions.MCPDeprecationWarning")
def test_a_client_is_told_of_calls_from_its_level(workspace: Workspace) -> None:
    def broken(context: Context, params: Nothing) -> Empty:
        raise ZeroDivisionError("secret detail")

    messages: list[t.LoggingMessageNotificationParams] = []

    async def collect(params: t.LoggingMessageNotificationParams) -> None:
        messages.append(params)

    async def main() -> None:
        tool = Tool(name="broken", title="x", description="x", params=Nothing, answer=Empty, run=broken, text=lambda _: "x")
        async with Client(make_server(workspace, [tool, *TOOLS]), mode="legacy", logging_callback=collect) as client:
            await client.call_tool("get_index_info", {})
            await client.call_tool("broken", {})
            await client.set_logging_level("debug")
            await client.call_tool("get_index_info", {})
            with anyio.fail_after(60):
                while len(messages) < 2:
                    await anyio.sleep(0.01)

    anyio.run(main)
    assert [(message.level, message.data["tool"]) for message in messages] == [("error", "broken"), ("debug", "get_index_info")]
    assert "secret" not in str(messages)
