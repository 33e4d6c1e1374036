"""The wire format of protocol buffers, as far as an index in SCIP needs it: varints, texts and messages (protobuf.dev, "Encoding").

The whole of it is thirty lines, and a library would want generated code of a schema that is not ours to commit.
"""

from collections.abc import Iterable

_VARINT = 0
_LENGTH = 2


def number(field: int, value: int) -> bytes:
    """Return a field with a number; 0, the default, is left out."""
    return _varint(field << 3 | _VARINT) + _varint(value) if value else b""


def text(field: int, value: str) -> bytes:
    """Return a field with a text; the empty one, the default, is left out."""
    return message(field, value.encode()) if value else b""


def message(field: int, content: bytes) -> bytes:
    """Return a field with a message, or with bytes."""
    return _varint(field << 3 | _LENGTH) + _varint(len(content)) + content


def numbers(field: int, values: Iterable[int]) -> bytes:
    """Return a repeated field of numbers, packed."""
    return message(field, b"".join(map(_varint, values)))


def _varint(value: int) -> bytes:
    parts = bytearray()
    while value > 0x7F:
        parts.append(value & 0x7F | 0x80)
        value >>= 7
    parts.append(value)
    return bytes(parts)
