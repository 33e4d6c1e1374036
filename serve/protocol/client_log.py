"""What a client is told of the server's work, from the level that it asked for."""

import warnings
from typing import Any

import mcp.types as t
from mcp.server.context import ServerRequestContext
from mcp.shared.exceptions import MCPDeprecationWarning

from serve.answers.tool import Reply
from serve.errors import ErrorCode

_LEVELS = ("debug", "info", "notice", "warning", "error", "critical", "alert", "emergency")
_SLOW_SECONDS = 5.0


class ClientLog:
    """Sends log messages. The level is that of one connection: over HTTP, where requests stand alone, it is `warning`."""

    def __init__(self) -> None:
        self._level: t.LoggingLevel = "warning"

    async def set_level(self, context: "ServerRequestContext[Any]", params: t.SetLevelRequestParams) -> t.EmptyResult:
        """Take the least level that a client wants to see."""
        if context.request is None:
            self._level = params.level
        return t.EmptyResult()

    async def called(self, context: "ServerRequestContext[Any]", tool: str, seconds: float, reply: Reply) -> None:
        """Tell of a call: a bug as an error, a slow one as a warning, any other for debugging."""
        code = _code(reply)
        level: t.LoggingLevel = "error" if code == ErrorCode.INTERNAL_ERROR else "warning" if seconds > _SLOW_SECONDS else "debug"
        if _LEVELS.index(level) < _LEVELS.index(self._level) and not _asks_itself(context):
            return
        data = {"tool": tool, "milliseconds": round(seconds * 1000), "error": code}
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", MCPDeprecationWarning)
            await context.session.send_log_message(level, data, logger="parquetry", related_request_id=context.request_id)


def _code(reply: Reply) -> str | None:
    error = reply.structured.get("error") if reply.is_error else None
    return str(error["code"]) if isinstance(error, dict) else None


def _asks_itself(context: "ServerRequestContext[Any]") -> bool:
    """In later protocol versions each request says which logs it wants, and the SDK sends no others."""
    return bool(context.meta and any(key.endswith("logLevel") for key in context.meta))
