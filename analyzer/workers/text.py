"""The bytes of a file as text: which encoding they are in, whether they are text at all, and whether a program wrote them."""

import codecs
import re
from collections.abc import Callable
from typing import NamedTuple

BINARY_HEAD_BYTES = 8_000

_MARKS: tuple[tuple[bytes, str], ...] = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
"""Byte order marks and what follows them; the one for 32 bits begins like the one for 16."""

_HEAD_LINES = 20
_HEAD_BYTES = 4_000
_COMMENT = r"(?:#|//|/\*|\*|--|;|<!--|%|\"\"\"|''')"
_GENERATED = re.compile(
    rf"^\W{{0,2}}{_COMMENT}(?:.*(?:@generated\b|\bdo not (?:edit|modify)\b|\b(?:auto-?|automatically )generated (?:by|from|with)\b"
    r"|\bthis (?:file|code|module) (?:is|was|has been) (?:auto-?|automatically )?generated\b)"
    r"|\W*(?:code|file) generated (?:by|from)\b|\W*generated (?:by|with) .* on \d{4}-\d\d-\d\d\b)",
    re.IGNORECASE | re.MULTILINE,
)
_GENERATED_WORDS = (b"generated", b"do not ")
"""Every text that the pattern finds has one of these: most files are done with by them."""
_MINIFIED_BYTES = 5_000
_MINIFIED_BYTES_PER_LINE = 500


class Text(NamedTuple):
    """A file's text without its byte order mark, and the same in UTF-8, to which all byte offsets refer."""

    text: str
    source: bytes


def is_binary(data: bytes) -> bool:
    """Return whether content is no text: it has a NUL early on, and no byte order mark that explains it."""
    return b"\0" in data[:BINARY_HEAD_BYTES] and _mark_of(data) is None


def decode(data: bytes, declared: Callable[[bytes], str] | None) -> Text:
    """Return content as text: by its byte order mark, else as `declared` reads from it, else as UTF-8.

    Raises ValueError with a sentence that says what is wrong when it is not in that encoding, or there is none of that name.
    """
    mark = _mark_of(data)
    codec = "utf-8"
    try:
        codec = mark[1] if mark else codec if declared is None else declared(data)
        data = data[len(mark[0]) :] if mark else data
        text = data.decode(codec)
        return Text(text, data if codecs.lookup(codec).name == "utf-8" else text.encode())
    except LookupError as error:
        raise ValueError(f"there is no encoding {codec!r}") from error
    except UnicodeError as error:
        place = f" at byte {error.start}" if isinstance(error, UnicodeDecodeError) else ""
        raise ValueError(f"it is not in {codec}{place}") from error


def line_count(text: str) -> int:
    """Return the number of lines of a text; a last line needs no line end."""
    ends = text.count("\n") + (text.count("\r") - text.count("\r\n") if "\r" in text else 0)
    return ends + (not text.endswith(("\n", "\r")) and bool(text))


def is_generated(source: bytes) -> bool:
    """Return whether a comment at the top says that a program wrote the text, or its lines are too long for a person."""
    head = source[:_HEAD_BYTES]
    lowered = head.lower()
    if any(word in lowered for word in _GENERATED_WORDS):
        lines = b"\n".join(head.splitlines()[:_HEAD_LINES]).decode("utf-8", "replace")
        if _GENERATED.search(lines):
            return True
    return len(source) > _MINIFIED_BYTES and len(source) > _MINIFIED_BYTES_PER_LINE * (source.count(b"\n") + 1)


def _mark_of(data: bytes) -> tuple[bytes, str] | None:
    return next((known for known in _MARKS if data.startswith(known[0])), None)
