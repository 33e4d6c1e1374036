"""Lines of one file as the index stores them, cut where an answer would grow too large."""

from dataclasses import dataclass

from serve.answers.context import Context
from serve.code.source import split_lines
from serve.errors import ErrorCode, ToolError

ROOM = 24_000
"""Most characters of text in one answer."""


@dataclass(frozen=True, slots=True)
class Lines:
    """Lines from the one asked for, as many as fit, and how many the file has."""

    lines: list[str]
    total: int


def lines_between(context: Context, path: str, first: int, last: int) -> Lines:
    """Return lines `first` to `last` of a file, as many as fit an answer, at least a part of one.

    Raises ToolError with NOT_STORED.
    """
    text = whole_lines(context, path)
    kept: list[str] = []
    room = ROOM
    for line in text[first - 1 : last]:
        room -= len(line) + 1
        if room < 0:
            kept = kept or [line[:ROOM]]
            break
        kept.append(line)
    return Lines(kept, len(text))


def whole_lines(context: Context, path: str) -> list[str]:
    """Return all lines of a file; raises ToolError with NOT_STORED."""
    return split_lines(whole_text(context, path))


def whole_text(context: Context, path: str) -> str:
    """Return the text of a file; raises ToolError with NOT_STORED."""
    context.artifact.require(["sources"])
    text = context.texts([path]).get(path)
    if text is None:
        raise ToolError(ErrorCode.NOT_STORED, f"The text of {path} is not in the index: it is no text, or too large.")
    return text
