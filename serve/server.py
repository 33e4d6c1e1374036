"""The tools as an MCP server, on the SDK's low-level `Server`: own validation, own errors, both protocol eras.

The transports are at the end of the file and in `serve.http`.
"""

import logging
from collections.abc import Mapping, Sequence
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import anyio
import anyio.to_thread
import mcp.types as t
from mcp.server import Server
from mcp.server.context import ServerRequestContext
from mcp.server.stdio import stdio_server
from mcp.shared.exceptions import MCPError

from serve.describe import guide, tool_listing
from serve.errors import ErrorCode, ToolError
from serve.profiles.native import NATIVE
from serve.profiles.profile import Profile
from serve.tool import AnyTool, Reply, error_reply
from serve.workspace import Workspace

_LOG = logging.getLogger("parquetry")
_INVALID_PARAMS = -32602


def make_server(workspace: Workspace, tools: Sequence[AnyTool], profile: Profile = NATIVE) -> "Server[Any]":
    """Return the server of some tools of a profile over a workspace; no transport is started."""
    listing = [t.Tool.model_validate(entry) for entry in tool_listing(tools, workspace.names)]
    by_name = {tool.name: tool for tool in tools}

    async def list_tools(_: "ServerRequestContext[Any]", __: t.PaginatedRequestParams | None) -> t.ListToolsResult:
        return t.ListToolsResult(tools=listing)

    async def call_tool(_: "ServerRequestContext[Any]", params: t.CallToolRequestParams) -> t.CallToolResult:
        if params.name not in by_name:
            raise MCPError(code=_INVALID_PARAMS, message=f"Unknown tool: {params.name}")
        return _result(await _answered(workspace, by_name[params.name], params.arguments or {}))

    return Server(
        "parquetry",
        title="parquetry code index",
        version=program_version(),
        instructions=guide(workspace.names, profile),
        on_list_tools=list_tools,
        on_call_tool=call_tool,
    )


def program_version() -> str:
    """Return the version of the installed distribution, `0` when it is run from a folder that is not installed."""
    try:
        return version("parquetry")
    except PackageNotFoundError:
        return "0"


async def serve_stdio(server: "Server[Any]") -> None:
    """Speak MCP on standard input and output until the input ends."""
    async with stdio_server() as (read, write):
        await server.run(read, write, server.create_initialization_options())


async def _answered(workspace: Workspace, tool: AnyTool, arguments: Mapping[str, object]) -> Reply:
    """Answer on a worker thread; a call that the client cancels has its query interrupted."""
    call = workspace.call(tool, arguments)
    try:
        return await anyio.to_thread.run_sync(call.run, abandon_on_cancel=True)
    except anyio.get_cancelled_exc_class():
        call.interrupt()
        raise
    except Exception:  # The boundary: a bug costs this call, not the server; its traceback goes to the log.
        _LOG.exception("%s failed", tool.name)
        return error_reply(ToolError(ErrorCode.INTERNAL_ERROR, f"{tool.name} failed because of a bug; the server's log has the details."))


def _result(reply: Reply) -> t.CallToolResult:
    return t.CallToolResult(
        content=[t.TextContent(type="text", text=reply.text)], structured_content=dict(reply.structured), is_error=reply.is_error
    )
