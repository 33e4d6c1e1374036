"""Opaque cursors: where a list goes on, bound to one artifact and one query.

A cursor that is damaged, of another query or of another artifact is an error, never page one.
"""

import base64
import binascii
import hashlib
import json
from collections.abc import Mapping

from serve.errors import ErrorCode, ToolError


def query_key(tool: str, arguments: Mapping[str, object]) -> str:
    """Return what identifies a query, whatever its page size."""
    relevant = {name: value for name, value in arguments.items() if name not in ("limit", "cursor")}
    return _digest(json.dumps([tool, relevant], sort_keys=True, default=str))


def encode_cursor(artifact: str, query: str, offset: int) -> str:
    """Return the cursor of the page that starts at `offset`."""
    body = f"{_digest(artifact)}.{query}.{offset}"
    return base64.urlsafe_b64encode(f"{body}.{_digest(body)}".encode()).decode().rstrip("=")


def decode_cursor(cursor: str | None, artifact: str, query: str) -> int:
    """Return the offset that a cursor stands for, 0 without one.

    Raises ToolError with PAGINATION_ERROR.
    """
    if cursor is None:
        return 0
    its_artifact, its_query, offset = _parts(cursor)
    if its_query != query:
        raise _refused("foreign", "The cursor belongs to another tool or other arguments: repeat the call that gave it.")
    if its_artifact != _digest(artifact):
        raise _refused("stale", "The cursor belongs to another index, which has been replaced: start again without a cursor.")
    return offset


def offset_of(cursor: str) -> int:
    """Return the offset that a cursor of this server stands for, whatever it is a cursor of."""
    return _parts(cursor)[2]


def _parts(cursor: str) -> tuple[str, str, int]:
    try:
        text = base64.b64decode(cursor + "=" * (-len(cursor) % 4), altchars=b"-_", validate=True).decode("ascii")
        artifact, query, offset, check = text.split(".")
        number = int(offset)
    except (binascii.Error, ValueError):
        raise _refused("malformed", "This is no cursor of this server: pass next_cursor unchanged, or none for the first page.") from None
    if number < 0 or check != _digest(f"{artifact}.{query}.{number}"):
        raise _refused("malformed", "The cursor has been changed: pass next_cursor unchanged, or none for the first page.")
    return artifact, query, number


def _refused(reason: str, message: str) -> ToolError:
    return ToolError(ErrorCode.PAGINATION_ERROR, message, reason=reason)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]
