"""Pages of the protocol's own lists: tools, resources, templates, prompts."""

from collections.abc import Sequence
from typing import TypeVar

from serve.answers.cursor import decode_cursor, encode_cursor, query_key
from serve.errors import ToolError

Item = TypeVar("Item")
PAGE = 100
_LISTS = "lists of the protocol"


class BadCursorError(Exception):
    """A cursor that this server did not give for such a list."""


def page_of(items: Sequence[Item], cursor: str | None) -> tuple[list[Item], str | None]:
    """Return the page that a cursor stands for, the first without one, and the cursor of the page after; raises BadCursorError."""
    key = query_key(_LISTS, {})
    try:
        start = decode_cursor(cursor, _LISTS, key)
    except ToolError as error:
        raise BadCursorError(error.message) from error
    if start and start >= len(items):
        raise BadCursorError("The list ends before that page: start again without a cursor.")
    end = start + PAGE
    return list(items[start:end]), encode_cursor(_LISTS, key, end) if end < len(items) else None
