"""The tools, resources and prompts as an MCP server, on the SDK's low-level `Server`: own validation, own errors, both protocol eras.

The transports are in `serve.protocol.stdio` and `serve.protocol.http`.
"""

import logging
import time
import warnings
from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import PackageNotFoundError, version
from typing import Any, TypeVar

import anyio
import anyio.to_thread
import mcp.types as t
from mcp.server import Server
from mcp.server.caching import CacheHint
from mcp.server.context import ServerRequestContext
from mcp.shared.exceptions import MCPDeprecationWarning, MCPError

from serve.answers.tool import AnyTool, Reply, error_reply
from serve.errors import ErrorCode, ToolError
from serve.profiles.native import NATIVE
from serve.profiles.profile import Profile
from serve.protocol.client_log import ClientLog
from serve.protocol.describe import guide, tool_listing
from serve.protocol.pages import BadCursorError, page_of
from serve.protocol.readable import Readable
from serve.protocol.workspace import Call, Workspace

_LOG = logging.getLogger("parquetry")
_INVALID_PARAMS = -32602
_PROGRESS_SECONDS = 1.0
_HOUR_MS = 3_600_000

Answer = TypeVar("Answer")
RequestContext = ServerRequestContext[Any]


def make_server(workspace: Workspace, tools: Sequence[AnyTool], profile: Profile = NATIVE) -> "Server[Any]":
    """Return the server of some tools of a profile over a workspace; no transport is started."""
    listing = [t.Tool.model_validate(entry) for entry in tool_listing(tools, workspace.names)]
    by_name = {tool.name: tool for tool in tools}
    readable, log = Readable(workspace), ClientLog()

    async def list_tools(_: RequestContext, params: t.PaginatedRequestParams | None) -> t.ListToolsResult:
        page, following = _page(listing, params)
        return t.ListToolsResult(tools=page, next_cursor=following)

    async def call_tool(context: RequestContext, params: t.CallToolRequestParams) -> t.CallToolResult:
        if params.name not in by_name:
            raise MCPError(code=_INVALID_PARAMS, message=profile.missing(params.name, list(by_name)))
        start = time.monotonic()
        reply = await _answered(context, workspace.call(by_name[params.name], params.arguments or {}), params.name)
        await log.called(context, params.name, time.monotonic() - start, reply)
        return _result(reply)

    async def list_resources(_: RequestContext, params: t.PaginatedRequestParams | None) -> t.ListResourcesResult:
        page, following = _page(await _asked(readable.resources), params)
        return t.ListResourcesResult(resources=page, next_cursor=following)

    async def list_templates(_: RequestContext, params: t.PaginatedRequestParams | None) -> t.ListResourceTemplatesResult:
        page, following = _page(readable.templates(), params)
        return t.ListResourceTemplatesResult(resource_templates=page, next_cursor=following)

    async def read_resource(_: RequestContext, params: t.ReadResourceRequestParams) -> t.ReadResourceResult:
        return await _asked(lambda: readable.read(str(params.uri)))

    async def list_prompts(_: RequestContext, params: t.PaginatedRequestParams | None) -> t.ListPromptsResult:
        page, following = _page(readable.prompts(), params)
        return t.ListPromptsResult(prompts=page, next_cursor=following)

    async def get_prompt(_: RequestContext, params: t.GetPromptRequestParams) -> t.GetPromptResult:
        return await _asked(lambda: readable.prompt(params.name, params.arguments or {}))

    async def complete(_: RequestContext, params: t.CompleteRequestParams) -> t.CompleteResult:
        return await _asked(lambda: readable.complete(params))

    with warnings.catch_warnings():
        # Clients of earlier protocol versions set a level; later ones ask for logs with each request. Both are served.
        warnings.simplefilter("ignore", MCPDeprecationWarning)
        return Server(
            "parquetry",
            title="parquetry code index",
            version=program_version(),
            instructions=guide(workspace.names, profile),
            cache_hints=dict.fromkeys(("tools/list", "prompts/list", "resources/templates/list"), CacheHint(_HOUR_MS, "public")),
            on_list_tools=list_tools,
            on_call_tool=call_tool,
            on_list_resources=list_resources,
            on_list_resource_templates=list_templates,
            on_read_resource=read_resource,
            on_list_prompts=list_prompts,
            on_get_prompt=get_prompt,
            on_completion=complete,
            on_set_logging_level=log.set_level,
            get_tool_input_schema=_schema_by_name(listing),
        )


def _schema_by_name(listing: Sequence[t.Tool]) -> Callable[[str], Mapping[str, Any] | None]:
    """Return what tells a tool's arguments by its name: for want of it the SDK makes the whole list of tools before each call over HTTP."""
    return {entry.name: entry.input_schema for entry in listing}.get


def program_version() -> str:
    """Return the version of the installed distribution, `0` when it is run from a folder that is not installed."""
    try:
        return version("parquetry")
    except PackageNotFoundError:
        return "0"


async def _answered(context: RequestContext, call: Call, name: str) -> Reply:
    """Answer on a worker thread; a call that the client cancels has its query interrupted, one that takes long tells so."""
    try:
        async with anyio.create_task_group() as group:
            group.start_soon(_report_progress, context, name)
            reply = await anyio.to_thread.run_sync(call.run, abandon_on_cancel=True)
            group.cancel_scope.cancel()
        return reply
    except anyio.get_cancelled_exc_class():
        call.interrupt()
        raise
    except Exception as error:  # The boundary: a bug costs this call, not the server; its traceback goes to the log.
        _LOG.error("%s failed", name, exc_info=error)
        return error_reply(ToolError(ErrorCode.INTERNAL_ERROR, f"{name} failed because of a bug; the server's log has the details."))


async def _report_progress(context: RequestContext, name: str) -> None:
    """Tell each second that the call still runs, to a client that asked for progress; how long it will take nobody knows."""
    seconds = 0
    while True:
        await anyio.sleep(_PROGRESS_SECONDS)
        seconds += 1
        await context.session.report_progress(seconds, None, f"{name} has been running for {seconds} s")


async def _asked(ask: Callable[[], Answer]) -> Answer:
    """Return what is asked of the index on a worker thread; what cannot be answered is a protocol error."""
    try:
        return await anyio.to_thread.run_sync(ask, abandon_on_cancel=True)
    except ToolError as error:
        raise MCPError(code=_INVALID_PARAMS, message=f"{error.code.value}: {error.message}", data=error.details) from error


def _page(items: Sequence[Answer], params: t.PaginatedRequestParams | None) -> tuple[list[Answer], str | None]:
    try:
        return page_of(items, params.cursor if params else None)
    except BadCursorError as error:
        raise MCPError(code=_INVALID_PARAMS, message=str(error)) from error


def _result(reply: Reply) -> t.CallToolResult:
    structured: Mapping[str, object] = reply.structured
    return t.CallToolResult(
        content=[t.TextContent(type="text", text=reply.text)], structured_content=dict(structured), is_error=reply.is_error
    )
