"""Every documented call of every profile through the real client: over stdio, and over HTTP in both protocol eras."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import anyio
import pytest
from jsonschema import Draft202012Validator
from mcp import Client

from serve.profiles import PROFILES
from tests.serve.profiles.test_documented_fields import STATED, Documented
from tests.serve.test_mcp import http_client, running_server, stdio_client


async def exercise(client: Client, profile: str) -> None:
    """Make every stated call of a profile and check each answer, and the tools that are listed."""
    listed = {tool.name: tool for tool in (await client.list_tools()).tools}
    assert list(listed) == [tool.name for tool in PROFILES[profile].choose(None)]
    assert all(tool.annotations is not None and tool.annotations.read_only_hint for tool in listed.values())
    for call in (Documented(profile, *entry) for entry in STATED[profile]):
        result = await client.call_tool(call.tool, call.arguments)
        assert not result.is_error, (call.tool, result.content)
        Draft202012Validator(listed[call.tool].output_schema or {}).validate(result.structured_content)


@pytest.mark.parametrize("profile", STATED)
def test_stdio(shop: Path, profile: str) -> None:
    async def run() -> None:
        async with stdio_client("auto", str(shop), "--profile", profile) as client:
            assert PROFILES[profile].guide in (client.instructions or "")
            await exercise(client, profile)

    anyio.run(run)


@pytest.fixture(scope="module")
def address(shop: Path) -> Iterator[str]:
    with running_server(shop, "--profile", "coraline") as url:
        yield url


@pytest.mark.parametrize("era", ["auto", "legacy"])
def test_http(address: str, era: Any) -> None:
    async def run() -> None:
        async with http_client(era, address) as client:
            await exercise(client, "coraline")

    anyio.run(run)
